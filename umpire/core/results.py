"""How a battle ended, as the results book and every campaign keep it. What a game counts stands beside its points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from umpire.core import fates
from umpire.core.fates import HOME, IN_PLAY, SAID, UNHURT

DRAW = "draw"
KINDS = {
    "decisive": "decisive victory",
    "marginal": "marginal victory",
    "draw": "draw",
    "abandoned": "abandoned",
}
"""How clearly it was decided; empty where nobody said."""


class Count(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a side has by what its game counts: cities, coins, islands, goals."""

    what: str
    figure: int


class Side(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A side, and its points where somebody counted them."""

    name: str
    points: int | None = None
    counts: tuple[Count, ...] = ()
    """What else the game counts."""

    @property
    def words(self) -> str:
        """«British: 12»."""
        return self.name if self.points is None else f"{self.name}: {self.points}"

    @property
    def counts_words(self) -> str:
        """«islands 3, silver 14»."""
        return ", ".join(f"{count.what} {count.figure}" for count in self.counts)


class Fate(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What became of one ship, city or other piece."""

    subject: str = msgspec.field(name="ship")  # as results have been kept since version 1
    name: str
    fate: str = ""
    """Why it is out of the battle, in words: a game's, or a person's. Empty while it is in play."""
    side: str = ""
    captain: str = ""
    became: Literal[fates.Fate, ""] = ""
    """The same as a key of `core.fates`; empty until its words are read (`read_fates`)."""
    crossed: Annotated[int, Meta(ge=0, le=9999)] | None = None
    """Boxes of its track that are crossed; None where nobody knows."""
    of: Annotated[int, Meta(ge=0, le=9999)] = 0
    """How many boxes its track has; 0 where nobody knows."""
    hurt: str = ""
    """What else of one in play is lost, in words."""

    @property
    def end(self) -> fates.Fate:
        """What became of it: a key of `core.fates`."""
        return self.became or (SAID if self.fate else HOME)

    def losses(self, boxes: str = "boxes") -> str:
        """«4 of 18 boxes, 1 of 3 boarding parties left», «unhurt»; empty where it is out, or where nobody knows."""
        crossed = f"{self.crossed} of {self.of} {boxes}" if self.crossed else ""
        known = ", ".join(filter(None, (crossed, self.hurt)))
        return "" if self.fate else known or (UNHURT if self.crossed == 0 else "")

    def told(self, boxes: str = "boxes") -> str:
        """«crashed», «in play, 4 of 18 boxes»; empty where nobody knows."""
        losses = self.losses(boxes)
        return self.fate or (f"{IN_PLAY}{losses}" if losses else "")

    @property
    def words(self) -> str:
        """The same."""
        return self.told()


class Result(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a battle ended."""

    date: str
    game: str
    name: str
    sides: tuple[Side, ...] = ()
    winner: str = ""
    """A side, several joined by «and», `DRAW`, or nothing where it is not decided."""
    why: str = ""
    note: str = ""
    fates: tuple[Fate, ...] = ()
    photo: str = ""
    """The name of a photograph, where one is kept."""
    kind: str = ""
    """One of `KINDS`, or empty."""
    moment: str = ""
    """The moment of the day, in a sentence."""
    is_show: bool = False
    """A battle at a show: it counts for no campaign."""
    is_withdrawn: bool = False
    """It counts no more, and stays readable."""

    @property
    def sides_words(self) -> str:
        """«British: 12; Martian: 8»."""
        return "; ".join(self.parts("sides"))

    @property
    def counts_words(self) -> str:
        """«Lin: islands 3; Ada: islands 1»."""
        return "; ".join(self.parts("counts"))

    def parts(self, field: str) -> tuple[str, ...]:
        """One of its fields in words, part by part; nothing where there is nothing to tell."""
        match field:
            case "sides":
                return tuple(side.words for side in self.sides)
            case "counts":
                return tuple(f"{side.name}: {side.counts_words}" for side in self.sides if side.counts)
            case "fates":
                return tuple(f"{fate.name}: {fate.words}" for fate in self.fates if fate.words)
            case "kind":
                return (self.kind_words,) if self.kind else ()
        told = getattr(self, field)
        return (told,) if told else ()

    @property
    def fates_words(self) -> str:
        """«Aphid: crashed; Locust: afloat»."""
        return "; ".join(self.parts("fates"))

    @property
    def kind_words(self) -> str:
        """«decisive victory»."""
        return KINDS.get(self.kind, "")

    @property
    def winners(self) -> tuple[str, ...]:
        """The sides that won: none for a draw, and none where it is not decided."""
        names = {side.name for side in self.sides}
        if not self.winner or self.winner == DRAW:
            return ()
        return (self.winner,) if self.winner in names else tuple(self.winner.split(" and "))


def renamed(was: Sequence[Side], now: Sequence[Side]) -> dict[str, str]:
    """
    What each side is called now that was called otherwise.

    House: where as many sides are gone from a list as are new in it, those have another name, in their order.
    """
    before, after = ([side.name for side in sides] for sides in (was, now))
    gone, come = [name for name in before if name not in after], [name for name in after if name not in before]
    return dict(zip(gone, come, strict=True)) if len(gone) == len(come) else {}


def renamed_fates(was: Result, now: Sequence[Side]) -> tuple[Fate, ...]:
    """What became of each piece, with its side as that is called now."""
    called = renamed(was.sides, now)
    return tuple(replace(fate, side=called.get(fate.side, fate.side)) for fate in was.fates)


class Changed(NamedTuple):
    """What a correction changed: in words, and what it is about as a key."""

    words: str
    """«winner», «Aphid»."""
    before: str
    after: str
    about: str = ""
    """The field of the result; `SHIP` for what was settled of one ship; empty for what is in no result."""
    was: tuple[str, ...] = ()
    """Part by part, of what has several: each side, each piece. Of `SHIP`: what became of her, where that was changed."""
    now: tuple[str, ...] = ()


SHIP = "ship"


def changed(was: Result, now: Result, names: Mapping[str, str]) -> Iterator[Changed]:
    """
    What is otherwise in a result.

    Args:
        names: each field that is compared, and what it is called.
    """
    for field, words in names.items():
        one, other = was.parts(field), now.parts(field)
        if one != other:
            yield Changed(words, "; ".join(one), "; ".join(other), field, one, other)


def photo_changed(was: Result, now: Result) -> Iterator[Changed]:
    """Whether there is another photograph."""
    if was.photo != now.photo:
        after = "another photo" if was.photo and now.photo else "a photo" if now.photo else ""
        yield Changed("photo", "a photo" if was.photo else "", after)


def read_fates(result: Result) -> Result:
    """A result as it is kept: what the words of a person say of a piece is read here, once."""
    return replace(result, fates=tuple(one if one.became else _read(one) for one in result.fates))


def _read(fate: Fate) -> Fate:
    meant = Fate(fate.subject, fate.name, fate.fate, fate.side, fate.captain, *fates.read(fate.fate))
    told = fate.fate.removeprefix(IN_PLAY)
    begins = replace(meant, fate="").losses()
    in_play = replace(meant, fate="", hurt=told.removeprefix(begins).removeprefix(", "))
    return in_play if in_play.words == fate.fate else meant
