"""A path as it is pencilled, step by step, with what the rules say of each."""

from __future__ import annotations

import re
from functools import partial

from umpire.core.lines import Marks, Next, QuietKey
from umpire.games.cloudships import paths
from umpire.games.cloudships.advice import advise_path
from umpire.games.cloudships.commands import Move
from umpire.games.cloudships.marked import YES, Marked, Said, first
from umpire.games.cloudships.state import Battle, Ship

STEPS = re.compile(r"[FT][<>^v]*|[\^v][<>^v]*|[<>]+")
MOST = 200
"""Letters of a path."""


class Route(Marked, frozen=True):
    """Marks of a path."""

    steps: str = ""
    """Its letters as they are typed: F and T begin a step; a comma parts ^ and v from the step before them; `-` before the first."""
    more: str = ""
    """`yes`: she meets somebody on the way, and goes on."""

    @property
    def deed(self) -> str:
        """What is being put together."""
        return "path"

    @property
    def path(self) -> str:
        """As a command says it: «F, F>, T<»."""
        return ", ".join(STEPS.findall(self.steps))

    def on(self, letters: str) -> str:
        """The letters with these after them."""
        return self.steps.lstrip("-") + letters

    @property
    def rubbed(self) -> Marks:
        """The same without the last step."""
        if self.more or self.steps == "-":
            return super().rubbed
        *before, _ = STEPS.findall(self.steps)
        return self.said(steps=",".join(before) or "-")


def read(ship: Ship, marks: Said) -> Route:
    """What an address or form says; false where it is about no path."""
    one = first(marks)
    told = next(iter(marks.get("steps", ())), "")
    letters = re.sub(r"[^FT<>^v,]", "", told)[:MOST]
    if not told or ship.is_out or ship.sheet.is_flight:
        return Route()
    return Route(letters if STEPS.search(letters) else "-", one("more", (YES,)))


def coming(battle: Battle, ship: Ship, pencil: Route) -> Next:
    """
    What the button says of it. A step that the rules forbid is told, and may be sent all the same: they refuse it then.

    Rules: Movement; Power turns.
    """
    move = Move(ship.id, path=pencil.path, more=bool(pencil.more))
    quiet = (
        QuietKey(
            "No more follows" if pencil.more else "More follows",
            "m",
            "she meets somebody on her way, and goes on",
            pencil.said(more="" if pencil.more else YES),
        ),
    )
    told = advise_path(battle, move)
    said = partial(Next, pencil=pencil, told=told, quiet=quiet)
    if not pencil.path:
        return said("Which way?", f"{ship.name}, step by step", (), asks="steps")
    if told.wrong:
        return said("This is no path", told.wrong, (), asks="steps")
    last = told.steps[-1]
    hexes = paths.hexes([step.text for step in told.steps])
    way = f"{hexes} hex{'' if hexes == 1 else 'es'}" if hexes else "in place"
    label = f"Move {way}, ends {last.band.words}"
    spent = f"{last.spent} of {told.points} points" if told.points is not None else f"{last.spent} points"
    small = f"{spent}{', and more follows' if pencil.more else ''}{'' if told.is_allowed else ', against the rules'}"
    return said(label, small, (move,), asks="steps")
