"""A seat's own page: what a captain or spectator sees, and nothing else; and what the game lets a captain send from it."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire.core.seats import Seat
from umpire.service.table import Press, Reply, Send, asking, clock, look
from umpire.web import access, forms
from umpire.web.answering import answered, press
from umpire.web.kept import NOTHING, Kept, looked_at
from umpire.web.pages import moment, page, shared
from umpire.web.places import Place
from umpire.web.sitting import Unseated, door, sit

seat = Blueprint("seat", __name__, url_prefix="/seat/<token>")

LINES = 40


@seat.get("")
def show(token: str) -> Response:
    """The page behind a link; with `look`, a form filled in as it was sent, what was chosen, or room for one more item of a list."""
    try:
        battle, who = sit(token)
    except Unseated as error:
        return door(token, error.standing)
    return seat_page(battle, who, url_for("seat.show", token=token), kept=looked_at(request.args))


def seat_page(
    battle: str,
    who: Seat,
    base: str,
    *,
    looks_as: bool = False,
    told: tuple[str, ...] = (),
    kept: Kept = NOTHING,
) -> Response:
    """
    The battle through this seat's eyes.

    Args:
        base: the page's own address; its stream and its head lie under it.
        looks_as: the umpire looks through that seat's eyes; nothing is sent from there.
        told: why what was sent does not go.
        kept: what was typed.
    """
    scene = look.scene(moment(battle), who)
    asked = () if looks_as else asking.asked_of(moment(battle), who)
    now = clock.clock(moment(battle))
    sits = not looks_as and not access.visitor().is_umpire

    def known() -> dict[str, Any]:
        return {
            "scene": scene,
            "log": look.log(moment(battle), who, LINES),
            "base": base,
            "looks_as": looks_as,
            "sits": sits,
            "clock": now,
            "briefings": clock.briefings(moment(battle), who),
            "told": told,
            "kept": kept,
            "action": "" if looks_as else f"{base}/play",
            "asked": asked,
            "asked_mark": asking.mark_of(asked),
            "playable": () if looks_as or who.kind != "captain" else scene.playable,
        }

    if told or kept:
        return page("seat/seat.html", 422 if told else 200, base if request.method == "POST" else "", **known())
    return shared("seat/seat.html", (battle, scene.head, who, base, looks_as, sits, now, repr(asked)), known)


@seat.post("/play")
def send(token: str) -> Response:
    """
    A command that the game lets this seat send, or the answer to a question that waits for it.

    It is judged by how the battle stands, not by what the page showed: two captains who lay their cards at once do not
    hinder each other. Nothing is overruled from here.
    """
    battle, who = sit(token)
    here = url_for("seat.show", token=token)
    form = forms.pressed(request.form)
    if form.pop("look", ""):  # nothing is sent: the form stands there again as it is filled in by now
        return seat_page(battle, who, here, kept=Kept(form))

    def made() -> Press:
        return reply_in(form, who) or Send(who, forms.command_of(moment(battle).game, form), id=form.get("id", ""))

    own = Place(lambda told, kept, _: seat_page(battle, who, here, told=told.told, kept=kept), lambda _: here)
    return answered(press(battle, made), own, form)


def reply_in(form: forms.Form, who: Seat) -> Reply | None:
    """A captain's answer to what waits on a pad, where the form is one."""
    if "pad" not in form:
        return None
    return Reply(who, form["pad"], forms.answers_in(form), throw=form.get("press") == "throw")
