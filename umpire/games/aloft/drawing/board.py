"""The map of Aloft: hexes with their tokens and dice, the empty spaces round them, ships on corners."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import pairwise
from typing import NamedTuple

from umpire.core.board import Board, Spot
from umpire.core.cards import Shape
from umpire.core.cuts import Side, circle, drawn, gathered, level, line
from umpire.core.hexes import Cell, Corner, cell, edge
from umpire.core.stationery import LEAST, SMALL, legend
from umpire.games.aloft.book import HEALTH, STARTER
from umpire.games.aloft.chart import cells, corners, listed, meeting, place_words, standing
from umpire.games.aloft.drawing import tokens
from umpire.games.aloft.drawing.panel import values
from umpire.games.aloft.drawing.tokens import SIDE
from umpire.games.aloft.drawing.view import View
from umpire.games.aloft.state import Hex, Ship, Sky

EDGE = 13.0
"""Round the outermost spaces: a finger's place, and a little sky."""
ROW, PITCH, HEAD = 27.0, 27.0, 46.0
"""Of what has no place on the map: height of a row, width of a place in it, and of the words before it."""
LEGEND = 15.0
"""Height of the line that tells whose each outline is."""
COLUMNS = ("What", "Number", "Beside it")


class Piece(NamedTuple):
    """A spot, and how it is drawn."""

    spot: Spot
    side: Side
    under: Side = Side()
    """Beneath all that stands on the map."""


def board(view: View) -> Board | None:
    """The map as this seat sees it; None before the table is set up, and where the table alone keeps the map (L-01)."""
    sky = view.sky
    lying = cells(sky)
    if not sky.keeps_map or not lying:
        return None
    rim = tuple(dict.fromkeys(one for at in lying for one in at.neighbours if one not in lying))
    points = [_at(one.middle) for one in (*lying, *rim)]
    left, right = min(x for x, _ in points) - EDGE, max(x for x, _ in points) + EDGE
    top, bottom = min(y for _, y in points) - EDGE, max(y for _, y in points) + EDGE
    on_map = {one.id: at for at in corners(sky) if (one := standing(sky, at)) is not None}
    ships = [_ship(sky, ship, _at(on_map[ship.id].at), on_map[ship.id]) for ship in sky.in_play if ship.id in on_map]
    hexes = [_hex(sky, hex, at) for at, hex in lying.items()]
    spaces = [_space(sky, at) for at in rim]
    free = [_corner(sky, at) for at in corners(sky) if standing(sky, at) is None]
    aside = list(_beside(sky, tuple(on_map), (left, bottom, right)))
    low = max((piece.spot.y + ROW / 2 for piece in aside), default=bottom)
    them = [(player.colour, player.name, player.id == sky.whose) for player in sky.players.values()]
    caption = level(left + 4, bottom + ROW / 2, HEAD - 6, SMALL, "beside the map", "soft", least=LEAST)
    return Board(
        name=f"Map of the sky, {len(lying)} hexes",
        left=left,
        top=top,
        width=right - left,
        height=low + LEGEND - top,
        drawing=gathered(
            (
                drawn(_edges(lying, rim)),
                *(piece.under for group in (hexes, ships, aside) for piece in group),
                *(piece.side for group in (spaces, hexes, free, ships, aside) for piece in group),
                *([drawn(caption)] if aside else []),
                legend(left + 4, low + LEGEND / 2 - 1, right - left - 8, them),
            )
        ),
        spots=tuple(piece.spot for group in (ships, aside, hexes, spaces, free) for piece in group),
        columns=COLUMNS,
    )


def _at(point: tuple[float, float]) -> tuple[float, float]:
    """A point of the plane of hexes in units of the map."""
    return round(point[0] * SIDE, 3), round(point[1] * SIDE, 3)


def _edges(lying: Container[Cell], rim: tuple[Cell, ...]) -> Shape:
    """The outlines of all empty spaces, each edge once."""
    edges = {frozenset((one, other)) for at in rim for one, other in pairwise((*at.corners, at.corners[0]))}
    free = [tuple(two) for two in edges if not any(at in lying for at in edge(*two))]
    ends = sorted(tuple(sorted((_at(one.at), _at(other.at)))) for one, other in free)
    return Shape("place", " ".join(line("", *two).path for two in ends))


def _hex(sky: Sky, hex: Hex, at: Cell) -> Piece:
    x, y = _at(at.middle)
    ships = [sky.title(ship) for one in at.corners if (ship := standing(sky, one)) is not None]
    says = (_what(sky, hex), str(hex.number or ""), listed(ships))
    spot = Spot(hex.id, "hex", f"{sky.hex_name(hex)} ({hex.id})", x, y, says)
    return Piece(spot, _laid(sky, hex, x, y), tokens.ground(x, y, hex.kind))


def _what(sky: Sky, hex: Hex) -> str:
    if sky.is_beast(hex):
        return f"leviathan, {hex.health} of {HEALTH} health" if hex.health else "leviathan, killed"
    return "merchant" if sky.is_port(hex) else f"{sky.book.hex_name(hex.kind)}, a resource"


def _laid(sky: Sky, hex: Hex, x: float, y: float, scale: float = 1.0) -> Side:
    """What is printed on a hex, with its token or die."""
    word = sky.book.hex_name(hex.kind).removeprefix("the ")
    face = tokens.face(x, y, hex.kind, word, scale)
    if hex.number:
        return face + tokens.number_token(x, y, hex.number, scale)
    return face + tokens.health_die(x, y, hex.health, scale) if sky.is_beast(hex) else face


def _space(sky: Sky, at: Cell) -> Piece:
    x, y = _at(at.middle)
    ships = [sky.title(ship) for one in at.corners if (ship := standing(sky, one)) is not None]
    spot = Spot(at.name, "space", f"space {at.name}", x, y, ("empty", "", listed(ships)), is_hidden=True)
    return Piece(spot, tokens.space(x, y, at.name))


def _corner(sky: Sky, at: Corner) -> Piece:
    x, y = _at(at.at)
    says = ("free", "", meeting(sky, at))
    return Piece(
        Spot(at.name, "corner", f"corner {at.name}", x, y, says, is_hidden=True), drawn(circle("ink", x, y, 1.3))
    )


def _ship(sky: Sky, ship: Ship, point: tuple[float, float], at: Corner | None) -> Piece:
    """A ship on its corner; or beside the map, where it stands in words."""
    x, y = point
    where = meeting(sky, at) if at is not None else f"beside the map: {place_words(sky, ship.corner, ())}"
    name = f"{sky.title(ship)} ({ship.corner})" if at is not None else sky.title(ship)
    spot = Spot(ship.id, "ship", name, x, y, (values(sky, ship), "", where), is_piece=True, number=ship.stand)
    letters = sky.kind_of(ship).name[:3]
    rays = tokens.rays(x, y) if sky.acting == ship.id else Side()
    return Piece(spot, tokens.ship_token(x, y, sky.owner(ship).colour, str(ship.stand), letters), rays)


def _beside(sky: Sky, on_map: tuple[str, ...], within: tuple[float, float, float]) -> Iterator[Piece]:
    """
    What has no place of its own on the map, in rows below it.

    The starter that is placed next; ships whose corner nobody has said, is another's or is no longer there; hexes that lay on
    the table before the map was kept here.
    """
    left, top, right = within
    across = max(1, int((right - left - HEAD - EDGE) // PITCH) + 1)
    starter = [sky.whose] if sky.phase == "place" and sky.whose in sky.players else []
    ships = [ship.id for ship in sky.in_play if ship.id not in on_map]
    strays = [hex.id for hex in sky.hexes.values() if cell(hex.id) is None]
    for place, id in enumerate((*starter, *ships, *strays)):
        point = (
            round(left + HEAD + place % across * PITCH + PITCH / 2, 3),
            round(top + ROW * (place // across + 0.5), 3),
        )
        if id in sky.ships:
            yield _ship(sky, sky.ships[id], point, None)
        elif id in sky.hexes:
            hex = sky.hexes[id]
            says = (_what(sky, hex), str(hex.number or ""), "beside the map: nobody has said where it lies")
            spot = Spot(id, "hex", f"{sky.hex_name(hex)} ({id})", *point, says)
            yield Piece(spot, _laid(sky, hex, *point, 0.48), tokens.ground(*point, hex.kind, 0.48))
        else:
            player, kind = sky.players[id], sky.book.kinds[STARTER]
            says = (kind.name, "", "beside the map: it takes a corner of the merchant hex")
            spot = Spot(id, "ship", f"{player.name}'s first ship", *point, says, is_piece=True, number=1)
            token = tokens.ship_token(*point, player.colour, "1", kind.name[:3])
            yield Piece(spot, token, tokens.rays(*point))
