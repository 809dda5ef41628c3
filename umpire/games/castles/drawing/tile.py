"""
Tiles of Castles in the Air, true to the millimetre: castles cut open, in the sky.

Floors lie at standard heights and ladders in standard columns, so that edges of all tiles meet: floors that both reach an edge
join, for nothing is drawn across it. The end of each is a stone of its own, on a corbel: a joint where it goes on, a ledge
where there is only sky. A bay without a floor over it, and without a wall or a door beside it, is a terrace; others have a roof.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from umpire.core.cards import Shape
from umpire.core.cuts import Cut, CutSet, Part, Picture, Side, box, circle, drawn, line, middle, n, star
from umpire.games.castles.book import BAYS, DOOR, DOORS, EMPTY, KEYS, START, TELEPORT, Book, Tile
from umpire.games.castles.drawing.signs import sign

WIDTH = HEIGHT = 63.0
BAY, THICK, ROOM = 21.0, 3.0, 18.0
FLOORS_AT = tuple(ROOM + BAY * floor for floor in range(3))
"""Where explorers walk, from the upper edge; a floor is so thick, and a storey so high."""
LADDERS_AT = tuple(5.5 + BAY * bay for bay in range(3))
"""The middles of ladders, from the left edge."""
STONE, CLOUD, WALLS = "_", "~", ("|", *DOORS)
WALL, END, ROOF = 1.6, 2.4, 4.2
"""How thick a wall is, how long the stone at a floor's end, how far below the next storey a roof lies."""
T = TypeVar("T")
OURS = "°"
"""The mark of house data."""
SCALES = {"treasure": 0.5, "key": 0.52, "chest": 0.72, TELEPORT: 0.76, DOOR: 0.74}


def is_terrace(tile: Tile, column: int, floor: int) -> bool:
    """Whether a bay has no roof: no floor of the tile lies over it, no wall or door stands beside it."""
    row = tile.rows[floor]
    return _ground(tile, column, floor - 1) == EMPTY and row[2 * column] not in WALLS and row[2 * column + 2] not in WALLS


def tile_side(tile: Tile) -> Side:
    """The front: sky, what lies behind, floors and ladders, walls, things, and its number."""
    bays = [(column, floor) for floor in range(3) for column in range(len(BAYS))]
    parts: list[Part] = [box("tint-sky", 0, 0, WIDTH, HEIGHT)]
    for layer in (_sky, _room, _floor, _ladder, _walls):
        parts += [part for column, floor in bays for part in layer(tile, column, floor)]
    for bay, floor, kind in tile.standing:
        aside = 3.4 if _has_ladder(tile, bay, floor) else 0.0
        parts.append(_thing(kind, BAY * (bay + 0.5) + aside, FLOORS_AT[floor]))
    if tile.id != START:
        parts += [box("white", 54.4, 60.5, 5.2, 2.2, 0.5), box("brassfine", 54.4, 60.5, 5.2, 2.2, 0.5), middle(57, 61.6, 5, 5.5, f"{tile.id}{OURS}")]
    else:
        parts += [_rose(WIDTH / 2, HEIGHT / 2, 11), middle(WIDTH / 2, 52, 40, 8, "The sky in which the city begins", "serif soft")]
    return drawn(*parts)


def tile_back() -> Side:
    """The same on all of them."""
    clouds = [_cloud(x, y, wide) for x, y, wide in ((15, 18, 18), (47, 21, 20), (14, 50, 20), (48, 53, 18))]
    return drawn(
        box("solid-blue", 0, 0, WIDTH, HEIGHT), box("tint-blue", 3, 3, 57, 57, 2), box("brass", 4.4, 4.4, 54.2, 54.2, 1.2), *clouds,
        _rose(WIDTH / 2, HEIGHT / 2, 14), middle(WIDTH / 2, 10.4, 50, 12, "Castles in the Air", "serif"),
        middle(WIDTH / 2, 55, 40, 6, f"{OURS} house data: tile of ours", "soft"),
    )  # fmt: skip


def tiles(book: Book) -> CutSet:
    """All castles, and the sky with which the city begins."""
    cuts = tuple(Cut("Start" if id == START else f"Tile {id}", tile_side(tile), tile_back()) for id, tile in book.tiles.items())
    return CutSet("tiles", "Tiles", WIDTH, HEIGHT, cuts)


def _ground(tile: Tile, column: int, floor: int) -> str:
    return tile.rows[floor][2 * column + 1] if 0 <= floor < 3 and 0 <= column < len(BAYS) else EMPTY


def _choose(tile: Tile, among: Sequence[T]) -> T:
    """One of them, by the number of the tile."""
    return among[int(tile.id.replace(START, "5")) % len(among)]


def _has_ladder(tile: Tile, column: int, floor: int) -> bool:
    return tile.ladders[floor][column] == "H"


def _sky(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """A cloud here and there, never twice the same."""
    chance = _choose(tile, range(97)) * 7 + column * 5 + floor * 11
    if _ground(tile, column, floor) == EMPTY and chance % 3:
        yield _cloud(BAY * (column + 0.5) + chance % 7 - 3, FLOORS_AT[floor] - 3 - chance % 5, 9 + chance % 4 * 1.5)


def _cloud(x: float, y: float, wide: float) -> Shape:
    """A cloud on a flat base, its middle there."""
    u = wide / 10
    bends = ((-5.4, -1.6, -3.6, -2, -3, -1.4), (-2.8, -3.6, 0.4, -3.8, 0.8, -2), (2, -3, 3.6, -2.2, 3.4, -1), (4.6, -1.4, 5.4, -0.8, 5, 0))
    path = " ".join("C " + " ".join(n((y if place % 2 else x) + u * at) for place, at in enumerate(bend)) for bend in bends)
    return Shape("white", f"M {n(x - 5 * u)} {n(y)} {path} Z")


def _room(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """What is behind: the vault of a room, under a roof with battlements where no floor lies over it; a terrace's parapet."""
    if _ground(tile, column, floor) != STONE:
        return
    x, y, top = BAY * column, FLOORS_AT[floor], BAY * floor
    half, end = x + BAY / 2, x + BAY
    if is_terrace(tile, column, floor):
        yield from _battlements(x, y)
        return
    if _ground(tile, column, floor - 1) == EMPTY:
        top += ROOF
        yield from _battlements(x, top)
    yield box(_choose(tile, ("tint-brown", "tint-gold", "tint-grey")), x, top, BAY, y - top)
    joints = ((x + 1 + (place * 5 + column * 3 + floor * 7) % 17, top + 7 + 1.6 * place) for place in range(6))
    yield Shape("hair", " ".join(line("", (at, high), (at + 2, high)).path for at, high in joints))
    yield from (Shape(kind, f"M {n(x)} {n(top)} L {n(end)} {n(top)} L {n(end)} {n(top + 5)} Q {n(end)} {n(top + 1.2)} {n(half)} {n(top + 0.8)} "
                      f"Q {n(x)} {n(top + 1.2)} {n(x)} {n(top + 5)} Z") for kind in ("faint", "hair"))  # fmt: skip
    if not _has_ladder(tile, column, floor) and (column, floor) not in {one[:2] for one in tile.standing}:
        for kind in ("tint-sky", "fine"):
            yield Shape(kind, f"M {n(half - 2)} {n(y - 5)} L {n(half - 2)} {n(y - 8.4)} A 2 2 0 0 1 {n(half + 2)} {n(y - 8.4)} L {n(half + 2)} {n(y - 5)} Z")
        yield line("fine", (half, y - 10.4), (half, y - 5))
        yield line("line", (half - 2.6, y - 5), (half + 2.6, y - 5))


def _battlements(x: float, low: float) -> Iterator[Shape]:
    """A bay of them, as high as a parapet."""
    path = " ".join(f"L {n(x + 3 * place + at)} {n(low - up)}" for place in range(7) for at, up in ((0.75, 1.9), (0.75, 3.2), (2.25, 3.2), (2.25, 1.9)))
    yield Shape("faint", f"M {n(x)} {n(low)} L {n(x)} {n(low - 1.9)} {path} L {n(x + BAY)} {n(low - 1.9)} L {n(x + BAY)} {n(low)} Z")
    yield Shape("hair", f"M {n(x)} {n(low - 1.9)} {path} L {n(x + BAY)} {n(low - 1.9)} M {n(x)} {n(low - 0.9)} L {n(x + BAY)} {n(low - 0.9)}")


def _floor(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """Stone, on arches where nothing is below, or a bank of cloud; where it ends openly, a stone on a corbel."""
    kind, x, y, right = _ground(tile, column, floor), BAY * column, FLOORS_AT[floor], BAY * (column + 1)
    if kind == EMPTY:
        return
    is_hanging = floor < 2 and _ground(tile, column, floor + 1) != STONE
    if kind == CLOUD:
        depths = (4, 7, 3) if floor < 2 else (2, 2.6, 1.6)
        puffs = " ".join(f"C {n(right - 7 * place + 1.4)} {n(y + deep + 1.6)} {n(right - 7 * place - 8.4)} {n(y + deep + 1.6)} {n(right - 7 * place - 7)} "
                         f"{n(y + (1.6 if place < 2 else 0))}" for place, deep in enumerate(depths))  # fmt: skip
        yield from (Shape(kind, f"M {n(x)} {n(y)} L {n(right)} {n(y)} {puffs} Z") for kind in ("white", "hair"))
    else:
        yield box("faint", x, y, BAY, THICK)
        joints = ((x + 3 * place, y + 1.5 * (place % 2)) for place in range(1, 7))
        yield Shape("hair", " ".join([line("", (x, y + 1.5), (right, y + 1.5)).path, *(line("", (at, high), (at, high + 1.5)).path for at, high in joints)]))
    if kind == STONE and is_hanging:
        low = y + THICK
        arches = " ".join(f"Q {n(right - 3 * place - 1.5)} {n(low - 1)} {n(right - 3 * place - 3)} {n(low + 1.8)}" for place in range(7))
        yield from (Shape(kind, f"M {n(x)} {n(low)} L {n(right)} {n(low)} L {n(right)} {n(low + 1.8)} {arches} Z") for kind in ("faint", "hair"))
    yield line("bold", (x, y), (right, y))
    for side, beside, at, step in ((0, column - 1, x, END), (2, column + 1, right, -END)):
        is_edge = not 0 <= beside < len(BAYS)
        if tile.rows[floor][2 * column + side] == " " and (is_edge or _ground(tile, beside, floor) == EMPTY):
            yield box("paper", min(at, at + step), y, END, THICK, 0 if kind == STONE else 1.1)
            if floor < 2 and kind == STONE:
                low = y + THICK
                yield Shape("paper", f"M {n(at)} {n(low)} L {n(at + step)} {n(low)} Q {n(at + step * 0.9)} {n(low + 2.4)} {n(at)} {n(low + 3.4)} Z")


def _ladder(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """From a floor to the one over it, or over the upper edge; below the lowest floor down to the edge."""
    x, spans = LADDERS_AT[column], []
    if _has_ladder(tile, column, floor):
        spans.append((BAY * floor - (THICK if floor else 0), FLOORS_AT[floor]))
    if floor == 2 and tile.ladders[3][column] == "H":
        spans.append((FLOORS_AT[2], HEIGHT))
    for top, low in spans:
        yield box("white", x - 1.9, top, 3.8, low - top)
        yield Shape("bold", " ".join(line("", (at, top), (at, low)).path for at in (x - 1.5, x + 1.5)))
        rungs = range(int((low - top) / 2 + 0.5))
        yield Shape("line", " ".join(line("", (x - 1.5, low - 1 - 2 * rung), (x + 1.5, low - 1 - 2 * rung)).path for rung in rungs))


def _walls(tile: Tile, column: int, floor: int) -> Iterator[Part]:
    """Walls, and doors in them; each is drawn once, by the bay to its right, the last one by the bay to its left."""
    for side, at in ((0, column), (2, column + 1)) if column == len(BAYS) - 1 else ((0, column),):
        what = tile.rows[floor][2 * column + side]
        if what not in WALLS:
            continue
        over = {_ground(tile, beside, floor - 1) for beside in (at - 1, at) if _ground(tile, beside, floor) == STONE}
        top = BAY * floor + (ROOF - 1.9) * (over == {EMPTY})
        x = min(max(BAY * at - WALL / 2, 0), WIDTH - WALL)
        yield box("solid-grey", x, top, WALL, FLOORS_AT[floor] - top)
        yield box("fine", x, top, WALL, FLOORS_AT[floor] - top)
        if what in DOORS:
            yield _thing(f"{DOORS[what]}:{DOOR}", BAY * at, FLOORS_AT[floor])


def _thing(kind: str, x: float, low: float) -> Picture:
    """What stands on a floor."""
    lock, _, holds = kind.partition(":")
    of = DOOR if holds == DOOR else "chest" if holds else "key" if kind in KEYS else kind if kind == TELEPORT else "treasure"
    scale = SCALES[of]
    up = {"treasure": 7.5, "key": 6}.get(of, 10 * scale)
    return Picture(x, low - up, scale, sign(kind))


def _rose(x: float, y: float, radius: float) -> Side:
    """A compass rose of brass and enamel."""
    return drawn(
        circle("white", x, y, radius), circle("brass", x, y, radius), circle("brassfine", x, y, radius * 0.88),
        star("tint-blue", x, y, radius * 0.84, 8, 0.36), star("edge-blue", x, y, radius * 0.84, 4, 0.3),
        star("solid-blue", x, y, radius * 0.5, 4, 0.36), circle("white", x, y, radius * 0.1),
    )  # fmt: skip
