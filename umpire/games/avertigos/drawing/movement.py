"""
Movement cards as templates that measure: their wheels, dots, guides and angles, true to the millimetre.

Rules: Understanding Avertigos Movement Cards; How to Play Movement Cards; Special Card Manoeuvres. House: all measures are ours.
A card that turns lies with its rear wheel upon the front wheel of the one before, the tip of its triangle within the ring there:
45 degrees to either side. One that goes straight lies dot to dot. Against a base the tip of the golden triangle meets the prow,
and one of its sides may lie along the front of the base: that turns by 45 degrees.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import radians, sin

from umpire.core.cards import Shape
from umpire.core.cuts import (
    Cut,
    CutSet,
    Side,
    Words,
    area,
    at_angle,
    box,
    circle,
    drawn,
    gathered,
    level,
    line,
    middle,
    ring,
    star,
)
from umpire.games.avertigos.book import Book, MoveCard
from umpire.games.avertigos.drawing import signs

WIDTH, HEIGHT = 45.0, 70.0
AXIS = WIDTH / 2
WHEEL = 4.5
"""Radius of an alignment wheel."""
IN = 12.0
"""From an edge to the middle of the wheel there."""
FRONT, REAR = IN, HEIGHT - IN
BAND = (IN - 1, IN + 4)
"""The turning allowance about a front wheel: the tip of a triangle is 12 mm from its own wheel, so it lies within."""
TURN = 45
"""Degrees to either side."""
PROW = 6.0
"""Height of the triangle; its sides stand at 45 degrees."""
ASIDE = 6.5
"""From the side of a special card to the middle of its extra wheel."""
PIVOT = 44.0
"""From the front edge to where the extra turn is measured."""
COLOURS = {"simple": "blue", "steady": "purple", "advanced": "red", "special": "yellow"}
NAMES = {"simple": "Simple", "steady": "Steady", "advanced": "Advanced", "special": "Special"}
ORDER = {
    "simple": "against the base, or after any card",
    "steady": "against the base, or after Simple\u2002·\u2002one a turn",
    "advanced": "after Simple or Steady\u2002·\u2002one a turn",
    "special": "after any other kind, one a turn, not counted as speed",
}
STARTING = ("simple", "steady")


@dataclass(frozen=True)
class Look:
    """What the drawing of a card rests on."""

    colour: str
    face: str
    """turn, straight, left, right."""
    angle: int

    @property
    def shade(self) -> str:
        """The colour of its kind."""
        return COLOURS[self.colour]


def movement_cards(book: Book) -> CutSet:
    """The whole deck. All backs are one Simple card, for any card may be played on its back as one."""
    back = _back()
    cuts = tuple(
        Cut(f"{card.name}, {face}", _front(card, face), back, count)
        for card in book.cards.values()
        for face, count in card.faces.items()
        if count
    )
    return CutSet("movement", "Movement cards", WIDTH, HEIGHT, cuts)


def _front(card: MoveCard, face: str) -> Side:
    look = Look(card.colour, face, card.angle)
    parts = [_ground(look), _guides(look), _index(look, card.letter), _prow(look)]
    parts.append(_special(look, card) if look.colour == "special" else _words(look, card))
    return gathered(parts)


def _back() -> Side:
    """A Simple card that turns, without bonus, the same whichever front it has."""
    look = Look("simple", "turn", TURN)
    told = drawn(
        box("white", 4.5, 30.5, WIDTH - 9, 20, 1.5),
        signs.compass("edge-blue", AXIS, 38.2, 6.4),
        middle(AXIS, 47.6, WIDTH - 10, 8.6, "Simple", "serif"),
    )
    return gathered((_ground(look), _guides(look), _index(look, "x"), _prow(look), told))


def _ground(look: Look) -> Side:
    return drawn(
        box(f"tint-{look.shade}", 1.4, 1.4, WIDTH - 2.8, HEIGHT - 2.8, 2.2),
        box(f"edge-{look.shade}", 1.4, 1.4, WIDTH - 2.8, HEIGHT - 2.8, 2.2),
        box("cutline", 0, 0, WIDTH, HEIGHT),
    )


def _guides(look: Look) -> Side:
    """Front wheel with the turning allowance behind it; rear wheel with its guides, or the line of a card that goes straight."""
    parts: list[Side] = []
    band = [
        ring(f"solid-{look.shade}", AXIS, FRONT, BAND, (180 - TURN, 180 + TURN)),
        *(
            line("line", at_angle(AXIS, FRONT, turn, WHEEL), at_angle(AXIS, FRONT, turn, BAND[1]))
            for turn in (180 - TURN, 180 + TURN)
        ),
        line("white", at_angle(AXIS, FRONT, 180, BAND[0]), at_angle(AXIS, FRONT, 180, BAND[1])),
    ]
    parts.append(drawn(*band))
    if look.face == "straight":
        parts.append(drawn(line("bold", (AXIS, 0), (AXIS, HEIGHT))))
    else:
        rays = (
            line("place", at_angle(AXIS, REAR, turn, WHEEL), at_angle(AXIS, REAR, turn, IN * 2**0.5))
            for turn in (180 - TURN, 180 + TURN)
        )
        parts += [drawn(*rays), signs.wheel("bold", AXIS, REAR, WHEEL)]
    parts += [signs.wheel("bold", AXIS, FRONT, WHEEL), drawn(circle("ink", AXIS, 2.2, 0.8))]
    return gathered(parts)


def _prow(look: Look) -> Side:
    """The triangle at the rear: golden where the card may start, else an empty one that only points."""
    tip, left, right = (AXIS, HEIGHT), (AXIS - PROW, HEIGHT - PROW), (AXIS + PROW, HEIGHT - PROW)
    if look.colour in STARTING:
        return drawn(
            area("solid-gold", tip, left, right), area("line", tip, left, right), circle("ink", AXIS, 67.8, 0.8)
        )
    return drawn(area("white", tip, left, right), area("place", tip, left, right), circle("ink", AXIS, 67.8, 0.8))


def _index(look: Look, letter: str) -> Side:
    """The letter that is typed, in the shape of its kind: disc, square, triangle, star."""
    x, y, kind = 7.0, 7.2, f"solid-{look.shade}"
    shape = {
        "simple": circle(kind, x, y, 4),
        "steady": box(kind, x - 3.7, y - 3.7, 7.4, 7.4, 0.8),
        "advanced": area(kind, (x, y - 5), (x + 5, y + 3.7), (x - 5, y + 3.7)),
        "special": star(kind, x, y, 5.2, 8, 0.72),
    }[look.colour]
    lower = 0.8 if look.colour == "advanced" else 0
    light = "" if look.colour == "special" else " onink"
    return drawn(shape, middle(x, y + lower, 9, 12, letter, f"bold{light}"))


def _words(look: Look, card: MoveCard) -> Side:
    """Its kind, what it brings, and after what it may be laid."""
    gains = tuple(_gains(card))
    parts = [
        drawn(
            box("white", 4.5, 30.5, WIDTH - 9, 20, 1.5),
            middle(AXIS, 34.2, WIDTH - 11, 12, NAMES[look.colour], "serif"),
            Words(5, 46, WIDTH - 10, 5.4, ORDER[look.colour], "soft middle", 1, 4.6),
        )
    ]
    if not gains:
        way = "straight on" if look.face == "straight" else "turns, or straight on"
        parts.append(drawn(middle(AXIS, 40.8, WIDTH - 12, 7.4, way, "soft")))
    for place, (sign, words) in enumerate(gains):
        x = AXIS + (place - (len(gains) - 1) / 2) * 16.5 - (5.4 if len(words) > 2 else 2.8)
        parts += [_sign(sign, x, 40.8), _figure(x + 3.4, 40.8, 10, words)]
        parts.append(_sign(sign, 7, 15.6 + place * 6.4))
    return gathered(parts)


def _gains(card: MoveCard) -> Iterator[tuple[str, str]]:
    """Bonuses and penalties, each as its sign and its figure."""
    for sign, figure, words in (
        ("heart", card.hp, f"+{card.hp} HP"),
        ("harm", card.harm, f"\u2212{card.harm} HP"),
        ("bolt", card.ap, f"+{card.ap} AP"),
        ("cards", card.draws, f"+{card.draws}"),
        ("up", card.up, f"+{card.up}"),
        ("down", card.down, f"\u2212{card.down}"),
    ):
        if figure:
            yield sign, words


def _figure(x: float, y: float, size: float, words: str) -> Side:
    """Words that begin there, the middle of their capitals at that height."""
    return drawn(level(x, y, 12, size, words, "bold"))


def _sign(sign: str, x: float, y: float, size: float = 5.2) -> Side:
    match sign:
        case "cards":
            return signs.cards(x, y, size)
        case "bolt":
            return drawn(signs.bolt(x, y, size))
        case "heart":
            return drawn(signs.heart(x, y, size))
        case "harm":
            crack = line("white", (x + 0.3, y - 1.6), (x - 0.7, y - 0.2), (x + 0.6, y + 0.5), (x - 0.3, y + 2.2))
            return drawn(signs.heart(x, y, size, "ink"), Shape("crack", crack.path))
        case _:
            return drawn(signs.up(x, y, size, is_down=sign == "down"))


def extra_wheel(face: str, angle: int) -> tuple[float, float]:
    """Where the extra wheel of a special card lies: in the direction of the turn, measured where the turn begins."""
    side = -1 if face == "left" else 1
    return at_angle(AXIS, PIVOT, side * angle, (AXIS - ASIDE) / sin(radians(angle)))


def _special(look: Look, card: MoveCard) -> Side:
    """The way of the turn at its true angle, the extra wheel on it, and what it costs."""
    side = -1 if look.face == "left" else 1
    first, last = sorted((0, side * look.angle))
    x, y = extra_wheel(look.face, look.angle)
    edge = at_angle(AXIS, PIVOT, side * look.angle, (AXIS - 0.9) / sin(radians(look.angle)))
    way = drawn(
        ring("white", AXIS, PIVOT, (0, 9), (first, last)),
        line("place", (AXIS, PIVOT), (AXIS, FRONT + BAND[1] - IN + WHEEL + 8)),
        line("bold", (AXIS, REAR - WHEEL), (AXIS, PIVOT), edge),
        ring("fine", AXIS, PIVOT, (0, 9), (first, last)),
        middle(*at_angle(AXIS, PIVOT, (first + last) / 2, 6), 7, 6, f"{look.angle}°", "bold"),
    )
    words = AXIS - side * 11.2
    name = card.name.partition(" ")[0]
    told = [
        middle(words, 31.6, 20, 11, name, "serif", least=8),
        middle(words, 36, 20, 7.4, f"turn {look.face}", "soft"),
        Words(words - 9.6, 45.4, 19.2, 5, ORDER["special"], "soft middle", 3, 4.6),
    ]
    parts = [way, signs.wheel("bold", x, y, WHEEL), drawn(*told)]
    for place, (sign, figure) in enumerate(_gains(card)):
        low = 41.6 + place * 6
        parts += [_sign(sign, words - 5.4, low), _figure(words - 2, low, 9, figure)]
        parts.append(_sign(sign, 7, 16.4))
    return gathered(parts)
