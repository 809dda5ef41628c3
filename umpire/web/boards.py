"""The map of a scene: its words as SVG takes them, and what a tap on each of its spots comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from flask import render_template
from markupsafe import Markup

from umpire.core.board import Board, Spot
from umpire.core.cuts import MM_OF_POINT, Words
from umpire.core.lines import Offer
from umpire.service.table import Scene
from umpire.web.pages import desktop

FINGER = 44.2
"""Pixels of a finger's place, twice the reach of a board; a hair more than 44, for browsers round."""
BASELINE = {False: 0.965, True: 0.9}
"""From the top of a line to the foot of its letters, as a part of their size; of the serif face True."""
LETTER = 0.53
"""How wide a letter is, as a part of its size: a guess that is rather too wide."""


class Tap(NamedTuple):
    """A spot with which something can be done now."""

    spot: Spot
    number: int
    """What is typed for it."""
    offers: tuple[Offer, ...]
    """What is done there: by one press where there is one, else it is opened. None of a piece that is chosen, or taken up."""

    @property
    def is_done(self) -> bool:
        """One press does it."""
        return len(self.offers) == 1


class Text(NamedTuple):
    """A line of words where SVG puts it."""

    x: float
    y: float
    size: float
    anchor: str
    kind: str
    words: str


def pixels(board: Board) -> float:
    """How wide a map is at least, so that each of its places is a finger wide."""
    return round(board.width * FINGER / (2 * board.reach), 1)


def movers(board: Board, offers: Sequence[Offer]) -> tuple[Tap, ...]:
    """Pieces that may do something, each with all that it may, in the order of the numbers with which they are chosen."""
    them = [(spot, tuple(offer for offer in offers if offer.by == spot.id)) for spot in board.pieces]
    able = [(spot, its) for spot, its in them if its]
    numbers = [spot.number for spot, _ in able]
    is_printed = all(numbers) and len(set(numbers)) == len(numbers)
    taps = (Tap(spot, spot.number if is_printed else place, its) for place, (spot, its) in enumerate(able, 1))
    return tuple(sorted(taps, key=lambda tap: tap.number))


def places(board: Board, offers: Sequence[Offer], chosen: str = "") -> tuple[Tap, ...]:
    """Spots at which the chosen piece may do something, or where something is done without any; numbered as one reads."""
    pieces = {spot.id for spot in board.pieces}
    its = [offer for offer in offers if offer.at and (offer.by == chosen or offer.by not in pieces)]
    them = [(spot, tuple(offer for offer in its if offer.at == spot.id)) for spot in board.in_reading_order]
    return tuple(Tap(spot, place, at) for place, (spot, at) in enumerate(((s, o) for s, o in them if o), 1))


def line_of(words: Words) -> Text:
    """Words of a drawing as one line of SVG; where they are too long for their width they are set smaller."""
    kinds = words.kind.split()
    size = words.size
    if words.least:
        fits = words.width / (LETTER * max(1, len(words.text)) * MM_OF_POINT)
        size = max(words.least, min(size, fits))
    high = words.size * MM_OF_POINT
    y = words.y + high * BASELINE["serif" in kinds] - (words.size - size) * MM_OF_POINT * 0.33
    x = words.x + words.width * (0.5 if "middle" in kinds else 1 if "right" in kinds else 0)
    anchor = "middle" if "middle" in kinds else "end" if "right" in kinds else "start"
    return Text(round(x, 2), round(y, 2), round(size * MM_OF_POINT, 2), anchor, words.kind, words.text)


def drawing_of(scene: Scene, board: Board) -> Markup:
    """All that is drawn of a map, without its taps."""
    key = (scene.battle, scene.head, str(scene.seat), "board")
    drawn = desktop().drawings.take(key, lambda: render_template("table/_map.html", board=board))
    return Markup(drawn.decode())  # noqa: S704 - drawn by our own template
