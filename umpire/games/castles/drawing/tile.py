"""Tiles."""

from umpire.games.castles.book import EMPTY, Tile
WALLS = "|BW"


def is_terrace(tile: Tile, column: int, floor: int) -> bool:
    """Whether a bay has no roof: no floor of the tile lies over it, no wall or door stands beside it."""
    row = tile.rows[floor]
    is_covered = floor > 0 and tile.rows[floor - 1][2 * column + 1] != EMPTY
    return not is_covered and row[2 * column] not in WALLS and row[2 * column + 2] not in WALLS
