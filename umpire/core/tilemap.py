"""A map of square tiles: tiles as they lie, places for the next ones, and pieces in ninths of tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from umpire.core.board import Board, Spot
from umpire.core.cards import Shape
from umpire.core.cuts import Part, Picture, Side, box, circle, drawn, gathered, middle, set_at, star
from umpire.core.squares import Square, square
from umpire.core.stationery import LEAST, SMALL, legend, token

SIDE, NINTH = 63.0, 21.0
"""Of a tile as it is printed, and of a ninth of it: a finger's place."""
EDGE, RADIUS, LEGEND = 3.0, 7.2, 15.0
NINTHS = ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2), (1, 0), (1, 2))
"""Where pieces stand, by column and row; the one in the middle is the tile's own."""


class Laid(NamedTuple):
    """What lies on a cell; without a side it is a place for the next tile."""

    name: str = "place"
    what: str = "empty"
    side: Side | None = None


class Stander(NamedTuple):
    """A piece of a player's."""

    player: str
    number: int
    """Among the player's own, from 1."""
    owner: str
    """The player's name."""
    colour: str
    kind: str
    at: str
    """The cell of its tile."""
    sign: tuple[Shape, ...]
    """In a box of 20 x 20."""
    is_up: bool = False
    """It is its player's turn."""
    is_still: bool = False
    """It may not move."""
    likes: frozenset[tuple[int, int]] = frozenset()
    """Ninths in which it rather stands."""

    @property
    def name(self) -> str:
        """«Ann's airship 1»."""
        return f"{self.owner}'s {self.kind} {self.number}"


def tilemap(name: str, cells: Mapping[str, Laid], pieces: Sequence[Stander]) -> Board:
    """
    The map with all that lies and stands on it, below it pieces that have no room there, and whose each outline is.

    Args:
        cells: by their names, as `core.squares` has them; what has another name is not drawn.
    """
    lying = {at: one for id, one in cells.items() if (at := square(id)) is not None}
    xs, ys = [at.x * SIDE for at in lying], [at.y * SIDE for at in lying]
    left, right = min(xs) - SIDE / 2 - EDGE, max(xs) + SIDE / 2 + EDGE
    top, low = min(ys) - SIDE / 2 - EDGE, max(ys) + SIDE / 2 + EDGE
    across = int((right - left) // NINTH)
    on_map, strays = _placed(lying, pieces)
    for place, piece in enumerate(strays):
        on_map.append((piece, left + NINTH * (place % across + 0.5), low + NINTH * (place // across + 0.5)))
    low += NINTH * -(-len(strays) // across)
    tiles = [_tile(at, one, pieces) for at, one in sorted(lying.items(), key=lambda entry: entry[1].side is not None)]
    standing = [_piece(*one) for one in on_map]
    players = dict.fromkeys((piece.colour, piece.owner, piece.is_up) for piece in pieces)
    key = legend(left + 4, low + LEGEND / 2 - 1, right - left - 8, tuple(players))
    return Board(
        name=name,
        left=left,
        top=top,
        width=right - left,
        height=low + LEGEND - top,
        drawing=gathered((*(side for _, side in (*tiles, *standing)), key)),
        spots=tuple(spot for spot, _ in (*standing, *tiles)),
        columns=("What", "On it"),
    )


def _placed(
    lying: Mapping[Square, Laid], pieces: Iterable[Stander]
) -> tuple[list[tuple[Stander, float, float]], list[Stander]]:
    """Each in a ninth of its tile that it likes, else in one that is free; and those for which there is none."""
    found, strays = [], []
    free = {at: list(NINTHS) for at, one in lying.items() if one.side is not None}
    for piece in pieces:
        at = square(piece.at)
        ninths = free.get(at, []) if at is not None else []
        if at is None or not ninths:
            strays.append(piece)
            continue
        column, row = ninth = min(ninths, key=lambda one: one not in piece.likes)
        ninths.remove(ninth)
        found.append((piece, SIDE * at.x + NINTH * (column - 1), SIDE * at.y + NINTH * (row - 1)))
    return found, strays


def _tile(at: Square, one: Laid, pieces: Iterable[Stander]) -> tuple[Spot, Side]:
    """Empty places lie below, for tiles cover their edges."""
    x, y, half = SIDE * at.x, SIDE * at.y, SIDE / 2
    says = one.what, ", ".join(piece.name for piece in pieces if piece.at == at.name)
    is_empty = one.side is None
    spot = Spot(at.name, "place" if is_empty else "tile", f"{one.name} {at.name}", x, y, says, is_hidden=is_empty)
    if one.side is None:
        frame = box("place", x - half + 1, y - half + 1, SIDE - 2, SIDE - 2, 3)
        return spot, drawn(frame, middle(x, y, half, SMALL, at.name, "soft"))
    return spot, set_at(one.side, x - half, y - half) + drawn(box("line", x - half, y - half, SIDE, SIDE))


def _piece(piece: Stander, x: float, y: float) -> tuple[Spot, Side]:
    """Rays behind it where it is its player's turn."""
    parts: list[Part] = []
    if piece.is_up and not piece.is_still:
        parts = [star(kind, x, y, RADIUS * 1.38, 16, 0.8) for kind in ("solid-gold", "brassfine")]
    inside = Picture(x, y, RADIUS * 0.052, piece.sign)
    parts.append(token(piece.colour, x, y, RADIUS, inside, is_still=piece.is_still))
    at = x + RADIUS * 0.8, y + RADIUS * 0.8
    number = middle(*at, 5, SMALL * 0.8, str(piece.number), "bold", least=LEAST)
    parts += [circle("white", *at, 2.8), circle("fine", *at, 2.8), number]
    says = f"{piece.kind}{', may not move' * piece.is_still}", f"on {piece.at}"
    return Spot(f"{piece.player}-{piece.number}", piece.kind, piece.name, x, y, says, is_piece=True), drawn(*parts)
