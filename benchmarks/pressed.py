"""
Our own sheets as a process: python -m benchmarks.pressed.

What it is asked for: «room», control panels as the press room makes them, on two workers, bound into one PDF; «one»,
the same sheets in this one process; «equal», in one process, panels with no more on them than the peers' sheet has;
«first», a panel
by a press room whose workers are yet to start; «again», what the press room was asked for just before; «cards», a deck of 54.
"""

from __future__ import annotations

import time
from contextlib import closing
from functools import cache
from typing import Any

from msgspec.structs import replace

from benchmarks.presses import asked, tell
from umpire.core.cards import Card
from umpire.core.commands import Correct
from umpire.core.panel import Figure, Panel
from umpire.core.seats import UMPIRE
from umpire.printing import cards as layout
from umpire.printing.binding import Section, bound
from umpire.printing.html import PLAIN, cards_html
from umpire.printing.panels import panels_html
from umpire.printing.paper import A4
from umpire.printing.pressroom import Pressroom
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.paper.pressjobs import Order
from umpire.service.paper.pressjobs import make as ordered
from umpire.service.table import Send, battles, look, play
from umpire.store import Store

SHIP = "thunderer"
"""The largest of the library: a track of 40 boxes as the peers' sheet has, 7 guns, two charts, 8 lamps."""
CROSSED, GUNS, STATS, CARDS = 12, 6, 8, 54
MOST = 54
"""In a battle; a longer order is for several, as a show has."""


@cache
def battle_of(count: int, which: int) -> tuple[Desk, str]:
    """A battle of so many ships, each with some boxes crossed, and others of as many."""
    desk = Desk(Store.open(":memory:"))
    ships = [
        {"ship": SHIP, "id": f"ship-{place}", "name": f"Ship {place + 1}", "number": place + 1, "captain": "Anna"}
        for place in range(count)
    ]
    made = {"name": f"Benchmark {which + 1}", "sides": ["British"], "ships": ships}
    battle = battles.start(desk, "cloudships", "benchmark", made=made)
    for place in range(count):
        play.press(desk, battle, Send(UMPIRE, Correct(f"ship-{place}.boxes", CROSSED))).settled()
    return desk, battle


def battles_of(count: int) -> list[tuple[Desk, str]]:
    """So many ships, in as few battles as take them."""
    shared = -(-count // MOST)
    return [battle_of(count // shared, which) for which in range(shared)]


def played_on(desk: Desk, battle: str) -> None:
    """One more line, which stands at the foot of every sheet, so that no shelf has any of them."""
    play.press(desk, battle, Send(UMPIRE, Correct("ship-0.boxes", CROSSED + desk.moment(battle).head % 2))).settled()


def htmls(count: int) -> list[str]:
    """A sheet for each, as the press room has them made."""
    desk, battle = battle_of(count, 0)
    scene = look.scene(desk.moment(battle), UMPIRE)
    return press.panel_sheets(desk, scene, scene.panels, A4, "now", PLAIN)


def equal_htmls(count: int, run: int) -> list[str]:
    """No more than the peers' sheet has: hexes and arcs, the track, eight figures, six guns."""
    desk, battle = battle_of(count, 0)
    scene = look.scene(desk.moment(battle), UMPIRE)
    foot = press.foot_of(scene)
    return [panels_html([_equal(one, run)], A4, foot) for one in scene.panels]


def _equal(panel: Panel, run: int) -> Panel:
    stats = tuple(Figure(f"figure-{place}", f"Figure {place}", str((place + run) % 9)) for place in range(STATS))
    return replace(
        panel,
        figures=stats,
        mounts=panel.mounts[:GUNS],
        lamps=(),
        squares=(),
        banks=(),
        charts=(),
        ladder=(),
        notes=(),
        lore="",
    )


def cards(run: int) -> tuple[Card, ...]:
    """The initiative cards of a battle, one for each ship, named for this run."""
    desk, battle = battle_of(CARDS, 0)
    moment = desk.moment(battle)
    found: Any = moment.game.sheet.cards
    return tuple(replace(card, title=f"{card.title}, {run}") for card in found(moment.state))


def make(what: str, count: int, run: int) -> bytes:
    """One document."""
    if what == "cards":
        return press.PRESSROOM.pdf(cards_html(layout.deck(cards(run), A4, layout.POKER, "Benchmark", "none"), "Deck"))
    if what in ("room", "again"):
        made = [ordered(desk, Order("panels", battle)) for desk, battle in battles_of(count)]
        return bound([Section(tuple(one.content for one in made))], "Benchmark")
    if what == "first":
        with closing(Pressroom()) as fresh:
            return fresh.pdf(htmls(count)[0])
    from umpire.printing.engine import pdf

    found = equal_htmls(count, run) if what == "equal" else htmls(count)
    return bound([Section(tuple(pdf(html)[0] for html in found))], "Benchmark")


if __name__ == "__main__":
    for what, count, run in asked():
        for one in battles_of(CARDS if what == "cards" else count):
            if what != "again" or run == 0:
                played_on(*one)
        begun = time.perf_counter()
        content = make(what, count, run)
        tell(time.perf_counter() - begun, content)
    press.PRESSROOM.close()
