"""What a flight of Flying Martians is: aboard a ship it is one more weapon of hers, on the table a small ship by itself."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import chain, count

from umpire.core.ships.arcs import SIDES
from umpire.core.ships.planner import FROM_11
from umpire.games.cloudships.sheet import GunType, Mount, Sheet

SECTION = "New weapon systems, Flying Martians"
SPEED = 2
WIPED_OUT_BY = 3
"""Anti-personnel hits of one volley that are too many for a flight."""
MARTIANS = "martians"
"""The one weapon of a flight on the table: itself."""
WEAPON = GunType("flying-martians", "Flying Martians", "anti-personnel", short=1, long=2, dice=5)
"""As a single Nordenfelt. House: aboard as on the table, 1 hex short and 2 long (A-53, A-55)."""
ABOARD = "aboard"
"""The fate of a flight that has come home: its ship keeps it, and the log still knows its name."""
WIPED_OUT = "wiped out"
MOST_NUMBERS, FROM_91 = 999, 91
_PLACE = re.compile(r"^flight-([1-9][0-9]?)\Z")


def mount_of_flight(place: int) -> Mount:
    """
    A flight aboard as a weapon of its ship: no arc, hovering on either side of her.

    Rules: Flying Martians. House: 5 dice, 1 hex short, 2 long (A-55).
    """
    row, is_port = divmod(place - 1, 2)
    at = (-0.95 if is_port else 0.95, max(-0.95, round(0.6 - 0.3 * row, 2)))
    return Mount(f"flight-{place}", f"Flying Martians {place}", WEAPON, at, SIDES)


def place_of(mount: str) -> int:
    """Which flight aboard a weapon's id means, counted from 1; 0 when it means none."""
    found = _PLACE.match(mount)
    return int(found[1]) if found else 0


def readiest(fired: Collection[str], count: int) -> int:
    """Which of the flights aboard goes out: one that has not fired, if there is one. House."""
    return next((place for place in range(1, count + 1) if f"flight-{place}" not in fired), count)


def weariest(fired: Collection[str], count: int) -> int:
    """Which of the flights aboard is lost to a Boarding Party hit: one that has fired, if there is one. House."""
    return next((place for place in range(count, 0, -1) if f"flight-{place}" in fired), count)


def without(fired: frozenset[str], gone: int) -> frozenset[str]:
    """The Fired markers when that flight is aboard no more: those behind it move up."""
    kept = set()
    for mount in fired:
        place = place_of(mount)
        if place != gone:
            kept.add(f"flight-{place - 1}" if place > gone else mount)
    return frozenset(kept)


def id_of(mother: str, place: int) -> str:
    """A flight's id: its ship's, and which of her flights it is, counted from 1."""
    return f"{mother}-flight-{place}"


def name_of(mother: str, place: int) -> str:
    """«Flight 1 of Skylord»."""
    return f"Flight {place} of {mother}"


def free_number(taken: Collection[int], mother: int) -> int:
    """
    The mother's table number and a digit: 3 becomes 31, 32; or the next number that nobody has.

    House: where all are numbered from 11 on 91, 92, so that no number that is typed begins another.
    """
    ships = sorted(number for number in taken if number < FROM_91)
    first = FROM_91 if ships == [*range(FROM_11, FROM_11 + len(ships))] else mother * 10 + 1
    wanted = (number for number in range(first, first + 9) if number <= MOST_NUMBERS)
    return next(number for number in chain(wanted, count(1)) if number not in taken)


def sheet_of_flight(id: str, name: str, number: int, side: str) -> Sheet:
    """
    A flight on the table as a «ship» of sorts: speed 2, one weapon, and no track, lamps or chart.

    Rules: Flying Martians.
    """
    return Sheet(
        id=id,
        name=name,
        number=number,
        side=side,
        power="flight",
        track=(),
        movement=SPEED,
        parties=0,
        mounts=(Mount(MARTIANS, "martians", WEAPON, (0.0, 0.0), SIDES),),
        is_house_data=False,
    )
