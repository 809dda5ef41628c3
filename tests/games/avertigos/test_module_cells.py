"""Each module of a pilot board column by column, as its card prints it."""

from __future__ import annotations

from umpire.core.panel import Cells
from umpire.games.avertigos import GAME
from umpire.service.library import fleet

SHIPS = {berth.id: berth.panel for berth in fleet.berths_of(GAME, None) if berth.panel is not None}


def cells(ship: str) -> dict[str, Cells]:
    return {mount.id: mount.cells for mount in SHIPS[ship].mounts}


def test_cells__of_weapons_and_of_what_else_modules_do() -> None:
    """A die is loaded for an action point; the range is the finder's, so no column has it."""
    assert cells("heron")["bow"] == Cells(
        "Bow Gunner", "2 + 1 aimed", costs="1 AP a die", words="same height, 1 up, 1 down"
    )
    assert {of.type: of for ship in SHIPS for of in cells(ship).values() if not of.dice} == {
        "Bosun": Cells("Bosun", words="repairs 1 HP for 2 AP"),
        "Lookout": Cells("Lookout", words="+1 initiative"),
    }
