"""A fight: two forces, their Combat Sequences, the deals and the scoring table."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from umpire.core.causes import Cause
from umpire.core.sealed import Sealed
from umpire.games.aeronauts.cards import Verdict
from umpire.games.aeronauts.events import PieceTested

ATTACK, DEFENCE = "attack", "defence"
SIDES = (ATTACK, DEFENCE)


def spoken(id: str) -> str:
    """A fight as people say it: «Fight 1»."""
    return id.replace("fight-", "Fight ")


def other(side: str) -> str:
    """The other side."""
    return DEFENCE if side == ATTACK else ATTACK


class Force(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of a fight."""

    city: str
    pieces: tuple[str, ...] = ()
    """Ships by id, in the order that they came; the attacked piece is not among them."""
    dealt: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    """The winning pile."""
    effects: tuple[str, ...] = ()
    """Special cards whose instructions are being followed."""
    score: int | None = None


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """One deal as it lay on the table."""

    attack: str
    defence: str
    outcome: Verdict


class Fight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fight in the queue, under way, or over."""

    id: str
    attack: Force
    defence: Force
    target: str
    stage: str = "declared"
    """declared, open, dealing, dealt, over."""
    standing: str = ""
    """Whose card stays in play against the next one: attack or defence."""
    standing_card: str = ""
    deals: tuple[Deal, ...] = ()
    lines: tuple[PieceTested, ...] = ()
    """The scoring tables, line by line."""
    why_over: Cause | None = None
    sequences: Sealed = Sealed(())
    """The Combat Sequences, of each what is still to be dealt, top first. Of one of real cards only what was typed is known."""
    is_answer: bool = False
    """The attacker was moved against in peace, and took the opportunity."""

    @property
    def name(self) -> str:
        """As people say it."""
        return spoken(self.id)

    def force(self, side: str) -> Force:
        """The force of the attack or of the defence."""
        return self.attack if side == ATTACK else self.defence

    def side_of(self, city: str) -> str:
        """On which side this city is; empty when on neither."""
        return ATTACK if self.attack.city == city else DEFENCE if self.defence.city == city else ""

    def with_force(self, side: str, force: Force) -> Fight:
        """The fight with this side as it is now."""
        return replace(self, attack=force) if side == ATTACK else replace(self, defence=force)

    def top(self, side: str) -> str:
        """The card that this side has in play or deals next; empty when it has run out."""
        if self.standing == side:
            return self.standing_card
        return next(iter(self.rest(side)), "")

    def rest(self, side: str) -> tuple[str, ...]:
        """What a side has still to deal, top first. Secret."""
        return self.sequences.of(self.force(side).city).what

    def is_real(self, side: str) -> bool:
        """Whether a side's sequence lies on the table as real cards; only what is dealt is known."""
        return self.sequences.of(self.force(side).city).is_real

    def is_ready(self, side: str) -> bool:
        """Whether a side has laid its sequence."""
        return self.force(side).city in self.sequences.laid

    @property
    def pieces(self) -> tuple[str, ...]:
        """Everything involved."""
        return (*self.attack.pieces, self.target, *self.defence.pieces)
