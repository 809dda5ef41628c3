"""Commands in words: for the pending tray, for refusals, and for what a strike takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from umpire.core.commands import Command
from umpire.core.ships.arcs import spoken
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.gunnery import is_meant, read_bearing
from umpire.games.cloudships.state import Battle
from umpire.games.cloudships.telling.lines import CHAPTERS

Words = Callable[[Battle, str, Any], str]


def _named(words: Words) -> Callable[[Battle, Any], str]:
    """Words for a command of a ship, with her name."""
    return lambda battle, order: words(battle, battle.name_of(getattr(order, "ship", "")), order)


OF_SHIPS: dict[type[Command], Words] = {
    c.TurnCard: lambda battle, name, order: (
        f"turn the next card{f' ({battle.name_of(order.card)})' if order.card else ''}"
    ),
    c.BowlMovement: lambda battle, name, order: f"{name} throws for movement",
    c.Move: lambda battle, name, order: (
        f"{name} moves{' on' if battle.turn and battle.turn.goes_on else ''}"
        f"{f' to {order.band}' if order.band else ''}{f' ({order.path})' if order.path else ''}"
    ),
    c.Fire: lambda battle, name, order: f"{name} fires at {_targets(battle, order.aims)}",
    c.TakeDamage: lambda battle, name, order: (
        f"{name} takes {order.boxes}{f' from {order.side}' if order.side else ''}"
    ),
    c.TakeHits: lambda battle, name, order: (
        f"{name} takes {order.hits} anti-personnel hit{'' if order.hits == 1 else 's'}"
    ),
    c.TakeCritical: lambda battle, name, order: (
        f"{name} takes a critical hit{f': {order.critical}' if order.critical else ''}"
    ),
    c.LoseGun: lambda battle, name, order: f"{name} loses {order.gun or 'a gun'}",
    c.Leave: lambda battle, name, order: f"{name}: {order.fate}",
    c.EndRound: lambda battle, name, order: "end the round",
    c.Repair: lambda battle, name, order: f"crews repair ({len(order.crews)})",
    **{kind: words for chapter in CHAPTERS for kind, words in chapter.WORDS.items()},
}

WORDS = {kind: _named(words) for kind, words in OF_SHIPS.items()}


def _targets(battle: Battle, aims: Sequence[c.Aim]) -> str:
    told = []
    for aim in aims:
        if not is_meant(aim):
            continue
        side = f" on her {spoken(read_bearing(aim.bearing, 'bearing'))}" if aim.bearing else ""
        told.append(f"{battle.name_of(aim.target)}, range {aim.range_hexes}{side}")
    return "; ".join(told) or "nothing"
