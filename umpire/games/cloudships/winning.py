"""Which sides still fly, and what each has earned."""

from __future__ import annotations

from umpire.games.cloudships.state import Battle

LOST = ("destroyed", "crashed", "surrendered", "wiped out")
"""How fates begin that are worth points; who left the table or never came is worth none."""


def afloat(battle: Battle) -> dict[str, bool]:
    """
    Each side that has ships, and whether anything of it flies or is still to come.

    House: flights on the table fly, also when their ship is lost (A-51); works on the ground do not.
    """
    sides: dict[str, bool] = {}
    for ship in battle.pieces:
        if not ship.sheet.is_ground:
            sides[ship.sheet.side] = sides.get(ship.sheet.side, False) or not ship.is_out or ship.is_expected
    return sides


def points(battle: Battle) -> dict[str, int]:
    """
    What each side has earned: the points of every ship and target of another side that is destroyed, crashed or taken.

    House: where there are more than two sides, all others earn them; the umpire corrects the result by hand.
    """
    counted = [ship for ship in battle.ships.values() if ship.points]
    earned = dict.fromkeys(battle.sides if counted else (), 0)
    for ship in counted:
        if ship.fate.startswith(LOST):
            for side in battle.sides:
                if side != ship.sheet.side:
                    earned[side] += ship.points or 0
    return earned
