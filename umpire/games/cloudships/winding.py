"""Mines and drogues that go out or come home, as it is pencilled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from umpire.core.lines import Next, Way
from umpire.games.cloudships import mines
from umpire.games.cloudships.commands import Winch
from umpire.games.cloudships.loose import hangs_at
from umpire.games.cloudships.marked import ASK, Marked, Said
from umpire.games.cloudships.state import Battle, Ship


class Winding(Marked, frozen=True):
    """Marks of it."""

    winch: tuple[str, ...] = ()
    """Mounts; `ask` while none is named."""

    @property
    def deed(self) -> str:
        """What is being put together."""
        return "winch"


def ready(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Her mines and drogues that may be winched now, out or home."""
    orders = (order for order in mines.offers(battle, ship) if isinstance(order, Winch))
    return tuple(mount for order in orders for mount in (*order.out, *order.home))


def read(battle: Battle, ship: Ship, marks: Said) -> Winding:
    """What an address or form says; false where it is about nothing that she has. The only one need not be named."""
    them = ready(battle, ship)
    if not them or not marks.get("winch"):
        return Winding()
    if len(them) == 1:
        return Winding(them)
    return Winding(tuple(mount for mount in them if mount in marks["winch"]) or (ASK,))


def coming(battle: Battle, ship: Ship, pencil: Winding) -> Next:
    """What the button says of it. Rules: Tether mines; Drogue torpedoes."""
    ways = {ship.id: tuple(_places(battle, ship, pencil))}
    said = partial(Next, ways=ways, pencil=pencil, hint="Press its number at her hull: it goes out, or comes home.")
    if pencil.winch == (ASK,):
        return said("Which mine or drogue?", f"of {ship.name}", asks="winch")
    out, home = ([mount for mount in pencil.winch if (mount in ship.trailing) is is_out] for is_out in (False, True))
    label = " and ".join(f"{mount.name} {_way(ship, mount.id)}" for mount in ship.weapons if mount.id in pencil.winch)
    hangs = (hangs_at(battle, ship, mount) for mount in ship.weapons if mount.id in out)
    small = " and ".join(f"hangs at {band.words}" for band in hangs if band) or "before she moves"
    return said(label, small, (Winch(ship.id, tuple(out), tuple(home)),), "winch")


def _way(ship: Ship, mount: str) -> str:
    return "home" if mount in ship.trailing else "out"


def _places(battle: Battle, ship: Ship, pencil: Winding) -> Iterator[Way]:
    """Each mount at the hull, by the number that it has there."""
    them = ready(battle, ship)
    for number, mount in enumerate(ship.weapons, 1):
        if mount.id not in them:
            continue
        is_on = mount.id in pencil.winch
        others = tuple(one for one in pencil.winch if one not in (mount.id, ASK))
        winch = others if is_on and len(them) > 1 else (*others, mount.id)
        words = f"{number} {mount.name} {_way(ship, mount.id)}"
        yield Way(f"gun.{mount.id}", pencil.said(winch=winch or ASK), words, is_on, str(number), str(number))
