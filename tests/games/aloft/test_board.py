"""The map of Aloft: what lies on it, what is told of it, and what has no place of its own."""

from __future__ import annotations

import re
from math import cos, hypot, pi, sin

import pytest

from tests.games.aloft.tables import Table, acting, begun, laid, start
from umpire.core.board import Board
from umpire.core.cuts import Picture
from umpire.core.hexes import corner
from umpire.core.ornament import outline
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.drawing.board import board
from umpire.games.aloft.drawing.tokens import DISC, LINES, NARROW, RIGHT, SIDE, TOKEN, UP, WIDE, WORD, rays


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


def rim_of(colour: str, x: float, y: float) -> list[tuple[float, float]]:
    """Points of a ship token's outline: along its edges, or all round where it is a disc."""
    path = outline("ink", colour, x, y, TOKEN).path
    if colour == "blue":
        return [(x + TOKEN * cos(at / 20), y + TOKEN * sin(at / 20)) for at in range(126)]
    ends = [(float(one[1]), float(one[2])) for one in re.finditer(r"(-?[\d.]+) (-?[\d.]+)(?= [LAQZ]|$)", path)]
    pairs = zip(ends, (*ends[1:], ends[0]), strict=True)
    return [(x1 + (x2 - x1) * at / 20, y1 + (y2 - y1) * at / 20) for (x1, y1), (x2, y2) in pairs for at in range(20)]


@pytest.mark.parametrize("colour", ["blue", "red", "green", "gold", "purple"])
def test_map__ships_on_corners_hide_no_name_and_no_number(colour: str) -> None:
    """Whatever outline stands on any corner of a hex, the hex's number token and its words lie beside it."""
    corners = [(SIDE * sin(pi * at / 3), -SIDE * cos(pi * at / 3)) for at in range(6)]
    rim = [point for at in corners for point in rim_of(colour, *at)]
    disc = min(hypot(x - RIGHT, y + UP) for x, y in rim) - DISC
    lines = [(WORD, WIDE / 2), *((down, NARROW / 2) for down in LINES)]
    hidden = [(x, y) for x, y in rim for down, half in lines if abs(x) < half - 0.6 and abs(y - down) < 1.2]
    assert disc > -0.3, f"{colour} covers {-disc} of the number token"
    assert hidden == []


def test_map__rays_of_who_acts_lie_beneath_all_that_is_read() -> None:
    """Gold rays are drawn before any sign, number token or ship."""
    table = acting()
    table.play(c.Move("blue-1", "1-1s"))
    at = corner("1-1s")
    assert at
    them = drawn(table).drawing.drawing
    star = rays(*(round(place * SIDE, 3) for place in at.at)).drawing[0]
    assert them.index(star) < next(place for place, one in enumerate(them) if isinstance(one, Picture))
