"""A campaign as it stands: facts only. Standings, lives of ships and what hangs on what are worked out from these."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from umpire.core.campaign.houserules import HOUSE_RULES
from umpire.core.fates import HOME
from umpire.core.results import Result
from umpire.core.state import Scenario, State
from umpire.core.wounds import Wound

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Id = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[str, Meta(max_length=2000)]
Award = Annotated[int, Meta(ge=-999, le=999)]

SAFE = "safe"
CAPTAIN_FATES = {SAFE: "safe", "wounded": "wounded", "captive": "a captive", "missing": "missing"}
"""What may become of a captain. House: nobody dies unless people at the table say so, in a note."""


class Founding(Scenario, frozen=True, omit_defaults=True, kw_only=True):
    """What a campaign begins with."""

    sides: tuple[Name, ...] = ()
    note: Text = ""


class Captain(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who commands, in whatever ship and game."""

    id: Id
    name: Name
    side: str = ""
    aka: tuple[str, ...] = ()
    """Earlier names: results that were written with them stay this captain's."""
    is_retired: bool = False

    @property
    def names(self) -> frozenset[str]:
        """Every name of this captain, in small letters."""
        return frozenset(name.casefold() for name in (self.name, *self.aka))


class Vessel(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A ship of the campaign, as she entered it."""

    id: Id
    name: Name
    game: str
    ship: str = ""
    """Her file in the library; empty where there is none."""
    side: str = ""
    captain: str = ""
    """Whose she is, by id."""
    number: Annotated[int, Meta(ge=0, le=999)] = 0
    wounds: tuple[Wound, ...] = ()
    """Those that she brought."""
    note: Text = ""
    is_dismissed: bool = False


class Sailed(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What became of one ship in one battle."""

    ship: Id
    side: str = ""
    """For which she fought."""
    by: str = ""
    """Who commanded her, by id."""
    whose: str = ""
    """Whose ship she was, by id: where that is another, `by` stood in."""
    fate: str = HOME
    """One of `FATES`."""
    taken_by: str = ""
    """The side that took her, as a prize."""
    prize_of: str = ""
    """The captain who took her, by id."""
    told: str = ""
    """As the table had it: «4 of 18 boxes», «crashed»."""
    size: Annotated[int, Meta(ge=0, le=9999)] = 0
    """How many boxes her track had; 0 where nobody knows."""
    left: tuple[Wound, ...] | None = None
    """As the record left her; None where nobody knows."""
    next: tuple[Wound, ...] | None = None
    """As a person decided that she begins the next one; None: by the campaign's rule (C-01)."""
    misses: Annotated[int, Meta(ge=0, le=99)] = 0
    """Battles of the campaign that she sits out."""
    captain_is: str = SAFE
    """One of `CAPTAIN_FATES`."""
    note: Text = ""

    @property
    def is_stood_in(self) -> bool:
        """Somebody else than her captain commanded."""
        return bool(self.by and self.whose and self.by != self.whose)


class Present(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A captain who took part without a ship of the campaign."""

    captain: Id
    side: str = ""
    whose: str = ""
    """In whose place, by id."""


class Battle(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A battle on the calendar."""

    id: Id
    """A tracked battle's own id, else that of its result."""
    result: Result
    ships: tuple[Sailed, ...] = ()
    crew: tuple[Present, ...] = ()
    season: Annotated[int, Meta(ge=0, le=999)] = 0
    """From 1; 0 in a command: the one that runs."""
    is_tracked: bool = False
    """Its record is kept by Umpire."""
    is_over: bool = True
    """It was fought, and its result is in the book: it counts. One that was only begun waits for its result."""
    is_settled: bool = True
    """What became of the ships was decided; else it stands among those not settled yet."""
    awarded: dict[str, Award] = {}
    """Points of the campaign by side, where a person decided other ones than the table says."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.result.name

    @property
    def counts(self) -> bool:
        """It was fought, is no show, and was not withdrawn."""
        return self.is_over and not self.result.is_withdrawn and not self.result.is_show

    @property
    def waits(self) -> bool:
        """Its result is still to come, and it does not count (`is_over`); or it counts, and its ships are not settled yet."""
        return not (self.is_over and self.is_settled) and not self.result.is_withdrawn

    def ship(self, id: str) -> Sailed | None:
        """What became of this ship in it."""
        return next((one for one in self.ships if one.ship == id), None)


class Evening(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Ships that are out with another laptop."""

    id: Id
    to: Name
    """Where, or with whom."""
    ships: tuple[str, ...]

    @property
    def where(self) -> str:
        """Where its ships are, in a few words."""
        return f"out with {self.to}" if self.ships else self.to


AT_HOME = Evening("home", "at home, not here", ())
"""Where ships are, seen from a laptop that holds an evening, that did not come along."""


class Points(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a battle is worth by the campaign's own table."""

    decisive: Award = 3
    victory: Award = 3
    """Where nobody said how clear it was."""
    marginal: Award = 2
    draw: Award = 1
    narrow: Award = 0
    """To who lost a marginal one."""
    defeat: Award = 0
    abandoned: Award = 0
    prize: Award = 0
    """For each ship taken."""
    lost: Award = 0
    """For each own ship that was lost or taken."""
    adds_own: bool = False
    """The game's own points of each side are added."""


class Season(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of the campaign with standings of its own."""

    name: Name
    is_closed: bool = False
    points: Points | None = None
    """The table of points when it was closed: its standings stay as they were. None while it runs."""
    rules: dict[str, str] = {}
    """The house rules when it was closed."""

    @property
    def bare(self) -> Season:
        """It, without what it is played by."""
        return Season(self.name, self.is_closed)


class Book(State, frozen=True, omit_defaults=True, kw_only=True):
    """A campaign."""

    TABLE: ClassVar[str] = "battles"

    name: str
    sides: tuple[str, ...] = ()
    battles: dict[str, Battle] = msgspec.field(default_factory=dict)
    vessels: dict[str, Vessel] = msgspec.field(default_factory=dict)
    people: dict[str, Captain] = msgspec.field(default_factory=dict)
    seasons: tuple[Season, ...] = (Season("Season 1"),)
    points: Points = Points()
    notes: tuple[str, ...] = ()
    evenings: dict[str, Evening] = msgspec.field(default_factory=dict)
    """Ships that are out, by evening."""
    held: str = ""
    """The evening that is played in this log, by id: its ships are here, and no others. Empty at the campaign's home."""
    is_closed: bool = False
    is_deleted: bool = False

    @property
    def season(self) -> int:
        """The number of the one that runs, from 1."""
        return len(self.seasons)

    @property
    def calendar(self) -> tuple[Battle, ...]:
        """Every battle, also withdrawn ones, by the day; those of one day in the order in which they were entered."""
        return tuple(sorted(self.battles.values(), key=lambda battle: battle.result.date))

    @property
    def fought(self) -> tuple[Battle, ...]:
        """Those that count, in the order of the calendar."""
        return tuple(battle for battle in self.calendar if battle.counts)

    @property
    def waiting(self) -> tuple[Battle, ...]:
        """Those that are not settled yet."""
        return tuple(battle for battle in self.calendar if battle.waits)

    def as_in(self, season: int) -> Book:
        """The campaign with the table of points and the house rules of a season: a closed one keeps its own."""
        of = self.seasons[season - 1]
        return self if of.points is None else replace(self, points=of.points, rules=of.rules)

    def is_out(self, ship: str) -> Evening | None:
        """The evening for which this ship is out; in the log of an evening every ship is that did not come along."""
        held = self.evenings.get(self.held)
        if held is not None and ship in held.ships:
            return None
        out = (evening for evening in self.evenings.values() if ship in evening.ships)
        return next(out, AT_HOME if held is not None else None)

    def captain_named(self, name: str) -> Captain | None:
        """The captain who goes by this name, or went by it; the present name comes first."""
        now = (one for one in self.people.values() if same(one.name, name))
        return next(now, None) or next((one for one in self.people.values() if name.casefold() in one.names), None)

    def vessel_named(self, name: str, game: str = "") -> Vessel | None:
        """The ship with this name; of one game, where it is said."""
        fits = (ship for ship in self.vessels.values() if same(ship.name, name) and game in ("", ship.game))
        return next(fits, None)

    def spelled(self, side: str) -> str:
        """A side as the campaign spells it; as it came where the campaign does not name it."""
        return next((name for name in self.sides if same(name, side)), side)

    def own_side(self, side: str) -> str:
        """A side that a ship or captain of the campaign may have; empty for one that it does not name, where it names some."""
        side = self.spelled(side)
        return side if not self.sides or side in self.sides else ""

    def called(self, captain: str) -> str:
        """A captain's name now."""
        return self.people[captain].name if captain in self.people else captain

    def named(self, ship: str) -> str:
        """A ship's name."""
        return self.vessels[ship].name if ship in self.vessels else ship

    def setting(self, rule: str) -> str:
        """How a house rule of the campaign is played."""
        return HOUSE_RULES.setting(self.rules, rule)


def same(one: str, other: str) -> bool:
    """Whether two names are the same but for capitals."""
    return one.casefold() == other.casefold()


def listed(names: Iterable[str]) -> str:
    """«Aphid, Locust and Skylord»."""
    *most, last = list(names) or [""]
    return f"{', '.join(most)} and {last}" if most else last
