"""Who looks: the umpire, a captain of one or several ships, or a spectator."""

from __future__ import annotations

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

    def __str__(self) -> str:
        return f"captain:{self.captain}" if self.kind == "captain" else self.kind


UMPIRE = Seat("umpire")
SPECTATOR = Seat("spectator")


def captain(name: str) -> Seat:
    """The seat of the captain with this name."""
    return Seat("captain", name)


def read_seat(text: str) -> Seat:
    """A seat from its text form; raises `BadInput` otherwise."""
    if text in ("umpire", "spectator"):
        return Seat(text)
    kind, _, name = text.partition(":")
    if kind == "captain" and name.strip():
        return Seat("captain", name.strip())
    raise BadInput("seat", f"{text[:60]!r} is no seat; one of umpire, captain:NAME, spectator.")
