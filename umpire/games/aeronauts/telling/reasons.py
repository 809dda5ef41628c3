"""Why is it so: which earlier events of a command led to one of them. What an event is about, its city's sheet tells."""

from __future__ import annotations

from umpire.core.events import Event
from umpire.core.reasons import Kinds, led_by
from umpire.games.aeronauts import events as e

LED_BY: dict[type[Event], Kinds] = {
    e.CardShown: (e.CardsTyped,),
    e.CardsDealt: (e.CardsTyped, e.CardShown),
    e.DealingEnded: (e.CardsDealt,),
    e.PieceTested: (e.ScoreCounted, e.PieceTested),
    e.ScoringEnded: (e.PieceTested,),
    e.FightEnded: (e.ScoringEnded,),
    e.FightOpened: (e.FightInitiated, e.PieceJoined, e.PieceWithdrawn),
    e.FightLapsed: (e.PieceWithdrawn,),
    e.GameWon: (e.SufficiencyCounted,),
}
"""What an event may follow from, in the same command. Others follow from nothing."""


def _is_cause(cause: Event, event: Event) -> bool:
    """A score leads to the tests against the other side, and so does each test; everything else goes by fight and city."""
    if isinstance(event, e.PieceTested | e.ScoringEnded):
        is_attack = cause.side == "attack" if isinstance(cause, e.ScoreCounted) else cause.force != "attacking"  # type: ignore[attr-defined]
        return bool(is_attack == (event.force != "attacking"))
    return not (isinstance(event, e.GameWon) and isinstance(cause, e.SufficiencyCounted)) or cause.city == event.city


led_to = led_by(LED_BY, _is_cause)
