"""What a chronicle is made of: pieces, how much was left of each, deeds, turning points, quotes, points."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from umpire.core.deeds import Deed
from umpire.core.fates import HOME, Fate


class Portrait(msgspec.Struct, frozen=True):
    """A ship, city or player as the chronicle knows it; of one that is gone, as it was last seen."""

    subject: str
    name: str
    side: str
    captain: str
    """What the captain is called: a real name, which reports print only when they are asked to."""
    kind: str
    hull: str
    fate: str = ""
    """Why it is out of the battle, in words."""
    became: Fate = HOME
    is_token: bool = False
    """A small piece that another one sends out."""
    loses: tuple[str, str] = ("damage", "damage")
    """What it loses, one and many: boxes where all of its damage is on its track."""


class Reading(msgspec.Struct, frozen=True):
    """How much of a piece was left after a line of the log that changed it."""

    seq: int
    """0 before the first line."""
    round: int
    subject: str
    share: float
    """Of what it has to lose, boxes not crossed or squares left: from 0 to 1."""
    words: str
    """«14 of 18 boxes left»."""
    fate: str = ""


class Told(msgspec.Struct, frozen=True):
    """A deed, and the sentence of the log that tells it."""

    seq: int
    round: int
    deed: Deed
    line: str
    """As the seat reads it at the end; empty where it reads none."""


class Turning(msgspec.Struct, frozen=True):
    """A turning point of the battle."""

    seq: int
    round: int
    words: str
    """A sentence, with names of pieces and sides only."""
    subjects: tuple[str, ...]
    why: str
    """One of `core.chronicle.turning.WHYS`: lost, taken, won, …"""


class Said(msgspec.Struct, frozen=True):
    """What somebody said at the table."""

    seq: int
    round: int
    captain: str
    """What the captain is called; empty where it was nobody's of the battle."""
    text: str


class Score(msgspec.Struct, frozen=True):
    """The points of all sides after a line of the log that changed them."""

    seq: int
    """0 before the first line."""
    round: int
    points: Mapping[str, int]


class Chronicle(msgspec.Struct, frozen=True):
    """What a battle was, as one seat may know it at the end."""

    pieces: tuple[Portrait, ...]
    rounds: int
    """The last one; 0 where the game counts none."""
    opens: tuple[tuple[int, int], ...]
    """Each round, and the number of its first line; a count that begins anew is here twice."""
    head: int
    """The number of the last line."""
    damage: Mapping[str, tuple[Reading, ...]]
    """By piece, how it was at first and after each change; pieces with nothing to lose are not in it."""
    told: tuple[Told, ...]
    turning: tuple[Turning, ...]
    """The most telling ones, in order."""
    said: tuple[Said, ...]
    scores: tuple[Score, ...]
    """Empty where the game counts no points."""
    aka: Mapping[str, str] = {}
    """Captains who are called otherwise in the book, by the name that the record has."""

    def piece(self, subject: str) -> Portrait | None:
        """The piece with this id."""
        return next((one for one in self.pieces if one.subject == subject), None)

    def name(self, subject: str) -> str:
        """What a piece is called; its id where nobody knows it."""
        found = self.piece(subject)
        return found.name if found else subject

    def fleet(self, captain: str) -> tuple[Portrait, ...]:
        """The pieces of a captain, without the small ones that they send out."""
        return tuple(one for one in self.pieces if captain and one.captain == captain and not one.is_token)
