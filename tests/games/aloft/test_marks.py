"""Marks: whatever an umpire may set by hand, of players, ships, hexes, stacks and the turn."""

from __future__ import annotations

import pytest

from tests.games.aloft.tables import Table, acting, laid, start
from umpire.core import playing as core
from umpire.core.commands import Correct
from umpire.core.marks import Correction
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.state import Sky

MARKS = GAME.rules.marks
FOLLOWS = {"lies": ("health", "number"), "kind": ("token",)}
"""What else is another thing where a hex becomes a leviathan, or a ship another type: its own marks, or their names."""


def rich() -> Table:
    """Blue's turn with a second ship, and a hurt Sailray on the table."""
    table = acting().lay("2-1", "sailray").put("2-1", health=3)
    table.launch("blue", "raider", "1-1n")
    return table


def subjects(sky: Sky) -> tuple[str, ...]:
    return ("turn", "stack", *sky.players, *sky.ships, *sky.hexes)


def values(mark: Correction) -> list[str | int | bool]:
    if mark.is_text:
        return ["Zoe", ""]
    return [True, False] if isinstance(mark.value, bool) else [*mark.options] or [mark.low, mark.high]


@pytest.mark.parametrize("place", ["kept", "said"])
def test_marks__each_sets_what_it_says_and_nothing_else(place: str) -> None:
    """Every value of every mark of every player, ship, hex, of the stacks and the turn."""
    sky = rich().put("sky", rules={"L-01": place}).sky
    for subject in subjects(sky):
        marks = MARKS.about(sky, subject)
        assert marks
        for mark in marks:
            for value in values(mark):
                after = MARKS.set(sky, mark.name, value)
                found = MARKS.find(after, mark.name)
                assert found
                assert found.value == value
                kind = mark.name.split(".")[1]
                now = {one.name: one.value for one in MARKS.about(after, subject)}
                other = [one for one in marks if now.get(one.name) != one.value and one.name != mark.name]
                assert {one.name.split(".")[1] for one in other} <= set(FOLLOWS.get(kind, ()))
                assert GAME.sheet.panels(GAME.sheet.view_for(after, UMPIRE))


def test_marks__stacks_hold_as_many_of_each_as_is_said() -> None:
    """Also those that the app deals: what comes in lies at the bottom, and what goes out came from there."""
    table = rich()
    table.mark("stack.metal", 5).mark("stack.wood", 0).mark("stack.3", 0)
    left = table.sky.stack.remaining
    assert (left.count("metal"), left.count("wood"), table.sky.tokens.remaining.count("3")) == (5, 0, 0)
    deck = table.sky.stack.shuffled(("wood", "metal", "wood", "canvas"), ("wood", "metal", "wood", "canvas"))
    table.put("sky", stack=deck).mark("stack.wood", 1).mark("stack.glass", 1)
    assert table.sky.stack.order == ("wood", "metal", "canvas", "glass")
    assert sorted(table.sky.stack.remaining) == ["canvas", "glass", "metal", "wood"]


def test_marks__a_hex_that_becomes_a_leviathan_is_unhurt_and_other_hexes_have_no_health() -> None:
    table = rich().mark("1-1.lies", "ironback").mark("2-1.lies", "metal")
    assert (table.hex("1-1").health, table.hex("2-1").health) == (4, 0)
    table.mark("1-1.health", 2).mark("1-1.lies", "glasswing")
    assert table.hex("1-1").health == 2


def test_marks__whose_turn_it_is_begins_with_all_of_the_ships() -> None:
    table = rich()
    table.play(c.Move("blue-1", "1-1s")), table.mark("turn.whose", "red")
    assert (table.sky.whose, table.sky.acted) == ("red", ())
    table.play(c.Move("red-1", "1-2s"))
    assert table.ship("red-1").corner == "1-2s"


def test_marks__a_captain_of_a_player_goes_with_all_ships() -> None:
    """Whether it is marked on the player or on one of the ships."""
    table = rich().mark("blue.captain", "Zoe")
    assert table.player("blue").captain == table.ship("blue-1").captain == table.ship("blue-2").captain == "Zoe"
    table.mark("blue-2.captain", "Ben")
    assert table.player("blue").captain == table.ship("blue-1").captain == "Ben"
    table.mark("red-1.captain", "")
    assert table.player("red").captain == ""


def test_marks__a_ship_that_is_out_leaves_its_corner_and_its_stand() -> None:
    """House, L-27: nothing but the umpire's word destroys a ship."""
    table = rich().mark("blue-2.out", True)
    assert [ship.id for ship in table.sky.fleet("blue")] == ["blue-1"]
    table.play(c.Move("blue-1", "1-1n"))
    assert "there is no ship 'blue-2'; blue-1, red-1, green-1." in table.wrong(c.Move("blue-2", "1-1s"))
    table.mark("blue-2.out", False)
    assert len(table.sky.fleet("blue")) == 2


def test_marks__only_what_there_is_and_what_it_may_be() -> None:
    table = rich()
    assert "cannot be set by hand" in table.wrong(Correct("blue.goods.cheese", 1))
    assert table.wrong(Correct("blue.goods.wood", 100)).endswith("a whole number from 0 to 99.")
    assert "'9-1n' is not possible here" in table.wrong(Correct("blue-1.corner", "9-1n"))
    assert "cannot be set by hand" in table.wrong(Correct("1-1.health", 3))
    assert MARKS.about(start(), "turn") == MARKS.about(start(), "stack") == ()


def test_marks__what_ships_touch_is_marked_where_no_map_is_kept() -> None:
    table = laid(L_01="said")
    for player in table.sky.players:
        table.play(c.Place(player, "wood", near=("merchant",)))
    table.mark("blue-1.near.1-1", True).mark("blue-1.near.0", False)
    assert table.ship("blue-1").near == ("1-1",)
    assert "cannot be set by hand" in rich().wrong(Correct("blue-1.near.1-1", True))


@pytest.mark.parametrize(
    ("name", "value", "moves"),
    [
        ("blue-1.corner", "1-1s", {"blue-1", "blue", "map"}),
        ("blue-1.kind", "gale", {"blue-1", "blue", "yard"}),
        ("blue-1.out", True, {"blue-1", "blue", "map", "yard"}),
        ("blue-1.token.move", True, {"blue-1", "blue"}),
        ("2-1.health", 0, {"2-1", "map"}),
        ("stack.metal", 0, {"stack"}),
        ("turn.built", True, {"turn"}),
    ],
)
def test_marks__touch_whatever_rests_on_them(name: str, value: str | int | bool, moves: set[str]) -> None:
    """A ship's corner and type count for goals of its player, for who else may go there, and for cards that are left."""
    assert core.touches(GAME, rich().sky, Correct(name, value)).writes == moves
