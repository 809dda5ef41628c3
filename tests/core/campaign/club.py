"""A club that plays a campaign: two sides, four captains, four ships; and short words for its battles."""

from __future__ import annotations

from typing import Any, Self

from tests.games.playing import Playing
from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign import commands as c
from umpire.core.campaign.consequences import Consequences, consequences
from umpire.core.campaign.lives import Life, lives
from umpire.core.campaign.standings import Of, Row, Standings, standings
from umpire.core.campaign.state import Battle, Book, Captain, Founding, Points, Present, Sailed, Vessel
from umpire.core.commands import Command
from umpire.core.events import Header
from umpire.core.results import Result, Side
from umpire.core.wounds import Wound

RED, BLUE = "Red", "Blue"
GAME = "Cloudships of Mars"


def boxes(count: int) -> Wound:
    """So many boxes crossed."""
    return Wound("boxes", "boxes", "boxes", count, 0)


GUN = Wound("gun.bow-gun", "gun", "bow gun", "destroyed", "ready")
BRIDGE = Wound("permanent.bridge", "permanent", "Bridge hit", 1, 0)
PARTIES = Wound("parties", "parties", "boarding parties", 1, 4)
FLIGHTS = Wound("flights", "flights", "flights", 0, 2)
TORPEDO = Wound("stores.torpedo", "stores", "torpedo", "spent", "ready")
SUPERIOR = Wound("crew.superior", "crew", "superior crew", value=True, whole=False)
EVERY_WOUND = (boxes(5), GUN, BRIDGE, PARTIES, FLIGHTS, TORPEDO, SUPERIOR)

CAPTAINS = (
    Captain("anna", "Anna", RED),
    Captain("cleo", "Cleo", RED),
    Captain("ben", "Ben", BLUE),
    Captain("dan", "Dan", BLUE),
)
SHIPS = (
    Vessel("aphid", "Aphid", "cloudships", "aphid", RED, "anna", 1),
    Vessel("wasp", "Wasp", "cloudships", "wasp", RED, "cleo", 2),
    Vessel("skylord", "Skylord", "cloudships", "skylord", BLUE, "ben", 5),
    Vessel("moth", "Moth", "cloudships", "moth", BLUE, "dan", 6),
)


def new_book(name: str = "Canal War", sides: tuple[str, ...] = (RED, BLUE), **more: Any) -> Book:
    """A campaign in which nothing has happened."""
    return CAMPAIGN.setup(
        Header(1, "campaign", CAMPAIGN.key, "1", name, "", Founding(key="campaign", name=name, sides=sides), **more)
    )


def red(ship: str = "aphid", by: str = "anna", **more: Any) -> Sailed:
    """A ship of Red in a battle, under her own captain unless it says who stood in."""
    own = next((one.captain for one in SHIPS if one.id == ship), by)
    return Sailed(ship, more.pop("side", RED), by, more.pop("whose", own), **more)


def blue(ship: str = "skylord", by: str = "ben", **more: Any) -> Sailed:
    """The same for Blue."""
    return red(ship, by, side=more.pop("side", BLUE), **more)


def battle(id: str, winner: str = RED, *ships: Sailed, **more: Any) -> Battle:
    """A battle of Red and Blue on the first of January, or as `more` says of its result and of itself."""
    own = {field: more.pop(field) for field in Battle.__struct_fields__ if field in more}
    sides = more.pop("sides", (Side(RED), Side(BLUE)))
    result = Result(
        more.pop("date", "2026-01-01"), more.pop("game", GAME), more.pop("name", id.capitalize()), sides, winner, **more
    )
    return Battle(id, result, ships, **own)


def day(number: int) -> str:
    """A day of January."""
    return f"2026-01-{number:02}"


class Club(Playing):
    """A campaign that is played by commands."""

    game = CAMPAIGN
    state_is = "book"
    book: Book

    @classmethod
    def begun(cls, **points: Any) -> Self:
        """With its captains and ships, and this table of points."""
        club = cls(new_book())
        for captain in CAPTAINS:
            club.play(c.SignOn(captain))
        for ship in SHIPS:
            club.play(c.Enlist(ship))
        if points:
            club.play(c.SetPoints(Points(**points)))
        club.events.clear()
        return club

    def fought(self, id: str, winner: str = RED, *ships: Sailed, **more: Any) -> Self:
        """One more battle, or the same one corrected."""
        self.play(c.Settle(battle(id, winner, *ships, **more)))
        return self

    def withdrawn(self, id: str) -> Self:
        """A battle that counts no more."""
        self.play(c.Withdraw(id))
        return self

    def table(self, of: Of = "sides", season: int = 0, upto: str = "") -> Standings:
        return standings(self.book, of, season, upto)

    def row(self, name: str, of: Of | None = None, season: int = 0) -> Row:
        """The row of a side, else of a captain."""
        kinds: tuple[Of, ...] = (of,) if of else ("sides", "captains")
        return next(row for kind in kinds for row in self.table(kind, season).rows if row.name == name)

    def points(self, of: Of = "sides", **more: Any) -> dict[str, int]:
        """Points by name."""
        return {row.name: row.points for row in self.table(of, **more).rows}

    def places(self, of: Of = "sides", **more: Any) -> list[tuple[int, str]]:
        """Places and names, from the first."""
        return [(row.place, row.name) for row in self.table(of, **more).rows]

    def life(self, ship: str) -> Life:
        return lives(self.book)[ship]

    def hangs_on(self, *commands: Command, overrule: bool = False) -> Consequences:
        """What comes of commands; they are carried out."""
        before = self.book
        for command in commands:
            self.play(command, overrule=overrule)
        return consequences(before, self.book)


def crew(captain: str, side: str = "", whose: str = "") -> Present:
    """A captain without a ship of the campaign."""
    return Present(captain, side, whose)
