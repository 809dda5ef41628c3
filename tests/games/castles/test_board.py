"""The map of the city: what lies on it, what is told of it, and where pieces stand."""

from __future__ import annotations

from tests.games.castles.tables import Table, begun, on_real_tiles, start
from umpire.core.board import Board, Spot
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.castles import commands as c
from umpire.games.castles.drawing.board import board
from umpire.games.castles.drawing.view import view_for
from umpire.games.castles.state import Pawn


def drawn(table: Table) -> Board:
    found = board(view_for(table.city, UMPIRE))
    assert found is not None
    return found


def spot(table: Table, id: str) -> Spot:
    found = drawn(table).spot(id)
    assert found is not None, id
    return found


def test_map__none_before_set_up_and_where_the_table_keeps_the_city() -> None:
    """K-08."""
    assert board(view_for(start(3, {"K-08": "kept"}), UMPIRE)) is None
    assert board(view_for(begun().city, UMPIRE)) is None
    assert board(view_for(begun(K_08="kept").city, SPECTATOR)) is not None


def test_map__it_stays_when_the_game_is_over() -> None:
    table = begun(2, K_08="kept")
    table.play(c.Count({"ann": "422210", "ben": "000000"}, ends=True))
    assert len(drawn(table).pieces) == 2


def test_map__tiles_pieces_and_each_place_for_the_next_tile_have_a_spot() -> None:
    """Two tiles side by side have six places round them."""
    table = begun(K_08="kept")
    table.play(c.Place(table.city.face_up[0], "e1"))
    kinds = [spot.kind for spot in drawn(table).spots]
    assert {kind: kinds.count(kind) for kind in kinds} == {"zeppelin": 3, "place": 6, "tile": 2}
    assert spot(table, "e2").name == "place e2"


def test_map__spots_tell_what_a_tile_holds_and_who_is_on_it() -> None:
    table = begun(order=["3"], K_08="kept")
    table.play(c.Place("3", "n1"))
    table.put("ann", pawns=(Pawn("explorer", "n1"),))
    tile = spot(table, "n1")
    assert tile.name == "tile 3 n1"
    assert tile.says == ("yellow chest with a white lock", "Ann's explorer 1")
    assert spot(table, "ann-1").says == ("explorer", "on n1")
    assert spot(table, "0").says == ("nothing", "Ben's zeppelin 1, Cleo's zeppelin 1")


def test_map__a_zeppelin_floats_in_the_sky_of_its_tile_and_an_explorer_stands_on_a_floor() -> None:
    """Neither where something lies, as long as there is room."""
    table = begun(order=["3"], K_08="kept")
    table.play(c.Place("3", "n1"))
    tile = table.city.book.tiles["3"]
    taken = {(thing.bay, thing.floor) for thing in tile.standing}
    for kind in ("zeppelin", "explorer"):
        piece = spot(table.put("ann", pawns=(Pawn(kind, "n1"),)), "ann-1")  # type: ignore[arg-type]
        bay, floor = round(piece.x / 21) + 1, round((piece.y + 63) / 21) + 1
        assert (tile.rows[floor][2 * bay + 1] == ".") == (kind == "zeppelin")
        assert (bay, floor) not in taken


def test_map__a_piece_that_may_not_move_says_so() -> None:
    table = begun(K_08="kept").put("ann", pawns=(Pawn(), Pawn()))
    assert spot(table, "ann-1").says[0] == "zeppelin"
    assert spot(table, "ann-2").says[0] == "zeppelin, may not move"


def test_map__more_pieces_than_a_tile_has_room_for_stand_below_the_map() -> None:
    """Eight round the middle of the tile; each still has a place of its own."""
    table = begun(K_08="kept").put("ann", pawns=(Pawn(),) * 9)
    found = drawn(table)
    assert len({(piece.x, piece.y) for piece in found.pieces}) == 11
    assert len([piece for piece in found.pieces if piece.y > 94.5]) == 3


def test_map__a_real_tile_without_a_number_lies_with_its_back_up() -> None:
    table = on_real_tiles(K_08="kept")
    table.play(c.Place("", "n1"))
    assert (spot(table, "n1").name, spot(table, "n1").says[0]) == ("a tile n1", "not known")
