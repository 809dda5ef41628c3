"""The six sides of a ship, which are pressed to say where another lies."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.drawing.shipped import shipped
from umpire.core.panel import Panel
from umpire.drawing.fingers import FINGER
from umpire.service import plates

SHIPS = {name: panel for name, panel in shipped().items() if panel.hull and not panel.banks}


@pytest.mark.parametrize("form", ["deck", "second", "target"])
@pytest.mark.parametrize("ship", SHIPS.values(), ids=SHIPS)
def test_each_side_is_a_fingers_size_and_none_lies_over_another(ship: Panel, form: str) -> None:
    found = plates.sides(ship, form)
    drawing = plates.drawn(ship, form)
    assert [side.id for side in found] == [f"side.{number}" for number in range(1, 7)]
    assert all(min(side.width, side.height) >= FINGER for side in found)
    for side in found:
        assert side.x >= 0
        assert side.y >= 0
        assert side.x + side.width <= drawing.width + 0.01
        assert side.y + side.height <= drawing.height + 0.01
    for one, other in combinations(found, 2):
        across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
        down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
        assert min(across, down) <= 0


def test_what_has_no_rosette_has_no_sides() -> None:
    panel = next(panel for panel in shipped().values() if panel.banks)
    assert plates.sides(panel, "deck") == ()
