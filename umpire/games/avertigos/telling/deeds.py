"""What reports tell of a game: fire, zuking, islands captured, what is built and agreed, losses; nothing that lies behind a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from umpire.core.causes import Cause
from umpire.core.deeds import Deed
from umpire.core.events import Event
from umpire.games.avertigos.events import acting, course, evening, meeting, trading
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.acting import part_of
from umpire.games.avertigos.telling.because import because
from umpire.games.avertigos.telling.course import name_of


def deed(sky: Sky, event: Event) -> Deed | None:
    """The deed in an event, from the state before it. Damage is counted where a ship takes it, and nowhere else."""
    told = DEEDS.get(type(event))
    return told(sky, event) if told else None


def _fired(sky: Sky, event: acting.Fired) -> Deed:
    """A die hits that does any damage."""
    hits = sum(came > 0 for came in (*event.regular, *event.aimed))
    what = part_of(sky, event.ship, event.slot)
    return Deed("fire", event.ship, event.target, len(event.regular) + len(event.aimed), hits, what=what)


def _damaged(sky: Sky, event: course.Damaged) -> Deed:
    """What she took, and from whom: of a zuke the other ship; an island's claws are nobody's ship."""
    damage, why = sum(event.taken.values()), event.cause
    match why:
        case Cause("shot", (str(by), str(slot))):
            return Deed("fire", by, event.ship, damage=damage, what=part_of(sky, by, slot))
        case Cause("zuke", (str(by),)):
            return Deed("ram", by, event.ship, damage=damage, what="zuking")
        case Cause("claws", (str(island),)):
            return Deed("fire", to=event.ship, damage=damage, what=f"claws of {name_of(sky, island)}")
    return Deed("other", to=event.ship, damage=damage, what=because(sky, why))


def _zuked(sky: Sky, event: meeting.Zuked) -> Deed:
    return Deed("ram", event.ship, event.other, len(event.rolled.get(event.ship, ())), 1, what="zuking")


def _claws(sky: Sky, event: meeting.ClawsFired) -> Deed:
    hits, what = sum(came > 0 for came in event.rolled), f"claws of {name_of(sky, event.island)}"
    return Deed("fire", to=event.ship, dice=event.claws, hits=hits, what=what)


def _captured(sky: Sky, event: acting.Captured) -> Deed:
    return Deed("capture", event.ship, what=name_of(sky, event.island))


def _bought(sky: Sky, event: trading.Bought) -> Deed | None:
    """What stands in the open on an island."""
    ware = sky.book.wares[event.ware].name if event.ware in sky.book.wares else event.ware
    return Deed("build", event.player, what=f"{ware}, {name_of(sky, event.island)}") if event.island else None


def _launched(sky: Sky, event: evening.Launched) -> Deed:
    return Deed("arrival", event.ship.id, what=event.ship.hull.name)


DEEDS: Mapping[type[Event], Callable[[Sky, Any], Deed | None]] = {
    acting.Fired: _fired,
    acting.Captured: _captured,
    course.Damaged: _damaged,
    course.ShipLost: lambda sky, event: Deed("loss", to=event.ship, what=event.fate),
    evening.Launched: _launched,
    meeting.Zuked: _zuked,
    meeting.ClawsFired: _claws,
    trading.Bought: _bought,
    trading.EnvoysExchanged: lambda sky, event: Deed("trade", event.player, event.other, what="envoys"),
    trading.AgreementBroken: lambda sky, event: Deed("other", event.player, event.other, what="agreement broken"),
    trading.TradeDeclared: lambda sky, event: Deed("other", event.player, what="Trade Victory declared"),
    trading.PlayerOut: lambda sky, event: Deed("loss", to=event.player, what="out of the game"),
}
