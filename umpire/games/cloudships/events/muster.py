"""Late arrivals, and cards put back."""

from __future__ import annotations

from umpire.core.events import Event

EVENTS: tuple[type[Event], ...] = ()
