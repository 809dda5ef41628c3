"""What a ship lets loose, as it is pencilled: bombs, a torpedo, a mine or drogue, and in order whom it passes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from umpire.core.commands import Command
from umpire.core.lines import Marks, Next, Way
from umpire.core.ships.arcs import SIDE_KEYS, SIDES
from umpire.games.cloudships.bombs import racks_of
from umpire.games.cloudships.commands import DropBombs, LaunchTorpedo, RunTorpedo, Trail
from umpire.games.cloudships.loose import flying, hangs_at, is_ready, trailing
from umpire.games.cloudships.marked import Marked, Said, first, in_order
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Battle, Ship, Torpedo

Kind = Literal["bombs", "launch", "run", "trail"]


class Loose(Marked, frozen=True):
    """Marks of what is let loose."""

    loose: str = ""
    """The mount; of bombs any rack that is ready."""
    held: tuple[str, ...] = ()
    """Racks that are ready and keep their bombs."""
    side: str = ""
    """Where a torpedo leaves her; empty: the umpire sees that it lies in its arc."""
    ships: tuple[str, ...] = ()
    """Ships that are passed, or lie below, in order."""

    @property
    def deed(self) -> str:
        """What is being put together."""
        return "loose"

    @property
    def targets(self) -> tuple[str, ...]:
        """To whom it is done."""
        return self.ships

    def passing(self, ship: str) -> Marks:
        """The same past this ship as well, or not past her."""
        ships = tuple(one for one in self.ships if one != ship) if ship in self.ships else (*self.ships, ship)
        return self.said(ships=ships)

    @property
    def rubbed(self) -> Marks:
        """The same without the mark that was made last."""
        return self.said(ships=self.ships[:-1]) if self.ships else super().rubbed


def ready(torpedoes: Iterable[Torpedo], ship: Ship) -> Iterator[tuple[Kind, Mount]]:
    """
    What she may let loose now; one of her racks for all.

    Args:
        torpedoes: those between their runs.
    """
    own = {torpedo.mount for torpedo in torpedoes if torpedo.ship == ship.id}
    out = {mount.id for mount in trailing(ship)}
    racks = racks_of(ship)
    for mount in ship.sheet.mounts:
        if mount.id in own and mount.id not in ship.fired:
            yield "run", mount
        elif mount.type.kind == "torpedo" and is_ready(ship, mount):
            yield "launch", mount
        elif mount in racks[:1]:
            yield "bombs", mount
        elif mount.id in out:
            yield "trail", mount


def read(battle: Battle, ship: Ship, marks: Said) -> Loose:
    """
    What an address or form says; false where it is about nothing that she has.

    Args:
        ship: whose card is up.
    """
    one = first(marks)
    loose = one("loose", [mount.id for _, mount in ready(battle.torpedoes, ship)]) if not ship.is_out else ""
    if not loose:
        return Loose()
    others = {other.id for other in battle.ships.values() if other is not ship and not other.is_gone}
    return Loose(
        loose,
        tuple(rack.id for rack in racks_of(ship) if rack.id in marks.get("held", ())),
        one("side", SIDE_KEYS),
        tuple(dict.fromkeys(id for id in marks.get("ships", ()) if id in others)),
    )


def coming(battle: Battle, ship: Ship, pencil: Loose) -> Next:
    """What the button says of it. Rules: Bombs; Smutts torpedoes; Tether mines; Drogue torpedoes."""
    kind, mount = next(found for found in ready(battle.torpedoes, ship) if found[1].id == pencil.loose)
    names = ", ".join(battle.ships[id].name for id in pencil.ships)
    past = f"past {names}" if names else "passing nobody"
    sent: tuple[Command, ...] = ()
    if kind == "bombs":
        label = "Who is in the hex below?"
        racks = tuple(rack.id for rack in racks_of(ship) if rack.id not in pencil.held)
        if names and racks:
            label, sent = f"Drop on {names}", (DropBombs(ship.id, racks, pencil.ships),)
    elif kind == "trail":
        label = "Whom does it pass?"
        if names:
            label, sent = f"Try {names}", (Trail(ship.id, mount.id, pencil.ships),)
    elif kind == "run":
        label, sent = f"Let it run {past}", (RunTorpedo(ship.id, mount.id, pencil.ships),)
    else:
        bearing = (pencil.side,) if pencil.side else ()
        label, sent = f"Launch {past}", (LaunchTorpedo(ship.id, mount.id, pencil.ships, bearing),)
    ways = {ship.id: tuple(_places(ship, kind, pencil))}
    small = f"{mount.name} · {_where(battle, ship, kind, mount)}"
    passed = (other.id for other in battle.ships.values() if other is not ship and not other.is_gone)
    order = in_order(battle, passed, pencil.passing, pencil.ships)
    return Next(label, small, sent, "ships", pencil.ships[-1:], ways, order, pencil=pencil, told=kind)


def _where(battle: Battle, ship: Ship, kind: Kind, mount: Mount) -> str:
    """«second run at Medium», «above her at High»."""
    if kind == "trail":
        band = hangs_at(battle, ship, mount)
        return f"hangs at {band.words}" if band else "hangs nowhere"
    torpedo = flying(battle, ship.id, mount.id)
    if kind == "run" and torpedo:
        return f"second run at {torpedo.band.words}"
    return f"first run at {ship.band.words}" if kind == "launch" else f"falls from {ship.band.words}"


def _places(ship: Ship, kind: Kind, pencil: Loose) -> Iterator[Way]:
    """Her racks, each of which drops or keeps its bombs; the side on which a torpedo leaves her."""
    if kind == "bombs":
        for rack in racks_of(ship):
            keeps = rack.id in pencil.held
            held = tuple(one for one in pencil.held if one != rack.id) if keeps else (*pencil.held, rack.id)
            yield Way(
                f"gun.{rack.id}",
                pencil.said(held=held),
                f"{rack.name}: {'keeps' if keeps else 'drops'} its bombs",
                not keeps,
            )
    if kind == "launch":
        for number, side in enumerate(SIDES, 1):
            is_on = side.key == pencil.side
            marks = pencil.said(side="" if is_on else side.key)
            yield Way(f"side.{number}", marks, f"{number}: leaves her on the {side.words}", is_on, sign=str(number))
