"""Buildings cut open, as shapes in millimetres: battlements, vaults, floors on arches and corbels, windows, ladders, banks of cloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from umpire.core.cards import Shape
from umpire.core.cuts import box, joined, line, path

STONE = "faint"
PARAPET, TEETH = 1.9, 3.2
"""How high a parapet is, and its teeth."""
STEP = 3.0
"""From tooth to tooth, from joint to joint, from arch to arch."""


def battlements(x: float, low: float, wide: float) -> Iterator[Shape]:
    """A parapet with teeth."""
    corners = ((0.75, PARAPET), (0.75, TEETH), (2.25, TEETH), (2.25, PARAPET))
    teeth = _parts(("L", x + at + right, low - up) for at in _steps(wide) for right, up in corners)
    rim: tuple[str | float, ...] = ("M", x, low - PARAPET, *teeth, "L", x + wide, low - PARAPET)
    yield path(STONE, *rim, "L", x + wide, low, "L", x, low, "Z")
    yield path("hair", *rim, "M", x, low - 0.9, "L", x + wide, low - 0.9)


def vault(kind: str, x: float, top: float, wide: float, high: float, chance: int) -> Iterator[Shape]:
    """A room: what is behind, a few bricks of it, and an arch from side to side."""
    half, end = x + wide / 2, x + wide
    yield box(kind, x, top, wide, high)
    bricks = (
        (x + 1 + (place * 5 + chance) % (wide - 4), top + 7 + 1.6 * place) for place in range(int((high - 7) / 1.6))
    )
    yield joined("hair", (line("", (at, down), (at + 2, down)) for at, down in bricks))
    arch = ("Q", end, top + 1.2, half, top + 0.8, "Q", x, top + 1.2, x, top + 5)
    yield from _outlined("M", x, top, "L", end, top, "L", end, top + 5, *arch)


def window(x: float, low: float) -> Iterator[Shape]:
    """A round arch with a sill, its middle there."""
    frame = ("M", x - 2, low, "L", x - 2, low - 3.4, "A 2 2 0 0 1", x + 2, low - 3.4, "L", x + 2, low, "Z")
    yield path("tint-sky", *frame)
    yield path("fine", *frame, "M", x, low - 5.4, "L", x, low)
    yield line("line", (x - 2.6, low), (x + 2.6, low))


def flags(x: float, y: float, wide: float, thick: float) -> Iterator[Shape]:
    """A floor of two courses of stone."""
    yield box(STONE, x, y, wide, thick)
    half = thick / 2
    courses = ((x + at, y + half * (place % 2)) for place, at in enumerate(_steps(wide)) if place)
    joints = (line("", (at, up), (at, up + half)) for at, up in courses)
    yield joined("hair", (line("", (x, y + half), (x + wide, y + half)), *joints))


def arches(x: float, y: float, wide: float) -> Iterator[Shape]:
    """A row of little arches under a floor."""
    end = x + wide
    row = _parts(("Q", end - at - STEP / 2, y - 1, end - at - STEP, y + 1.8) for at in _steps(wide))
    yield from _outlined("M", x, y, "L", end, y, "L", end, y + 1.8, *row)


def corbel(x: float, y: float, step: float) -> Iterator[Shape]:
    """What carries the end of a floor: so far to the right, or with a negative length to the left."""
    yield from _outlined("M", x, y, "L", x + step, y, "Q", x + step * 0.9, y + 2.4, x, y + 3.4)


def bank(x: float, y: float, wide: float, deep: float) -> Iterator[Shape]:
    """A cloud to stand on: level above, with three puffs below."""
    puff, rim = wide / 3, y + deep * 0.2
    ends = [(x + 2 * puff, rim), (x + puff, rim), (x, y)]
    bends = zip(ends, (0.8, 1.2, 0.65), strict=True)
    lows = ((left, up, y + deep * part) for (left, up), part in bends)
    puffs = _parts(("C", left + 1.2 * puff, low, left - 0.2 * puff, low, left, up) for left, up, low in lows)
    yield from _outlined("M", x, y, "L", x + wide, y, *puffs, kind="white")


def ladder(x: float, top: float, low: float) -> Iterator[Shape]:
    """A ladder about this middle, with rungs of two millimetres from one to the next."""
    yield box("white", x - 1.9, top, 3.8, low - top)
    yield joined("bold", (line("", (at, top), (at, low)) for at in (x - 1.5, x + 1.5)))
    rungs = (low - 1 - 2 * rung for rung in range(round((low - top) / 2)))
    yield joined("line", (line("", (x - 1.5, at), (x + 1.5, at)) for at in rungs))


def _steps(wide: float) -> tuple[float, ...]:
    return tuple(STEP * place for place in range(round(wide / STEP)))


def _parts(each: Iterable[tuple[str | float, ...]]) -> list[str | float]:
    return [part for parts in each for part in parts]


def _outlined(*parts: str | float, kind: str = STONE) -> Iterator[Shape]:
    """An area with a hairline round it."""
    return (path(one, *parts, "Z") for one in (kind, "hair"))
