"""In the same hex, as it is pencilled: the ship that is met. What is done there is pressed at once, for dice come after it."""

from __future__ import annotations

from umpire.core.lines import Next
from umpire.games.cloudships.marked import ASK, YES, Marked, Said, first
from umpire.games.cloudships.state import Battle, Ship


class Encounter(Marked, frozen=True):
    """Marks of a meeting."""

    met: str = ""
    differ: str = ""
    """`yes`: the dice for a collision were thrown, and they differ."""

    @property
    def deed(self) -> str:
        """What is being put together."""
        return "meet"

    @property
    def targets(self) -> tuple[str, ...]:
        """To whom it is done."""
        return (self.met,)


def may_be_met(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Ships that fly: neither flights nor what stands on the ground."""
    return tuple(other.id for other in battle.with_lines if other is not ship)


def read(battle: Battle, ship: Ship, marks: Said) -> Encounter:
    """
    What an address or form says; false where it is about no meeting.

    Args:
        ship: whose card is up.
    """
    one = first(marks)
    met = one("met", (*may_be_met(battle, ship), ASK)) if not ship.is_out else ""
    return Encounter(met, one("differ", (YES,)) if met else "")


def coming(battle: Battle, ship: Ship, encounter: Encounter) -> Next:
    """What is asked of it. Rules: Collisions; Ramming; Boarding."""
    if encounter.met == ASK:
        return Next(
            "Who is in her hex?", "the number of a ship", (), "met", pencil=encounter, told=may_be_met(battle, ship)
        )
    other = battle.ships[encounter.met]
    bands = f"{ship.band.words} at {other.band.words}"
    return Next(f"{ship.name} meets {other.name}: how?", bands, (), "how", (other.id,), pencil=encounter)
