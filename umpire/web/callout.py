"""The call-out: what an umpire reads aloud next, in letters that are read at arm's length beside a loudhailer."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.core.seats import SPECTATOR
from umpire.service.table import calling, look, showing
from umpire.web.forms import number
from umpire.web.pages import moment, page
from umpire.web.wall import bell_of

callout = Blueprint("callout", __name__, url_prefix="/battle/<battle>")


@callout.get("/call")
def show(battle: str) -> Response:
    """The next line to be called; without one named, the newest. Nothing is passed over, however fast the battle goes."""
    named = number(request.args.get("after", ""), -1)
    is_named = named >= 0
    after = named if is_named else calling.newest(moment(battle))
    here = url_for("callout.show", battle=battle)
    called = calling.call(moment(battle), after)
    return page(
        "callout/call.html",
        200,
        scene=look.scene(moment(battle), SPECTATOR),
        call=called,
        wall=showing.wall(moment(battle)),
        here=here,
        again=here if is_named else f"{here}?after={after}",
        on=called.seq or after,
        bell=bell_of(showing.wall(moment(battle))),
    )
