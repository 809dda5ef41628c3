"""The guns of a ship in small, on the fleet sheet: numbered, in rows, and each by a name that no other gun goes by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from umpire.core.panel import Mount
from umpire.drawing.letters import told_apart
from umpire.printing.board import Area

GUN_ROWS = (
    (3, 4.1, 6.0), (3, 3.7, 5.8), (3, 3.3, 5.4), (4, 3.3, 5.0), (5, 2.7, 4.4), (12, 2.7, 0.0), (18, 2.6, 0.0)
)  # fmt: skip
"""Guns in a row, height of a row in mm, and points of their names (0: numbers only), until they fit."""


class Gun(NamedTuple):
    """A gun, small."""

    x: float
    y: float
    number: int
    mount: Mount
    name: str


def in_rows(every: Sequence[Mount], area: Area) -> tuple[tuple[Gun, ...], float]:
    """Numbered as on her panel; the more guns and the less room, the smaller, until only numbers are left."""
    count = len(every)
    fitting = (row for row in GUN_ROWS if -(-count // row[0]) * row[1] <= area.height)
    columns, pitch, points = next(fitting, GUN_ROWS[-1])
    wide = area.width / columns
    mounts = every[: columns * max(0, int(area.height // pitch))]
    names = told_apart([mount.name for mount in mounts], points, wide - 6.2) if points else [""] * len(mounts)
    guns = tuple(
        Gun(
            round(area.x + place % columns * wide, 2),
            round(area.y + place // columns * pitch, 2),
            place + 1,
            mount,
            names[place],
        )
        for place, mount in enumerate(mounts)
    )
    return guns, points


def alike(guns: Iterable[Gun]) -> tuple[str, ...]:
    """Guns that could not be told apart by their names."""
    called: dict[str, set[str]] = {}
    for gun in guns:
        called.setdefault(gun.name, set()).add(gun.mount.name)
    return tuple(name for short, names in called.items() if short and len(names) > 1 for name in sorted(names))
