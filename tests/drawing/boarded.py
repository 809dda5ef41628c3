"""Panels of what is no ship of Cloudships: those of battles, and odd ones made from them."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from umpire.core.panel import ACTION, DIAL, DIE, TALLY, UNKNOWN, Bank, Figure, Panel, Squares
from umpire.core.seats import UMPIRE
from umpire.drawing.built import as_built
from umpire.service.desk import Desk
from umpire.service.table import battles, look
from umpire.store import Store

BATTLES = {
    "avertigos": "three-families",
    "aeronauts": "new-land",
    "aloft": "three-commodores",
    "castles": "two-zeppelins",
}
LONG = ("A very long name " * 20)[:300]
NAMES = {
    "right to left": "ספינת האוויר של המלך",
    "emoji": "🚀👩‍🚀 Rocket 🎈",
    "ideographs": "天空の城" * 12,
    "long": LONG,
    "one word": "W" * 300,
}


@cache
def played() -> dict[str, Panel]:
    """One panel of each sort from its battle: two pilot boards, a player's screen, a city, a commodore, an explorer."""
    desk = Desk(Store.open(":memory:"))
    try:
        found = {
            game: look.scene(desk.moment(battles.start(desk, game, scenario)), UMPIRE).panels
            for game, scenario in BATTLES.items()
        }
        boats = look.scene(desk.moment(battles.start(desk, "avertigos", "two-patrol-boats")), UMPIRE).panels
    finally:
        desk.close()
    return {
        "scout": found["avertigos"][0],
        "patrol boat": boats[1],
        "screen": found["avertigos"][-1],
        "city": found["aeronauts"][0],
        "commodore": found["aloft"][0],
        "explorer": found["castles"][0],
        "ship card": ship_card(),
    }


def ship_card() -> Panel:
    """What lies on a card: three dials, three lines, and what is left to buy."""
    dials = tuple(
        Figure(name.lower(), name, "2", ("1 + 1 by an upgrade",), role=DIAL) for name in ("Move", "Forage", "Plunder")
    )
    lines = (Figure("builds", "Build", "yes"), Figure("corner", "Corner", "F-3 between breath 6 and open sky"))
    notes = ("Move +1: 1 wood", "Plunder +1: 1 glass")
    return Panel("starter", "Starter", 11, "Blue", "Anna", "Starter", "", (*dials, *lines), notes=notes, pronoun="it")


def spent(panel: Panel, share: float = 0.0) -> Panel:
    """So much of everything is left, and there is much to say."""
    return replace(
        panel,
        captain="Prince Amraaz of the Seven Seas",
        track=tuple(tuple(replace(box, is_crossed=box.place > share * len(row)) for box in row) for row in panel.track),
        mounts=tuple(replace(mount, marks=("destroyed",), since=12) for mount in panel.mounts),
        squares=tuple(
            replace(row, left=None if row.total is None else int(row.total * share)) for row in panel.squares
        ),
        banks=tuple(replace(bank, left=int(bank.total * share), state="out") for bank in panel.banks),
        figures=tuple(
            replace(figure, value="88 of 888", reasons=(f"because of {figure.name}",)) for figure in panel.figures
        ),
        notes=("Under attack: Corvane's Transport 1, 30 hitpoints, 10 points (Fight 1).",) * 9,
        standing=("0 as Variety Collector",),
        band=panel.ladder[0] if panel.ladder else "",
        fate="Destroyed by ramming in round 12",
    )


def states(panel: Panel) -> tuple[Panel, ...]:
    """Fresh, as it was met, half and fully spent."""
    return as_built(panel), panel, spent(panel, 0.5), spent(panel)


@cache
def odd() -> dict[str, Panel]:
    """What a panel may be at its worst."""
    city, boat = played()["city"], played()["patrol boat"]
    goods = tuple(
        Figure(f"good-{at}", f"Good number {at}", str(at), ("one more aboard",), role=TALLY) for at in range(30)
    )
    kinds = tuple(Squares(f"kind-{at}", f"Kind {at}", 5, 3, hitpoints=at + 1, points=5) for at in range(12))
    single = tuple(Squares(f"kind-{at}", f"Kind {at}", 1, 1, hitpoints=at + 1, points=5) for at in range(60))
    unknown = (Squares("crew", "Crew", None, None), Squares("flights", "Flights", 70, 66, 2))
    many = tuple(
        Bank(f"{name}.{at}", name, total, total, kind, f"Gunner of the watch {at}")
        for at in range(12)
        for name, total, kind in (("HP", 6, "hit"), ("AP", 4, ACTION), ("dice", 5, DIE))
    )
    return {
        **{f"{called} city": named(city, name) for called, name in NAMES.items()},
        **{f"{called} board": named(boat, name) for called, name in NAMES.items()},
        "30 goods": replace(city, figures=goods),
        "60 pieces": replace(city, squares=kinds),
        "60 kinds": replace(city, squares=single),
        "unknown": replace(city, figures=tuple(replace(one, value=UNKNOWN) for one in city.figures), squares=unknown),
        "nothing": Panel("nobody", "Nobody", 0, "", "", "", ""),
        "nothing but lore": Panel("nobody", "Nobody", 0, "", "", "", "", lore="It is told of nobody. " * 20),
        "36 banks": replace(boat, banks=many),
        "100 pips": replace(boat, banks=(Bank("ap", "Action points", 100, 90, ACTION), Bank("hp", "HP", 45, 12))),
        "20 dials": replace(
            city, figures=tuple(replace(one, id=f"dial-{at}", role=DIAL) for at, one in enumerate(goods[:20]))
        ),
        "20 lines": replace(
            city, figures=tuple(replace(one, id=f"line-{at}", role="line") for at, one in enumerate(goods[:20]))
        ),
        "board of all": replace(
            boat, figures=(*boat.figures, *goods[:8]), squares=kinds[:3], lore="It is told of her. " * 9
        ),
    }


def named(panel: Panel, name: str) -> Panel:
    """Everything on it has this name."""
    return replace(
        panel,
        name=name,
        side=name,
        captain=name,
        kind=name,
        figures=tuple(replace(figure, name=name) for figure in panel.figures),
        squares=tuple(replace(row, name=name) for row in panel.squares),
        banks=tuple(replace(bank, name=name, of=name if bank.of else "") for bank in panel.banks),
        mounts=tuple(replace(mount, name=name) for mount in panel.mounts),
        notes=(name, name),
    )
