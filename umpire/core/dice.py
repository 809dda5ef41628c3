"""Dice as they lie on the table: faces or a call, and how many of them hit."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput

Origin = Literal["table", "app", "call"]

NUMBER_WORDS = {
    "no": 0, "none": 0, "zero": 0, "a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip

CALL = re.compile(
    r"^\s*(?:hit|(?P<hits>\d+(?=\s*hit)|[a-z]+(?=\s+hit))\s*hits?)\s*"
    r"(?:(?:,|and|with)\s*(?P<sixes>\d+(?=\s*[ns])|[a-z]+(?=\s))\s*(?:natural\s+)?six(?:es)?)?\s*\.?\s*$"
)
CALL_LOOKS = "a call looks like “2 hits” or “2 hits, one 6”"
PAIR_CALLS: dict[Literal["differ", "equal"], frozenset[str]] = {
    "differ": frozenset({"differ", "different", "unequal", "d"}), "equal": frozenset({"equal", "the same", "same", "e"}),
}  # fmt: skip


class Dice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A throw as it was made: the faces, or what the table called out instead of them."""

    count: int
    sides: int = 6
    faces: tuple[int, ...] = ()
    """In the order thrown; empty for a call."""
    called_hits: int = 0
    called_sixes: int = 0
    called_pair: Literal["", "differ", "equal"] = ""
    """What was called of two dice of which only that counts."""
    origin: Origin = "table"
    is_own: bool = False
    """A game's own dice: their sides show figures."""

    @property
    def has_pips(self) -> bool:
        """They are drawn by their pips; all others by the figures that they show."""
        return self.sides == 6 and not self.is_own

    @property
    def is_call(self) -> bool:
        """The table called hits and kept its faces to itself."""
        return self.origin == "call"

    @property
    def total(self) -> int:
        """The faces added up."""
        return sum(self.faces)

    def hits(self, needs: int, bonus: int = 0) -> int:
        """How many dice show `needs` or more after `bonus` is added to each, or how many were called."""
        if self.is_call:
            return self.called_hits
        return sum(1 for face in self.faces if face + bonus >= needs)

    @property
    def sixes(self) -> int:
        """How many natural sixes: faces, never sums (a five made six by a bonus is none)."""
        return self.called_sixes if self.is_call else self.faces.count(6)

    @property
    def is_pair(self) -> bool:
        """All dice show the same, or were called so."""
        return self.called_pair == "equal" if self.is_call else len(set(self.faces)) == 1

    def each(self) -> tuple[Dice, ...]:
        """The dice one by one, where each is somebody's; of a call each keeps the call."""
        if self.is_call:
            return tuple(Dice(1, self.sides, called_pair=self.called_pair, origin="call") for _ in range(self.count))
        return tuple(replace(self, count=1, faces=(face,)) for face in self.faces)

    def shown(self) -> str:
        """As people write it: `6 6 5 2 1`, `2 hits, 1 six`, or `differ`."""
        if self.called_pair:
            return self.called_pair
        if not self.is_call:
            return " ".join(str(face) for face in self.faces)
        return called_text(self.called_hits, self.called_sixes)


HOLDERS = (msgspec.Struct, dict, tuple)
"""What dice may lie in."""


def dice_in(held: Any) -> tuple[Dice, ...]:
    """The dice that lie in an event, in the order of its fields; none of a throw that was called, for nobody saw its faces."""
    if isinstance(held, Dice):
        return (held,) if held.faces else ()
    if isinstance(held, msgspec.Struct):
        held = [getattr(held, name) for name in held.__struct_fields__]
    elif isinstance(held, dict):
        held = held.values()
    elif not isinstance(held, tuple):
        return ()
    return tuple(dice for one in held if isinstance(one, HOLDERS) for dice in dice_in(one))


def called_text(hits: int, sixes: int) -> str:
    """A call as people say it."""
    said = f"{hits} hit" + ("" if hits == 1 else "s")
    return said + (f", {sixes} six" + ("" if sixes == 1 else "es") if sixes else "")


def read_faces(text: str, count: int, sides: int, where: str, shows: tuple[int, ...] = ()) -> tuple[int, ...]:
    """
    Read `6 6 5 2 1`, `66521` or `6,6,5,2,1` as the faces of `count` dice.

    Args:
        shows: what the sides show, where that is not 1 to `sides`.

    Raises:
        BadInput: too few, too many, or a face that the die does not have.
    """
    pieces = re.findall(r"\d+|[^\s,;\d]+", text)
    figures = sorted(set(shows)) or range(1, sides + 1)
    if figures[-1] < 10 and len(pieces) == 1 and pieces[0].isdecimal():
        pieces = list(pieces[0])
    faces = []
    for piece in pieces:
        if not piece.isdecimal() or len(piece) > 3 or int(piece) not in figures:
            if shows:
                raise BadInput(where, f"{piece[:20]!r} is not on this die; it shows {', '.join(map(str, figures))}.")
            raise BadInput(where, f"{piece[:20]!r} is not a face of a d{sides}; type numbers from 1 to {sides}.")
        faces.append(int(piece))
    if len(faces) != count:
        due = "1 die is" if count == 1 else f"{count} dice are"
        were = "was" if len(faces) == 1 else "were"
        raise BadInput(where, f"{due} due, and {len(faces)} {were} typed ({text.strip()[:60]!r}).")
    return tuple(faces)


def read_call(text: str, count: int, with_sixes: bool, where: str) -> tuple[int, int] | None:
    """
    Read «2 hits, one 6» as a call: (hits, natural sixes); «hit» is one. None when the text is no call at all.

    Between a figure and its word a space is not needed: the pad's space key says nothing among faces.

    Raises:
        BadInput: a call that `count` dice cannot have made.
    """
    words = re.sub(r"\b(?:6|six)(?:'?e?s)?\b(?=\s*\.?\s*$)", "six", text.lower().strip())
    match = CALL.match(words)
    if not match:
        if "hit" in words or "miss" in words:
            if re.fullmatch(r"(all\s+)?miss(ed|es)?\.?", words):
                return 0, 0
            raise BadInput(where, f"{text.strip()[:60]!r} cannot be read; {CALL_LOOKS}.")
        return None
    hits, sixes = _number(match["hits"] or "one", where), _number(match["sixes"] or "0", where)
    if hits > count:
        only = "1 die is" if count == 1 else f"{count} dice are"
        raise BadInput(where, f"{called_text(hits, 0)} is not possible: only {only} thrown.")
    if sixes and not with_sixes:
        raise BadInput(where, "call only the hits here; a natural 6 adds nothing.")
    if sixes > hits:
        told = (
            f"{called_text(hits, sixes)} is not possible: a natural 6 always hits, so there are at least as many hits."
        )
        raise BadInput(where, told)
    return hits, sixes


def read_pair(text: str) -> Literal["", "differ", "equal"]:
    """Read «they differ» or «equal» as the call of two dice; nothing when the text is no such call."""
    said = text.lower().strip().removesuffix(".").removeprefix("they ").removeprefix("are ")
    return next((call for call, words in PAIR_CALLS.items() if said in words), "")


def _number(word: str, where: str) -> int:
    if word.isdecimal() and len(word) < 4:
        return int(word)
    if word in NUMBER_WORDS:
        return NUMBER_WORDS[word]
    raise BadInput(where, f"{word[:20]!r} is not a number; {CALL_LOOKS}.")
