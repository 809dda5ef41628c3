"""Printable sheets as a plain web page with print styles, for machines without Pango."""

from __future__ import annotations

import re

from umpire.core.seats import UMPIRE
from umpire.drawing.letters import BOLD, ITALIC, SANS, SERIF
from umpire.paths import printables_folder
from umpire.printing.panels import panels_html
from umpire.printing.paper import read_paper
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.paper.pressjobs import Order
from umpire.service.table import look

STYLE = re.compile(r' style="([^"]*)"')
HEAD = "</title>"
SCREEN = """
@media screen { body { background: #8a8a84; } .sheet { background: #ffffff; margin: 4mm auto; } }
* { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
"""


FACES = "".join(
    f'@font-face {{ font-family: "{face.family}"; src: url("/static/vendor/type/{name}.woff2"); '
    f"font-weight: {face.weight}; font-style: {face.style}; }}\n"
    for name, face in (("sans", SANS), ("sans-bold", BOLD), ("sans-italic", ITALIC), ("serif", SERIF))
)
"""The faces that paper is set with, from this server."""


def page_of(desk: Desk, order: Order, nonce: str) -> str:
    """
    All control panels of a battle as one page. Every style of it carries the nonce, and no element a style of its own.

    Raises:
        BadInput: a battle without sheets; UnknownBattle.
    """
    scene = look.scene(desk.moment(order.battle), UMPIRE)
    found = press.as_ordered(scene, press.sheets_of(scene), order.state)
    foot = press.foot_of(scene, order.state == "blank")
    shown = press.photographs(desk, scene.moment.game, found)
    return styled(panels_html(found, read_paper(order.paper), foot, order.style, shown), nonce)


def styled(html: str, nonce: str) -> str:
    """The same page, with what its elements say of their places gathered into its head. Text holds no bare quotes."""
    classes: dict[str, str] = {}

    def named(found: re.Match[str]) -> str:
        return f' data-s="{classes.setdefault(found[1], str(len(classes)))}"'

    html = STYLE.sub(named, html)
    css = (printables_folder() / "css" / "sheet.css").read_text("utf-8")
    places = "".join(f'[data-s="{name}"]{{{rules}}}\n' for rules, name in classes.items())
    html = html.replace(HEAD, f"{HEAD}\n<style>{FACES}{css}{SCREEN}{places}</style>", 1)
    return html.replace("<style>", f'<style nonce="{nonce}">')
