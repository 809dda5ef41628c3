"""Why is it so: which earlier events of a command led to one of them. What an event is about, its panel tells."""

from __future__ import annotations

from umpire.core.events import Event
from umpire.core.reasons import Kinds, led_by
from umpire.games.avertigos.events import acting, course, meeting, moving

LED_BY: dict[type[Event], Kinds] = {
    course.Damaged: (acting.Fired, meeting.ClawsFired, meeting.Zuked, moving.SpeedSet, moving.CardsPlayed),
    course.ModuleOut: (course.Damaged,),
    course.ShipLost: (course.Damaged,),
    course.Healed: (moving.CardsPlayed,),
    course.PointsChanged: (moving.CardsPlayed,),
    moving.HeightChanged: (moving.CardsPlayed, acting.Manoeuvred),
    moving.SpeedSet: (moving.CardsPlayed,),
    acting.Loaded: (course.PointsChanged,),
    acting.Swung: (course.PointsChanged,),
}
"""What an event may follow from, in the same command. Others follow from nothing."""


def _is_cause(cause: Event, event: Event) -> bool:
    """A shot, claws and zuking lead to what befalls their target; everything else goes by ship, and damage by its reason."""
    ship = getattr(event, "ship", "")
    if isinstance(cause, acting.Fired):
        return bool(cause.target == ship)
    if isinstance(cause, meeting.Zuked):
        return ship in (cause.ship, cause.other)
    return bool(getattr(cause, "ship", None) == ship)


led_to = led_by(LED_BY, _is_cause)
