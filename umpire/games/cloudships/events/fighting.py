"""Cards, movement, fire, damage, repairs, and figures read off a panel."""

from __future__ import annotations

from typing import Literal

from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.events import Event
from umpire.core.fates import Fate
from umpire.core.ships.arcs import Side
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.sheet import Row


class DeckShuffled(Event, frozen=True, tag="deck-shuffled"):
    """A new round's deck. The order is on the record and shown to nobody."""

    round: int
    cards: tuple[str, ...]
    order: tuple[str, ...] | None = None
    """None for real cards."""


class CardTurned(Event, frozen=True, tag="card-turned"):
    """It is this ship's turn."""

    ship: str


class CardSkipped(Event, frozen=True, tag="card-skipped"):
    """The card of a ship that is out came up and was laid aside (A-09)."""

    ship: str


class MovementBowled(Event, frozen=True, tag="movement-bowled"):
    """The movement die of a kite or the sail die of mixed power."""

    ship: str
    dice: Dice
    points: int
    turns: Cause | None = None
    """How she may turn."""
    reasons: tuple[Cause, ...] = ()
    """What her points are made of."""


class Moved(Event, frozen=True, tag="moved"):
    """A ship moved."""

    ship: str
    was: Band
    band: Band
    path: str = ""
    hexes: int | None = None
    goes_on: bool = False
    """A further part of a move that has begun."""
    has_more: bool = False
    """More of it follows."""


class ShotFired(Event, frozen=True, tag="shot-fired"):
    """One weapon fired at one target."""

    ship: str
    mount: str
    target: str
    dice: Dice
    hits: int
    damage: int
    """Boxes; 0 for anti-personnel weapons, whose hits are counted by volley."""
    range_hexes: int
    distance: int
    """With one more for each band that the target is higher."""
    reach: Literal["short", "long", "45 degrees"]
    needs: int = 0
    """The score on a die before any bonus; 0 for rockets, which hit by themselves."""
    bonus: int = 0
    """Superior crew."""
    sixes: int = 0
    """Natural sixes that added a box each."""
    each: int = 0
    """Boxes for each hit."""
    is_answer: bool = False
    is_spent: bool = False
    """One-shot: gone for the rest of the battle."""


class VolleyCounted(Event, frozen=True, tag="volley-counted"):
    """Anti-personnel hits of one ship on one target, added up."""

    ship: str
    target: str
    hits: int
    extra: int = 0
    """Of which the superior crew added."""


class BoxCrossed(Event, frozen=True, tag="box-crossed"):
    """A box of the damage track was crossed off."""

    ship: str
    place: int
    """Counted from 1."""
    letter: str
    why: Cause


class GunDestroyed(Event, frozen=True, tag="gun-destroyed"):
    """A gun system may fire no longer."""

    ship: str
    mount: str
    why: Cause
    among: tuple[str, ...] = ()
    """Those that might have been hit."""
    dice: Dice | None = None
    round: int = 0


class PartyLost(Event, frozen=True, tag="party-lost"):
    """A boarding party, or a flight of Flying Martians in its place, is lost."""

    ship: str
    what: Literal["party", "flight"]
    why: Cause


class GrapnelLost(Event, frozen=True, tag="grapnel-lost"):
    """The power grapnel goes with the first blue square."""

    ship: str


class CriticalHit(Event, frozen=True, tag="critical-hit"):
    """A critical was thrown on the ship's chart, or named by the umpire."""

    ship: str
    name: str = ""
    """As the chart has it; empty for a row without a name, whose effects tell it."""
    score: int = 0
    dice: Dice | None = None


class ChartRead(Event, frozen=True, tag="chart-read"):
    """Anti-personnel hits were looked up on the target's chart."""

    ship: str
    hits: int
    row: str
    """Its score on the chart."""


class LampLit(Event, frozen=True, tag="lamp-lit"):
    """An amber light: not working."""

    ship: str
    lamp: str
    why: Cause


class LastingDamage(Event, frozen=True, tag="lasting-damage"):
    """A permanent critical; no lamp shows it."""

    ship: str
    note: str = ""
    """As the chart has it, where it neither slows her nor keeps her low."""
    slows: int = 0
    ceiling: Band | None = None
    why: Cause | None = None


class MagazineBlew(Event, frozen=True, tag="magazine-blew"):
    """What the destroyed weapon did to its own ship."""

    ship: str
    mount: str
    damage: int = 0
    hits: int = 0
    dice: Dice | None = None
    is_double: bool = False


class ReasonGiven(Event, frozen=True, tag="reason-given"):
    """Why the umpire did something by hand. Stays with umpires."""

    ship: str
    why: str


class NothingHappened(Event, frozen=True, tag="nothing-happened"):
    """A box or a critical found nothing to act on."""

    ship: str
    why: Cause


class Dropped(Event, frozen=True, tag="dropped"):
    """A ship sank against her captain's will."""

    ship: str
    was: Band
    band: Band
    why: Cause


class ShipLost(Event, frozen=True, tag="ship-lost"):
    """A ship or ground target is out of the battle."""

    ship: str
    fate: str
    why: Cause | None = None
    read_as: Literal[Fate, ""] = ""
    """What a person's own words for a fate were taken for."""


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """Red lamps went out, amber ones turned red, Fired markers came off."""

    round: int


class RepairTried(Event, frozen=True, tag="repair-tried"):
    """A crew fought a fire or saw to a red lamp."""

    ship: str
    lamp: str
    dice: Dice
    below: int
    """The die must be less than this."""
    is_mended: bool


class RangeRead(Event, frozen=True, tag="range-read"):
    """The umpire read off the panel how far a gun reaches."""

    ship: str
    mount: str
    hexes: int
    reach: Literal["short", "long", "out"]


class ArcRead(Event, frozen=True, tag="arc-read"):
    """The umpire read off the panel whether a gun bears on a side."""

    ship: str
    mount: str
    side: Side
    bears: bool


class FigureRead(Event, frozen=True, tag="figure-read"):
    """The umpire read a number or word off the panel; it stays with the ship."""

    ship: str
    figure: Literal["movement", "parties", "ram", "dice", "damage", "elevation"]
    value: int | str
    mount: str = ""


class RowRead(Event, frozen=True, tag="row-read"):
    """The umpire read a row off one of the ship's charts; it stays with her."""

    ship: str
    chart: Literal["criticals", "anti-personnel"]
    row: Row
