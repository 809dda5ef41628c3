"""The umpire's table: the battle's page with its parts, and every command that is sent from it."""

from __future__ import annotations

from itertools import chain
from typing import Any
from urllib.parse import parse_qs

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound

from umpire.core.commands import Command
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.seats import UMPIRE
from umpire.service import record
from umpire.service.table import Scene, Tour, fresh, look, pads, strikes, tour
from umpire.service.table import stage as of_act
from umpire.web import cookies, forms, notice, stage, umpires
from umpire.web.kept import NOTHING, Kept, looked_at
from umpire.web.notice import Notice
from umpire.web.pages import desk, file_answer, fragment, moment, page, part, see
from umpire.web.room import pencil

table = Blueprint("table", __name__, url_prefix="/battle/<battle>")

TOUR = "umpire-tour"
"""The cookie by which a browser remembers the battles in which the tour was left."""
ALL_LINES = 400
MOST_LINES = 5000
PARTS = {"act": "", "panels": "table/_panels.html", "glance": "table/_glance.html", "beside": "table/_beside.html"}
"""The places of the stage, each with its template; the act is the game's own."""


@table.get("")
def show(battle: str) -> Response:
    """The battle; with `look`, what was chosen, or its form as it was sent and what the rules say of it, perhaps with room for more."""
    return battle_page(battle, notice.just_done(battle), looked_at(request.args))


def battle_page(battle: str, told: Notice | None = None, kept: Kept = NOTHING, status: int = 200) -> Response:
    """The battle as it stands, with what there is to say about the last press."""
    url = url_for("table.show", battle=battle, done=notice.seq_of(told))
    known = context(battle, kept, told)
    coming = known["coming"]
    pencil(coming.label if coming and coming.pencil and coming.pencil.deed else "")
    return page(stage.template(battle), status, url, **known)


def advised(battle: str, kept: Kept) -> tuple[Command | None, tuple[Any, ...]]:
    """The command that a form is being filled in for, and what the rules would say of it; nothing while it is unfinished."""
    if not kept:
        return None, ()
    try:
        order = forms.command_of(moment(battle).game, kept.form)
        return order, look.advise(moment(battle), order)
    except (BadInput, UnknownCommand):
        return None, ()


@table.get("/advice")
def advice(battle: str) -> Response:
    """What the rules would say of a command that is being put together, in the game's own terms."""
    kept = Kept(forms.pressed(request.args))
    return fragment(
        [f"games/{moment(battle).game.key}/advice.html", "games/any/advice.html"],
        scene=look.scene(moment(battle), UMPIRE),
        kept=kept,
        advised=advised(battle, kept),
    )


def context(battle: str, kept: Kept = NOTHING, told: Notice | None = None, back: str = "") -> dict[str, Any]:
    """
    What the pages of one battle draw from.

    Args:
        kept: what stands in a form again.
        told: what there is to say about the last press.
        back: the word by which its forms come back to this page.
    """
    order, advice = advised(battle, kept)
    about = of_act.about(moment(battle), kept.form.values(), order) if kept else None
    new = fresh.fresh(moment(battle), told.line.seq) if told and told.line else {}
    if about is None and stage.is_framed(battle):
        about = of_act.after(moment(battle), new)
    known = stage.around(battle, about, asked=kept.asked, marks=pencilled(kept))
    return {
        **known,
        "lit": known["lit"] or stage.lit(kept.form.items(multi=True), about or ()),
        "is_behind": forms.number(request.args.get("seen", ""), known["scene"].head) < known["scene"].head,
        "tray": pads.tray(moment(battle), UMPIRE),
        "undo": strikes.proposed(moment(battle), umpires.here()),
        "redo": strikes.redo_proposed(moment(battle), umpires.here()),
        "kept": kept,
        "advised": (order, advice),
        "notice": told,
        "fresh": new,
        "told_above": notice.seq_of(told) or 0,
        "back": back,
    }


def pencilled(kept: Kept) -> dict[str, list[str]]:
    """What is pencilled on the page: as its address says, or as it was sent and did not go through; of another form, whose it is."""
    if kept:
        return parse_qs(kept.get("pencil")) or {"ship": kept.all("ship")}
    return dict(request.args.lists()) if request.method == "GET" else {}


@table.get("/part/<name>")
def one_part(battle: str, name: str) -> Response:
    """
    A place of the stage, for htmx to put there when something changed.

    With `pad`, as it stands beside that pad, which has the place of the act; with `about`, the panels of those whom a form names;
    with `look`, as the whole page would.
    Raises `UnknownCommand` for a pad that is gone: what stands beside it stays as it is until its page is left.
    """
    if name not in PARTS:
        raise NotFound
    scene = look.scene(moment(battle), UMPIRE)
    if name == "glance" and not stage.is_framed(battle):
        return part(battle, scene.head, "umpire", name, lambda: str(stage.at_a_glance(scene)))
    above, id = request.args.get("done", ""), request.args.get("pad", "")
    kept = looked_at(request.args)
    known = stage.around_pad(battle, pads.pad(moment(battle), UMPIRE, id)) if id else context(battle, kept)
    if named := request.args.getlist("about"):
        known["about"] = of_act.about(moment(battle), named)
    known["told_above"] = forms.number(above, 0)
    if name == "act" and not id:
        known["notice"] = notice.of_done(moment(battle), above)
    return fragment([f"games/{scene.game}/{name}.html", PARTS[name] or "games/any/act.html"], **known)


def tour_of(scene: Scene) -> Tour | None:
    """The tour, for the umpire's desk, until it is left."""
    if not scene.seat.is_umpire or request.cookies.get(TOUR) == "left":
        return None
    return tour.tour(scene.moment)


@table.post("/tour/leave")
def leave_tour(battle: str) -> Response:
    """Show no more steps in this battle. Nothing is written into its log."""
    moment(battle)  # an unknown battle is told
    at = url_for("table.show", battle=battle)
    answer = see(at)
    answer.set_cookie(TOUR, "left", path=at, max_age=cookies.SECONDS, httponly=True, samesite="Lax")
    return answer


@table.get("/board")
def board(battle: str) -> Response:
    """All ships of the battle on one screen, in order of number."""
    scene = look.scene(moment(battle), UMPIRE)
    url = url_for("table.board", battle=battle)
    return page("table/fleetboard.html", 200, url, scene=scene, tiles=stage.tiles(scene))


@table.get("/board/tiles")
def tiles(battle: str) -> Response:
    """The tiles alone, for the page to put there when something changed."""
    scene = look.scene(moment(battle), UMPIRE)
    return part(battle, scene.head, "umpire", "tiles", lambda: str(stage.tiles(scene)))


@table.get("/log")
def whole_log(battle: str) -> Response:
    """The log, as far back as a page can carry; with `line`, back to that one; with `how`, all unfolded."""
    head = moment(battle).head
    back = head - forms.number(request.args.get("line", ""), head + 10) + 10
    lines = look.log(moment(battle), UMPIRE, min(max(ALL_LINES, back), MOST_LINES))
    return page("table/log.html", **{**context(battle), "log": lines}, is_open="how" in request.args)


@table.get("/export")
def export(battle: str) -> Response:
    """The whole record; also of a battle that cannot be replayed any more."""
    lines = record.export(desk(), battle)
    first = next(lines)  # an unknown battle is told before the answer begins

    return file_answer(chain((first,), lines), "application/jsonl", f"{battle}.jsonl")
