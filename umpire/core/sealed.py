"""
Secret choices of several seats that open together: sequences, bids, orders.

Each lays its own, from the own page or on a slip that the umpire types; nobody reads another's. They open all at once, or one
piece after the other is turned up; once anything was shown nothing in them changes.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec.structs import replace


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has laid."""

    what: tuple[str, ...] = ()
    is_real: bool = False
    """It lies on the table as real cards: what it is, is typed when it is shown."""


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices for one thing."""

    owed_by: tuple[str, ...]
    """Whose choices: pieces by id, each of which has a captain or is the umpire's to type."""
    laid: dict[str, Choice] = {}
    is_shown: bool = False
    """Something of them was seen: from here on nobody changes what is laid."""
    is_open: bool = False
    """Everybody reads all of them."""

    @property
    def owes(self) -> tuple[str, ...]:
        """Who has not laid anything yet."""
        return tuple(who for who in self.owed_by if who not in self.laid)

    def of(self, who: str) -> Choice:
        """What somebody has laid; nothing before."""
        return self.laid.get(who, NOTHING)

    def lay(self, who: str, what: tuple[str, ...], *, is_real: bool = False) -> Sealed:
        """The same with this choice, in the place of one that was laid before."""
        return replace(self, laid={**self.laid, who: Choice(what, is_real)})

    def turned_up(self, who: str) -> Sealed:
        """The same without the first piece of what somebody laid: it lies open now."""
        choice = self.of(who)
        return replace(self.lay(who, choice.what[1:], is_real=choice.is_real), is_shown=True)

    def opened(self) -> Sealed:
        """All of them lie open."""
        return replace(self, is_shown=True, is_open=True)

    def as_read_by(self, own: Collection[str]) -> Sealed:
        """What somebody reads to whom these belong: of the others only that they are laid, until all are open."""
        if self.is_open:
            return self
        cut = {who: choice if who in own else replace(choice, what=()) for who, choice in self.laid.items()}
        return replace(self, laid=cut)


NOTHING = Choice()
