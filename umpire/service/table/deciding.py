"""What the commands of a press do: decided one on the other, while the battle stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from umpire.core import playing, replay
from umpire.core.answers import Answer, AnswersNeeded, AnyQuestion, Ask, Order, Question
from umpire.core.commands import Command, Strike, Touches
from umpire.core.errors import BadInput
from umpire.core.events import Struck
from umpire.core.objections import Objections
from umpire.service.desk import Moment
from umpire.service.table import strikes
from umpire.service.table.pending import Pending


class Step(NamedTuple):
    """A command that the rules let pass, or the umpire did."""

    command: Command
    before: Any
    """The state that it was decided on."""
    events: tuple[Any, ...]
    answers: dict[str, Answer]
    """Those that it asked for, and with them those that nobody asked for; under their keys in its line."""
    leftover: tuple[str, ...]
    """Keys of answers that nobody asked for."""
    set_aside: dict[str, str]
    """Refusals that were overruled, with the umpire's reasons."""


Q = TypeVar("Q", bound=Question)
Asked = dict[str, AnyQuestion]
"""Every question put so far, by key, in the order asked."""
ALONE = "a line is taken back in a press of its own."


def decide(moment: Moment, pending: Pending, asked: Asked) -> tuple[Step, ...]:
    """
    Each command of a press, decided on what those before it did.

    Args:
        asked: takes every question that was put, answered or not.

    Raises:
        AnswersNeeded: of the first command that lacks any.
        Refused, BadInput: of the first that does not go.
    """
    steps: list[Step] = []
    state = moment.state
    for place, command in enumerate(pending.read(moment.game)):
        if isinstance(command, Strike) and pending.then:
            raise BadInput("strike", ALONE)
        ask, objections = Ask(_own(pending, place)), Objections(pending.overruled)
        try:
            events = _events(moment, state, command, ask, objections)
        except AnswersNeeded as needed:
            raise AnswersNeeded(_placed(needed.questions, place)) from None
        finally:
            asked.update((question.key, question) for question in _placed(ask.asked.values(), place))
        steps.append(Step(command, state, events, _own(pending, place), ask.leftover, objections.set_aside))
        if place < len(pending.then):
            state = replay.fold(moment.game, state, events)
    return tuple(steps)


def _events(moment: Moment, state: Any, command: Command, ask: Ask, objections: Objections) -> tuple[Any, ...]:
    """What a command does: a strike to the log, every other to the state."""
    if not isinstance(command, Strike):
        return playing.decide(moment.game, state, command, ask, objections)
    entries = moment.entries(strikes.reach(moment, command.of))
    others = set(replay.dependants(command.of, entries, moment.dead)).difference(command.of)
    words = {entry.seq: moment.words(entry) for entry in entries if entry.seq in others}
    return (replay.strike(command, entries, moment.strikes, objections, words),)


def before_key(place: int) -> str:
    """What stands before the keys of a later command of a press: `2:` before those of the second."""
    return f"{place + 1}:" if place else ""


def _own(pending: Pending, place: int) -> dict[str, Answer]:
    """The answers to one command of a press; to the first also all that are to none."""
    if not pending.then:
        return pending.answers
    before = [before_key(later) for later in range(1, len(pending.commands))]
    if not place:
        return {key: said for key, said in pending.answers.items() if not key.startswith(tuple(before))}
    mine = before[place - 1]
    return {key.removeprefix(mine): said for key, said in pending.answers.items() if key.startswith(mine)}


def _placed(questions: Iterable[Q], place: int) -> Iterator[Q]:
    """Questions of one command of a press under the keys of the whole."""
    for question in questions:
        yield replace(question, key=before_key(place) + question.key) if place else question


def shown(asked: Mapping[str, AnyQuestion]) -> tuple[AnyQuestion, ...]:
    """The questions of a pad without shuffles: their order is nobody's to see."""
    return tuple(question for question in asked.values() if not isinstance(question, Order))


def touches_of(moment: Moment, command: Command, state: Any = None) -> Touches:
    """
    What a command reads and writes; a strike writes what the struck lines wrote.

    Args:
        state: on which it is decided; as the battle stands, where none is said.
    """
    if isinstance(command, Strike):
        entries = moment.entries(min(command.of, default=1))
        return Touches(writes=replay.touched_by_strike(Struck(command.of), entries))
    return playing.touches(moment.game, moment.state if state is None else state, command)
