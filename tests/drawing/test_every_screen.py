"""Every panel in every format of the screens: by coordinates, nothing moves, leaves or overlaps, all can be read and pressed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from tests.drawing import boarded
from tests.drawing.reading import Mark, marks
from tests.drawing.shipped import library, shipped, states
from tests.games.chance import EVERY_GAME, shown_by, start
from umpire.core.game import Game
from umpire.core.marks import Correction
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.drawing.block import LEAST, Place
from umpire.drawing.built import as_built
from umpire.drawing.plate import Placed, Plate
from umpire.service import plates

EVERY_FORMAT = pytest.mark.parametrize("form", plates.FORMATS)
TO_BE_READ = ("pocket", "tile", "figure", "guns")
PRESSED = pytest.mark.parametrize("form", [form for form in plates.FORMATS if form not in TO_BE_READ])
SCALE = 6.0
SCALES = {"phone": 6.07, "page": 6.07}
"""Pixels of a millimetre, at least: on the narrowest screen that has this format."""
FINGER, LEAST_FINGER = 44, 24
"""Pixels of what is pressed; and of what is pressed with a mouse alone, or stands among fifty others (WCAG 2.2, 2.5.8)."""
FOR_A_MOUSE = ("beside", "deck", "upright", "second")
"""What is smaller, on a screen so wide that a mouse lies beside it: two panels one above the other, and all of one on a laptop."""
EDGE = 0.4
"""Millimetres: as thick as a line is, and as far as a letter may stand beyond what is measured."""
SIDE = 2


@cache
def panels() -> dict[str, Panel]:
    """Those of the library, the demos, and odd ones with and without a ship; nobody's secret is on a screen."""
    every = library() | {f"{name}, ashore": panel for name, panel in boarded.odd().items()}
    return {
        name: replace(panel, figures=tuple(one for one in panel.figures if not one.is_secret))
        for name, panel in every.items()
    }


@cache
def states_of(name: str) -> list[Panel]:
    return states(panels()[name])


@cache
def plate_of(name: str, form: str) -> Plate:
    return plates._plate(as_built(panels()[name]), form, SIDE)[0]  # which is kept: `drawn` takes the same


class Ink(NamedTuple):
    """Something drawn, where it stands on its plate."""

    of: str
    mark: Mark
    left: float
    top: float
    right: float
    bottom: float

    def is_over(self, other: Ink, slack: float) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > slack and down > slack

    def is_within(self, left: float, top: float, right: float, bottom: float, slack: float = EDGE) -> bool:
        is_across = self.left >= left - slack and self.right <= right + slack
        return is_across and self.top >= top - slack and self.bottom <= bottom + slack

    def __str__(self) -> str:
        return f"{self.of}: {self.mark.words or self.mark.kind} {[round(edge, 2) for edge in self[2:]]}"


def _inked(one: Placed, drawing: str) -> Iterator[Ink]:
    for mark in marks(drawing):
        left, top, right, bottom = mark.box if mark.words else mark[1:5]
        yield Ink(one.name, mark, left + one.x, top + one.y, right + one.x, bottom + one.y)


@cache
def ink_of(name: str, form: str) -> list[list[Ink]]:
    """All that is drawn, in each state."""
    placed = plate_of(name, form).placed
    blank = [ink for one in placed for ink in _inked(one, one.block.blank())]
    return [blank + [ink for one in placed for ink in _inked(one, one.block.state(panel))] for panel in states_of(name)]


def over(every: Iterable[Ink], slack: float) -> Iterator[tuple[Ink, Ink]]:
    """Those that lie over each other."""
    above: list[Ink] = []
    for one in sorted(every, key=lambda ink: ink.top):
        above = [other for other in above if other.bottom > one.top + slack]
        yield from ((other, one) for other in above if one.is_over(other, slack))
        above.append(one)


def none_of(found: Iterable[object]) -> None:
    """Fails with the first of them."""
    every = [*map(str, found)]
    assert not every, "\n".join([f"{len(every)} of them", *every[:12]])


@EVERY_FORMAT
def test_nothing_moves_whatever_happens_to_her(form: str) -> None:
    """The blank is the same to the letter, and what is pressed stays where it is."""

    def moved() -> Iterator[str]:
        for name in panels():
            plate, places = plate_of(name, form), [one.place for one in controls(name, form)]
            blank = plate.blank()
            for at, panel in enumerate(states_of(name)):
                found = plates.drawn(panel, form, SIDE)
                if found != (plate.width, plate.height, blank + plate.state(panel)):
                    yield f"{name} {at} is drawn elsewhere"
                if [one.place for one in plates.controls(panel, form, all_marks(panel))] != places:
                    yield f"{name} {at} is pressed elsewhere"

    none_of(moved())


@EVERY_FORMAT
def test_everything_stays_on_its_plate_and_within_its_block(form: str) -> None:
    def outside() -> Iterator[str]:
        for name in panels():
            plate = plate_of(name, form)
            blocks = {one.name: one for one in plate.placed}
            for one in (one for one in plate.placed if one.block.height):
                if one.x + one.block.width > plate.width + 0.01 or one.bottom > plate.height + 0.01:
                    yield f"{name} {one.name} leaves the plate"
            for ink in {ink for each in ink_of(name, form) for ink in each}:
                of = blocks[ink.of]
                if not ink.is_within(of.x, of.y, of.x + of.block.width, of.bottom):
                    yield f"{name} {ink} leaves its block"

    none_of(outside())


@EVERY_FORMAT
def test_no_two_blocks_overlap(form: str) -> None:
    """Nothing that one draws lies over what another does; squares stand in the last row of a track where they have room."""

    def overlapping() -> Iterator[str]:
        for name in panels():
            for one, other in combinations([one for one in plate_of(name, form).placed if one.block.height], 2):
                wide = min(one.x + one.block.width, other.x + other.block.width) - max(one.x, other.x)
                high = min(one.bottom, other.bottom) - max(one.y, other.y)
                if wide > 0.01 and high > 0.01:
                    inks = {ink for each in ink_of(name, form) for ink in each if ink.of in (one.name, other.name)}
                    for first, second in over(inks, 0.01):
                        if first.of != second.of:
                            yield f"{name} {first} / {second}"

    none_of(overlapping())


@EVERY_FORMAT
def test_no_word_runs_into_another(form: str) -> None:
    """
    Those of the ship herself are turned, and laid over each other: `test_hull.py` looks at them.

    What is set may be written over itself, in another colour.
    """
    none_of(
        f"{name} {first} / {second}"
        for name in panels()
        for every in ink_of(name, form)
        for first, second in over((ink for ink in every if ink.mark.words.strip() and ink.of != "hull"), 0.4)
        if (first.mark.words, first.left, first.top) != (second.mark.words, second.left, second.top)
    )


@EVERY_FORMAT
def test_nothing_is_smaller_than_six_and_a_half_points(form: str) -> None:
    none_of(
        f"{name} {ink}: {ink.mark.points} points"
        for name in panels()
        for ink in {ink for each in ink_of(name, form) for ink in each}
        if ink.mark.words and ink.mark.points < LEAST - 0.05
    )


# --- What is pressed ---------------------------------------------------------------------------------------------------


def all_marks(panel: Panel) -> dict[str, Correction]:
    """A mark for each place that any game may press: no game has more."""
    numbers = [one.id for one in (*panel.squares, *panel.banks)]
    numbers += [one.id for one in panel.figures]
    numbers += [stop.mark for one in panel.figures for stop in one.stops.each if stop.mark]
    words = [f"lamp.{lamp.id}" for lamp in panel.lamps] + [f"gun.{gun.id}" for gun in panel.mounts]
    found = [Correction(name, name, 5, 0, 99) for name in ("boxes", *numbers)]
    found += [Correction(name, name, "", options=("off", "ready")) for name in ("band", *words)]
    return {f"{panel.subject}.{mark.name}": mark for mark in found}


@cache
def controls(name: str, form: str) -> tuple[plates.Control, ...]:
    return plates.controls(panels()[name], form, all_marks(panels()[name]))


@PRESSED
def test_no_two_places_that_are_pressed_overlap(form: str) -> None:
    """And all of each is on the plate: what stands beyond cannot be pressed."""

    def wrong() -> Iterator[str]:
        for name in panels():
            plate, every = plate_of(name, form), [_pressed(one.place) for one in controls(name, form)]
            for first, second in over(every, 0.01):
                yield f"{name} {first} / {second}"
            for one in every:
                if not one.is_within(0, 0, plate.width, plate.height, 0.01):
                    yield f"{name} {one} leaves the plate {plate[:2]}"

    none_of(wrong())


def _pressed(at: Place) -> Ink:
    return Ink(at.id, Mark("", 0, 0, 0, 0), at.x, at.y, at.x + at.width, at.y + at.height)


def least(name: str, form: str) -> int:
    """Pixels of each place."""
    return FINGER if name in shipped() and form not in FOR_A_MOUSE else LEAST_FINGER


@PRESSED
def test_what_is_pressed_is_as_large_as_a_finger(form: str) -> None:
    """Forty-four pixels; what of a format is smaller, and panels that are worse than any of the library, twenty-four."""
    scale = SCALES.get(form, SCALE)
    none_of(
        f"{name} {one.place} {[round(length * scale, 1) for length in (one.place.width, one.place.height)]}"
        for name in panels()
        for one in controls(name, form)
        if min(one.place.width, one.place.height) * scale < least(name, form) - 0.05
    )


@EVERY_GAME
def test_a_game_presses_nothing_else(game: Game) -> None:
    """So that what is measured here is all that is pressed anywhere."""
    state = start(game, shown_by(game))
    for panel in game.sheet.panels(game.sheet.view_for(state, UMPIRE)):
        mine = {mark.name: mark for mark in game.rules.marks.about(state, panel.subject)}
        for form in plates.FORMATS:
            pressed = {one.place for one in plates.controls(panel, form, mine)}
            assert pressed <= {one.place for one in plates.controls(panel, form, all_marks(panel))}, panel.name
