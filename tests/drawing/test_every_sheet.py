"""Every ship of the library on every sheet: by coordinates, nothing moves, nothing leaves, nothing overlaps, all can be read."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from tests.drawing.reading import Mark, are_apart, texts
from tests.drawing.shipped import extreme, library, states
from tests.printing.fleet import ship
from umpire.core.panel import Panel
from umpire.drawing.block import COUNTER, LEAST, READ
from umpire.drawing.formats import VERSIONS, sheet
from umpire.drawing.frame import CORNER, INSET, LOW
from umpire.drawing.plate import Plate
from umpire.drawing.said import Code, Said
from umpire.printing import codes
from umpire.printing.paper import PAPERS, Paper

ADDRESS = "http://192.168.7.20:1889/ship/0123456789ab/skylord"
SAID = Said("The Bridges of Parhoon", "round 3 · after line 24", 2, Code("M0 0h1v1h-1z", 29, codes.typed(ADDRESS)))
FORMATS = [(paper, version, is_half) for paper in PAPERS.values() for version in VERSIONS for is_half in (False, True)]
NAMES = [f"{paper.key}-{version}{'-half' if is_half else ''}" for paper, version, is_half in FORMATS]


def plates(panel: Panel, paper: Paper, version: str, is_half: bool) -> tuple[Plate, ...]:
    on = paper.half if is_half else paper
    return sheet(panel, (on.width, on.height), SAID, version, is_half=is_half)


@cache
def drawn(name: str, form: int) -> tuple[tuple[Plate, ...], ...]:
    """Each state's plates."""
    return tuple(plates(panel, *FORMATS[form]) for panel in states(library()[name]))


EACH = pytest.mark.parametrize("form", range(len(FORMATS)), ids=NAMES)


@EACH
def test_no_place_moves_whatever_happens_to_her(form: int) -> None:
    """And the blank is the same to the letter, so that it can be kept."""
    for name in library():
        fresh, *others = drawn(name, form)
        for other in others:
            assert [plate.places for plate in other] == [plate.places for plate in fresh], name
            assert [plate.blank() for plate in other] == [plate.blank() for plate in fresh], name


@EACH
def test_each_place_stands_once_on_a_sheet_and_within_its_frame(form: int) -> None:
    for name in library():
        for plate in drawn(name, form)[0]:
            ids = [place.id for place in plate.places]
            assert len(ids) == len({*ids}), name
            for place in plate.places:
                assert place.x > INSET, (name, place)
                assert place.y > INSET, (name, place)
                assert place.x + place.width < plate.width - INSET, (name, place)
                assert place.y + place.height < plate.height - LOW, (name, place)


@EACH
def test_no_two_blocks_overlap(form: int) -> None:
    for name in library():
        for plate in drawn(name, form)[0]:
            blocks = [one for one in plate.placed if one.name != "frame" and one.block.height]
            for one, other in combinations(blocks, 2):
                wide = min(one.x + one.block.width, other.x + other.block.width) - max(one.x, other.x)
                high = min(one.bottom, other.bottom) - max(one.y, other.y)
                assert wide <= 0.01 or high <= 0.01, (name, one.name, other.name, wide, high)


@EACH
def test_no_two_places_overlap(form: int) -> None:
    for name in library():
        for plate in drawn(name, form)[0]:
            for one, other in combinations(plate.places, 2):
                wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
                high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
                assert wide <= 0.01 or high <= 0.01 or are_apart(one, other), (name, one, other)


@cache
def written(name: str, form: int) -> list[tuple[Plate, Mark]]:
    """Every word of all states; a blank is the same in each."""
    found = []
    for at, (panel, each) in enumerate(zip(states(library()[name]), drawn(name, form), strict=True)):
        for plate in each:
            found += [(plate, text) for text in texts(plate.state(panel) + (plate.blank() if at == 0 else ""))]
    return found


@EACH
def test_nothing_is_smaller_than_six_and_a_half_points(form: int) -> None:
    for name in library():
        for _, text in written(name, form):
            assert text.points >= LEAST - 0.05, (name, text)


@EACH
def test_no_word_leaves_the_frame_and_the_corners_are_free(form: int) -> None:
    """Ten millimetres from the frame, where a code may come with which a photographed sheet is read back."""
    free = INSET + CORNER
    for name in library():
        for plate, text in written(name, form):
            left, top, right, bottom = text.box
            assert left >= INSET, (name, text)
            assert right <= plate.width - INSET, (name, text)
            assert top >= INSET, (name, text)
            assert bottom <= plate.height - 6.2, (name, text)
            is_aside = left < free or right > plate.width - free
            assert not is_aside or (top >= free and bottom <= plate.height - LOW - CORNER), (name, text)


@EACH
def test_what_takes_a_counter_has_room_for_it(form: int) -> None:
    """Eight millimetres and a half; guns of a ship that has more than nine of them may be smaller."""
    paper, _, is_half = FORMATS[form]
    for name, panel in library().items():
        for plate in drawn(name, form)[0]:
            for place in plate.places:
                kind = place.id.split(".")[0]
                if kind in ("lamp", "band") or (kind == "gun" and len(panel.mounts) < 10):
                    assert min(place.width, place.height) >= COUNTER + 0.5 - 0.01, (name, paper, is_half, place)
                if kind == "box":
                    assert place.width >= 6.2, (name, place)


def test_a_ship_that_has_no_room_on_half_a_sheet_is_told() -> None:
    """The arrangement is empty; paper prints her whole."""
    for paper in PAPERS.values():
        assert plates(extreme()["all of it"], paper, "full", is_half=True) == ()
        for ship_of_the_demo in ("Skylord", "Aphid", "Dauntless"):
            assert plates(ship(ship_of_the_demo), paper, "full", is_half=True) != ()


def test_the_letters_of_the_track_are_five_millimetres() -> None:
    (front, *_) = plates(ship("Skylord"), PAPERS["a4"], "full", is_half=False)
    boxes = [place for place in front.places if place.id.startswith("box.")]
    letters = [text for text in texts(front.blank()) if any(text.is_in(box) for box in boxes)]
    assert len(letters) == len(boxes)
    assert {round(text.points * 25.4 / 72, 1) for text in letters} == {5.0}
    assert READ == 8.0
