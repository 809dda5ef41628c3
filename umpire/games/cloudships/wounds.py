"""
What a battle leaves on a ship and a campaign may carry into the next one; and the two marks that only a campaign needs.

Lamps, Fired markers, her band, lines and whatever hangs on cables belong to the battle: they are gone when it is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from umpire.core.marks import Correction, Mark, Path, Value, of_each
from umpire.core.wounds import Wound
from umpire.games.cloudships.bands import Band, in_play, read_band
from umpire.games.cloudships.sheet import Critical, Effect, Mount
from umpire.games.cloudships.state import Battle, Lasting, Ship
from umpire.games.cloudships.underway import CEILINGS

LASTING = ("speed", "ceiling", "note")
"""Effects of criticals that nothing repairs (A-16)."""
MOST = 9
"""How often one critical can be set by hand."""
MOST_SLOWER = 20


def wounds(battle: Battle, id: str) -> Iterator[Wound]:
    """
    What of a ship is not as on a new control panel.

    Boxes crossed, guns destroyed, one-shot weapons spent, permanent damage, boarding parties and flights below full, a power
    grapnel lost, and a crew that is better or worse than her panel says.

    House: a flight that is out comes home; a gun that is spent and destroyed is destroyed; more than full is full, and so are
    parties of which her panel does not say how many there are; permanent damage without a name goes by what it costs her; a note
    that no critical of this library has is not carried.
    """
    ship = battle.ships.get(id)
    if ship is None or ship.sheet.is_flight:
        return
    if ship.crossed:
        yield Wound("boxes", "boxes", "boxes", ship.crossed, 0)
    for mount in ship.sheet.mounts:
        if not ship.works(mount):
            yield _lost(ship, mount)
    if ship.sheet.is_ground:
        return
    yield from _for_good(battle, ship)
    parties = ship.sheet.parties
    if ship.parties is not None and parties is not None and ship.parties < parties:
        yield Wound("parties", "parties", "boarding parties", ship.parties, parties)
    if (home := ship.flights + len(battle.flights_of(id))) < ship.sheet.flights:
        yield Wound("flights", "flights", "flights", home, ship.sheet.flights)
    if ship.sheet.has_grapnel and not ship.has_grapnel:
        yield Wound("grapnel", "gun", "power grapnel", value=False, whole=True)
    if ship.is_superior != ship.sheet.is_superior:
        yield Wound("superior", "crew", "superior crew", ship.is_superior, ship.sheet.is_superior)


def _lost(ship: Ship, mount: Mount) -> Wound:
    if mount.id in ship.destroyed:
        return Wound(f"gun.{mount.id}", "gun", mount.name, "destroyed", "ready")
    return Wound(f"gun.{mount.id}", "stores", mount.name, "spent", "ready")


def _for_good(battle: Battle, ship: Ship) -> Iterator[Wound]:
    """
    Permanent damage. What has no name comes first: its marks take the place of all that slows her, or keeps her low.
    """
    named = tuple(_permanent(battle))
    nameless = [last for last in ship.lasting if not any(_is_of(last, critical) for critical in named)]
    if slower := min(MOST_SLOWER, sum(last.slows for last in nameless)):
        yield Wound("slower", "permanent", "one off her speed for good", slower, 0)
    if ceilings := [last.ceiling for last in nameless if last.ceiling is not None and last.ceiling < Band.HIGH]:
        band = max(CEILINGS[0], min(ceilings))
        yield Wound("no-higher", "permanent", "for good no higher than", band.key, "")
    for critical in named:
        if times := _times(ship, critical):
            yield Wound(f"permanent.{critical.id}", "permanent", critical.name, min(MOST, times), 0)


def _permanent(battle: Battle) -> Iterator[Critical]:
    """Criticals of the battle's catalogue that leave something for good."""
    return (one for one in battle.catalogue if any(effect.kind in LASTING for effect in one.effects))


def _leaves(battle: Battle, critical: Critical) -> tuple[Lasting, ...]:
    """What one such hit leaves."""
    return tuple(_lasting(battle, critical, effect) for effect in critical.effects if effect.kind in LASTING)


def _lasting(battle: Battle, critical: Critical, effect: Effect) -> Lasting:
    match effect.kind:
        case "speed":
            return Lasting(slows=effect.amount, by=critical.name)
        case "ceiling":
            return Lasting(ceiling=in_play(read_band(effect.what), battle.really_low), by=critical.name)
    return Lasting(effect.what, by=critical.name)


def _kind(last: Lasting) -> tuple[str, str]:
    """What sort of damage it is, and a note's own words: bands go by what is played (A-19), so they are not compared."""
    return ("speed", "") if last.slows else ("note", last.note) if last.ceiling is None else ("ceiling", "")


@cache
def _kinds(critical: Critical) -> Counter[tuple[str, str]]:
    return Counter(
        (effect.kind, effect.what if effect.kind == "note" else "")
        for effect in critical.effects
        if effect.kind in LASTING
    )


def _is_of(last: Lasting, critical: Critical) -> bool:
    """Whether this critical did it; a note that was copied from a sheet of paper names none, and goes by its words."""
    return _kind(last) in _kinds(critical) and (last.by == critical.name or (bool(last.note) and not last.by))


def _times(ship: Ship, critical: Critical) -> int:
    """How often it hit her. House: where a part of it was taken off by hand, the other part still counts."""
    if not ship.lasting:
        return 0
    found = Counter(_kind(last) for last in ship.lasting if _is_of(last, critical))
    return max((-(-found[kind] // each) for kind, each in _kinds(critical).items()), default=0)


def _listed(battle: Battle, ship: Ship) -> Iterator[Correction]:
    """Each permanent critical, and how often it hit her; who is new has none, and few are ever set by hand."""
    if ship.sheet.is_ground or ship.sheet.is_flight:
        return
    for critical in _permanent(battle):
        times, at = _times(ship, critical), f"{ship.id}.permanent.{critical.id}"
        yield Correction(
            at, f"{critical.name} (for good)", times, 0, max(MOST, times), is_rare=not times, whose=ship.name
        )


def _set_times(battle: Battle, id: str, path: Path, value: Value) -> Battle:
    """The battle with a ship that this critical has hit so often."""
    ship = battle.ships[id]
    critical = next(one for one in battle.catalogue if one.id == path[1])
    kept = tuple(last for last in ship.lasting if not _is_of(last, critical))
    return battle.put(replace(ship, lasting=(*kept, *_leaves(battle, critical) * int(value))))


def _superior(battle: Battle, ship: Ship) -> Iterator[Correction]:
    if not ship.sheet.is_ground and not ship.sheet.is_flight:
        is_as_printed = ship.superior is None
        yield Correction(
            f"{ship.id}.superior", "superior crew", ship.is_superior, is_rare=is_as_printed, whose=ship.name
        )


def _set_superior(ship: Ship, path: Path, value: Value) -> Ship:
    return replace(ship, superior=None if bool(value) is ship.sheet.is_superior else bool(value))


MARKS: tuple[Mark[Battle], ...] = (
    Mark("*.permanent", lambda battle, id: _listed(battle, battle.ships[id]) if id in battle.ships else (), _set_times),
    of_each("superior", _superior, _set_superior),
)
