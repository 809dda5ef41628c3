"""Ships about to move: the library's own, with figures that stay when house data is weighed anew."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.games.avertigos.skies import Table, start

MODULE_HP = {"bow": 4, "side": 3}


def pinned(table: Table, hp: int = 10) -> Table:
    """Every ship: hull of these hit points and four action points, bow 4, side 3, two points in each module's bank; and the die."""
    table.sky = replace(table.sky, book=replace(table.sky.book, die=(0, 1, 2, 2, 3, 4)))
    for ship in table.sky.ships.values():
        modules = {
            slot: replace(one, hp=MODULE_HP[slot], kind=replace(one.kind, hp=MODULE_HP[slot], bank=2))
            for slot, one in ship.modules.items()
        }
        table.put(ship.id, hp=hp, hull=replace(ship.hull, hp=hp, bank=4), modules=modules)
    return table


def kite(initiative: tuple[str, ...] = ("mei", "rahim"), hand: int = 7, **fields: Any) -> Table:
    """Kite moves first: a patrol boat of maximum 3 and penalty 2, at speed 3 and height 2; Heron is like her."""
    table = pinned(Table()).rolled(*initiative)
    table.sky = replace(table.sky, order=("kite", "heron"))
    return table.put("rahim", hand=hand).put("kite", **{"speed": 3, **fields})


def bare(initiative: tuple[str, ...] = ("mei", "rahim"), hand: int = 7, **fields: Any) -> Table:
    """The same without modules: nobody asks where damage goes."""
    return kite(initiative, hand, **{"modules": {}, **fields}).put("heron", modules={})


def scout(hand: int = 7, **fields: Any) -> Table:
    """Okafor's scout moves first in a strategy game: hull 8, no modules, out of dock at speed 1."""
    table = pinned(Table(start("three-families")), 8).rolled("lin", "surya", "okafor").put("okafor", hand=hand)
    return table.put("scout-3", **{"modules": {}, "dock": "", "speed": 1, **fields})
