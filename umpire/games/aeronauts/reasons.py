"""Why is it so: which values of a city an event is about, and which earlier events of its command led to it."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.events import Corrected, Event, kind_of
from umpire.core.reasons import differences
from umpire.core.seats import UMPIRE
from umpire.games.aeronauts.panel import panels
from umpire.games.aeronauts.state import Land
from umpire.games.aeronauts.view import view_for

ENDS = ("city", "attacker", "defender", "giver", "taker")
"""Fields that name a city."""

LED_BY: dict[str, tuple[str, ...]] = {
    "card-shown": ("cards-typed",),
    "cards-dealt": ("cards-typed", "card-shown"),
    "dealing-ended": ("cards-dealt",),
    "piece-tested": ("score-counted", "piece-tested"),
    "scoring-ended": ("piece-tested",),
    "fight-ended": ("scoring-ended",),
    "fight-opened": ("fight-initiated", "piece-joined", "piece-withdrawn"),
    "fight-lapsed": ("piece-withdrawn",),
    "game-won": ("sufficiency-counted",),
}
"""By stored kind: what an event may follow from, in the same command. Others follow from nothing."""


def concerns(before: Land, after: Land, event: Event, city: str) -> tuple[str, ...]:
    """The names of the values of one city that an event is about: itself, and whatever it changed."""
    names: dict[str, None] = {}
    if any(getattr(event, field, "") == city for field in ENDS):
        names[city] = None
    if isinstance(event, Corrected) and event.name.startswith(f"{city}."):
        names[event.name] = None
    if before is not after:
        old = next((panel for panel in panels(view_for(before, UMPIRE)) if panel.ship == city), None)
        new = next((panel for panel in panels(view_for(after, UMPIRE)) if panel.ship == city), None)
        if new is not None:
            names.update((name, None) for name in differences(old, new))
    return tuple(names)


def led_to(land: Land, events: Sequence[Event], place: int) -> tuple[int, ...]:
    """The places of the earlier events of a command that led to one of them, in order."""
    event = events[place]
    kinds = LED_BY.get(kind_of(event), ())
    return tuple(at for at in range(place) if kind_of(events[at]) in kinds and _is_same(events[at], event))


def _is_same(cause: Event, event: Event) -> bool:
    """A score leads to the tests against the other side; everything else goes by fight and city."""
    force, side = getattr(event, "force", ""), getattr(cause, "side", "")
    if force and side:
        return bool((side == "attack") == (force != "attacking"))
    if force and getattr(cause, "force", ""):
        return bool((force == "attacking") == (getattr(cause, "force", "") == "attacking"))
    if hasattr(event, "city") and hasattr(cause, "city"):
        return bool(event.city == cause.city)
    return True
