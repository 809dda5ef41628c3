"""A captain's record on paper: figures, results in a line, and battle by battle; what has no room on one page flows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.cards import Shape
from umpire.drawing.letters import BOLD, width_mm
from umpire.printing.leaves import NUMBER, RESULTS, Battle, battle, facts, flow, fought_for, headed
from umpire.printing.paper import Paper
from umpire.printing.plates import LEFT, Plate, line_mm, paragraph

STEP = 7.2
"""Millimetres to a battle in the line of results."""
LEVELS = {"won": 0, "lost": 2}


class Fight(NamedTuple):
    """A battle of a captain."""

    number: str
    battle: Battle
    points: str
    is_dropped: bool = False
    is_stood_in: bool = False
    told: str = ""


class Career(NamedTuple):
    """A captain's record as it is told on paper."""

    campaign: str
    name: str
    """Or what the captain is told by."""
    facts: tuple[tuple[str, str], ...]
    told: tuple[str, ...]
    fights: tuple[Fight, ...]


def career(told: Career, paper: Paper) -> list[Plate]:
    """The pages of a captain's record."""
    page = Plate(paper)
    top = facts(page, told.facts, page.width)
    for words in told.told:
        top = paragraph(page, LEFT, top, page.width, 10, words)
    foot = []
    if told.fights:
        top = _line(page, told.fights, top + 3)
        foot = [f"{RESULTS}; x: other battles count instead; s: a stand-in; points –: they went to somebody else."]
    else:
        page.say(LEFT, top + 6, page.width, 12, "No battle yet.", "italic")
    return headed(flow(page, top + 1, told.fights, _fight, foot), told.name, "A captain’s record", told.campaign)


def _line(page: Plate, fights: Sequence[Fight], y: float) -> float:
    """Results in a line: won above, lost below, each with its letter and its number; returns where it ends."""
    most = int(page.width / STEP)
    for start in range(0, len(fights), most):
        strip = fights[start : start + most]
        spots = [
            (LEFT + STEP * (place + 0.5), y + 2.6 + 4.4 * LEVELS.get(one.battle.outcome, 1))
            for place, one in enumerate(strip)
        ]
        page.shapes.append(
            Shape("fine", " ".join(f"{'L' if at else 'M'} {x:.2f} {v:.2f}" for at, (x, v) in enumerate(spots)))
        )
        for one, (x, v) in zip(strip, spots, strict=True):
            page.mark(one.battle.outcome, x, v, 4.4)
            told = f"{one.number}{' s' if one.is_stood_in else ''}"
            page.say(x - STEP / 2, y + 14.6, STEP, 6.6, told, "middle soft")
        y += 18.5
    return y


def _fight(page: Plate, one: Fight, y: float, size: float) -> float:
    """A battle of a captain: number, battle, side, points, and what was commanded."""
    named, side, points = 74.0, 56.0, 22.0
    page.say(LEFT, y, NUMBER - 1, size + 2, one.number, "serif")
    x = LEFT + NUMBER
    ends = [battle(page, one.battle, x, y, named - 3, size)]
    x += named
    ends.append(fought_for(page, one.battle, x, y, side - 2, size))
    x += side
    said = f"({one.points})" if one.is_dropped else one.points
    page.say(x, y, width_mm(said, size + 1, BOLD) + 0.4, size + 1, said, "bold")
    x += points
    words = one.told[:1].upper() + one.told[1:]
    ends.append(paragraph(page, x, y, LEFT + page.width - x, size, words) if words else y)
    return max(*ends, y + line_mm(size + 2)) - y
