"""What each player has: Captaining cards, a resource tracker and the tokens on it. Rules: Components; Player Set-up; Indicators."""

from __future__ import annotations

from umpire.core.cuts import Cut, CutSet, Part, Side, Words, box, circle, drawn, line, middle
from umpire.core.ornament import INSET, cloud, together
from umpire.core.players import COLOURS
from umpire.core.stationery import disc, mat
from umpire.games.aloft.book import STANDS, Book
from umpire.games.aloft.drawing.ornament import emblem, picture

WIDTH, HEIGHT = 63.0, 44.0
"""Of a Captaining card: half a ship card, under which it is slid so that its band looks out."""
BAND = 15.0
TRACKER, TALL = 140.0, 92.0
SPACES, COLUMNS = 20, 10
"""Of the resource tracker; beyond its last space one goes round once more."""
PITCH, SPACE = 13.2, 27.0
DIAMETER, CELL = 12.0, 14.0
"""Of a resource token, and the square in which it is printed."""


def captaining_cards() -> CutSet:
    """Twenty-five: five in each colour."""
    cuts = tuple(
        Cut(f"{colour.capitalize()} {number}", _captaining(colour, number))
        for colour in COLOURS
        for number in range(1, STANDS + 1)
    )
    return CutSet("captaining", "Captaining cards", WIDTH, HEIGHT, cuts)


def _captaining(colour: str, number: int) -> Side:
    """Above the number of the stand between two emblems; below, what lies hidden."""
    wide, high, x, y = WIDTH - 2 * INSET, HEIGHT - 2 * INSET, WIDTH / 2, INSET + BAND / 2 - 0.6
    return drawn(
        box(f"tint-{colour}", INSET, INSET, wide, high, 2.4),
        box("white", x - 9, INSET + 0.8, 18, BAND - 2.6, 1.6),
        box(f"edge-{colour}", x - 9, INSET + 0.8, 18, BAND - 2.6, 1.6),
        middle(x, y, 16, 28, str(number), "bold"),
        *(emblem(colour, x + side * 20.6, y, 4.6) for side in (-1, 1)),
        line("brassfine", (INSET + 1.6, BAND + 1.2), (WIDTH - INSET - 1.6, BAND + 1.2)),
        cloud(14, 37, 15), cloud(47, 39, 17),
        box(f"edge-{colour}", INSET, INSET, wide, high, 2.4),
        middle(x, 23.4, wide - 6, 11, f"Captain of the {colour} ships", "serif", least=8),
        middle(x, 30, wide - 6, 7, f"the ship on {colour} stand {number}", "soft"),
        middle(x, 34, wide - 6, 6.2, "slide it under the ship card, band out", "soft"),
    )  # fmt: skip


def trackers(book: Book) -> CutSet:
    """Five."""
    cuts = tuple(Cut(f"Tracker, {colour}", _tracker(book, colour)) for colour in COLOURS)
    return CutSet("trackers", "Resource trackers", TRACKER, TALL, cuts)


def _tracker(book: Book, colour: str) -> Side:
    """Spaces from 0 on for five tokens, and what to do beyond the last one."""
    left, top = (TRACKER - COLUMNS * PITCH) / 2, 17.0
    parts: list[Part] = [mat(TRACKER, TALL, colour, "Resources", colour.capitalize())]
    for space in range(SPACES):
        x, y = left + space % COLUMNS * PITCH, top + space // COLUMNS * (SPACE + 1)
        is_marked = space % 5 == 0
        parts += [
            box("white", x + 0.4, y, PITCH - 0.8, SPACE, 1.2),
            box(f"edge-{colour}" if is_marked else "fine", x + 0.4, y, PITCH - 0.8, SPACE, 1.2),
            middle(x + PITCH / 2, y + 4, PITCH - 2, 13 if is_marked else 11, str(space), "bold" if is_marked else ""),
        ]
    parts += [_beyond(book, left, top + 2 * (SPACE + 1) + 7)]
    return drawn(*parts)


def _beyond(book: Book, left: float, y: float) -> Side:
    """A place for a cube below each resource: it stands for twenty more."""
    told = f"All five tokens begin on 0. Beyond {SPACES - 1}: go on from 0 and lay a spare cube here. It counts {SPACES}; there is no top."
    parts: list[Part] = [Words(left + 0.6, y - 4.2, 54, 6.6, told, "", 3)]
    for place, good in enumerate(book.goods):
        x = left + 60 + place * 14.6
        parts += [
            box("white", x, y - 5.4, 13.4, 11, 1),
            box("fine", x, y - 5.4, 13.4, 11, 1),
            picture(good, x + 3.9, y, 5.4),
            middle(x + 10, y, 6.6, 8, f"+{SPACES}", "soft"),
        ]
    return drawn(*parts)


def resource_tokens(book: Book) -> CutSet:
    """Twenty-five: five of each resource, alike on both sides."""
    cuts = tuple(
        Cut(good.name.capitalize(), _token(good.id), _token(good.id), len(COLOURS)) for good in book.goods.values()
    )
    return CutSet("resources", "Resource tokens", CELL, CELL, cuts, is_trimmed=False)


def _token(good: str) -> Side:
    c = CELL / 2
    return together(
        disc("white", "brassfine", CELL, DIAMETER),
        drawn(picture(good, c, c, 7), circle("fine", c, c, DIAMETER / 2 - 0.9)),
    )
