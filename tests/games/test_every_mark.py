"""What an umpire taps: whatever lies on a panel has a mark that sets what it says, in every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.games.broadside import GAME as BROADSIDE
from tests.games.chance import BATTLES, marks, played, start
from umpire.core import byhand
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.events import Corrected
from umpire.core.game import Game
from umpire.core.marks import Correction, Mark, Marks, Value
from umpire.core.panel import Lamp, Panel, Squares
from umpire.core.reasons import differences
from umpire.core.seats import UMPIRE
from umpire.core.stored import FOLDING
from umpire.core.wording import panel_of


@BATTLES
def test_corrections_are_accepted_within_their_bounds_and_nowhere_else(game: Game, scenario: str) -> None:
    """At both ends, at every option, at what it is now; and refused just outside."""
    state = played(game, scenario, 7, 40).state
    for mark in marks(game, state):
        if isinstance(mark.value, bool):
            inside, outside = [True, False], ["perhaps", 2]
        elif mark.is_text:
            inside, outside = ["", "x" * 60], ["x" * 61]
        elif mark.options:
            inside, outside = [*mark.options, mark.value], ["none-of-these", 3]
        else:
            inside, outside = [mark.low, mark.high, mark.value, str(mark.low)], [mark.low - 1, mark.high + 1, "x", "²"]
        for value in inside:
            event = byhand.correct(game, state, Correct(mark.name, value))
            after = game.evolve(state, event)
            now = next(
                (m.value for m in game.rules.marks.about(after, mark.name.partition(".")[0]) if m.name == mark.name),
                None,
            )
            is_off_the_list = bool(mark.about) and event.now is False and now in (None, True)  # others move up
            assert now == event.now or is_off_the_list, mark.name
        for value in outside:
            with pytest.raises(BadInput):
                byhand.correct(game, state, Correct(mark.name, value))


FOLLOWS = {
    "boxes": ("boxes.", "ceiling", "movement"),  # each box; Low and Medium boxes, speed boxes
    "lamp": ("movement", "turns"),  # what a lit lamp forbids
    "parties": ("boarding",),
    "gun": ("boarding",),
    "flights": ("boarding", "gun.flight"),  # each flight aboard is a weapon
    "hp": ("ap", "gun", "initiative", "regular", "aimed"),  # a module that is out
    "ap": ("ap",),  # all banks together
    "band": ("initiative",),  # a ship's own initiative, where it goes by height
    "cubes": ("specialty", "variety", "pieces", "notes"),  # both scores, pieces that may not move, bonuses that shine
}
"""By the first word of a mark, how the names of the other values begin that are made of what it sets."""


@BATTLES
def test_a_word_in_the_place_of_a_number_is_damage(game: Game, scenario: str) -> None:
    """A record may hold anything: a line that cannot be folded says so, and the battle does not go on with a word for a number."""
    state = played(game, scenario, 7, 40).state
    numbers = [mark for mark in marks(game, state) if isinstance(mark.value, int) and not isinstance(mark.value, bool)]
    assert numbers
    for mark in numbers:
        try:
            game.evolve(state, Corrected(mark.name, mark.value, "seven"))
        except FOLDING:
            continue
        pytest.fail(f"{mark.name} is seven now")


class Sheet:
    """One panel of a battle, marked by hand."""

    def __init__(self, game: Game, state: Any, panel: Panel) -> None:
        self.game, self.state, self.panel = game, state, panel
        self.marks = {mark.name: mark for mark in game.rules.marks.about(state, panel.subject)}

    def mark(self, place: str) -> Correction:
        """The mark of what stands there."""
        name = f"{self.panel.subject}.{place}"
        assert name in self.marks, f"no mark sets {name}"
        return self.marks[name]

    def set(self, place: str, value: Value) -> Panel:
        """The panel once that was set; nothing else on it is otherwise."""
        event = byhand.correct(self.game, self.state, Correct(self.mark(place).name, value))
        panel = panel_of(self.game, self.game.evolve(self.state, event), self.panel.subject)
        assert panel is not None
        others = [name.partition(".")[2] for name in differences(self.panel, panel)]
        at = place.split(".")
        mine, follows = (place, ".".join(at[:2])), FOLLOWS.get(at[0], ())
        assert [one for one in others if one not in mine and not one.startswith(follows)] == [], place
        return panel

    def numbers(self, place: str, most: int) -> Iterable[int]:
        """A few numbers that a mark may have, both ends of what is drawn among them."""
        mark = self.mark(place)
        return sorted({mark.low, min(mark.high, most // 2), min(mark.high, most)})


def everything_is_set_by_its_mark(game: Game, state: Any) -> None:
    for panel in game.panels(state, UMPIRE):
        sheet = Sheet(game, state, panel)
        lamps_are_set(sheet)
        squares_and_boxes_are_set(sheet)
        the_ladder_is_set(sheet)
        mounts_are_set(sheet)
        figures_are_set(sheet)
        assert sheet.set("captain", "Zora").captain == "Zora"


def lamps_are_set(sheet: Sheet) -> None:
    """Amber and red, each by itself."""
    for place, lamp in enumerate(sheet.panel.lamps):
        for colour in ("amber", "red"):
            for is_lit in (True, False):
                told = sheet.set(f"lamp.{lamp.id}.{colour}", is_lit)
                now = {one.id: one for one in told.lamps}.get(lamp.id)
                assert (now is not None and getattr(now, colour)) is is_lit, (place, lamp, colour)


def squares_and_boxes_are_set(sheet: Sheet) -> None:
    """So many are left, so many are crossed: the first ones."""
    for squares in sheet.panel.squares:
        for left in sheet.numbers(squares.id, squares.total or 1) if squares.left is not None else ():
            assert {one.id: one.left for one in sheet.set(squares.id, left).squares}[squares.id] == left
    boxes = [box for row in sheet.panel.track for box in row]
    for crossed in sheet.numbers("boxes", len(boxes)) if boxes else ():
        now = [box.is_crossed for row in sheet.set("boxes", crossed).track for box in row]
        assert now == [place < crossed for place in range(len(boxes))]


def the_ladder_is_set(sheet: Sheet) -> None:
    """Each band of it, and no other."""
    if sheet.panel.ladder:
        assert {sheet.set("band", band).band for band in sheet.mark("band").options} == set(sheet.panel.ladder)


def mounts_are_set(sheet: Sheet) -> None:
    """The first option is a gun without a mark; each of the others is what stands on it then."""
    for mount in sheet.panel.mounts:
        ready, *others = options = sheet.mark(f"gun.{mount.id}").options
        for option in options:
            told = {one.id: one.marks for one in sheet.set(f"gun.{mount.id}", option).mounts}
            assert set(told.get(mount.id, ())) & set(others) == {option} - {ready}, (mount, option)


def figures_are_set(sheet: Sheet) -> None:
    """A figure that is a mark begins with its number or is its word, or tells yes from no."""
    for figure in sheet.panel.listed:
        mark = sheet.marks.get(f"{sheet.panel.subject}.{figure.id}")
        if mark is None:
            continue
        numbers = () if mark.options else tuple(sheet.numbers(figure.id, 7))
        values = (True, False) if isinstance(mark.value, bool) else mark.options or numbers
        told = [{one.id: one.value for one in sheet.set(figure.id, value).listed}[figure.id] for value in values]
        assert len(set(told)) == len(values), figure
        assert isinstance(mark.value, bool) or [said.split()[0] for said in told] == [str(value) for value in values]


@BATTLES
@pytest.mark.parametrize("seed", range(2))
def test_whatever_lies_on_a_panel_has_a_mark_that_sets_what_it_says(game: Game, scenario: str, seed: int) -> None:
    """Lamps in both colours, squares, boxes, the band, weapons, figures, the captain: at the start and in the middle."""
    everything_is_set_by_its_mark(game, played(game, scenario, 20 + seed, 40 * seed).state)


def with_panels(**more: Any) -> Game:
    """The example, with more on its sheets than anybody can set."""
    panels = BROADSIDE.sheet.panels
    drawn = replace(
        BROADSIDE.sheet, panels=lambda view: [msgspec.structs.replace(panel, **more) for panel in panels(view)]
    )
    return replace(BROADSIDE, sheet=drawn)


def with_marks(*families: Mark[Any]) -> Game:
    return replace(BROADSIDE, rules=replace(BROADSIDE.rules, marks=Marks(*families)))


(BOXES, *_) = BROADSIDE.rules.marks.families
DEAF = replace(BOXES, set=lambda state, subject, path, value: state)


@pytest.mark.parametrize(
    ("game", "missed"),
    [
        (with_panels(lamps=(Lamp("fire", "Fire"),)), "no mark sets heron.lamp.fire.amber"),
        (with_panels(squares=(Squares("crew", "Crew", 2, 2),)), "no mark sets heron.crew"),
        (with_panels(ladder=("High", "Low"), band="Low"), "no mark sets heron.band"),
        (with_marks(), "no mark sets heron.boxes"),
        (with_marks(DEAF), "assert"),
    ],
    ids=["lamp", "squares", "ladder", "track", "a mark that sets nothing"],
)
def test_what_no_mark_sets_is_found(game: Game, missed: str) -> None:
    """The test of the test above: nothing passes it by accident."""
    with pytest.raises(AssertionError, match=missed):
        everything_is_set_by_its_mark(game, start(BROADSIDE, "duel"))
