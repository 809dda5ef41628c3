"""Who and what a campaign has: captains sign on, ships join. And what speaks against a change of anything that is closed."""

from __future__ import annotations

import re

from msgspec.structs import replace

from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.state import Book, Vessel
from umpire.core.errors import BadInput
from umpire.core.story import Story

CLOSED = "Closing a campaign"
SETTLING = "Settling a battle"
AWAY = "Away play"
"""Sections of the campaign's own rules, which are ours."""

Telling = Story[Book]


def refuse_closed(story: Telling, season: int = 0) -> None:
    """House: what is closed is read, not changed by accident; one press changes it all the same."""
    book = story.state
    if book.is_closed:
        story.refuse("closed", f"{book.name} is closed. Go on with it, or change it all the same.", CLOSED)
    elif season and book.seasons[season - 1].is_closed:
        story.refuse("closed", f"{book.seasons[season - 1].name} is closed. Change it all the same?", CLOSED)


def check_id(id: str, where: str) -> None:
    """Raises `BadInput` for what is no id: nothing else becomes a part of an address or a file's name."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,59}", id):
        raise BadInput(where, f"{id[:40]!r} is no id: small letters, digits and hyphens.")


def check_side(book: Book, side: str) -> None:
    """Raises `BadInput` for a side that the campaign does not have."""
    if side and book.sides and side not in book.sides:
        raise BadInput("side", f"{side[:40]!r} is no side of this campaign; one of {', '.join(book.sides)}.")


def check_captain(book: Book, captain: str, where: str) -> None:
    """Raises `BadInput` for a captain whom the campaign does not have."""
    if captain and captain not in book.people:
        raise BadInput(where, f"{captain[:40]!r} is no captain of this campaign; take the captain in first.")


def sign_on(story: Telling, order: c.SignOn) -> None:
    """A captain comes in, or is known otherwise; results written with an earlier name stay that captain's."""
    book, captain = story.state, order.captain
    check_id(captain.id, "captain")
    was = book.people.get(captain.id)
    other = next(
        (one for one in book.people.values() if one.id != captain.id and captain.name.casefold() in one.names), None
    )
    if other is not None:
        raise BadInput("name", f"{captain.name!r} is, or was, the name of {other.name}; take another name.")
    check_side(book, captain.side)
    aka = was.aka if was else ()
    if was and was.name != captain.name:
        aka = tuple(name for name in (*was.aka, was.name) if name != captain.name)
    refuse_closed(story)
    story.check()
    story.tell(e.SignedOn(replace(captain, aka=aka), was))


def enlist(story: Telling, order: c.Enlist) -> None:
    """A ship joins the fleet, or is known otherwise; no two of a game have one name."""
    book, ship = story.state, order.ship
    check_id(ship.id, "ship")
    twin = next((one for one in book.vessels.values() if one.id != ship.id and _same_ship(one, ship)), None)
    if twin is not None:
        raise BadInput("name", f"there is a ship called {twin.name} of that game already; give her another name.")
    check_side(book, ship.side)
    check_captain(book, ship.captain, "captain")
    refuse_closed(story)
    story.check()
    story.tell(e.ShipEnlisted(ship, book.vessels.get(ship.id)))


def _same_ship(one: Vessel, other: Vessel) -> bool:
    return one.game == other.game and one.name.casefold() == other.name.casefold()
