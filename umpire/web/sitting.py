"""
The one gate to every seat, and what a phone does there besides playing: sit down, give up, say a name.

House: opening a link never seats anybody, for chats open links to show what is behind them. The page does, by a form that its script
sends when somebody sees it. An umpire looks at any seat and sits in none.
"""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import NotAllowed, UnknownBattle, UnknownCommand
from umpire.core.seats import SPECTATOR, Seat
from umpire.service.table import look, seating
from umpire.service.table import sitting as service
from umpire.web import access, cookies
from umpire.web.pages import desk, desktop, hall, moment, page, see

sitting = Blueprint("sitting", __name__)

SENTENCES = {
    "": "This phone does not sit here. Open the seat’s own page and sit down first.",
    service.WAITS: "Another phone has this seat. Wait until the umpire lets you in.",
    service.REFUSED: "Another phone has this seat. Ask the umpire.",
}
SECONDS = {service.WAITS: "3", service.REFUSED: "10"}
"""Until the page of a phone that is not in looks again."""
CROWDED = "Too many phones want this seat. Ask the umpire for a new code."
NO_SHIP = "There is no such ship on this table. Check the address."
CLOSED = "This table is not open to the hall. Ask the umpire."


class Unseated(NotAllowed):
    """The link is right, and this phone does not sit there: how it stands instead."""

    def __init__(self, standing: str) -> None:
        self.standing = standing
        super().__init__(SENTENCES[standing])


def sit(token: str) -> tuple[str, Seat]:
    """
    The battle and seat behind a link, for a phone that sits there, an umpire who looks, and anybody with the spectators' link.

    Raises:
        NotAllowed: the link leads nowhere, or its battle is over.
        Unseated: another phone has the seat, or this one did not sit down yet.
    """
    at = seating.door(desk(), token)
    if at.seat.captain and not access.visitor().is_umpire:
        standing = service.standing(at, access.phone())
        if standing != service.IN:
            raise Unseated(standing)
    return at.battle, at.seat


def stays(token: str) -> Callable[[], bool]:
    """For what goes on after its answer has begun: whether whoever asked for this seat still has it."""
    held, device, is_umpire = desk(), access.phone(), access.visitor().is_umpire
    still_umpire = access.stays()

    def is_in() -> bool:
        try:
            at = seating.door(held, token)
        except NotAllowed:
            return False
        if is_umpire:
            return still_umpire()
        return not at.seat.captain or service.standing(at, device) == service.IN

    return is_in


def door(token: str, standing: str, *, has_cookies: bool = True) -> Response:
    """The page of a phone that is not in: sit down, wait, or ask the umpire. It says nothing that spectators do not know."""
    at = seating.door(desk(), token)
    access.mark_stranger()
    answer = page(
        "seat/door.html",
        200 if has_cookies else 422,
        token=token,
        battle_name=moment(at.battle).header.name,
        called=look.scene(moment(at.battle), at.seat).called,
        standing=standing,
        is_free=service.is_free(at),
        may_ask=service.may_ask(at, access.phone()),
        has_cookies=has_cookies,
    )
    if standing in SECONDS:
        answer.headers["Refresh"] = SECONDS[standing]
    return answer


@sitting.post("/seat/<token>/sit")
def sit_down(token: str) -> Response:
    """This phone asks for the seat. One that keeps no cookies is told so, for nobody could know it again."""
    at = seating.door(desk(), token)
    if at.seat.captain and not access.visitor().is_umpire:
        if not access.phone() and not cookies.held(cookies.VISIT):
            return door(token, "", has_cookies=False)
        if service.is_crowded(at, access.phone()) and not service.is_free(at):
            raise NotAllowed(CROWDED)
        service.sit(desk(), token, access.admit_phone())
    return see(url_for("seat.show", token=token))


@sitting.post("/seat/<token>/leave")
def leave(token: str) -> Response:
    """This phone gets up, or gives up waiting."""
    device = access.phone()
    if not service.leave(desk(), token, device) and device:  # who only comes and goes leaves nothing behind
        desktop().devices.sign_out(device)
    return see(url_for("locks.join"))


@sitting.post("/seat/<token>/name")
def say_name(token: str) -> Response:
    """Whoever sits here says the own name, for the umpires."""
    sit(token)
    service.tell_name(desk(), token, access.phone(), request.form.get("name", ""))
    return see(url_for("seat.show", token=token))


@sitting.get("/seats")
def yours() -> Response:
    """The seats of this phone."""
    return page("seat/yours.html", seats=service.seats_of_device(desk(), access.phone()))


@sitting.get("/ship/<battle>/<ship>")
def of_ship(battle: str, ship: str) -> Response:
    """
    The plain address of a ship, as printed: an umpire gets her page, who sits with her the seat, anybody else what spectators see.

    Raises:
        UnknownCommand: there is no such ship, or none that spectators see.
        NotAllowed: the table is closed, or the battle is over.
        UnknownBattle: told to an umpire alone.
    """
    if access.visitor().is_umpire:
        moment(battle)
        return see(url_for("upkeep.ship", battle=battle, ship=ship))
    try:
        scene = look.scene(moment(battle), SPECTATOR)
    except UnknownBattle as error:
        raise UnknownCommand(NO_SHIP) from error
    for token, of, _ in service.seats_of_device(desk(), access.phone()):
        if of == battle and _is_hers(token, ship):
            return see(url_for("seat.show", token=token, ship=ship))
    if not desktop().config.at.is_open:
        raise NotAllowed(CLOSED)
    if hall().is_over(battle):
        raise seating.Over
    panel = scene.panel(ship)
    if panel is None:
        raise UnknownCommand(NO_SHIP)
    return page("seat/ship.html", scene=scene, panel=panel)


def _is_hers(token: str, ship: str) -> bool:
    at = seating.door(desk(), token)
    panel = look.scene(moment(at.battle), at.seat).panel(ship)
    return panel is not None and bool(panel.is_own)
