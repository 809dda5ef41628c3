"""The models on the plain table: who stands where, whose hex it is, who is in a torpedo's way."""

from __future__ import annotations

from umpire.games.cloudships.captains.courses import Pick
from umpire.games.cloudships.captains.tabletop import Hex, Place
from umpire.games.cloudships.state import Battle, Ship

RUN = 10
"""Hexes that a torpedo flies in a run."""


class Table:
    """The battle as it is by now, and where the models stand."""

    def __init__(self, battle: Battle, places: dict[str, Place], pick: Pick) -> None:
        self.battle = battle
        self.places = places
        self.pick = pick
        self.torpedoes: dict[tuple[str, str], Place] = {}

    def ship(self, id: str) -> Ship:
        """She as she is by now."""
        return self.battle.ships[id]

    def enemies(self, ship: Ship) -> dict[str, Place]:
        """Where those stand that she fights against."""
        return {
            id: place
            for id, place in self.places.items()
            if not self.ship(id).is_out and self.ship(id).sheet.side != ship.sheet.side
        }

    def others_in(self, spot: Hex, but: str) -> list[str]:
        """Who else is in that hex."""
        return [id for id, place in self.places.items() if id != but and place.hex == spot and not self.ship(id).is_out]

    def on_the_line(self, place: Place, ship: Ship) -> tuple[str, ...]:
        """Ships that a torpedo of hers meets on ten hexes straight ahead at her height, in order."""
        line = [place.hex.next(place.way, hexes) for hexes in range(1, RUN + 1)]
        return tuple(
            id
            for spot in line
            for id in self.others_in(spot, ship.id)
            if self.ship(id).band is ship.band and not (self.ship(id).sheet.is_ground or self.ship(id).sheet.is_flight)
        )
