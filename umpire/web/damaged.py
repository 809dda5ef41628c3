"""A damaged battle: what is wrong with it, and what may be done about it: export, set aside, go on, delete."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput
from umpire.service.desk import Desk
from umpire.service.record import damaged as service
from umpire.web.pages import desk, page, see

damaged = Blueprint("damaged", __name__, url_prefix="/battle/<battle>/damaged")


def _delete(held: Desk, battle: str) -> None:
    if request.form.get("sure") != "yes":
        raise BadInput("delete", "tick “I am sure” first. Nothing was deleted.")
    service.delete(held, battle)


PRESSES: dict[str, Callable[[Desk, str], None]] = {
    "aside": service.set_aside,
    "back": service.put_back,
    "go-on": service.go_on,
    "delete": _delete,
}


@damaged.get("", endpoint="show")
def damaged_page(battle: str, status: int = 200) -> Response:
    """What is wrong with this battle, if anything is; also where another page of it was asked for."""
    found = service.look(desk(), battle)
    can_go_on = found is not None and not found.goes_on and service.can_go_on(desk(), battle)
    url, name = url_for("damaged.show", battle=battle), desk().store.battle(battle).name
    return page("home/damaged.html", status, url, battle=battle, name=name, damaged=found, can_go_on=can_go_on)


@damaged.post("")
def press(battle: str) -> Response:
    """Carry out what was pressed; what is looked at anew or goes on is opened, else the start page comes."""
    wanted = request.form.get("press", "")
    found = service.look(desk(), battle)  # an unknown one is told first
    if wanted not in PRESSES:
        raise BadInput("press", f"there is no press {wanted[:40]!r} here; use {', '.join(PRESSES)}.")
    PRESSES[wanted](desk(), battle)
    is_opened = wanted in ("back", "go-on") and not (found and found.is_aside)
    return see(url_for("table.show", battle=battle) if is_opened else url_for("home.show"))
