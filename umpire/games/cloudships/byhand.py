"""Damage by hand as it is pencilled: who is hit, how many boxes, and from which side."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.lines import Next, Way
from umpire.core.ships.arcs import SIDE_KEYS, SIDES, read_side
from umpire.games.cloudships.commands import TakeDamage
from umpire.games.cloudships.damage import MOST_BOXES
from umpire.games.cloudships.marked import ASK, Marked, Said, first, in_order
from umpire.games.cloudships.state import Battle, Ship

BOXES = tuple(map(str, range(1, MOST_BOXES + 1)))


class ByHand(Marked, frozen=True):
    """Marks of damage by hand."""

    hit: str = ""
    boxes: str = ""
    side: str = ""
    """Where it comes from; empty when it has no side, and then all guns may be hit (A-38)."""

    @property
    def deed(self) -> str:
        """What is being put together."""
        return "damage"

    @property
    def targets(self) -> tuple[str, ...]:
        """To whom it is done."""
        return (self.hit,)


def read(battle: Battle, marks: Said) -> ByHand:
    """What an address or form says; false where it is about no damage."""
    one = first(marks)
    hit = one("hit", (*(ship.id for ship in battle.ships.values() if not ship.is_gone), ASK))
    if hit in ("", ASK):
        return ByHand(hit)
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
    about, ways = (ship.id,), {ship.id: (*_boxes(ship, damage), *_sides(ship, damage))}
    if not damage.boxes:
        return Next("How many boxes?", f"of {ship.name}", (), "boxes", about, ways, pencil=damage)
    many = f"{damage.boxes} box{'' if damage.boxes == '1' else 'es'}"
    small = f"from her {read_side(damage.side).words}" if damage.side else "from no side; or press the side"
    sent = (TakeDamage(ship.id, int(damage.boxes), damage.side),)
    return Next(f"Cross {many} of {ship.name}", small, sent, "side", about, ways, pencil=damage)


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
