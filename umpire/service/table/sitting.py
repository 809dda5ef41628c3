"""
Phones that sit: the first that opens a seat's link has the seat, another waits until an umpire has spoken.

Whatever changes at the seats is knocked for: the umpires who look at the battle hear of it, and the phones that sit in it.
"""

from __future__ import annotations

import msgspec

from umpire.core.errors import BadInput, UmpireError
from umpire.core.seats import read_seat
from umpire.service import chance
from umpire.service.desk import Desk, Hall, Moment
from umpire.service.table import look, seating
from umpire.service.table.seating import Door

IN, WAITS, REFUSED = "in", "waits", "refused"
ALLOW, TAKE_OVER, REFUSE = "allow", "take-over", "refuse"
"""It is in beside whoever has the seat; it is in, and all others are out; it is told no, and may ask again in a minute."""
HELD_OFF_S = 60
"""Seconds before a phone that was sent away may ask again."""
MOST_OUT = 8
"""Phones that wait for one seat or were sent away from it: an umpire who looks at the table reads no more."""
LONGEST = 60
"""Letters of the name that somebody gives on the own phone: as many as a captain's may have."""


class Sitter(msgspec.Struct, frozen=True):
    """A phone that asked for a seat."""

    seat: str
    called: str
    """What the captain of that seat is called now."""
    ships: tuple[str, ...]
    """Names of the ships of that seat."""
    device: str
    standing: str
    name: str
    """Whoever holds the phone, as typed there; empty where nobody said."""
    since: str
    """UTC, ISO 8601."""

    @property
    def wanted(self) -> str:
        """What it asks for, in words: a ship, or the captain of several."""
        ships = " and ".join(self.ships) if len(self.ships) < 3 else f"{self.ships[0]} and {len(self.ships) - 1} more"
        return f"{ships} ({self.called})" if ships else self.called


def sit(desk: Desk, token: str, device: str, name: str = "") -> str:
    """
    A phone asks for a seat. The first has it; any other waits for an umpire, and one that is in stays in.

    Spectators' links seat nobody: whoever has one looks.

    Returns:
        How it stands now: `in`, `waits` or `refused`.

    Raises:
        NotAllowed: the link leads nowhere, or its battle is over.
        BadInput: the name is too long.
    """
    door = seating.door(desk, token)
    if not door.seat.captain:
        return IN
    before = standing(door, device)
    row = desk.store.sit(token, device, chance.now(), chance.ago(HELD_OFF_S), _name(name))
    if row is None:  # the link was made anew just now
        seating.door(desk, token)
        return ""
    if row.standing != before:
        desk.announcer.knock(door.battle)
    return row.standing


def standing(door: Door, device: str) -> str:
    """How a phone stands to a seat: `in`, `waits`, `refused`, or empty where it never asked."""
    return next((row.standing for row in door.sittings if row.device == device), "")


def is_free(door: Door) -> bool:
    """Whether nobody has the seat."""
    return all(row.standing != IN for row in door.sittings)


def is_crowded(door: Door, device: str) -> bool:
    """Whether so many phones stand at this seat that no other may ask: its code is known to too many, and needs to be another."""
    out = [row.device for row in door.sittings if row.standing != IN]
    return device not in out and len(out) >= MOST_OUT


def may_ask(door: Door, device: str) -> bool:
    """Whether a phone that was sent away may ask again by now; true for any other."""
    row = next((row for row in door.sittings if row.device == device), None)
    return row is None or row.standing != REFUSED or row.since <= chance.ago(HELD_OFF_S)


def answer(desk: Desk, token: str, device: str, said: str) -> None:
    """
    What an umpire says to a phone that waits: `ALLOW`, `TAKE_OVER` or `REFUSE`.

    Raises:
        BadInput: it waits no longer.
    """
    if said == REFUSE:
        is_done = desk.store.refuse(token, device, chance.now())
    else:
        is_done = desk.store.let_in(token, device, chance.now(), is_alone=said == TAKE_OVER)
    if (at := desk.store.door(token)) is not None:
        desk.announcer.knock(at.link.battle)
    if not is_done:
        raise BadInput("seat", "that phone does not wait any more. Look again who sits there.")


def leave(desk: Desk, token: str, device: str) -> bool:
    """A phone gets up, or gives up waiting; nobody takes its place who does not ask. Returns whether it still asks for another seat."""
    at = desk.store.door(token)
    if desk.store.get_up(token, device) and at is not None:
        desk.announcer.knock(at.link.battle)
    return desk.store.is_at_a_seat(device)


def tell_name(desk: Desk, token: str, device: str, name: str) -> None:
    """Whoever holds the phone says the own name; umpires read it among the seats. Raises `BadInput` where it is too long."""
    if desk.store.name_sitting(token, device, _name(name)):
        desk.announcer.knock(seating.door(desk, token).battle)


def _name(text: str) -> str:
    name = " ".join(text.split())
    if len(name) > LONGEST or not name.isprintable():
        raise BadInput("name", f"a name has at most {LONGEST} letters.")
    return name


def sitters(hall: Hall, moment: Moment) -> dict[str, tuple[Sitter, ...]]:
    """Who sits, waits or was sent away, by seat; the longest first."""
    found = {}
    for link in hall.row.links:
        if rows := [row for row in hall.row.sittings if row.token == link.token]:
            seen = look.scene(moment, read_seat(link.seat))
            ships = tuple(panel.name for panel in seen.own)
            found[link.seat] = tuple(
                Sitter(link.seat, seen.called, ships, row.device, row.standing, row.name, row.since) for row in rows
            )
    return found


def waiting(hall: Hall, moment: Moment) -> tuple[Sitter, ...]:
    """The phones that wait for a seat, the longest first."""
    them = (one for those in sitters(hall, moment).values() for one in those if one.standing == WAITS)
    return tuple(sorted(them, key=lambda one: one.since))


def seats_of_device(desk: Desk, device: str) -> tuple[tuple[str, str, str], ...]:
    """The seats that a phone has in battles that are not over: token, battle and the captain's name of now."""
    links = desk.store.seats_of_device(device) if device else ()
    hall = desk.hall()
    return tuple(
        (link.token, link.battle, _called(desk, link.battle, link.seat))
        for link in links
        if not hall.is_over(link.battle)
    )


def _called(desk: Desk, battle: str, seat: str) -> str:
    """What its captain is called now; in a battle that cannot be read, as at first."""
    try:
        return look.scene(desk.moment(battle), read_seat(seat)).called
    except UmpireError:
        return read_seat(seat).name
