"""Ship tokens, folded and slotted into a stand, and a numbered foot for each stand of a colour. Rules: Components; Indicators."""

from __future__ import annotations

from umpire.core.cuts import Cut, CutSet, Picture, Side, box, circle, drawn, line, middle
from umpire.core.ornament import cloud, together
from umpire.core.players import COLOURS
from umpire.core.stationery import disc
from umpire.games.aloft.book import STANDS, ShipKind
from umpire.games.aloft.drawing.ornament import emblem
from umpire.games.aloft.drawing.shipcards import by_play
from umpire.games.aloft.drawing.signs import BOX, sign
from umpire.games.aloft.state import Sky

WIDTH, FACE, TAB = 22.0, 25.0, 6.0
HEIGHT = 2 * (FACE + TAB)
FOOT, CELL = 24.0, 26.0
"""Diameter of a stand's foot, and the square in which it is printed."""


def ship_tokens(sky: Sky) -> CutSet:
    """Seventy: both sides on one strip, folded in the middle; what is left below goes into the stand."""
    cuts = tuple(Cut(kind.name, _token(kind), count=kind.count) for kind in by_play(sky))
    return CutSet("tokens", "Ship tokens, folded", WIDTH, HEIGHT, cuts)


def _token(kind: ShipKind) -> Side:
    """The back stands on its head above the fold, so that it is upright once folded."""
    fold, scale = HEIGHT / 2, 18.4 / BOX
    shapes = sign(kind.id)
    return drawn(
        box("tint-sky", 0.6, TAB, WIDTH - 1.2, 2 * FACE),
        cloud(6, fold + 5.4, 7), cloud(17, fold + 20, 7),
        Picture(WIDTH / 2, fold - 11.2, -scale, shapes),
        Picture(WIDTH / 2, fold + 11.2, scale, shapes),
        line("hair", (0, fold), (WIDTH, fold)),
        line("fine", (0.6, TAB), (WIDTH - 0.6, TAB)), line("fine", (0.6, HEIGHT - TAB), (WIDTH - 0.6, HEIGHT - TAB)),
        middle(WIDTH / 2, HEIGHT - TAB - 2, WIDTH - 2, 7, kind.name, "bold", least=5),
        middle(WIDTH / 2, HEIGHT - TAB / 2, WIDTH - 2, 5, "into the stand", "soft"),
        middle(WIDTH / 2, TAB / 2, WIDTH - 2, 5, "into the stand", "soft"),
    )  # fmt: skip


def stands(sky: Sky) -> CutSet:
    """Twenty-five, for stands that have no colour or number of their own."""
    cuts = tuple(
        Cut(f"{colour} {number}", _foot(colour, number)) for colour in COLOURS for number in range(1, STANDS + 1)
    )
    return CutSet("stands", "Feet of stands", CELL, CELL, cuts, is_trimmed=False)


def _foot(colour: str, number: int) -> Side:
    """Its colour, told by shape besides, and its number in front of the ship; the slot in the middle is cut open."""
    c = CELL / 2
    return together(
        disc(f"tint-{colour}", f"edge-{colour}", CELL, FOOT),
        drawn(
            circle("white", c, c + 6, 4.1),
            circle(f"edge-{colour}", c, c + 6, 4.1),
            middle(c, c + 6, 7, 15, str(number), "bold"),
            line("cutline", (c - 7.6, c), (c + 7.6, c)),
            emblem(colour, c, c - 5.6, 3.2),
        ),
    )
