"""
Slips for secret bids, and ledgers of income with the trade routes and prices.

Rules: Initiative Phase; Income; Purchasing. Nothing that lies behind a screen is printed on them.
"""

from __future__ import annotations

from umpire.core.cuts import Cut, CutSet, Part, Side, box, drawn, gathered, level, line, middle
from umpire.games.avertigos.drawing import signs
from umpire.games.avertigos.drawing.modulecards import OURS
from umpire.games.avertigos.routes import BONUS
from umpire.games.avertigos.state import Sky

SLIP = (64.0, 42.0)
SLIPS_EACH = 6
LEDGER = (195.0, 126.0)
ROWS = 9


def bid_slips(sky: Sky) -> CutSet:
    """Several for each player, to be folded."""
    pays = "only the winner pays" if sky.setting("V-02") == "winner" else "everybody who bid pays"
    cuts = tuple(
        Cut(player.name, _slip(player.name, pays), _outside(player.name), SLIPS_EACH) for player in sky.players.values()
    )
    return CutSet("bids", "Bid slips", *SLIP, cuts, is_stock=False)


def _slip(name: str, pays: str) -> Side:
    wide, high = SLIP
    return drawn(
        box("brass", 2, 2, wide - 4, high - 4, 1.6),
        line("place", (0, high / 2), (wide, high / 2)),
        level(5, 7.4, 38, 13, name, "serif", least=8),
        level(wide - 22, 7.4, 17, 8, "turn ____", "right"),
        level(5, 14.6, wide - 10, 6.4, f"Bid for initiative: {pays}; 0 is a bid, too.", "soft"),
        level(5, 29, 24, 12, "I bid", "bold"),
        box("paper", 18, 23.4, 24, 11.4, 1),
        level(44, 29, 18, 12, "silver", "bold"),
        level(5, high - 4.2, wide - 10, 5, "fold along the broken line, the figure inside", "soft"),
    )


def _outside(name: str) -> Side:
    """What is seen of a slip that is folded."""
    wide, high = SLIP
    return drawn(box("brass", 2, 2, wide - 4, high - 4, 1.6), middle(wide / 2, high * 0.27, wide - 12, 16, name, "serif", least=9),
                 signs.compass("brassfine", wide / 2, high * 0.72, 7))  # fmt: skip


def ledgers(sky: Sky) -> CutSet:
    """One for each player."""
    cuts = tuple(Cut(player.name, _ledger(sky, player.name), count=2) for player in sky.players.values())
    return CutSet("ledger", "Income ledgers", *LEDGER, cuts, is_stock=False)


def _ledger(sky: Sky, name: str) -> Side:
    wide, high = LEDGER
    head = drawn(
        box("brass", 2, 2, wide - 4, high - 4, 2.4),
        box("brassfine", 3.1, 3.1, wide - 6.2, high - 6.2, 1.6),
        level(8, 10.4, 110, 18, f"Ledger of {name}", "serif", least=10),
        level(wide - 78, 9, 70, 7.4, "Income = island values (twice with a post) + trade routes", "bold right"),
        level(wide - 78, 12.8, 70, 6, "count islands held; routes are not added up: the highest counts", "soft right"),
    )
    return gathered((head, _rows(sky), _routes(sky), _prices(sky)))


def _rows(sky: Sky) -> Side:
    """A line for each turn."""
    resources = list(sky.book.resources.items())
    columns = [
        ("Turn", 11.0),
        ("Values", 15.0),
        ("Posts add", 15.0),
        *((f"{name}{OURS}", 14.0) for _, name in resources),
        ("Routes", 15.0),
        ("Income", 17.0),
        ("Spent", 15.0),
        ("Silver", 17.0),
    ]
    scale = (LEDGER[0] - 16) / sum(share for _, share in columns)
    top, pitch = 18.0, 6.7
    parts: list[Side] = []
    x = 8.0
    for place, (name, share) in enumerate(columns):
        width = share * scale
        is_sum = name in ("Income", "Silver")
        parts.append(drawn(
            box("tint-gold" if is_sum else "tint-grey", x, top, width, 8),
            *(box("tint-gold" if is_sum else "paper", x, top + 8 + row * pitch, width, pitch) for row in range(ROWS)),
            *(box("fine", x, top + 8 + row * pitch, width, pitch) for row in range(ROWS)),
            box("line", x, top, width, 8 + ROWS * pitch),
        ))  # fmt: skip
        of = place - 3
        if 0 <= of < len(resources):
            parts.append(signs.resource(of, x + 3.4, top + 4, 3.6))
            parts.append(drawn(level(x + 6, top + 4, width - 6.6, 7, name, "bold", least=5)))
        else:
            parts.append(drawn(middle(x + width / 2, top + 4, width - 1, 7, name, "bold", least=5)))
        x += width
    return gathered(parts)


def _routes(sky: Sky) -> Side:
    """Silver by islands of one resource."""
    y = 93.6
    parts: list[Part] = [level(8, y + 1, 40, 10, "Trade routes", "serif")]
    for count in range(1, len(BONUS)):
        x = 8 + (count - 1) * 13.4
        isles = f"{count} isle{'s' if count > 1 else ''}"
        parts += [
            box("paper", x, y + 4.2, 12.6, 15.6, 1.2),
            middle(x + 6.3, y + 8, 11, 7, isles, "soft"),
            middle(x + 6.3, y + 14.6, 11, 17, str(BONUS[count]), "bold"),
        ]
    parts.append(level(8, y + 23.2, 56, 5.6, "silver a turn for each resource; from 4 on a full route", "soft"))
    return drawn(*parts)


def _prices(sky: Sky) -> Side:
    """What things cost, in columns."""
    y, x = 93.6, 68.0
    hulls = [(f"{hull.name}, no modules", hull.price) for hull in sky.book.hulls.values() if hull.count]
    goods = [*((ware.name, ware.price) for ware in sky.book.wares.values()), *hulls]
    across, wide = 3, (LEDGER[0] - 68.0 - 8) / 3
    each = -(-len(goods) // across)
    note = f"{OURS} house data, as names of resources; modules cost what their coin says"
    parts: list[Part] = [
        level(x, y + 1, 60, 10, "Prices in silver", "serif"),
        level(x + 32, y + 1.4, 80, 5.8, note, "soft"),
    ]
    for place, (name, price) in enumerate(goods):
        left, low = x + place // each * wide, y + 7.4 + place % each * 5.2
        parts += [
            level(left, low, wide - 12, 7.4, name, least=5.6),
            level(left + wide - 12, low, 8, 8.4, f"{price}{OURS}", "bold right"),
            line("hair", (left, low + 2.3), (left + wide - 4, low + 2.3)),
        ]
    return drawn(*parts)
