"""
Module cards that take their counters: position, faction, coins, banks, arc, range finder and hit points.

Rules: Understanding the Module Card. Colour, shape and letter tell the faction; a small ring behind a figure says that it is ours.
"""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.cuts import (
    Cut,
    CutSet,
    Part,
    Picture,
    Side,
    Words,
    area,
    box,
    circle,
    drawn,
    gathered,
    level,
    line,
    middle,
    ring,
    squares,
)  # fmt: skip
from umpire.core.ships.drawing import hull_shapes
from umpire.games.avertigos.book import FACTIONS, ModuleKind, faction_of
from umpire.games.avertigos.drawing import signs
from umpire.games.avertigos.drawing.templates import NAMES, RANGES
from umpire.games.avertigos.state import Sky

WIDTH, HEIGHT = 63.5, 88.9
PAD = 5.0
SQUARE, BOX = 8.0, 6.6
OURS = "°"
"""Behind a figure of house data."""
POSITIONS = {"bow": "Bow", "side": "Side", "stern": "Stern", "any": "Any place"}
WEDGES: dict[str, tuple[tuple[float, float], ...]] = {
    "bow": ((-45, 45),),
    "either": ((45, 135), (225, 315)),
    "set": ((45, 135), (225, 315)),
}
"""Where a weapon fires, clockwise from the bow."""
DIRECTIONS = {"bow": "forward", "either": "either side", "set": "side set"}


def module_cards(sky: Sky) -> CutSet:
    """Every module card of the box once, and in a strategy game a card for each scout's own gun."""
    book = sky.book
    cuts = [_cut(kind, card) for card in book.modules if (kind := book.kind_of(card))]
    for hull in book.hulls.values() if sky.is_strategy else ():
        fitted = [book.kinds[id] for id in dict.fromkeys(hull.fitted) if id in book.kinds]
        cuts += [_cut(kind, kind.id, len(sky.players) * hull.fitted.count(kind.id)) for kind in fitted]
    return CutSet("modules", "Module cards", WIDTH, HEIGHT, tuple(cuts))


def _cut(kind: ModuleKind, card: str, count: int = 1) -> Cut:
    faction = faction_of(card)
    return Cut(f"{kind.name} {FACTIONS.get(faction, '')}".strip(), _front(kind, faction), _back(faction), count)


def _front(kind: ModuleKind, faction: str) -> Side:
    parts = [_head(kind, faction), _banks(kind), _hp(kind), _foot(kind)]
    parts.append(_arcs(kind) if kind.dice else _ability(kind))
    return gathered(parts)


def ours(attested: tuple[str, ...], *fields: str) -> str:
    """The mark behind a figure that the rules do not give."""
    return "" if all(field in attested for field in fields) else OURS


def _head(kind: ModuleKind, faction: str) -> Side:
    colour = signs.FACTION_COLOURS[faction]
    coin = f"{kind.coin}{ours(kind.attested, 'coin')}"
    crown = [signs.master(WIDTH - PAD - 14.5, 21, 4.4), level(WIDTH - PAD - 11.4, 21, 12, 7.4, "Master", "bold")]
    return drawn(
        box(f"tint-{colour}", 1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, 2.4),
        box(f"solid-{colour}", 1.8, 1.8, WIDTH - 3.6, 14.4, 2.4),
        box(f"solid-{colour}", 1.8, 8, WIDTH - 3.6, 8.2),
        box(f"edge-{colour}", 1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, 2.4),
        line("brassfine", (4, 17.6), (WIDTH - 4, 17.6)),
        circle("white", 9, 9, 5.2),
        signs.faction(faction, 9, 9, 3.7),
        middle(WIDTH / 2, 9, WIDTH - 31, 13, kind.name.upper(), "serif onink", least=8),
        circle("white", WIDTH - 9, 9, 5.6),
        circle("tint-gold", WIDTH - 9, 9, 5),
        circle("edge-gold", WIDTH - 9, 9, 5),
        middle(WIDTH - 9, 9, 9, 12, coin, "bold"),
        _position(kind.position, PAD + 2.4, 21.2),
        level(PAD + 7, 21, 30, 7.4, f"{POSITIONS[kind.position]}{ours(kind.attested, 'position')}", "bold"),
        *(crown if kind.is_master else ()),
    )


def _position(place: str, x: float, y: float) -> Side:
    """A hull from above, bow up, with the place of the module filled."""
    hull = area("paper", (x, y - 3.2), (x + 1.6, y - 1.2), (x + 1.6, y + 2.6), (x + 1, y + 3.2), (x - 1, y + 3.2),
                (x - 1.6, y + 2.6), (x - 1.6, y - 1.2))  # fmt: skip
    spots = {"bow": (-1.5,), "side": (0.3,), "stern": (2.2,), "any": (-1.5, 0.3, 2.2)}[place]
    return drawn(hull, *(circle("ink", x, y + spot, 0.75) for spot in spots))


def _banks(kind: ModuleKind) -> Side:
    """Squares for action points, and for dice: white ones, then red ones with cross-hairs."""
    y = 25.2
    points = f"AP {kind.bank}{ours(kind.attested, 'bank')}"
    parts: list[Part] = [
        signs.bolt(PAD + 2.2, y + SQUARE / 2, 5),
        level(PAD + 5.2, y + SQUARE / 2, 14, 7, points, "bold"),
    ]
    if kind.bank:
        parts += [squares("paper", PAD + 16, y, SQUARE, kind.bank, gap=0.8)]
    drawing = drawn(*parts)
    if not kind.dice:
        return drawing
    y += SQUARE + 1.6
    x = PAD + 16
    side = min(SQUARE, (WIDTH - 2 * PAD - 16 + 0.8) / kind.dice - 0.8)
    told = f"Dice {kind.dice}{ours(kind.attested, 'regular', 'aimed')}"
    more: list[Part] = [
        level(PAD, y + SQUARE / 2, 16, 7, told, "bold"),
        squares("paper", x, y, side, kind.regular, gap=0.8),
    ]
    x += kind.regular * (side + 0.8)
    if kind.aimed:
        more += [
            squares("tint-red", x, y, side, kind.aimed, gap=0.8),
            squares("edge-red", x, y, side, kind.aimed, gap=0.8),
        ]
        more += [signs.aim(x + place * (side + 0.8) + side / 2, y + side / 2, side) for place in range(kind.aimed)]
    return drawing + drawn(*more)


def _arcs(kind: ModuleKind) -> Side:
    """Left the heights that it reaches, from the side; right where it fires, from above; below its range finder."""
    top, high, wide = 44.6, 23.2, (WIDTH - 2 * PAD - 2) / 2
    right = PAD + wide + 2
    frame = [box("paper", x, top, wide, high, 1) for x in (PAD, right)]
    where = _direction(kind, right + wide / 2, top + high / 2 - 1.6)
    return gathered((drawn(*frame), _heights(kind, PAD, top, wide, high), where, _finder(kind, top + high + 4.4)))


def _heights(kind: ModuleKind, x: float, top: float, wide: float, high: float) -> Side:
    """A rung for each height from two above to two below, those in reach filled."""
    pitch = high / 5.4
    middle_y = top + high / 2
    rungs: list[Side] = []
    for step in range(2, -3, -1):
        y = middle_y - step * pitch
        is_reached = -kind.below <= step <= kind.above
        words = "0" if step == 0 else f"+{step}" if step > 0 else f"\u2212{-step}"
        rungs.append(
            drawn(
                box("tint-red" if is_reached else "white", x + 12.4, y - pitch * 0.4, wide - 19.6, pitch * 0.8),
                box("edge-red" if is_reached else "place", x + 12.4, y - pitch * 0.4, wide - 19.6, pitch * 0.8),
                level(x + wide - 6.4, y, 6, 7 if is_reached else 6, words, "bold" if is_reached else "soft"),
            )
        )
    reach = [
        line("edge-red", (x + 7.2, middle_y), (x + 12.4, middle_y - step * pitch))
        for step in range(-kind.below, kind.above + 1)
    ]
    ship = area(
        "ink",
        (x + 1.6, middle_y - 1.4),
        (x + 7.4, middle_y - 1.4),
        (x + 6.2, middle_y + 1.2),
        (x + 2.4, middle_y + 1.2),
    )
    mark = ours(kind.attested, "below", "above")
    return gathered((*rungs, drawn(*reach, ship, level(x + 1.4, top + 2.4, 11, 5.6, f"heights{mark}", "soft"))))


def _direction(kind: ModuleKind, x: float, y: float) -> Side:
    """A hull from above with what lies before the weapon; of one that is set, P for port and S for starboard."""
    wedges: list[Side] = []
    for first, last in WEDGES.get(kind.direction, ()):
        whole = (0.0, 9.0), (first, last)
        wedges.append(drawn(ring("tint-red", x, y, *whole), ring("edge-red", x, y, *whole)))
    if kind.direction == "set":
        wedges.append(drawn(middle(x - 6.6, y, 4, 8, "P", "bold"), middle(x + 6.6, y, 4, 8, "S", "bold")))
    swing = f"{OURS}, swings for 1 AP" if kind.direction == "set" else OURS
    words = middle(x, y + 11.3, 25, 5.6, f"{DIRECTIONS.get(kind.direction, 'nowhere')}{swing}", "soft")
    return gathered((*wedges, drawn(Picture(x, y, 0.066, hull_shapes("sail-steamer")), words)))


def _finder(kind: ModuleKind, y: float) -> Side:
    """The range finder's sign, name and length."""
    if not kind.finder:
        return Side()
    told = f"{NAMES[kind.finder]}{ours(kind.attested, 'finder')} \u00b7 {RANGES[kind.finder]:g} mm{OURS}"
    return signs.finder(kind.finder, PAD + 3, y, 5.8) + drawn(level(PAD + 7.6, y, 42, 8.4, told, "bold"))


def _ability(kind: ModuleKind) -> Side:
    """What a module without dice does."""
    top, wide = 38.4, WIDTH - 2 * PAD
    parts: list[Side] = [drawn(box("paper", PAD, top, wide, 37, 1.2))]
    y = top + 11
    for sign, figure, words in _does(kind):
        if sign == "spanner":
            parts.append(drawn(signs.spanner(PAD + 9.5, y + 4, 11)))
        else:
            parts.append(drawn(signs.up(PAD + 9.5, y + 4, 10)))
        parts.append(
            drawn(
                level(PAD + 19, y, wide - 21, 15, figure, "bold"),
                Words(PAD + 19, y + 5, wide - 21, 7.2, words, "soft", 3),
            )
        )
        y += 17
    return gathered(parts)


def _does(kind: ModuleKind) -> Iterator[tuple[str, str, str]]:
    if kind.repair:
        figure = f"{kind.repair} AP{ours(kind.attested, 'repair')} = 1 HP"
        yield "spanner", figure, "Repairs hull or module, as often in a cycle as you can pay."
    if kind.initiative:
        yield (
            "up",
            f"+{kind.initiative}{ours(kind.attested, 'initiative')}",
            "to the ship's initiative at every height, while it works.",
        )


def _hp(kind: ModuleKind) -> Side:
    y = HEIGHT - 12.2
    side = min(BOX, (WIDTH - 2 * PAD - 16 + 0.6) / kind.hp - 0.6)
    boxes = squares("paper", PAD + 16, y, side, kind.hp, gap=0.6)
    figures = [
        middle(PAD + 16 + place * (side + 0.6) + side / 2, y + side / 2, side, 6, str(kind.hp - place), "soft")
        for place in range(kind.hp)
    ]
    told = f"HP {kind.hp}{ours(kind.attested, 'hp')}"
    return drawn(
        signs.heart(PAD + 2.4, y + side / 2, 4.6), level(PAD + 5.6, y + side / 2, 12, 7, told, "bold"), boxes, *figures
    )


def _foot(kind: ModuleKind) -> Side:
    return drawn(level(PAD, HEIGHT - 3.9, WIDTH - 2 * PAD, 4.8, f"{OURS} house data: the figure is ours", "soft"))


def _back(faction: str) -> Side:
    colour = signs.FACTION_COLOURS[faction]
    name = FACTIONS.get(faction, "Scout")
    return drawn(
        box(f"tint-{colour}", 1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, 2.4),
        box(f"edge-{colour}", 1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, 2.4),
        box("brassfine", 3.4, 3.4, WIDTH - 6.8, HEIGHT - 6.8, 1.4),
        signs.compass(f"edge-{colour}", WIDTH / 2, HEIGHT / 2, 20),
        circle("white", WIDTH / 2, HEIGHT / 2, 7),
        signs.faction(faction, WIDTH / 2, HEIGHT / 2, 5),
        middle(WIDTH / 2, 14, WIDTH - 14, 13, name, "serif", least=9),
        middle(WIDTH / 2, HEIGHT - 13, WIDTH - 14, 9, "Module", "soft"),
    )
