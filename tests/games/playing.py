"""A table for tests of any game: it plays commands, keeps every event, and says what the rules refuse. Each game's kit adds its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self, TypeVar

import pytest

from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, Ask
from umpire.core.commands import Command, Correct, SetHouseRule
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.game import Game
from umpire.core.objections import Objections, Refused
from umpire.core.seats import UMPIRE, Seat

E = TypeVar("E", bound=Event)


class Playing:
    """Plays commands, and keeps every event."""

    game: ClassVar[Game[Any]]
    state_is: ClassVar[str]
    """By which name the game's tests know its state: sky, city, land."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.events: list[Event] = []
        self.asked: list[Any] = []
        """Every question that was put."""

    @property
    def state(self) -> Any:
        return getattr(self, self.state_is)

    @state.setter
    def state(self, now: Any) -> None:
        setattr(self, self.state_is, now)

    def play(self, command: Command, *said: str, overrule: bool | Iterable[str] = False) -> tuple[Any, ...]:
        """Carry it out; what is asked is answered by `said` in the order asked. Raises `Refused`, `BadInput`."""
        answers: dict[str, Answer] = {}
        left = list(said)
        overruled: dict[str, str] = {}
        while True:
            try:
                events = core.decide(self.game, self.state, command, Ask(answers), Objections(overruled))
                break
            except AnswersNeeded as needed:
                for question in needed.questions:
                    assert left, f"nobody said what to answer: {question.prompt}"
                    self.asked.append(question)
                    answers[question.key] = Answer(left.pop(0))
            except Refused as refused:
                if not overrule or overruled:
                    raise
                overruled = {refusal.id: "" for refusal in refused.refusals}
        assert not left, f"nobody asked: {left}"
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.events += events
        return events

    def refused(self, command: Command, *said: str) -> str:
        """The sentences with which the rules say no; and one press goes through. The state stays as it was."""
        with pytest.raises(Refused) as no:
            self.play(command, *said)
        before, told, asked = self.state, list(self.events), list(self.asked)
        assert self.play(command, *said, overrule=True)
        self.state, self.events, self.asked = before, told, asked
        return " ".join(refusal.message for refusal in no.value.refusals)

    def wrong(self, command: Command, *said: str) -> str:
        """The one sentence about bad input; nothing was changed, and nobody overrules it."""
        before = self.state
        with pytest.raises(BadInput) as no:
            self.play(command, *said, overrule=True)
        assert self.state == before
        return str(no.value)

    def rule(self, id: str, setting: str) -> Self:
        """A house rule from now on."""
        self.play(SetHouseRule(id, setting))
        return self

    def mark(self, name: str, value: Any) -> Self:
        """A value set by hand."""
        self.play(Correct(name, value))
        return self

    def happened(self, kind: type[E]) -> list[E]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def told(self, seat: Seat = UMPIRE) -> str:
        """The log as a seat reads it."""
        lines = [core.line_for(self.game, self.state, event, seat) for event in self.events]
        return "\n".join(line.text for line in lines if line)
