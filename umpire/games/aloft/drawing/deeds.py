"""Signs of what ships do: move, forage, plunder, build, explore; scales stand for trade."""

from __future__ import annotations

from umpire.core.cards import Shape
from umpire.games.aloft.drawing.outlines import INSIDE, outline

DEEDS: dict[str, tuple[Shape, ...]] = {
    "move": (  # an arrow with a wake
        outline("M -3.4 -3 L 1 -3 L 1 -8.4 L 9.8 0 L 1 8.4 L 1 3 L -3.4 3 Z"),
        outline("M -6.6 -3 L -4.8 -3 L -4.8 3 L -6.6 3 Z M -9.4 -3 L -8 -3 L -8 3 L -9.4 3 Z"),
    ),
    "forage": (  # a basket
        outline("M -7.4 -0.6 C -7.4 -11.8 7.4 -11.8 7.4 -0.6 L 5.2 -0.6 C 5.2 -8.4 -5.2 -8.4 -5.2 -0.6 Z"),
        outline("M -9.6 -1.4 L 9.6 -1.4 L 7 9.4 L -7 9.4 Z"),
        outline(
            "M -7.9 1.4 L 7.9 1.4 L 7.7 2.4 L -7.7 2.4 Z M -7.1 4.8 L 7.1 4.8 L 6.9 5.8 L -6.9 5.8 Z "
            "M -2.9 -1.4 L -2.1 9.4 L -1.3 9.4 L -2 -1.4 Z M 2.9 -1.4 L 2.1 9.4 L 1.3 9.4 L 2 -1.4 Z",
            INSIDE,
        ),
    ),
    "plunder": (  # crossed sabres
        outline("M -9.6 -9.6 C -3.4 -8.4 2.6 -2.4 5.4 4 L 3.8 5.6 C 0 0 -5 -5 -9.6 -9.6 Z"),
        outline("M 9.6 -9.6 C 3.4 -8.4 -2.6 -2.4 -5.4 4 L -3.8 5.6 C 0 0 5 -5 9.6 -9.6 Z"),
        outline("M 1.4 6 L 6.2 1.2 L 7.6 2.6 L 2.8 7.4 Z M 5 6.4 L 6.6 4.8 L 9.8 8 L 8.2 9.6 Z"),
        outline("M -1.4 6 L -6.2 1.2 L -7.6 2.6 L -2.8 7.4 Z M -5 6.4 L -6.6 4.8 L -9.8 8 L -8.2 9.6 Z"),
    ),
    "build": (  # a hammer
        outline("M -8.4 -9 L 4.4 -9 C 7.6 -9 9.4 -6.4 9.6 -2.8 C 7.6 -4.4 5.6 -4.6 4 -3 L -8.4 -3 Z"),
        outline("M -2.4 -2 L 1.6 -2 L 2.2 9.6 L -3 9.6 Z"),
    ),
    "explore": (  # a spyglass
        outline("M -9.8 5.6 L -5 2.4 L -3 5.4 L -7.8 8.6 Z"),
        outline("M -4.8 1 L 1 -2.9 L 3.8 1.3 L -2 5.2 Z"),
        outline("M 1 -4.6 L 6.8 -8.6 L 10 -3.8 L 4.2 0.2 Z"),
    ),
}
"""By what is done."""
