"""Which sides still fly."""

from __future__ import annotations

from umpire.games.cloudships.state import Battle


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
