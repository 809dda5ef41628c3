"""Photographs of ships: sent, shown, chosen, taken away. Only the umpire's own table shows the library."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound, RequestEntityTooLarge

from umpire.core.errors import BadInput
from umpire.service.library import pictures as photographs
from umpire.web.pages import desktop, see

pictures = Blueprint("pictures", __name__, url_prefix="/ships/<game>/ship/<ship>/picture")

OF_THE_FORM = 64 * 1024
"""Bytes beside the picture itself."""


@pictures.get("")
def show(game: str, ship: str) -> Response:
    """Her photograph."""
    found = photographs.of(game, desktop().config.own_library, ship)
    if found is None:
        raise NotFound
    response = Response(found.path.read_bytes(), mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@pictures.post("", takes=photographs.LARGEST_UPLOAD + OF_THE_FORM)
def keep(game: str, ship: str) -> Response:
    """Take a photograph, or say how she is shown, or take it away."""
    own = desktop().config.own_library
    try:
        form, sent = request.form, request.files.get("picture")
    except RequestEntityTooLarge as error:
        raise BadInput(
            "picture", f"it is larger than {photographs.LARGEST_MB} MB; choose a smaller picture."
        ) from error
    if "remove" in form:
        photographs.remove(game, own, ship)
    elif "face" in form:
        photographs.choose(game, own, ship, is_face=form["face"] == "yes")
    else:
        photographs.keep(game, own, ship, sent.read() if sent else b"", is_face=form.get("is_face") == "yes")
    return see(url_for("fleet.one", game=game, ship=ship))
