"""What happened in a campaign. Each change keeps what stood before and what stands after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.campaign.state import Battle, Book, Captain, Evening, Points, Season, Vessel
from umpire.core.events import Event


class SidesSet(Event, frozen=True, tag="sides-set"):
    """The sides are these."""

    was: tuple[str, ...]
    now: tuple[str, ...]


class PointsSet(Event, frozen=True, tag="points-set"):
    """Battles are worth this."""

    was: Points
    now: Points


class SignedOn(Event, frozen=True, tag="signed-on"):
    """A captain came in, or changed."""

    now: Captain
    was: Captain | None = None


class ShipEnlisted(Event, frozen=True, tag="ship-enlisted"):
    """A ship came in, or changed."""

    now: Vessel
    was: Vessel | None = None


class Noted(Event, frozen=True, tag="noted"):
    """Something was written down."""

    text: str


class BattleWritten(Event, frozen=True, tag="battle-written"):
    """A battle is on the calendar so."""

    now: Battle
    was: Battle | None = None
    why: str = ""


class SeasonsSet(Event, frozen=True, tag="seasons-set"):
    """The seasons are these."""

    was: tuple[Season, ...]
    now: tuple[Season, ...]


class Closed(Event, frozen=True, tag="closed"):
    """The campaign is closed, or goes on."""

    is_closed: bool


class Deleted(Event, frozen=True, tag="deleted"):
    """The campaign is off the lists, or on them again."""

    is_deleted: bool


class TakenOut(Event, frozen=True, tag="taken-out"):
    """Ships are out with another laptop."""

    evening: Evening


class Held(Event, frozen=True, tag="held"):
    """From here on the log is that of an evening."""

    evening: Evening


class BroughtBack(Event, frozen=True, tag="brought-back"):
    """They are here again."""

    evening: Evening
    is_given_up: bool = False
    """It did not come back."""
    why: str = ""


def _enlisted(book: Book, event: ShipEnlisted) -> Book:
    """A ship that joins in an evening is there, as those are that came along."""
    book = replace(book, vessels={**book.vessels, event.now.id: event.now})
    evening = book.evenings.get(book.held)
    if event.was is not None or evening is None:
        return book
    joined = replace(evening, ships=(*evening.ships, event.now.id))
    return replace(book, evenings={**book.evenings, evening.id: joined})


def _brought_back(book: Book, event: BroughtBack) -> Book:
    left = {id: evening for id, evening in book.evenings.items() if id != event.evening.id}
    return replace(book, evenings=left, held=book.held if book.held in left else "")


def _seasons_set(book: Book, event: SeasonsSet) -> Book:
    """House: what is closed keeps the points and house rules of that day; what goes on again is played by today's."""
    closed = {at: season for at, season in enumerate(book.seasons) if season.is_closed}
    today = {"points": book.points, "rules": dict(book.rules)}
    seasons = (
        bare if not bare.is_closed else closed.get(at) or replace(bare, **today) for at, bare in enumerate(event.now)
    )
    return replace(book, seasons=tuple(seasons))


CHANGES: dict[type[Event], Callable[[Book, Any], Book]] = {
    SidesSet: lambda book, event: replace(book, sides=event.now),
    PointsSet: lambda book, event: replace(book, points=event.now),
    SignedOn: lambda book, event: replace(book, people={**book.people, event.now.id: event.now}),
    ShipEnlisted: _enlisted,
    Noted: lambda book, event: replace(book, notes=(*book.notes, event.text)),
    BattleWritten: lambda book, event: book.put(event.now),
    SeasonsSet: _seasons_set,
    Closed: lambda book, event: replace(book, is_closed=event.is_closed),
    Deleted: lambda book, event: replace(book, is_deleted=event.is_deleted),
    TakenOut: lambda book, event: replace(book, evenings={**book.evenings, event.evening.id: event.evening}),
    Held: lambda book, event: replace(book, held=event.evening.id),
    BroughtBack: _brought_back,
}
"""What each of them makes of the campaign. No rule is decided here."""
