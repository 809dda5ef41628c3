"""Goal cards, on which every player who meets one lays a token, and those tokens. Rules: Goal and Game End."""

from __future__ import annotations

from umpire.core.cuts import Cut, CutSet, Part, Side, Words, box, circle, drawn, level, middle, squares, star
from umpire.core.ornament import INSET, OURS, back, card, together
from umpire.core.players import COLOURS
from umpire.core.stationery import disc
from umpire.games.aloft.book import GOALS_TO_WIN, METAL, NUMBERS, Book, Goal
from umpire.games.aloft.drawing.hexcards import TOKEN
from umpire.games.aloft.drawing.ornament import emblem, picture
from umpire.games.aloft.drawing.signs import FILLS
from umpire.games.aloft.drawing.tokens import hexagon
from umpire.games.aloft.state import Sky

WIDTH, HEIGHT = 63.0, 88.0
DIAMETER, CELL = 14.0, 16.0
"""Of a goal token, and the square in which it is printed."""
STAGE = 32.4
"""The middle of the picture, from the top."""


def goal_cards(sky: Sky) -> CutSet:
    """All ten, those of this game first."""
    goals = sky.book.goals
    found = tuple(goals[id] for id in dict.fromkeys((*sky.goals, *goals)) if id in goals)
    behind = back(WIDTH, HEIGHT, "Goal", "Aloft", "purple")
    return CutSet(
        "goals", "Goal cards", WIDTH, HEIGHT, tuple(Cut(one.name, front(sky.book, one), behind) for one in found)
    )


def front(book: Book, goal: Goal) -> Side:
    """Its name, a picture of what is counted, what it says, and a place for each player's token."""
    return together(
        card(WIDTH, HEIGHT, goal.name, points=12),
        drawn(box("tint-gold", 3.4, 15.8, WIDTH - 6.8, 26.4, 1), box("fine", 3.4, 15.8, WIDTH - 6.8, 26.4, 1)),
        _picture(book, goal),
        drawn(Words(5, 43.6, WIDTH - 10, 8.8, says(goal), "middle", 3, 7.4)),
        _places(),
        drawn(level(4, HEIGHT - INSET - 2.2, WIDTH - 8, 5, origin(goal), "soft")),
    )


def says(goal: Goal) -> str:
    """What the card says; the number drawn at the start lies on it."""
    return goal.words.replace("*", "drawn at the start")


def origin(goal: Goal) -> str:
    """Whose it is."""
    return "as the rules tell it" if goal.is_attested else f"{OURS} house data: this goal is ours"


def _places() -> Side:
    """For one token of each colour."""
    spots = ((12.5, 64), (31.5, 64), (50.5, 64), (22, 75), (41, 75))
    parts: list[Part] = []
    for colour, (x, y) in zip(COLOURS, spots, strict=True):
        parts += [circle("white", x, y, DIAMETER / 2 + 0.2), circle("place", x, y, DIAMETER / 2 + 0.2)]
        parts.append(emblem(colour, x, y, 2.2, "faint"))
    return drawn(*parts)


def _picture(book: Book, goal: Goal) -> Side:
    """What is counted, as often as it is needed."""
    x, y = WIDTH / 2, STAGE - 3.2
    match goal.kind:
        case "number":
            spot = [circle("white", x - 15, y, TOKEN / 2 + 0.4), circle("place", x - 15, y, TOKEN / 2 + 0.4)]
            words = [
                middle(x - 15, y - 2, 18, 6.4, "the number", "soft"),
                middle(x - 15, y + 1.6, 18, 6.4, "is laid here", "soft"),
            ]
            return together(drawn(*spot, *words), _row(["starter", "skiff", "trader"], x + 12.4, y, 8))
        case "ships":
            return _row(["starter", "basic", "skiff", "trader"][: goal.count], x, y, 11)
        case "kills":
            return drawn(picture(next(iter(book.beasts)), x, y, 21), *_struck(x, y))
        case "numbers":
            return together(
                *(_small_number(number, x + (place - 2.5) * 8.4, y) for place, number in enumerate(NUMBERS))
            )
        case "places":
            return together(
                *(
                    _small_hex(kind, x + (place - 1) * 17, y)
                    for place, kind in enumerate(("merchant", *list(book.beasts)[:1], METAL))
                )
            )
        case "upgrades":
            left = x - goal.count * 5.8
            cubes = [
                squares("tint-orange", left + 1, y - 4.4, 8.8, goal.count, gap=2.8),
                squares("edge-orange", left + 1, y - 4.4, 8.8, goal.count, gap=2.8),
            ]
            return drawn(
                *cubes, *(middle(left + 5.4 + place * 11.6, y, 8, 11, "+1", "bold") for place in range(goal.count))
            )
        case "hoard":
            half = -(-goal.count // 2)
            return together(_row(["wood"] * half, x, y - 5.4, 9), _row(["wood"] * (goal.count - half), x, y + 5.4, 9))
        case "stores":
            return together(
                *(
                    _row(list(book.goods), x, y + (place - (goal.count - 1) / 2) * 10.4, 9)
                    for place in range(goal.count)
                )
            )
        case "types":
            return _row(list(book.shipyard)[: goal.count], x, y, 15)
        case "fields":
            return together(
                *(_small_hex("wood", x + (place - (goal.count - 1) / 2) * 17, y) for place in range(goal.count))
            )


def _row(kinds: list[str], x: float, y: float, size: float) -> Side:
    step = size + 1.6
    return drawn(
        *(picture(kind, x + (place - (len(kinds) - 1) / 2) * step, y, size) for place, kind in enumerate(kinds))
    )


def _struck(x: float, y: float) -> tuple[Part, ...]:
    return (star("solid-gold", x + 15, y + 5, 5.4, 5, 0.45), star("edge-red", x + 15, y + 5, 5.4, 5, 0.45))


def _small_number(number: str, x: float, y: float) -> Side:
    return drawn(circle("white", x, y, 3.9), circle("edge-gold", x, y, 3.9), middle(x, y, 7, 12, number, "bold"))


def _small_hex(kind: str, x: float, y: float) -> Side:
    colour = FILLS[kind]
    return drawn(hexagon(f"tint-{colour}", x, y, 9.4), hexagon(f"edge-{colour}", x, y, 9.4), picture(kind, x, y, 9.4))


def goal_tokens() -> CutSet:
    """Fifteen, three in each colour, alike on both sides."""
    cuts = tuple(Cut(f"Goal token, {colour}", _token(colour), _token(colour), GOALS_TO_WIN) for colour in COLOURS)
    return CutSet("goal-tokens", "Goal tokens", CELL, CELL, cuts, is_trimmed=False)


def _token(colour: str) -> Side:
    c = CELL / 2
    return disc(f"tint-{colour}", f"edge-{colour}", CELL, DIAMETER) + drawn(emblem(colour, c, c, 3.9))
