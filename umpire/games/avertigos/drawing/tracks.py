"""
The initiative track: ships by height and initiative, players in their order, turns and cycles.

Rules: Initiative; Turn Marker. Lowest moves first, highest acts first; in the simple games the highest goes first in both.
"""

from __future__ import annotations

from umpire.core.captains import called
from umpire.core.cuts import Cut, CutSet, Part, Side, area, box, circle, drawn, gathered, level, line, middle
from umpire.games.avertigos.book import TOP, Book
from umpire.games.avertigos.drawing.modulecards import OURS
from umpire.games.avertigos.state import Sky

PLATE = (255.0, 180.0)
LEFT, LABEL = 8.0, 22.0
ROW = 24.0
TURNS, CYCLES, MOST_PLAYERS = 15, 8, 6
COUNTER = 21.0
"""Side of a place for a ship's or a player's counter."""


def initiative_track(sky: Sky) -> CutSet:
    """One for the table; it is not cut."""
    front = gathered((_head(sky), _ships(sky.book), _players(sky), _counts()))
    return CutSet("track", "Initiative track", *PLATE, (Cut("Initiative track", front),), is_trimmed=False)


def _head(sky: Sky) -> Side:
    wide = PLATE[0]
    told = "the highest moves and acts first" if sky.is_simple else "the lowest moves first, the highest acts first"
    return drawn(
        box("brass", 1, 1, wide - 2, PLATE[1] - 2, 3),
        box("brassfine", 2.2, 2.2, wide - 4.4, PLATE[1] - 4.4, 2.2),
        level(LEFT, 11, 90, 22, "Initiative", "serif"),
        level(wide - 148, 9.4, 140, 10, f"{sky.mode}: {told}", "bold right"),
        level(
            wide - 148,
            14,
            140,
            7.4,
            "of ships at their height in a skirmish; of players in a strategy game, and where ships are even",
            "soft right",
        ),
    )


def _ships(book: Book) -> Side:
    """A row for each height, a column for each initiative that a ship can have, the lowest at the left."""
    top = 26.0
    figures = [figure for hull in book.hulls.values() for figure in hull.initiatives]
    low, high = min(figures), max(figures) + max(kind.initiative for kind in book.kinds.values())
    columns = high - low + 1
    pitch = (PLATE[0] - 2 * LEFT - LABEL) / columns
    parts: list[Side] = [
        drawn(
            area("tint-gold", (LEFT + LABEL, top - 5.6), (PLATE[0] - LEFT - 5, top - 5.6), (PLATE[0] - LEFT, top - 2.8),
                 (PLATE[0] - LEFT - 5, top), (LEFT + LABEL, top)),
            level(LEFT + LABEL + 2, top - 2.8, 60, 7.4, "lower: moves before", "bold"),
            level(PLATE[0] - LEFT - 66, top - 2.8, 60, 7.4, "higher: acts before", "bold right"),
        )
    ]  # fmt: skip
    for height in range(TOP, 0, -1):
        y = top + 9 + (TOP - height) * (ROW + 1.4)
        x = LEFT + (LABEL - 2) / 2
        parts.append(
            drawn(
                box("solid-sky", LEFT, y, LABEL - 2, ROW, 1.4),
                middle(x, y + ROW / 2 - 1.6, 18, 26, str(height), "bold onink"),
                middle(x, y + ROW - 4, 18, 6.4, "height", "onink"),
            )
        )
        for column in range(columns):
            x = LEFT + LABEL + column * pitch
            names = [hull.name for hull in book.hulls.values() if hull.initiatives[height - 1] == low + column]
            parts.append(
                drawn(
                    box("tint-sky" if names else "paper", x, y, pitch - 1, ROW, 1.2),
                    box("fine", x, y, pitch - 1, ROW, 1.2),
                )
            )
            parts.append(drawn(*(level(x + 1.4, y + ROW - 2.4 - 2.6 * place, pitch - 3, 6, name, "soft", least=4.6)
                                 for place, name in enumerate(reversed(names)))))  # fmt: skip
    for column in range(columns):
        x = LEFT + LABEL + column * pitch + (pitch - 1) / 2
        parts.append(drawn(middle(x, top + 4.6, pitch - 2, 17, f"{low + column}{OURS}", "bold")))
    return gathered(parts)


def _players(sky: Sky) -> Side:
    """A square for each place of the player initiative, the highest at the left."""
    y = 119.0
    count = max(2, min(MOST_PLAYERS, len(sky.players)))
    parts: list[Side] = [
        drawn(
            level(LEFT, y - 4.4, 60, 12, "Players", "serif"),
            level(LEFT + 22, y - 4, 150, 7, "the highest at the left; ties between ships go by this", "soft"),
        )
    ]
    for place in range(count):
        x = LEFT + place * (COUNTER + 3)
        parts.append(
            drawn(
                box("paper", x, y, COUNTER, COUNTER, 1.6),
                box("brassfine", x + 1.2, y + 1.2, COUNTER - 2.4, COUNTER - 2.4, 1),
                middle(x + COUNTER / 2, y + COUNTER / 2, 14, 24, str(place + 1), "soft"),
            )
        )
        if place:
            parts.append(drawn(line("bold", (x - 3, y + 10.5), (x, y + 10.5))))
    x = LEFT + count * (COUNTER + 3) + 6
    names = [
        " \u00b7 ".join(dict.fromkeys(filter(None, (player.name, called(sky.captains, player.captain), player.team))))
        for player in sky.players.values()
    ][:MOST_PLAYERS]
    parts.append(
        drawn(*(level(x, y + 2 + place * 3.9, PLATE[0] - x - LEFT, 7.6, words) for place, words in enumerate(names)))
    )
    return gathered(parts)


def _counts() -> Side:
    """Turns, and cycles of the action phase."""
    y = 156.0
    parts: list[Part] = []
    for name, count, low in (("Turn", TURNS, y), ("Cycle", CYCLES, y + 13.5)):
        parts.append(level(LEFT, low, 20, 12, name, "serif"))
        for place in range(count):
            x = LEFT + 24 + place * 14.4
            parts += [
                circle("paper", x, low, 5.4),
                circle("brassfine", x, low, 4.7),
                middle(x, low, 9, 12, str(place + 1), "bold"),
            ]
    x = LEFT + 24 + (CYCLES - 1) * 14.4 + 8
    told = "the action phase ends after a cycle in which nobody acted"
    parts.append(level(x, y + 13.5, PLATE[0] - x - LEFT, 6.6, told, "soft"))
    return drawn(*parts)
