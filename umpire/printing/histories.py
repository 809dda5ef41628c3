"""A ship's history on paper: battle by battle, how she came and how she went; what has no room on one page flows."""

from __future__ import annotations

from typing import NamedTuple

from umpire.core.cards import Shape
from umpire.core.ships.drawing import hull_shapes
from umpire.printing.leaves import NUMBER, RESULTS, Battle, battle, facts, flow, fought_for, headed
from umpire.printing.paper import Paper
from umpire.printing.plates import LEFT, TOP, Plate, line_mm, paragraph

BAR = 4.0
HULL = 0.115
"""Millimetres to a unit of the drawing of a ship."""


class Step(NamedTuple):
    """A battle of a ship."""

    number: str
    """Empty for one that she sat out."""
    battle: Battle
    change: tuple[str, str] | None = None
    """The letters of the flag that came down, and of the one that went up."""
    taken_by: str = ""
    is_lost: bool = False
    by: str = ""
    """Who commanded, in words."""
    boxes: tuple[int, int, int] | None = None
    """Crossed when she came, when she went, and how many there are (0: nobody knows)."""
    told: str = ""
    notes: str = ""
    odd: tuple[int, ...] = ()
    """Footnotes."""
    is_rest: bool = False


class Saga(NamedTuple):
    """A ship's history as it is told on paper."""

    campaign: str
    name: str
    facts: tuple[tuple[str, str], ...]
    hull: str
    steps: tuple[Step, ...]
    odd: tuple[str, ...] = ()
    has_size: bool = True
    is_lost: bool = False


def saga(told: Saga, paper: Paper) -> list[Plate]:
    """The pages of a ship's history."""
    page = Plate(paper)
    top = facts(page, told.facts, page.width - (34 if told.hull else 0))
    if told.hull:
        page.ship(hull_shapes(told.hull), page.right - 12.0, TOP + 7.0, HULL)
        top = max(top, TOP + 15)
    foot = [f"{place} {words} It stays as it was played." for place, words in enumerate(told.odd, 1)]
    if any(step.boxes for step in told.steps):
        unknown = "" if told.has_size else "; the length of her track is not known"
        foot.append(f"Boxes: hatched, crossed before; with a cross, crossed in this battle; empty, whole{unknown}.")
    if told.steps:
        foot.append(f"{RESULTS}; s a stand-in commanded.")
    else:
        page.say(LEFT, top + 6, page.width, 12, "She has not fought yet.", "italic")
    return headed(flow(page, top + 1, told.steps, _step, foot), told.name, "A ship’s history", told.campaign)


def _step(page: Plate, step: Step, y: float, size: float) -> float:
    """A battle of a ship: number, battle, side, commander, and her track with what was done to it."""
    if step.is_rest:
        page.fit(
            LEFT + NUMBER,
            y,
            page.width - NUMBER,
            size - 1.2,
            f"{step.battle.day} · sat out “{step.battle.name}”",
            "italic",
        )
        return line_mm(size - 1.2)
    wide, side, by = 58.0, 50.0, 44.0
    page.say(LEFT, y, NUMBER - 1, size + 2, step.number, "serif")
    x, ends = LEFT + NUMBER, []
    ends.append(battle(page, step.battle, x, y, wide - 3, size, "".join(f" [{note}]" for note in step.odd)))
    x += wide
    ends.append(_taken(page, step, x, fought_for(page, step.battle, x, y, side - 2, size), side - 2, size))
    x += side
    ends.append(paragraph(page, x, y, by - 3, size, step.by) if step.by else y)
    x += by
    at = y + 0.4
    if step.boxes:
        page.track(*step.boxes, x, at, LEFT + page.width - x)
        at += BAR + 0.8
    for words in (step.told, step.notes):
        at = paragraph(page, x, at, LEFT + page.width - x, size - 0.6, words[:1].upper() + words[1:]) if words else at
    return max(*ends, at, y + line_mm(size + 2)) - y


def _taken(page: Plate, step: Step, x: float, y: float, width: float, size: float) -> float:
    """The flag that came down, struck, and the one that went up; a cross for who is lost."""
    if step.change is not None:
        was, now = step.change
        if was:
            page.pennant(was, x + 6.4, y + 1, is_struck=True)
        page.shapes.append(Shape("line", f"M {x + 14.4:.2f} {y + 3.2:.2f} h 4.4 m -1.5 -1.2 l 1.5 1.2 l -1.5 1.2"))
        page.pennant(now, x + 20.4, y + 1)
        return max(y + 6.4, paragraph(page, x + 28, y + 1, width - 28, size, f"taken by {step.taken_by}"))
    if step.is_lost:
        page.cross(x + 7.4, y + 0.7, 3.4)
        return paragraph(page, x + 14, y, width - 14, size, "lost", "bold")
    return y
