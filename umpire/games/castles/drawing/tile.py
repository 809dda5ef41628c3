"""
Tiles of Castles in the Air, true to the millimetre: castles cut open, in the sky.

Floors lie at standard heights and ladders in standard columns, so that edges of all tiles meet: floors that both reach an edge
join, for nothing is drawn across it. The end of each is a stone of its own on a corbel: a joint where it goes on, a ledge
where there is only sky. A bay without a floor over it, and without a wall or a door beside it, is a terrace; others have a roof.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from umpire.core.cuts import Cut, CutSet, Part, Picture, Side, box, drawn, line, middle
from umpire.core.masonry import PARAPET, arches, bank, battlements, corbel, flags, ladder, vault, window
from umpire.core.ornament import OURS, back, cloud, rose
from umpire.games.castles.book import BAYS, DOOR, DOORS, EMPTY, KEYS, START, TELEPORT, Book, Tile
from umpire.games.castles.drawing.signs import sign

WIDTH = HEIGHT = 63.0
BAY, THICK = 21.0, 3.0
"""A bay is so wide, and a storey with its floor as high; a floor is so thick."""
FLOORS_AT = tuple(BAY * floor - THICK for floor in (1, 2, 3))
"""Where explorers walk, from the upper edge."""
LADDERS_AT = tuple(BAY * bay + 5.5 for bay in (0, 1, 2))
"""The middles of ladders, from the left edge."""
STONE, CLOUD, OPEN, WALLS, LADDER = "_", "~", " ", ("|", *DOORS), "H"
WALL, END, ROOF = 1.6, 2.4, 4.2
"""How thick a wall is, how long the stone at a floor's end, how far below the next storey a roof lies."""
SCALES = {DOOR: 0.74, TELEPORT: 0.76, "chest": 0.72, **dict.fromkeys(KEYS, 0.52)}
BEHIND = ("tint-brown", "tint-gold", "tint-grey")


def is_terrace(tile: Tile, column: int, floor: int) -> bool:
    """Whether a bay has no roof: no floor of the tile lies over it, no wall or door stands beside it."""
    sides = tile.rows[floor][2 * column : 2 * column + 3 : 2]
    return _ground(tile, column, floor - 1) == EMPTY and not {*sides} & {*WALLS}


def tiles(book: Book) -> CutSet:
    """All castles, and the sky with which the city begins."""
    names = {id: "Start" if id == START else f"Tile {id}" for id in book.tiles}
    cuts = tuple(Cut(names[id], tile_side(tile), tile_back()) for id, tile in book.tiles.items())
    return CutSet("tiles", "Tiles", WIDTH, HEIGHT, cuts)


@cache
def tile_back() -> Side:
    """The same on all of them."""
    return back(WIDTH, HEIGHT, "Castles in the Air", f"{OURS} house data: a tile of ours")


@cache
def tile_side(tile: Tile) -> Side:
    """The front: sky, what lies behind, floors and ladders, walls, things, and its number."""
    bays = [(column, floor) for floor in range(3) for column in range(len(BAYS))]
    parts: list[Part] = [box("tint-sky", 0, 0, WIDTH, HEIGHT)]
    for layer in (_sky, _room, _floor, _ladder, _walls):
        parts += [part for column, floor in bays for part in layer(tile, column, floor)]
    for bay, floor, kind in tile.standing:
        parts.append(_thing(kind, BAY * (bay + 0.5) + 3.4 * _climbs(tile, bay, floor), floor))
    if tile.id == START:
        words = middle(31.5, 52, 40, 8, "Here the city begins", "serif soft")
        return drawn(*parts, rose(31.5, 31.5, 12, "blue", 4), words)
    plate = (box(kind, 54.3, 60.5, 5.4, 2.2, 0.5) for kind in ("white", "brassfine"))
    return drawn(*parts, *plate, middle(57, 61.6, 5, 5.5, f"{tile.id}{OURS}"))


def _ground(tile: Tile, column: int, floor: int) -> str:
    return tile.rows[floor][2 * column + 1] if 0 <= floor < 3 and 0 <= column < len(BAYS) else EMPTY


def _climbs(tile: Tile, column: int, floor: int) -> bool:
    return tile.ladders[floor][column] == LADDER


def _number(tile: Tile) -> int:
    return int(tile.id) if tile.id.isdecimal() else len(tile.id)


def _sky(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """A cloud here and there."""
    chance = _number(tile) * 7 + column * 5 + floor * 11
    if _ground(tile, column, floor) == EMPTY and chance % 3:
        yield cloud(BAY * (column + 0.5) + chance % 7 - 3, FLOORS_AT[floor] - 3 - chance % 5, 9 + chance % 4 * 1.5)


def _room(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """What is behind: the vault of a room, under a roof with battlements where no floor lies over it; a terrace's parapet."""
    x, y, top = BAY * column, FLOORS_AT[floor], BAY * floor
    if _ground(tile, column, floor) != STONE:
        return
    if _ground(tile, column, floor - 1) == EMPTY:
        top += ROOF
        yield from battlements(x, y if is_terrace(tile, column, floor) else top, BAY)
    if not is_terrace(tile, column, floor):
        behind = BEHIND[_number(tile) % len(BEHIND)]
        yield from vault(behind, x, top, BAY, y - top, column * 3 + floor * 7)
        if not _climbs(tile, column, floor) and (column, floor) not in {(one.bay, one.floor) for one in tile.standing}:
            yield from window(x + BAY / 2, y - 5)


def _floor(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """Stone, on arches where no stone is below, or a bank of cloud; where it ends openly, a stone on a corbel."""
    kind, x, y = _ground(tile, column, floor), BAY * column, FLOORS_AT[floor]
    if kind == EMPTY:
        return
    if kind == CLOUD:
        yield from bank(x, y, BAY, THICK if floor == 2 else 7)
    else:
        yield from flags(x, y, BAY, THICK)
        if floor < 2 and _ground(tile, column, floor + 1) != STONE:
            yield from arches(x, y + THICK, BAY)
    yield line("bold", (x, y), (x + BAY, y))
    for side, beside, at, step in ((0, column - 1, x, END), (2, column + 1, x + BAY, -END)):
        if tile.rows[floor][2 * column + side] == OPEN and _ground(tile, beside, floor) == EMPTY:
            yield box("paper", min(at, at + step), y, END, THICK, 0 if kind == STONE else 1.1)
            if floor < 2 and kind == STONE:
                yield from corbel(at, y + THICK, step)


def _ladder(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """From a floor to the one over it, or over the upper edge; from the lowest floor down to the edge."""
    if _climbs(tile, column, floor):
        yield from ladder(LADDERS_AT[column], max(BAY * floor - THICK, 0), FLOORS_AT[floor])
    if floor == 2 and _climbs(tile, column, 3):
        yield from ladder(LADDERS_AT[column], FLOORS_AT[2], HEIGHT)


def _walls(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """Walls, and doors in them; each is drawn once, by the bay to its right, the last one by the bay to its left."""
    for at in (column, column + 1) if column == len(BAYS) - 1 else (column,):
        what = tile.rows[floor][2 * at]
        if what in WALLS:
            rooms = [beside for beside in (at - 1, at) if _ground(tile, beside, floor) == STONE]
            is_under_roof = all(_ground(tile, beside, floor - 1) == EMPTY for beside in rooms)
            top = BAY * floor + (ROOF - PARAPET) * is_under_roof
            x = min(max(BAY * at - WALL / 2, 0), WIDTH - WALL)
            yield from (box(kind, x, top, WALL, FLOORS_AT[floor] - top) for kind in ("solid-grey", "fine"))
        if what in DOORS:
            yield _thing(f"{DOORS[what]}:{DOOR}", BAY * at, floor)


def _thing(kind: str, x: float, floor: int) -> Picture:
    """What stands on a floor; treasures and keys float a little above it."""
    lock, _, holds = kind.rpartition(":")
    scale = SCALES.get("chest" if lock and holds != DOOR else holds, 0.5)
    return Picture(x, FLOORS_AT[floor] - (10 * scale if lock or kind == TELEPORT else 7), scale, sign(kind))
