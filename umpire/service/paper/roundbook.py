"""What a table needs to go on, on paper: the book of the round for when the laptop dies, and the hand-over for the next umpire."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.panel import Chart, ChartRow
from umpire.core.seats import UMPIRE
from umpire.drawing.letters import plain
from umpire.printing.fleet import fleet_html
from umpire.printing.html import Style
from umpire.printing.leaflet_html import leaflet_html
from umpire.printing.paper import Paper, read_paper
from umpire.service.desk import Desk, Moment
from umpire.service.paper import press
from umpire.service.paper.bundles import Bundle, Part, Placing, Sheet, gathered
from umpire.service.table import Scene, handover, look

UNDER = "What is on the table besides the {}; their own state is on the fleet sheet and their panels"


def make(desk: Desk, battle: str, paper: str = "a4", outward: str = "") -> Sheet:
    """The book of the battle as it stands; raises as `press.panels` does."""
    return after(desk, look.scene(desk.moment(battle), UMPIRE), paper, outward)


def hand_over(desk: Desk, battle: str, paper: str = "a4") -> Sheet:
    """
    The hand-over as it stands now: A5, or half of a Letter sheet.

    Raises:
        BadInput: no such paper.
    """
    found = read_paper(paper)
    scene = look.scene(desk.moment(battle), UMPIRE)
    charts, foot = handover.charts(desk, scene.moment), press.foot_of(scene)
    html = leaflet_html(f"{scene.name}: hand-over", "For the next umpire", charts, found.half, foot, 2)
    bundle = Bundle((Part("hand-over", "Hand-over", (html,)),), f"{scene.name} · hand-over")
    return gathered(bundle, f"{press.file_stem(scene.name)}-hand-over-{found.key}")


def bundle(desk: Desk, scene: Scene, paper: Paper, style: Style) -> Bundle:
    """
    Its parts: the table with how all of it is printed, its map where one is kept, the fleet, and every control panel.

    Raises:
        BadInput: a battle without sheets.
    """
    panels = press.panel_parts(desk, scene, paper, "now", style)
    foot = press.foot_of(scene)
    game = scene.moment.game
    lying = tuple(game.sheet.paperwork.lying(scene.view))
    under = UNDER.format(game.words.pieces[1])

    def table(placing: Placing) -> Part:
        charts = (*lying, *how_charts(placing, ("This page", *(part.words for part in parts))))
        html = leaflet_html(f"{scene.name}: the table", under, charts, paper, foot, ink=style.ink)
        return Part("01", "The table", (html,))

    maps = (press.map_part(scene, paper, style.ink),) if scene.board is not None else ()
    fleet = Part("", "Fleet sheet", (fleet_html(scene.sheets, paper, foot, style.ink),))
    parts = tuple(part._replace(name=f"{at:02d}") for at, part in enumerate((*maps, fleet, *panels), 2))
    return Bundle(parts, f"{plain(scene.name)[:80]} · book of the round", subject(scene.head), table)


def how_charts(placing: Placing, names: Sequence[str]) -> tuple[Chart, ...]:
    """How a book is printed, and on which page its parts begin."""
    how = Chart("How to print it", tuple(ChartRow("", sentence) for sentence in placing.how))
    rows = zip(placing.spans, names, strict=bool(placing.spans))
    pages = tuple(ChartRow(str(span.first), words) for span, words in rows)
    return (how, Chart("Pages", pages)) if pages else (how,)


def subject(line: int) -> str:
    """What a book's file says of itself, so that it is known again."""
    return f"after line {line}"


def scene_after(moment: Moment, line: int) -> Scene | None:
    """The umpire's view of the battle as this line left it; None when that line is not in memory any more."""
    past = moment.past(line)
    return look.scene(past, UMPIRE) if past is not None else None


def after(desk: Desk, scene: Scene, paper: str, outward: str = "") -> Sheet:
    """
    The book of a scene, which may be past.

    Args:
        outward: where other devices reach this table; empty while they do not.
    """
    found = read_paper(paper)
    stem = f"{press.file_stem(scene.name)}-book-line-{scene.head}-{found.key}"
    return gathered(bundle(desk, scene, found, press.as_usual(outward, scene.battle)), stem)
