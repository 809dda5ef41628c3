"""The set-up as a sheet: of this game as it was chosen, and a blank one, to be filled in and typed. Rules: Game Set-up."""

from __future__ import annotations

from collections.abc import Collection

from umpire.core.cuts import Cut, CutSet, Part, Side, Words, box, circle, drawn, level, line, middle
from umpire.core.hexes import ring
from umpire.core.ornament import ticks, together
from umpire.core.players import COLOURS
from umpire.core.stationery import head, heading
from umpire.games.aloft.book import GOALS_TO_WIN, MERCHANT
from umpire.games.aloft.drawing.goalcards import says
from umpire.games.aloft.drawing.ornament import emblem, picture, row
from umpire.games.aloft.drawing.signs import FILLS
from umpire.games.aloft.drawing.tokens import hexagon
from umpire.games.aloft.state import Sky

WIDTH, HEIGHT = 190.0, 256.0
MAP = (44.0, 66.4, 16.4)
"""The middle of the first hexes and their side."""
RIGHT = 96.0


def setup_sheets(sky: Sky) -> CutSet:
    """The sheet of this game where it is set up, and a blank one."""
    blank = Cut("Set-up, blank", sheet(sky, is_blank=True))
    found = (blank,) if sky.phase == "set-up" else (Cut("Set-up", sheet(sky, is_blank=False)), blank)
    return CutSet("setup", "Set-up sheet", WIDTH, HEIGHT, found, is_trimmed=False, is_stock=False)


def sheet(sky: Sky, *, is_blank: bool) -> Side:
    """All that was chosen: a cross in each box of what is in the game, or of a leviathan that is out."""
    removed, goals, types = ((), (), ()) if is_blank else (sky.removed, sky.goals, sky.types)
    return together(
        _head(sky, is_blank=is_blank),
        _map(sky, is_blank=is_blank),
        _players(sky, is_blank=is_blank),
        _beasts(sky, removed),
        _goals(sky, goals),
        _ships(sky, types),
        _stacks(sky),
        _line(sky, is_blank=is_blank),
    )


def _head(sky: Sky, *, is_blank: bool) -> Side:
    under = "Fill it in at the table; its last line is what Umpire takes." if is_blank else "As this game was set up."
    told = " and ".join(goal.name for goal in sky.book.goals.values() if goal.is_attested)
    ours = f"House data: costs, leviathans, and every goal but {told}."
    return head(WIDTH, "Set-up", under, ours)


def _map(sky: Sky, *, is_blank: bool) -> Side:
    """The merchant and the six hexes round it, clockwise from the upper right, each with its number."""
    x, y, side = MAP
    numbers = [] if is_blank else list(sky.numbers)
    found = [_hex(MERCHANT, x, y, side)]
    for place, (at, kind) in enumerate(zip(ring(1), sky.book.ring, strict=True), 1):
        across, down = at.middle
        cx, cy = x + across * side, y + down * side
        number = numbers[place - 1] if numbers else 0
        found.append(_hex(kind, cx, cy, side, sky.book.goods[kind].name))
        found.append(
            drawn(
                circle("white", cx, cy + 5, 5.6),
                circle("fine" if number else "place", cx, cy + 5, 5.6),
                middle(cx, cy + 5, 9, 18, str(number), "bold")
                if number
                else middle(cx, cy + 5, 9, 7, f"{place}.", "soft"),
            )
        )
    return together(heading(0, 20, 88, "First hexes and their numbers"), *found)


def _hex(kind: str, x: float, y: float, side: float, name: str = "") -> Side:
    colour = FILLS[kind]
    high = -5.4 if name else 0
    return drawn(
        hexagon(f"tint-{colour}", x, y, side - 0.5),
        hexagon(f"edge-{colour}", x, y, side - 0.5),
        picture(kind, x, y + high - (2 if name else 0), 8 if name else 15),
        *((middle(x, y - 2, 24, 6.2, name, "", least=5),) if name else ()),
    )


def _players(sky: Sky, *, is_blank: bool) -> Side:
    """In the order of play, each with the good that the player began with; lines to write on where it is blank."""
    y = 118.0
    parts: list[Side] = [heading(0, y, 88, "Order of play, clockwise; the first player above")]
    seats = list(sky.players)
    at = seats.index(sky.first) if sky.first in seats else 0
    them = [] if is_blank else [sky.players[id] for id in seats[at:] + seats[:at]]
    for place in range(len(COLOURS)):
        top = y + 9 + place * 8
        player = them[place] if place < len(them) else None
        if player is None and not is_blank:
            break
        name: list[Part] = (
            [emblem(player.colour, 9, top, 2.6), level(14, top, 70, 10, player.name, least=7)] if player else []
        )
        number = level(0, top, 8, 10, f"{place + 1}", "bold")
        parts.append(drawn(number, *name, line("hair", (14, top + 3.2), (88, top + 3.2))))
    return together(*parts)


def _boxed(x: float, y: float, words: str, *, is_ticked: bool, width: float, under: str = "") -> Side:
    return together(
        ticks(x, y, 4.2, is_ticked),
        drawn(level(x + 6.4, y, width, 9, words, "bold" if is_ticked else "", least=7)),
        drawn(Words(x + 6.4, y + 2.3, width, 6.6, under, "soft", 2)) if under else None,
    )


def _beasts(sky: Sky, out: Collection[str]) -> Side:
    """The two that left the game."""
    y = 118.0 + 9 + 8 * 5 + 4
    boxes = [
        _boxed(0, y + 9 + place * 7, id, is_ticked=id in out, width=40) for place, id in enumerate(sky.book.beasts)
    ]
    signs = drawn(*(picture(id, 52, y + 9 + place * 7, 6) for place, id in enumerate(sky.book.beasts)))
    return together(heading(0, y, 88, "Leviathans that are out: two"), *boxes, signs)


def _goals(sky: Sky, chosen: Collection[str]) -> Side:
    """Five of ten, with the word that is typed for each, and the number of the one that has one."""
    top = 20.0
    found = [heading(RIGHT, top, WIDTH - RIGHT, f"Goals: five; {GOALS_TO_WIN} win")]
    for place, goal in enumerate(sky.book.goals.values()):
        y = top + 9 + place * 9.6
        words = says(goal).replace(" with the number drawn at the start", " with the number drawn")
        found.append(_boxed(RIGHT, y, f"{goal.name} ({goal.id})", is_ticked=goal.id in chosen, width=86, under=words))
    y = top + 9 + len(sky.book.goals) * 9.6 + 1.4
    number = str(sky.special) if chosen and sky.special else ""
    found.append(
        drawn(
            level(RIGHT, y, 66, 8.4, "The number of the goal that asks for one (special)"),
            circle("white", WIDTH - 6, y, 4.8),
            circle("fine" if number else "place", WIDTH - 6, y, 4.8),
            *((middle(WIDTH - 6, y, 8, 15, number, "bold"),) if number else ()),
        )
    )
    return together(*found)


def _ships(sky: Sky, chosen: Collection[str]) -> Side:
    """Five of ten, with what each costs."""
    top = 140.0
    found = [heading(RIGHT, top, WIDTH - RIGHT, "Shipyard: five types; and Basic")]
    for place, id in enumerate(sky.book.shipyard):
        kind, y = sky.book.kinds[id], top + 9 + place * 7
        word = kind.name if kind.name.lower() == id else f"{kind.name} ({id})"
        found.append(_boxed(RIGHT, y, word, is_ticked=id in chosen, width=34))
        found.append(together(drawn(picture(id, RIGHT + 46, y, 6)), row(kind.cost, RIGHT + 54, y, 5)))
    return together(*found)


def _stacks(sky: Sky) -> Side:
    """What is left for the stacks, to be counted before it is shuffled."""
    hexes = {good.name: good.hexes - sky.book.ring.count(good.id) for good in sky.book.goods.values()}
    counted = ", ".join(f"{count} {name}" for name, count in hexes.items())
    kept = len(sky.book.beasts) - 2
    every = sum(hexes.values()) + kept + sky.book.merchants - 1
    left = sky.book.tokens - 1
    told = (f"Hexes, {every}: {counted}, {kept} leviathans, {sky.book.merchants - 1} merchant. "
            f"Number tokens, {6 * left}: {left} of each. A number drawn for a goal goes back.")  # fmt: skip
    return heading(0, 219, 88, "Stacks") + drawn(Words(0, 224.2, 88, 7, told, "", 4))


def _line(sky: Sky, *, is_blank: bool) -> Side:
    """What is typed into Umpire, or how it is typed."""
    y = 243.6
    how = ("out, numbers, goals, ships, special: behind each the words of its crosses, or its numbers from the first hex clockwise; "
           "semicolons between them. What is left out Umpire draws.")  # fmt: skip
    return drawn(
        box("paper", 0, y, WIDTH, 12.2, 1),
        level(2, y + 2.8, 60, 6.4, "To be typed:", "bold"),
        Words(2, y + 4.9, WIDTH - 4, 7.4, how if is_blank else line_of(sky), "", 2, 6),
    )


def line_of(sky: Sky) -> str:
    """The set-up in the line that Umpire takes."""
    told = {"out": sky.removed, "numbers": sky.numbers, "goals": sky.goals, "ships": sky.types}
    parts = [f"{word} {' '.join(map(str, them))}" for word, them in told.items()]
    return "; ".join((*parts, *([f"special {sky.special}"] if sky.special else [])))
