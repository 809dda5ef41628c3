"""
Hexes with their backs, and the number tokens that lie on resource hexes. Rules: Components.

A hex is a regular one, cut along its outline: 38 mm a side, nine to a sheet. Its white rim is what ships fly along.
"""

from __future__ import annotations

from math import sqrt

from umpire.core.cuts import Cut, CutSet, Side, Words, at_angle, box, circle, drawn, level, line, middle
from umpire.core.cuts import area as filled
from umpire.core.ornament import OURS, cloud, rose
from umpire.core.stationery import disc
from umpire.games.aloft.book import HEALTH, MERCHANT, NUMBERS, Beast, Book
from umpire.games.aloft.drawing.ornament import picture
from umpire.games.aloft.drawing.signs import FILLS
from umpire.games.aloft.drawing.tokens import hexagon

SIDE = 38.0
WIDTH, HEIGHT = round(SIDE * sqrt(3), 3), 2 * SIDE
X, Y = WIDTH / 2, HEIGHT / 2
RIM = 2.4
TOKEN, CELL = 20.0, 22.0
"""Diameter of a number token, and the square in which it is printed."""
PLUNDERS = range(4)
"""Plunder that a ship may have, with its upgrade."""
PER_PLUNDER = 2
"""Rules: Understanding Leviathans."""


def hexes(book: Book) -> CutSet:
    """All thirty."""
    counts = {kind: book.hexes.count(kind) for kind in dict.fromkeys(book.hexes)}
    back = _back()
    cuts = tuple(Cut(book.hex_name(kind), front(book, kind), back, count) for kind, count in counts.items())
    return CutSet("hexes", "Hexes", WIDTH, HEIGHT, cuts, is_trimmed=False)


def front(book: Book, kind: str) -> Side:
    """What lies face up on the table."""
    if kind in book.beasts:
        return _ground(kind) + _beast(book, book.beasts[kind])
    return _ground(kind) + (_merchant() if kind == MERCHANT else _field(book, kind))


def _ground(kind: str) -> Side:
    """The outline to be cut, the rim, a sky in the colour of the hex, and a bank of clouds below."""
    colour, side = FILLS.get(kind, "orange"), SIDE - RIM
    low = side * sqrt(3) / 2
    turns = (30, 330) if colour == "purple" else (30, 90, 150, 210, 270, 330)
    small = [picture(kind, *at_angle(X, Y, turn, 26.2), 4.2) for turn in turns]
    spots = [circle("fine", *at_angle(X, Y, turn, SIDE - 4.8), 1.1) for turn in range(0, 360, 60)]
    return drawn(
        hexagon("cutline", X, Y, SIDE),
        hexagon(f"tint-{colour}", X, Y, side),
        cloud(X - 23.4, Y + 13, 14),
        cloud(X - 10, Y + 13, 20),
        cloud(X + 10.5, Y + 15, 18),
        cloud(X + 23.6, Y + 15, 13),
        filled("white", (X - low, Y + 12.9), (X + 2, Y + 12.9), (X + 2, Y + 14.9), (X + low, Y + 14.9), (X + low, Y + side / 2),
               (X, Y + side), (X - low, Y + side / 2)),
        hexagon(f"edge-{colour}", X, Y, side),
        hexagon("brassfine", X, Y, side - 1.3),
        *small,
        *spots,
    )  # fmt: skip


def _field(book: Book, kind: str) -> Side:
    """A resource, and a place for its number."""
    name = book.goods[kind].name
    return drawn(
        picture(kind, X, Y - 16.4, 19),
        middle(X, Y - 1.4, 44, 12.5, name.capitalize(), "serif", least=9),
        circle("white", X, Y + 15.4, TOKEN / 2 + 0.7),
        circle("place", X, Y + 15.4, TOKEN / 2 + 0.7),
        middle(X, Y + 15.4, 14, 7, "number", "soft"),
    )


def _merchant() -> Side:
    """Trade, two for one."""
    return drawn(
        picture(MERCHANT, X, Y - 16.4, 19),
        middle(X, Y - 1.4, 44, 12.5, "Merchant", "serif"),
        middle(X, Y + 12, 30, 24, "2 : 1", "bold"),
        middle(X, Y + 19.6, 36, 7, "two of one resource", "soft"),
        middle(X, Y + 22.8, 30, 7, "for one of any", "soft"),
    )


def _beast(book: Book, beast: Beast) -> Side:
    """What each Plunder takes, a place for the health die, and what whoever finds it gets."""
    top, pitch, label = Y + 1.6, 7.6, 17.0
    left, wide = X - (label + 4 * pitch) / 2, label + 4 * pitch
    places = [left + label + (place + 0.5) * pitch for place in range(4)]
    head = [middle(x, top + 2.6, pitch, 9, str(plunder), "bold") for x, plunder in zip(places, PLUNDERS, strict=True)]
    figures = [
        middle(x, top + 8.4, pitch, 11, str(PER_PLUNDER * plunder), "bold")
        for x, plunder in zip(places, PLUNDERS, strict=True)
    ]
    step = label / len(beast.pays)
    paid = [picture(good, left + (place + 0.5) * step, top + 8.4, 5.2) for place, good in enumerate(beast.pays)]
    ors = [middle(left + place * step, top + 8.4, 5, 6, "or", "soft") for place in range(1, len(beast.pays))]
    which = " or ".join(book.goods[good].name for good in beast.pays)
    return drawn(
        picture(beast.id, X, Y - 17.6, 17.6),
        middle(X, Y - 5, 44, 12.5, beast.name.removeprefix("the ").capitalize(), "serif", least=9),
        middle(X, Y - 0.7, 50, 6.4, f"{which}: {PER_PLUNDER} of one for each Plunder{OURS}", "soft", least=5),
        box("white", left, top, wide, 11.8),
        line("fine", (left, top + 5), (left + wide, top + 5)),
        *(
            line("hair", (left + label + place * pitch, top), (left + label + place * pitch, top + 11.8))
            for place in range(4)
        ),
        box("fine", left, top, wide, 11.8),
        level(left + 1.6, top + 2.6, label - 2, 7, "Plunder", "bold"),
        *head,
        *figures,
        *paid,
        *ors,
        box("place", X - 7.6, Y + 14.4, 15.2, 15.2, 2),
        middle(X, Y + 17.8, 14, 6, "health", "soft"),
        middle(X, Y + 23.6, 14, 16, str(HEALTH), "bold soft"),
        Words(X - 23.6, Y + 14.6, 15.4, 6, "Found: take 1 of what is listed", "", 2),
        Words(X + 9.4, Y + 14.6, 15.4, 6, f"{OURS} house data: ours", "soft", 2),
    )


def _back() -> Side:
    side = SIDE - RIM
    return drawn(
        hexagon("tint-blue", X, Y, side),
        cloud(X - 13, Y - 13, 17),
        cloud(X + 14, Y + 18, 18),
        cloud(X - 13, Y + 20, 12),
        cloud(X + 14, Y - 16, 12),
        hexagon("edge-blue", X, Y, side),
        hexagon("brassfine", X, Y, side - 1.3),
        rose(X, Y, 14, "blue"),
        middle(X, Y - 23.5, 30, 12.5, "Aloft", "serif"),
    )


def number_tokens(book: Book) -> CutSet:
    """Thirty, round; on each as many dots as its number."""
    back = drawn(disc("tint-gold", "edge-gold", CELL, TOKEN), rose(CELL / 2, CELL / 2, 6.4, "gold"))
    cuts = tuple(Cut(f"Number {number}", number_front(number), back, book.tokens) for number in NUMBERS)
    return CutSet("numbers", "Number tokens", CELL, CELL, cuts, is_trimmed=False)


def number_front(number: str) -> Side:
    """A figure and dots below it."""
    c, count = CELL / 2, int(number)
    dots = [circle("ink", c + (place - (count - 1) / 2) * 1.9, c + 5.3, 0.62) for place in range(count)]
    return disc("tint-gold", "edge-gold", CELL, TOKEN) + drawn(
        circle("brassfine", c, c, TOKEN / 2 - 1.9), middle(c, c - 1, 14, 24, number, "bold"), *dots
    )
