"""What a newspaper may tell of a battle: plain facts, gathered from its result, its chronicle and its campaign."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from umpire.core.fates import HOME, LOST, TAKEN, Fate
from umpire.core.results import DRAW, Count

OUT = (LOST, TAKEN)


class Fact(NamedTuple):
    """A fact behind a sentence: «points, British, 12»."""

    kind: str
    of: str
    value: str | int = ""


class Party(msgspec.Struct, frozen=True):
    """A side as the paper prints it."""

    name: str
    """«British»."""
    phrase: str
    """How a sentence calls it: «the British side», «Ardent», «the First House»."""
    points: int | None = None
    counts: tuple[Count, ...] = ()
    is_person: bool = False
    """The side is a player, and its name is a real one."""


class Piece(msgspec.Struct, frozen=True):
    """A ship, city or target."""

    id: str
    name: str
    phrase: str
    """How a sentence calls it: «the Aphid», «Lin’s scout»."""
    side: str
    fate: Fate = HOME
    told: str = ""
    """Its fate in words, as it was written down."""
    losses: str = ""
    """What one in play has lost, in words."""
    taken_by: str = ""
    """The side that took it."""
    struck_by: str = ""
    """The piece that struck last."""
    share: int | None = None
    """How much of it was lost, in percent; None where nobody knows."""
    commander: str = ""
    is_ship: bool = True


class Feat(msgspec.Struct, frozen=True):
    """Something that one piece did to another."""

    kind: str
    by: str
    to: str
    hits: int = 0
    damage: int = 0
    round: int = 0


class Saying(msgspec.Struct, frozen=True):
    """What a captain said at the table."""

    text: str
    piece: str = ""
    """The captain's, by id; empty where nobody knows."""
    side: str = ""
    name: str = ""
    """The captain's."""


class Correction(msgspec.Struct, frozen=True):
    """What was corrected in the result after it was first written down."""

    field: str
    """Of the result: `winner`, `sides`, `fates` …"""
    before: tuple[str, ...]
    """Part by part, of what has several; empty for nothing."""
    after: tuple[str, ...]


class Facts(msgspec.Struct, frozen=True):
    """Everything that both papers of a battle know."""

    battle: str
    date: str
    game: str
    pieces_called: tuple[str, str] = ("ship", "ships")
    sides: tuple[Party, ...] = ()
    winners: tuple[str, ...] = ()
    """Sides by name; none for a draw, and none where it is not decided."""
    is_draw: bool = False
    kind: str = ""
    """One of `core.results.KINDS`."""
    why: str = ""
    moment: str = ""
    pieces: tuple[Piece, ...] = ()
    feats: tuple[Feat, ...] = ()
    first: Feat | None = None
    """The first hit that cost anybody anything."""
    turned: int = 0
    """The round in which the battle turned; 0 where nobody knows."""
    noted: tuple[int, str] = (0, "")
    """A turning point in the words of the chronicle, with its round."""
    quotes: tuple[Saying, ...] = ()
    corrections: tuple[Correction, ...] = ()
    people: tuple[tuple[str, str], ...] = ()
    """Each real name, and the role that stands in its place. Empty once names are veiled."""

    def party(self, name: str) -> Party:
        """The side with this name; one of that name alone where there is none."""
        return next((side for side in self.sides if side.name == name), Party(name, name))

    def piece(self, id: str) -> Piece | None:
        """The piece with this id."""
        return next((piece for piece in self.pieces if piece.id == id), None)

    def fleet(self, side: str) -> tuple[Piece, ...]:
        """The pieces of a side."""
        return tuple(piece for piece in self.pieces if piece.side == side)

    def outcome(self, side: str) -> str:
        """How it ended for a side: won, shared, lost, draw, undecided, abandoned."""
        if self.winners:
            if side not in self.winners:
                return "lost"
            return "won" if len(self.winners) == 1 else "shared"
        if self.is_draw or self.kind == DRAW:
            return "draw"
        return "abandoned" if self.kind == "abandoned" else "undecided"
