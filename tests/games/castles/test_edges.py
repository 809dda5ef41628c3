"""Edges of tiles, as they are drawn: whatever lies beside whatever, floors and ladders meet, or a wall or a ledge is there."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from tools.castle_solver import climbing, meeting, tiles_of
from umpire.core.cards import Shape
from umpire.core.cuts import Side
from umpire.games.castles.drawing.tile import FLOORS_AT, HEIGHT, LADDERS_AT, WIDTH, tile_side

EVERY = tiles_of()
NEAR = 0.1
LEFT, RIGHT, TOP, LOW = "left", "right", "top", "low"
AT = re.compile(r"[ML] (-?[\d.]+) (-?[\d.]+)")
ACROSS = 6
"""Tiles in a row, and rows."""


class Edge(NamedTuple):
    """What of a drawing lies at an edge."""

    floors: tuple[float, ...]
    """Heights of the lines on which one walks."""
    walls: tuple[tuple[float, float], ...]
    """From where to where."""
    ledges: tuple[float, ...]
    """Upper edges of the stones at the ends of floors."""


def corners(shape: Shape) -> tuple[list[float], list[float]]:
    points = [(float(x), float(y)) for x, y in AT.findall(shape.path)]
    return [x for x, _ in points], [y for _, y in points]


def edge(side: Side, which: str) -> Edge:
    """Reads the shapes of a drawing: bold level lines are floors, grey boxes walls, white stones with an outline ledges."""
    floors, walls, ledges = [], [], []
    for shape in side.drawing:
        if not isinstance(shape, Shape) or shape.kind not in ("bold", "solid-grey", "paper"):
            continue
        xs, ys = corners(shape)
        if abs(min(xs) if which == LEFT else max(xs) - WIDTH) > NEAR:
            continue
        if shape.kind == "solid-grey":
            walls.append((min(ys), max(ys)))
        elif shape.kind == "paper":
            ledges.append(min(ys))
        elif max(ys) - min(ys) < NEAR:
            floors.append(ys[0])
    return Edge(tuple(floors), tuple(walls), tuple(ledges))


def ladders(side: Side, which: str) -> set[int]:
    """Columns in which a ladder's rails cross the upper or the lower edge."""
    found = set()
    for shape in side.drawing:
        if isinstance(shape, Shape) and shape.kind == "bold":
            xs, ys = corners(shape)
            if max(ys) - min(ys) > NEAR and abs(min(ys) if which == TOP else max(ys) - HEIGHT) < NEAR:
                middle = (min(xs) + max(xs)) / 2
                found |= {column for column, at in enumerate(LADDERS_AT) if abs(at - middle) < NEAR} or {-1}
    return found


def between(left: Edge, right: Edge) -> list[str]:
    """What is drawn where two tiles meet, floor by floor; raises AssertionError where it does not fit."""
    for at in (*left.floors, *right.floors):
        assert any(abs(at - standard) < NEAR for standard in FLOORS_AT), f"a floor at {at} mm"
    return [_between(left, right, at) for at in FLOORS_AT]


def _between(left: Edge, right: Edge, at: float) -> str:
    reaches, walled, ledged = (
        [any(abs(one - at) < NEAR for one in edge.floors) for edge in (left, right)],
        [any(top < at - 10 and abs(low - at) < NEAR for top, low in edge.walls) for edge in (left, right)],
        [any(abs(one - at) < NEAR for one in edge.ledges) for edge in (left, right)],
    )
    is_open = [floor and not wall for floor, wall in zip(reaches, walled, strict=True)]
    assert ledged == is_open, f"at {at} mm a floor ends openly without a ledge, or there is a ledge without it"
    if all(is_open):
        return "join"
    if any(walled):
        return "wall"
    return "ledge" if any(is_open) else "sky"


@cache
def side_of(id: str) -> Side:
    return tile_side(EVERY[id])


def laid(seed: int) -> list[list[str]]:
    random = Random(seed)
    ids = random.sample([*EVERY], ACROSS**2)
    return [ids[row * ACROSS : (row + 1) * ACROSS] for row in range(ACROSS)]


def test_house_tiles__edges_meet_in_random_layings() -> None:
    """Floors at standard heights within 0.1 mm join where both reach the edge; else a wall or a ledge is drawn, or there is sky."""
    found = set()
    for seed in range(30):
        for row in laid(seed):
            for left, right in pairwise(row):
                drawn = between(edge(side_of(left), RIGHT), edge(side_of(right), LEFT))
                assert drawn == [meeting(EVERY[left], EVERY[right], floor) for floor in range(3)], (left, right)
                found |= {*drawn}
    assert found == {"join", "wall", "ledge", "sky"}


def test_house_tiles__nothing_is_drawn_across_an_open_passage() -> None:
    """Where a floor reaches an edge openly, no wall stands in the storey over it: neither a part of one, nor at another place."""
    for id in EVERY:
        for which in (LEFT, RIGHT):
            found = edge(side_of(id), which)
            for ledge in found.ledges:
                assert not [wall for wall in found.walls if wall[1] > ledge - 17 and wall[0] < ledge - 1], id


def test_house_tiles__ladders_cross_edges_in_standard_columns() -> None:
    """A ladder over the edge goes on where the next tile has one in that column."""
    found = set()
    for seed in range(30):
        grid = laid(seed)
        for upper, lower in (two for rows in pairwise(grid) for two in zip(*rows, strict=True)):
            above, below = ladders(side_of(upper), LOW), ladders(side_of(lower), TOP)
            assert -1 not in above | below, "a ladder beside its column"
            drawn = ["join" if at in above & below else "shut" if at in above | below else "none" for at in range(3)]
            assert drawn == [climbing(EVERY[upper], EVERY[lower], column) for column in range(3)]
            found |= {*drawn}
    assert found == {"join", "shut", "none"}


def without(side: Side, kind: str) -> Side:
    return replace(side, drawing=tuple(one for one in side.drawing if not isinstance(one, Shape) or one.kind != kind))


def lowered(side: Side, by: float) -> Side:
    """Its floors lie so much lower."""

    def moved(match: re.Match[str]) -> str:
        return f"{match[0].split()[0]} {match[1]} {float(match[2]) + by:g}"

    drawing = (
        replace(one, path=AT.sub(moved, one.path)) if isinstance(one, Shape) and one.kind == "bold" else one
        for one in side.drawing
    )
    return replace(side, drawing=tuple(drawing))


def test_house_tiles__what_does_not_meet_is_seen() -> None:
    """A floor 0.2 mm too low, a ledge or a wall that is missing: each is noticed."""
    opened = next(id for id in EVERY if edge(side_of(id), RIGHT).ledges and edge(side_of(id), RIGHT).walls)
    side, other = side_of(opened), edge(side_of("start"), LEFT)
    assert between(edge(side, RIGHT), other)
    with pytest.raises(AssertionError, match="a floor at"):
        between(edge(lowered(side, 0.2), RIGHT), other)
    assert between(edge(lowered(side, 0.05), RIGHT), other)
    for kind in ("paper", "solid-grey"):
        with pytest.raises(AssertionError, match="without a ledge"):
            between(edge(without(side, kind), RIGHT), other)
