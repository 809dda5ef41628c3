"""The initiative deck and the markers, as data for the printer."""

from __future__ import annotations

from umpire.core.captains import called
from umpire.core.cards import Card, Face, Marker
from umpire.core.ships.drawing import hull_shapes
from umpire.games.cloudships.drawing.panel import KINDS, hull_of_sheet
from umpire.games.cloudships.state import Battle, Ship

BACK = "Initiative"
BANDS = (("H", "High"), ("M", "Medium"), ("L", "Low"), ("G", "Ground"))
"""Really Low is a second marker in the section Low (A-73), so it needs none of its own."""


def cards(battle: Battle) -> tuple[Card, ...]:
    """
    One card for each ship, in table order, those that arrive later too.

    Rules: Initiative. What stands on the ground and flights have no card of their own.
    """
    ships = (ship for ship in battle.ships.values() if not (ship.sheet.is_ground or ship.mother))
    return tuple(
        _card(ship, called(battle.captains, ship.captain)) for ship in sorted(ships, key=lambda ship: ship.sheet.number)
    )


def _card(ship: Ship, captain: str) -> Card:
    sheet = ship.sheet
    return Card(
        title=ship.name,
        number=str(sheet.number),
        under=sheet.side,
        lines=tuple(filter(None, (KINDS[sheet.power], captain))),
        drawing=hull_shapes(hull_of_sheet(sheet)),
        back=BACK,
    )


def _rung(place: int) -> Face:
    letter, word = BANDS[place]
    return Face(letter, word, "rungs", (len(BANDS) - place, len(BANDS)))


MARKERS = (
    Marker("lamp", "Amber and red lamp", Face("A", "Amber", "amber"), Face("R", "Red", "red"), share=3),
    Marker("fired", "Fired", Face("F", "", "spent"), size=8.0, is_round=False, share=2),
    Marker("hit", "Hit", Face("X", "Hit", "burst"), share=2),
    Marker("high", "High and Medium", _rung(0), _rung(1)),
    Marker("low", "Low and Ground", _rung(2), _rung(3)),
    Marker("ladder", "Altitude on a panel", Face("V", "", "spent"), size=7.0),
    Marker("grappled", "Grappled", Face("K", "Grappled", "link")),
    Marker("mine", "Mine", Face("O", "Mine", "spikes")),
    Marker("torpedo", "Torpedo", Face("T", "Torpedo", "dart")),
)
"""
A lamp is amber on one side and red on the other, as lamps turn. Discs of 16 mm lie on the lamps of a printed panel and beside
a model; Fired is a square of 8 mm, for a gun's box.
"""
