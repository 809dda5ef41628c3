"""Which arrangement a panel has on a sheet of paper: by what it has, never by its game."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.panel import Panel
from umpire.drawing import boards, sheets
from umpire.drawing.built import as_built
from umpire.drawing.plate import Plate
from umpire.drawing.said import Said

BEGINNER = "beginner"
VERSIONS = ("full", BEGINNER)


def sheet(
    panel: Panel, paper: tuple[float, float], said: Said, version: str = "full", *, is_half: bool = False
) -> tuple[Plate, ...]:
    """
    The plates of a panel: its front, and what stands overleaf. Empty where it has no room on half a sheet.

    Args:
        paper: width and height of the sheet, or of the half of one, in millimetres.
        version: «full»; «beginner» has no charts, which the umpire knows.
    """
    ship = as_built(panel)
    if version == BEGINNER:
        ship = replace(ship, charts=())
    if ship.banks:
        return boards.pilot(ship, *paper, said, is_half=is_half)
    if not (ship.hull or ship.track or ship.mounts or ship.lamps or ship.ladder):
        return boards.ledger(ship, *paper, said, is_half=is_half)
    if is_half:
        return sheets.half(ship, *paper, said)
    return (sheets.beginners if version == BEGINNER else sheets.whole)(ship, *paper, said)
