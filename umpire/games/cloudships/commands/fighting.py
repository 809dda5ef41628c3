"""What an umpire or captain asks: cards, movement, fire, damage, repairs."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from umpire.core.commands import Command, of


class TurnCard(Command, frozen=True, tag="turn-card"):
    """Turn over the top card of the initiative deck. Opens the round when none is open."""

    card: str = ""
    """Real deck: the ship on the card, by id or table number; empty to be asked."""
    opens_turn: ClassVar[bool] = True


class BowlMovement(Command, frozen=True, tag="bowl-movement"):
    """A kite, or a ship of mixed power, throws her movement die."""

    ship: Annotated[str, of("ships")]


class Move(Command, frozen=True, tag="move"):
    """A ship moves, or goes on moving. Recording the path is optional; only the new band matters."""

    ship: Annotated[str, of("ships")]
    band: str = ""
    path: str = ""
    """`F` a hex forward, then `<` `>` the free turn, `^` `v` climbing or sinking; `T<` `T>` a power turn; `F, F>, F^, T<`."""
    more: bool = False
    """More of this move follows: she meets somebody on her way, and goes on. After a meeting she may go on without it, too."""


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything between the mover and one target: shots, distance, bearings, and the target's answer."""

    target: Annotated[str, of("ships")]
    range_hexes: int
    """Hexes on the table, the target's own included; the app adds the height."""
    bearing: tuple[Annotated[str, of("bearings")], ...] = ()
    """Where the mover sees the target: one hex side, or two when she lies on the line between them (A-66)."""
    guns: tuple[Annotated[str, of("guns")], ...] = ()
    """The mover's guns at this target, in the order in which they are applied."""
    answer: tuple[Annotated[str, of("guns in answer")], ...] = ()
    """The target's guns in return, at the mover alone."""
    her_bearing: tuple[Annotated[str, of("bearings")], ...] = ()
    """Where the target sees the mover; asked only when she answers or a Gun box is crossed (A-67)."""
    between: tuple[str, ...] = ()
    """Ships on the line, each by id or number and hexes from the mover: «5@2»; «5@2 edge» on one side of an edge (L-02)."""
    answers: bool = False
    """The target answers with every gun of hers that can, once it is known where she sees the mover; `answer` names them instead."""


class Fire(Command, frozen=True, tag="fire"):
    """One exchange: all shots of the mover at all her targets, and each target's answer."""

    ship: Annotated[str, of("ships")]
    aims: tuple[Aim, ...] = ()


class TakeDamage(Command, frozen=True, tag="damage"):
    """By hand: «Skylord takes 5 from port». Boxes are crossed with all their effects."""

    ship: Annotated[str, of("ships")]
    boxes: int
    side: Annotated[str, of("sides")] = ""
    """Where the damage comes from; empty when it has no side, and then all guns may be hit (A-38)."""
    why: str = ""


class TakeHits(Command, frozen=True, tag="anti-personnel"):
    """By hand: anti-personnel hits, looked up on the ship's own chart."""

    ship: Annotated[str, of("ships")]
    hits: int
    why: str = ""


class TakeCritical(Command, frozen=True, tag="critical"):
    """By hand: a critical hit, named, or thrown on the ship's chart."""

    ship: Annotated[str, of("ships")]
    critical: str = ""
    why: str = ""


class LoseGun(Command, frozen=True, tag="lose-gun"):
    """By hand: a gun is destroyed, named, or picked among those that bear on a side, or among all."""

    ship: Annotated[str, of("ships")]
    gun: Annotated[str, of("every gun")] = ""
    side: Annotated[str, of("sides")] = ""
    why: str = ""


class Leave(Command, frozen=True, tag="leave"):
    """A ship goes out of the battle for a reason that no rule found: off the table, surrendered, withdrawn (A-25)."""

    ship: Annotated[str, of("ships")]
    fate: str = "left the table"


class EndRound(Command, frozen=True, tag="end-round"):
    """All ships have gone: fires burn, red lamps go out, amber ones turn red, Fired markers come off."""

    closes_round: ClassVar[bool] = True


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One crew's work: a ship and the red lamp or fire that it sees to."""

    ship: Annotated[str, of("ships")]
    lamp: str


class Repair(Command, frozen=True, tag="repair"):
    """All crews' repairs at the end of a round, as one list with one die each."""

    crews: tuple[Crew, ...] = ()
