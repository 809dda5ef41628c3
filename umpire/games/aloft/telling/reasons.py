"""Why is it so: the values that an event is about, and which earlier events of a command led to one of them."""

from __future__ import annotations

from umpire.core.events import Corrected, Event
from umpire.core.panel import Panel
from umpire.core.reasons import Kinds, differences, led_by
from umpire.core.seats import UMPIRE
from umpire.games.aloft import events as e
from umpire.games.aloft.drawing.panel import of_player, of_ship
from umpire.games.aloft.drawing.view import view_for
from umpire.games.aloft.state import Sky

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


def concerns(before: Sky, after: Sky, event: Event, subject: str) -> tuple[str, ...]:
    """The names of the values of a player or ship that an event is about: itself where a field names it, and what changed."""
    names: dict[str, None] = {}
    if subject in (getattr(event, field) for field in event.__struct_fields__):
        names[subject] = None
    if isinstance(event, Corrected) and event.name.startswith(f"{subject}."):
        names[event.name] = None
    names.update((name, None) for name in _changed(before, after, subject))
    return tuple(names)


SHOWN = ("players", "ships", "hexes", "rules", "captains")
"""What stands in a sky and shows on panels."""


def _changed(before: Sky, after: Sky, subject: str) -> tuple[str, ...]:
    """The values of a panel that are otherwise now. Skies share what did not change, so few are compared."""
    if all(getattr(before, field) is getattr(after, field) for field in SHOWN):
        return ()
    now = _panel(after, subject)
    return differences(_panel(before, subject), now) if now is not None else ()


def _panel(sky: Sky, subject: str) -> Panel | None:
    """That one panel, drawn without all others."""
    view = view_for(sky, UMPIRE)
    if subject in view.sky.players:
        return of_player(view, view.sky.players[subject])
    ship = view.sky.ships.get(subject)
    return of_ship(view, ship) if ship is not None and not ship.is_out else None
