"""Which sides still fly, what each has earned, and what it has left at the end."""

from __future__ import annotations

from umpire.core.fates import WENT
from umpire.core.panel import Panel
from umpire.games.cloudships.fates import WORTH
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


def points(battle: Battle) -> dict[str, int]:
    """
    What each side has earned: the points of every ship and target of another side that is destroyed, crashed or taken.

    House: where there are more than two sides, all others earn them; the umpire corrects the result by hand.
    """
    counted = [ship for ship in battle.ships.values() if ship.points]
    earned = dict.fromkeys(battle.sides if counted else (), 0)
    for ship in counted:
        if ship.end in WORTH:
            for side in battle.sides:
                if side != ship.sheet.side:
                    earned[side] += ship.points or 0
    return earned


def counts(battle: Battle) -> dict[str, dict[str, int]]:
    """
    What each side has left: ships afloat and ships lost; works standing and works lost, where it has works on the ground.

    House: flights are no ships; who is still to come is afloat, and who left the table is neither afloat nor lost.
    """
    sides = dict.fromkeys((*battle.sides, *(ship.sheet.side for ship in battle.pieces if ship.sheet.side)))
    return {side: _left(battle, side) for side in sides}


def _left(battle: Battle, side: str) -> dict[str, int]:
    mine = [ship for ship in battle.pieces if ship.sheet.side == side and not ship.sheet.is_flight]
    found: dict[str, int] = {}
    for words, is_ground in ((("ships afloat", "ships lost"), False), (("works standing", "works lost"), True)):
        them = [ship for ship in mine if ship.sheet.is_ground is is_ground]
        if them or not is_ground:
            found[words[0]] = sum(not ship.is_out or ship.is_expected for ship in them)
            found[words[1]] = sum(ship.end in WORTH for ship in them)
    return found


def went(battle: Battle, panel: Panel) -> str:
    """
    How a campaign takes a ship's end.

    House: one that surrendered is taken, one that left the table came home, and one that never came was not there. Works and
    flights are no ships of a campaign.
    """
    ship = battle.ships[panel.subject]
    return "" if ship.sheet.is_ground or ship.sheet.is_flight else WENT[panel.end]
