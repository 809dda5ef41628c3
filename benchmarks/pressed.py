"""
Our own sheets as a process: python -m benchmarks.pressed.

What it is asked for: «known», control panels whose blanks are kept, each in another state, made by the press room on two
workers and bound into one PDF; «new», the same of ships that it has never drawn; «twenty», known, of ships with twenty guns;
«first», a panel by a press room whose workers are yet to start; «again», what was asked for just before; «cards», a deck of 54.

`whole_html` is what the peers are given: the same drawings, blank and state in one SVG.
"""

from __future__ import annotations

import re
import time
from contextlib import closing
from functools import cache
from typing import Any

from msgspec.structs import replace

from benchmarks.presses import asked, tell
from umpire.core.cards import Card
from umpire.core.panel import Panel
from umpire.drawing.letters import FACES
from umpire.paths import printables_folder
from umpire.printing import cards as layout
from umpire.printing.fonts import font_path
from umpire.printing.foot import Foot
from umpire.printing.html import cards_html
from umpire.printing.panels import panels_html
from umpire.printing.paper import A4
from umpire.printing.pressroom import Pressroom
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.service.paper import press
from umpire.service.paper.bundles import Bundle, Part, gathered
from umpire.service.table import battles
from umpire.store import Store

CARDS, GUNS = 54, 20
LAYERS = re.compile(r'</svg>\s*<svg\b[^>]*class="state"[^>]*>')
"""Between a blank and its state."""


@cache
def ships() -> tuple[Panel, ...]:
    """Those of the library."""
    return tuple(berth.panel for berth in fleet.berths("cloudships", None) if berth.panel is not None)


def panels(what: str, count: int, run: int) -> list[Panel]:
    """So many, hurt as this run has it; «new» ones are called otherwise in each run."""
    found = []
    for place in range(count):
        ship = ships()[place % len(ships())]
        called = f"{ship.name} {place}" + (f" of fleet {run}" if what == "new" else "")
        guns = ship.mounts
        if what == "twenty" and guns:
            guns = tuple(replace(guns[at % len(guns)], id=f"gun-{at}", name=f"Gun {at}") for at in range(GUNS))
        crossed = 1 + (run + place) % 12
        track = tuple(tuple(replace(box, is_crossed=box.place <= crossed) for box in row) for row in ship.track)
        found.append(replace(ship, name=called, number=place + 1, mounts=guns, track=track, captain="Anna"))
    return found


def htmls(what: str, count: int, run: int) -> list[str]:
    """A sheet for each, as the press room has them made."""
    foot = Foot("Benchmark", 1, run)
    return [panels_html([panel], A4, foot) for panel in panels(what, count, run)]


def whole_html(what: str, count: int, run: int) -> str:
    """All sheets as one page, each as one SVG, with typefaces and style sheet in its head."""
    faces = "".join(
        f'@font-face {{ font-family: "{face.family}"; src: url("{font_path(face).as_uri()}"); '
        f"font-weight: {face.weight}; font-style: {face.style}; }}\n"
        for face in FACES
    )
    css = (printables_folder() / "css" / "sheet.css").read_text("utf-8")
    html = panels_html(panels(what, count, run), A4, Foot("Benchmark", 1, run))
    return LAYERS.sub("", html).replace("</title>", f"</title><style>{faces}{css}</style>", 1)


@cache
def _battle() -> tuple[Desk, str]:
    """With a card for each of so many ships."""
    desk = Desk(Store.open(":memory:"))
    fleet = [
        {"ship": "thunderer", "id": f"ship-{at}", "name": f"Ship {at + 1}", "number": at + 1, "captain": "Anna"}
        for at in range(CARDS)
    ]
    made = {"name": "Benchmark", "sides": ["British"], "ships": fleet}
    return desk, battles.start(desk, "cloudships", "benchmark", made=made)


def cards(run: int) -> tuple[Card, ...]:
    """The initiative cards of a battle, one for each ship, named for this run."""
    desk, battle = _battle()
    moment = desk.moment(battle)
    found: Any = moment.game.sheet.cards
    return tuple(replace(card, title=f"{card.title}, {run}") for card in found(moment.state))


def make(what: str, count: int, run: int) -> bytes:
    """One document."""
    if what == "cards":
        return press.PRESSROOM.pdf(cards_html(layout.deck(cards(run), A4, layout.POKER, "Benchmark", "none"), "Deck"))
    if what == "first":
        with closing(Pressroom()) as fresh:
            return fresh.pdf(htmls("new", 1, run)[0])
    found = htmls("known", count, 0) if what == "again" else htmls(what, count, run)
    parts = tuple(Part(f"{at}", f"Panel {at}", (html,)) for at, html in enumerate(found))
    return gathered(Bundle(parts, "Benchmark"), "benchmark").content


if __name__ == "__main__":
    for what, count, run in asked():
        begun = time.perf_counter()
        content = make(what, count, run)
        tell(time.perf_counter() - begun, content)
    press.PRESSROOM.close()
