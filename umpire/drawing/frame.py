"""The edge of a sheet: a frame that is a ruler, what is printed below it, the code and the photograph."""

from __future__ import annotations

from itertools import product

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import LEAST, Block
from umpire.drawing.letters import BOLD, ITALIC, clipped, fitted, wrapped
from umpire.drawing.said import Said
from umpire.drawing.svg import n

BAR = 5.0
"""Length of a bar of the frame: a ruler round the sheet."""
INSET, LOW = 8.4, 9.4
"""Of the frame from the edge of the paper, and below, where the foot stands: most printers leave a quarter of an inch white."""
THICK = 1.3
CORNER = 10.0
"""A square in each corner, inside the frame and at the edge of the paper, in which nothing else stands."""
NOTE_SIZES = (7.5, 7.0, LEAST)
PRINT_IT = "Print at 100 %, not “fit to page”: bars of the edge are 5 mm"


class Frame(Block):
    """Bars of five millimetres round the sheet, and a screw in each corner."""

    def blank(self) -> str:
        left, right, top, bottom = INSET, self.width - INSET, INSET, self.height - LOW
        inner = (left + THICK, top + THICK, right - left - 2 * THICK, bottom - top - 2 * THICK)
        across, down = _bars(right - left - 2 * CORNER), _bars(bottom - top - 2 * CORNER)
        bars = [svg.boxed(left + CORNER + at, y, BAR, THICK) for at in across for y in (top, bottom - THICK)]
        bars += [svg.boxed(x, top + CORNER + at, THICK, BAR) for at in down for x in (left, right - THICK)]
        screws = [(x, y) for x in (left + THICK / 2, right - THICK / 2) for y in (top + THICK / 2, bottom - THICK / 2)]
        return (
            svg.path("brassfine", svg.boxed(left, top, right - left, bottom - top) + svg.boxed(*inner))
            + svg.path("brassbar", "".join(bars))
            + "".join(svg.circle("screwhead", x, y, 1.9) for x, y in screws)
            + svg.path("brassfine", "".join(f"M{n(x - 1.1)} {n(y - 1.1)}l2.2 2.2" for x, y in screws))
        )


def _bars(length: float) -> list[float]:
    """Where bars begin on a side: every ten millimetres, as many as it has room for, about its middle."""
    count = int((length + BAR) // (2 * BAR))
    first = (length - (2 * count - 1) * BAR) / 2
    return [first + 2 * BAR * place for place in range(count)]


class Foot(Block):
    """Below the frame: the battle, and when it was printed; how to print it, and whose figures they are."""

    height = 3.4

    def blank(self) -> str:
        printed = f"{PRINT_IT} · house data" if self.ship.is_house_data else PRINT_IT
        return svg.text(printed, self.width, 2.6, LEAST, kind="soft e")

    def state(self, panel: Panel) -> str:
        half = self.width * 0.56
        battle = clipped(self.said.battle, 7.5, half - 34, face=BOLD)
        when = clipped(" · ".join(filter(None, (battle, self.said.when, self.said.note))), 7.5, half, face=BOLD)
        return svg.text(when, 0, 2.6, 7.5, BOLD)


class Code(Block):
    """The code of her page for other devices."""

    def __init__(self, ship: Panel, width: float, *, said: Said) -> None:
        super().__init__(ship, width, height=width, said=said)

    def state(self, panel: Panel) -> str:
        code = self.said.code
        return svg.group(svg.path("code", code.path), scale=self.width / code.modules) if code else ""


class Photo(Block):
    """The photograph that her owner shows of her."""

    def state(self, panel: Panel) -> str:
        size = f'width="{n(self.width)}" height="{n(self.height)}"'
        photo = self.said.photo
        return f'<image href="{photo}" {size} preserveAspectRatio="xMidYMid meet"/>' if photo else ""


class Notes(Block):
    """
    What concerns her by now: grappled, damaged for good. As many lines as are kept for it.

    Where there is too much to tell, letters get smaller, and then it is told in short.
    """

    def __init__(self, ship: Panel, width: float, *, lines: int) -> None:
        super().__init__(ship, width, height=lines * NOTE_SIZES[0] * svg.LEADING)
        self.lines = lines

    def state(self, panel: Panel) -> str:
        every = (panel.notes, panel.standing or panel.notes)
        for told, points in product(map(" ".join, every), NOTE_SIZES):
            lines = fitted(told, points, self.width, self.lines, ITALIC)
            if lines == wrapped(told, points, self.width, ITALIC):
                break
        return svg.lines(lines, 0, 2.6, points, ITALIC)
