"""What goes wrong, as an answer: one clear sentence and its status, as a page or as JSON."""

from __future__ import annotations

import errno
import logging
import os
from pathlib import Path
from typing import Any

from flask import Flask, Response, request, url_for
from werkzeug.exceptions import HTTPException

from umpire.core.errors import (
    BadInput,
    NotAllowed,
    RecordDamaged,
    Repeated,
    Stale,
    UmpireError,
    UnknownBattle,
    UnknownCommand,
)
from umpire.core.objections import Refused
from umpire.service.hall import Wait
from umpire.service.paper import Crowded
from umpire.service.record import damaged
from umpire.service.table import Over, WrongAnswers
from umpire.web.access import visitor
from umpire.web.damaged import damaged_page
from umpire.web.pages import desk, is_program, json_answer, page, see

STATUS: dict[type[UmpireError], int] = {
    Refused: 422,
    BadInput: 422,
    RecordDamaged: 422,
    Stale: 409,
    Repeated: 409,
    Over: 410,
    Wait: 429,
    NotAllowed: 403,
    Crowded: 429,
    UnknownBattle: 404,
    UnknownCommand: 404,
}
BUSY = 503
"""Everything else that Umpire says no to: the data file cannot be written just now."""

HTTP_SENTENCES = {
    400: "That request cannot be read.",
    404: "There is no page at this address. The start page lists all battles.",
    405: "This page cannot do that. Go back and try again.",
    413: "That is too much at once: send at most 512 kB.",
}
UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
BROKEN = "Something went wrong inside Umpire. Everything in the log is safe; the reason is in Umpire's log file."
SHUT = "This battle cannot be opened just now. Ask an umpire."
"""To all others than umpires: what is wrong with a record may name what is hidden."""


def status_of(error: UmpireError) -> int:
    """The HTTP status of an error."""
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), BUSY)


def sentences(error: UmpireError) -> list[str]:
    """What it says, sentence by sentence."""
    if isinstance(error, Refused):
        return [refusal.message for refusal in error.refusals]
    if isinstance(error, BadInput):
        return [str(mistake) for mistake in error.mistakes]
    return [str(error)]


def as_json(error: UmpireError) -> dict[str, Any]:
    """An error for the API: a sentence, and what is known about it."""
    told: dict[str, Any] = {"error": str(error), "kind": type(error).__name__}
    if isinstance(error, Refused):
        told["refusals"] = [
            {"id": refusal.id, "message": refusal.message, "rule": refusal.rule} for refusal in error.refusals
        ]
    if isinstance(error, BadInput):
        told["where"] = error.where
    if isinstance(error, WrongAnswers):
        told |= {"kind": BadInput.__name__, "answers": error.by_slot}
    if isinstance(error, Stale):
        told["since"] = list(error.since)
    if isinstance(error, RecordDamaged):
        told["seq"] = error.seq
    return told


def handle(app: Flask) -> None:
    """Let every error end in a sentence."""
    app.register_error_handler(UmpireError, _ours)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(OSError, _unwritten)
    app.register_error_handler(Exception, _unforeseen)


def _ours(error: UmpireError) -> Response:
    status = status_of(error)
    if status == BUSY:
        logging.getLogger("umpire").error("%s", error)
    if isinstance(error, RecordDamaged):
        if not visitor().is_umpire:
            return _answer(status, [SHUT], {"error": SHUT, "kind": type(error).__name__})
        if not is_program() and error.battle in desk().damaged:
            return damaged_page(error.battle, status)
    answer = _answer(status, sentences(error), as_json(error))
    if isinstance(error, Crowded | Wait):
        answer.headers["Retry-After"] = str(error.seconds)
    return answer


def _http(error: HTTPException) -> Response:
    status = error.code or 500
    sentence = HTTP_SENTENCES.get(status, error.description or BROKEN)
    return _answer(status, [sentence], {"error": sentence, "kind": error.name})


def _unwritten(error: OSError) -> Response:
    """A disk that takes nothing more. Files are written whole or not at all, so the old one stays."""
    if error.errno not in UNWRITTEN:
        return _unforeseen(error)
    name = Path(os.fsdecode(error.filename)).name if error.filename else "A file"
    told = f"{name} cannot be written ({error.strerror}). Nothing was changed. Make room, and press again."
    logging.getLogger("umpire").error("%s", told)
    return _answer(BUSY, [told], {"error": told, "kind": "CannotWrite"})


def _unforeseen(error: Exception) -> Response:
    logging.getLogger("umpire").error("%s %s", request.method, request.endpoint, exc_info=error)
    if request.method in ("GET", "HEAD") and _is_a_records_fault(error):
        return see(request.full_path.rstrip("?"))  # without it, or with what is wrong with it
    return _answer(500, [BROKEN], {"error": BROKEN, "kind": "Broken"})


def _is_a_records_fault(error: Exception) -> bool:
    known = request.view_args or {}
    named = known.get("battle") or known.get("campaign")
    return damaged.blame(desk(), error, [named] if named else desk().held())


def _answer(status: int, told: list[str], data: dict[str, Any]) -> Response:
    if is_program():
        return json_answer(data, status)
    response = page("error.html", status, code=status, sentences=told, ways=_ways_back())
    response.headers["HX-Push-Url"] = "false"
    return response


def _ways_back() -> list[tuple[str, str]]:
    """Where the page of an error leads: a captain to the own page, for the start page is the umpire's."""
    known = request.view_args or {}
    if "token" in known:
        return [(url_for("seat.show", token=known["token"]), "To your page"), (url_for("locks.join"), "Type a code")]
    ways = [(url_for("home.show"), "To the start page")]
    return [(url_for("table.show", battle=known["battle"]), "To the table"), *ways] if "battle" in known else ways
