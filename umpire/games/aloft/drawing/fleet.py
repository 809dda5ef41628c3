"""Sky ships from the side, one silhouette for each type; their bows look to the left."""

from __future__ import annotations

from umpire.core.cards import Shape
from umpire.core.cuts import circle
from umpire.games.aloft.drawing.outlines import INSIDE, outline

SHIPS: dict[str, tuple[Shape, ...]] = {
    "starter": (  # a boat below one round balloon
        outline(
            "M 0 -9.8 C 4.4 -9.8 6.8 -7 6.8 -3.8 C 6.8 -1 4 1.4 2.4 2.6 L -2.4 2.6 C -4 1.4 -6.8 -1 -6.8 -3.8 "
            "C -6.8 -7 -4.4 -9.8 0 -9.8 Z"
        ),
        outline(
            "M -2.4 2.4 L -1.8 2.4 L -4.6 6 L -5.4 6 Z M 2.4 2.4 L 1.8 2.4 L 4.6 6 L 5.4 6 Z M -0.3 2.4 L 0.3 "
            "2.4 L 0.3 6 L -0.3 6 Z"
        ),
        outline("M -8 5.2 C -6.4 6 6.4 6 8 5.2 C 7.4 8.2 5 9.8 2.6 9.8 L -3 9.8 C -5.6 9.8 -7.6 8 -8 5.2 Z"),
        outline(
            "M -2.2 -9 C -4.4 -5.6 -4.2 -1.6 -1.7 2 L -1 2 C -3.2 -1.8 -3.4 -5.6 -1.4 -9.1 Z M 2.2 -9 C 4.4 "
            "-5.6 4.2 -1.6 1.7 2 L 1 2 C 3.2 -1.8 3.4 -5.6 1.4 -9.1 Z",
            INSIDE,
        ),
    ),
    "basic": (  # a cog with one square sail
        outline("M -0.5 -9.8 L 0.5 -9.8 L 0.5 5 L -0.5 5 Z"),
        outline("M -6.4 -7.6 L 5.6 -7.6 C 7 -4 7 -0.6 5.6 2.4 C 2 1.2 -3 1.2 -6.4 2.4 C -5 -0.8 -5 -4 -6.4 -7.6 Z"),
        outline("M -9 3.8 C -4 5 4 5 9 3.2 C 8.6 7 6.4 9.6 3.6 9.6 L -4 9.6 C -7 9.6 -8.8 7.2 -9 3.8 Z"),
        outline("M -4.8 -3 L 6.2 -3 L 6.3 -2.2 L -4.8 -2.2 Z", INSIDE),
    ),
    "skiff": (  # narrow, with one lateen sail
        outline("M -1.6 -5 L -0.8 -5 L -0.2 4.6 L -1.2 4.6 Z"),
        outline("M 8.6 -9.8 C 6.4 -3 2 1.6 -6.6 3 C -3.2 -0.6 2 -6.6 8.6 -9.8 Z"),
        outline("M -9.9 4 C -5 5.4 4 5.6 9.6 3.6 C 7.4 6.8 3.6 7.8 -1 7.6 C -5 7.4 -8.2 6.2 -9.9 4 Z"),
        outline("M 2 7 L 5 6.6 L 6.4 9.6 L 4.4 9.6 Z"),
    ),
    "forager": (  # a broad balloon, a basket, nets at both sides
        outline(
            "M 0 -9.6 C 6.4 -9.6 9.6 -7.4 9.6 -4.6 C 9.6 -1.8 6 -0.2 0 -0.2 C -6 -0.2 -9.6 -1.8 -9.6 -4.6 C "
            "-9.6 -7.4 -6.4 -9.6 0 -9.6 Z"
        ),
        outline("M -4.6 -0.8 L -3.8 -0.8 L -2.9 3.4 L -3.6 3.4 Z M 4.6 -0.8 L 3.8 -0.8 L 2.9 3.4 L 3.6 3.4 Z"),
        outline("M -4.4 2.8 L 4.4 2.8 L 3.6 9.4 L -3.6 9.4 Z"),
        outline("M -8.2 -2.4 L -7.6 -2.4 L -7.6 4.4 L -8.2 4.4 Z M 8.2 -2.4 L 7.6 -2.4 L 7.6 4.4 L 8.2 4.4 Z"),
        outline(
            "M -10 4 L -5.8 4 C -5.8 7.2 -6.4 8.4 -7.9 8.4 C -9.4 8.4 -10 7.2 -10 4 Z M 10 4 L 5.8 4 C 5.8 "
            "7.2 6.4 8.4 7.9 8.4 C 9.4 8.4 10 7.2 10 4 Z"
        ),
        outline("M -4 4.6 L 4 4.6 L 3.9 5.3 L -3.9 5.3 Z M -3.8 7 L 3.8 7 L 3.7 7.7 L -3.7 7.7 Z", INSIDE),
        outline("M -9.2 -5 L 9.2 -5 L 9.2 -4.2 L -9.2 -4.2 Z", INSIDE),
    ),
    "lookout": (  # a tall mast with a round crow's nest, and a spyglass in it
        outline("M -0.6 -5 L 0.6 -5 L 0.9 5 L -0.9 5 Z"),
        outline("M -3.2 -6 L 3.2 -6 L 2.2 -2.4 L -2.2 -2.4 Z"),
        circle("", 0.4, -7.6, 1.4),
        outline("M -0.2 -8.2 L -7.6 -9.9 L -8.2 -7.9 L -0.2 -6.8 Z"),
        outline("M 0.9 -1.4 L 6.8 2.6 L 0.9 2.6 Z M -0.9 -1.4 L -6.8 2.6 L -0.9 2.6 Z"),
        outline("M -8.8 3.8 L 8.8 3.8 C 8.2 7.4 6 9.6 3 9.6 L -3 9.6 C -6 9.6 -8.2 7.4 -8.8 3.8 Z"),
        circle(INSIDE, -4.2, 6.2, 0.9),
        circle(INSIDE, 0, 6.2, 0.9),
        circle(INSIDE, 4.2, 6.2, 0.9),
    ),
    "raider": (  # a ram, two raked sails like blades, a pennant
        outline("M -4 -7 L -2.8 2.8 L -3.6 2.8 L -4.8 -7 Z M 3.2 -9.6 L 4 2.8 L 3.2 2.8 L 2.4 -9.6 Z"),
        outline("M -3.8 -6.8 L 2 2.4 L -6.4 1.2 C -4.4 -1 -3.6 -4 -3.8 -6.8 Z"),
        outline("M 3.4 -7.4 L 9.4 2 L 0.8 0.8 C 2.8 -1.4 3.6 -4.6 3.4 -7.4 Z"),
        outline("M 3.2 -9.8 L 8.4 -8.8 L 3.4 -7.8 Z"),
        outline("M -9.9 6.6 L -6.8 3.4 C -2 4.8 4 4.8 9.6 2.6 C 9.6 6.6 7.2 9 3.4 9 L -3.4 9 C -5 9 -6 8.4 -6.8 7.6 Z"),
        outline(
            "M -5.6 5.2 L -4 7 L -2.4 5.4 L -0.8 7 L 0.8 5.4 L 2.4 7 L 4 5.3 L 4 6.2 L 2.4 8 L 0.8 6.4 L -0.8 "
            "8 L -2.4 6.4 L -4 8 L -5.6 6.2 Z",
            INSIDE,
        ),
    ),
    "tender": (  # a flat barge with a crane
        outline("M 3.4 -9 L 5 -9 L 6 5 L 2.6 5 Z"),
        outline("M 4.8 -9.6 L 5.2 -7.8 L -8 -4.4 L -8.4 -5.8 Z"),
        outline("M -7.9 -5 L -7.2 -5 L -7.2 -1.2 L -7.9 -1.2 Z"),
        outline("M -9.6 -1.6 L -5.4 -1.6 L -5.4 2.6 L -9.6 2.6 Z"),
        outline("M 4.6 -8.6 L 9.6 4.4 L 8.8 4.4 L 4.2 -7.4 Z"),
        outline("M -9.9 4.2 L 9.9 4.2 L 8 9.2 L -8 9.2 Z"),
        outline("M -8.4 5.8 L 8.4 5.8 L 8.1 6.6 L -8.1 6.6 Z M -8.6 -0.6 L -6.4 -0.6 L -6.4 1.6 L -8.6 1.6 Z", INSIDE),
    ),
    "whaler": (  # one mast amidships, a harpoon gun at the bow and a rounded hull
        outline("M 1.6 -9.8 L 2.6 -9.8 L 2.6 4 L 1.6 4 Z"),
        outline("M 3.4 -9 C 8 -6 9.4 -1.6 9.2 2 L 3.4 2 Z"),
        outline("M 0.9 -6.2 L 0.9 2 L -3.6 2 C -1.4 0 0.4 -2.6 0.9 -6.2 Z"),
        outline("M -9.9 -4.6 L -6.8 -4.2 L -7.7 -3.1 L -3.4 2 L -4.6 3 L -8.8 -2 L -9.5 -1.4 Z"),
        outline("M -6.4 3.6 L -5.6 0.2 L -3.4 0.2 L -2.6 3.6 Z"),
        outline("M -8.6 3 L 9.8 3 C 9.8 6.8 7.6 9.6 4 9.6 L -2.4 9.6 C -6 9.6 -8.2 7 -8.6 3 Z"),
        outline("M -6.6 5.4 L 8.6 5.4 L 8.4 6.2 L -6.3 6.2 Z", INSIDE),
    ),
    "trader": (  # two square sails over a round hull, bales on deck
        outline("M -4.9 -9 L -4.1 -9 L -4.1 3 L -4.9 3 Z M 4.1 -9.6 L 4.9 -9.6 L 4.9 3 L 4.1 3 Z"),
        outline(
            "M -8.6 -7.6 L -1 -7.6 C -0.2 -5 -0.2 -3 -1 -0.8 C -3 -1.4 -6.4 -1.4 -8.6 -0.8 C -7.8 -3 -7.8 -5 "
            "-8.6 -7.6 Z"
        ),
        outline(
            "M 0.8 -8.2 L 8.6 -8.2 C 9.4 -5.4 9.4 -3.2 8.6 -0.8 C 6.4 -1.4 3 -1.4 0.8 -0.8 C 1.6 -3.2 1.6 "
            "-5.4 0.8 -8.2 Z"
        ),
        outline(
            "M -2.9 0.8 L -0.3 0.8 L -0.3 3.2 L -2.9 3.2 Z M 0.3 0.8 L 2.9 0.8 L 2.9 3.2 L 0.3 3.2 Z M 6 0.8 "
            "L 8.6 0.8 L 8.6 3.2 L 6 3.2 Z"
        ),
        outline(
            "M -9.9 1.6 C -8.6 3.2 -7.4 3.8 -6 3.8 L 9.6 3.8 C 9.8 7.4 7.4 9.8 3.6 9.8 L -3.6 9.8 C -7.8 9.8 "
            "-9.8 6.4 -9.9 1.6 Z"
        ),
        outline("M -6 5.8 L 8.4 5.8 L 8.2 6.6 L -5.6 6.6 Z", INSIDE),
    ),
    "gale": (  # three sails like wings, swept back from a needle of a hull
        outline("M -6.4 3 C -5.8 -2.4 -3.4 -5.8 1 -7.4 C -1.2 -4 -2 -0.6 -1.8 3 Z"),
        outline("M -1.2 3 C -0.6 -3.8 1.8 -7.8 6.4 -9.8 C 4 -6 3.2 -1.6 3.4 3 Z"),
        outline("M 4.2 3 C 4.6 -0.8 6 -3.6 9.4 -5.4 C 8.2 -2.6 8 0 8.2 3 Z"),
        outline("M -9.9 5.2 C -6 3.8 4 3.6 9.8 3.8 C 9.2 6 6.4 7.2 1.4 7.2 C -3.4 7.2 -7.4 6.4 -9.9 5.2 Z"),
        outline("M -3.6 8 L 7.4 8 L 7.4 8.6 L -3.6 8.6 Z M 0.6 9.3 L 9.8 9.3 L 9.8 9.9 L 0.6 9.9 Z"),
    ),
    "galleon": (  # three masts, and a castle at the stern
        outline(
            "M -6.7 -6.6 L -6.1 -6.6 L -6.1 4 L -6.7 4 Z M -1.1 -9.8 L -0.5 -9.8 L -0.5 4 L -1.1 4 Z M 4.3 -8 "
            "L 4.9 -8 L 4.9 2 L 4.3 2 Z"
        ),
        outline(
            "M -8.8 -5.6 L -4.6 -5.6 C -4 -4 -4 -3 -4.6 -1.6 L -8.8 -1.6 C -8.2 -3 -8.2 -4 -8.8 -5.6 Z M -8.8 "
            "-1 L -4.6 -1 C -4 0.4 -4 1.4 -4.6 2.6 L -8.8 2.6 C -8.2 1.4 -8.2 0.4 -8.8 -1 Z"
        ),
        outline(
            "M -3.4 -8.6 L 1.4 -8.6 C 2 -6.6 2 -5.2 1.4 -3.4 L -3.4 -3.4 C -2.8 -5.2 -2.8 -6.6 -3.4 -8.6 Z M "
            "-3.4 -2.8 L 1.4 -2.8 C 2 -1 2 0.6 1.4 2.6 L -3.4 2.6 C -2.8 0.6 -2.8 -1 -3.4 -2.8 Z"
        ),
        outline(
            "M 2.4 -6.6 L 6.6 -6.6 C 7.2 -5 7.2 -3.8 6.6 -2.2 L 2.4 -2.2 C 3 -3.8 3 -5 2.4 -6.6 Z M 2.8 -1.6 "
            "L 6.4 -1.6 L 6.4 0.6 L 2.8 0.6 Z"
        ),
        outline(
            "M -9.9 2.2 L -7.4 3.6 L 3 3.6 L 3.4 1.2 L 9.9 -0.4 C 9.8 4.4 9.2 9.6 4.6 9.6 L -4 9.6 C -7.6 9.6 "
            "-9.4 6.6 -9.9 2.2 Z"
        ),
        outline(
            "M -7 5.4 L 8.6 5.4 L 8.5 6.1 L -6.7 6.1 Z M 4.8 2.6 L 6.2 2.3 L 6.2 3.8 L 4.8 3.8 Z M 7.2 2 L "
            "8.6 1.7 L 8.6 3.8 L 7.2 3.8 Z",
            INSIDE,
        ),
    ),
    "warship": (  # an armoured envelope with fins over a deck of guns
        outline(
            "M -9.9 -4.4 C -8 -7.8 -3.6 -9.2 0.6 -9.2 C 4.4 -9.2 7.4 -8 9.2 -5.6 L 9.2 -3.2 C 7.4 -0.8 4.4 "
            "0.4 0.6 0.4 C -3.6 0.4 -8 -1 -9.9 -4.4 Z"
        ),
        outline("M 5.4 -8.4 L 9.8 -9.8 L 9.8 -6 Z M 5.4 -0.4 L 9.8 1 L 9.8 -2.8 Z"),
        outline(
            "M -4.4 0 L -3.6 0 L -3.6 3.4 L -4.4 3.4 Z M 3.6 0 L 4.4 0 L 4.4 3.4 L 3.6 3.4 Z M -0.4 0 L 0.4 0 "
            "L 0.4 3.4 L -0.4 3.4 Z"
        ),
        outline("M -9.9 5.2 L -6.6 2.8 L 7.4 2.8 L 8.6 6.2 L 6.6 9.4 L -5 9.4 C -7 9.4 -8.6 7.4 -9.9 5.2 Z"),
        outline(
            "M -8.6 -4.8 L 6.4 -4.8 L 6.4 -4 L -8.6 -4 Z M -3 -9 L -2.2 -9 L -2.2 0.2 L -3 0.2 Z M 3.2 -8.8 L "
            "4 -8.8 L 4 0 L 3.2 0 Z",
            INSIDE,
        ),
        circle(INSIDE, -3.6, 6.2, 1.1),
        circle(INSIDE, 0.2, 6.2, 1.1),
        circle(INSIDE, 4, 6.2, 1.1),
    ),
}
"""By type, as the box has them."""
