"""Who looks: an umpire, a captain of one or several ships, or a spectator."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import normalize

import msgspec

from umpire.core.errors import BadInput

LONGEST_NAME = 24
MARKS = frozenset(" '’.-")
"""What a name may have besides letters and digits."""


class Seat(msgspec.Struct, frozen=True):
    """One who looks at a battle. Text form: `umpire`, `umpire:second`, `captain:Anna`, `spectator`."""

    kind: str
    name: str = ""
    """Of a captain, or of an umpire who is not alone."""

    @property
    def is_umpire(self) -> bool:
        """Sees all but undrawn order, and outranks the rules. Every umpire does, whatever the name."""
        return self.kind == "umpire"

    @property
    def captain(self) -> str:
        """Which captain it is; empty for everybody else."""
        return self.name if self.kind == "captain" else ""

    def reads(self, name: str) -> bool:
        """Whether this seat reads what is this captain's alone: the umpire, and that captain. What is nobody's, the umpire."""
        return self.is_umpire or (bool(name) and name == self.captain)

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}" if self.name else self.kind


UMPIRE = Seat("umpire")
SPECTATOR = Seat("spectator")


def captain(name: str) -> Seat:
    """The seat of the captain with this name."""
    return Seat("captain", name)


def umpire(name: str) -> Seat:
    """
    The seat of the umpire with this name; without one, of the umpire who is alone.

    Raises:
        BadInput: too long, or signs that a name has not.
    """
    said = normalize("NFC", " ".join(name.split()))
    if not said:
        return UMPIRE
    is_name = said[0].isalnum() and all(letter.isalnum() or letter in MARKS for letter in said)
    if len(said) > LONGEST_NAME or not is_name:
        what = "letters, digits, blanks, hyphens, apostrophes and full stops, a letter or digit first"
        raise BadInput("name", f"{said[:40]!r} is not a name for an umpire; use up to {LONGEST_NAME} {what}.")
    return Seat("umpire", said)


def seats_of(captains: Iterable[str]) -> tuple[Seat, ...]:
    """Every seat but the umpire's: one for each captain, and the spectators'."""
    return (*(captain(name) for name in sorted(set(filter(None, captains)))), SPECTATOR)


def read_seat(text: str) -> Seat:
    """A seat from its text form; raises `BadInput` otherwise."""
    if text in ("umpire", "spectator"):
        return Seat(text)
    kind, _, name = text.partition(":")
    if kind == "captain" and name.strip():
        return captain(name.strip())
    if kind == "umpire" and name.strip():
        return umpire(name)
    raise BadInput("seat", f"{text[:60]!r} is not a seat; use one of umpire, umpire:NAME, captain:NAME, spectator.")
