"""Who has which seat: each with its link, the name of its captain now, and what is that captain's own."""

from __future__ import annotations

import msgspec

from umpire.core.panel import Panel
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
    """The own ships or pieces."""


def seated(desk: Desk, battle: str) -> tuple[Seated, ...]:
    """Every seat of the battle but the umpires', with its link and what is its own: captains by name, then spectators."""
    tokens = look.links(desk, battle)
    found = []
    for seat in look.seats(desk, battle):
        seen = look.scene(desk, battle, seat)
        own = tuple(panel for panel in seen.panels if panel.is_full and not panel.is_token)
        found.append(Seated(str(seat), seen.called, tokens[str(seat)], own))
    return tuple(sorted(found, key=lambda one: (not one.name, one.name.casefold())))
