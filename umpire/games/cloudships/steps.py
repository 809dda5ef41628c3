"""A path step by step: what each step costs, where it leads, and what the rules say against it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from umpire.core.answers import Ask
from umpire.core.objections import Objections, Refusal
from umpire.games.cloudships import mines, paths
from umpire.games.cloudships.bands import Band, ladder
from umpire.games.cloudships.flights import SECTION as FLIGHTS
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story

SECTION = "Movement"
TURNS = "Movement; Power turns"
LAMPS = "What do the lights mean?"


class Step(msgspec.Struct, frozen=True):
    """One step of a path, as it is built or checked."""

    text: str
    """`F^`."""
    cost: int
    """Movement points; below 0 for a flight that swoops down."""
    spent: int
    """With all steps before it."""
    band: Band
    """Where she is after it."""
    refusals: tuple[Refusal, ...] = ()

    @property
    def is_allowed(self) -> bool:
        """Nothing speaks against this step."""
        return not self.refusals

    @property
    def why_not(self) -> str:
        """What speaks against it; empty when nothing does."""
        return " ".join(refusal.message for refusal in self.refusals)


class Means(msgspec.Struct, frozen=True):
    """What she has to spend on a path."""

    points: int | None
    """None while a die or figure is missing: then no step is too far."""
    why: str = ""
    die: int | None = None
    sail: int = 0
    """Points of them that sail adds; they are spent last."""


def walk(battle: Battle, ship: Ship, steps: Sequence[str], means: Means, way: Sequence[str] = ()) -> tuple[Step, ...]:
    """
    Go along a path, step by step, as far as it is written, also past a step that the rules forbid.

    Rules: Movement; Power turns; Damage, Medium and Low; What do the lights mean?; Flying Martians.

    Args:
        way: her steps earlier in this turn; they share her points and turns.
    """
    walked: list[Step] = []
    band, spent = ship.band, paths.cost(way)
    so_far = ", with the way that she has come," if way else ","
    for number, text in enumerate(steps, 1):
        objections = Objections()
        story = Story(battle, Ask(), objections)
        at = f"Step {number}, {text}: "
        cost = _cost(ship, text)
        spent += cost
        was, band = band, _after(story, ship, text, band, at)
        if means.points is not None and spent > means.points:
            costs = f"{spent} movement point{'' if spent == 1 else 's'}"
            why = f" ({means.why})" if means.why else ""
            story.refuse("too-far", f"{at}that is {costs}{so_far} and {ship.name} has {means.points}{why}.", SECTION)
        _refuse_turn(story, ship, (*way, *steps[:number]), means, at)
        _refuse_lamps(story, ship, text, at, is_level=band is was)
        if band > max(was, ship.ceiling):
            told = f"{at}{ship.name} can hold {ship.ceiling.words} at most."
            story.refuse("above-ceiling", told, "Damage - hit track")
        mines.refuse_move(story, ship, (band,))
        walked.append(Step(text, cost, spent, band, tuple(objections.raised)))
    return tuple(walked)


def first_refusals(walked: Sequence[Step]) -> tuple[Refusal, ...]:
    """Where the path breaks: each reason once, at the first step that it speaks against."""
    found: dict[tuple[str, str], Refusal] = {}
    for step in walked:
        for refusal in step.refusals:
            found.setdefault((refusal.id, refusal.about), refusal)
    return tuple(found.values())


def _cost(ship: Ship, text: str) -> int:
    """A flight turns for nothing, climbs at a point, and gains one for each band down (A-52)."""
    if not ship.sheet.is_flight:
        return paths.cost([text])
    return text.count("F") + text.count("^") - text.count("v")


def _after(story: Story, ship: Ship, text: str, band: Band, at: str) -> Band:
    """The band after this step; below the ground and above High there is none."""
    rungs = ladder(story.state.really_low)
    place = rungs.index(band) + text.count("^") - text.count("v")
    if not 0 <= place < len(rungs):
        where = "below the ground" if place < 0 else "above High"
        section = FLIGHTS if ship.sheet.is_flight else "Altitude"
        story.refuse("no-such-band", f"{at}this path leads {where}.", section)
        return band
    return rungs[place]


def _refuse_turn(story: Story, ship: Ship, so_far: Sequence[str], means: Means, at: str) -> None:
    """A turn that she cannot make, told at the step that makes it."""
    if ship.sheet.is_flight:
        return
    steam = 10**6 if means.points is None else max(0, means.points - means.sail)
    wrong = paths.wrong_turns(ship.sheet.power, so_far, means.die, steam)
    if wrong and wrong != paths.wrong_turns(ship.sheet.power, so_far[:-1], means.die, steam):
        story.refuse("turns", f"{at}{ship.name} {wrong}.", TURNS)


def _refuse_lamps(story: Story, ship: Ship, text: str, at: str, is_level: bool) -> None:
    """Amber and red restrict alike (A-02)."""
    for what, is_done, doing in (
        ("altitude", not is_level, "change altitude"),
        ("turning", "<" in text or ">" in text, "turn"),
        ("moving", text[0] == "F", "move"),
    ):
        lamp = ship.is_forbidden(what)
        if lamp and is_done:
            story.refuse("lamp", f"{at}{ship.name} cannot {doing} while “{lamp}” is lit.", LAMPS, what)
