"""Panels for paper: those of the demo, and odd ones made from them."""

from __future__ import annotations

from functools import cache
from itertools import product

from msgspec.structs import replace

from umpire.core.panel import Panel, Squares
from umpire.core.seats import UMPIRE
from umpire.drawing.formats import VERSIONS, sheet
from umpire.drawing.look import INKS
from umpire.drawing.plate import Plate
from umpire.drawing.said import NOTHING
from umpire.printing.foot import Foot
from umpire.printing.html import PLAIN, Style
from umpire.printing.panels import panels_html
from umpire.printing.paper import Paper
from umpire.service.desk import Desk
from umpire.service.table import battles, look
from umpire.store import Store

FOOT = Foot("The Bridges of Parhoon", 3, 24)
UP = FOOT._replace(card="Skylord")
STYLES = tuple(Style(*style) for style in product(INKS, VERSIONS, (False, True)))
SHIPS_AT = "http://192.168.7.20:1889/ship/0123456789ab"
LONG = ("A very long name " * 20)[:300]


@cache
def demo() -> tuple[Panel, ...]:
    desk = Desk(Store.open(":memory:"))
    try:
        return look.scene(desk.moment(battles.start(desk, "cloudships", "bridges")), UMPIRE).panels
    finally:
        desk.close()


def ship(name: str) -> Panel:
    return next(panel for panel in demo() if panel.name == name)


def hurt(panel: Panel) -> Panel:
    """Nine boxes crossed, every kind of lamp, every kind of mark."""
    marks = ((), ("fired",), ("spent",), ("destroyed",))
    return replace(
        panel,
        track=tuple(tuple(replace(box, is_crossed=box.place <= 9) for box in row) for row in panel.track),
        lamps=tuple(replace(lamp, amber=i in (1, 2), red=i in (0, 2)) for i, lamp in enumerate(panel.lamps)),
        mounts=tuple(replace(mount, marks=marks[i % 4]) for i, mount in enumerate(panel.mounts)),
        squares=tuple(replace(row, left=max(0, (row.total or 1) - 2)) for row in panel.squares),
        notes=("Her captain is out of the fight.", *panel.notes),
        turn="gone",
    )


def styled(paper: Paper, style: Style) -> tuple[str, list[Panel]]:
    """One panel, on half a sheet two, each with the code of its ship: what several files look at, and is set once."""
    panels = [hurt(ship("Skylord")), hurt(ship("Dauntless"))][: 2 if style.is_half else 1]
    return panels_html(panels, paper, UP, style._replace(ships_at=SHIPS_AT)), panels


def sides(panel: Panel, paper: Paper, style: Style = PLAIN) -> tuple[Plate, ...]:
    """Front and back of a panel as it is printed."""
    on = paper.half if style.is_half else paper
    return sheet(panel, (on.width, on.height), NOTHING, style.version, is_half=style.is_half)


def odd() -> dict[str, Panel]:
    """What a panel may be at its worst."""
    dauntless, skylord, aphid = ship("Dauntless"), ship("Skylord"), ship("Aphid")
    return {
        "long": replace(
            dauntless,
            name=LONG,
            side=LONG,
            captain=LONG,
            fate=LONG,
            notes=(LONG, LONG, LONG),
            mounts=tuple(replace(mount, name=LONG, figures=LONG, arc_words=LONG) for mount in dauntless.mounts),
            lamps=tuple(replace(lamp, name=LONG, says=LONG) for lamp in dauntless.lamps),
            squares=tuple(replace(row, name=LONG, total=70, left=66) for row in dauntless.squares),
        ),
        "one word": replace(dauntless, name="W" * 300, captain="x" * 300),
        "right to left": replace(skylord, name="ספינת האוויר של המלך", captain="العربية سفينة \u202e txt.exe"),
        "emoji": replace(
            skylord,
            name="🚀👩‍🚀 Rocket 🎈",
            captain="\x00\x07\ud83d".encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
        ),
        "markup": replace(
            aphid,
            name="<script>alert(1)</script> & <b>bold</b>",
            captain="</style><link rel=stylesheet href=http://127.0.0.1:9/x.css>",
            notes=("<img src='file:///etc/passwd'> {{ 7*7 }} url(http://127.0.0.1:9/y)",),
        ),
        "unknown": replace(
            skylord,
            figures=tuple(replace(figure, value="?", reasons=()) for figure in skylord.figures),
            squares=(Squares("parties", "Boarding parties", None, None),),
            mounts=tuple(replace(mount, arc=(), arc_words="arc not known", figures="?") for mount in skylord.mounts),
            charts=(),
        ),
        "bare": Panel("x", "", 0, "", "", ""),
        "crowded": replace(
            skylord,
            mounts=tuple(replace(mount, id=f"{mount.id}-{at}") for at, mount in enumerate(skylord.mounts * 5)),
            lamps=tuple(replace(lamp, id=f"{lamp.id}-{at}") for at, lamp in enumerate(skylord.lamps * 6)),
            track=tuple(
                tuple(replace(box, place=box.place + 26 * more) for box in row)
                for more in (0, 1)
                for row in skylord.track
            ),
            number=12345,
        ),
        "really low": replace(
            hurt(aphid),
            ladder=("High", "Medium", "Low", "Really Low", "Ground"),
            doubled=("Really Low",),
            band="Really Low",
        ),
    }
