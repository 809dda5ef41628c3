"""A deck of cards laid out on sheets: fronts, and backs exactly behind them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from umpire.core.cards import Card, Shape
from umpire.core.errors import BadInput
from umpire.drawing.letters import BOLD, MM_OF_POINT, SANS, SERIF, Face, clipped, plain, width_mm, wrapped
from umpire.printing import imposition
from umpire.printing.imposition import EXACT, Grid, Offset, Strip, Words
from umpire.printing.paper import Paper

SAFE = 3.0
"""Inside of a card that a crooked cut may take: no word stands there."""
INSET = 4.2
"""From the cut to the words."""
FRAME = 2.4
DRAWN = (140.0, 222.0)
"""Width and height of the largest drawing in its own units, about its middle."""
LINE = 1.22
CAPITAL = 0.67
"""Height of figures to the size of their letters."""
UPPER = 0.62
"""Most of a card's height that number and drawing take."""
GAP = 1.6
MOST_CARDS = 2000


class Size(NamedTuple):
    """A card as it is after cutting."""

    key: str
    name: str
    width: float
    height: float


POKER = Size("poker", "Poker", 63.5, 88.9)
TAROT = Size("tarot", "Tarot", 70.0, 120.0)
MINI = Size("mini", "Mini", 44.45, 63.5)
MINI_EUROPEAN = Size("mini-european", "Mini, European", 44.0, 67.0)
SIZES = {size.key: size for size in (POKER, TAROT, MINI, MINI_EUROPEAN)}


class Text(NamedTuple):
    """Words at their place on a sheet: upper left corner, width, points, and how they look."""

    x: float
    y: float
    width: float
    size: float
    words: str
    kind: str = ""


class Ship(NamedTuple):
    """A drawing at its place: its middle, and its scale."""

    x: float
    y: float
    scale: float
    shapes: tuple[Shape, ...]


class Box(NamedTuple):
    """A card, or its back, at its place."""

    x: float
    y: float
    texts: tuple[Text, ...]
    ship: Ship | None = None


class CardPage(NamedTuple):
    """One side of one sheet."""

    grid: Grid
    strip: Strip
    words: Words
    boxes: tuple[Box, ...]
    is_back: bool
    marks: str
    bleed: float


class Deck(NamedTuple):
    """All sides in the order in which a printer takes them, and what could not be printed as it was asked for."""

    paper: Paper
    size: Size
    pages: tuple[CardPage, ...]
    told: tuple[str, ...]


def read_size(key: str) -> Size:
    """A size by its key; raises `BadInput` with those that there are."""
    if key not in SIZES:
        raise BadInput("size", f"{key[:40]!r} is not a card size; use one of {', '.join(SIZES)}.")
    return SIZES[key]


@cache
def rose() -> str:
    """The drawing on a back, the same upside down: hexes round a hex, in a ring."""
    hexes = [(0.0, 0.0), *((15.588 * cos(pi / 3 * i + pi / 6), 15.588 * sin(pi / 3 * i + pi / 6)) for i in range(6))]
    paths = []
    for x, y in hexes:
        corners = (f"{x + 8.2 * cos(pi / 3 * i):.2f} {y + 8.2 * sin(pi / 3 * i):.2f}" for i in range(6))
        paths.append(f"M {' L '.join(corners)} Z")
    ring = [f"M {-r} 0 A {r} {r} 0 1 0 {r} 0 A {r} {r} 0 1 0 {-r} 0 Z" for r in (27, 29.5)]
    return " ".join((*paths, *ring))


def deck(
    cards: Sequence[Card],
    paper: Paper,
    size: Size,
    title: str,
    backs: str = "long",
    *,
    has_bleed: bool = False,
    offset: Offset = EXACT,
) -> Deck:
    """
    Lay cards out, every sheet full but the last one.

    Args:
        backs: over which edge the printer turns a sheet; «none» for fronts only.
        offset: what this printer is off by.

    Raises:
        BadInput: no card, or far too many.
    """
    imposition.read_backs(backs)
    all_cards = [card for card in cards for _ in range(card.count)]
    if not 0 < len(all_cards) <= MOST_CARDS:
        raise BadInput("cards", f"{len(all_cards)} cards cannot be printed; choose 1 to {MOST_CARDS}.")
    bleed = imposition.BLEED if has_bleed else 0.0
    grid = imposition.grid(paper, size.width, size.height, bleed)
    strip = imposition.strip_of(grid)
    if strip is None:
        raise BadInput("size", f"{size.name} does not fit on {paper.name}.")
    told = told_of(cards, size)
    marks = imposition.crop_marks(grid)
    sheets = [all_cards[start : start + grid.places] for start in range(0, len(all_cards), grid.places)]
    named = f"{len(all_cards)} card{'s' * (len(all_cards) > 1)} · {size.name} {size.width:g} x {size.height:g} mm"
    pages = []
    for number, sheet in enumerate(sheets, 1):
        which = f"{named} · sheet {number} of {len(sheets)}"
        fronts = tuple(front(card, size, *grid.at(place)) for place, card in enumerate(sheet))
        pages.append(CardPage(grid, strip, imposition.words(strip, title, which, told), fronts, False, marks, bleed))
        if backs != "none":
            turned = tuple(
                back(
                    card, size, *imposition.behind(grid.paper, backs, *grid.at(place), size.width, size.height, offset)
                )
                for place, card in enumerate(sheet)
            )
            say = (f"Backs: the printer turns the sheet over on its {backs} edge.",)
            pages.append(
                CardPage(grid, strip, imposition.words(strip, title, f"{which}, backs", say), turned, True, "", bleed)
            )
    return Deck(grid.paper, size, tuple(pages), told)


def front(card: Card, size: Size, x: float, y: float) -> Box:
    """A card's face with its upper left corner there: number and drawing above, name, side and words below."""
    left, top, width, height = x + INSET, y + INSET, size.width - 2 * INSET, size.height - 2 * INSET
    below = _below(card, size, width, height * (0.6 if card.number or card.drawing else 1.0))
    taken = max((text.y + text.size * MM_OF_POINT * LINE for text in below), default=0.0)
    upper = min(height * UPPER, height - taken - GAP)
    number = clipped(card.number, 20, 60, 1, BOLD)
    share = 0.56 if number else 0.0  # of the width: what is called out is larger than what is looked at
    texts: list[Text] = []
    if number:
        room = width * share if card.drawing else width
        points = number_points(number, room, upper)
        high = points * MM_OF_POINT
        texts.append(
            Text(left, top + (upper - high * CAPITAL) / 2 - high * 0.3, room, points, number, "cardnumber middle")
        )
    ship = None
    if card.drawing:
        room = width * (1 - share)
        scale = min(room / DRAWN[0], upper / DRAWN[1])
        ship = Ship(left + width - room / 2, top + upper / 2, scale, card.drawing)
    at = top + upper if number or card.drawing else top
    at += (top + height - at - taken) / 2
    texts += [text._replace(x=left, y=at + text.y) for text in below]
    return Box(x, y, tuple(texts), ship)


def number_points(number: str, width: float, height: float) -> float:
    """The largest letters in which a number fits this room."""
    wide = width_mm(number, 100, BOLD)
    return round(min(100 * width / max(wide, 0.1) * 0.96, height / CAPITAL / MM_OF_POINT * 0.9), 1)


def _below(card: Card, size: Size, width: float, height: float) -> list[Text]:
    """Name, side and words, from the top of their room down; what has no room ends in «…»."""
    k = size.width / POKER.width
    texts, y = [], 0.0

    def add(words: str, points: float, face: Face, kind: str, most: int) -> None:
        nonlocal y
        step = points * MM_OF_POINT * LINE
        fit = min(most, int((height - y + 0.01) // step))
        if fit < 1 or not plain(words):
            return
        for line in wrapped(clipped(words, points, width, fit, face), points, width, face)[:fit]:
            texts.append(Text(0, y, width, points, line, kind))
            y += step

    name = plain(card.title)
    points = next((p for p in (20 * k, 18 * k, 16 * k, 14 * k) if width_mm(name, p, SERIF) <= width), 11.5 * k)
    add(name, round(points, 1), SERIF, "serif middle", 2)
    add(card.under, round(10.5 * k, 1), BOLD, "bold middle", 1)
    for line in card.lines:
        add(line, round(max(6.4, 9.2 * k), 1), SANS, "soft middle", 4)
    return texts


def told_of(cards: Sequence[Card], size: Size) -> tuple[str, ...]:
    """One sentence on what does not fit."""
    names = [plain(card.title) or "a card without a name" for card in cards if not is_whole(card, size)]
    cut = [name if len(name) <= 24 else f"{name[:23].rstrip()}…" for name in names]
    if not cut:
        return ()
    more = f" and {len(cut) - 3} more" if len(cut) > 3 else ""
    return (f"Too long for the card and cut (“…”): {', '.join(cut[:3])}{more}.",)


def is_whole(card: Card, size: Size) -> bool:
    """Whether every word of a card is printed."""
    box = front(card, size, 0, 0)
    printed = "".join("".join(text.words for text in box.texts).split())
    return printed == "".join("".join(plain(one) for one in (card.number, card.title, card.under, *card.lines)).split())


def back(card: Card, size: Size, x: float, y: float) -> Box:
    """A card's back: the same whichever way it is turned."""
    k = size.width / POKER.width
    width = size.width - 2 * INSET - 4
    points = round(
        next((p for p in (15 * k, 12 * k, 10 * k) if width_mm(plain(card.back), p, SERIF) <= width), 8 * k), 1
    )
    words = clipped(card.back, points, width, 1, SERIF)
    if not words:
        return Box(x, y, ())
    high = points * MM_OF_POINT * LINE
    at = size.height * 0.17 - high / 2
    return Box(
        x,
        y,
        (
            Text(x + INSET + 2, y + at, width, points, words, "serif middle"),
            Text(x + INSET + 2, y + size.height - at - high, width, points, words, "serif middle turned"),
        ),
    )
