"""The ship from above: coordinates of her guns, her arcs and her rosette, blank and hurt."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from tests.drawing import armed
from umpire.core.panel import Panel
from umpire.drawing import look
from umpire.drawing.block import LEAST
from umpire.drawing.built import as_built
from umpire.drawing.hull import Hull
from umpire.drawing.letters import MM_OF_POINT, face_of, width_mm

SHIPS = {**armed.library(), **armed.odd()}
SIZES = {
    "a4": (105.0, 102.0, True),
    "half": (76.0, 73.0, True),
    "wide": (140.0, 80.0, True),
    "stage": (55.0, 72.0, False),
}
CASES = [
    pytest.param(ship, size, id=f"{ship}, {size}")
    for ship in SHIPS
    for size in SIZES
    if ship in armed.odd() or size in ("a4", "stage")
]
ON_PAPER = [pytest.param(ship, size, id=f"{ship}, {size}") for ship in SHIPS for size in ("a4", "half")]
Point = tuple[float, float]


class Told(NamedTuple):
    """A text of a drawing."""

    words: str
    kind: str
    points: float
    corners: tuple[Point, ...]


def drawn(ship: Panel, size: str) -> Hull:
    width, height, has_rosette = SIZES[size]
    return Hull(as_built(ship), width, height=height, has_rosette=has_rosette)


def texts(body: str) -> list[Told]:
    """All texts with the corners of what they cover."""
    return list(_texts(ET.fromstring(f"<svg>{body}</svg>"), (0.0, 0.0, 0.0)))


def _texts(element: ET.Element, turn: tuple[float, float, float]) -> Iterator[Told]:
    for child in element:
        if child.tag == "g" and child.attrib["transform"].startswith("rotate"):
            degrees, x, y = map(float, re.findall(r"-?[\d.]+", child.attrib["transform"]))
            yield from _texts(child, (degrees, x, y))
        elif child.tag == "text":
            yield _told(child, turn)


def _told(text: ET.Element, turn: tuple[float, float, float]) -> Told:
    words, kind, size = text.text or "", text.get("class", ""), float(text.attrib["font-size"])
    wide = width_mm(words, size / MM_OF_POINT, face_of("bold" if "b" in kind.split() else ""))
    x, y = float(text.attrib["x"]), float(text.attrib["y"])
    x -= wide / 2 if "m" in kind.split() else wide if "e" in kind.split() else 0
    cos, sin = math.cos(math.radians(turn[0])), math.sin(math.radians(turn[0]))
    corners = tuple(
        (turn[1] + (px - turn[1]) * cos - (py - turn[2]) * sin, turn[2] + (px - turn[1]) * sin + (py - turn[2]) * cos)
        for px in (x, x + wide)
        for py in (y - 0.66 * size, y)
    )
    return Told(words, kind, size / MM_OF_POINT, corners)


def guns(hull: Hull) -> list[tuple[float, float, float]]:
    """Middle and diameter of each place of a gun."""
    places = [place for place in hull.places if place.id.startswith("gun.")]
    return [(place.x + place.width / 2, place.y + place.height / 2, place.width) for place in places]


def clear_of(corners: tuple[Point, ...], x: float, y: float) -> float:
    """How far a place is from an upright box."""
    xs, ys = [corner[0] for corner in corners], [corner[1] for corner in corners]
    return math.hypot(max(min(xs) - x, 0, x - max(xs)), max(min(ys) - y, 0, y - max(ys)))


@pytest.mark.parametrize(("name", "size"), CASES)
def test_no_two_places_of_guns_overlap(name: str, size: str) -> None:
    hull = drawn(SHIPS[name], size)
    assert len(guns(hull)) == len(SHIPS[name].mounts)
    for (x, y, wide), (other_x, other_y, _) in combinations(guns(hull), 2):
        assert math.hypot(x - other_x, y - other_y) >= wide + 0.29


@pytest.mark.parametrize(("name", "size"), CASES)
def test_every_place_is_inside_the_block_and_no_gun_on_a_side_s_number(name: str, size: str) -> None:
    hull = drawn(SHIPS[name], size)
    for place in hull.places:
        assert place.x >= 0
        assert place.y >= 0
        assert place.x + place.width <= hull.width
        assert place.y + place.height <= hull.height
    for side in (place for place in hull.places if place.id.startswith("side.")):
        for x, y, wide in guns(hull):
            far = math.hypot(x - side.x - side.width / 2, y - side.y - side.height / 2)
            assert far >= wide / 2 + side.width / 2


@pytest.mark.parametrize(("name", "size"), CASES)
def test_a_place_of_a_gun_takes_a_counter_or_leaves_room_for_its_number(name: str, size: str) -> None:
    hull = drawn(SHIPS[name], size)
    assert all(6.2 <= wide <= 8.5 for _, _, wide in guns(hull))


@pytest.mark.parametrize("name", SHIPS)
def test_no_state_moves_anything(name: str) -> None:
    ship = SHIPS[name]
    whole = drawn(ship, "a4")
    for shift in range(3):
        panel = armed.hurt(ship, shift)
        hull = drawn(panel, "a4")
        assert (hull.places, hull.blank()) == (whole.places, whole.blank())
        assert whole.state(panel) == hull.state(panel)
    assert whole.state(as_built(ship)) == ""


@pytest.mark.parametrize(("name", "size"), CASES)
def test_every_word_is_inside_and_large_enough(name: str, size: str) -> None:
    hull = drawn(SHIPS[name], size)
    for told in texts(hull.blank()) + texts(hull.state(armed.hurt(SHIPS[name]))):
        assert told.points >= LEAST - 0.05, told.words
        assert all(-0.05 <= x <= hull.width + 0.05 and -0.05 <= y <= hull.height + 0.05 for x, y in told.corners), told


@pytest.mark.parametrize(("name", "size"), ON_PAPER)
def test_words_of_the_edges_are_outside_the_hexagon_where_no_ship_and_no_gun_is(name: str, size: str) -> None:
    hull = drawn(SHIPS[name], size)
    assert hull.rosette is not None
    inside = hull.rosette.line.within(-0.3)
    edges = [told for told in texts(hull.blank()) if "arced" in told.kind or "soft" in told.kind]
    assert edges
    assert not [told for told in edges if any(inside.holds(x, y) for x, y in told.corners)]


@pytest.mark.parametrize(("name", "size"), ON_PAPER)
def test_every_side_has_its_number_and_its_guns(name: str, size: str) -> None:
    ship = as_built(SHIPS[name])
    hull = drawn(ship, size)
    assert hull.rosette is not None
    sides = [place for place in hull.places if place.id.startswith("side.")]
    assert [place.id for place in sides] == [f"side.{number}" for number in range(1, 7)]
    assert all(min(place.width, place.height) >= 5 for place in sides)
    known = any(mount.arc for mount in ship.mounts)
    for side, words in enumerate(hull.rosette.guns):
        bearing = [str(number) for number, mount in enumerate(ship.mounts, 1) if side in mount.arc]
        told = "·".join(words.lines).removeprefix(f"{ship.mounts_name} ")
        counted = f"{len(bearing)} {ship.mounts_name}"
        assert told in (("·".join(bearing) or "–", counted) if known else ("",))
        assert told != counted or len(bearing) > 9


def test_sides_are_numbered_clockwise_from_the_bow() -> None:
    hull = drawn(SHIPS["Skylord"], "a4")
    turns = []
    for number in range(1, 7):
        place = hull.at(f"side.{number}")
        x, y = place.x + place.width / 2 - hull.width / 2, hull.height / 2 - place.y - place.height / 2
        turns.append(round(math.degrees(math.atan2(x, y))) % 360)
    assert turns == sorted(turns)
    assert turns[0] == 0


@pytest.mark.parametrize(("name", "size"), ON_PAPER)
def test_no_word_is_upside_down(name: str, size: str) -> None:
    turns = re.findall(r"rotate\((-?[\d.]+)", drawn(SHIPS[name], size).blank())
    assert all(-90 <= float(turn) <= 90 for turn in turns)


@pytest.mark.parametrize(("name", "size"), CASES)
def test_all_arcs_are_two_paths(name: str, size: str) -> None:
    blank = drawn(SHIPS[name], size).blank()
    wanted = 1 if any(mount.arc for mount in SHIPS[name].mounts) else 0
    assert blank.count('<path class="wedge"') == wanted
    assert blank.count('<path class="rim"') == wanted


def test_guns_close_together_that_fire_the_same_way_share_a_wedge() -> None:
    blank = drawn(SHIPS["20 guns"], "a4").blank()
    (ground,) = re.findall(r'class="wedge" d="([^"]+)"', blank)
    assert ground.count("M") == 4, "bow, stern, port and starboard"


@pytest.mark.parametrize(("name", "size"), CASES)
def test_the_word_beside_a_lost_gun_covers_no_gun(name: str, size: str) -> None:
    ship = SHIPS[name]
    hull = drawn(ship, size)
    for number, mount in enumerate(ship.mounts):
        marks = replace(mount, marks=("destroyed",), since=12)
        panel = replace(ship, mounts=(*ship.mounts[:number], marks, *ship.mounts[number + 1 :]))
        words = [told for told in texts(hull.state(panel)) if told.words == "r12"]
        assert words
        for other, (x, y, wide) in enumerate(guns(hull)):
            assert other == number or all(clear_of(told.corners, x, y) > wide / 2 - 0.2 for told in words)


def test_a_gun_that_fires_to_both_sides_has_two_barrels() -> None:
    mounts = (armed.gun(1, (0.0, 0.0), (1, 2, 4, 5)),)
    (barrels,) = re.findall(
        r'class="barrel" d="([^"]+)"', drawn(replace(SHIPS["Skylord"], mounts=mounts), "a4").blank()
    )
    assert barrels.count("M") == 2


def test_what_is_alike_to_port_and_starboard_stays_so() -> None:
    places = {(round(x, 1), round(y, 1)) for x, y, _ in guns(drawn(SHIPS["20 guns"], "a4"))}
    for x, y in places:
        mirrored = 105.0 - x
        assert any(abs(other - mirrored) < 0.15 and abs(at - y) < 0.15 for other, at in places)


def test_marks_are_known_by_their_shape_alone() -> None:
    ship = SHIPS["one gun"]
    hull = drawn(ship, "a4")
    drawings = {}
    for marks in armed.MARKS:
        state = hull.state(replace(ship, mounts=(replace(ship.mounts[0], marks=marks, since=3),)))
        drawings[marks] = re.sub(r' class="(?!fired|gun|lost)[^"]*"', "", state)
    assert len({*drawings.values()}) == len(armed.MARKS)


@pytest.mark.parametrize("marks", [marks for marks in armed.MARKS if marks], ids=" ".join)
def test_a_number_can_be_read_under_every_mark(marks: tuple[str, ...]) -> None:
    ship = SHIPS["one gun"]
    state = drawn(ship, "a4").state(replace(ship, mounts=(replace(ship.mounts[0], marks=marks, since=3),)))
    assert state.rfind(">1</text>") > max(state.rfind("<path"), state.rfind("<circle"))


def test_a_screen_has_the_ship_without_a_rosette() -> None:
    hull = drawn(SHIPS["Skylord"], "stage")
    assert {place.id.partition(".")[0] for place in hull.places} == {"gun"}
    assert 'class="badge"' not in hull.blank()


def test_arcs_that_nobody_knows_are_written_in() -> None:
    blank = drawn(SHIPS["arcs unknown"], "a4").blank()
    assert blank.count('class="write"') == 6
    assert "guns" not in blank


def test_where_no_ship_is_there_are_lines_to_write_on() -> None:
    hull = drawn(replace(SHIPS["Skylord"], hull=""), "a4")
    assert hull.places == ()
    assert re.findall('class="([^"]+)"', hull.blank()) == ["write"]
    assert hull.state(armed.hurt(SHIPS["Skylord"])) == ""


@pytest.mark.parametrize("name", SHIPS)
def test_every_kind_has_its_look(name: str) -> None:
    hull = drawn(SHIPS[name], "a4")
    used = {
        word
        for told in re.findall('class="([^"]+)"', hull.blank() + hull.state(armed.hurt(SHIPS[name])))
        for word in told.split()
    }
    assert {word for word in used if f".{word}" not in look.KINDS} == set()
