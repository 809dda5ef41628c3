"""
Pilot boards that take their counters: throttle, altimeter with initiative, action points, hit points, penalty and slots.

Rules: Understanding the Pilot Board; Assembling a Ship. A module card is as high as a board: it lies at the side of its slot.
"""

from __future__ import annotations

from umpire.core.cuts import (
    Cut,
    CutSet,
    Part,
    Picture,
    Side,
    area,
    at_angle,
    box,
    circle,
    drawn,
    gathered,
    level,
    line,
    middle,
    ring,
    squares,
)
from umpire.core.ships.drawing import hull_shapes
from umpire.games.avertigos.book import FACTIONS, SIDES, TOP, Hull
from umpire.games.avertigos.drawing import signs
from umpire.games.avertigos.drawing.modulecards import OURS, ours
from umpire.games.avertigos.ship import position_of
from umpire.games.avertigos.state import Sky

WIDTH, HEIGHT = 130.0, 90.0
PAD = 5.0
STOP = 4.6
"""Radius of a place for the throttle's or the altimeter's counter."""
AP_SQUARE, HP_BOX = 9.0, 8.0
HP_ROW = 18
"""More boxes than this take a second row."""


def pilot_boards(sky: Sky) -> CutSet:
    """A board for each ship of the battle with her name, and one of each hull and faction without a name."""
    found = [
        Cut(ship.name, _board(ship.hull, ship.faction, ship.name, str(ship.number)))
        for ship in sky.ships.values()
        if ship.is_afloat
    ]
    for hull in sky.book.hulls.values():
        if hull.fitted and not sky.is_strategy:
            continue
        found += [
            Cut(f"{hull.name} {FACTIONS.get(faction, '')}".strip(), _board(hull, faction, "", ""))
            for faction in (SIDES if hull.count else ("",))
        ]
    return CutSet("boards", "Pilot boards", WIDTH, HEIGHT, tuple(found), are_panels=True)


def _board(hull: Hull, faction: str, name: str, number: str) -> Side:
    return gathered((
        _ground(hull, faction, name, number), _throttle(hull), _slots(hull), _altimeter(hull), _bank(hull), _hp(hull), _foot(hull),
    ))  # fmt: skip


def _ground(hull: Hull, faction: str, name: str, number: str) -> Side:
    colour = signs.FACTION_COLOURS[faction]
    told: list[Side] = [signs.faction(faction, 10, 9.4, 4)] if faction else [signs.compass("edge-brown", 10, 9.4, 4)]
    if number:
        told.append(drawn(circle("white", WIDTH - 10, 9.4, 5), middle(WIDTH - 10, 9.4, 9, 15, number, "bold", least=9)))
    under = FACTIONS.get(faction, "of every family")
    return drawn(
        box(f"tint-{colour}", 1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, 2.6),
        box(f"solid-{colour}", 1.8, 1.8, WIDTH - 3.6, 15.2, 2.6),
        box(f"solid-{colour}", 1.8, 10, WIDTH - 3.6, 7),
        box(f"edge-{colour}", 1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, 2.6),
        box("brassfine", 3.2, 18.2, WIDTH - 6.4, HEIGHT - 21.4, 1.6),
        circle("white", 10, 9.4, 5.4),
        *told,
        level(18, 7.4, 62, 16, hull.name, "serif onink"),
        level(18, 13.6, 62, 7, under, "onink"),
        box("white", 74, 4.6, WIDTH - 74 - (18 if number else 5), 9.8, 1.2),
        level(75, 6.4, 20, 5, "name", "soft"),
        level(75, 10.4, WIDTH - 74 - (20 if number else 7), 13, name, "serif", least=7),
    )


def _throttle(hull: Hull) -> Side:
    """A ship's telegraph: Docked, 1, 2, 3, Over-Speed on a quadrant; what only swoop or dive brings is hatched."""
    x, y, far = 26.5, 44.6, 16.0
    stops = ("Docked", "1", "2", "3", "Over")
    parts = [
        drawn(
            circle("paper", x, y, far + 6),
            ring("tint-gold", x, y, (far - STOP - 0.6, far + STOP + 0.6), (-112, 112)),
            circle("brass", x, y, far + 6),
            ring("brassfine", x, y, (far - STOP - 0.6, far + STOP + 0.6), (-112, 112)),
            circle("brassfine", x, y, 4),
            middle(x, y, 14, 7, "", "bold"),
            middle(x, y + 13, 20, 9, "Throttle", "serif"),
            middle(x, y + 17.2, 18, 6, f"max {hull.speed}{ours(hull.attested, 'speed')}", "soft"),
        )
    ]
    for place, words in enumerate(stops):
        at = at_angle(x, y, -88 + place * 44, far)
        is_over = words == "Over" or (words.isdigit() and int(words) > hull.speed)
        kind = "edge-red" if is_over else "line"
        size = 13 if words.isdigit() else 5.4
        parts.append(drawn(line("brassfine", at_angle(x, y, -88 + place * 44, 4), at_angle(x, y, -88 + place * 44, far - STOP)),
                           circle("white", *at, STOP), circle(kind, *at, STOP),
                           middle(*at, 2 * STOP - 0.4, size, words, "bold" if words.isdigit() else "")))  # fmt: skip
    return gathered(parts)


def _slots(hull: Hull) -> Side:
    """The ship from above, bow up, with a plate for each slot; an arrow shows at which edge of the board its card lies."""
    x, y = 64.5, 45.0
    parts = [drawn(Picture(x, y, 0.2, hull_shapes("sail-steamer")))]
    at = {"bow": (x, y - 11.5, 0), "side": (x - 5, y + 2, 270), "side-2": (x + 5, y + 2, 90), "stern": (x, y + 14, 180)}
    if "side-2" not in hull.slots:
        at["side"] = (x, y + 2, 90)
    for slot in hull.slots:
        cx, cy, turn = at.get(slot, (x, y, 0))
        name = position_of(slot).capitalize()
        tip = at_angle(cx, cy, turn, 6.6 if turn % 180 else 4.6)
        left, right = at_angle(*tip, turn + 135, 2), at_angle(*tip, turn - 135, 2)
        parts.append(drawn(
            box("white", cx - 4.6, cy - 2.4, 9.2, 4.8, 1), box("line", cx - 4.6, cy - 2.4, 9.2, 4.8, 1),
            area("ink", tip, left, right), middle(cx, cy, 9, 6.4, name, "bold", least=5),
        ))  # fmt: skip
    told = f"{len(hull.slots)} module{'s' if len(hull.slots) > 1 else ''}{ours(hull.attested, 'slots')}"
    return gathered((*parts, drawn(middle(x, 21.6, 26, 6.4, "own gun" if hull.fitted else told, "soft"))))


def _altimeter(hull: Hull) -> Side:
    """A rung for each height from 3 down, with a place for the counter and the initiative there."""
    x, top, pitch = 81.0, 24.6, 14.4
    parts = [
        drawn(level(x + 1, 21.4, 20, 9, "Altimeter", "serif"), level(x + 21, 21.4, 23, 6, "initiative", "soft right"))
    ]
    fields = ("low", "middle", "high")
    for height in range(TOP, 0, -1):
        y = top + (TOP - height) * pitch
        figure = f"{hull.initiatives[height - 1]}{ours(hull.attested, fields[height - 1])}"
        parts.append(drawn(
            box("paper", x, y, 44, pitch - 1.2, 1.2), box("tint-sky", x + 0.4, y + 0.4, 13, pitch - 2, 1),
            middle(x + 6.9, y + pitch / 2 - 0.6, 12, 20, str(height), "bold"),
            circle("brassfine", x + 21.6, y + pitch / 2 - 0.6, STOP + 0.9), circle("line", x + 21.6, y + pitch / 2 - 0.6, STOP),
            level(x + 28, y + pitch / 2 - 0.6, 15, 20, figure, "bold right"),
        ))  # fmt: skip
    return gathered(parts)


def _bank(hull: Hull) -> Side:
    """A square for each action point of her own bank."""
    x, y = 81.0, 68.4
    side = min(AP_SQUARE, (44 + 0.6) / hull.bank - 0.6)
    told = f"AP {hull.bank}{ours(hull.attested, 'bank')} \u00b7 1 AP draws a card"
    return drawn(
        signs.bolt(x + 1.6, y + 2, 4.4), level(x + 4.4, y + 2, 40, 7, told, "bold"),
        squares("paper", x, y + 4.4, side, hull.bank, gap=0.6),
    )  # fmt: skip


def _hp(hull: Hull) -> Side:
    """A box for each hit point, the last one at the right and below, and what each card over or short costs."""
    x, y, wide = PAD + 1, 73.2, 73.0
    rows = -(-hull.hp // HP_ROW)
    across = -(-hull.hp // rows)
    side, high = min(HP_BOX, wide / across), 9.6 / rows
    penalty = f"each card over or short: \u2212{hull.penalty}{ours(hull.attested, 'penalty')}"
    parts: list[Part] = [
        signs.heart(x + 2, y - 3, 4.4),
        level(x + 5, y - 3, 20, 8, f"HP {hull.hp}{ours(hull.attested, 'hp')}", "bold"),
        level(x + 24, y - 3, 49, 7, penalty, "right"),
    ]
    for place in range(hull.hp):
        left, top = x + place % across * side, y + place // across * high
        parts.append(box("paper", left, top, side, high))
        parts.append(middle(left + side / 2, top + high / 2, side, 6.4, str(hull.hp - place), "soft", least=4.8))
    return drawn(*parts)


def _foot(hull: Hull) -> Side:
    told = f"{OURS} house data: the figure is ours \u00b7 begins with full HP and 4 AP \u00b7 red on the throttle: only by swoop or dive"
    return drawn(level(PAD + 1, HEIGHT - 5.3, WIDTH - 2 * PAD - 2, 5.4, told, "soft"))
