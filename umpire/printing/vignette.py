"""The picture of a newspaper that has no photograph: a sky-ship over clouds, cut in wood, sailing left or right."""

from __future__ import annotations

from typing import NamedTuple

from umpire.core.ornament import cloud

WIDTH, HEIGHT = 160.0, 90.0
"""Of the cut, in units of its own."""
GAP = 1.5
"""Between the lines of the sky: closer towards its upper edge."""


class Stroke(NamedTuple):
    """A path, and what it is in the style sheet of the paper."""

    kind: str
    path: str


HULL = (
    "M 30 47 L 118 47 Q 130 47 141 40 L 144 41 Q 141 52 130 58 Q 122 62 108 62 L 52 62 Q 38 61 33 54 Z"
)  # fmt: skip
"""Bow to the right, with her ram."""
HOUSES = "M 54 47 V 41 H 76 V 47 Z M 84 47 V 42 H 104 V 47 Z M 60 41 V 37 H 68 V 41 Z"
FUNNELS = "M 86 42 L 87 29 H 92 L 92 42 Z M 96 42 L 97 31 H 101 L 101 42 Z"
MASTS = (
    "M 47 47 L 46.4 16 M 113 46 L 113.6 20 M 46.4 18 L 63 37 M 113.6 22 L 104 42 M 46.4 18 L 33 47 M 113.6 22 L 132 45"
)
FLAGS = "M 46.4 16 L 35 18.4 L 39 20.4 L 35 22.6 L 46.4 21.6 Z M 113.6 20 L 105 21.6 L 113.6 23.8 Z"
FINS = "M 60 62 L 54 70 H 92 L 98 62 M 66 62 L 61 70 M 76 62 L 73 70 M 87 62 L 85 70"
SCREW = "M 30 50 H 24 M 24 42 Q 21 50 24 58 Q 27 50 24 42 Z"
GUNS = "M 104 45 L 116 42.6 L 116.3 44 L 105 46.6 Z M 54 44 L 44 42.8 L 44 44.2 L 54 45.6 Z M 124 51.4 H 134 V 52.8 H 124 Z"
PORTS = tuple((x, 53.0) for x in range(48, 121, 8))
SMOKE = "M 90 27 Q 84 20 76 22 Q 66 14 54 19 Q 42 10 22 15 M 99 29 Q 94 25 88 25"
SEA = (
    (24.0, 86.0, 38.0), (64.0, 86.0, 54.0), (106.0, 86.0, 50.0), (138.0, 86.0, 32.0),
    (44.0, 88.4, 40.0), (90.0, 88.4, 56.0), (128.0, 88.4, 40.0),
)  # fmt: skip
"""Clouds below her: middle, base and width of each, those behind first."""
SPRAY = "M 52 66 H 40 M 50 69 H 30 M 66 74 H 44 M 100 66 H 112"


def cut() -> tuple[Stroke, ...]:
    """All of it, from the back to the front."""
    sky, y, gap = [], 3.0, GAP * 0.7
    while y < HEIGHT - 3:
        sky.append(f"M 3 {y:.2f} H {WIDTH - 3:g}")
        y += gap
        gap *= 1.035
    ports = " ".join(f"M {x - 1.3:g} {y:g} a 1.3 1.3 0 1 0 2.6 0 a 1.3 1.3 0 1 0 -2.6 0 Z" for x, y in PORTS)
    clouds = ((24.0, 38.0, 30.0), (138.0, 27.0, 26.0), *SEA)
    return (
        Stroke("vig-hatch", " ".join(sky)),
        Stroke("vig-sun", "M 118 22 a 9 9 0 1 0 18 0 a 9 9 0 1 0 -18 0 Z"),
        *(Stroke("vig-cloud", cloud(*one).path) for one in clouds),
        Stroke("vig-smoke", SMOKE),
        Stroke("vig-line", MASTS),
        Stroke("vig-ink", FLAGS),
        Stroke("vig-house", HOUSES),
        Stroke("vig-ink", FUNNELS),
        Stroke("vig-line", FINS),
        Stroke("vig-ink", HULL),
        Stroke("vig-house", ports),
        Stroke("vig-ink", GUNS),
        Stroke("vig-house", SCREW),
        Stroke("vig-line", SPRAY),
        Stroke("vig-edge", f"M 1.5 1.5 H {WIDTH - 1.5:g} V {HEIGHT - 1.5:g} H 1.5 Z"),
    )
