"""The campaigns of the data file: founded, listed, looked at. They lie among the battles, and are played as those are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign.histories import Flag, flags
from umpire.core.campaign.lives import Life, lives
from umpire.core.campaign.plights import Plight, plights
from umpire.core.campaign.standings import Of, Standings, tables
from umpire.core.campaign.state import Battle, Book, Founding
from umpire.core.errors import BadInput, UnknownBattle, UnknownCommand
from umpire.service.desk import Desk, Moment, collector
from umpire.service.table import battles

LONGEST_NAME = 120

T = TypeVar("T")


class Campaign(NamedTuple):
    """A campaign as it stands."""

    id: str
    name: str
    head: int
    """The last line of its log."""
    book: Book
    moment: Moment

    def table(self, of: Of = "sides", season: int = 0, upto: str = "") -> Standings:
        """The standings of a season; raises `BadInput` for no such season."""
        if not 0 <= season <= self.book.season:
            raise BadInput("season", f"there is no season {season}; there are {self.book.season}.")
        return self._worked_out(("standings", season, upto), lambda: tables(self.book, season, upto))[of]

    @property
    def fleet(self) -> dict[str, Life]:
        """Every ship as she stands, by id."""
        return self._worked_out(("lives",), lambda: lives(self.book))

    @property
    def plights(self) -> dict[str, Plight]:
        """Every captain who is wounded, captive or missing, by id."""
        return self._worked_out(("plights",), lambda: plights(self.book))

    @property
    def flags(self) -> dict[str, Flag]:
        """What each side is told by."""
        return self._worked_out(("flags",), lambda: flags(self.book))

    def _worked_out(self, part: tuple[str | int, ...], make: Callable[[], T]) -> T:
        """Something from all battles, worked out once for each state of the campaign."""

        def made() -> T:
            with collector.held_back():
                return make()

        return self.moment.facts.take(part, made)


def found(desk: Desk, name: str, sides: Sequence[str] = (), rules: Mapping[str, str] | None = None) -> str:
    """
    Begin a campaign and return its id. Only a name must be given.

    Raises:
        BadInput: no name, one too long, a side twice, no such house rule or setting. Nothing was begun.
    """
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME:
        raise BadInput("name", f"a campaign needs a name of 1 to {LONGEST_NAME} letters.")
    named = [" ".join(side.split()) for side in sides if side.strip()]
    if len({side.casefold() for side in named}) < len(named):
        raise BadInput("sides", "two sides have the same name; give each its own.")
    founding = {"key": CAMPAIGN.key, "name": name, "sides": named}
    try:
        scenario = msgspec.convert(founding, Founding)
    except msgspec.ValidationError as error:
        raise BadInput("campaign", f"{error}.") from error
    return desk.set_up(battles.header_of(CAMPAIGN, scenario, name, rules))


def every(desk: Desk, *, is_deleted: bool = False) -> tuple[Campaign, ...]:
    """All campaigns, the newest first; the deleted ones apart. One that cannot be read is told where battles are listed."""
    rows = desk.sound(row for row in desk.hall().rows if row.game == CAMPAIGN.key)
    return tuple(one for row in rows if (one := look(desk, row.id)).book.is_deleted == is_deleted)


def look(desk: Desk, id: str) -> Campaign:
    """One campaign; raises `UnknownCommand` when there is none."""
    try:
        moment = desk.moment(id)
    except UnknownBattle as error:
        raise UnknownCommand("There is no such campaign. The start page lists all campaigns.") from error
    if moment.game is not CAMPAIGN:
        raise UnknownCommand("That is a battle, not a campaign. The start page lists both.")
    return Campaign(id, moment.header.name, moment.head, moment.state, moment)


def is_campaign(desk: Desk, id: str) -> bool:
    """Whether this id is a campaign's, and no battle's."""
    return desk.is_sound(id) and desk.moment(id).game is CAMPAIGN


def holder(desk: Desk, battle: str) -> Campaign | None:
    """The campaign on whose calendar this battle stands; withdrawn ones too."""
    return next((one for one in every(desk) if battle in one.book.battles), None)


def waiting(desk: Desk) -> tuple[tuple[Campaign, Battle], ...]:
    """What is not settled yet in any campaign that goes on: it stands on the start page."""
    return tuple((one, battle) for one in every(desk) if not one.book.is_closed for battle in one.book.waiting)
