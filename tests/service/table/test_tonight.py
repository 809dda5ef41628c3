"""Tonight's battle: where a ship starts that says nothing of it, whatever the bands of her game are called."""

from __future__ import annotations

import pytest

from umpire.service.library import Berth
from umpire.service.table.tonight import start_band


@pytest.mark.parametrize(
    ("bands", "own", "expected"),
    [
        (("High", "Medium", "Low"), "", "Medium"),
        (("High", "Medium", "Low"), "Low", "Low"),
        (("Crest", "Trough", "Deep"), "", "Trough"),
        (("Deep",), "", "Deep"),
        ((), "", ""),
    ],
)
def test_a_ship_starts_in_the_middle_unless_her_file_says_otherwise(
    bands: tuple[str, ...], own: str, expected: str
) -> None:
    assert start_band(Berth("heron", "Heron", is_own=True, band=own), bands) == expected
