"""What is marked on a gun: fired, spent, destroyed with its round, out on its cable. Each is known by its shape alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.panel import Mount
from umpire.drawing import svg
from umpire.drawing.block import LEAST, READ
from umpire.drawing.letters import BOLD, MM_OF_POINT, width_mm
from umpire.drawing.standing import Frame, Point

WIDEST = "r12"
"""The longest word beside a gun; «out» is no longer."""
TAG = 7.0
"""Points of that word."""
HEIGHT = 2.6
"""Of that word, in millimetres."""
NUMBERS = (READ, 12.0)
"""Points of a gun's number, at least and at most."""
CUT = 0.71
"""Of the radius: so far right and up does a circle go at half a right angle."""
BELOW = 0.45
"""Between a number and the letter below it."""
SIDES = ((1, -1), (1, 1), (-1, -1), (-1, 1), (0, -1), (0, 1), (1, 0), (-1, 0))
"""Where a word may stand: outward from the ship, and up or down."""


def points_of(size: float) -> float:
    """The size of a gun's number in a place of this diameter."""
    return min(max(size * 1.3, NUMBERS[0]), NUMBERS[1])


def numbered(number: int, at: Point, size: float, kind: str = "") -> str:
    """A gun's number, a hair above its middle: below it there is room for a letter."""
    points = points_of(size)
    return svg.text(number, at[0], svg.middle(at[1] - size * 0.03, points), points, BOLD, f"{kind} m".strip())


def tags(places: Sequence[Point], size: float, middle: float, frame: Frame) -> tuple[Point | None, ...]:
    """
    Where the word of each gun has its middle, kept free by the ship alone: clear of every gun and every other word.

    None where there is no room beside a gun: its word stands within its place.
    """
    wide, found = width_mm(WIDEST, TAG, BOLD) + 0.3, list[Point | None]()
    for at in places:
        taken = [tag for tag in found if tag is not None]
        free = (
            tag
            for tag in _beside(at, size / 2 + 0.25, wide, -1 if at[0] < middle - 0.1 else 1)
            if _is_inside(tag, wide, frame)
            and all(_is_clear(tag, wide, other, size / 2 + 0.1) for other in places)
            and all(abs(tag[0] - x) >= wide or abs(tag[1] - y) >= HEIGHT for x, y in taken)
        )
        found.append(next(free, None))
    return tuple(found)


def _beside(at: Point, radius: float, wide: float, outward: int) -> Iterator[Point]:
    for right, down in SIDES:
        part = CUT if right and down else 1
        yield at[0] + outward * right * (radius * part + wide / 2), at[1] + down * (radius * part + HEIGHT / 2)


def _is_inside(tag: Point, wide: float, frame: Frame) -> bool:
    return all(frame.holds(tag[0] + sx * wide / 2, tag[1] + sy * HEIGHT / 2, 0.2) for sx in (-1, 1) for sy in (-1, 1))


def _is_clear(tag: Point, wide: float, gun: Point, radius: float) -> bool:
    """Whether no part of a word lies on a gun's circle."""
    dx, dy = max(0, abs(gun[0] - tag[0]) - wide / 2), max(0, abs(gun[1] - tag[1]) - HEIGHT / 2)
    return dx * dx + dy * dy >= radius * radius


def marked(number: int, mount: Mount, at: Point, size: float, tag: Point | None) -> str:
    """All marks of one gun, laid on its place; nothing for none."""
    marks = {*mount.marks}
    if not marks:
        return ""
    (x, y), radius = at, size / 2
    is_fired, is_lost = "fired" in marks, "destroyed" in marks
    line, on = ("crossonink", "onink") if is_fired else ("cross", "")
    drawn = svg.circle("fired" if is_fired else "lost" if is_lost else "gun", x, y, radius - 0.2)
    if "out" in marks:
        drawn += svg.circle("ringonink" if is_fired else "cable", x, y, radius - 0.85)
    if is_lost:
        arm = radius * 0.8
        drawn += svg.path(line, svg.crossing(x - arm, y - arm, 2 * arm, 2 * arm, 0))
    if "spent" in marks:
        drawn += svg.line(line, x - radius * 0.94, y, x + radius * 0.94, y)
    if is_lost or "spent" in marks:
        drawn += numbered(number, at, size, "haloonink" if is_fired else "halo")
    drawn += numbered(number, at, size, on)
    if is_fired:
        drawn += _within("F", at, size, on, below=tag is not None or not (is_lost or "out" in marks))
    word = f"r{mount.since}" if is_lost and mount.since else "out" if "out" in marks else ""
    if word and tag is not None:
        base = svg.middle(tag[1], TAG)
        drawn += "".join(svg.text(word, tag[0], base, TAG, BOLD, f"{kind} m") for kind in ("halo", "grave"))
    elif word:
        drawn += _within(word, at, size, on or "grave", below=True)
    return drawn


def _within(word: str, at: Point, size: float, kind: str, *, below: bool) -> str:
    """A short word within a gun's place, below its number or above it, with a ground of its own."""
    off = points_of(size) * MM_OF_POINT * 0.33 + BELOW + LEAST * MM_OF_POINT * 0.33
    base = svg.middle(at[1] - size * 0.03 + (off if below else -off), LEAST)
    halo = "haloonink" if kind == "onink" else "halo"
    return "".join(svg.text(word, at[0], base, LEAST, BOLD, f"{one} m") for one in (halo, kind))
