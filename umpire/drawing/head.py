"""The head of a sheet: number, name, side, captain, and her end."""

from __future__ import annotations

import re
from collections.abc import Sequence

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import LEAST, READ, Block
from umpire.drawing.letters import BOLD, SANS, SERIF, are_cut, clipped, fitted, largest, width_mm, wrapped
from umpire.drawing.said import Said
from umpire.drawing.svg import n

NAME_SIZES = (28.0, 25.0, 22.0, 19.0, 16.0, 14.0, 12.0)
"""Points of a name; of the last one it takes two lines."""
SIDES = 6


class Head(Block):
    """
    Her number in a dial, her name as large as it has room, and below it her side with its sign, and her kind.

    Args:
        scale: of all lengths; letters are no smaller than any.
        beside: kept free at the right of her name, in millimetres.
        captain: room for her captain at the end of the line below it.
    """

    has_back = False
    """Something stands overleaf, which is said here."""

    def __init__(
        self,
        ship: Panel,
        width: float,
        *,
        said: Said,
        dial: float = 15.0,
        scale: float = 1.0,
        beside: float = 0.0,
        captain: float = 0.0,
    ) -> None:
        super().__init__(ship, width, height=17.0 * scale, said=said)
        self.scale, self.captain, self.dial = scale, captain, dial * scale
        self.x = self.dial + 3 * scale if ship.number else 0.0
        sizes = [size * scale for size in NAME_SIZES]
        self.size, self.name = titled(ship.name, sizes, width - self.x - beside)

    def blank(self) -> str:
        scale, side = self.scale, self.said.side if self.ship.side else 0
        first = (8.4 if len(self.name) == 1 else 5.4) * scale
        points, sign, base = max(7.0, 9.5 * scale), max(3.5, 4.4 * scale), 15 * scale
        at = self.x + (sign + 1 if side else 0)
        overleaf = "overleaf" if self.has_back else ""
        room = self.width - self.captain - at - (width_mm(overleaf, LEAST) + 1 if overleaf else 0.0)
        under = clipped(" · ".join(filter(None, (self.ship.side, self.ship.kind))), points, room)
        drawn = dial(self.ship.number, self.dial, 1.3 * scale) + svg.lines(self.name, self.x, first, self.size, SERIF)
        drawn += svg.text(under, at, base, points, kind="soft")
        drawn += svg.text(overleaf, self.width, base, LEAST, kind="soft e")
        if side:
            drawn += emblem(side, self.ship.side[0].upper(), self.x, base - 0.8 * sign, sign)
            drawn += svg.rect(colour(side), self.x, 16.3 * scale, self.width - self.x, 0.7 * scale)
        return drawn

    def state(self, panel: Panel) -> str:
        captain = clipped(panel.captain, READ, self.captain - 1, face=BOLD) if self.captain else ""
        return svg.text(captain, self.width, 15 * self.scale, READ, BOLD, "e")

    def cut(self, panel: Panel) -> tuple[str, ...]:
        return are_cut((self.ship.name,), ("".join(self.name),))


def titled(name: str, sizes: Sequence[float], width: float) -> tuple[float, list[str]]:
    """The largest of these sizes in which a name has room on one line, or the last for two lines; and these lines."""
    points = largest(name, sizes, width, SERIF)
    return points, fitted(name, points, width, 2 if points == sizes[-1] else 1, SERIF)


def _broken(address: str, points: float, width: float) -> list[str]:
    """An address in lines, broken before a slash: it has no blanks."""
    lines = [""]
    for part in re.split(r"(?=/)", address):
        if width_mm(lines[-1] + part, points, SANS) > width and lines[-1]:
            lines.append("")
        lines[-1] += part
    return [line for long in lines for line in wrapped(long, points, width)]


def dial(number: int, size: float, rim: float) -> str:
    """A number in a dial of brass, with the width of its rim; nothing for none."""
    middle, points = size / 2, max(LEAST, size * (1.6 if number < 100 else 1.15 if number < 1000 else 0.7))
    drawn = svg.circle("brass", middle, middle, middle - 0.4) + svg.circle("ivory", middle, middle, middle - rim)
    return drawn + svg.text(number, middle, svg.middle(middle, points), points, BOLD, "m") if number else ""


def colour(side: int) -> str:
    """The kind of what is drawn in a side's colour."""
    return f"side-{(side - 1) % SIDES + 1}"


def emblem(side: int, letter: str, x: float, y: float, size: float) -> str:
    """A side's sign: its letter in its colour, in a shape of its own."""
    k = size / 2
    shapes = {
        1: svg.boxed(x, y, size, size),
        2: f"M{n(x)} {n(y + k)}a{n(k)} {n(k)} 0 1 0 {n(size)} 0a{n(k)} {n(k)} 0 1 0 {n(-size)} 0z",
        3: f"M{n(x + k)} {n(y - 0.4)}l{n(k + 0.4)} {n(k + 0.4)} {n(-k - 0.4)} {n(k + 0.4)} {n(-k - 0.4)} {n(-k - 0.4)}z",
        4: f"M{n(x)} {n(y)}h{n(size)}v{n(k)}l{n(-k)} {n(k)} {n(-k)} {n(-k)}z",
        5: f"M{n(x + k / 2)} {n(y)}h{n(k)}l{n(k / 2)} {n(k)} {n(-k / 2)} {n(k)}h{n(-k)}l{n(-k / 2)} {n(-k)}z",
        6: f"M{n(x)} {n(y + size)}v{n(-k)}a{n(k)} {n(k)} 0 0 1 {n(size)} 0v{n(k)}z",
    }
    points = size * 1.9
    told = svg.text(letter, x + k, svg.middle(y + k, points), points, BOLD, "m onside")
    return svg.path(colour(side), shapes[(side - 1) % SIDES + 1]) + told


class Captain(Block):
    """
    Whose she is, on a line to write on; how she ended, and where her page is found.

    Args:
        is_low: all in one line, without the address.
    """

    def __init__(self, ship: Panel, width: float, *, said: Said, is_low: bool = False) -> None:
        super().__init__(ship, width, height=7.0 if is_low else 16.0, said=said)
        self.is_low = is_low
        self.x, self.line, self.end, self.points = (
            (13.0, 5.4, width * 0.56, 10.0) if is_low else (0.0, 8.6, width, 12.0)
        )

    def blank(self) -> str:
        label = svg.text("CAPTAIN", 0, 4.4 if self.is_low else 2.4, LEAST, kind="steeled")
        return label + svg.line("write", self.x, self.line, self.end, self.line)

    def _captain(self, panel: Panel) -> str:
        return clipped(panel.captain, self.points, self.end - self.x, face=BOLD)

    def cut(self, panel: Panel) -> tuple[str, ...]:
        return are_cut((panel.captain,), (self._captain(panel),))

    def state(self, panel: Panel) -> str:
        points, captain = self.points, self._captain(panel)
        drawn = svg.text(captain, self.x, self.line - 1, points, BOLD)
        x, y = (self.end + 1.5, self.line - 1) if self.is_low else (0, 13.6)
        fate = clipped(panel.fate.upper(), points - 1, self.width - x, face=BOLD)
        return drawn + svg.text(fate, x, y, points - 1, BOLD, "grave") + ("" if fate else self._address(x))

    def _address(self, x: float) -> str:
        typed = self.said.code.typed if self.said.code else ""
        for points in (7.5, 7.0, LEAST) if typed else ():
            lines = _broken(typed, points, self.width - x)
            first, room = (2.6, self.height) if self.is_low else (12, self.height - 9)
            if len(lines) * points * svg.LEADING <= room:
                return svg.lines(lines, x, first, points, kind="soft")
        return ""
