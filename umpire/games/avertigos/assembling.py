"""Ships put together of hull and modules. Rules: Assembling a Ship; Understanding the Pilot Board."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.games.avertigos.book import Book, Hull
from umpire.games.avertigos.ship import Module, Ship

STARTING_POINTS = 4
"""House: four for each ship, in the hull's bank until her captain lets them lie in another way."""


def fit_out(
    book: Book,
    id: str,
    name: str,
    number: int,
    hull: Hull,
    modules: Mapping[str, str],
    *,
    facing: Mapping[str, str] | None = None,
    **fields: object,
) -> Ship:
    """
    A ship as she begins: full hit points, four action points, nothing loaded.

    Args:
        modules: module cards by slot.
        facing: where weapons are set to a side: slot to port or starboard; port without.
        fields: player, captain, faction, height, speed, dock.
    """
    cards = dict(zip(hull.slots, hull.fitted, strict=True)) if hull.fitted else dict(modules)
    fitted = {}
    for slot in hull.slots:
        if kind := book.kind_of(cards.get(slot, "")):
            side = (facing or {}).get(slot, "port") if kind.direction == "set" else ""
            fitted[slot] = Module(slot, cards[slot], kind, kind.hp, facing=side)
    return Ship(id=id, name=name, number=number, hull=hull, hp=hull.hp, ap=STARTING_POINTS, modules=fitted, **fields)  # type: ignore[arg-type]
