"""
What a simple captain does: the cards that give the most action points, then every point a die, and all that bears fires.

House: nobody manoeuvres for position, so a ship keeps her height; cards that would change it for good lie on their backs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from umpire.core.commands import Command
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.book import HAND, HULL, Book, MoveCard
from umpire.games.avertigos.gunnery import reaches
from umpire.games.avertigos.reckoning import wrong_manoeuvre
from umpire.games.avertigos.sequence import climb
from umpire.games.avertigos.ship import Module, Ship
from umpire.games.avertigos.state import Sky

BACK = "x"


class Lay(msgspec.Struct, frozen=True):
    """Cards of a hand in the order in which they are laid, and what goes with them."""

    cards: tuple[str, ...] = ()
    backs: int = 0
    """So many of them, the first, lie on their backs."""
    manoeuvre: str = ""

    def typed(self, book: Book, took: str) -> str:
        """«a xbpr descend»."""
        letters = [BACK] * self.backs + [book.cards[id].letter for id in self.cards[self.backs :]]
        return " ".join(filter(None, (took, "".join(letters), self.manoeuvre)))


def wants_card(ship: Ship, hand: int) -> bool:
    """A card while her hand is too small for the speed that she could have, or no bank has room; otherwise a point."""
    is_full = ship.points >= ship.most_points
    return hand < min(ship.max_speed, ship.speed + 1) or (is_full and hand < HAND)


def lay(book: Book, ship: Ship, hand: Sequence[str], room: int) -> Lay:
    """The cards that give her the most action points, then the most hit points, then the highest speed."""

    def worth(one: Lay) -> tuple[int, int, int, int]:
        shown = [book.cards[id] for id in one.cards[one.backs :]]
        hurt = sum(ship.most_hp(part) - ship.hp_of(part) for part in ship.parts)
        points, mended = sum(card.ap for card in shown), sum(card.hp for card in shown)
        return min(room, points), min(hurt, mended), len(one.cards), -points

    return max(_lays(book, ship, hand), key=worth, default=Lay())


def _lays(book: Book, ship: Ship, hand: Sequence[str]) -> Iterator[Lay]:
    """
    At most one Steady and one Advanced card, in this order and behind the Simple ones; Special cards only on their backs.

    Rules: How to move; Speed. Simple cards that mend are laid before plain ones, and the others last.
    """
    kinds = Counter(hand)
    steady = [None, *(id for id in kinds if book.cards[id].colour == "steady")]
    advanced = [None, *(id for id in kinds if book.cards[id].colour == "advanced")]
    for last in product(steady, advanced):
        chain = [id for id in last if id]
        manoeuvre = _held(ship, [book.cards[id] for id in chain])
        if manoeuvre is None:
            continue
        rest = sorted((kinds - Counter(chain)).elements(), key=lambda id: _spare(book.cards[id]))
        for count in _counts(ship, len(hand), manoeuvre):
            fill = rest[: count - len(chain)]
            if len(fill) + len(chain) == count and (fill or chain != [last[1]]):
                fill.sort(key=lambda id: book.cards[id].colour == "simple")
                yield Lay((*fill, *chain), sum(book.cards[id].colour != "simple" for id in fill), manoeuvre)


def _counts(ship: Ship, hand: int, manoeuvre: str) -> range:
    """How many cards she may lay: a card fewer than her speed, as many, or one more; to ascend, just one fewer."""
    fewest = max(0, ship.speed - 1)
    most = fewest if manoeuvre == "ascend" else min(ship.max_speed, ship.speed + 1)
    return range(fewest if manoeuvre == "ascend" else min(fewest, hand), most + 1)


def _held(ship: Ship, cards: Sequence[MoveCard]) -> str | None:
    """The manoeuvre with which she comes back to her height after these cards; None where there is none."""
    way = {0: "", 1: "descend", -1: "ascend"}.get(
        climb(ship.height, sum(card.up - card.down for card in cards)) - ship.height
    )
    return None if way is None or any(wrong_manoeuvre(ship, way)) else way


def _spare(card: MoveCard) -> tuple[int, int]:
    """Which card fills a chain first: those that mend, plain ones, then whatever is worth least."""
    order = ("simple", "special", "steady", "advanced")
    return order.index(card.colour), -card.hp


def acts(sky: Sky, ship: Ship) -> Iterator[Command]:
    """What she would do now, the best first; she passes when nothing else goes."""
    yield from fires(sky, ship)
    weapons = [
        one for one in ship.working if target(sky, ship, one) and not one.has_loaded and one.loaded < one.kind.dice
    ]
    if weapons and ship.points:
        best = max(weapons, key=lambda one: min(ship.points, one.kind.dice - one.loaded))
        yield c.Load(ship.id, best.slot)
    out = [one for one in ship.modules.values() if one.kind.dice and not one.works]
    if not weapons and out and any(0 < one.kind.repair <= ship.points for one in ship.working):
        yield c.Repair(ship.id, max(out, key=lambda one: one.kind.dice).slot)
    yield c.Pass(ship.id)


def fires(sky: Sky, ship: Ship) -> Iterator[Command]:
    """All that is loaded and bears; aimed dice go for the hull."""
    for module in ship.loaded:
        if enemy := target(sky, ship, module):
            yield c.Fire(ship.id, module.slot, enemy.id, (HULL,) * module.aimed)


def target(sky: Sky, ship: Ship, module: Module) -> Ship | None:
    """The weakest ship of another team at a height that the weapon reaches. House: all lie in range, where it points."""
    near = [
        other
        for other in sky.afloat
        if sky.team_of(other.player) != sky.team_of(ship.player) and reaches(module, ship, other)
    ]
    return min(near, key=lambda other: other.hp, default=None) if module.kind.dice else None
