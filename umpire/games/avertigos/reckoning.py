"""
What a ship's cards come to: how many she may play, what they cost and bring, how high and fast she is then.

Rules: Speed; Height; Special Card Manoeuvres; Rules for Claiming Card Bonus and applying Card Penalties; Drawing Cards. House:
heights and speed are those with which she begins; cards change the height before a manoeuvre does.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from umpire.games.avertigos.carding import Laid, Line
from umpire.games.avertigos.sequence import climb
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky

FASTER = {"swoop": 2, "dive": 3, "ascend": -1}
"""Cards more than her speed that a manoeuvre allows; one without."""
STEPS = {"ascend": 1, "descend": -1, "swoop": -1, "dive": -2}
"""Heights up or down."""
FROM = {"ascend": (1, 2), "descend": (2, 3), "swoop": (2, 3), "dive": (3, 3)}
"""The lowest and the greatest height from which it is made."""
OVER_SPEED = ("swoop", "dive")
"""They let her play more than the hull's maximum."""
FOLLOWS = {
    "simple": ("base", "simple", "steady", "advanced", "special"), "steady": ("base", "simple"),
    "advanced": ("simple", "steady"), "special": ("simple", "steady", "advanced"),
}  # fmt: skip
"""What a card may be laid against. Rules: How to move."""
ONCE = ("steady", "advanced", "special")
"""One of each in a move."""
BASE = "base"


class Tally(msgspec.Struct, frozen=True):
    """What a move comes to, before anything is asked."""

    counting: int
    lowest: int
    """Fewer cost a penalty for each."""
    highest: int
    speed: int
    """On the throttle afterwards."""
    over: int
    short: int
    penalty: int
    """Hit points for all that is over or short."""
    hp: int
    """Of cards, net: won, or below 0 lost."""
    ap: int
    climb_cards: int
    """Heights that the cards would go, net."""
    climb_manoeuvre: int
    after_cards: int
    """Her height when the cards are played."""
    height: int
    """When she has moved."""
    climbed: int
    """Heights up that are worth a card each."""
    bonus: int
    """Draws that cards give, before she moves."""
    draws: int
    """Afterwards: for cards that count, heights climbed, and those that are paid for."""

    @property
    def harm(self) -> int:
        """All damage that cards and penalties do."""
        return self.penalty + max(0, -self.hp)


def reckon(sky: Sky, ship: Ship, line: Line) -> Tally:
    """
    Add it all up.

    Rules: Speed. Fewer cards than her speed less one cost a penalty for each that is missing, more than her hull's maximum for
    each that is over; Special cards count for neither. House: in a skirmish not to move at all costs one penalty at least.
    """
    counting, most = line.counting, ship.max_speed
    lowest = min(max(0, speed_of(ship) - 1), most)
    short = max(0, lowest - counting)
    if not line.cards and not sky.is_strategy:
        short = max(1, short)
    over = max(0, counting - most)
    by_cards, by_manoeuvre = sum(card.climb for card in line.cards), STEPS.get(line.manoeuvre, 0)
    after_cards = climb(ship.height, by_cards)
    height = climb(after_cards, by_manoeuvre)
    climbed = max(0, after_cards - ship.height) + max(0, height - after_cards)
    return Tally(
        counting, lowest, highest(ship, line.manoeuvre), min(counting, most), over, short,
        (over + short) * ship.hull.penalty, sum(card.hp for card in line.cards), sum(card.ap for card in line.cards),
        by_cards, by_manoeuvre, after_cards, height, climbed, sum(card.draws for card in line.cards),
        counting + climbed + line.draws,
    )  # fmt: skip


def speed_of(ship: Ship) -> int:
    """What the throttle shows; a docked ship has no speed. House: undocking counts as speed 0."""
    return 0 if ship.dock else ship.speed


def highest(ship: Ship, manoeuvre: str) -> int:
    """The most cards that count. Rules: Speed; Swooping; Diving. After hovering and undocking it is one, for her speed is 0."""
    allowed = max(0, speed_of(ship) + FASTER.get(manoeuvre, 1))
    return allowed if manoeuvre in OVER_SPEED else min(allowed, ship.max_speed)


def wrong_number(sky: Sky, ship: Ship, line: Line, tally: Tally, hand: int) -> Iterator[tuple[str, str, str]]:
    """What the rules say against this many cards: id, sentence, section. Who cannot play enough is short, and may be."""
    name, many, with_it = ship.name, tally.counting, f" with {_a(line.manoeuvre)}" if line.manoeuvre in FASTER else ""
    if many > tally.highest:
        why = f"at speed {speed_of(ship)}, maximum {ship.max_speed}"
        beyond = "; only a swoop or a dive goes beyond" if line.manoeuvre not in FASTER else ""
        yield "too-many", f"{name} plays at most {_cards(tally.highest)}{with_it} ({why}), not {many}{beyond}.", "Speed"
    elif line.manoeuvre == "ascend" and many < tally.highest:
        yield (
            "ascend-count",
            f"{name} ascends with just {_cards(tally.highest)}, one less than her speed, not {many}.",
            "Ascending",
        )
    stands_still = not line.cards and not sky.is_strategy
    if tally.short and hand >= tally.lowest and not stands_still:
        told = f"{name} at speed {speed_of(ship)} plays at least {_cards(tally.lowest)}, and {sky.owner(ship).name} has {hand} in hand."
        yield "too-few", told, "Speed"


def wrong_manoeuvre(ship: Ship, manoeuvre: str) -> Iterator[tuple[str, str, str]]:
    """What the rules say against a manoeuvre from her height, at her speed. Rules: Manoeuvres."""
    if not manoeuvre:
        return
    low, high = FROM[manoeuvre]
    if not low <= ship.height <= high:
        where = f"height {low}" if low == high else f"heights {low} and {high}"
        yield (
            "height",
            f"{ship.name} is at height {ship.height}; {_a(manoeuvre)} begins at {where}.",
            _section(manoeuvre),
        )
    if manoeuvre == "ascend" and speed_of(ship) < 2:
        yield "slow", f"{ship.name} has speed {speed_of(ship)}; to ascend takes 2 or more.", "Ascending"


def wrong_order(sky: Sky, ship: Ship, cards: tuple[Laid, ...]) -> Iterator[tuple[str, str, str]]:
    """
    What the rules say against the order of the colours: id, sentence, section.

    Rules: How to move. In the simple games cards come in any order. House: one Steady, one Advanced and one Special there too.
    """
    before = BASE
    for place, card in enumerate(cards, 1):
        if before not in FOLLOWS[card.colour] and not sky.is_simple:
            where = "the base" if before == BASE else f"{_one(before)} card"
            may = " or ".join("the base" if one == BASE else one.capitalize() for one in FOLLOWS[card.colour])
            told = f"card {place} of {ship.name} is {card.colour.capitalize()} against {where}; it goes against {may}."
            yield f"order-{place}", told, "How to move"
        before = card.colour
    for colour in ONCE:
        many = sum(card.colour == colour for card in cards)
        if many > 1:
            told = f"{ship.name} plays {many} {colour.capitalize()} cards; one in a turn, others on their backs (x)."
            yield f"one-{colour}", told, "How to move"


def _cards(many: int) -> str:
    return "1 card" if many == 1 else f"{many} cards"


def _one(colour: str) -> str:
    return f"{'an' if colour[0] in 'aeiou' else 'a'} {colour.capitalize()}"


def _a(manoeuvre: str) -> str:
    return {"ascend": "an ascent", "descend": "a descent"}.get(manoeuvre, f"a {manoeuvre}")


def _section(manoeuvre: str) -> str:
    return {"swoop": "Swooping", "dive": "Diving", "ascend": "Ascending"}.get(manoeuvre, "Descending")
