"""A strategy game of three families in a few lines of test: Lin before Surya before Okafor, in the phase that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.avertigos.skies import Table, files, start
from umpire.core.seats import captain
from umpire.games.avertigos import commands as c

LIN, SURYA = captain("Mei"), captain("Rahim")
"""Whose seats the families are."""
FAMILIES = ("lin", "surya", "okafor")


def families(phase: str, *, rules: Mapping[str, str] | None = None, is_simple: bool = False) -> Table:
    """Three families at the beginning of a phase: `initiative` is that of the second turn."""
    scenario = {**files()["scenarios/three-families.toml"], "simple": is_simple}
    table = Table(start(scenario, rules)).rolled(*FAMILIES)
    while table.sky.phase != phase:
        table.play(c.NextPhase(), overrule=True)
    return table


def give(table: Table, player: str, *islands: str) -> Table:
    """A player holds these islands, without anybody else on them."""
    for island in islands:
        table.put(island, owner=player, natives=0, claws=0)
    return table


def bids(table: Table, **silver: int) -> Table:
    """Somebody calls for bids, and each of these lays one."""
    table.play(c.CallBids("lin"))
    for player, count in silver.items():
        table.play(c.LayBid(player, count))
    return table
