"""Each gun of a panel column by column, as its sheet prints it."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, gun, odd_gun, ship
from umpire.core.panel import Cells
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships.sheet import Mount


def cells(*mounts: Mount, flights: int = 0, **rules: str) -> list[Cells]:
    chosen = {rule.replace("_", "-"): setting for rule, setting in rules.items()}
    table = Table(ship("ariel", *mounts, flights=flights), rules=chosen)
    return [mount.cells for mount in GAME.panels(table.battle, UMPIRE)[0].mounts]


def test_cells__of_a_gun_and_of_what_hits_crew() -> None:
    assert cells(gun(), gun("n", "nordenfelt")) == [
        Cells("4-inch short", "1", "3", "6", "4"),
        Cells("Nordenfelt", "5", "1", "2", "crew"),
    ]


def test_cells__what_nobody_has_read_off_is_unknown() -> None:
    assert cells(odd_gun("x")) == [Cells("x", "?", "?", "?", "?")]


@pytest.mark.parametrize(("setting", "scores"), [("panel", "3+ / 6+"), ("rules", "")])
def test_a_35c__scores_of_its_own_stand_there_while_they_count(setting: str, scores: str) -> None:
    """Where a panel prints one of the two, the other is the rules'."""
    (found,) = cells(odd_gun("rod", short=2, long=4, dice=1, damage=3, long_score=6), A_35c=setting)
    assert found == Cells("rod", "1", "2", "4", "3", scores)


@pytest.mark.parametrize(
    ("kind", "fields", "expected"),
    [
        ("rocket", {"elevation": "down"}, Cells("x", "1", damage="1d6", words="45 degrees down")),
        ("rocket", {}, Cells("x", "1", damage="1d6", words="45 degrees ?")),
        ("bomb", {}, Cells("x", "1", damage="1d6", words="straight down")),
        ("torpedo", {}, Cells("x", "1", damage="1d6 + 2")),
        ("mine", {"bonus": 2}, Cells("x", "1", damage="1d6 + 2", words="towed above")),
        ("drogue", {}, Cells("x", "2", damage="2d6", words="towed below")),
    ],
)
def test_cells__what_is_spent_once_throws_its_own_damage(kind: str, fields: dict[str, object], expected: Cells) -> None:
    """Rules: Rockets; Bombs; Flying (Smutts) torpedoes; Tether mines; Drogue torpedoes."""
    assert cells(odd_gun("x", kind=kind, **fields)) == [expected]


def test_cells__flights_aboard_are_a_weapon_too() -> None:
    assert cells(flights=1) == [Cells("Flying Martians", "5", "1", "2", "crew")]
