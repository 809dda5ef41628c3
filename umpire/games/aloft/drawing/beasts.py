"""Leviathans from the side or from above, each with a silhouette of its own; they look to the left."""

from __future__ import annotations

from umpire.core.cards import Shape
from umpire.core.cuts import circle
from umpire.games.aloft.drawing.outlines import INSIDE, outline

BEASTS: dict[str, tuple[Shape, ...]] = {
    "ironback": (  # a turtle of the clouds under riveted plates
        outline("M -5.6 2.6 C -5.4 -3.4 -1.6 -7 2.2 -7 C 6.2 -7 9 -3 9.2 2.4 C 6 4 -2.4 4.2 -5.6 2.6 Z"),
        outline("M -5.2 1 C -6.2 -1.4 -9.4 -1.6 -9.9 0.8 C -10.1 2.4 -8.6 3.4 -6.8 3.4 L -4 3.6 Z"),
        outline("M -3.4 3.2 C -3.6 5.6 -5.2 7.6 -7.6 8.6 C -4.4 9 -1 7.6 0 3.8 Z"),
        outline("M 4.4 3.6 C 5 5.4 6.6 6.8 8.8 7.2 C 6.4 8.2 2.6 7.4 1.6 3.8 Z"),
        outline("M 8.6 1.6 L 10 3.6 L 7.6 3 Z"),
        outline("M -0.6 -6.1 L -1.7 2.9 L -0.9 3 L 0.3 -6.4 Z M 4.2 -6.5 L 5.4 2.8 L 6.2 2.7 L 5 -6 Z", INSIDE),
        outline("M -4.6 -1.4 L 8.6 -1.8 L 8.7 -1 L -4.8 -0.6 Z", INSIDE),
        circle(INSIDE, -8, 0.6, 0.5),
    ),
    "glasswing": (  # a dragonfly, seen from above
        outline(
            "M -1 -7.2 C -1.6 -8.8 1.6 -8.8 1 -7.2 C 1.8 -5.6 1.4 -4.4 1.1 -3 L 0.5 9.6 L -0.5 9.6 L -1.1 -3 "
            "C -1.4 -4.4 -1.8 -5.6 -1 -7.2 Z"
        ),
        outline("M -0.9 -3.4 C -4 -7.6 -8.4 -8 -9.8 -6.2 C -10.4 -3.4 -5.6 -1.6 -0.9 -2 Z"),
        outline("M 0.9 -3.4 C 4 -7.6 8.4 -8 9.8 -6.2 C 10.4 -3.4 5.6 -1.6 0.9 -2 Z"),
        outline("M -0.9 -1.4 C -5 -1.6 -9.2 0.6 -9 3 C -7.8 5.2 -3.2 3 -0.8 -0.2 Z"),
        outline("M 0.9 -1.4 C 5 -1.6 9.2 0.6 9 3 C 7.8 5.2 3.2 3 0.8 -0.2 Z"),
        outline(
            "M -2.4 -3.4 C -4.6 -5.8 -7.4 -6.6 -8.6 -5.8 C -8.6 -4.4 -5.4 -3 -2.4 -3.4 Z M 2.4 -3.4 C 4.6 "
            "-5.8 7.4 -6.6 8.6 -5.8 C 8.6 -4.4 5.4 -3 2.4 -3.4 Z",
            INSIDE,
        ),
        outline(
            "M -2.6 -0.4 C -5.2 0 -7.6 1.6 -7.8 2.8 C -6.4 3.6 -4 2 -2.6 -0.4 Z M 2.6 -0.4 C 5.2 0 7.6 1.6 "
            "7.8 2.8 C 6.4 3.6 4 2 2.6 -0.4 Z",
            INSIDE,
        ),
    ),
    "emberjaw": (  # a head that is mostly jaws, with sparks before it
        outline(
            "M 9.8 -2.2 C 8.6 -6.6 4.6 -8.6 0.6 -8 L 2.4 -9.8 C -2.2 -9.4 -6 -7.2 -8.6 -3.4 L -7.4 -2.2 L "
            "-6.4 -0.4 L -5.2 -2.4 L -3.6 0 L -2.2 -2.2 L -0.4 0.4 L 1 -1.6 L 3 1.4 L 0.6 3.8 L -1 2.2 L -1.8 "
            "5 L -3.8 3.2 L -4.4 6 L -6.6 4.4 L -7.6 6.2 C -4.6 9 0.4 9.4 4.4 7.6 L 4 9.8 C 8 7.4 10.6 3 9.8 "
            "-2.2 Z"
        ),
        circle(INSIDE, 0.4, -4.6, 1.2),
        circle("", 0.1, -4.5, 0.5),
        circle("", -9, 1.2, 0.8),
        circle("", -6.6, 2.2, 0.6),
        circle("", -9.3, 3.8, 0.5),
    ),
    "sailray": (  # a ray with wings like sails, seen from above
        outline(
            "M 0 -8.2 C 1 -8.2 1.6 -7.6 1.7 -6.6 C 4.6 -5.8 8 -3 9.9 1.6 C 7 0.4 4.4 1 2.6 3.4 C 1.6 4.6 0.9 "
            "5 0.7 5.4 L 0.5 7 C 0.7 8.6 1.8 9.2 3.4 9 C 2.4 10.2 -0.4 10.2 -0.5 7 L -0.7 5.4 C -0.9 5 -1.6 "
            "4.6 -2.6 3.4 C -4.4 1 -7 0.4 -9.9 1.6 C -8 -3 -4.6 -5.8 -1.7 -6.6 C -1.6 -7.6 -1 -8.2 0 -8.2 Z"
        ),
        outline(
            "M -1.7 -6.4 C -2.8 -7 -2.9 -8.4 -2 -9.6 C -1.9 -8.4 -1.3 -7.8 -0.7 -7.4 Z M 1.7 -6.4 C 2.8 -7 "
            "2.9 -8.4 2 -9.6 C 1.9 -8.4 1.3 -7.8 0.7 -7.4 Z"
        ),
        outline(
            "M -2 -4.4 C -4.2 -3.4 -6.2 -1.8 -7.6 0.1 C -5.6 -1.2 -3.6 -2 -2.2 -2.2 Z M 2 -4.4 C 4.2 -3.4 6.2 "
            "-1.8 7.6 0.1 C 5.6 -1.2 3.6 -2 2.2 -2.2 Z",
            INSIDE,
        ),
        outline(
            "M -2.1 -0.8 C -3.4 -0.6 -4.6 0 -5.4 0.4 C -4.2 0.4 -3 1.2 -2.2 2 Z M 2.1 -0.8 C 3.4 -0.6 4.6 0 "
            "5.4 0.4 C 4.2 0.4 3 1.2 2.2 2 Z",
            INSIDE,
        ),
        circle(INSIDE, -0.8, -5.7, 0.4),
        circle(INSIDE, 0.8, -5.7, 0.4),
    ),
    "barkhide": (  # a whale so old that trees stand on its back
        outline(
            "M -9.8 2.6 C -9.8 -1 -6.2 -2.4 -2.4 -2.2 C 2 -2 5 -0.6 6.8 -1.6 C 7.6 -2.6 7.2 -4.4 6.6 -5.6 C "
            "8.4 -5.2 9.2 -4 9 -2.6 C 9.6 -3.4 9.8 -4 10 -4.6 C 10.2 -2 9.6 -0.2 8.6 1.2 C 6.8 5.6 2 7.4 -2.6 "
            "7.2 C -7 7 -9.6 5.6 -9.8 2.6 Z"
        ),
        outline("M -2.4 6 C -2 7.8 -0.4 9.4 2 9.6 C 1.6 8 1.4 6.8 0.4 5.6 Z"),
        outline(
            "M -5.3 -5 L -4.3 -5 L -4.3 -1.4 L -5.3 -1.4 Z M -0.7 -6 L 0.3 -6 L 0.3 -1.2 L -0.7 -1.2 Z M 3.3 "
            "-4 L 4.1 -4 L 4.1 -0.4 L 3.3 -0.4 Z"
        ),
        outline("M -4.8 -8.8 L -2.6 -4 L -7 -4 Z M -0.2 -9.9 L 2 -5 L -2.4 -5 Z M 3.7 -7.2 L 5.3 -3.2 L 2.1 -3.2 Z"),
        circle(INSIDE, -7.4, 1.8, 0.6),
        outline("M -9.4 4.3 C -7.8 4.9 -6.4 4.7 -5 3.9 L -4.8 4.6 C -6.4 5.5 -7.8 5.6 -9.1 5.1 Z", INSIDE),
        outline(
            "M -3 0.4 L 2.4 0.8 L 2.4 1.5 L -3 1.1 Z M -1.6 2.6 L 4.8 2.6 L 4.6 3.3 L -1.6 3.3 Z M -3.4 4.6 L "
            "1.6 4.9 L 1.6 5.6 L -3.4 5.3 Z",
            INSIDE,
        ),
    ),
}
"""By id, as the box has them."""
