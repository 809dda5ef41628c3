"""Why is it so: from any value of a panel to the chain of lines behind it; for the umpire, and for captains of their own ships."""

from __future__ import annotations

import msgspec
from flask import Blueprint, Response, request, url_for
from jinja2_fragments.flask import render_block

from umpire.core.reasons import shown
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.table import look, reasons
from umpire.web.answering import panel_as_json
from umpire.web.pages import VARY, json_answer, moment, page
from umpire.web.sitting import sit

why = Blueprint("why", __name__)

CHAIN = "why-chain"
"""The id of a place that takes the chain alone, when htmx asks for it there."""


@why.get("/battle/<battle>/why/<name>")
def at_table(battle: str, name: str) -> Response:
    """At the umpire's desk."""
    back = url_for("upkeep.ship", battle=battle, ship=name.partition(".")[0])
    return _page(battle, UMPIRE, name, url_for("why.at_table", battle=battle, name=""), back)


@why.get("/battle/<battle>/as/<who>/why/<name>")
def looking(battle: str, who: str, name: str) -> Response:
    """Exactly as that seat reads it."""
    at = url_for("why.looking", battle=battle, who=who, name="")
    return _page(battle, read_seat(who), name, at, url_for("upkeep.look_as", battle=battle, who=who))


@why.get("/seat/<token>/why/<name>")
def of_seat(token: str, name: str) -> Response:
    """A captain asks about a ship of his own."""
    battle, who = sit(token)
    at = url_for("why.of_seat", token=token, name="")
    return _page(battle, who, name, at, url_for("seat.show", token=token))


def _page(battle: str, who: Seat, name: str, at: str, back: str) -> Response:
    found = reasons.why(moment(battle), who, name)
    known = {
        "scene": look.scene(moment(battle), who),
        "why": found,
        "values": shown(found.panel),
        "at": at,
        "back": back,
    }
    if request.headers.get("HX-Target") == CHAIN:
        response = Response(render_block("why/why.html", "chain", **known), mimetype="text/html")
        response.headers["Cache-Control"] = "no-store"
        response.headers["Vary"] = f"{VARY}, HX-Target"
        return response
    return page("why/why.html", 200, f"{at}{name}", **known)


@why.get("/api/battle/<battle>/why/<name>")
def for_program(battle: str, name: str) -> Response:
    """The same as JSON."""
    return _as_json(reasons.why(moment(battle), UMPIRE, name))


@why.get("/api/seat/<token>/why/<name>")
def for_program_of_seat(token: str, name: str) -> Response:
    """The same as JSON, as that seat may read it."""
    battle, who = sit(token)
    return _as_json(reasons.why(moment(battle), who, name))


def _as_json(why: reasons.Why) -> Response:
    """With the panel as every other answer has it."""
    return json_answer(msgspec.structs.asdict(why) | {"panel": panel_as_json(why.panel)})
