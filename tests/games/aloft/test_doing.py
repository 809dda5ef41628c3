"""Why a ship may not act: the card says it in the words of the rule that refuses, whatever it is."""

from __future__ import annotations

from tests.games.aloft.tables import Table, acting
from umpire.games.aloft import commands as c
from umpire.games.aloft.drawing.doing import Deed, card
from umpire.games.aloft.state import Action


def deed(table: Table, action: Action, ship: str = "blue-1") -> Deed:
    return next(one for one in card(table.sky, table.ship(ship)).deeds if one.action == action)


def test_trade__without_two_alike_it_says_what_is_short_and_names_no_house_rule() -> None:
    """By L-02 `any` a ship that has traded may go on; what keeps it is that it has no two alike left."""
    table = acting().give("blue", wood=2)
    table.play(c.Trade("blue-1", "wood", "glass"))

    assert deed(table, "trade").why == "1 canvas costs 2 glass; Blue is 1 glass short."


def test_build__the_basic_ship_that_is_built_already_is_named() -> None:
    """What Blue could pay for is a second Basic ship, so it is no want of goods."""
    table = acting().put("sky", types=("galleon",)).give("blue", canvas=1, wood=1)
    table.launch("blue", "basic", "2-12s")

    assert deed(table, "build").why == "Blue has built a Basic ship; each player builds one in a game."


def test_build__goods_that_are_short_are_named() -> None:
    """Of that ship for which least is missing."""
    assert deed(acting().give("blue", wood=1), "build").why == "A Basic costs 1 canvas, 1 wood; Blue is 1 canvas short."


def test_plunder__a_player_beside_it_who_has_nothing() -> None:
    """There is somebody to plunder, and nothing to take."""
    table = acting()
    ship = table.launch("blue", "raider", "1-1s")
    table.put("blue-1", corner="1-5n").put("red-1", corner="0n").give("red")

    assert deed(table, "plunder", ship).why == "Red has no resources to take."


def test_plunder__a_leviathan_beside_it_that_has_no_health() -> None:
    """It lies there, and pays nothing more."""
    table = acting().lay("2-12", "sailray").put("2-12", health=0)
    ship = table.launch("blue", "raider", "1-1n")

    assert deed(table, "plunder", ship).why == "The Sailray has no health left, and pays nothing more."


def test_explore__what_lies_round_it_may_not_be_terraformed_now() -> None:
    """There are hexes beside it: one was laid in this turn, and one is a leviathan that lives."""
    table = acting().lay("2-12", "sailray").lay("2-1", "wood", 4).put("blue-1", corner="1-1n")
    table.put("sky", touched=("1-1", "2-1")).give("blue", wood=3)

    assert deed(table, "explore").why == "Canvas 1 was laid in this turn; it is terraformed in a later one."


def test_upgrade__nobody_has_built() -> None:
    """The rule's own sentence."""
    assert deed(acting(), "upgrade").why == "No ship is upgraded before somebody has built one."


def test_actions__one_that_was_taken_says_so() -> None:
    """Each once."""
    table = acting()
    table.play(c.Move("blue-1", "1-1s"))

    assert deed(table, "move") == Deed("move", True, False, "Blue 1 Starter has moved in this turn.")


def test_actions__what_may_be_done_has_no_reason() -> None:
    """And what has a reason may not be done."""
    found = card(acting().sky, acting().ship("blue-1")).deeds

    assert [one.action for one in found if one.may != (one.why == "")] == []
