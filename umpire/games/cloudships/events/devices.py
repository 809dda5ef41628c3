"""Bombs, torpedoes, mines and drogues."""

from __future__ import annotations

from umpire.core.events import Event

EVENTS: tuple[type[Event], ...] = ()
