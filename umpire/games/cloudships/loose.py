"""What a ship has let loose and what lies on the table for it: mines and drogues on their cables, torpedoes in flight."""

from __future__ import annotations

from umpire.games.cloudships.bands import Band, ladder
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Battle, Ship, Torpedo

SIDES = {"mine": "above", "drogue": "below"}
"""On which side of their ship mines and drogues hang."""


def is_ready(ship: Ship, mount: Mount) -> bool:
    """Neither destroyed nor spent, and not fired in this round."""
    return ship.works(mount) and mount.id not in ship.fired


def trailing(ship: Ship) -> list[Mount]:
    """Her mines and drogues that are out, from the bow clockwise; one that is destroyed or spent hangs nowhere (A-64)."""
    return [mount for mount in ship.sheet.mounts if mount.id in ship.trailing and ship.works(mount)]


def hangs_at(battle: Battle, ship: Ship, mount: Mount) -> Band | None:
    """
    The band in which a mine or drogue hangs when it is out; None where there is none.

    Rules: Tether mines; Drogue torpedoes. House: where Really Low is played, Low hangs into it (A-19).
    """
    rungs = ladder(battle.really_low)
    place = rungs.index(ship.band) + (1 if mount.type.kind == "mine" else -1)
    return rungs[place] if 0 <= place < len(rungs) else None


def flying(battle: Battle, ship: str, mount: str) -> Torpedo | None:
    """This torpedo, between its runs."""
    return next((torpedo for torpedo in battle.torpedoes if (torpedo.ship, torpedo.mount) == (ship, mount)), None)


def on_the_table(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """«Tether mine out above», «Bow torpedo flies at Medium»: every seat sees it, and hands must move it."""
    told = [] if ship.is_out else [f"{mount.name} out {SIDES[mount.type.kind]}" for mount in trailing(ship)]
    for torpedo in battle.torpedoes:
        mount = ship.sheet.mount(torpedo.mount)
        if torpedo.ship == ship.id and mount is not None:
            told.append(f"{mount.name} flies at {torpedo.band.words}")
    return tuple(told)
