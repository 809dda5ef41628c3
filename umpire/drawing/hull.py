"""The ship from above, bow up, with her guns where they stand, their arcs of fire, and the rosette round her."""

from __future__ import annotations

import math

from umpire.core.panel import Mount, Panel
from umpire.core.ships.drawing import HALF_LENGTH, half_beam, hull_shapes, stand
from umpire.drawing import counters, fire, svg
from umpire.drawing.block import COUNTER, Block, Place
from umpire.drawing.room import Point, Room, joined
from umpire.drawing.rosette import OpenRosette, Rosette

REACH, REACH_OF_HEIGHT = 10.6, 0.12
"""Millimetres: so far arcs of fire go from a gun's middle, and no further than that part of the height."""
ENDS = 10
"""Beyond her bow and her stern, in units of the core's drawing: figurehead, screws and ensign, and what guns there sweep."""
LARGEST = 0.62
"""Millimetres of one unit of the core's drawing."""
DOT = 0.9
"""Radius of a gun that is a dot."""


class Hull(Block):
    """
    The ship as large as her block lets her be; where there is no ship, lines to write on.

    Args:
        has_rosette: the hexagon with the numbers, names and guns of the six sides.
        is_live: on a page, which lights the arcs of fire that bear by the sides that they say, and presses her guns.
        are_dots: guns are dots, without arcs: on a small drawing only how many are left is seen.
        gun: diameter of a gun's place, at most.
    """

    around = Rosette
    reach, reach_of_height, of_room = REACH, REACH_OF_HEIGHT, 1.0

    def __init__(
        self,
        ship: Panel,
        width: float,
        *,
        height: float,
        has_rosette: bool = True,
        is_live: bool = False,
        are_dots: bool = False,
        gun: float = COUNTER + 0.5,
    ) -> None:
        super().__init__(ship, width, height=height)
        self.is_live, self.are_dots = is_live, are_dots
        self.mounts = ship.mounts if ship.hull else ()
        self.rosette: Rosette | None = None
        self.at_guns: tuple[Point, ...] = ()
        if not ship.hull:
            return
        self.room = Room(width / 2, height / 2, width / 2, height / 2)
        if has_rosette:
            self.rosette = self.around(self.mounts, width, height, ship.mounts_name)
            self.room = self.rosette.room
        # Her yards are wider than her beam.
        long, wide = HALF_LENGTH + ENDS, half_beam(ship.hull) * 1.7
        self.scale = self.of_room * min(LARGEST, self.room.half_height / long, self.room.half_width / wide)
        stands = [stand(ship.hull, mount.at) for mount in self.mounts]
        self.spots = [(self.room.x + x * self.scale, self.room.y + y * self.scale) for x, y in stands]
        lying = counters.pressed if is_live else counters.lying
        self.size, self.at_guns = lying(() if are_dots else self.spots, self.room, gun)
        for mount, (x, y) in zip(self.mounts, self.at_guns, strict=False):
            left, top = round(x - self.size / 2, 3), round(y - self.size / 2, 3)
            self.places += (Place(f"gun.{mount.id}", left, top, self.size, self.size),)
        self.places += self.rosette.places if self.rosette else ()

    def blank(self) -> str:
        """Rosette, wedges, ship, rims, guns: in this order one lies over the other."""
        if not self.ship.hull:
            return self._ruled()
        if self.are_dots:
            return self._ship() + "".join(svg.circle("ink", x, y, DOT) for x, y in self.spots)
        guns = [(at, mount.arc) for at, mount in zip(self.at_guns, self.mounts, strict=True)]
        wedges = fire.wedges(guns, min(self.reach, self.height * self.reach_of_height), self.room)
        grounds = svg.path("wedge", "".join(wedge.ground for wedge in wedges))
        if self.is_live:
            grounds = "".join(svg.path("wedge", wedge.ground, sides=wedge.sides) for wedge in wedges)
        rims = "".join(wedge.rim for wedge in wedges)
        drawn = grounds + self._ship() + svg.path("rim", rims) + self._ticked(rims) + self._guns()
        return self.rosette.ground() + drawn + self.rosette.words() if self.rosette else drawn

    def _ticked(self, rims: str) -> str:
        return svg.path("ticks", rims)

    def _ruled(self) -> str:
        """Lines to write on."""
        rows = range(1, int(self.height // 9) + 1)
        return svg.path("write", "".join(f"M0 {row * 9}h{svg.n(self.width)}" for row in rows))

    def _ship(self) -> str:
        """Her shadow, her hull, the seams of her deck, which bend as its edge does, and what stands on it."""
        x, y = self.room.x, self.room.y
        drawn = shade = ""
        for shape in hull_shapes(self.ship.hull):
            drawn += svg.path("strut" if shape.kind == "line" else shape.kind, shape.path)
            if shape.kind == "hull":
                shade += svg.path("shade", shape.path)
            if shape.kind == "deck":
                seam = svg.path("seam", shape.path)
                drawn += "".join(f'<g transform="scale({part} 1)">{seam}</g>' for part in (0.2, 0.4, 0.6, 0.8))
        return svg.group(shade, x + 0.9, y + 0.9, scale=self.scale) + svg.group(drawn, x, y, scale=self.scale)

    def _guns(self) -> str:
        """White round each, barrels, lest one lies on another gun's place, lines to places that lie far off, and the places."""
        around = barrels = leaders = drawn = ""
        radius = self.size / 2
        for number, (mount, stands, at) in enumerate(zip(self.mounts, self.spots, self.at_guns, strict=True), 1):
            around += svg.circle("white", *at, radius + 0.3)
            for degrees in fire.pointing(mount.arc):
                barrels += joined((at, fire.reached(at, degrees, radius + 2.4, self.room)))
            if math.dist(stands, at) > 7:
                leaders += svg.line("fine", *at, *stands) + svg.circle("ink", *stands, 0.6)
            drawn += svg.circle("gun", *at, radius - 0.2) + counters.numbered(number, at, self.size)
        return around + svg.path("barrel", barrels) + leaders + drawn

    def state(self, panel: Panel) -> str:
        """The marks of her guns."""
        if self.are_dots:
            return "".join(_dot(mount, *at) for mount, at in zip(panel.mounts, self.spots, strict=False) if mount.marks)
        return "".join(
            counters.marked(number, mount, at, self.size)
            for number, (mount, at) in enumerate(zip(panel.mounts, self.at_guns, strict=False), 1)
        )


class OpenHull(Hull):
    """The same where all is quiet round her but the six numbers and her arcs, which reach further."""

    around = OpenRosette
    reach, reach_of_height, of_room = 12.0, 0.2, 0.87

    def _ticked(self, rims: str) -> str:
        return ""


def _dot(mount: Mount, x: float, y: float) -> str:
    """A ring for a gun that is not ready, with a cross for one that is lost."""
    cross = svg.path("crossthin", svg.crossing(x - DOT, y - DOT, 2 * DOT, 2 * DOT, 0))
    return svg.circle("gun", x, y, DOT) + (cross if "destroyed" in mount.marks else "")
