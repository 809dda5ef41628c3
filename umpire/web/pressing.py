"""Commands of a battle: pressed on any of its pages, each as a plain form for what no template has a place for; and a free die."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.core.answers import Answer
from umpire.core.commands import CORE_COMMANDS, Abandon, ThrowDice
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.events import kind_of
from umpire.core.seats import UMPIRE
from umpire.service.table import Send, look
from umpire.web import forms, handover, notes, notice, places, team, umpires, upkeep
from umpire.web.answering import answered, at_table, press
from umpire.web.blank import blank, choices_of, title_of
from umpire.web.forms import Form
from umpire.web.kept import Kept
from umpire.web.notice import Notice
from umpire.web.pages import moment, page
from umpire.web.places import Kind, Place
from umpire.web.table import battle_page, context

presses = Blueprint("pressing", __name__, url_prefix="/battle/<battle>")

COMMON = tuple(kind for kind in CORE_COMMANDS if kind is not Abandon)
"""A pad is given up from the pad itself."""


@presses.get("/commands")
def every(battle: str) -> Response:
    """All of them by name, the game's own first."""
    game = moment(battle).game
    own, common = ([title_of(kind) for kind in kinds] for kinds in (game.rules.commands, COMMON))
    return page("commanding/every.html", **context(battle), own=own, common=common)


@presses.get("/command/<command>")
def one(battle: str, command: str) -> Response:
    """One command, with what the address says filled in; with `look`, room for one more item of its list."""
    asked = forms.pressed(request.args)
    told = notice.of_done(moment(battle), asked.pop("done", ""))
    look = asked.pop("look", "")
    return command_page(battle, command, told, Kept(asked, look=look), 200)


def command_page(battle: str, command: str, told: Notice | None, kept: Kept, status: int) -> Response:
    """The form of one command; raises `UnknownCommand`."""
    game = moment(battle).game
    kinds = {title_of(kind)[0]: kind for kind in (*game.rules.commands, *COMMON)}
    if command not in kinds:
        raise UnknownCommand(f"{command[:40]!r} is not a command of {game.name}.")
    known = context(battle, kept, told, f"command/{command}")
    filled = blank(kinds[command], choices_of(known["scene"]), kept)
    url = url_for("pressing.one", battle=battle, command=command, done=notice.seq_of(told))
    return page("commanding/command.html", status, url, **known, blank=filled)


def _has_panel(battle: str, ship: str) -> bool:
    return look.scene(moment(battle), UMPIRE).panel(ship) is not None


def _has_command(battle: str, kind: str) -> bool:
    return kind in map(kind_of, moment(battle).game.commands)


PLACES = {
    "clock": Kind("notes.timing", notes.timing_page),
    "command": Kind("pressing.one", command_page, "command", _has_command),
    "rules": Kind("upkeep.rules", upkeep.rules_page),
    "seats": Kind("upkeep.seats", upkeep.seats_page),
    "ship": Kind("upkeep.ship", upkeep.ship_page, "ship", _has_panel),
    "team": Kind("teams.show", team.team_page, "team"),
}
"""Besides the table."""


def _place(battle: str, form: Form) -> Place:
    """The page that a form stood on."""
    return places.place(PLACES, battle, form.get("back", ""), at_table(battle), battle=battle)


@presses.post("/commands")
def command(battle: str) -> Response:
    """Carry out any command of the game, or of the core: the form's `do` says which."""
    form = forms.pressed(request.form)
    if form.pop("look", ""):  # nothing is sent: the form stands there again as it is filled in by now
        return battle_page(battle, None, Kept(form))

    def made() -> Send:
        first, *then = forms.commands_of(moment(battle).game, form)
        return Send(
            umpires.here(),
            first,
            tuple(then),
            id=form.get("id", ""),
            seen=forms.seen_of(form),
            overruled=forms.allowed(form.getlist("overruled"), form.get("reason", "")),
            throw=form.get("throw") == "yes",
            at=handover.here(),
            typed=forms.answers_in(form),
        )

    return answered(press(battle, made), _place(battle, form), form)


@presses.post("/die")
def die(battle: str) -> Response:
    """
    Throw dice for anything: with the faces that were typed, by the app, or on a pad of their own.

    One press comes again with its faces, and is the same command.
    """
    form = forms.pressed(request.form)

    def made() -> Send:
        order = _dice(form)
        said = form.get("said", "").strip()
        answers = {f"/free/{order.count}d{order.sides}": Answer(said[:200])} if said else {}
        throw = form.get("throw") == "yes" and not said
        return Send(umpires.here(), order, id=form.get("id", ""), answers=answers, throw=throw)

    return answered(press(battle, made), _place(battle, form), form)


def _dice(form: Form) -> ThrowDice:
    numbers = {}
    for name, words in (("count", "how many dice"), ("sides", "how many sides")):
        typed = form.get(f"other-{name}", "").strip() or form.get(name, "").strip()
        if not (typed.isascii() and typed.isdigit()) or len(typed) > 4:
            raise BadInput(words, f"{typed[:20]!r} is no number.")
        numbers[name] = int(typed)
    return ThrowDice(numbers["count"], numbers["sides"], form.get("what", ""), form.get("is_public") == "true")
