"""The map of the city, where it is kept here (K-08): tiles as they lie, places for the next ones, and pieces."""

from __future__ import annotations

from umpire.core.board import Board
from umpire.core.tilemap import NINTHS, Laid, Stander, tilemap
from umpire.games.castles.book import EMPTY, Tile
from umpire.games.castles.drawing.signs import sign
from umpire.games.castles.drawing.tile import tile_back, tile_side
from umpire.games.castles.drawing.view import View
from umpire.games.castles.exploring import free_cells, named


def board(view: View) -> Board | None:
    """None before the table is set up, and where the city lies on the table alone."""
    city = view.city
    if not city.keeps_city or not city.first:
        return None
    tiles = {at: city.book.tiles.get(id) for at, id in city.cells.items()}
    laid = {at: Laid(f"tile {one.id}", named(one.items), tile_side(one)) if one else Laid("a tile", "not known", tile_back())
            for at, one in tiles.items()}  # fmt: skip
    pieces = [Stander(player.id, number, player.name, player.colour, pawn.kind, pawn.at, sign(pawn.kind), player.id == city.whose,
                      player.is_frozen(number - 1), _rather(tiles.get(pawn.at), pawn.kind))
              for player in city.players.values() for number, pawn in enumerate(player.pawns, 1)]  # fmt: skip
    return tilemap("The Floating City", {at: Laid() for at in free_cells(city)} | laid, pieces)


def _rather(tile: Tile | None, kind: str) -> frozenset[tuple[int, int]]:
    """Bays in which nothing lies: zeppelins rather float in the sky, explorers stand on floors."""
    found = (at for at in NINTHS if tile and (tile.rows[at[1]][2 * at[0] + 1] == EMPTY) == (kind == "zeppelin"))
    return frozenset(found) - {one[:2] for one in (tile.standing if tile else ())}
