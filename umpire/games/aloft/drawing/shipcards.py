"""
Ship cards: what a ship can do, what it costs, and its upgrades with a square for the cube. House: every figure on them.

Types that are in play come first, so that the first sheets are enough for the game that has been set up.
"""

from __future__ import annotations

from umpire.core.cuts import Cut, CutSet, Part, Side, Words, box, drawn, level, line, middle, squares
from umpire.core.ornament import INSET, OURS, back, card, cloud, together
from umpire.games.aloft.book import BASIC, STARTER, ShipKind, Upgrade
from umpire.games.aloft.drawing.ornament import picture, row
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.state import Sky

WIDTH, HEIGHT = 63.0, 88.0
CUBE = 8.4
"""Side of a square that takes an upgrade cube."""
SIGN_OF = {"free-explore": "explore", "far-trade": "merchant"}
"""The sign of what an upgrade gives, where it is not a value of the card."""
FLAT, CUBES = 8.0, 30
"""Side of an upgrade cube, and how many the box has. Rules: Components."""
DECKS = {STARTER: "Starter ship", BASIC: "Basic ship"}


def by_play(sky: Sky) -> tuple[ShipKind, ...]:
    """Every type in the box: Starter and Basic, those on offer in this game, and the rest."""
    kinds = sky.book.kinds
    return tuple(kinds[id] for id in dict.fromkeys((STARTER, BASIC, *sky.types, *kinds)) if id in kinds)


def ship_cards(sky: Sky) -> CutSet:
    """All seventy."""
    cuts = tuple(Cut(kind.name, front(kind), _back(kind), kind.count) for kind in by_play(sky))
    return CutSet("ships", "Ship cards", WIDTH, HEIGHT, cuts)


def front(kind: ShipKind) -> Side:
    """One ship card."""
    return together(card(WIDTH, HEIGHT, kind.name), _scene(kind), _values(kind), _cost(kind), _upgrades(kind), _foot())


def _scene(kind: ShipKind) -> Side:
    """The ship over the clouds."""
    left, top, wide, high = 3.4, 15.8, WIDTH - 6.8, 25.2
    return drawn(
        box("tint-sky", left, top, wide, high, 1),
        cloud(13, 23.5, 13), cloud(51, 21.5, 11), cloud(11.5, 37.5, 15), cloud(52, 35, 14), cloud(31.5, 40.6, 34),
        box("fine", left, top, wide, high, 1),
        picture(kind.id, WIDTH / 2, 28, 21.6),
        level(left + 1.6, top + 2.6, 24, 6.2, DECKS.get(kind.id, "Shipyard"), "soft"),
    )  # fmt: skip


def _values(kind: ShipKind) -> Side:
    """Move, Forage, Plunder and Build."""
    parts: list[Part] = []
    told = [("move", str(kind.move)), ("forage", str(kind.forage)), ("plunder", str(kind.plunder))]
    told.append(("build", "yes" if kind.builds else "no"))
    wide, top = 13.4, 42.2
    for place, (deed, value) in enumerate(told):
        left = 3.4 + place * (wide + 0.87)
        is_none = value in ("0", "no")
        parts += [
            box("white", left, top, wide, 12.4, 1),
            box("fine", left, top, wide, 12.4, 1),
            picture(deed, left + 3.7, top + 4.8, 5, "faint" if is_none else "ink"),
            middle(left + 9.4, top + 4.8, 7.4, 9.5 if deed == "build" else 15, value, "soft" if is_none else "bold"),
            middle(left + wide / 2, top + 10.4, wide, 6, deed.capitalize(), "soft"),
        ]
    return drawn(*parts)


def _cost(kind: ShipKind) -> Side:
    """The goods that are spent to build it."""
    y = 59.4
    parts: list[Part] = [level(4, y, 12, 8, "Cost", "bold")]
    if kind.cost:
        return drawn(*parts, row(kind.cost, 16, y, 6.6))
    return drawn(*parts, level(16, y, 42, 7.4, "yours from the start"))


def _upgrades(kind: ShipKind) -> Side:
    return together(*(_upgrade(one, 64.2 + place * 9.6) for place, one in enumerate(kind.upgrades)))


def _upgrade(one: Upgrade, top: float) -> Side:
    """A square for its cube, what it gives, and what it costs."""
    y = top + CUBE / 2
    words = GIVES[one.gives]
    room = WIDTH - 22.4 - 4 - 6.4 * sum(one.cost.values())
    return drawn(
        line("hair", (4, top - 0.6), (WIDTH - 4, top - 0.6)),
        squares("paper", 4, top, CUBE, 1),
        picture(SIGN_OF.get(one.gives, one.gives), 17, y, 5.4, "ink"),
        Words(22, y - 1.6 if len(words) < 28 else y - 3.1, room, 7.6, words, "bold", 2),
        row(one.cost, WIDTH - 4, y, 5.8, ends_there=True),
    )


def _foot() -> Side:
    return drawn(
        level(4, HEIGHT - INSET - 2.2, WIDTH - 8, 5, f"{OURS} house data: every figure of this card is ours", "soft")
    )


def upgrade_cubes() -> CutSet:
    """Thirty flat ones, for who has no cubes."""
    one = drawn(box("tint-orange", 0.5, 0.5, FLAT - 1, FLAT - 1, 1), middle(FLAT / 2, FLAT / 2, FLAT, 11, "+1", "bold"))
    return CutSet("cubes", "Upgrade cubes, flat", FLAT, FLAT, (Cut("Upgrade cube", one, one, CUBES),))


def _back(kind: ShipKind) -> Side:
    """Told apart by the deck only, not by the type."""
    return back(WIDTH, HEIGHT, DECKS.get(kind.id, "Shipyard"), "Aloft", "gold" if kind.is_shipyard else "green")
