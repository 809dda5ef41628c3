"""In the same hex, as it is pencilled: the ship that is met. What is done there is pressed at once, for dice come after it."""

from __future__ import annotations

from umpire.core.lines import Next, QuietKey
from umpire.games.cloudships.marked import ASK, YES, Marked, Said, first, in_order
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
        order = in_order(battle, may_be_met(battle, ship), lambda id: encounter.said(met=id))
        return Next("Who is in her hex?", "the number of a ship", (), "met", pencil=encounter, order=order)
    other = battle.ships[encounter.met]
    bands = f"{ship.band.words} at {other.band.words}"
    quiet = QuietKey(
        "Dice to come" if encounter.differ else "Dice differ",
        "e",
        "the dice for a collision have differed, or are still to be thrown",
        encounter.said(differ="" if encounter.differ else YES),
    )
    label = f"{ship.name} meets {other.name}: how?"
    return Next(label, bands, (), "how", (other.id,), pencil=encounter, quiet=(quiet,))
