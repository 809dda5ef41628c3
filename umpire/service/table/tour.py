"""The first five minutes of a game, in the battle that shows it: which steps have been taken goes by the log."""

from __future__ import annotations

import msgspec

from umpire.core.events import kind_of
from umpire.core.tour import TourStep
from umpire.service.desk import Moment, once

LINES = 60
"""So far into the battle nobody is new any more: the tour ends by itself."""


class Tour(msgspec.Struct, frozen=True):
    """How far somebody has come."""

    steps: tuple[TourStep, ...]
    done: tuple[bool, ...]
    """Of each step, whether it has been taken; in any order."""

    @property
    def at(self) -> int:
        """The step that is due, counted from 1; 0 when all are taken."""
        return next((place for place, is_done in enumerate(self.done, 1) if not is_done), 0)

    @property
    def step(self) -> TourStep | None:
        """The step that is due."""
        return self.steps[self.at - 1] if self.at else None


@once
def tour(moment: Moment) -> Tour | None:
    """How far the tour of this battle is; None where it is not its game's demo, or is far on. Lines taken back count too."""
    demo = moment.game.data.demo
    if not demo or moment.header.scenario.key != demo or moment.head > LINES:
        return None
    steps = tuple(moment.game.rules.tour(moment.game, moment.state))
    said = {kind_of(entry.command) for entry in moment.entries(1)}
    return Tour(steps, tuple(not said.isdisjoint(step.done_by) for step in steps)) if steps else None
