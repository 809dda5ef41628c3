"""
What is laid beside models to measure: range arms with their pivots, and bases of ships with prow and groove.

Rules: Firing a weapon; Starting Card; How To Play Special Manoeuvres. House: all lengths are ours.
"""

from __future__ import annotations

from umpire.core.cards import Shape
from umpire.core.cuts import Cut, CutSet, Side, area, box, circle, drawn, gathered, level, line, middle, n
from umpire.games.avertigos.drawing import signs
from umpire.games.avertigos.state import Sky

RANGES = {"flamer": 75.0, "gunner": 150.0, "rocketeer": 225.0}
"""From the pivot, which lies at the edge of the ship's base, to the tip of the arm."""
NAMES = {"flamer": "Flamer", "gunner": "Gunner", "rocketeer": "Rocketeer"}
ARM = 16.0
"""Width of an arm; behind its pivot it ends in half a circle."""
PLATE = (252.0, 178.0)
BASE = (40.0, 60.0)
"""Width and length of a ship's base, bow up."""
LEAST_BASES = 12
COPIES = 3
"""Of the shorter arms; of the longest there are two."""


def range_arms(sky: Sky) -> CutSet:
    """All arms on one sheet, to be cut along their lines. Rockets reach 225 mm, so it lies on its side."""
    rows = [(kind, ARM / 2 + 5 + place * (ARM + 4)) for place, kind in enumerate(("rocketeer", "rocketeer"))]
    y = rows[-1][1] + ARM + 4
    parts = [_arm(kind, 12, at) for kind, at in rows]
    for _ in range(COPIES):
        parts += [_arm("gunner", 12, y), _arm("flamer", 12 + RANGES["gunner"] + 13, y)]
        y += ARM + 4
    parts.append(_how(y - ARM / 2 + 4))
    return CutSet("arms", "Range arms", *PLATE, (Cut("Range arms", gathered(parts)),), is_trimmed=False)


def _arm(kind: str, x: float, y: float) -> Side:
    """An arm whose pivot lies there: half a circle behind it, and a straight tip exactly at its range."""
    long, half = RANGES[kind], ARM / 2
    outline = (
        f"M {n(x)} {n(y - half)} L {n(x + long)} {n(y - half)} L {n(x + long)} {n(y + half)} L {n(x)} {n(y + half)} "
        f"A {n(half)} {n(half)} 0 0 1 {n(x - half)} {n(y)} A {n(half)} {n(half)} 0 0 1 {n(x)} {n(y - half)} Z"
    )
    ticks = " ".join(
        f"M {n(x + mm)} {n(y + half)} l 0 {n(-3.2 if mm % 50 == 0 else -2)}" for mm in range(10, int(long), 10)
    )
    figures = [middle(x + mm, y + half - 4.8, 9, 6, str(mm), "soft") for mm in range(50, int(long) - 5, 50)]
    name = f"{NAMES[kind]} · {long:g} mm"
    return drawn(
        Shape("tint-gold", outline),
        Shape("cutline", outline),
        Shape("fine", ticks),
        area("ink", (x + long, y), (x + long - 6, y - 3.4), (x + long - 6, y + 3.4)),
        line("brassfine", (x + 6, y - 5.4), (x + long - 8, y - 5.4)),
        circle("white", x, y, 2.2),
        circle("bold", x, y, 2.2),
        line("line", (x - 4, y), (x + 4, y)),
        line("line", (x, y - half), (x, y + half)),
        signs.finder(kind, x + 12, y - 0.2, 7),
        level(x + 18, y - 0.2, 46, 10.5, name, "serif", least=8),
        *figures,
    )


def _how(y: float) -> Side:
    told = (
        "Cut along the lines. Pin the arm through the ring, or lay it down: the ring’s upright line on the edge of the firing ship’s base.",
        "Swing it within the weapon’s direction. Whatever base the arm touches is in range, at the heights that the module card shows.",
        "House data: the lengths are ours. Check one of them with a ruler before you play.",
    )
    parts = [level(10, y + place * 4.6, PLATE[0] - 20, 8.4, line, "soft") for place, line in enumerate(told)]
    low = y + 22
    rule = [line("line", (10, low), (210, low))]
    rule += [line("fine", (10 + mm, low), (10 + mm, low - (3 if mm % 10 == 0 else 1.6))) for mm in range(0, 201, 5)]
    parts += [middle(10 + mm, y + 25, 12, 6.6, f"{mm} mm" if mm == 200 else str(mm)) for mm in range(0, 201, 50)]
    return drawn(*rule, *parts)


def bases(sky: Sky) -> CutSet:
    """A base for each ship of the battle, and blank ones for those that are launched later."""
    wide, long = BASE
    found = [
        Cut(ship.name, _base(ship.faction, str(ship.number), ship.name))
        for ship in sky.ships.values()
        if ship.is_afloat
    ]
    blank = max(0, LEAST_BASES - len(found))
    cuts = (*found, Cut("Blank base", _base("", "", ""), count=blank)) if blank else tuple(found)
    return CutSet("bases", "Bases of ships", wide, long, cuts)


def _base(faction: str, number: str, name: str) -> Side:
    """Outline, a prow whose tip is the middle of the front, and the groove at the back that special cards line up with."""
    wide, long = BASE
    axis = wide / 2
    colour = signs.FACTION_COLOURS.get(faction, "brown")
    groove = ((axis - 2, long), (axis - 2, long - 4), (axis + 2, long - 4), (axis + 2, long))
    return drawn(
        box(f"tint-{colour}", 0, 0, wide, long),
        area("solid-gold", (axis, 0), (axis - 6, 6), (axis + 6, 6)),
        area("line", (axis, 0), (axis - 6, 6), (axis + 6, 6)),
        line("brassfine", (axis, 9), (axis, long / 2 + 13)),
        line("brassfine", (3, long / 2), (wide - 3, long / 2)),
        circle("white", axis, long / 2, 11),
        circle(f"edge-{colour}", axis, long / 2, 11),
        circle("brassfine", axis, long / 2, 9.6),
        middle(axis, long / 2, 18, 30, number, "bold", least=18),
        signs.faction(faction, 6.5, 14, 3.2) if faction else Side(),
        middle(axis, 49, wide - 5, 9, name, "serif", least=6.4),
        area("white", *groove),
        line("line", *groove),
        box("cutline", 0, 0, wide, long),
    )
