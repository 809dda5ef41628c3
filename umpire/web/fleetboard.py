"""The fleet board: every ship as a tile, all of them on one screen, drawn once for each line of the log."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, url_for
from markupsafe import Markup

from umpire.core.seats import UMPIRE
from umpire.service.table import look
from umpire.web.pages import desktop, moment, page, part

fleetboard = Blueprint("fleetboard", __name__, url_prefix="/battle/<battle>/board")

PART = "fleetboard"


@fleetboard.get("")
def show(battle: str) -> Response:
    """All ships of the battle on one screen, in order of number."""
    scene = look.scene(moment(battle), UMPIRE)
    url = url_for("fleetboard.show", battle=battle)
    key = (battle, scene.head, "umpire", PART)
    tiles = Markup(desktop().drawings.take(key, lambda: _drawn(battle)).decode())  # noqa: S704 - drawn by our own template
    return page("table/fleetboard.html", 200, url, scene=scene, tiles=tiles)


@fleetboard.get("/tiles")
def tiles(battle: str) -> Response:
    """The tiles alone, for the page to put there when something changed."""
    return part(battle, moment(battle).head, "umpire", PART, lambda: _drawn(battle))


def _drawn(battle: str) -> str:
    return render_template("table/_tiles.html", scene=look.scene(moment(battle), UMPIRE))
