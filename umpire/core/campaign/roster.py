"""Who and what a campaign has: captains sign on, ships join. And what speaks against a change of anything that is closed."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.checking import check_captain, check_id, check_side, named
from umpire.core.campaign.state import Book, Captain, Vessel, same
from umpire.core.errors import BadInput
from umpire.core.story import Story

CLOSED = "Closing a campaign"
SETTLING = "Settling a battle"
AWAY = "Away play"
"""Sections of the campaign's own rules, which are ours."""

Telling = Story[Book]


def refuse_closed(story: Telling, *seasons: int) -> None:
    """House: what is closed is read, not changed by accident; one press changes it all the same."""
    book = story.state
    if book.is_closed:
        story.refuse("closed", f"{book.name} is closed. Reopen it, or change it anyway.", CLOSED)
        return
    for season in dict.fromkeys(seasons):
        if book.seasons[season - 1].is_closed:
            story.refuse("closed", f"{book.seasons[season - 1].name} is closed. Change it anyway?", CLOSED)


def sign_on(story: Telling, order: c.SignOn) -> None:
    """A captain comes in, or is known otherwise; results written with an earlier name stay that captain's."""
    come_aboard(story, order.captain)
    story.check()


def come_aboard(story: Telling, captain: Captain) -> None:
    """The same for one who comes in with a battle: what speaks against it is told with what speaks against that."""
    book = story.state
    check_id(captain.id, "captain")
    captain = replace(captain, name=named(captain.name, "name"))
    was = book.people.get(captain.id)
    earlier = (*was.aka, was.name) if was else ()
    aka = tuple(dict.fromkeys(name for name in (*earlier, *captain.aka) if name != captain.name))
    captain = replace(captain, aka=aka)
    for one in book.people.values():
        if one.id != captain.id and (taken := captain.names & one.names):
            name = next(name for name in (captain.name, *aka) if name.casefold() in taken)
            raise BadInput("name", f"{name!r} is or was the name of {one.name}; choose another name.")
    check_side(book, captain.side)
    refuse_closed(story)
    story.tell(e.SignedOn(captain, was))


def enlist(story: Telling, order: c.Enlist) -> None:
    """A ship joins the fleet, or is known otherwise; no two of a game have one name."""
    join(story, order.ship)
    story.check()


def join(story: Telling, ship: Vessel) -> None:
    """The same for one that comes in with a battle."""
    book = story.state
    check_id(ship.id, "ship")
    ship = replace(ship, name=named(ship.name, "name"))
    twin = next((one for one in book.vessels.values() if one.id != ship.id and _same_ship(one, ship)), None)
    if twin is not None:
        raise BadInput("name", f"there is a ship called {twin.name} of that game already; give her another name.")
    check_side(book, ship.side)
    check_captain(book, ship.captain, "captain")
    refuse_closed(story)
    story.tell(e.ShipEnlisted(ship, book.vessels.get(ship.id)))


def _same_ship(one: Vessel, other: Vessel) -> bool:
    return one.game == other.game and same(one.name, other.name)
