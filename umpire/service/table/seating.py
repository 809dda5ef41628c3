"""Who has which seat: each with its link, the name of its captain now, and what is that captain's own."""

from __future__ import annotations

import msgspec

from umpire.core.errors import NotAllowed
from umpire.core.panel import Panel
from umpire.core.seats import Seat, read_seat
from umpire.service.chance import seat_token
from umpire.service.desk import Desk
from umpire.service.table import look


class Seated(msgspec.Struct, frozen=True):
    """A seat that somebody may be given."""

    seat: str
    name: str
    """What its captain is called now; empty for spectators."""
    token: str
    """Of its link."""
    panels: tuple[Panel, ...]
    """The own sheets."""


def seated(desk: Desk, battle: str) -> tuple[Seated, ...]:
    """Every seat of the battle but the umpires', with its link and what is its own: captains by name, then spectators."""
    tokens = links(desk, battle)
    found = []
    for seat in seats(desk, battle):
        seen = look.scene(desk, battle, seat)
        own = tuple(panel for panel in seen.panels if panel.is_own and not panel.is_token)
        found.append(Seated(str(seat), seen.called, tokens[str(seat)], own))
    return tuple(sorted(found, key=lambda one: (not one.name, one.name.casefold())))


def seats(desk: Desk, battle: str) -> tuple[Seat, ...]:
    """Every seat of the battle but the umpire's."""
    live = desk.live(battle)
    return tuple(live.game.seats(live.state))


def links(desk: Desk, battle: str) -> dict[str, str]:
    """An unguessable token for every seat, made when first asked for."""
    known = desk.store.links(battle)
    for seat in seats(desk, battle):
        if str(seat) not in known:
            known[str(seat)] = seat_token()
            desk.store.add_link(known[str(seat)], battle, str(seat))
    return known


def seat_of(desk: Desk, token: str) -> tuple[str, Seat]:
    """The battle and seat behind a token; raises `NotAllowed`, which says nothing more."""
    found = desk.store.link(token) if token.isascii() and len(token) <= 64 else None
    if found is None:
        raise NotAllowed("This link does not work. Ask the umpire for a new one.")
    return found[0], read_seat(found[1])
