"""Photographs of ships: sent, shown, chosen, taken away. Only the umpire's own table shows the library."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import FileStorage
from werkzeug.exceptions import NotFound

from umpire.service.library import pictures as photographs
from umpire.web.pages import FRESH, desk, see
from umpire.web.routing import sent_file

pictures = Blueprint("pictures", __name__, url_prefix="/ships/<game>/ship/<ship>/picture")

OF_THE_FORM = 64 * 1024
"""Bytes beside the picture itself."""


@pictures.get("")
def show(game: str, ship: str) -> Response:
    """Her photograph."""
    found = photographs.of(game, desk().own, ship)
    return photograph(found.path if found is not None else None)


def sent_photo() -> FileStorage | None:
    """The photograph in a form; raises `BadInput` where what was sent is much too large."""
    return sent_file("photo", f"it is much larger than {photographs.LARGEST_MB} MB; choose a smaller picture.")


def photograph(path: Path | None) -> Response:
    """A picture of the umpire's folders; 404 where there is none."""
    if path is None:
        raise NotFound
    return Response(path.read_bytes(), mimetype="image/jpeg", headers={"Cache-Control": FRESH})


@pictures.post("", takes=photographs.LARGEST_UPLOAD + OF_THE_FORM)
def keep(game: str, ship: str) -> Response:
    """Take a photograph, or say how she is shown, or take it away."""
    sent = sent_file("picture", f"it is larger than {photographs.LARGEST_MB} MB; choose a smaller picture.")
    library, form = desk().own, request.form
    if "remove" in form:
        photographs.remove(game, library, ship)
    elif "face" in form:
        photographs.choose(game, library, ship, is_face=form["face"] == "yes")
    else:
        photographs.keep(game, library, ship, sent.read() if sent else b"", is_face=form.get("is_face") == "yes")
    return see(url_for("fleet.one", game=game, ship=ship))
