"""Signs of Avertigos for paper: factions, points, weapons, resources and units, each told from the others by its shape."""

from __future__ import annotations

from math import cos, pi, sin

from umpire.core.cards import Shape
from umpire.core.cuts import Side, area, at_angle, box, circle, drawn, line, middle, n, ring, star
from umpire.games.avertigos.book import DYNASTY, MERCENARY, SINGASARI

FACTION_COLOURS = {DYNASTY: "red", SINGASARI: "blue", MERCENARY: "grey", "": "brown"}
"""Of the rules: Dynasty red, Singasari League blue, mercenaries grey."""
FACTION_LETTERS = {DYNASTY: "D", SINGASARI: "S", MERCENARY: "M", "": ""}
FINDER_LETTERS = {"gunner": "G", "rocketeer": "R", "flamer": "F"}
RESOURCE_COLOURS = ("brown", "purple", "orange", "green", "sky", "red")
"""In the order of the data file."""


def faction(of: str, x: float, y: float, radius: float) -> Side:
    """Dynasty a lozenge with D, Singasari a disc with S, mercenaries a hexagon with M; a scout a bare ring."""
    colour = FACTION_COLOURS.get(of, "brown")
    kind = f"solid-{colour}"
    match of:
        case "dynasty":
            shape = star(kind, x, y, radius * 1.16, 2, 1)
        case "singasari":
            shape = circle(kind, x, y, radius)
        case "mercenary":
            shape = star(kind, x, y, radius * 1.08, 3, 1)
        case _:
            return drawn(circle(f"edge-{colour}", x, y, radius))
    letter = FACTION_LETTERS[of]
    return drawn(shape, middle(x, y, radius * 2, round(radius * 3.4, 1), letter, "bold onink"))


def points(x: float, y: float, corners: tuple[tuple[float, float], ...], size: float) -> list[tuple[float, float]]:
    """Corners given in parts of a size about the middle."""
    return [(x + a * size, y + b * size) for a, b in corners]


BOLT = ((0.14, -0.5), (-0.34, 0.1), (-0.04, 0.1), (-0.14, 0.5), (0.34, -0.1), (0.04, -0.1))
UP = ((0, -0.5), (0.42, -0.02), (0.17, -0.02), (0.17, 0.5), (-0.17, 0.5), (-0.17, -0.02), (-0.42, -0.02))
DART = ((-0.5, -0.13), (0.18, -0.13), (0.5, 0), (0.18, 0.13), (-0.5, 0.13), (-0.36, 0))
ROCKET_FINS = ((-0.5, -0.3), (-0.22, -0.13), (-0.22, 0.13), (-0.5, 0.3), (-0.4, 0))
SPANNER = (
    (-0.5, 0.34), (0.12, -0.2), (0.1, -0.42), (0.3, -0.5), (0.26, -0.3), (0.4, -0.22), (0.5, -0.4), (0.5, -0.14),
    (0.3, 0.02), (-0.34, 0.5),
)  # fmt: skip


def bolt(x: float, y: float, size: float, kind: str = "solid-gold") -> Shape:
    """An action point."""
    return area(kind, *points(x, y, BOLT, size))


def up(x: float, y: float, size: float, kind: str = "ink", *, is_down: bool = False) -> Shape:
    """A height more, or less."""
    flip = -1 if is_down else 1
    return area(kind, *points(x, y, tuple((a, b * flip) for a, b in UP), size))


def heart(x: float, y: float, size: float, kind: str = "solid-red") -> Shape:
    """A hit point."""
    s = size / 2
    top, low, wide = n(y - s * 0.45), n(y + s * 0.95), n(s)
    return Shape(
        kind,
        f"M {n(x)} {low} L {n(x - s * 0.92)} {n(y - s * 0.02)} C {n(x - s * 1.25)} {n(y - s * 0.6)} {n(x - s * 0.45)} "
        f"{n(y - s * 1.15)} {n(x)} {top} C {n(x + s * 0.45)} {n(y - s * 1.15)} {n(x + s * 1.25)} {n(y - s * 0.6)} "
        f"{n(x + float(wide) * 0.92)} {n(y - s * 0.02)} Z",
    )


def cards(x: float, y: float, size: float) -> Side:
    """A card to draw: one behind another."""
    wide, high = size * 0.56, size * 0.84
    return drawn(
        box("solid-grey", x - wide * 0.2, y - high * 0.58, wide, high, 0.4),
        box("white", x - wide * 0.72, y - high * 0.42, wide, high, 0.4),
        box("line", x - wide * 0.72, y - high * 0.42, wide, high, 0.4),
    )


def gun(x: float, y: float, size: float, kind: str = "ink") -> Side:
    """A barrel on its wheel."""
    return drawn(
        area(kind, *points(x, y, ((-0.5, -0.16), (0.5, -0.28), (0.5, 0.02), (-0.5, 0.14)), size)),
        circle(kind, x - size * 0.18, y + size * 0.16, size * 0.25),
        circle("white", x - size * 0.18, y + size * 0.16, size * 0.09),
    )


def rocket(x: float, y: float, size: float, kind: str = "ink") -> Side:
    """A body with fins."""
    return drawn(area(kind, *points(x, y, DART, size)), area(kind, *points(x, y, ROCKET_FINS, size)))


def flame(x: float, y: float, size: float, kind: str = "ink") -> Side:
    """A tongue of fire."""
    s = size / 2
    outer = (
        f"M {n(x - s * 0.1)} {n(y - s)} C {n(x + s * 0.2)} {n(y - s * 0.3)} {n(x + s * 0.9)} {n(y)} {n(x + s * 0.6)} "
        f"{n(y + s * 0.6)} C {n(x + s * 0.4)} {n(y + s)} {n(x - s * 0.4)} {n(y + s)} {n(x - s * 0.6)} {n(y + s * 0.6)} "
        f"C {n(x - s * 0.9)} {n(y + s * 0.1)} {n(x - s * 0.3)} {n(y - s * 0.1)} {n(x - s * 0.1)} {n(y - s)} Z"
    )
    inner = f"M {n(x)} {n(y + s * 0.1)} Q {n(x + s * 0.35)} {n(y + s * 0.5)} {n(x)} {n(y + s * 0.8)}"
    return drawn(
        Shape(kind, outer), Shape("white", f"{inner} Q {n(x - s * 0.35)} {n(y + s * 0.5)} {n(x)} {n(y + s * 0.1)} Z")
    )


def finder(kind: str, x: float, y: float, size: float, colour: str = "ink") -> Side:
    """A weapon's range finder."""
    return {"gunner": gun, "rocketeer": rocket, "flamer": flame}[kind](x, y, size, colour)


def spanner(x: float, y: float, size: float) -> Shape:
    """A repair."""
    return area("ink", *points(x, y, SPANNER, size))


def aim(x: float, y: float, size: float) -> Side:
    """A red slot's cross-hairs."""
    r = size * 0.34
    spokes = [
        line("edge-red", at_angle(x, y, turn, r * 0.45), at_angle(x, y, turn, r * 1.35)) for turn in (0, 90, 180, 270)
    ]
    return drawn(circle("edge-red", x, y, r), *spokes)


def master(x: float, y: float, size: float) -> Side:
    """A crown, for a Master."""
    crown = ((-0.5, 0.34), (-0.5, -0.26), (-0.22, 0.04), (0, -0.42), (0.22, 0.04), (0.5, -0.26), (0.5, 0.34))
    return drawn(area("solid-gold", *points(x, y, crown, size)))


def resource(place: int, x: float, y: float, size: float) -> Side:
    """A leaf, a spool, a star, a ring, and for what data files add a square: by place in the file."""
    colour = f"solid-{RESOURCE_COLOURS[place % len(RESOURCE_COLOURS)]}"
    s = size / 2
    match place:
        case 0:
            leaf = (
                f"M {n(x - s)} {n(y + s * 0.8)} C {n(x - s)} {n(y - s * 0.4)} {n(x)} {n(y - s)} {n(x + s)} {n(y - s)} "
            )
            return drawn(
                Shape(
                    colour,
                    f"{leaf}C {n(x + s)} {n(y + s * 0.2)} {n(x + s * 0.3)} {n(y + s)} {n(x - s)} {n(y + s * 0.8)} Z",
                ),
                line("white", (x - s * 0.8, y + s * 0.66), (x + s * 0.6, y - s * 0.66), (x - s * 0.7, y + s * 0.72)),
            )
        case 1:
            spool = ((-0.5, -0.5), (0.5, -0.5), (0.5, -0.28), (0.14, -0.1), (0.14, 0.1), (0.5, 0.28), (0.5, 0.5), (-0.5, 0.5),
                     (-0.5, 0.28), (-0.14, 0.1), (-0.14, -0.1), (-0.5, -0.28))  # fmt: skip
            return drawn(area(colour, *points(x, y, spool, size)))
        case 2:
            return drawn(star(colour, x, y, s * 1.08, 8, 0.55), circle("white", x, y, s * 0.24))
        case 3:
            return drawn(circle(colour, x, y, s), circle("white", x, y, s * 0.4))
        case _:
            return drawn(box(colour, x - s * 0.8, y - s * 0.8, size * 0.8, size * 0.8))


def trooper(x: float, y: float, size: float, kind: str = "ink") -> Side:
    """Head and shoulders."""
    r = size * 0.22
    low = y + size * 0.46
    body = f"M {n(x - size * 0.4)} {n(low)} C {n(x - size * 0.4)} {n(y)} {n(x + size * 0.4)} {n(y)} {n(x + size * 0.4)} {n(low)} Z"
    return drawn(circle(kind, x, y - size * 0.24, r), Shape(kind, body))


def house(x: float, y: float, size: float, kind: str = "ink") -> Shape:
    """A trading post."""
    roof = ((0, -0.5), (0.5, -0.08), (0.36, -0.08), (0.36, 0.44), (-0.36, 0.44), (-0.36, -0.08), (-0.5, -0.08))
    return area(kind, *points(x, y, roof, size))


def claw(x: float, y: float, size: float, kind: str = "ink") -> Side:
    """A missile on its base, pointing up."""
    body = ((0, -0.5), (0.13, -0.22), (0.13, 0.22), (0.32, 0.44), (-0.32, 0.44), (-0.13, 0.22), (-0.13, -0.22))
    return drawn(area(kind, *points(x, y, body, size)))


def wheel(kind: str, x: float, y: float, radius: float) -> Side:
    """An alignment wheel: a rim, eight spokes and a hub in its middle."""
    spokes = " ".join(
        f"M {n(x + 0.9 * sin(pi * i / 4))} {n(y - 0.9 * cos(pi * i / 4))} "
        f"L {n(x + radius * sin(pi * i / 4))} {n(y - radius * cos(pi * i / 4))}"
        for i in range(8)
    )
    return drawn(
        circle("white", x, y, radius), circle(kind, x, y, radius), Shape("fine", spokes), circle("ink", x, y, 0.5)
    )


def compass(kind: str, x: float, y: float, radius: float) -> Side:
    """A rose for a back, the same whichever way it is turned."""
    return drawn(
        circle(kind, x, y, radius), circle(kind, x, y, radius * 0.86),
        star(kind, x, y, radius * 0.8, 4, 0.36), star(kind, x, y, radius * 0.5, 4, 0.4),
        ring(kind, x, y, (radius * 0.1, radius * 0.18), (0, 359.9)),
    )  # fmt: skip
