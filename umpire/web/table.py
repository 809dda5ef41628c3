"""The umpire's table: the battle's page with its parts, and every command that is sent from it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, render_template, request, url_for
from werkzeug.exceptions import NotFound

from umpire.core.commands import Command
from umpire.core.errors import BadInput, Repeated, Stale, UnknownCommand
from umpire.core.objections import Refused
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.service import record
from umpire.service.table import Done, look, pads, play, strikes, takeback
from umpire.service.table import stage as of_act
from umpire.web import dealing, forms, notice, stage, umpires
from umpire.web.forms import Form
from umpire.web.kept import NOTHING, Kept, looked_at
from umpire.web.notice import Notice
from umpire.web.pages import desk, file_answer, moment, page, part, pressed, see

table = Blueprint("table", __name__, url_prefix="/battle/<battle>")

ANSWER = "answer:"
"""Before the key of a question, in the name of its field."""
ALL_LINES = 400
MOST_LINES = 5000
ANEW = Notice("bad", ("What was ticked is for another choice. It is ticked anew now: look at it, and press again.",))
PARTS = {"act": "", "panels": "table/_panels.html", "glance": "table/_glance.html", "beside": "table/_beside.html"}
"""The places of the stage, each with its template; the act is the game's own."""


@table.get("")
def show(battle: str) -> Response:
    """The battle; with `look`, what was chosen, or its form as it was sent and what the rules say of it, perhaps with room for more."""
    told = notice.of_done(desk(), battle, UMPIRE, request.args.get("done", ""))
    return battle_page(battle, told, looked_at(request.args))


def battle_page(battle: str, told: Notice | None = None, kept: Kept = NOTHING, status: int = 200) -> Response:
    """The battle as it stands, with what there is to say about the last press."""
    url = url_for("table.show", battle=battle, done=told.line.seq if told and told.line else None)
    known = context(battle, kept)
    return page(
        "table/stage.html",
        status,
        url,
        **{**known, "notice": told, "told_above": told.line.seq if told and told.line else 0},
    )


Advised = tuple[Command | None, tuple[Any, ...]]


def advised(battle: str, kept: Kept) -> Advised:
    """The command that a form is being filled in for, and what the rules would say of it; nothing while it is unfinished."""
    if not kept:
        return None, ()
    try:
        order = forms.command_of(moment(battle).game, kept.form)
        return order, look.advise(moment(battle), UMPIRE, order)
    except (BadInput, UnknownCommand):
        return None, ()


@table.get("/advice")
def advice(battle: str) -> Response:
    """What the rules would say of a command that is being put together, in the game's own terms."""
    form = forms.pressed(request.args)
    form.pop("look", "")  # ticks for another aim are gone, and that is all
    kept = Kept(form)
    html = render_template(
        [f"games/{moment(battle).game.key}/advice.html", "games/any/advice.html"],
        scene=look.scene(moment(battle), UMPIRE),
        kept=kept,
        advised=advised(battle, kept),
    )
    return Response(html, mimetype="text/html", headers={"Cache-Control": "no-store"})


def context(battle: str, kept: Kept = NOTHING) -> dict[str, Any]:
    """What the pages of one battle draw from."""
    order, told = advised(battle, kept)
    about = _about(battle, kept, order)
    return {
        **stage.around(battle, about, asked=kept.asked),
        "lit": stage.lit(kept.form.items(multi=True), about or ()),
        "tray": pads.tray(moment(battle), UMPIRE),
        "undo": strikes.proposed(moment(battle), umpires.here()),
        "redo": strikes.redo_proposed(moment(battle), umpires.here()),
        "kept": kept,
        "advised": (order, told),
    }


def _about(battle: str, kept: Kept, order: Command | None) -> tuple[Panel, ...] | None:
    """Whom a form is about that stands there filled in."""
    return of_act.about(moment(battle), kept.form.values(), order) if kept else None


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
    if name == "glance":
        return part(battle, moment(battle).head, "umpire", name, lambda: str(stage.at_a_glance(battle)))
    above, id = request.args.get("done", ""), request.args.get("pad", "")
    kept = looked_at(request.args)
    known = stage.around_pad(battle, pads.pad(moment(battle), UMPIRE, id)) if id else context(battle, kept)
    if named := request.args.getlist("about"):
        known["about"] = of_act.about(moment(battle), named)
    known["told_above"] = int(above) if above.isdecimal() and len(above) < 10 else 0
    if name == "act" and not id:
        known["notice"] = notice.of_done(desk(), battle, UMPIRE, above)
    game = moment(battle).game.key
    html = render_template(PARTS[name] or [f"games/{game}/act.html", "games/any/act.html"], **known)
    return Response(html, mimetype="text/html", headers={"Cache-Control": "no-store"})


@table.get("/log")
def whole_log(battle: str) -> Response:
    """The log, as far back as a page can carry; with `line`, back to that one; with `how`, all unfolded."""
    wanted = request.args.get("line", "")
    back = moment(battle).head - int(wanted) + 10 if wanted.isascii() and wanted.isdigit() and len(wanted) < 8 else 0
    lines = look.log(moment(battle), UMPIRE, min(max(ALL_LINES, back), MOST_LINES))
    return page("table/log.html", **{**context(battle), "log": lines}, is_open="how" in request.args)


@table.get("/export")
def export(battle: str) -> Response:
    """The whole record; also of a battle that cannot be replayed any more."""
    lines = record.export(desk(), battle)
    first = next(lines)  # an unknown battle is told before the answer begins

    def whole() -> object:
        yield first
        yield from lines

    return file_answer(whole(), "application/jsonl", f"{battle}.jsonl")


@table.post("/commands")
def command(battle: str) -> Response:
    """Carry out any command of the game, or of the core: the form's `do` says which."""
    form = forms.pressed(request.form)
    if wanted := form.pop("look", ""):  # nothing is sent: the form stands there again as it is filled in by now
        return battle_page(battle, ANEW if wanted == forms.CHANGED else None, Kept(form))
    asked: Command | None = None
    try:
        asked = forms.command_of(moment(battle).game, form)
        if again := pads.same(moment(battle), UMPIRE, asked):
            return see(url_for("pad.show", battle=battle, id=again))
        dealing.check(battle, asked, form.getlist("overruled"))
        pressed(battle)
        result = play.play(
            desk(),
            battle,
            umpires.here(),
            asked,
            client_id=form.get("id", ""),
            seen=forms.seen_of(form),
            overruled=forms.allowed(form.getlist("overruled"), form.get("reason", "")),
            throw=form.get("throw") == "yes",
        )
    except (Refused, BadInput, Stale, Repeated, UnknownCommand) as error:
        status = 409 if isinstance(error, Stale | Repeated) else 404 if isinstance(error, UnknownCommand) else 422
        yours = look.in_words(moment(battle), asked) if asked is not None else ""
        return page_behind(battle, form, notice.of_error(error, form, yours), Kept(form), status)
    if not isinstance(result, Done):
        pressed(battle)
        pads.stand_open(desk(), battle, result.pending.id, dealing.here(), typed_before(form))
        return see(url_for("pad.show", battle=battle, id=result.pending.id))
    if result.is_repeat:
        return page_behind(battle, form, notice.of_repeat(result.seq, form), NOTHING, 200)
    return see(address_behind(battle, form, result.seq))


def typed_before(form: Form) -> dict[str, str]:
    """Answers that were typed for the same command before another gave it up: they stand on its new pad."""
    return {name.removeprefix(ANSWER): said for name, said in form.items() if name.startswith(ANSWER)}


Shown = Callable[[str, str, Notice | None, Kept, int], Response]
BEHIND: dict[str, tuple[str, Shown]] = {}
"""Pages other than the battle's that commands are sent from: first word of `back` to endpoint and page; it names what the address takes."""


def page_behind(battle: str, form: Form, told: Notice, kept: Kept, status: int) -> Response:
    """The page that the form stood on, with the notice; the table, where that page is gone with a ship or flight."""
    kind, _, what = form.get("back", "").partition("/")
    if kind in BEHIND:
        with suppress(UnknownCommand):
            return BEHIND[kind][1](battle, what, told, kept, status)
        told = notice.of_lost(told, form)
    return battle_page(battle, told, kept, status)


def address_behind(battle: str, form: Form, seq: int) -> str:
    """Where the form stood, to say there what was done; where a line was taken back that may be sent again, its form as it was."""
    kind, _, what = form.get("back", "").partition("/")
    if not kind and (before := takeback.ready_again(moment(battle), seq)) is not None:
        again = urlencode([("done", seq), ("look", "again"), *forms.flat(before)])
        return f"{url_for('table.show', battle=battle)}?{again}"
    match kind:
        case "ship":
            is_there = look.scene(moment(battle), UMPIRE).panel(what) is not None
        case "team":
            is_there = True
        case "command":
            is_there = what in (str(one.__struct_config__.tag) for one in moment(battle).game.commands)
        case _:
            is_there = kind in BEHIND and not what
    which: dict[str, Any] = {kind: what} if what else {}
    return url_for(
        BEHIND[kind][0] if is_there else "table.show", battle=battle, done=seq, **(which if is_there else {})
    )
