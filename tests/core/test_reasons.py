"""The values of a panel by name."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.panel import Box, Figure, Lamp, Mount, Panel, Squares
from umpire.core.reasons import differences, shown

PANEL = Panel(
    "ariel",
    "Ariel",
    1,
    "Britain",
    "Anna",
    "steamer",
    figures=(Figure("movement", "Movement", "5", ("6 printed", "1 for a speed box")),),
    lamps=(Lamp("fire", "Fire"), Lamp("bridge", "Bridge hit", amber=True, red=True)),
    track=((Box(1, "H", "Hull", True), Box(2, "C", "Critical", False)),),
    mounts=(Mount("bow", "Bow gun", (0, 1), (0,), "ahead", "", marks=("fired",)),),
    squares=(Squares("parties", "Boarding parties", 3, 2),),
    band="Low",
    ceiling="High",
    notes=("Speed 1 less for good",),
)


def test_every_part_of_a_panel_has_a_name() -> None:
    """The same names as corrections use, where there is one."""
    assert {name: value.state for name, value in shown(PANEL).items()} == {
        "ariel": "",
        "ariel.movement": "5",
        "ariel.band": "Low",
        "ariel.ceiling": "High",
        "ariel.parties": "2 of 3",
        "ariel.lamp.fire": "off",
        "ariel.lamp.bridge": "amber and red",
        "ariel.boxes": "1 of 2 crossed",
        "ariel.boxes.1": "crossed",
        "ariel.boxes.2": "open",
        "ariel.gun.bow": "fired",
        "ariel.notes": "Speed 1 less for good",
        "ariel.fate": "yes",
        "ariel.captain": "Anna",
    }


def test_differences_are_named() -> None:
    """What is otherwise, what is new, what is gone."""
    after = replace(PANEL, band="Medium", lamps=(Lamp("fire", "Fire", red=True),))
    assert set(differences(PANEL, after)) == {"ariel.band", "ariel.lamp.fire", "ariel.lamp.bridge"}
    assert differences(PANEL, PANEL) == ()
    assert set(differences(None, PANEL)) == set(shown(PANEL))
