"""Who has which seat: each with its link and short code, the name of its captain now, and what is that captain's own."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec

from umpire.core.errors import BadInput, NotAllowed
from umpire.core.panel import Panel
from umpire.core.seats import Seat, read_seat
from umpire.service import chance
from umpire.service.desk import Desk, Hall, Moment, is_over
from umpire.service.table import look
from umpire.store import LinkRow, SittingRow

T = TypeVar("T")
TRIES = 5
"""How often codes are made anew where one of them is in use: once in many million times."""


class Over(NotAllowed):
    """A seat's link ends with its battle."""

    def __init__(self) -> None:
        super().__init__("This battle is over. Ask the umpire for your seat in the next one.")


class Door(msgspec.Struct, frozen=True):
    """A seat whose link was followed, with everybody who stands at it."""

    battle: str
    seat: Seat
    sittings: tuple[SittingRow, ...]
    """Phones that sit, wait or were sent away, the longest first."""


class Seated(msgspec.Struct, frozen=True):
    """A seat that somebody may be given."""

    seat: str
    name: str
    """What its captain is called now; empty for spectators."""
    token: str
    """Of its link."""
    code: str
    """Typed in place of the link."""
    panels: tuple[Panel, ...]
    """The own sheets."""


def seated(desk: Desk, hall: Hall, moment: Moment) -> tuple[Seated, ...]:
    """Every seat of the battle but the umpires', with its link and what is its own: captains by name, then spectators."""
    known = {row.seat: row for row in _completed(desk, moment, hall.row.links)}
    found = []
    for seat in moment.game.seats(moment.state):
        seen = look.scene(moment, seat)
        row = known[str(seat)]
        found.append(Seated(str(seat), seen.called, row.token, row.code or "", seen.own))
    return tuple(sorted(found, key=lambda one: (not one.name, one.name.casefold())))


def links(desk: Desk, battle: str) -> dict[str, str]:
    """An unguessable token for every seat, made when first asked for."""
    return {row.seat: row.token for row in _completed(desk, desk.moment(battle))}


def door(desk: Desk, token: str) -> Door:
    """
    The seat behind a link.

    Raises:
        NotAllowed: it leads nowhere; says nothing more.
        Over: a result of that battle is in the book, and not withdrawn.
    """
    is_one = token.isascii() and len(token) <= 64
    row = desk.looked_up(("door", token), lambda: desk.store.door(token)) if is_one else None
    if row is None:
        raise NotAllowed("This link does not work. Ask the umpire for a new one.")
    if is_over(row.booked):
        raise Over
    return Door(row.link.battle, read_seat(row.link.seat), row.sittings)


def by_code(desk: Desk, text: str) -> str | None:
    """The token of the seat whose code was typed; case, blanks and hyphens do not matter. None where no seat has it."""
    code = "".join(sign for sign in text.upper() if not sign.isspace() and sign not in "-–—_.")
    is_one = len(code) == chance.CODE_LENGTH and set(code) <= set(chance.CODE_SIGNS)
    return desk.store.coded(code) if is_one else None


def new_link(desk: Desk, battle: str, seat: str) -> None:
    """
    A seat gets another link and another code; whoever has the old ones, or sits by them, is out.

    Raises:
        BadInput: there is no such seat in this battle.
    """
    moment = desk.moment(battle)
    if seat not in map(str, moment.game.seats(moment.state)):
        raise BadInput("seat", f"{seat[:60]!r} is not a seat of this battle.")
    _tried(lambda: desk.store.add_link(chance.seat_token(), battle, seat, chance.seat_code()))
    desk.announcer.knock(battle)


def _tried(make: Callable[[], T]) -> T:
    """What is made with fresh codes, and with others where one of them is in use."""
    for _ in range(TRIES - 1):
        with suppress(BadInput):
            return make()
    return make()


def _completed(desk: Desk, moment: Moment, rows: tuple[LinkRow, ...] = ()) -> tuple[LinkRow, ...]:
    """
    The links of all seats, made where they are missing: as two ask at once, each gets the same.

    Args:
        rows: those that are known.
    """
    named = [str(seat) for seat in moment.game.seats(moment.state)]
    rows = rows or desk.store.link_rows(moment.battle)
    missing = set(named).difference(row.seat for row in rows if row.code)
    if not missing:
        return rows

    def completed() -> tuple[LinkRow, ...]:
        fresh = {seat: (chance.seat_token(), chance.seat_code()) for seat in named if seat in missing}
        return desk.store.complete_links(moment.battle, fresh)

    return _tried(completed)
