"""Move: from corner to corner, through ships, never onto one; and what a ship does that is shut in. Rules: Move."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.aloft.tables import Table, acting, laid
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.chart import nearest, reach
from umpire.games.aloft.events import ShipMoved

BESIDE = ("2-12s", "1-1s", "1-6s")
"""The corners next to blue's starter, on 0n."""


def ends(table: Table, ship: str = "blue-1") -> dict[str, int]:
    """Where a ship may go, with the steps."""
    return {at.name: steps for at, steps in reach(table.sky, table.ship(ship)).items()}


def near(table: Table, ship: str = "blue-1") -> list[str]:
    return [at.name for at in nearest(table.sky, table.ship(ship))]


def without(table: Table, *hexes: str) -> Table:
    """The table with these hexes gone."""
    return table.put("sky", hexes={id: hex for id, hex in table.sky.hexes.items() if id not in hexes})


def shut_in(kind: str = "forager") -> Table:
    """Blue's starter has Move 1, and a ship stands on each corner beside it."""
    table = acting().put("blue-1", kind=kind)
    for player, corner in zip(("blue", "red", "green"), BESIDE, strict=True):
        table.launch(player, "skiff", corner)
    return table


def said() -> Table:
    """No map is kept; blue's starter touches canvas and the merchant, and blue's ships may act."""
    table = laid(L_01="said")
    for player, hexes in (("blue", ("canvas 1", "merchant")), ("red", ("merchant",)), ("green", ("merchant",))):
        table.play(c.Place(player, "wood", near=hexes))
    return table.put("sky", phase="actions")


def test_move__up_to_its_value_from_corner_to_corner() -> None:
    """A starter moves 2: three corners beside it, and those beside them that are free."""
    table = acting()
    assert ends(table) == {"2-12s": 1, "1-1s": 1, "1-6s": 1, "1-1n": 2, "1-6n": 2, "1-2n": 2, "1-5n": 2}
    table.play(c.Move("blue-1", "1-1n"))
    assert table.happened(ShipMoved)[-1].steps == 2


def test_move__farther_is_refused() -> None:
    table = acting()
    told = table.refused(c.Move("blue-1", "2-1s"))
    assert told == "Blue 1 Starter moves 2 at most, and it is 3 to the corner between canvas 1 and open sky."
    table.play(c.Move("blue-1", "2-1s"), overrule=True)
    assert table.ship("blue-1").corner == "2-1s"


def test_move__one_more_with_the_upgrade() -> None:
    table = acting().put("blue-1", upgrades=("move",))
    table.play(c.Move("blue-1", "2-1s"))
    assert table.happened(ShipMoved)[-1].steps == 3


def test_move__a_ship_need_not_move() -> None:
    told = acting().wrong(c.Move("blue-1", "0n"))
    assert told.endswith("Blue 1 Starter is already there; a ship need not move.")


def test_move__through_other_ships_and_never_onto_one() -> None:
    table = acting()
    table.launch("red", "skiff", "2-12s"), table.launch("green", "skiff", "1-1s"), table.launch("blue", "skiff", "1-6s")
    assert sorted(ends(table)) == ["1-1n", "1-2n", "1-5n", "1-6n"]
    told = table.refused(c.Move("blue-1", "2-12s"))
    assert told == "Red 2 Skiff stands on the corner between dragon's breath 6, canvas 1 and open sky."
    table.play(c.Move("blue-1", "2-12s"), overrule=True)
    assert table.ship("blue-1").corner == table.ship("red-2").corner == "2-12s"


def test_move__only_along_edges_of_hexes_that_lie_there() -> None:
    """House, L-20: with canvas 1 gone a hex beyond it is out of reach, though its corner is next to the ship; a hex opens a way."""
    table = without(acting(), "1-1").put("blue-1", corner="2-12s").lay("2-1", "metal", 4)
    told = table.refused(c.Move("blue-1", "1-1n"))
    assert told == "Blue 1 Starter moves 2 at most, and no edge leads to the corner between metal 4 and open sky."
    table.lay("2-12", "wood", 5).play(c.Move("blue-1", "1-1n"))
    assert table.happened(ShipMoved)[-1].steps == 1


def test_move__a_corner_that_is_not_there_is_bad_input() -> None:
    """One where no hex lies is refused: by the umpire's word the ship stands there, in open sky."""
    table = acting()
    assert table.refused(c.Move("blue-1", "3-1n")) == "No hex lies at corner 3-1n; ships stand on corners of hexes."
    table.play(c.Move("blue-1", "3-1n"), overrule=True)
    assert table.ship("blue-1").corner == "3-1n"
    assert "it is in open sky now" in table.told()
    for corner in ("", "9-99n", "up"):
        told = acting().wrong(c.Move("blue-1", corner))
        assert told.endswith(f"no corner {corner!r} on the map; the tip of a hex by its cell, n or s: 0n.")


def test_shut_in__only_where_the_ship_can_go_nowhere() -> None:
    table = acting()
    assert table.refused(c.Move("blue-1", "0s")).endswith("glass 4 and dragon's breath 3.")
    table.put("blue-1", kind="forager")
    for player, corner in zip(("blue", "red"), BESIDE, strict=False):
        table.launch(player, "skiff", corner)
    assert table.refused(c.Move("blue-1", "1-1n")).startswith("Blue 1 Forager moves 1 at most")


def test_shut_in__set_on_the_nearest_open_corner_as_its_owner_chooses() -> None:
    """House, L-16: it is the ship's Move action."""
    table = shut_in()
    assert sorted(near(table)) == ["1-1n", "1-2n", "1-5n", "1-6n"]
    told = table.refused(c.Move("blue-1", "1-2s"))
    assert told.endswith("shut in, it may only be set on the nearest open corner.")
    table.play(c.Move("blue-1", "1-5n"))
    assert (table.ship("blue-1").corner, table.happened(ShipMoved)[-1].is_set) == ("1-5n", True)
    assert table.refused(c.Move("blue-1", "2-10s")) == "Blue 1 Forager has moved in this turn."


def test_shut_in__one_nearest_corner_alone() -> None:
    table = shut_in()
    for corner in ("1-1n", "1-2n", "1-5n"):
        table.launch("red", "skiff", corner)
    assert near(table) == ["1-6n"]
    assert "moves 1 at most" in table.refused(c.Move("blue-1", "2-11s"))


def test_shut_in__not_for_want_of_movement() -> None:
    """A ship that has no movement goes nowhere, however free the corners beside it are."""
    table = acting()
    kind = replace(table.sky.book.kinds["starter"], move=0)
    table.put("sky", book=replace(table.sky.book, kinds={**table.sky.book.kinds, "starter": kind}))
    assert table.refused(c.Move("blue-1", "1-1s")).startswith("Blue 1 Starter moves 0 at most, and it is 1 to")
    moves = [
        offer for offer in GAME.rules.offers(table.sky, UMPIRE) if isinstance(getattr(offer, "command", 0), c.Move)
    ]
    assert moves == []


def test_shut_in__hexes_were_terraformed_away_from_under_it() -> None:
    """No edge leads from the corner; the nearest is as the crow flies, over open sky."""
    table = acting().put("blue-1", corner="3-18s")
    table.lay("2-1", "metal", 4).lay("2-12", "glass", 5)
    assert ends(table)
    without(table, "2-1", "2-12")
    assert (ends(table), near(table)) == ({}, ["1-1n"])
    table.play(c.Move("blue-1", "1-1n"))
    assert table.ship("blue-1").corner == "1-1n"


def test_shut_in__a_ship_that_stands_nowhere_may_be_set_anywhere() -> None:
    table = acting().mark("blue-1.corner", "off")
    table.play(c.Move("blue-1", "1-4s"))
    assert table.ship("blue-1").corner == "1-4s"


def test_without_a_map__a_move_says_which_hexes_the_ship_touches() -> None:
    """House, L-01."""
    table = said()
    table.play(c.Move("blue-1", near=("wood 2", "merchant", "breath 3")))
    assert table.ship("blue-1").near == ("1-2", "0", "1-3")
    table.play(c.EndTurn()), table.play(c.Forage(2))
    assert table.player("blue").goods == {"wood": 2}


def test_without_a_map__one_to_three_hexes_that_lie_there() -> None:
    table = said()
    assert table.wrong(c.Move("blue-1")).endswith(
        "name the one to three hexes that the ship touches, like wood 4, merchant."
    )
    assert "one to three hexes" in table.wrong(c.Move("blue-1", near=("0", "1-1", "1-2", "1-3")))
    assert "there is no hex 'metal 3'" in table.wrong(c.Move("blue-1", near=("metal 3",)))
    assert "there is only one hex canvas 1" in table.wrong(c.Move("blue-1", near=("canvas 1", "canvas 1")))


def test_without_a_map__hexes_of_one_name_are_said_once_for_each() -> None:
    table = said().lay("8", "wood", 2)
    table.play(c.Move("blue-1", near=("wood 2", "wood 2")))
    assert set(table.ship("blue-1").near) == {"1-2", "8"}
