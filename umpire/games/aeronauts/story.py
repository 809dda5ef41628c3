"""A command as it unfolds: each event is told once, and the land goes on from there."""

from __future__ import annotations

from umpire.core.answers import Ask
from umpire.core.events import Event
from umpire.core.objections import Objections
from umpire.games.aeronauts.evolve import evolve
from umpire.games.aeronauts.fight import Fight
from umpire.games.aeronauts.state import Land


class Story:
    """What rule functions work on: the land so far, the events so far, and where answers come from."""

    def __init__(self, land: Land, ask: Ask, objections: Objections) -> None:
        self.land = land
        self.ask = ask
        self.objections = objections
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Let this happen."""
        self.events.append(event)
        self.land = evolve(self.land, event)

    def fight(self, id: str) -> Fight:
        """The fight as it is by now."""
        return self.land.fights[id]

    def refuse(self, id: str, message: str, rule: str) -> None:
        """The rules say no; the umpire may overrule."""
        self.objections.add(id, message, rule)

    def check(self) -> None:
        """Stop here when a refusal stands."""
        self.objections.check()
