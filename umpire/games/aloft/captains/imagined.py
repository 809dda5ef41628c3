"""
A table that is imagined where no map is kept: which cell each hex lies in, and on which corner each ship stands.

What the game knows is which hexes a ship touches. A place that fits is kept as long as it does, and found anew when it does not.
"""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.commands import Command
from umpire.core.hexes import Cell, Corner, cell, corner, ring
from umpire.games.aloft import commands as c
from umpire.games.aloft.state import Ship, Sky

KEPT = {"L-01": "kept"}


class Imagined:
    """Where everything lies and stands, by the ids that the game has for it."""

    def __init__(self) -> None:
        self.cells: dict[str, Cell] = {}
        self.corners: dict[str, Corner] = {}

    def look(self, sky: Sky) -> Sky:
        """The same game with a map."""
        self.cells = {id: self.cells[id] for id in sky.hexes if id in self.cells}
        for id in sky.hexes:
            if id not in self.cells:
                self.cells[id] = self._room(id)
        for ship in sky.in_play:
            if set(self._near(ship.id)) != set(ship.near):
                self.corners[ship.id] = self._berth(sky, ship)
        hexes = {self.cells[id].name: replace(hex, id=self.cells[id].name) for id, hex in sky.hexes.items()}
        ships = {ship.id: replace(ship, corner=self.corners[ship.id].name) for ship in sky.in_play}
        touched = tuple(self.cells[id].name for id in sky.touched if id in self.cells)
        return replace(sky, rules={**sky.rules, **KEPT}, hexes=hexes, ships={**sky.ships, **ships}, touched=touched)

    def _room(self, id: str) -> Cell:
        """A cell for a hex: the one that it is called by, or the first that is free, from the middle outwards."""
        taken = set(self.cells.values())
        named = cell(id)
        if named is not None and named not in taken:
            return named
        return next(one for number in range(1, 9) for one in ring(number) if one not in taken)

    def _near(self, ship: str, at: Corner | None = None) -> list[str]:
        """The hexes at the corner of a ship, by their ids in the game."""
        at = at or self.corners.get(ship)
        ids = {where: id for id, where in self.cells.items()}
        return [ids[one] for one in at.cells if one in ids] if at else []

    def _berth(self, sky: Sky, ship: Ship) -> Corner:
        """A free corner with most of the hexes that a ship is said to touch, and fewest others."""
        taken = {at for id, at in self.corners.items() if id != ship.id and id in sky.ships}
        them = dict.fromkeys(at for one in self.cells.values() for at in one.corners if at not in taken)
        near = set(ship.near)
        return max(them, key=lambda at: 2 * len(near & set(self._near("", at))) - len(self._near("", at)))

    def said(self, seen: Sky, command: Command) -> Command:
        """A command of the game with a map, as it is said where none is kept."""
        match command:
            case c.Place(player=player, corner=name):
                return replace(command, corner="", near=self._stands(f"{player}-1", name))
            case c.Move(ship=ship, corner=name):
                return replace(command, corner="", near=self._stands(ship, name))
            case c.Build(ship=ship, corner=name):
                player = seen.ships[ship].player
                return replace(command, corner="", near=self._stands(f"{player}-{seen.free_stands(player)[0]}", name))
            case c.Explore(space=space):
                found = cell(space)
                if found is not None:
                    self.cells[str(seen.laid + 1)] = found
                others = tuple(id for id, at in self.corners.items() if found in at.cells and id != command.ship)
                return replace(command, space="", touching=others)
            case c.Terraform(hex=hex) | c.PlunderBeast(hex=hex):
                return replace(command, hex=next(id for id, at in self.cells.items() if at.name == hex))
        return command

    def _stands(self, ship: str, name: str) -> tuple[str, ...]:
        at = corner(name)
        if at is not None:
            self.corners[ship] = at
        return tuple(self._near(ship))
