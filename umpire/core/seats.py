"""Who looks: the umpire, a captain of one or several ships, or a spectator."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from umpire.core.errors import BadInput


class Seat(msgspec.Struct, frozen=True):
    """One who looks at a battle. Text form: `umpire`, `captain:Anna`, `spectator`."""

    kind: str
    captain: str = ""

    @property
    def is_umpire(self) -> bool:
        """Sees all but undrawn order, and outranks the rules."""
        return self.kind == "umpire"

    def reads(self, name: str) -> bool:
        """Whether this seat reads what is this captain's alone: the umpire, and that captain. What is nobody's, the umpire."""
        return self.is_umpire or (self.kind == "captain" and bool(name) and name == self.captain)

    def __str__(self) -> str:
        return f"captain:{self.captain}" if self.kind == "captain" else self.kind


UMPIRE = Seat("umpire")
SPECTATOR = Seat("spectator")


def captain(name: str) -> Seat:
    """The seat of the captain with this name."""
    return Seat("captain", name)


def seats_of(captains: Iterable[str]) -> tuple[Seat, ...]:
    """Every seat but the umpire's: one for each captain, and the spectators'."""
    return (*(captain(name) for name in sorted(set(filter(None, captains)))), SPECTATOR)


def read_seat(text: str) -> Seat:
    """A seat from its text form; raises `BadInput` otherwise."""
    if text in ("umpire", "spectator"):
        return Seat(text)
    kind, _, name = text.partition(":")
    if kind == "captain" and name.strip():
        return Seat("captain", name.strip())
    raise BadInput("seat", f"{text[:60]!r} is no seat; one of umpire, captain:NAME, spectator.")
