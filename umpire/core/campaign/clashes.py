"""What two logs that began alike have both changed since, each otherwise: told ship by ship, with what stands here and there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core.campaign import events as e
from umpire.core.campaign.houserules import HOUSE_RULES
from umpire.core.campaign.state import Battle, Book, Sailed, Season, listed
from umpire.core.campaign.telling import LINES, told_ship
from umpire.core.events import Event
from umpire.core.seats import UMPIRE

Part = tuple[str, bool, bool, Sailed]
"""A ship's part in a battle: its day, whether it was fought, whether it was withdrawn, and what became of her."""


class Clash(msgspec.Struct, frozen=True):
    """Something that both have changed, each otherwise."""

    about: str
    """«ship aphid», «captain ben», «battle 0a1b», or what of the campaign itself."""
    name: str
    here: str
    """What stands here since, in words."""
    there: str
    battles: tuple[str, ...] = ()
    """The battles there that it comes from, by id."""

    def __str__(self) -> str:
        return f"{self.name}: here {self.here}; there {self.there}."


def clashes(base: Book, here: Book, there: Book) -> tuple[Clash, ...]:
    """
    What stands otherwise here and there, and was changed on both.

    House: what only one of them changed is no clash, and a ship that fought here and there is one, whatever became of her.

    Args:
        base: the campaign at the last line that both have.
    """
    return (
        *_ships(base, here, there),
        *_captains(base, here, there),
        *_battles(base, here, there),
        *_frame(base, here, there),
    )


def _ships(base: Book, here: Book, there: Book) -> Iterator[Clash]:
    before, now, other = _parts(base), _parts(here), _parts(there)
    for id in dict.fromkeys((*there.vessels, *here.vessels)):
        was = (base.vessels.get(id), before.get(id, {}))
        one, two = (here.vessels.get(id), now.get(id, {})), (there.vessels.get(id), other.get(id, {}))
        if was in (one, two) or one == two:
            continue
        battles = tuple(battle for battle, part in two[1].items() if was[1].get(battle) != part)
        name = (here if id in here.vessels else there).named(id)
        ours, theirs = (_of_ship(book, id, parts, base, was[1]) for book, parts in ((here, one[1]), (there, two[1])))
        yield Clash(f"ship {id}", name, ours, theirs, battles)


def _parts(book: Book) -> dict[str, dict[str, Part]]:
    """The battles of each ship, by ship and battle."""
    found: dict[str, dict[str, Part]] = {}
    for battle in book.calendar:
        for one in battle.ships:
            part = (battle.result.date, battle.is_over, battle.result.is_withdrawn, one)
            found.setdefault(one.ship, {})[battle.id] = part
    return found


def _of_ship(book: Book, id: str, parts: Mapping[str, Part], base: Book, before: Mapping[str, Part]) -> str:
    """What was changed of a ship, in words: «in “Red Dunes” of 2026-11-20: home, 5 boxes crossed»."""
    told = []
    if id in book.vessels and book.vessels[id] != base.vessels.get(id):
        told.append(_sentence(book, e.ShipEnlisted(book.vessels[id], base.vessels.get(id)), base.named(id)))
    for battle, part in parts.items():
        if before.get(battle) != part:
            day, is_over, is_withdrawn, sailed = part
            fate = "withdrawn" if is_withdrawn else told_ship(book, sailed) if is_over else "not settled yet"
            told.append(f"in “{book.battles[battle].name}” of {day}: {fate}")
    told += [f"no longer in “{book.battles[one].name}”" for one in before if one not in parts and one in book.battles]
    return "; ".join(told) or "as before"


def _captains(base: Book, here: Book, there: Book) -> Iterator[Clash]:
    for id, was, now, other in _both(base.people, here.people, there.people):
        told = [
            _sentence(book, e.SignedOn(one, was)) if one else "unknown" for book, one in ((here, now), (there, other))
        ]
        yield Clash(f"captain {id}", (here if now else there).called(id), told[0], told[1])


def _battles(base: Book, here: Book, there: Book) -> Iterator[Clash]:
    """Of a battle itself: what became of its ships is told with each of them."""
    for id, was, now, other in _both(_bare(base), _bare(here), _bare(there)):
        told = [
            _sentence(book, e.BattleWritten(one, was)) if one else "not on the calendar"
            for book, one in ((here, now), (there, other))
        ]
        yield Clash(f"battle {id}", f"“{(here if now else there).battles[id].name}”", told[0], told[1], (id,))


def _bare(book: Book) -> dict[str, Battle]:
    return {id: replace(battle, ships=()) for id, battle in book.battles.items()}


FRAME: tuple[tuple[str, str, Callable[[Book, Book], str]], ...] = (
    ("sides", "Sides", lambda book, base: listed(book.sides) or "none"),
    ("points", "Points", lambda book, base: _sentence(book, e.PointsSet(base.points, book.points), "Points")),
    ("seasons", "Seasons", lambda book, base: listed(map(_season, book.seasons))),
    ("is_closed", "The campaign", lambda book, base: "closed" if book.is_closed else "going on"),
    ("is_deleted", "The campaign", lambda book, base: "deleted" if book.is_deleted else "on the list"),
)
"""What belongs to the campaign itself: field, name, and how it is told."""


def _frame(base: Book, here: Book, there: Book) -> Iterator[Clash]:
    for field, name, told in FRAME:
        was, now, other = (getattr(book, field) for book in (base, here, there))
        if was not in (now, other) and now != other:
            yield Clash(field, name, told(here, base), told(there, base))
    for id, switch in HOUSE_RULES.switches.items():
        was, now, other = (book.setting(id) for book in (base, here, there))
        if was not in (now, other) and now != other:
            words = dict(switch.settings)
            yield Clash(f"rule {id}", f"{switch.name} ({id})", words[now], words[other])


def _season(season: Season) -> str:
    return f"{season.name}{' (closed)' if season.is_closed else ''}"


def _both(
    base: Mapping[str, Any], here: Mapping[str, Any], there: Mapping[str, Any]
) -> Iterator[tuple[str, Any, Any, Any]]:
    """What was changed in both, each otherwise: before, here and there."""
    for id in dict.fromkeys((*there, *here)):
        was, now, other = base.get(id), here.get(id), there.get(id)
        if was not in (now, other) and now != other:
            yield id, was, now, other


def _sentence(book: Book, event: Event, name: str = "") -> str:
    """An event in words, without the name that they begin with."""
    line = LINES[type(event)](book, event, UMPIRE)
    return line.text.rstrip(".").removeprefix(f"{name}: ") if line else ""
