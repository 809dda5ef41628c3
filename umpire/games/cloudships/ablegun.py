"""Which of a ship's guns can fire at another, by the same rule code that fires them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.objections import Objections
from umpire.core.ships.arcs import Side, spoken
from umpire.games.cloudships.shooting import AIMED, examine
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story


def none_can(battle: Battle, ship: Ship, other: Ship, hexes: int, bearing: tuple[Side, ...]) -> str:
    """«None of Ariel's guns bears on Bella on her port»; empty where one can fire."""
    against = [why for _, why in _examined(battle, ship, other, hexes, bearing, is_answer=False)]
    if not all(against):
        return ""
    if all("out-of-arc" in why for why in against):
        return f"None of {ship.name}'s guns bears on {other.name} on her {spoken(bearing)}"
    return f"None of {ship.name}'s guns can fire at {other.name} now"


def may_be_answered(battle: Battle, ship: str, target: str, guns: Sequence[str]) -> bool:
    """
    Whether the target is fired upon by this ship with these guns.

    Rules: What happens during a ship's turn, 3. House: also one that a bomb or torpedo of hers has hit (A-57, A-63).
    """
    turn = battle.turn
    return bool(guns) or (turn is not None and turn.ship == ship and target in turn.fired_upon)


def all_that_can(battle: Battle, ship: Ship, other: Ship, hexes: int, bearing: tuple[Side, ...]) -> tuple[str, ...]:
    """The guns with which she can answer."""
    return tuple(mount for mount, why in _examined(battle, ship, other, hexes, bearing, is_answer=True) if not why)


def _examined(
    battle: Battle, ship: Ship, other: Ship, hexes: int, bearing: tuple[Side, ...], *, is_answer: bool
) -> Iterator[tuple[str, set[str]]]:
    """Each gun that is aimed, and what speaks against it; what is not known yet does not."""
    for mount in ship.weapons:
        if mount.type.kind in AIMED:
            objections = Objections()
            with suppress(AnswersNeeded):
                examine(
                    Story(battle, Ask(), objections), ship.id, mount.id, other.id, hexes, bearing, is_answer=is_answer
                )
            yield mount.id, {refusal.id for refusal in objections.raised}
