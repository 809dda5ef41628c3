"""What reports tell of a battle: shots, bombs, rams, boardings, losses; and each box, by what crossed it off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from umpire.core.causes import Cause
from umpire.core.deeds import Deed, DeedKind
from umpire.core.events import Event
from umpire.core.fates import TAKEN
from umpire.games.cloudships import events as e
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.events import martians as f
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.events import muster
from umpire.games.cloudships.fates import ENDS
from umpire.games.cloudships.state import Battle
from umpire.games.cloudships.telling.because import because
from umpire.games.cloudships.telling.readings import gun_name

VOLLEY = "anti-personnel fire"
DROPPED = ("bomb", "torpedo", "mine", "drogue")


def deed(battle: Battle, event: Event) -> Deed | None:
    """The deed in an event, from the battle before it. Boxes are counted where they are crossed off, and nowhere else."""
    told = DEEDS.get(type(event))
    return told(battle, event) if told else None


def _weapon(battle: Battle, ship: str, mount: str) -> tuple[DeedKind, str]:
    """Whether a weapon fires or is let go, and what it is called."""
    firer = battle.ships[ship]
    found = firer.weapon(mount)
    return ("bombs" if found is not None and found.type.kind in DROPPED else "fire"), gun_name(firer, mount)


def _fired(battle: Battle, event: e.ShotFired) -> Deed:
    kind, what = _weapon(battle, event.ship, event.mount)
    return Deed(kind, event.ship, event.target, event.dice.count, event.hits, what=what)


def _volley(battle: Battle, event: e.VolleyCounted) -> Deed | None:
    """Its hits stand with the shots; here are those alone that the superior crew added."""
    return Deed("fire", event.ship, event.target, hits=event.extra, what=VOLLEY) if event.extra else None


def _box(battle: Battle, event: e.BoxCrossed) -> Deed:
    """One box, and who did it: a weapon, a ram; nobody where a fire, a magazine or a critical hit did."""
    why = event.why
    match why:
        case Cause("weapon", (str(by), str(mount))) if by in battle.ships:
            kind, what = _weapon(battle, by, mount)
            return Deed(kind, by, event.ship, damage=1, what=what)
        case Cause("volley", (str(by),)):
            return Deed("fire", by, event.ship, damage=1, what=VOLLEY)
        case Cause("ram" | "collision" as key, (str(by),)):
            return Deed("ram", by, event.ship, damage=1, what=key)
        case Cause("critical", (str(name), *_)) if name:
            return Deed("other", to=event.ship, damage=1, what=name)
    return Deed("other", to=event.ship, damage=1, what=because(why, battle.ships[event.ship], battle.ships))


def _ram(battle: Battle, event: m.RamRolled) -> Deed:
    return Deed("ram", event.ship, event.other, event.dice.count, int(event.is_hit), what="ram")


def _struck(battle: Battle, event: m.RamInflicted) -> Deed | None:
    """Of a collision, which nobody rolls to hit; a ram stands with its roll."""
    return Deed("ram", event.ship, event.target, hits=1, what="collision") if event.speed is None else None


def _boarded(battle: Battle, event: m.BoardingFought) -> Deed:
    won = {"attackers": "the boarders win", "defenders": "the defenders win", "": "a tie"}[event.winner]
    return Deed("boarding", event.ship, event.other, hits=int(event.winner == "attackers"), what=won)


def _lost(battle: Battle, event: e.ShipLost) -> Deed:
    return Deed(
        "capture" if (ENDS.get(event.fate) or event.read_as) == TAKEN else "loss", to=event.ship, what=event.fate
    )


def _bombed(battle: Battle, event: d.BombsDropped) -> Deed | None:
    what = gun_name(battle.ships[event.ship], event.mount)
    dice = event.dice.count if event.dice else 0
    return Deed("bombs", event.ship, event.target, dice, dice, what=what) if event.target else None


def _contact(battle: Battle, event: d.Contact) -> Deed:
    what = gun_name(battle.ships[event.ship], event.mount)
    return Deed("bombs", event.ship, event.target, event.dice.count, int(event.is_hit), what=what)


def _arrived(battle: Battle, event: muster.Arrived) -> Deed:
    return Deed("arrival", event.ship, what=f"at {event.band.words}")


def _wiped_out(battle: Battle, event: f.FlightWipedOut) -> Deed:
    return Deed("other", to=event.ship, hits=event.hits, what="wiped out")


DEEDS: Mapping[type[Event], Callable[[Battle, Any], Deed | None]] = {
    e.ShotFired: _fired,
    e.VolleyCounted: _volley,
    e.BoxCrossed: _box,
    e.ShipLost: _lost,
    m.RamRolled: _ram,
    m.RamInflicted: _struck,
    m.BoardingFought: _boarded,
    d.BombsDropped: _bombed,
    d.Contact: _contact,
    f.FlightWipedOut: _wiped_out,
    muster.Arrived: _arrived,
}
