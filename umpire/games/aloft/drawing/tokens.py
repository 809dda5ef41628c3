"""What lies on the map of Aloft, each drawn about a point: hexes with their tokens, health dice, empty spaces, ships."""

from __future__ import annotations

from umpire.core.cards import Shape
from umpire.core.cuts import Picture, Side, box, circle, drawn, middle, n, star
from umpire.core.ornament import polygon
from umpire.core.stationery import LEAST, SMALL, token
from umpire.games.aloft.book import MERCHANT
from umpire.games.aloft.drawing.signs import BOX, FILLS, sign

SIDE = 24.0
"""Of a hex, in units of the map: so long that two neighbouring corners are two fingers' places, one beside the other."""
DISC = 6.2
"""Radius of a number token."""
TOKEN = 9.4
"""Radius of a ship's."""
LONG = 10
"""Letters of a word that takes one line."""
DIE = 5.6
"""Half of a health die."""
LEFT, RIGHT, UP, ABOVE = 8.4, 6.8, 1.6, 4.2
"""How far sign and token of a hex, and a sign that is alone, stand from its middle: clear of ships on its corners."""
WORD, LINES, WIDE, NARROW = 8.2, (6.3, 10.3), 21.0, 18.0
"""How far below it its name stands, in one line or in two, and how wide each may be: clear of them too."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Of a die's face."""


def hexagon(kind: str, x: float, y: float, radius: float) -> Shape:
    """A hex with a point up."""
    return polygon(kind, x, y, radius, 6, 0)


def ground(x: float, y: float, kind: str, scale: float = 1.0) -> Side:
    """A hex bare."""
    colour = FILLS.get(kind, "grey")
    return drawn(
        hexagon(f"solid-{colour}", x, y, (SIDE - 0.2) * scale),
        hexagon(f"tint-{colour}", x, y, (SIDE - 2.6) * scale),
        hexagon("brass", x, y, SIDE * scale),
    )


def face(x: float, y: float, kind: str, word: str, scale: float = 1.0) -> Side:
    """What is printed on a hex: its sign and its word; signs of what takes a token stand left of it."""
    is_alone = kind == MERCHANT
    lines = word.split() if len(word) > LONG else [word]
    size, wide = (SMALL * 0.9 * scale, NARROW * scale) if len(lines) > 1 else (SMALL * scale, WIDE * scale)
    words = (
        middle(x, y + down * scale, wide, size, one, "bold", least=LEAST * scale)
        for down, one in zip(LINES if len(lines) > 1 else (WORD,), lines, strict=True)
    )
    return drawn(
        Picture(
            x + (0 if is_alone else -LEFT) * scale,
            y - (ABOVE if is_alone else UP) * scale,
            (18.0 if is_alone else 13.6) / BOX * scale,
            sign(kind),
        ),
        *words,
    )


def number_token(x: float, y: float, number: int, scale: float = 1.0) -> Side:
    """A disc with a large number, and as many pips, at its place on a hex."""
    x, y, r = x + RIGHT * scale, y - UP * scale, DISC * scale
    pips = (
        circle("ink", x + (place - (number - 1) / 2) * 1.6 * scale, y + 4.3 * scale, 0.56 * scale)
        for place in range(number)
    )
    return drawn(
        circle("white", x, y, r),
        circle("brass", x, y, r),
        *pips,
        middle(x, y - 0.9 * scale, 2 * r, 29 * scale, str(number), "bold serif"),
    )


def health_die(x: float, y: float, health: int, scale: float = 1.0) -> Side:
    """A die that shows what health a leviathan has left, at its place on the hex; a cross when there is none."""
    x, y, half = x + RIGHT * scale, y - UP * scale, DIE * scale
    arm = half * 0.62
    dead = Shape(
        "bold",
        f"M {n(x - arm)} {n(y - arm)} L {n(x + arm)} {n(y + arm)} M {n(x + arm)} {n(y - arm)} L {n(x - arm)} {n(y + arm)}",
    )
    pips = (circle("ink", x + dx * half * 0.52, y + dy * half * 0.52, 1.25 * scale) for dx, dy in PIPS.get(health, ()))
    return drawn(
        box("white", x - half, y - half, 2 * half, 2 * half, 2.2 * scale),
        box("line", x - half, y - half, 2 * half, 2 * half, 2.2 * scale),
        *(pips if health else (dead,)),
    )


def space(x: float, y: float, name: str) -> Side:
    """The name of an empty cell."""
    return drawn(middle(x, y, 30, SMALL, name, "soft"))


def rays(x: float, y: float) -> Side:
    """Behind the ship that acts, and behind all that is to be read round it."""
    return drawn(star("solid-gold", x, y, TOKEN * 1.7, 16, 0.78), star("brass", x, y, TOKEN * 1.7, 16, 0.78))


def ship_token(x: float, y: float, colour: str, number: str, letters: str) -> Side:
    """A ship in its stand: its player's colour and outline, the stand's number, the first letters of its type."""
    inside = (
        middle(x, y - 1.7, 2 * TOKEN, 24, number, "bold"),
        middle(x, y + 4.2, 13, SMALL, letters, "bold", least=LEAST),
    )
    return drawn(token(colour, x, y, TOKEN, *inside))
