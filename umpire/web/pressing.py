"""What is pressed on the pages of a battle: commands from their forms, and a free die."""

from __future__ import annotations

from flask import Blueprint, Response, request

from umpire.core.answers import Answer
from umpire.core.commands import ThrowDice
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.service.table import Send, look
from umpire.web import commanding, dealing, forms, notes, places, team, umpires, upkeep
from umpire.web.answering import answered, at_table, press
from umpire.web.forms import Form
from umpire.web.kept import Kept
from umpire.web.notice import Notice
from umpire.web.pages import moment
from umpire.web.places import Kind, Place
from umpire.web.table import battle_page

presses = Blueprint("pressing", __name__, url_prefix="/battle/<battle>")

ANEW = Notice("bad", ("What was ticked is for another choice. It is ticked anew now: look at it, and press again.",))


def _has_panel(battle: str, ship: str) -> bool:
    return look.scene(moment(battle), UMPIRE).panel(ship) is not None


def _has_command(battle: str, kind: str) -> bool:
    return kind in (str(one.__struct_config__.tag) for one in moment(battle).game.commands)


PLACES = {
    "clock": Kind("notes.timing", notes.timing_page),
    "command": Kind("commanding.one", commanding.command_page, "command", _has_command),
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
    if wanted := form.pop("look", ""):  # nothing is sent: the form stands there again as it is filled in by now
        return battle_page(battle, ANEW if wanted == forms.CHANGED else None, Kept(form))

    def made() -> Send:
        return Send(
            umpires.here(),
            forms.command_of(moment(battle).game, form),
            id=form.get("id", ""),
            seen=forms.seen_of(form),
            overruled=forms.allowed(form.getlist("overruled"), form.get("reason", "")),
            throw=form.get("throw") == "yes",
            at=dealing.here(),
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
