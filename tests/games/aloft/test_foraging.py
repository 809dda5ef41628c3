"""Foraging: a number is named, and everybody's ships collect. Rules: Forage."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.aloft.tables import Table, acting, begun, laid
from umpire.core.seats import captain
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.events import NumberCalled
from umpire.games.aloft.foraging import harvest

BLUE = captain("Anna")
GREEN = captain("Carla")


def named(table: Table, number: int) -> dict[str, dict[str, int]]:
    """What each ship gains with a number; who gains nothing is left out."""
    table.play(c.Forage(number))
    return table.happened(NumberCalled)[-1].gained


def test_forage__a_number_is_named_and_then_ships_act() -> None:
    """A turn is a Forage phase and then Ship Actions."""
    table = begun()
    table.play(c.Forage(2))
    assert (table.sky.phase, table.sky.whose) == ("actions", "blue")
    (called,) = table.happened(NumberCalled)
    assert (called.player, called.number) == ("blue", 2)


def test_forage__all_players_collect() -> None:
    """Whoever's turn it is: everybody with a ship at a hex with that number, and nobody else."""
    table = begun()
    assert named(table, 2) == {"red-1": {"wood": 1}}
    assert [player.goods for player in table.sky.players.values()] == [{"wood": 1}, {"wood": 2}, {"wood": 1}]


def test_forage__the_whole_fleet_collects_into_one_pool() -> None:
    """Each ship from each hex that it touches; whose ship it was does not matter afterwards."""
    table = begun()
    table.launch("blue", "forager", "1-1n")
    table.put("1-1", number=6)
    assert named(table, 6) == {"blue-1": {"breath": 1, "canvas": 1}, "blue-2": {"canvas": 2}}
    assert table.player("blue").goods == {"wood": 1, "breath": 1, "canvas": 3}


@pytest.mark.parametrize(
    ("kind", "upgrades", "gained"),
    [
        ("forager", (), 2),
        ("forager", ("forage",), 3),
        ("lookout", (), 1),
        ("lookout", ("move",), 1),
        ("skiff", ("forage",), 1),
    ],
)
def test_forage__as_much_as_the_forage_value(kind: str, upgrades: tuple[str, ...], gained: int) -> None:
    """Of the ship card, with what its upgrade adds."""
    table = begun()
    table.launch("red", kind, "1-1n", upgrades=upgrades)
    assert named(table, 1)["red-2"] == {"canvas": gained}


@pytest.mark.parametrize("kind", ["skiff", "raider", "whaler", "gale"])
def test_forage__value_0_collects_nothing(kind: str) -> None:
    """However many hexes it touches."""
    table = begun()
    table.launch("red", kind, "1-2n")
    assert "red-2" not in named(table, 1)


def test_forage__one_from_each_of_two_hexes_with_the_number() -> None:
    """The example of the rules: forage value 1 at two hexes of number 3 collects one from each."""
    table = begun().put("1-2", number=3)
    assert named(table, 3) == {"red-1": {"wood": 1, "breath": 1}}
    table = begun().lay("2-1", "canvas", 1)
    table.launch("blue", "lookout", "2-1s")
    assert named(table, 1)["blue-2"] == {"canvas": 2}


def test_forage__two_own_ships_at_one_hex_both_collect() -> None:
    """House rule L-10."""
    table = begun()
    table.launch("red", "lookout", "1-1s")
    assert named(table, 2) == {"red-1": {"wood": 1}, "red-2": {"wood": 1}}


def test_forage__only_hexes_with_the_number_that_a_ship_touches() -> None:
    """Not those a corner further."""
    table = begun().put("blue-1", corner="1-1n")
    assert named(table, 6) == {}


def test_forage__merchants_and_leviathans_give_nothing() -> None:
    """They are no resource hexes, whatever lies on them."""
    table = begun().lay("2-1", "glasswing").put("0", number=1).put("2-1", number=1)
    table.put("red-1", corner="2-1s")
    assert named(table, 1) == {"blue-1": {"canvas": 1}, "red-1": {"canvas": 1}}


def test_forage__a_ship_out_of_the_game_collects_nothing() -> None:
    """By the umpire's word it is off the table."""
    assert named(begun().put("red-1", is_out=True), 2) == {}


def test_forage__a_built_ship_collects_with_the_next_number() -> None:
    """House rule L-23: it acts from the owner's next turn on, and forages already in the next player's."""
    table = acting().give("blue", canvas=1, wood=1)
    table.play(c.Build("blue-1", "basic", "1-1s"))
    table.play(c.EndTurn())
    assert table.sky.whose == "red"
    assert named(table, 2) == {"blue-2": {"wood": 1}, "red-1": {"wood": 1}}


def test_forage__a_ship_built_in_this_turn_collects_if_the_number_is_named_again() -> None:
    """By the umpire's word."""
    table = acting().give("blue", canvas=1, wood=1)
    table.play(c.Build("blue-1", "basic", "1-1s"))
    table.play(c.Forage(2), overrule=True)
    assert table.player("blue").goods == {"wood": 1}


def test_forage__without_a_map_ships_collect_from_what_was_said() -> None:
    """House rule L-01: the hexes that each touches."""
    table = laid(L_01="said")
    for player, near in (("blue", ("0", "1-1", "1-2")), ("red", ("0", "1-2", "1-3")), ("green", ("0",))):
        table.play(c.Place(player, "glass", near=near))
    assert named(table, 2) == {"blue-1": {"wood": 1}, "red-1": {"wood": 1}}


# --- What each number would give --------------------------------------------------------------------------------------------


@settings(max_examples=30)
@given(st.integers(1, 6), st.lists(st.sampled_from(["1-1n", "1-1s", "1-2n", "1-2s", "1-5s", "1-6n"]), unique=True))
def test_forage__the_preview_is_what_is_then_gained(number: int, corners: list[str]) -> None:
    """For every player, also those who gain nothing, before the number is named; and the sum over ships."""
    table = begun()
    for place, corner in enumerate(corners):
        player = ("blue", "red", "green")[place % 3]
        table.launch(player, ("forager", "galleon", "skiff", "basic")[place % 4], corner)
    before, foretold = dict(table.sky.players), harvest(table.sky, number)
    assert GAME.sheet.view_for(table.sky, GREEN).harvest(number) == foretold
    table.play(c.Forage(number))
    for id, player in table.sky.players.items():
        gained = {good: player.has(good) - before[id].has(good) for good in table.sky.book.goods}
        assert {good: count for good, count in gained.items() if count} == foretold[id]


# --- Who names it, and when -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [7, 0, -1, 16])
def test_forage__a_seventh_number_is_bad_input(number: int) -> None:
    """One to six are on number tokens."""
    assert begun().wrong(c.Forage(number)) == f"number: {number} is not on a number token; use 1 to 6."


def test_forage__once_a_turn() -> None:
    """A second number is refused; overruled it is gathered too."""
    table = begun()
    table.play(c.Forage(2))
    assert "Blue has named a number in this turn; now Blue's ships act." in table.refused(c.Forage(2))
    table.play(c.Forage(2), overrule=True)
    assert table.player("red").goods == {"wood": 3}
    assert table.sky.phase == "actions"


def test_forage__before_anything_else_in_a_turn() -> None:
    """No turn ends without it, and no ship acts before; both may be overruled."""
    table = begun()
    assert "Blue has not named a number yet." in table.refused(c.EndTurn())
    assert "Blue has not named a number yet." in table.refused(c.Move("blue-1", "1-1n"))


def test_forage__not_before_the_first_turn() -> None:
    """Nobody collects while the table is being set up."""
    for table in (Table(), laid()):
        assert "no turn has begun yet; set the table up" in table.wrong(c.Forage(1))


def test_forage__not_when_the_game_is_over() -> None:
    """Somebody has won."""
    table = begun().put("sky", phase="over", winner="red")
    assert "The game is over." in table.refused(c.Forage(1))


def test_forage__only_the_player_whose_turn_it_is_names_it() -> None:
    """From the own page, by house rule L-03; nobody else's captain, and by default the umpire alone."""
    sky = begun(L_03="captains").sky
    assert GAME.rules.may_play(sky, BLUE, c.Forage(1))
    assert not GAME.rules.may_play(sky, GREEN, c.Forage(1))
    assert not GAME.rules.may_play(sky, GREEN, c.Move("green-1", "1-5n"))
    assert not GAME.rules.may_play(begun().sky, BLUE, c.Forage(1))
