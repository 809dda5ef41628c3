"""What the next umpire must know: whose turn it is, what is under way, what is owed, what was ruled, whose ships nobody has."""

from __future__ import annotations

from umpire.core.panel import Chart
from umpire.core.paperwork import chart
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.desk import Desk, Moment
from umpire.service.table import clock, look, notes, pads, roll, rulings
from umpire.service.table.stage import up

MOST_RULINGS = 12
RULES = "House rules"
"""Hang on the wall, and are in the book of the round."""


def charts(desk: Desk, moment: Moment) -> tuple[Chart, ...]:
    """The hand-over as headings with rows, the same on screen and on paper; what there is nothing to say of is left out."""
    scene = look.scene(moment, UMPIRE)
    timing = clock.clock(moment)
    first = [("Up now", panel.name) for panel in up(scene)] or [("Next", "nobody is up; begin the next turn")]
    them = roll.berths(moment)
    told: dict[str, list[tuple[str, str]]] = {
        "Now": [
            *([("Round", str(scene.round))] if scene.round else []),
            *first,
            *([("Time", timing.words)] if timing else []),
        ],
        "Under way": [(f"{len(pad.is_open)} open", _words(pad)) for pad in pads.every(moment)],
        "Still owed": [("", due.text) for due in scene.forgotten],
        "Notes": [(one.when, one.told) for one in notes.reminders(moment)],
        "Rulings of today": _rulings(desk, moment.battle),
        "With an umpire, no captain": [(str(one.number or ""), one.name) for one in them if not one.seat],
    }
    lying = moment.game.sheet.paperwork.lying(scene.view)
    return (
        *(chart(name, *rows) for name, rows in told.items() if rows),
        *(one for one in lying if one.name != RULES and _says(one)),
    )


def _says(lying: Chart) -> bool:
    """Whether something lies there."""
    return any(row.words != "none" for row in lying.rows)


def _words(pad: pads.Pad) -> str:
    waits = f", for {', '.join(pad.waits_for)} to answer" if pad.waits_for else ""
    return pad.words[:1].upper() + pad.words[1:] + waits


def _rulings(desk: Desk, battle: str) -> list[tuple[str, str]]:
    """Those of this battle, and of every other of this day, newest first."""
    today = chance.local(chance.now()).date()
    kept = [one for one in rulings.every(desk) if one.battle == battle or chance.local(one.made).date() == today]
    return [(f"Round {one.round}" if one.round else "", one.text) for one in kept[:MOST_RULINGS]]
