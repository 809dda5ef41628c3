"""A Cloudships battle as it stands: frozen values that share whatever did not change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

import msgspec

from umpire.core.deck import Deck
from umpire.core.errors import BadInput
from umpire.core.fates import SAID, Fate
from umpire.core.ships.track import boxes, crossed
from umpire.core.state import State
from umpire.games.cloudships import flights
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.fates import ENDS, EXPECTED, SURRENDERED
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.games.cloudships.sheet import Critical, Mount, Sheet
from umpire.games.cloudships.turn import Turn


class Light(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lamp's two independent flags (A-03)."""

    amber: bool = False
    red: bool = False

    @property
    def is_lit(self) -> bool:
        """Amber and red restrict alike (A-02)."""
        return self.amber or self.red


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A permanent effect; it has no lamp and no repair (A-16)."""

    note: str = ""
    """As the chart has it, where it neither slows her nor keeps her low."""
    slows: int = 0
    ceiling: Band | None = None
    by: str = ""
    """The critical hit that did it, as the chart names it; else `NAMELESS` or `FROM_PAPER`."""


class Ship(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship in play, or a target on the ground."""

    sheet: Sheet
    band: Band
    captain: str = ""
    crossed: int = 0
    """Boxes of the track crossed off."""
    parties: int | None = None
    """Blue squares left; None while nobody has said how many she has."""
    flights: int = 0
    """Flights of Flying Martians left aboard."""
    lights: dict[str, Light] = {}
    lasting: tuple[Lasting, ...] = ()
    fired: frozenset[str] = frozenset()
    """Mounts with a Fired marker."""
    spent: frozenset[str] = frozenset()
    """One-shot weapons that are gone (A-04)."""
    destroyed: dict[str, int] = {}
    """Mounts destroyed, and the round of it."""
    has_grapnel: bool = False
    superior: bool | None = None
    """How good her crew is, where that is otherwise than her panel says; None: as it says."""
    repaired: frozenset[str] = frozenset()
    """Lamps that her crew has seen to at this end of round."""
    fate: str = ""
    """Why she is out of the battle: one of `ENDS`, or a person's own words. Empty while she fights."""
    read_as: Literal[Fate, ""] = ""
    """What a person's own words were taken for when they were typed."""
    trailing: frozenset[str] = frozenset()
    """Mines and drogues that are out on their cables."""
    mother: str = ""
    """A flight's ship, by id; empty for ships, and for flights from the ground (A-68)."""
    points: int | None = None
    """What destroying her is worth to the other side, where the scenario counts points."""
    arrives: int = 0
    """The round in which a ship that is still expected comes by herself; 0 when she waits for the umpire's word."""

    @property
    def id(self) -> str:
        """Short and stable: `skylord`."""
        return self.sheet.id

    @property
    def name(self) -> str:
        """As her captain says it."""
        return self.sheet.name

    @property
    def end(self) -> Fate:
        """What became of her."""
        return ENDS.get(self.fate) or self.read_as or SAID

    @property
    def is_out(self) -> bool:
        """She acts no more."""
        return bool(self.fate)

    @property
    def is_gone(self) -> bool:
        """Nothing can hit her any more. House: one that surrendered is out, and still a target on the table (R-18)."""
        return self.is_out and self.fate != SURRENDERED

    @property
    def is_expected(self) -> bool:
        """A reinforcement that is not on the table yet."""
        return self.fate == EXPECTED

    @property
    def is_superior(self) -> bool:
        """Whether her crew is a superior one now."""
        return self.sheet.is_superior if self.superior is None else self.superior

    @property
    def boxes(self) -> str:
        """All boxes of her track."""
        return boxes(self.sheet.track)

    @property
    def lost(self) -> str:
        """The boxes crossed so far."""
        return crossed(self.sheet.track, self.crossed)

    def light(self, lamp: str) -> Light:
        """How that lamp stands."""
        return self.lights.get(lamp, DARK)

    def is_forbidden(self, what: str) -> str:
        """The name of a lit lamp that forbids this, or nothing."""
        return next((lamp.name for lamp in self.sheet.lamps if what in lamp.forbids and self.light(lamp.id).is_lit), "")

    @property
    def weapons(self) -> tuple[Mount, ...]:
        """All that can fire: her gun systems, and each flight aboard as an anti-personnel weapon. Rules: Flying Martians."""
        # House: flights aboard are never drawn as a gun, so they stand in no other list.
        return (*self.sheet.mounts, *(flights.mount_of_flight(place) for place in range(1, self.flights + 1)))

    def weapon(self, id: str) -> Mount | None:
        """The gun system or flight with this id; a flight also when it is aboard no more, for the log names it."""
        place = flights.place_of(id)
        return self.sheet.mount(id) or (flights.mount_of_flight(place) if place else None)

    def works(self, mount: Mount) -> bool:
        """Not destroyed and not spent."""
        return mount.id not in self.destroyed and mount.id not in self.spent

    @property
    def ceiling(self) -> Band:
        """The highest band that she can still hold (Damage: Medium, Low; permanent criticals)."""
        limits = [self.sheet.ceiling] + [lasting.ceiling for lasting in self.lasting if lasting.ceiling is not None]
        limits += [band for letter, band in (("M", Band.MEDIUM), ("L", Band.LOW)) if letter in self.lost]
        return min(limits)


DARK = Light()
NAMELESS, FROM_PAPER = "critical hit", "as her sheet says"
"""What did a lasting damage of which nobody knows the name: a row without one, and a sheet of paper. Both are keys."""


class Grapple(msgspec.Struct, frozen=True):
    """Two ships held together by the lines of one of them."""

    by: str
    to: str

    def other_end(self, id: str) -> str:
        """Who hangs on the lines beside this ship."""
        return self.to if self.by == id else self.by


class Torpedo(msgspec.Struct, frozen=True):
    """A Smutts torpedo between its first run and its second (A-56)."""

    ship: str
    mount: str
    band: Band


class Battle(State, frozen=True, omit_defaults=True):
    """A battle in progress."""

    TABLE: ClassVar[str] = "ships"

    ships: dict[str, Ship]
    deck: Deck = Deck()
    round: int = 1
    turn: Turn | None = None
    turn_before: Turn | None = None
    """Whose card was up before this one in the same round, as she left it: a card turned too early gives it back."""
    is_round_over: bool = False
    """Lamps and markers are cleaned up, crews may repair; the next card opens the next round."""
    deals_real_cards: bool = False
    grapples: tuple[Grapple, ...] = ()
    torpedoes: tuple[Torpedo, ...] = ()
    """Still flying."""
    sides: tuple[str, ...] = ()
    """As the scenario names them, or as its ships do."""
    catalogue: tuple[Critical, ...] = ()
    """Criticals by name, from which the umpire answers for a row that a panel's chart leaves open."""

    def ship(self, id: str, where: str = "ship") -> Ship:
        """The ship with this id or table number; raises `BadInput` with those that there are."""
        ship = self.ships.get(id)
        if ship is None and id.isdecimal() and len(id) < 6:
            ship = next((ship for ship in self.ships.values() if ship.sheet.number == int(id)), None)
        if ship is None:
            told = f"there is no ship {id[:40]!r} in this battle; use one of {listed(self.ships.values())}."
            raise BadInput(where, told)
        return ship

    def name_of(self, named: str) -> str:
        """A ship's name from her id or table number; what was said, where there is no such ship."""
        try:
            return self.ship(named).name
        except BadInput:
            return named

    def setting(self, rule: str) -> str:
        """How a house rule is played."""
        return HOUSE_RULES.setting(self.rules, rule)

    @property
    def really_low(self) -> bool:
        """Whether the extra band is played (A-19)."""
        return self.setting("A-19") == "on"

    @property
    def is_new_deck(self) -> bool:
        """Whether the next card comes out of a new shuffle."""
        return self.is_round_over or not self.deck.cards

    @property
    def names_cards(self) -> bool:
        """Whether the next card is a real one, so that the umpire says which; a deck under way stays what it is."""
        return self.deals_real_cards if self.is_new_deck else self.deck.is_real

    @property
    def next_shuffle(self) -> int:
        """The round of the next shuffle."""
        return self.round if not self.deck.cards and not self.is_round_over else self.round + 1

    @property
    def due(self) -> tuple[str, ...]:
        """Reinforcements that come by themselves at the next shuffle."""
        return tuple(id for id, one in self.ships.items() if self._is_due(one))

    def _is_due(self, ship: Ship) -> bool:
        return ship.is_expected and 0 < ship.arrives <= self.next_shuffle

    @property
    def with_cards(self) -> tuple[str, ...]:
        """Ships that get a card in the next shuffle; those that are out are dropped then, arrivals added (A-09)."""
        return tuple(id for id in self.ships if self.gets_card(id))

    def gets_card(self, id: str) -> bool:
        """Whether this is one of `with_cards`."""
        ship = self.ships[id]
        return (self.has_turn(id) or self._is_due(ship)) and not ship.sheet.is_ground and not ship.mother

    @property
    def pieces(self) -> tuple[Ship, ...]:
        """Everything with a model of its own: all but the flights that are aboard a ship."""
        return tuple(ship for ship in self.ships.values() if ship.fate != flights.ABOARD)

    def flights_of(self, id: str) -> tuple[Ship, ...]:
        """A ship's flights that are on the table."""
        return tuple(ship for ship in self.ships.values() if ship.mother == id and not ship.is_out)

    def card_of(self, ship: Ship) -> str:
        """Under whose card she acts: a flight under its mother's, even when the mother is lost (A-51)."""
        return ship.mother or ship.id

    def has_turn(self, id: str) -> bool:
        """Whether this card gives anybody a turn: the ship, or flights of hers that outlive her (A-51)."""
        return not self.ships[id].is_out or bool(self.flights_of(id))

    @property
    def with_lines(self) -> tuple[Ship, ...]:
        """Who can be grappled: ships in the air, not flights and not what stands on the ground."""
        kinds = ((ship, ship.sheet) for ship in self.ships.values() if not ship.is_out)
        return tuple(ship for ship, sheet in kinds if not (sheet.is_ground or sheet.is_flight))

    def grapples_of(self, id: str) -> tuple[Grapple, ...]:
        """The lines that hold a ship, her own and others'."""
        return tuple(grapple for grapple in self.grapples if id in (grapple.by, grapple.to))

    def without_lines(self, id: str) -> Battle:
        """The battle with nothing tied to this ship: nobody is held to one that is gone."""
        return msgspec.structs.replace(self, grapples=tuple(tie for tie in self.grapples if id not in (tie.by, tie.to)))


def listed(ships: Iterable[Ship]) -> str:
    """Ships as the table counts them: «1 Aphid, 3 Skylord». Ids may look like numbers, and never stand in such a list."""
    in_order = sorted(ships, key=lambda ship: ship.sheet.number)
    return ", ".join(f"{ship.sheet.number} {ship.name}" for ship in in_order)
