"""The umpire's notes: which are due now, which are still to come, and who has any."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from umpire.core import notes as of_core
from umpire.core.noting import note_told
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.desk import Moment
from umpire.service.table import look

LATER_MINUTES = 10
"""A note that came up at a time comes again so much later."""


class Reminder(msgspec.Struct, frozen=True):
    """A note as the umpire's desk shows it."""

    key: str
    told: str
    """«Skylord: check her fire»."""
    when: str
    """«at 15:00», «in round 4»; empty for one that is only kept."""
    is_due: bool
    later: str | None
    """The time of day that «later» means, empty for the next round; None where the game counts none."""

    @property
    def later_words(self) -> str:
        """What «later» means."""
        return f"Again at {self.later}" if self.later else "Next round"


def reminders(moment: Moment) -> tuple[Reminder, ...]:
    """Every note of a battle, those that are due first."""
    state = moment.state
    if not state.reminders:
        return ()
    here = chance.local(chance.now())
    scene = look.scene(moment, UMPIRE)
    told = []
    for key, note in state.reminders.items():
        panel = scene.panel(note.about) if note.about else None
        turn = None if panel is None or panel.fate else panel.turn
        name = panel.name if panel else note.about
        is_due = of_core.has_come(note, scene.round, turn, chance.hours(here))
        later = chance.hours(here + timedelta(minutes=LATER_MINUTES))
        comes = later if note.at else "" if scene.round else None
        told.append(Reminder(key, note_told(moment.game, state, note), of_core.when(note, name), is_due, comes))
    return tuple(sorted(told, key=lambda one: not one.is_due))
