"""Blocks of a ship's card, a twelfth of a page: what is on her sheet, in one line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.panel import DIAL, HEXAGON, UNKNOWN, Panel
from umpire.core.panel import Squares as Kind
from umpire.drawing import svg
from umpire.drawing.block import LEAST, Block, Place
from umpire.drawing.lamps import burning
from umpire.drawing.letters import BOLD, clipped, fitted, told_apart, width_mm
from umpire.drawing.track import MOST_SQUARES, RowsOfSquares, counted

GAP = 1.8
"""Between two columns, or two figures."""
AFTER = 0.8
"""Between a sign or a name and what stands behind it."""
IN_WORDS, IN_FIGURES = "starboard", "00+"
"""What has room behind the name of a figure; the last one has the rest of its row."""
TURN = 15.0
"""Room for what is told of her turn."""
ANY = 999
"""Rows of lamps and of guns: as many as there are."""


class Listed(Block):
    """
    Names in columns, each with a place before it or a value behind it; of those without room it is told how many they are.

    Args:
        pitch: from row to row.
        most: no more rows than these.
    """

    before = 0.0
    """Width of the place before a name, for each millimetre from row to row; none, and the place holds name and value."""
    kind = what = ""

    def __init__(self, ship: Panel, width: float, *, pitch: float, points: float, most: int = ANY) -> None:
        super().__init__(ship, width)
        self.points = points
        entries = self.listed(ship)
        aside = [self.before * pitch + AFTER + width_mm(value, points, BOLD) for _, _, value in entries]
        wide = [width_mm(name, points) + other for (_, name, _), other in zip(entries, aside, strict=True)]
        starts, room = self._columns(wide)
        columns, shown = len(starts), entries[: len(starts) * most]
        self.names = told_apart([name for _, name, _ in shown], points, room - max(aside, default=0))
        places = []
        for at, (id, _, _) in enumerate(shown):
            row, column = divmod(at, columns)
            is_last = column + 1 == columns or at + 1 == len(entries)
            end = width if is_last else starts[column + 1] - GAP
            each = self.before * pitch or end - starts[column]
            places.append(Place(id, starts[column], round(row * pitch, 3), round(each, 3), round(pitch - 0.3, 3)))
        self.places = tuple(places)
        rest = len(entries) - len(shown)
        self.more = f"And {rest} {self.what} more on her panel" if rest else ""
        self.height = round(-(-len(shown) // columns) * pitch + (points * svg.LEADING if rest else 0), 3)

    def listed(self, ship: Panel) -> Sequence[tuple[str, str, str]]:
        """Id of the place, name, and what has room behind it."""
        raise NotImplementedError

    def _columns(self, wide: Sequence[float]) -> tuple[list[float], float]:
        """Where columns begin, as many as there is room for; or else two, of which each has so much of it."""
        few = max(1, min(2, len(wide)))
        for count in range(len(wide), few - 1, -1):
            columns = [max(wide[at::count]) + GAP for at in range(count)]
            if sum(columns) <= self.width + GAP:
                return [round(sum(columns[:at]), 3) for at in range(count)], self.width
        each = (self.width + GAP) / few
        return [round(at * each, 3) for at in range(few)], each - GAP

    def named(self) -> Iterator[tuple[Place, float, str]]:
        """Each place, and its name with where it begins."""
        for place, name in zip(self.places, self.names, strict=True):
            yield place, place.x + (place.width + AFTER if self.before else 0), name

    def blank(self) -> str:
        drawn = svg.text(self.more, 0, self.height - 0.7, self.points, BOLD)
        for place, x, name in self.named():
            drawn += svg.text(name, x, self.base(place), self.points, kind=self.kind)
        return drawn

    def base(self, place: Place) -> float:
        """The baseline of what stands there."""
        return svg.middle(place.y + place.height / 2, self.points)


class Figures(Listed):
    """Figures and banks: the name, and what it stands at; a line to write on where nobody knows."""

    kind = "soft"

    def listed(self, ship: Panel) -> Sequence[tuple[str, str, str]]:
        figures = [(one, IN_FIGURES if one.role in (DIAL, HEXAGON) else IN_WORDS) for one in ship.figures]
        banks = [(one, f"{one.of} {one.name}".strip(), f"{one.total} of {one.total}") for one in ship.banks]
        listed = [(f"figure.{one.id}", one.name, room) for one, room in figures if not one.is_secret]
        return listed + [(f"bank.{one.id}", name, room) for one, name, room in banks]

    def state(self, panel: Panel) -> str:
        now = {f"figure.{one.id}": one.value for one in panel.figures}
        now |= {f"bank.{one.id}": f"{one.left} of {one.total} {one.state}".strip() for one in panel.banks}
        drawn = ""
        for place, start, name in self.named():
            value, x, base = now.get(place.id, ""), start + width_mm(name, self.points) + AFTER, self.base(place)
            room = place.x + place.width - x + 0.05
            if value in ("", UNKNOWN):
                drawn += svg.line("write", x, base + 0.3, x + 5, base + 0.3)
                continue
            has_room = width_mm(value, self.points, BOLD) <= room
            told = value if has_room else clipped("see panel", self.points, room, face=BOLD)
            drawn += svg.text(told, x, base, self.points, BOLD)
        return drawn


class Lamps(Listed):
    """A ring before the name of each lamp, a sign on it when it is lit, and another where it is amber and red."""

    before, what = 2.1, "lamps"

    def listed(self, ship: Panel) -> Sequence[tuple[str, str, str]]:
        return [(f"lamp.{lamp.id}", lamp.name, "") for lamp in ship.lamps]

    def blank(self) -> str:
        rings = ((one.x + one.width - one.height / 2, one.middle[1], one.height / 2 - 0.2) for one in self.places)
        return super().blank() + "".join(svg.circle("line", *ring) for ring in rings)

    def state(self, panel: Panel) -> str:
        drawn = ""
        for lamp, place in zip(panel.lamps, self.places, strict=False):
            if lamp.amber or lamp.red:
                r, end = place.height / 2, place.x + place.width
                aside, size = (2 * r, 3.7 * r) if lamp.amber and lamp.red else (r, 2 * r)
                drawn += svg.circle("halo", end - r, place.y + r, r - 0.6)
                drawn += burning(lamp, end - aside, place.y + r, size)
        return drawn


class Guns(Listed):
    """
    Number and mark of each gun in a box, and its name, told apart from all others.

    F fired, o out on its cable; spent is struck through, destroyed crossed as well.
    """

    before, what = 2.1, "guns"

    def listed(self, ship: Panel) -> Sequence[tuple[str, str, str]]:
        return [(f"marks.{gun.id}", gun.name, "") for gun in ship.mounts]

    def cut(self, panel: Panel) -> tuple[str, ...]:
        """Guns that could not be told apart by their names."""
        called: dict[str, set[str]] = {}
        for gun, name in zip(self.ship.mounts, self.names, strict=False):
            called.setdefault(name, set()).add(gun.name)
        return tuple(name for names in called.values() if len(names) > 1 for name in sorted(names))

    def blank(self) -> str:
        drawn = svg.boxes("fine", self.places)
        for number, one in enumerate(self.places, 1):
            drawn += svg.text(number, one.x + one.width / 4, self.base(one), self.points, BOLD, "m")
        return super().blank() + drawn

    def state(self, panel: Panel) -> str:
        drawn = ""
        for gun, (place, start, name) in zip(panel.mounts, self.named(), strict=False):
            (middle, y), half, end = place.middle, place.width / 2, start + width_mm(name, self.points)
            told = "".join(letter for mark, letter in (("fired", "F"), ("out", "o")) if mark in gun.marks)
            drawn += svg.text(told, middle + half / 2, self.base(place), self.points, BOLD, "m")
            if "destroyed" in gun.marks:
                drawn += svg.path("crossthin", svg.crossing(middle, place.y, half, place.height, 0.3))
                drawn += svg.line("strike", start - 0.4, y, end, y)
            elif "spent" in gun.marks:
                drawn += svg.line("strike", middle, y, end, y)
        return drawn


class Squares(RowsOfSquares):
    """
    Rows of squares one behind the other, each with its name before it.

    Args:
        square: side of what they stand beside.
        start: the first of them begins so far from the left.
    """

    counts_all = False

    def __init__(self, ship: Panel, width: float, *, square: float, points: float, start: float) -> None:
        self.points, self.start, self.base = points, start, svg.middle(square / 2 - 0.4, points)
        label = min(60.0, width / 2)
        told = {kind.id: ", ".join(filter(None, (kind.name, kind.about))) for kind in ship.squares}
        self.called = {id: clipped(words, points, label) for id, words in told.items()}
        super().__init__(ship, width, label=label, square=square - 0.8, is_tight=True)

    def label_of(self, kind: Kind) -> float:
        """Where they are too many for a square each, it is told how many there are."""
        number = 17.0 if (kind.total or 0) > MOST_SQUARES else 0
        return width_mm(self.called[kind.id], self.points) + AFTER + number

    def named(self, kind: Kind) -> str:
        return svg.text(self.called[kind.id], 0, self.base, self.points)

    def told(self, kind: Kind, x: float, y: float) -> str:
        return svg.text(counted(kind), x + self.label_of(kind) - 1, y + self.base, LEAST, kind="e")


class Standing(Block):
    """How she ended, and what this battle has brought; at the right whether her card is up."""

    def __init__(self, ship: Panel, width: float, *, lines: int, points: float) -> None:
        super().__init__(ship, width, height=round(lines * points * svg.LEADING + 0.1, 3))
        self.lines, self.points = lines, points

    def state(self, panel: Panel) -> str:
        points, room = self.points, self.width - TURN
        base = svg.middle(points * svg.LEADING / 2, points)
        told = " · ".join(filter(None, (panel.fate.capitalize(), *panel.standing)))
        lines = fitted(told, points, room, self.lines, BOLD)
        drawn = svg.lines(lines, 0, base, points, BOLD, "grave" if panel.fate else "")
        turn = {"up": "card up", "gone": "has gone"}.get(panel.turn, "")
        return drawn + svg.text(turn, self.width, base, points, BOLD, "e")
