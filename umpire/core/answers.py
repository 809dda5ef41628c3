"""Questions that a command asks, and keyed answers to them.

Rule code is plain and synchronous: it asks, and where an answer is missing `AnswersNeeded` is raised.
The command is then run again with the answers so far. Answers are found by what was asked, never by position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

from umpire.core.dice import Dice, read_call, read_faces, read_pair
from umpire.core.errors import BadInput, UmpireError

T = TypeVar("T")
Wanted = tuple[str, str, str, int, int, "Calls"]
"""A throw to ask for: who, what, prompt, count, sides, calls."""
Calls = Literal["none", "hits", "hits and sixes", "pair"]
"""What the table may say instead of faces: hits, hits and natural sixes, or whether two dice are equal."""
Legend = tuple[tuple[str, str], ...]
"""What faces or scores mean: («1-3», «bow gun»)."""

REAL_DECK = "real"
"""The answer to an `Order` when real cards lie on the table: nobody knows their order."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was said to one question, as typed, and who said it."""

    said: str
    by: Literal["table", "app"] = "table"


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that may be chosen."""

    id: str
    label: str
    number: str = ""
    """What people call it by: a ship's table number. Empty where only its place in the list tells it."""


class Question(msgspec.Struct, frozen=True, tag_field="ask"):
    """What every question has: a key that stays the same when the command is run again, and words for a person."""

    key: str
    who: str
    """The ship or piece that it is about; decides whose answer is due."""
    prompt: str


class Throw(Question, frozen=True, tag="throw"):
    """Dice to be thrown, at the table or by the app."""

    count: int = 1
    sides: int = 6
    calls: Calls = "none"
    legend: Legend = ()
    """What the faces mean, where they pick one of several, or where a chart is read with them."""

    @property
    def dice(self) -> str:
        """`3d6`."""
        return f"{self.count}d{self.sides}"

    def read(self, answer: Answer) -> Dice:
        """Faces or a call; raises `BadInput` when these dice cannot have shown that."""
        if self.calls == "pair":
            pair = read_pair(answer.said)
            if pair:
                return Dice(self.count, self.sides, called_pair=pair, origin="call")
        elif self.calls != "none":
            call = read_call(answer.said, self.count, self.calls == "hits and sixes", self.prompt)
            if call is not None:
                return Dice(self.count, self.sides, called_hits=call[0], called_sixes=call[1], origin="call")
        faces = read_faces(answer.said, self.count, self.sides, self.prompt)
        return Dice(self.count, self.sides, faces, origin=answer.by)


class Choice(Question, frozen=True, tag="choice"):
    """Something that a person decides or reads off."""

    options: tuple[Option, ...] = ()

    def read(self, answer: Answer) -> str:
        """The id of the option meant, by id, label or number; raises `BadInput` naming what may be chosen."""
        said = answer.said.strip().lower()
        by_id = [option for option in self.options if option.id.lower() == said]
        by_label = [option for option in self.options if option.label.lower() == said]
        found = by_id or by_label or [option for option in self.options if option.number and option.number == said]
        if len(found) == 1:
            return found[0].id
        offered = ", ".join(option.id for option in self.options)
        wrong = "means more than one of the answers" if found else "is not among the answers"
        raise BadInput(self.prompt, f"{answer.said[:40]!r} {wrong}; one of {offered}.")


class Number(Question, frozen=True, tag="number"):
    """A figure that a person reads off."""

    low: int = 0
    high: int = 99

    def read(self, answer: Answer) -> int:
        """A whole number from low to high."""
        said = answer.said.strip()
        if not said.isdecimal() or len(said) > 6 or not self.low <= int(said) <= self.high:
            raise BadInput(self.prompt, f"{said[:40]!r} will not do; a whole number from {self.low} to {self.high}.")
        return int(said)


class Order(Question, frozen=True, tag="order"):
    """A shuffle. The app answers it unseen, or the table says that it shuffled real cards."""

    cards: tuple[str, ...] = ()

    def read(self, answer: Answer) -> tuple[str, ...] | None:
        """The cards, top first, or None for a real deck; raises `BadInput` when it is no order of these cards."""
        if answer.said.strip() == REAL_DECK:
            return None
        order = tuple(answer.said.split())
        if sorted(order) != sorted(self.cards):
            raise BadInput(self.prompt, f"{answer.said[:80]!r} is not an order of the cards {' '.join(self.cards)}.")
        return order


AnyQuestion = Throw | Choice | Number | Order


class AnswersNeeded(UmpireError):
    """Dice or choices are owed before the command can be carried out. This opens the pad; it is no failure."""

    def __init__(self, questions: Iterable[Question]) -> None:
        self.questions = tuple(questions)
        super().__init__("Still owed: " + "; ".join(question.prompt for question in self.questions))


class Ask:
    """Finds the answers that a command needs, and collects the questions that are still open."""

    def __init__(self, answers: Mapping[str, Answer] | None = None) -> None:
        self._answers = dict(answers or {})
        self._times: dict[str, int] = {}
        self.asked: dict[str, AnyQuestion] = {}
        """Every question put so far, by key, in the order asked."""

    @property
    def leftover(self) -> tuple[str, ...]:
        """Keys of answers that nobody asked for."""
        return tuple(key for key in self._answers if key not in self.asked)

    def _key(self, who: str, what: str, form: str, ahead: int = 0) -> str:
        """`aphid/bow at skylord/3d6`, with `#2` for the second time that the same is asked."""
        base = f"{who}/{what}/{form}"
        times = self._times.get(base, 0) + 1 + ahead
        return base if times == 1 else f"{base}#{times}"

    def _next(self, who: str, what: str, form: str) -> str:
        """The same, once it is really asked."""
        key, base = self._key(who, what, form), f"{who}/{what}/{form}"
        self._times[base] = self._times.get(base, 0) + 1
        return key

    def _find(self, questions: Sequence[AnyQuestion]) -> list[Answer]:
        self.asked.update((question.key, question) for question in questions)
        missing = [question for question in questions if question.key not in self._answers]
        if missing:
            raise AnswersNeeded(missing)
        return [self._answers[question.key] for question in questions]

    def throws(self, *wanted: Wanted, legends: Sequence[Legend] = ()) -> tuple[Dice, ...]:
        """
        Ask for many throws at once.

        Args:
            legends: what stands beside each of the first of them; nothing beside the others.

        Raises:
            AnswersNeeded: with all that are missing.
            BadInput: an answer that these dice cannot have shown.
        """
        throws = []
        beside = [*legends, *[()] * (len(wanted) - len(legends))]
        for (who, what, prompt, count, sides, calls), legend in zip(wanted, beside, strict=True):
            form = f"{count}d{sides}"
            throws.append(Throw(self._next(who, what, form), who, prompt, count, sides, calls, legend))
        return tuple(throw.read(answer) for throw, answer in zip(throws, self._find(throws), strict=True))

    def throw(self, who: str, what: str, prompt: str, count: int = 1, *, legend: Legend = ()) -> Dice:
        """Ask for one throw of six-sided dice whose faces count."""
        return self.throws((who, what, prompt, count, 6, "none"), legends=(legend,))[0]

    def foresee(self, who: str, what: str, prompt: str, times: int, count: int = 1, *, legend: Legend = ()) -> None:
        """Ask now for throws that will be asked one by one later, so that they come in one pad."""
        form = f"{count}d6"
        keys = [self._key(who, what, form, ahead) for ahead in range(times)]
        self._find([Throw(key, who, prompt, count, legend=legend) for key in keys])

    def pick(self, who: str, what: str, prompt: str, options: Sequence[Option]) -> tuple[Option, Dice | None]:
        """
        Pick one of n with even chances: the faces of a d6 are split evenly and only the surplus is thrown again.

        One option needs no die. Above six the pad takes a number from 1 to n.
        """
        if len(options) == 1:
            return options[0], None
        while True:
            question, share = self._even(self._next(who, what, _one_of(options)), who, prompt, options)
            dice = question.read(self._find([question])[0])
            place = (dice.faces[0] - 1) // share
            if place < len(options):
                return options[place], dice

    def peek_pick(self, who: str, what: str, prompt: str, options: Sequence[Option]) -> None:
        """Ask now for the die of a `pick` that will be made later, so that it comes in one pad with others."""
        if len(options) > 1:
            self._find([self._even(self._key(who, what, _one_of(options)), who, prompt, options)[0]])

    def _even(self, key: str, who: str, prompt: str, options: Sequence[Option]) -> tuple[Throw, int]:
        """The next die of a pick, and how many faces each option has."""
        sides = max(6, len(options))
        share = sides // len(options)
        legend = tuple(
            (_span(place * share + 1, place * share + share), option.label) for place, option in enumerate(options)
        )
        if share * len(options) < sides:
            legend += ((_span(share * len(options) + 1, sides), "throw again"),)
        return Throw(key, who, prompt, 1, sides, legend=legend), share

    def choose(self, who: str, what: str, prompt: str, options: Sequence[Option]) -> str:
        """Ask somebody to decide, or to read something off; returns the option's id."""
        question = Choice(self._next(who, what, "choice"), who, prompt, tuple(options))
        return question.read(self._find([question])[0])

    def number(self, who: str, what: str, prompt: str, low: int, high: int) -> int:
        """Ask for a figure."""
        question = Number(self._next(who, what, "number"), who, prompt, low, high)
        return question.read(self._find([question])[0])

    def order(self, who: str, what: str, prompt: str, cards: Sequence[str]) -> tuple[str, ...] | None:
        """Ask for a shuffle; None when real cards were shuffled."""
        question = Order(self._next(who, what, "order"), who, prompt, tuple(cards))
        return question.read(self._find([question])[0])

    def gather(self, *steps: Callable[[], T]) -> list[T]:
        """
        Take steps that do not depend on each other, and raise the questions of all of them together, each once.

        Raises:
            AnswersNeeded: with what every step still needs.
        """
        done: list[T] = []
        open_questions: list[Question] = []
        for step in steps:
            try:
                done.append(step())
            except AnswersNeeded as needed:
                open_questions += needed.questions
        if open_questions:
            raise AnswersNeeded({question.key: question for question in open_questions}.values())
        return done


def _one_of(options: Sequence[Option]) -> str:
    return f"1 of {len(options)}"


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def options(pairs: Iterable[tuple[str, str]]) -> tuple[Option, ...]:
    """Options from (id, label) pairs."""
    return tuple(Option(id, label) for id, label in pairs)
