"""The ship from above, bow up, with her guns where they stand, their arcs of fire, and the rosette round her."""

from __future__ import annotations

from umpire.core.panel import Panel
from umpire.core.ships.drawing import HALF_LENGTH, hull_shapes, spot
from umpire.drawing import fire, gunmarks, outlines, svg
from umpire.drawing.block import Block, Place
from umpire.drawing.gunplaces import is_far, lying
from umpire.drawing.rosette import Rosette
from umpire.drawing.standing import Frame, Point, framed

GUN = 8.5
"""Diameter of a gun's place: a counter of 8 mm and half a millimetre."""
REACH = 1.25
"""Of a gun's place: so far arcs of fire go from it, and no further than this part of the height:"""
REACH_OF_HEIGHT = 0.12
BARREL = 2.4
"""Millimetres that a barrel is seen beyond a gun's place of full size."""
AROUND = 0.3
"""Millimetres of white round a gun's place: no line of the ship and no funnel runs into it."""
CLEAR = 0.5
"""Between the ship and the frame."""
LARGEST = 0.62
"""Millimetres of one unit of the core's drawing."""
HALVINGS = 12
"""By which the largest scale is found."""
SEAM = 2.6
"""Between the seams of a deck, in millimetres."""
SHADE = 0.9
"""How far her shadow falls to starboard and aft, in millimetres."""
WRITE = 9.0
"""Between lines to write on."""
KINDS = {"line": "strut"}
"""What the core's drawing calls otherwise."""


class Hull(Block):
    """
    The ship as large as her block lets her be; where there is no ship, lines to write on.

    Args:
        has_rosette: the hexagon with the numbers, names and guns of the six sides.
        gun: diameter of a gun's place; smaller where guns are crowded.
    """

    def __init__(self, ship: Panel, width: float, *, height: float, has_rosette: bool = True, gun: float = GUN) -> None:
        super().__init__(ship, width)
        self.height = height
        self.rosette: Rosette | None = None
        self.mounts = ship.mounts if ship.hull else ()
        self.frame: Frame = framed(((0, 0), (width, 0), (width, height), (0, height)))
        if not ship.hull:
            return
        if has_rosette:
            self.rosette = Rosette(self.mounts, width, height, ship.mounts_name)
            self.frame = self.rosette.frame
        self.shapes = hull_shapes(ship.hull)
        self.reach = min(gun * REACH, height * REACH_OF_HEIGHT)
        self.x = width / 2
        self.scale, self.y = self._fitted()
        self.spots = self._spots(self.scale, self.y)
        self.size, self.at_guns = lying(self.spots, self.frame, self.x, gun)
        self.tags = gunmarks.tags(self.at_guns, self.size, self.x, self.frame)
        self.places = tuple(
            Place(f"gun.{mount.id}", round(x - self.size / 2, 3), round(y - self.size / 2, 3), self.size, self.size)
            for mount, (x, y) in zip(self.mounts, self.at_guns, strict=True)
        ) + (self.rosette.places if self.rosette else ())

    def _spots(self, scale: float, y: float) -> tuple[Point, ...]:
        """Where the guns stand."""
        stands = (spot(self.ship.hull, mount.at, ()) for mount in self.mounts)
        return tuple((self.x + one.x * scale, y + one.y * scale) for one in stands)

    def _fitted(self) -> tuple[float, float]:
        """Her scale and the height of her middle, so that she and her arcs lie within the frame."""
        outline = [point for shape in self.shapes for point in outlines.points(shape.path)]
        low, high = 0.0, min(LARGEST, self.height / HALF_LENGTH / 2)
        found = self._middle(outline, low)
        for _ in range(HALVINGS):
            scale = (low + high) / 2
            y = self._middle(outline, scale)
            if self._is_within(outline, scale, y):
                low, found = scale, y
            else:
                high = scale
        return low, found

    def _extent(self, outline: list[Point], scale: float, y: float) -> list[Point]:
        """Places round her and round what her guns sweep."""
        swept = [
            place
            for at, mount in zip(self._spots(scale, y), self.mounts, strict=True)
            for place in fire.swept(mount.arc, at, self.reach)
        ]
        return [*((self.x + px * scale, y + py * scale) for px, py in outline), *swept]

    def _middle(self, outline: list[Point], scale: float) -> float:
        """Where her middle lies when what is above it and below it has the same room."""
        ups = [y for _, y in self._extent(outline, scale, 0.0)]
        return self.height / 2 - (min(ups) + max(ups)) / 2

    def _is_within(self, outline: list[Point], scale: float, y: float) -> bool:
        return all(self.frame.holds(*place, CLEAR) for place in self._extent(outline, scale, y))

    def blank(self) -> str:
        """Rosette, wedges, ship, rims, guns: in this order one lies over the other."""
        if not self.ship.hull:
            return self._ruled()
        swept = fire.wedges(
            [
                (stands if is_far(stands, at) else at, mount.arc)
                for mount, stands, at in zip(self.mounts, self.spots, self.at_guns, strict=True)
            ],
            self.reach,
            self.frame,
        )
        return (
            (self.rosette.ground() if self.rosette else "")
            + svg.path("wedge", fire.ground(swept))
            + self._ship()
            + svg.path("rim", fire.rims(swept))
            + self._guns()
            + (self.rosette.words() if self.rosette else "")
        )

    def _ruled(self) -> str:
        rows = int(self.height // WRITE)
        return svg.path("write", "".join(f"M0 {svg.n(row * WRITE)}h{svg.n(self.width)}" for row in range(1, rows + 1)))

    def _ship(self) -> str:
        """Her shadow, her hull, the seams of her deck, and what stands on it."""
        drawn = ""
        for shape in self.shapes:
            if shape.kind == "hull":
                shade = outlines.scaled(shape.path, self.x + SHADE, self.y + SHADE, self.scale)
                drawn += svg.path("shade", shade)
            drawn += svg.path(
                KINDS.get(shape.kind, shape.kind), outlines.scaled(shape.path, self.x, self.y, self.scale)
            )
            if shape.kind == "deck":
                drawn += svg.path("seam", outlines.planks(shape.path, self.x, self.y, self.scale, SEAM))
        return drawn

    def _guns(self) -> str:
        """Barrels first, lest one lies on another gun's place."""
        barrels = leaders = drawn = around = ""
        radius = self.size / 2
        for number, (mount, stands, at) in enumerate(zip(self.mounts, self.spots, self.at_guns, strict=True), 1):
            for points in fire.pointing(mount.arc):
                x, y = fire.reached(at, fire.ahead(points), radius + BARREL * self.size / GUN, self.frame)
                barrels += f"M{svg.n(at[0])} {svg.n(at[1])}L{svg.n(x)} {svg.n(y)}"
            if is_far(stands, at):
                leaders += svg.line("fine", *at, *stands) + svg.circle("ink", *stands, 0.6)
            around += _ring(*at, radius + AROUND)
            drawn += svg.circle("gun", *at, radius - 0.2) + gunmarks.numbered(number, at, self.size)
        return svg.path("white", around) + svg.path("barrel", barrels) + leaders + drawn

    def state(self, panel: Panel) -> str:
        """The marks of her guns."""
        if not self.mounts:
            return ""
        return "".join(
            gunmarks.marked(number, mount, at, self.size, tag)
            for number, (mount, at, tag) in enumerate(zip(panel.mounts, self.at_guns, self.tags, strict=True), 1)
        )


def _ring(x: float, y: float, radius: float) -> str:
    """A circle as a part of a path."""
    across = svg.n(2 * radius)
    arc = f"a{svg.n(radius)} {svg.n(radius)} 0 1 0"
    return f"M{svg.n(x - radius)} {svg.n(y)}{arc} {across} 0{arc} -{across} 0"
