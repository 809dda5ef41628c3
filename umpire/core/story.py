"""A command as it unfolds: each event is told once, and the state goes on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.objections import Objections, Refused
from umpire.core.state import State

S = TypeVar("S", bound=State)


class Story(Generic[S]):
    """What rule functions work on: the state so far, the events so far, and where answers come from."""

    def __init__(
        self, state: S, ask: Ask, objections: Objections, evolve: Callable[[S, Any], S] = lambda state, event: state
    ) -> None:
        """Without `evolve` nothing goes on from what is told: enough to ask what the rules would say."""
        self.state = state
        """As it is by now."""
        self.ask = ask
        self.objections = objections
        self.events: list[Event] = []
        self._evolve = evolve

    def tell(self, *events: Event) -> None:
        """Let this happen."""
        for event in events:
            self.events.append(event)
            self.state = self._evolve(self.state, event)

    def refuse(self, id: str, message: str, rule: str, about: str = "") -> None:
        """The rules say no; the umpire may overrule."""
        self.objections.add(id, message, rule, about)

    def check(self) -> None:
        """Stop here when a refusal stands."""
        self.objections.check()


def allows(rule: Callable[[Any, Any], None], state: Any, command: Any) -> bool:
    """Whether a rule lets a command through as things stand; what it would only ask about, it does."""
    return not hindrance(rule, state, command)


def hindrance(rule: Callable[[Any, Any], None], state: Any, command: Any) -> str:
    """The first sentence with which a rule says no as things stand; empty where it lets the command through."""
    try:
        rule(Story(state, Ask(), Objections()), command)
    except BadInput as wrong:
        return wrong.message
    except Refused as no:
        return no.refusals[0].message
    except AnswersNeeded:
        pass
    return ""
