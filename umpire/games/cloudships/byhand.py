"""By hand, as it is pencilled: boxes of a ship and from which side, a lamp of hers, or that she leaves the battle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from umpire.core.commands import Correct
from umpire.core.lines import Next, QuietKey, Way
from umpire.core.ships.arcs import SIDE_KEYS, SIDES, read_side
from umpire.games.cloudships.commands import Leave, TakeDamage
from umpire.games.cloudships.damage import MOST_BOXES
from umpire.games.cloudships.fates import WAYS_OUT
from umpire.games.cloudships.marked import ASK, Marked, Said, first, in_order
from umpire.games.cloudships.marks import LIGHTS
from umpire.games.cloudships.state import Battle, Ship

BOXES = tuple(map(str, range(1, MOST_BOXES + 1)))
TURNS = {"off": "amber", "amber": "red", "red": "off", "both": "off"}
"""How a lamp stands after one press more."""
SILL = ""
"""Whose places are no panel's: keys of the pad."""


class ByHand(Marked, frozen=True):
    """Marks of it."""

    hit: str = ""
    boxes: str = ""
    side: str = ""
    """Where it comes from; empty when it has no side, and then all guns may be hit (A-38)."""
    lamp: str = ""
    """A lamp and how it stands then: «fire amber»; `ask` while it is asked."""
    leaves: str = ""
    """What became of her; `ask` while it is asked."""

    @property
    def deed(self) -> str:
        """What is being put together."""
        return "damage"

    @property
    def targets(self) -> tuple[str, ...]:
        """To whom it is done."""
        return (self.hit,)


def read(battle: Battle, marks: Said) -> ByHand:
    """What an address or form says; false where nothing is done by hand."""
    one = first(marks)
    hit = one("hit", (*(ship.id for ship in battle.ships.values() if not ship.is_gone), ASK))
    if hit in ("", ASK):
        return ByHand(hit)
    ship = battle.ships[hit]
    if leaves := one("leaves", () if ship.is_out else (*WAYS_OUT, ASK)):
        return ByHand(hit, leaves=leaves)
    lamps = [f"{lamp.id} {light}" for lamp in ship.sheet.lamps for light in LIGHTS]
    if lamp := one("lamp", (*lamps, ASK) if lamps else ()):
        return ByHand(hit, lamp=lamp)
    return ByHand(hit, one("boxes", BOXES), one("side", SIDE_KEYS))


def coming(battle: Battle, damage: ByHand) -> Next:
    """
    What the button says of it. The side may be left out, and the button says that it is.

    Rules: The damage track.
    """
    if damage.hit == ASK:
        them = (ship.id for ship in battle.ships.values() if not ship.is_out)
        order = in_order(battle, them, lambda id: damage.said(hit=id))
        return Next("Who is hit?", "the number of a ship", (), "hit", pencil=damage, order=order)
    ship = battle.ships[damage.hit]
    if damage.leaves:
        return _leaving(ship, damage)
    if damage.lamp:
        return _lighting(ship, damage)
    about, ways = (ship.id,), {ship.id: (*_boxes(ship, damage), *_sides(ship, damage))}
    if not damage.boxes:
        quiet = tuple(_besides(ship, damage))
        return Next("How many boxes?", f"of {ship.name}", (), "boxes", about, ways, quiet=quiet, pencil=damage)
    many = f"{damage.boxes} box{'' if damage.boxes == '1' else 'es'}"
    small = f"from her {read_side(damage.side).words}" if damage.side else "from no side; or press the side"
    sent = (TakeDamage(ship.id, int(damage.boxes), damage.side),)
    return Next(f"Cross {many} of {ship.name}", small, sent, "side", about, ways, pencil=damage)


def _besides(ship: Ship, damage: ByHand) -> Iterator[QuietKey]:
    """What else is set by hand."""
    if ship.sheet.lamps:
        says = "a lamp of hers: its number, once more for the next light; Enter"
        yield QuietKey("A lamp", "l", says, damage.said(lamp=ASK))
    if not ship.is_out:
        yield QuietKey("She leaves", "x", "she leaves the battle: what became of her; Enter", damage.said(leaves=ASK))


def _lighting(ship: Ship, damage: ByHand) -> Next:
    """A lamp is lit, turned or put out; it has no further effect."""
    chosen, _, light = damage.lamp.partition(" ")
    ways = tuple(_lamps(ship, damage, chosen, light))
    on_plate = tuple(replace(way, digit="", sign="") for way in ways)
    said = partial(Next, asks="lamp", about=(ship.id,), ways={SILL: ways, ship.id: on_plate}, pencil=damage)
    lamp = next((lamp for lamp in ship.sheet.lamps if lamp.id == chosen), None)
    if lamp is None:
        return said(f"Which lamp of {ship.name}?", "its number, or the lamp")
    sent = (Correct(f"{ship.id}.lamp.{lamp.id}", light),)
    return said(f"{lamp.name}: {light}", f"of {ship.name}; no further effect", sent)


def _lamps(ship: Ship, damage: ByHand, chosen: str, light: str) -> Iterator[Way]:
    """A press turns a lamp; once more turns it on, and passes over how it stands now."""
    for number, lamp in enumerate(ship.sheet.lamps, 1):
        was = next(word for word, known in LIGHTS.items() if known == ship.light(lamp.id))
        is_on = lamp.id == chosen
        then = TURNS[light if is_on else was]
        then = TURNS[then] if then == was else then
        yield Way(f"lamp.{lamp.id}", damage.said(lamp=f"{lamp.id} {then}"), lamp.name, is_on, str(number), then)


def _leaving(ship: Ship, damage: ByHand) -> Next:
    """She is out of the battle for a reason that the umpire sees (A-25)."""
    ways = tuple(
        Way(f"way-out.{number}", damage.said(leaves=fate), fate.capitalize(), fate == damage.leaves, str(number))
        for number, fate in enumerate(WAYS_OUT, 1)
    )
    said = partial(Next, asks="leaves", about=(ship.id,), ways={SILL: ways}, pencil=damage)
    if damage.leaves == ASK:
        return said(f"What became of {ship.name}?", "its number")
    sent = (Leave(ship.id, damage.leaves),)
    return said(f"{ship.name}: {damage.leaves}", "she is out of the battle", sent)


def _boxes(ship: Ship, damage: ByHand) -> Iterator[Way]:
    """A box of the track says how many are crossed up to it."""
    for place in range(ship.crossed + 1, len(ship.boxes) + 1):
        many = place - ship.crossed
        label = f"cross {many} box{'' if many == 1 else 'es'} of {ship.name}, to box {place}"
        yield Way(f"box.{place}", damage.said(boxes=str(many)), label, is_on=many <= int(damage.boxes or 0))


def _sides(ship: Ship, damage: ByHand) -> Iterator[Way]:
    for number, side in enumerate(SIDES, 1):
        is_on, digit = side.key == damage.side, str(number)
        label = f"{number}: from the {side.words} of {ship.name}"
        marks = damage.said(side="" if is_on else side.key)
        yield Way(f"side.{number}", marks, label, is_on, digit if damage.boxes else "", digit)
