"""Which of a ship's guns can fire at another, by the same rule code that fires them."""

from __future__ import annotations

from contextlib import suppress

from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.objections import Objections
from umpire.core.ships.arcs import Side, spoken
from umpire.games.cloudships.shooting import AIMED, examine
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story


def none_can(battle: Battle, ship: Ship, other: Ship, hexes: int, bearing: tuple[Side, ...]) -> str:
    """«None of Ariel's guns bears on Bella on her port», with the same rule code that fires them; empty where one can fire."""
    against: set[str] = set()
    for mount in ship.weapons:
        if mount.type.kind not in AIMED:
            continue
        objections = Objections()
        with suppress(AnswersNeeded):  # what is not known yet does not speak against her
            examine(Story(battle, Ask(), objections), ship.id, mount.id, other.id, hexes, bearing, is_answer=False)
        if not objections.raised:
            return ""
        ids = {refusal.id for refusal in objections.raised}
        against.add("out-of-arc" if "out-of-arc" in ids else "other")
    if against <= {"out-of-arc"}:
        return f"None of {ship.name}'s guns bears on {other.name} on her {spoken(bearing)}"
    return f"None of {ship.name}'s guns can fire at {other.name} now"


def all_that_can(battle: Battle, ship: Ship, other: Ship, hexes: int, bearing: tuple[Side, ...]) -> tuple[str, ...]:
    """The guns of hers that nothing speaks against, by the same rule code that fires them; figures that are not known yet do not."""
    found = []
    for mount in ship.weapons:
        objections = Objections()
        if mount.type.kind in AIMED:
            with suppress(AnswersNeeded):
                examine(Story(battle, Ask(), objections), ship.id, mount.id, other.id, hexes, bearing, is_answer=True)
            if not objections.raised:
                found.append(mount.id)
    return tuple(found)
