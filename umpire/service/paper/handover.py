"""The hand-over on half a sheet: what the next umpire carries to the table."""

from __future__ import annotations

from umpire.core.seats import UMPIRE
from umpire.printing.leaflet_html import leaflet_html
from umpire.printing.paper import read_paper
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.paper.bundles import Bundle, Part, Sheet, gathered
from umpire.service.table import handover, look


def make(desk: Desk, battle: str, paper: str = "a4") -> Sheet:
    """
    The hand-over as it stands now: A5, or half of a Letter sheet.

    Raises:
        BadInput: no such paper.
    """
    found = read_paper(paper)
    scene = look.scene(desk.moment(battle), UMPIRE)
    html = leaflet_html(
        f"{scene.name}: hand-over",
        "For the next umpire",
        handover.charts(desk, desk.moment(battle)),
        found.half,
        press.foot_of(scene),
        2,
    )
    part = Part("hand-over", "Hand-over", (html,))
    return gathered(
        Bundle((part,), f"{scene.name} · hand-over"),
        press.PRESSROOM,
        f"{press.file_stem(scene.name)}-hand-over-{found.key}",
    )
