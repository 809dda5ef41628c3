"""How a battle ended, as the results book and every campaign keep it. What a game counts stands beside its points."""

from __future__ import annotations

import msgspec

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
    fate: str
    side: str = ""
    captain: str = ""


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
        return "; ".join(side.words for side in self.sides)

    @property
    def counts_words(self) -> str:
        """«Lin: islands 3; Ada: islands 1»."""
        return "; ".join(f"{side.name}: {side.counts_words}" for side in self.sides if side.counts)

    @property
    def fates_words(self) -> str:
        """«Aphid: crashed; Locust: afloat»."""
        return "; ".join(f"{fate.name}: {fate.fate}" for fate in self.fates if fate.fate)

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
