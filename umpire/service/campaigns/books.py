"""The campaigns of the data file: founded, listed, looked at. They lie among the battles, and are played as those are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign.lives import Life, lives
from umpire.core.campaign.plights import Plight, plights
from umpire.core.campaign.standings import Of, Standings, tables
from umpire.core.campaign.state import Battle, Book, Founding
from umpire.core.errors import BadInput, RecordDamaged, UnknownBattle, UnknownCommand
from umpire.core.events import RECORD_FORMAT, Header
from umpire.service import chance
from umpire.service.desk import Desk, Moment, collector

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


class Waiting(NamedTuple):
    """A battle that is not settled yet."""

    campaign: Campaign
    battle: Battle


def found(
    desk: Desk, name: str, sides: Sequence[str] = (), note: str = "", rules: Mapping[str, str] | None = None
) -> str:
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
    founding = {"key": CAMPAIGN.key, "name": name, "sides": named, "note": note.strip()}
    try:
        scenario = msgspec.convert(founding, Founding)
    except msgspec.ValidationError as error:
        raise BadInput("campaign", f"{error}.") from error
    for id, setting in (rules or {}).items():
        CAMPAIGN.rules.house_rules.check(id, setting)
    header = Header(
        format=RECORD_FORMAT,
        battle=chance.battle_id(),
        game=CAMPAIGN.key,
        edition=CAMPAIGN.edition,
        name=name,
        created=chance.now(),
        scenario=scenario,
        rules=dict(rules or {}),
    )
    desk.store.add_battle(header.battle, header.name, header.game, header.created, msgspec.json.encode(header))
    return header.battle


def every(desk: Desk, *, is_deleted: bool = False) -> tuple[Campaign, ...]:
    """All campaigns, the newest first; the deleted ones apart. One that cannot be read is told where battles are listed."""
    rows = desk.sound(row for row in desk.rows() if row.game == CAMPAIGN.key)
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
    try:
        return desk.moment(id).game is CAMPAIGN
    except (UnknownBattle, RecordDamaged):
        return False


def table_of(desk: Desk, id: str, of: Of = "sides", season: int = 0, upto: str = "") -> Standings:
    """The standings of a season, worked out once for each state of the campaign; raises `BadInput` for no such season."""
    found = look(desk, id)
    if not 0 <= season <= found.book.season:
        raise BadInput("season", f"there is no season {season}; there are {found.book.season}.")
    return _worked_out(found, ("standings", season, upto), lambda: tables(found.book, season, upto))[of]


def fleet(desk: Desk, id: str) -> dict[str, Life]:
    """Every ship as she stands, worked out once for each state of the campaign."""
    found = look(desk, id)
    return _worked_out(found, ("lives",), lambda: lives(found.book))


def plights_of(desk: Desk, id: str) -> dict[str, Plight]:
    """Every captain who is wounded, captive or missing, worked out once for each state of the campaign."""
    found = look(desk, id)
    return _worked_out(found, ("plights",), lambda: plights(found.book))


def _worked_out(campaign: Campaign, part: tuple[Any, ...], make: Callable[[], T]) -> T:
    """Something from all battles of a campaign."""

    def made() -> T:
        with collector.held_back():
            return make()

    return campaign.moment.facts.take(part, made)


def holder(desk: Desk, battle: str) -> Campaign | None:
    """The campaign on whose calendar this battle stands; withdrawn ones too."""
    return next((one for one in every(desk) if battle in one.book.battles), None)


def waiting(desk: Desk) -> tuple[Waiting, ...]:
    """What is not settled yet in any campaign that goes on: it stands on the start page."""
    return tuple(Waiting(one, battle) for one in every(desk) if not one.book.is_closed for battle in one.book.waiting)
