"""
Why is it so: which values of which ship an event is about, and which earlier events of its command led to it.

Which events follow from which stands in a table of their kinds; whom an event is about, the names of its fields tell. So one of
a new chapter is about its ships, weapons and lamps without a line here.
"""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.causes import Cause
from umpire.core.events import Corrected, Event
from umpire.core.reasons import Kinds, differences
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import events as e
from umpire.games.cloudships.drawing.panel import panel
from umpire.games.cloudships.drawing.view import view_for
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.events import martians as f
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.state import Battle
from umpire.games.cloudships.telling.because import because

ENDS = ("ship", "target", "other", "against", "flight")
"""Fields that name a ship."""
PARTS = {"mount": "gun.", "lamp": "lamp.", "figure": ""}
"""Fields that name a part of the event's own ship, and what stands before it in the name of the value."""

ALSO_ABOUT: dict[type[Event], tuple[str, ...]] = {
    e.MovementBowled: ("movement", "turns"),
    m.HandsThrown: ("boarding",),
    m.RamRolled: ("ram",),
    m.RamInflicted: ("ram",),
}
"""Values that an event is about though its fields do not name them, by its kind."""


def concerns(before: Battle, after: Battle, event: Event, ship: str) -> tuple[str, ...]:
    """The names of the values of one ship that an event is about: herself, her weapons and lamps, and whatever it changed."""
    names: dict[str, None] = {}
    if any(_said(event, field) == ship for field in ENDS):
        names[ship] = None
    if _said(event, "ship") == ship:
        for field, place in PARTS.items():
            part = _said(event, field)
            if part and not (field == "figure" and _said(event, "mount")):
                names[f"{ship}.{place}{part}"] = None
        names.update((f"{ship}.{value}", None) for value in ALSO_ABOUT.get(type(event), ()))
    if isinstance(event, Corrected) and event.name.startswith(f"{ship}."):
        names[event.name] = None
    names.update((name, None) for name in changed(before, after, ship))
    return tuple(names)


BESIDES = tuple(field for field in Battle.__struct_fields__ if field not in ("ships", "deck", "turn"))
"""What stands in a battle besides its ships and still shows on a panel: house rules, lines between ships."""


def changed(before: Battle, after: Battle, id: str) -> tuple[str, ...]:
    """The values of a ship's panel that are otherwise now. States share what did not change, so few are compared."""
    if before is after:
        return ()
    is_same = before.ships.get(id) is after.ships.get(id) and all(
        getattr(before, field) is getattr(after, field) for field in BESIDES
    )
    if is_same and (before.turn == after.turn or id not in (_up(before), _up(after))):
        return ()
    was, now = view_for(before, UMPIRE), view_for(after, UMPIRE)
    old, new = was.ship(id), now.ship(id)
    return differences(panel(was, old) if old else None, panel(now, new)) if new else ()


def _up(battle: Battle) -> str:
    return battle.turn.ship if battle.turn is not None else ""


def _said(event: Event, field: str) -> str:
    """A field of an event that is a word; empty where it has none such."""
    said: object = getattr(event, field, None)
    return said if isinstance(said, str) else ""


STRUCK = (e.BoxCrossed, e.MagazineBlew, e.ChartRead, e.CriticalHit)
LED_BY: dict[type[Event], Kinds] = {
    e.LampLit: (e.CriticalHit, e.ChartRead, d.Burst),
    e.LastingDamage: (e.CriticalHit, e.ChartRead),
    e.CriticalHit: (e.BoxCrossed, d.Burst, d.BombsDropped, e.MagazineBlew),
    e.GunDestroyed: (e.CriticalHit, e.ChartRead, e.BoxCrossed),
    e.PartyLost: (e.CriticalHit, e.ChartRead, e.BoxCrossed, m.BoardingFought),
    e.GrapnelLost: (e.PartyLost,),
    e.MagazineBlew: (e.GunDestroyed,),
    e.ChartRead: (e.VolleyCounted, e.MagazineBlew, m.FireShared),
    m.FireShared: (e.ShotFired, d.Burst, d.BombsDropped),
    f.HitsIgnored: (e.VolleyCounted,),
    f.FlightWipedOut: (e.VolleyCounted,),
    e.VolleyCounted: (e.ShotFired,),
    e.BoxCrossed: (
        e.ShotFired,
        e.MagazineBlew,
        e.CriticalHit,
        m.RamInflicted,
        d.Burst,
        d.BombsDropped,
        m.FireShared,
    ),
    e.Dropped: (e.BoxCrossed, e.LastingDamage, m.LinesCut),
    e.ShipLost: (e.BoxCrossed, e.Dropped, m.BoardingFought, f.FlightWipedOut),
    e.NothingHappened: STRUCK,
    m.RamInflicted: (m.RamRolled, m.CollisionRolled),
    m.GrappleTried: (m.HandsThrown,),
    m.NoGrapnel: (m.GrappleTried,),
    m.BoardingFought: (m.HandsThrown,),
    m.LinesCut: (m.BoardingFought, e.ShipLost),
    d.Burst: (d.Contact,),
    d.Contact: (d.TorpedoLaunched,),
}
"""By kind: what an event may follow from, in the same command and about the same ship. Others follow from nothing."""
ALL_OF = frozenset({e.ShotFired, m.HandsThrown, m.RamRolled})
"""Kinds of which several lead to one thing together: every gun that hit, both sides' throws."""
LETTERS: dict[type[Event], str] = {e.CriticalHit: "C", e.GunDestroyed: "gG", e.PartyLost: "B", e.Dropped: "ML"}
"""Boxes that have such an effect."""


def led_to(battle: Battle, events: Sequence[Event], place: int) -> tuple[int, ...]:
    """The places of the earlier events of a command that led to one of them, directly or through others, in order."""
    found: set[int] = set()
    due = [place]
    while due:
        for cause in _causes(battle, events, due.pop()):
            if cause not in found:
                found.add(cause)
                due.append(cause)
    return tuple(sorted(found))


def _causes(battle: Battle, events: Sequence[Event], place: int) -> tuple[int, ...]:
    event = events[place]
    kinds = LED_BY.get(type(event), ())
    earlier = [at for at in range(place - 1, -1, -1) if isinstance(events[at], kinds) and _can_lead(events[at], event)]
    if not earlier:
        return ()
    kind = type(events[earlier[0]])
    if kind not in ALL_OF:
        return (earlier[0],)
    together = [at for at in earlier if type(events[at]) is kind]
    return tuple(at for at in together if _names(battle, events[at], event)) or tuple(together)


def _can_lead(cause: Event, event: Event) -> bool:
    """Whether the one befell the ship that the other is about, and could have done it."""
    about = {_said(event, field) for field in ("ship", "other", "target")} - {""}
    target = "" if isinstance(cause, m.FireShared) else _said(cause, "target")
    befallen = {target} - {""} or {_said(cause, field) for field in ("ship", "other", "against")} - {""}
    if befallen.isdisjoint(about):
        return False
    if isinstance(cause, e.BoxCrossed) and type(event) in LETTERS:
        return cause.letter in LETTERS[type(event)]
    if isinstance(event, e.BoxCrossed):
        return bool(getattr(cause, "damage", 1))
    if isinstance(event, e.VolleyCounted):
        return _said(cause, "ship") == event.ship and not getattr(cause, "damage", 0)
    return True


def _names(battle: Battle, cause: Event, event: Event) -> bool:
    """Whether a box says that it was this weapon: «Aphid's bow gun»."""
    firer = battle.ships.get(_said(cause, "ship"))
    mount = firer.sheet.mount(_said(cause, "mount")) if firer else None
    why = getattr(event, "why", None)
    if mount is None or firer is None or not isinstance(why, Cause):
        return False
    return because(why, None, battle.ships) == f"{firer.name}'s {mount.name}"
