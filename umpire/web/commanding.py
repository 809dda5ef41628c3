"""Every command of a battle as a plain form: for what no template has a place for."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.core.commands import CORE_COMMANDS, Abandon
from umpire.core.errors import UnknownCommand
from umpire.web import forms, notice
from umpire.web.blank import blank, choices_of, title_of
from umpire.web.kept import Kept
from umpire.web.notice import Notice
from umpire.web.pages import moment, page
from umpire.web.table import context

commanding = Blueprint("commanding", __name__, url_prefix="/battle/<battle>")


COMMON = tuple(kind for kind in CORE_COMMANDS if kind is not Abandon)
"""A pad is given up from the pad itself."""


@commanding.get("/commands")
def every(battle: str) -> Response:
    """All of them by name, the game's own first."""
    game = moment(battle).game
    own, common = ([title_of(kind) for kind in kinds] for kinds in (game.rules.commands, COMMON))
    return page("commanding/every.html", **context(battle), own=own, common=common)


@commanding.get("/command/<command>")
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
    known = {**context(battle, kept), "notice": told, "back": f"command/{command}"}
    filled = blank(kinds[command], choices_of(known["scene"]), kept)
    url = url_for("commanding.one", battle=battle, command=command, done=notice.seq_of(told))
    return page("commanding/command.html", status, url, **known, blank=filled)
