"""Why something happened, in words: each key of a cause."""

from __future__ import annotations

from collections.abc import Callable

from umpire.core.causes import Cause
from umpire.games.aloft.chart import listed
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.state import Sky
from umpire.games.aloft.telling.sayings import a_ship, counted, hex_of, kind_name, ship_name


def because(sky: Sky, cause: Cause) -> str:
    """«to explore», «for a Raider»; of a goal «4 ships: Blue 1 Starter, ...»."""
    told = WORDS.get(cause.key)
    return told(sky, *cause.of) if told is not None else cause.key


def _plunder(sky: Sky, ship: str, of: str) -> str:
    target = ship_name(sky, of) if of in sky.ships else hex_of(sky, of)
    return f"as {ship_name(sky, ship)} plunders {target}"


def _ships(sky: Sky, *ships: str) -> str:
    return listed(ship_name(sky, id) for id in ships)


def _numbered(sky: Sky, number: int, *ships: str) -> str:
    return f"each ship is at a {number}: {_ships(sky, *ships)}"


def _upgrades(sky: Sky, count: int, *ships: str) -> str:
    return f"{counted(count, 'upgrade token')}: {_ships(sky, *ships)}"


def _fields(sky: Sky, good: str, *numbers: int) -> str:
    return f"ships at {listed(hex_of(sky, good, number) for number in numbers)}"


WORDS: dict[str, Callable[..., str]] = {
    # why goods are paid or taken
    "start": lambda sky: "to begin with",
    "explore": lambda sky, ship: f"to explore with {ship_name(sky, ship)}",
    "found": lambda sky, kind: f"for finding {hex_of(sky, kind)}",
    "upgrade": lambda sky, ship, gives: f"for an upgrade of {ship_name(sky, ship)}: {GIVES.get(gives, gives)}",
    "build": lambda sky, ship, kind: f"for {a_ship(sky, kind)}",
    "plunder": _plunder,
    "trade": lambda sky, ship: f"as {ship_name(sky, ship)} trades",
    # how a goal was met, by its kind
    "number": _numbered,
    "ships": lambda sky, *ships: f"{counted(len(ships), 'ship')}: {_ships(sky, *ships)}",
    "kills": lambda sky, count: f"{counted(count, 'leviathan')} killed",
    "numbers": lambda sky, *numbers: f"ships at {listed(map(str, numbers))}",
    "places": lambda sky, *kinds: f"ships at {listed(hex_of(sky, kind) for kind in kinds)}",
    "upgrades": _upgrades,
    "hoard": lambda sky, good, count: f"{count} {sky.book.hex_name(good)}",
    "stores": lambda sky, least, count: f"{count} or more of every resource",
    "types": lambda sky, *kinds: f"{listed(kind_name(sky, kind) for kind in kinds)}",
    "fields": _fields,
}
"""By key: the words, from what the reason names."""
