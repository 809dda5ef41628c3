"""A plate: the blocks of one panel where an arrangement puts them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import Block, Place


class Slot(NamedTuple):
    """A line of an arrangement: a block, and where it stands. In millimetres."""

    name: str
    make: Callable[[Panel, float], Block]
    x: float
    y: float | str
    """From the top; or the names of those that it stands below, the lowest of them counts: «dials», «squares track»."""
    width: float
    gap: float = 2.0
    """Below those."""


class Placed(NamedTuple):
    """A block at its place."""

    name: str
    block: Block
    x: float
    y: float

    @property
    def bottom(self) -> float:
        """How far down it reaches."""
        return self.y + self.block.height

    @property
    def places(self) -> tuple[Place, ...]:
        """Its places on the plate."""
        return tuple(place.moved(self.x, self.y) for place in self.block.places)


class Plate(NamedTuple):
    """One sheet or screen of one panel."""

    width: float
    height: float
    placed: tuple[Placed, ...]

    @property
    def places(self) -> tuple[Place, ...]:
        """All places of the plate."""
        return tuple(place for placed in self.placed for place in placed.places)

    def blank(self) -> str:
        """What is there whatever happens."""
        return "".join(svg.group(one.block.blank(), one.x, one.y) for one in self.placed)

    def state(self, panel: Panel) -> str:
        """What this panel lays on it."""
        return "".join(svg.group(one.block.state(panel), one.x, one.y) for one in self.placed)

    def cut(self, panel: Panel) -> tuple[str, ...]:
        """Names of which not every letter has room."""
        return tuple(name for one in self.placed for name in one.block.cut(panel))


def placed(ship: Panel, slots: Iterable[Slot]) -> tuple[Placed, ...]:
    """Each block of an arrangement at its place; what is empty takes no room."""
    found: dict[str, Placed] = {}
    for slot in slots:
        block = slot.make(ship, slot.width)
        y = slot.y
        if isinstance(y, str):
            y = max(found[name].bottom for name in y.split()) + (slot.gap if block.height else 0)
        found[slot.name] = Placed(slot.name, block, slot.x, round(y, 3))
    return tuple(found.values())


def bottom(found: Iterable[Placed], name: str) -> float:
    """How far down one of them reaches."""
    return next(one.bottom for one in found if one.name == name)


def lowest(found: Iterable[Placed]) -> float:
    """How far down all of them reach."""
    return max((one.bottom for one in found if one.block.height), default=0.0)


def plated(width: float, found: tuple[Placed, ...]) -> Plate:
    """A plate as high as what stands on it."""
    return Plate(width, round(lowest(found), 2), found)
