"""What a command may ask: dice, a choice, a figure, a spread, a shuffle; and how each reads what is said to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from umpire.core.dice import Dice, read_call, read_faces, read_pair
from umpire.core.errors import BadInput
from umpire.core.spread import Part, fits, read_spread

Calls = Literal["none", "hits", "hits and sixes", "pair"]
"""What the table may say instead of faces: hits, hits and natural sixes, or whether two dice are equal."""
Legend = tuple[tuple[str, str], ...]
"""What faces or scores mean: («1-3», «bow gun»)."""
Shows = tuple[int, ...]
"""What the sides of a game's own die show, from 0 up, one figure for each side: (0, 1, 2, 2, 3, 4)."""

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
    shows: Shows = ()
    """What the sides show, where that is not 1 to n; those figures are the faces then."""

    def __post_init__(self) -> None:
        if self.shows and len(self.shows) != self.sides:
            raise ValueError(f"a d{self.sides} with {len(self.shows)} figures")

    @property
    def dice(self) -> str:
        """`3d6`."""
        return f"{self.count}d{self.sides}"

    @property
    def figures(self) -> tuple[int, ...]:
        """Every figure that one of these dice can show, the lowest first."""
        return tuple(sorted(set(self.shows))) or tuple(range(1, self.sides + 1))

    def side(self, at: int) -> int:
        """What its side number `at` shows, counted from 1."""
        return self.shows[at - 1] if self.shows else at

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
        faces = read_faces(answer.said, self.count, self.sides, self.prompt, self.shows)
        return Dice(self.count, self.sides, faces, origin=answer.by, is_own=bool(self.shows))


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
        wrong = "matches more than one answer" if found else "is not one of the answers"
        raise BadInput(self.prompt, f"{answer.said[:40]!r} {wrong}; use one of {offered}.")


class Number(Question, frozen=True, tag="number"):
    """A figure that a person reads off."""

    low: int = 0
    high: int = 99

    def read(self, answer: Answer) -> int:
        """A whole number from low to high."""
        said = answer.said.strip()
        if not said.isdecimal() or len(said) > 6 or not self.low <= int(said) <= self.high:
            raise BadInput(
                self.prompt, f"{said[:40]!r} is out of range; use a whole number from {self.low} to {self.high}."
            )
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


class Share(Question, frozen=True, tag="share"):
    """A total that a person spreads over parts: damage over what it may fall on."""

    total: int = 0
    parts: tuple[Part, ...] = ()
    suggested: tuple[int, ...] = ()
    """How it stands ready, a figure for each part. It is an answer like any other, so it adds up to the total."""
    is_up_to: bool = False
    """Less than the total may be spread."""
    amount: str = ""
    """The total in words, where it is not «5 in all»."""

    def __post_init__(self) -> None:
        if not fits(self.suggested, self.total, self.parts):
            raise ValueError(f"{self.suggested} is no way to spread {self.total} over {self.parts}")

    @property
    def is_settled(self) -> bool:
        """There is only one way to spread it."""
        takers = [part for part in self.parts if part.most]
        return self.total in (0, sum(part.most for part in takers)) or len(takers) == 1

    @property
    def ready(self) -> str:
        """The suggestion as it is typed: `3 2 0`."""
        return " ".join(map(str, self.suggested))

    def read(self, answer: Answer) -> dict[str, int]:
        """What each part takes, by id: all parts, in their order; raises `BadInput` for what is no spread of this total."""
        figures = read_spread(answer.said, self.total, self.parts, self.prompt, is_up_to=self.is_up_to)
        return {part.id: figure for part, figure in zip(self.parts, figures, strict=True)}


AnyQuestion = Throw | Choice | Number | Order | Share


def options(pairs: Iterable[tuple[str, str]]) -> tuple[Option, ...]:
    """Options from (id, label) pairs."""
    return tuple(Option(id, label) for id, label in pairs)
