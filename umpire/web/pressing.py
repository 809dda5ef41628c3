"""What is pressed on the pages of a battle: commands from their forms, a free die, and where each leads back to."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Response, request, url_for

from umpire.core.answers import Answer
from umpire.core.commands import Command, ThrowDice
from umpire.core.errors import BadInput, Repeated, Stale, UnknownCommand
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.service.table import Done, look, play, takeback
from umpire.web import commanding, dealing, forms, notes, notice, team, umpires, upkeep
from umpire.web.errors import sentences, status_of
from umpire.web.forms import Form
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, moment, pressed, see
from umpire.web.table import ANSWER, battle_page

presses = Blueprint("pressing", __name__, url_prefix="/battle/<battle>")

ANEW = Notice("bad", ("What was ticked is for another choice. It is ticked anew now: look at it, and press again.",))


class Place(NamedTuple):
    """A page other than the table's that commands are sent from: the first word of its forms' `back`."""

    endpoint: str
    page: Callable[[str, str, Notice | None, Kept, int], Response]
    is_there: Callable[[str, str], bool] = lambda _, what: not what
    """Whether the page that the second word names is there still."""
    named: str = ""
    """What the second word is called in the address."""


def _has_panel(battle: str, ship: str) -> bool:
    return look.scene(moment(battle), UMPIRE).panel(ship) is not None


def _has_command(battle: str, kind: str) -> bool:
    return kind in (str(one.__struct_config__.tag) for one in moment(battle).game.commands)


PLACES = {
    "clock": Place("notes.timing", notes.timing_page),
    "command": Place("commanding.one", commanding.command_page, _has_command, "command"),
    "rules": Place("upkeep.rules", upkeep.rules_page),
    "seats": Place("upkeep.seats", upkeep.seats_page),
    "ship": Place("upkeep.ship", upkeep.ship_page, _has_panel, "ship"),
    "team": Place("teams.show", team.team_page, lambda _battle, _what: True, "team"),
}


@presses.post("/commands")
def command(battle: str) -> Response:
    """Carry out any command of the game, or of the core: the form's `do` says which."""
    form = forms.pressed(request.form)
    if wanted := form.pop("look", ""):  # nothing is sent: the form stands there again as it is filled in by now
        return battle_page(battle, ANEW if wanted == forms.CHANGED else None, Kept(form))
    asked: Command | None = None
    try:
        asked = forms.command_of(moment(battle).game, form)
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
            at=dealing.here(),
            typed=typed_before(form),
        )
    except (Refused, BadInput, Stale, Repeated, UnknownCommand) as error:
        yours = look.in_words(moment(battle), asked) if asked is not None else ""
        return page_behind(battle, form, notice.of_error(error, form, yours), Kept(form), status_of(error))
    if not isinstance(result, Done):
        return see(url_for("pad.show", battle=battle, id=result.pending.id))
    if result.is_repeat:
        return page_behind(battle, form, notice.of_repeat(result.seq, form), NOTHING, 200)
    return see(address_behind(battle, form, result.seq))


def typed_before(form: Form) -> dict[str, str]:
    """Answers that were typed for the same command before another gave it up: they stand on its new pad."""
    return {name.removeprefix(ANSWER): said for name, said in form.items() if name.startswith(ANSWER)}


@presses.post("/die")
def die(battle: str) -> Response:
    """
    Throw dice for anything: with the faces that were typed, by the app, or on a pad of their own.

    One press comes again with its faces, and is the same command.
    """
    form = forms.pressed(request.form)
    try:
        order = _dice(form)
        said = form.get("said", "").strip()
        answers = {f"/free/{order.count}d{order.sides}": Answer(said[:200])} if said else {}
        pressed(battle)
        result = play.play(
            desk(),
            battle,
            umpires.here(),
            order,
            client_id=form.get("id", ""),
            answers=answers,
            throw=form.get("throw") == "yes" and not said,
        )
    except (BadInput, Refused) as error:
        return page_behind(battle, form, notice.of_error(error, form), Kept(form), status_of(error))
    except Repeated as error:  # typed anew on a page that was sent before: all of it stands there again, under a new id
        return page_behind(battle, form, Notice("bad", tuple(sentences(error))), Kept(form), status_of(error))
    if not isinstance(result, Done):
        return see(url_for("pad.show", battle=battle, id=result.pending.id))
    return see(address_behind(battle, form, result.seq))


def _dice(form: Form) -> ThrowDice:
    numbers = {}
    for name, words in (("count", "how many dice"), ("sides", "how many sides")):
        typed = form.get(f"other-{name}", "").strip() or form.get(name, "").strip()
        if not (typed.isascii() and typed.isdigit()) or len(typed) > 4:
            raise BadInput(words, f"{typed[:20]!r} is no number.")
        numbers[name] = int(typed)
    return ThrowDice(numbers["count"], numbers["sides"], form.get("what", ""), form.get("is_public") == "true")


def _place(form: Form) -> tuple[Place | None, str]:
    """The page that a form stood on, and what of it; none for the table."""
    kind, _, what = form.get("back", "").partition("/")
    return PLACES.get(kind), what


def page_behind(battle: str, form: Form, told: Notice, kept: Kept, status: int) -> Response:
    """The page that the form stood on, with the notice; the table, where that page is gone with a ship or flight."""
    place, what = _place(form)
    if place is not None:
        with suppress(UnknownCommand):
            return place.page(battle, what, told, kept, status)
        told = notice.of_lost(told, form)
    return battle_page(battle, told, kept, status)


def address_behind(battle: str, form: Form, seq: int) -> str:
    """Where the form stood, to say there what was done; where a line was taken back that may be sent again, its form as it was."""
    place, what = _place(form)
    if not form.get("back", "") and (before := takeback.ready_again(moment(battle), seq)) is not None:
        again = urlencode([("done", seq), ("look", "again"), *forms.flat(before)])
        return f"{url_for('table.show', battle=battle)}?{again}"
    if place is None or not place.is_there(battle, what):
        return url_for("table.show", battle=battle, done=seq)
    which: dict[str, Any] = {place.named: what} if place.named else {}
    return url_for(place.endpoint, battle=battle, done=seq, **which)
