"""Who writes a paper: knows its side, picks a wording by the seed, and never uses one twice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from umpire.core.gazette.facts import Fact, Facts, Party, Piece
from umpire.core.gazette.grammar import filled, listed, quoted, slots_of, turned
from umpire.core.gazette.sentences import SENTENCES
from umpire.core.results import DRAW

STRAY = ((re.compile(r"([!?…]”)[.,]"), r"\1"), (re.compile(r"(?<=\w)'"), "’"))
"""A mark too many behind a quotation that ends in its own; and what a typewriter makes of an apostrophe."""
EVEN = {"won": "won", "shared": "won", "lost": "lost"}
"""Whose slant there is; «even» for all others."""


class Line(msgspec.Struct, frozen=True):
    """A sentence or two of a paper."""

    id: str
    """Of what it tells, not of how: `lost:locust` is the same in each wording."""
    part: str
    """One of `paper.PARTS`."""
    text: str
    facts: tuple[Fact, ...] = ()


class Writer:
    """Writes one paper."""

    def __init__(self, facts: Facts, side: str, place: int, seed: int) -> None:
        self.facts, self.side, self.place, self.seed = facts, side, place, seed
        self.party: Party = facts.party(side)
        self.others = tuple(party for party in facts.sides if party.name != side)
        self.outcome = facts.outcome(side) if side else "nobody"
        self.slant = EVEN.get(self.outcome, "even")
        self.lines: list[Line] = []
        self.used: set[str] = set()
        self.words = self._words()

    def _words(self) -> Mapping[str, str]:
        """What every sentence may use."""
        facts = self.facts
        words = {"battle": quoted(facts.battle), "name": self.party.name, "force": self._force()}
        if self.side:
            words["us"] = self.party.phrase
        if self.others:
            words["them"] = self.others[0].phrase if len(self.others) == 1 else "the other sides"
        if facts.winners:
            words["winners"] = listed(facts.party(name).phrase for name in facts.winners)
        if len(facts.winners) == 1:
            words["winner"] = facts.party(facts.winners[0]).name
        return words

    def _force(self) -> str:
        """«Our ships»: what the side has on the table."""
        match self.facts.pieces_called[0]:
            case "ship":
                fleet = [piece for piece in self.facts.fleet(self.side) if piece.is_ship]
                return "our ship" if len(fleet) == 1 else "our ships"
            case "player":
                return "our expedition"
            case piece:
                return f"our {piece}"

    @property
    def battle(self) -> Fact:
        """Which battle it was."""
        return Fact("battle", "", self.facts.battle)

    @property
    def result(self) -> tuple[Fact, ...]:
        """How it ended: the same for every paper."""
        if self.facts.winners:
            return tuple(Fact("winner", name) for name in self.facts.winners)
        return (Fact("winner", DRAW if self.facts.outcome("") == "draw" else ""),)

    def is_ours(self, piece: Piece | None) -> bool:
        """Whether a piece is this side's."""
        return piece is not None and piece.side == self.side

    @property
    def is_cool(self) -> bool:
        """Whether it tells coolly what is nobody's: who lost does; where nobody has, every second paper."""
        return self.slant == "lost" or (self.slant == "even" and self.place % 2 == 1)

    def whose(self, piece: Piece) -> str:
        """`ours` or `theirs`."""
        return "ours" if self.is_ours(piece) else "theirs"

    def pick(self, kind: str, patterns: Iterable[str], words: Mapping[str, str]) -> str:
        """The next wording of a kind of which everything is known and that was not used; empty where there is none left."""
        known = {**self.words, **words}
        them = tuple(patterns)
        for place in turned(kind, self.seed, len(them), self.place):
            pattern = them[place]
            if pattern not in self.used and slots_of(pattern) <= known.keys():
                self.used.add(pattern)
                return filled(pattern, known)
        return ""

    def say(self, id: str, part: str, kind: str, facts: Iterable[Fact], **words: str) -> bool:
        """A sentence of a kind, if there is a wording left; returns whether there was."""
        text = self.pick(kind, SENTENCES.get(kind, ()), words)
        if text:
            self.write(id, part, text, facts)
        return bool(text)

    def write(self, id: str, part: str, text: str, facts: Iterable[Fact] = ()) -> None:
        """A line in words of its own."""
        self.lines.append(Line(id, part, tidy(text), tuple(facts)))

    def owner(self, piece: Piece) -> str:
        """Whose a piece is, as sentences say it."""
        return self.facts.party(piece.side).phrase if piece.side else "its owners"


def tidy(text: str) -> str:
    """The text as a compositor sets it."""
    for found, better in STRAY:
        text = found.sub(better, text)
    return text
