"""Keyed answers to the questions that a command asks.

Rule code is plain and synchronous: it asks, and where an answer is missing `AnswersNeeded` is raised.
The command is then run again with the answers so far. Answers are found by what was asked, never by position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, repeat
from typing import TypeVar

from umpire.core.dice import Dice
from umpire.core.errors import UmpireError
from umpire.core.questions import (
    REAL_DECK,
    Answer,
    AnyQuestion,
    Calls,
    Choice,
    Legend,
    Number,
    Option,
    Order,
    Question,
    Share,
    Shows,
    Throw,
    options,
)
from umpire.core.spread import Part

__all__ = [  # rules and rooms ask and answer from here
    "REAL_DECK", "Answer", "AnswersNeeded", "AnyQuestion", "Ask", "Calls", "Choice", "Legend", "Number", "Option", "Order",
    "Part", "Question", "Share", "Shows", "Throw", "Wanted", "options",
]  # fmt: skip

T = TypeVar("T")
Wanted = tuple[str, str, str, int, int, Calls]
"""A throw to ask for: who, what, prompt, count, sides, calls."""


class AnswersNeeded(UmpireError):
    """Dice or choices are owed before the command can be carried out. This opens the pad; it is no failure."""

    def __init__(self, questions: Iterable[Question]) -> None:
        self.questions = tuple(questions)
        super().__init__("Still needed: " + "; ".join(question.prompt for question in self.questions))


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

    def throws(self, *wanted: Wanted, legends: Sequence[Legend] = (), shows: Sequence[Shows] = ()) -> tuple[Dice, ...]:
        """
        Ask for many throws at once.

        Args:
            legends: what stands beside each of the first of them; nothing beside the others.
            shows: what the sides of each of the first of them show; 1 to n on the others.

        Raises:
            AnswersNeeded: with all that are missing.
            BadInput: an answer that these dice cannot have shown.
        """
        throws = []
        none = repeat(())
        beside = zip(wanted, chain(legends, none), chain(shows, none), strict=False)
        for (who, what, prompt, count, sides, calls), legend, own in beside:
            form = f"{count}d{sides}"
            throws.append(Throw(self._next(who, what, form), who, prompt, count, sides, calls, legend, own))
        return tuple(throw.read(answer) for throw, answer in zip(throws, self._find(throws), strict=True))

    def throw(
        self, who: str, what: str, prompt: str, count: int = 1, *, legend: Legend = (), shows: Shows = ()
    ) -> Dice:
        """Ask for one throw of dice whose faces count: six-sided, or a game's own."""
        return self.throws((who, what, prompt, count, len(shows) or 6, "none"), legends=(legend,), shows=(shows,))[0]

    def foresee(
        self, who: str, what: str, prompt: str, times: int, count: int = 1, *, legend: Legend = (), shows: Shows = ()
    ) -> None:
        """Ask now for throws that will be asked one by one later, so that they come in one pad."""
        sides = len(shows) or 6
        form = f"{count}d{sides}"
        keys = [self._key(who, what, form, ahead) for ahead in range(times)]
        self._find([Throw(key, who, prompt, count, sides, legend=legend, shows=shows) for key in keys])

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

    def share(  # noqa: PLR0913 - what is spread, over what, and in which words
        self,
        who: str,
        what: str,
        prompt: str,
        total: int,
        parts: Sequence[Part],
        suggested: Sequence[int],
        *,
        is_up_to: bool = False,
        amount: str = "",
    ) -> dict[str, int]:
        """
        Ask somebody to spread a total over parts. Where there is only one way, nothing is asked.

        Args:
            suggested: how it stands ready, a figure for each part, adding up to the total.
            is_up_to: less than the total may be spread.
            amount: the total in words, where it is not «5 in all».

        Returns:
            What each part takes, by id: all parts, in their order, also those that take nothing.
        """
        key = self._key(who, what, "share")
        question = Share(key, who, prompt, total, tuple(parts), tuple(suggested), is_up_to, amount)
        if question.is_settled:
            return question.read(Answer(question.ready))
        self._next(who, what, "share")
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
