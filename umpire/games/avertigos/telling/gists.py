"""What each event adds to the one sentence that tells a whole command: a move, a shot with what it does, the end of a phase."""

from __future__ import annotations

from umpire.core.events import Event
from umpire.core.gist import Gist
from umpire.core.lines import Line
from umpire.games.avertigos.events import acting, course, meeting, moving
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.course import name_of, parts

DETAILS = (
    course.PointsChanged, course.CycleBegun, course.TurnBegun, moving.CardsDiscarded, moving.Undocked, meeting.PutBeyond,
)  # fmt: skip
"""Told only where there is nothing else to tell."""


def gist_of(sky: Sky, event: Event, line: Line) -> Gist | None:
    """A line's part of the sentence; most are told as they are."""
    text = line.text.removesuffix(".")
    match event:
        case moving.CardsPlayed(ship, _, cards):
            return Gist(f"{name_of(sky, ship)} moves by {len(cards)} card{'' if len(cards) == 1 else 's'}")
        case moving.SpeedSet(_, speed, _, over, short):
            told = f"{over} over" if over else f"{short} short" if short else ""
            return Gist(f"throttle {speed}{told and f', {told}'}")
        case moving.HeightChanged(_, height, by):
            return Gist(f"height {height}") if by else None
        case moving.CardsDrawn(player, cards):
            return Gist(f"{name_of(sky, player)} draws ", counts=((cards, "card", "cards"),))
        case acting.Fired(ship, slot, target, _, regular, aimed):
            weapon = sky.ships[ship].part_name(slot) if slot in sky.ships[ship].parts else slot
            in_vain = " and does no damage" if (regular or aimed) and not sum((*regular, *aimed)) else ""
            return Gist(f"{name_of(sky, ship)}'s {weapon} fires at {name_of(sky, target)}{in_vain}")
        case course.Damaged(ship, taken, damage):
            told = (
                f"{sum(taken.values())} ({parts(sky, ship, taken)})"
                if any(taken.values())
                else f"nothing: {damage} damage lost"
            )
            return Gist(f"{name_of(sky, ship)} takes {told}")
        case course.ShipLost(ship, fate):
            return Gist(f"{name_of(sky, ship)} is {fate}", weight="end", about=ship)
        case course.ShipDone():
            return Gist(text, weight="detail") if text else None
        case course.PhaseBegun():
            return Gist(text.partition(".")[0][:1].lower() + text.partition(".")[0][1:])
    return Gist(text, weight="detail" if isinstance(event, DETAILS) else "deed")
