"""Who records a player's turn: the umpire, or by K-09 the own player too."""

from __future__ import annotations

import pytest

from tests.games.castles.tables import Table, begun
from umpire.core import playing as core
from umpire.core.commands import Command
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.castles import GAME
from umpire.games.castles import commands as c

ANN, BEN = captain("Ann"), captain("Ben")
OWN: tuple[Command, ...] = (
    c.Place("1"), c.Take("red"), c.Move("fly"), c.Launch(), c.Exchange(("black", "black"), ("white",)), c.NextPlayer(),
)  # fmt: skip


def writers(table: Table, order: Command) -> list[str]:
    """Who may send it."""
    seats = {"umpire": UMPIRE, "ann": ANN, "ben": BEN, "spectator": SPECTATOR}
    return [name for name, seat in seats.items() if GAME.rules.may_play(table.city, seat, order)]


@pytest.mark.parametrize("order", OWN, ids=lambda order: type(order).__name__)
def test_turns__are_recorded_by_the_umpire_or_by_the_own_player_too(order: Command) -> None:
    """House, K-09: who may send it is offered it, and nobody else."""
    for setting, in_turn in (("umpire", ["umpire"]), ("captains", ["umpire", "ann"])):
        table = begun(K_09=setting)
        assert writers(table, order) == in_turn
        assert [bool(core.offers(GAME, table.city, seat)) for seat in (UMPIRE, ANN, BEN, SPECTATOR)] == [
            True, setting == "captains", False, False,
        ]  # fmt: skip
    table.play(c.NextPlayer())
    assert writers(table, order) == ["umpire", "ben"]


@pytest.mark.parametrize("order", [c.SetUp(), c.Count({"ann": "000000"}), c.Take("red", "ben")], ids=str)
def test_turns__of_others_and_what_is_about_all_are_the_umpires(order: Command) -> None:
    """The set-up, what everybody has, and what somebody else takes."""
    assert writers(begun(K_09="captains"), order) == ["umpire"]
