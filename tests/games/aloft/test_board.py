"""The map of Aloft: what lies on it, what is told of it, and what has no place of its own."""

from __future__ import annotations

from tests.games.aloft.tables import Table, acting, begun, laid, start
from umpire.core.board import Board
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft.drawing.board import board


def drawn(table: Table) -> Board:
    found = board(GAME.sheet.view_for(table.sky, UMPIRE))
    assert found is not None
    return found


def words(table: Table) -> list[str]:
    return [one.text for one in drawn(table).drawing.words]


def test_map__none_before_set_up_and_where_the_table_keeps_it() -> None:
    """L-01: said."""
    assert board(GAME.sheet.view_for(start(), UMPIRE)) is None
    assert board(GAME.sheet.view_for(laid(L_01="said").sky, UMPIRE)) is None
    assert board(GAME.sheet.view_for(laid(L_01="kept").sky, SPECTATOR)) is not None


def test_map__each_hex_space_free_corner_and_ship_has_a_spot() -> None:
    """Seven hexes have twelve spaces round them and 24 corners, of which three are taken."""
    kinds = [spot.kind for spot in drawn(begun()).spots]
    assert {kind: kinds.count(kind) for kind in kinds} == {"ship": 3, "hex": 7, "space": 12, "corner": 21}


def test_map__spots_tell_what_lies_there_and_who_touches_it() -> None:
    found = drawn(begun())
    told = {spot.id: (spot.name, *spot.says) for spot in found.spots}
    assert told["1-1"] == ("canvas 1 (1-1)", "canvas, a resource", "1", "Blue 1 Starter")
    assert told["blue-1"][0] == "Blue 1 Starter (0n)"
    assert told["blue-1"][3] == "merchant, dragon's breath 6 and canvas 1"
    assert told["2-1"][:2] == ("space 2-1", "empty")


def test_map__a_leviathan_shows_its_health() -> None:
    table = acting().lay("2-1", "sailray").put("2-1", health=3)
    spot = drawn(table).spot("2-1")
    assert spot is not None
    assert spot.says[0] == "leviathan, 3 of 4 health"
    spot = drawn(table.put("2-1", health=0)).spot("2-1")
    assert spot is not None
    assert spot.says[0] == "leviathan, killed"


def test_map__the_starter_that_is_placed_next_lies_beside_it() -> None:
    """It is the piece that is chosen, before it is a ship."""
    found = drawn(laid())
    assert [(piece.id, piece.name) for piece in found.pieces] == [("blue", "Blue's first ship")]
    assert "beside the map" in words(laid())


def test_map__ships_without_a_corner_of_their_own_lie_beside_it() -> None:
    """Two on one corner by the umpire's word, and one that nobody has said a corner of: each still has a spot."""
    table = begun().put("red-1", corner="0n").put("green-1", corner="")
    found = drawn(table)
    spots = [spot for spot in found.spots if spot.kind == "ship"]
    beside = [spot.id for spot in spots if spot.says[2].startswith("beside the map")]
    assert beside == ["red-1", "green-1"]
    assert len({(spot.x, spot.y) for spot in spots}) == 3
