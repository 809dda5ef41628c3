"""
Island cards that take their counters: value, resource, natives, claws, garrison, post, commander, spies and envoys.

Rules: Elements of the Board; Setting up the board; Securing; Units.
"""

from __future__ import annotations

from umpire.core.cuts import Cut, CutSet, Part, Side, box, circle, drawn, gathered, level, line, middle, squares
from umpire.games.avertigos.drawing import signs
from umpire.games.avertigos.drawing.modulecards import OURS
from umpire.games.avertigos.island import POPULATION, Island
from umpire.games.avertigos.state import Sky

WIDTH, HEIGHT = 63.5, 88.9
PAD = 5.0
GARRISON = 12
"""Places for troopers; more are told by a number."""
PLACE = 8.2


def island_cards(sky: Sky) -> CutSet:
    """One for each island of the strategy game, homes too."""
    cuts = tuple(Cut(island.name, _front(sky, island)) for island in sky.islands.values())
    return CutSet("islands", "Island cards", WIDTH, HEIGHT, cuts)


def units_needed(natives: int) -> int:
    """To take an island that only its natives defend: one more than they are."""
    return natives + 1


def _front(sky: Sky, island: Island) -> Side:
    return gathered((_head(sky, island), _people(island), _places()))


def _head(sky: Sky, island: Island) -> Side:
    resources = [*sky.book.resources]
    place = resources.index(island.resource) if island.resource in resources else -1
    colour = "grey" if place < 0 else signs.RESOURCE_COLOURS[place % len(signs.RESOURCE_COLOURS)]
    home = sky.players[island.home_of].name if island.home_of in sky.players else ""
    under = f"Home of {home}" if home else sky.book.resources.get(island.resource, "No resource")
    mark = OURS if island.resource or home else ""
    sign = signs.resource(place, 9.2, 9.2, 6) if place >= 0 else drawn(circle("edge-grey", 9.2, 9.2, 2.6))
    coins = f"{island.value} silver a turn \u00b7 {island.value * 2} with a trading post"
    return drawn(
        box(f"tint-{colour}", 1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, 2.4),
        box(f"solid-{colour}", 1.8, 1.8, WIDTH - 3.6, 14.8, 2.4),
        box(f"solid-{colour}", 1.8, 9, WIDTH - 3.6, 7.6),
        box(f"edge-{colour}", 1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, 2.4),
        circle("white", 9.2, 9.2, 5.2),
        sign,
        middle(WIDTH / 2, 7.2, WIDTH - 30, 14, island.name, "serif onink", least=8),
        middle(WIDTH / 2, 12.9, WIDTH - 30, 7.4, f"{under}{mark}", "onink", least=5.6),
        circle("white", WIDTH - 9.2, 9.2, 5.6),
        circle("edge-gold", WIDTH - 9.2, 9.2, 4.9),
        middle(WIDTH - 9.2, 9.2, 9, 17, str(island.value), "bold"),
        middle(WIDTH / 2, 20.2, WIDTH - 2 * PAD, 7.2, coins, "bold"),
        line("brassfine", (4, 22.6), (WIDTH - 4, 22.6)),
    )


def _people(island: Island) -> Side:
    """Who defends it at first, each with a place for its counter, and how many units take it."""
    natives, claws = (0, 0) if island.home_of else POPULATION.get(island.value, (0, 0))
    y = 24.6
    parts: list[Part] = []
    for name, count, low in (("Natives", natives, y), ("Claws", claws, y + PLACE + 1.4)):
        parts.append(level(PAD, low + PLACE / 2, 16, 7.4, f"{name} {count or 'none'}", "bold" if count else "soft"))
        if count:
            parts.append(squares("paper", PAD + 17, low, PLACE, count, gap=0.7))
        for place in range(count):
            x = PAD + 17 + place * (PLACE + 0.7) + PLACE / 2
            parts.append(
                signs.trooper(x, low + PLACE / 2, 5, "faint")
                if name == "Natives"
                else signs.claw(x, low + PLACE / 2, 6, "faint")
            )
    needed = units_needed(natives)
    words = f"To take it: {needed} unit{'s' if needed > 1 else ''}; of a garrison always one more than it has."
    shots = "A claw shoots one die when a base crosses the boundary." if claws else ""
    return drawn(
        *parts,
        level(PAD, 45.2, WIDTH - 2 * PAD, 6.2, words, least=5),
        level(PAD, 48, WIDTH - 2 * PAD, 5.4, shots, "soft"),
    )


def _places() -> Side:
    """Where counters lie later."""
    y, across = 53.4, GARRISON // 2
    parts: list[Part] = [
        level(PAD, y - 1.6, 40, 7, "Garrison", "bold"),
        level(PAD + 16, y - 1.6, 36, 5.4, "1 AP a trooper; commander 1 AP, counts 2", "soft"),
        squares("paper", PAD, y + 0.6, PLACE, GARRISON, gap=0.7, across=across),
    ]
    for place in range(GARRISON):
        x, low = PAD + place % across * (PLACE + 0.7) + PLACE / 2, y + 0.6 + place // across * (PLACE + 0.7) + PLACE / 2
        parts.append(signs.trooper(x, low, 4.6, "faint"))
    low = y + 21.8
    x = PAD + 4.2
    for name, count in (("commander", 1), ("post", 1), ("spies", 2), ("envoys", 2)):
        for place in range(count):
            parts += [
                circle("paper", x + place * 8.8, low + 1, 4.1),
                circle("brassfine", x + place * 8.8, low + 1, 3.6),
            ]
            if name == "post":
                parts.append(signs.house(x, low + 1, 4.2, "faint"))
            if name == "commander":
                parts.append(signs.trooper(x, low + 1, 4.2, "faint"))
        parts.append(middle(x + (count - 1) * 4.4, low + 6.9, 17, 5.4, name, "soft"))
        x += count * 8.8 + 0.4
    told = f"{OURS} house data: islands, values and resources are ours"
    return drawn(*parts, level(PAD, HEIGHT - 3.7, WIDTH - 2 * PAD, 4.6, told, "soft"))
