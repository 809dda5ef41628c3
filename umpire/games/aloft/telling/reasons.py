"""Why is it so: which earlier events of a command led to one of them. What an event is about, its panel tells."""

from __future__ import annotations

from umpire.core.events import Event
from umpire.core.reasons import Kinds, led_by
from umpire.games.aloft import events as e

BY_MAP: Kinds = (e.ShipMoved, e.HexLaid, e.ShipBuilt)
"""These change what ships touch."""
BY_GOAL: dict[str, Kinds] = {
    "number": BY_MAP,
    "ships": (e.ShipBuilt,),
    "kills": (e.BeastHurt,),
    "numbers": BY_MAP,
    "places": BY_MAP,
    "upgrades": (e.Upgraded,),
    "hoard": (e.NumberCalled, e.GoodsChanged),
    "stores": (e.NumberCalled, e.GoodsChanged),
    "types": (e.ShipBuilt,),
    "fields": BY_MAP,
}
"""By which a goal of each kind may be met."""
LED_BY: dict[type[Event], Kinds] = {
    e.GoodsChanged: (e.HexLaid, e.StarterPlaced, e.GoodsChanged),
    e.HexLaid: (e.GoodsChanged, e.HexRemoved),
    e.Upgraded: (e.GoodsChanged,),
    e.ShipBuilt: (e.GoodsChanged,),
    e.GoalMet: (*BY_MAP, e.BeastHurt, e.Upgraded, e.NumberCalled, e.GoodsChanged),
    e.Won: (e.GoalMet,),
}
"""What an event may follow from, in the same command. Others follow from nothing."""


def _is_cause(cause: Event, event: Event) -> bool:
    """A goal goes by its kind; goods by why they came; everything else in one command is one ship's deed."""
    match event:
        case e.GoalMet(player=player, why=why):
            is_own = getattr(cause, "player", player) == player or isinstance(cause, e.NumberCalled)
            return is_own and isinstance(cause, BY_GOAL[why.key])
        case e.GoodsChanged(cause=why):
            known = {"found": e.HexLaid, "start": e.StarterPlaced, "trade": e.GoodsChanged, "plunder": e.GoodsChanged}
            return isinstance(cause, known.get(why.key, ()))
    return True


led_to = led_by(LED_BY, _is_cause)
