"""The book of the round: everything that a table needs to go on when the laptop dies, on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.replay import fold
from umpire.core.seats import UMPIRE
from umpire.printing.binding import bound
from umpire.printing.fonts import plain
from umpire.printing.html import PLAIN, Style, fleet_html
from umpire.printing.leaflet_html import leaflet_html
from umpire.printing.paper import Paper, read_paper
from umpire.service import look, press
from umpire.service.desk import Desk, Live
from umpire.service.look import Scene
from umpire.service.press import Sheet

UNDER = "What lies on the table beside the ships; their own state is on the fleet sheet and on their panels"


def make(desk: Desk, battle: str, paper: str = "a4") -> Sheet:
    """The book of the battle as it stands; raises as `press.panels` does."""
    scene = look.scene(desk, battle, UMPIRE)
    found = read_paper(paper)
    return Sheet(file_name(scene, found), _bound(desk, scene, found))


def file_name(scene: Scene, paper: Paper) -> str:
    """«destroy-the-bridges-book-line-24-a4.pdf»."""
    return f"{press.file_stem(scene.name)}-book-line-{scene.head}-{paper.key}.pdf"


def sheets(desk: Desk, scene: Scene, paper: Paper, style: Style = PLAIN) -> list[str]:
    """
    Its sheets as HTML: the table, the fleet, and a control panel for each ship.

    Raises:
        BadInput: a battle without ships.
    """
    ships = [panel for panel in scene.panels if not panel.is_token]
    if not ships:
        raise BadInput("", "there is no ship in this battle to print.")
    foot = press.foot_of(scene)
    paperwork = desk.live(scene.battle).game.paperwork
    table = leaflet_html(f"{scene.name}: the table", UNDER, paperwork.lying(scene.view), paper, foot, ink=style.ink)
    return [
        table,
        fleet_html(ships, paper, foot, style.ink),
        *press.panel_sheets(desk, scene, ships, paper, "now", foot, style=style),
    ]


def _bound(desk: Desk, scene: Scene, paper: Paper) -> bytes:
    made = press.PRESSROOM.pdfs(sheets(desk, scene, paper))
    return bound(made, f"{plain(scene.name)[:80]} · book of the round", subject(scene.head))


def subject(line: int) -> str:
    """What a book's file says of itself, so that it is known again."""
    return f"after line {line}"


def scene_after(live: Live, line: int) -> Scene | None:
    """The umpire's view of the battle as this line left it; None when that line is not in memory any more."""
    with live.lock:
        live.catch_up()
        moment = next((moment for moment in reversed(live.timeline.moments) if moment.entry.seq == line), None)
        if moment is None:
            return None
        state = moment.before
        if line not in live.timeline.dead:
            state = fold(live.game, state, moment.entry.events)
    return _scene(live, state, line)


def _scene(live: Live, state: Any, line: int) -> Scene:
    view = live.game.view_for(state, UMPIRE)
    panels: Sequence[Any] = live.game.panels(view)
    return Scene(
        live.battle, live.header.name, live.game.key, live.game.name, UMPIRE, line, view, tuple(panels), (), ()
    )


def after(desk: Desk, scene: Scene, paper: str) -> bytes:
    """The book of a scene that is past."""
    return _bound(desk, scene, read_paper(paper))
