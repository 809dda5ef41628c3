"""Coming in by a code or the words, letting others in, who is in, and locking a desk that stands alone."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput
from umpire.service import chance
from umpire.service.hall import DESK, Wait
from umpire.service.table import seating, sitting
from umpire.web import access, cookies
from umpire.web.access import join_page, visitor
from umpire.web.pages import desk, desktop, own_path, page, see

locks = Blueprint("locks", __name__)

WRONG = (
    "This opens nothing here. A code has six letters or digits, the passphrase four words. Check what you typed, or ask an "
    "umpire for a new code."
)
WRONG_PIN = "This is not the PIN. Try again, or use the four words."
TOO_SOON = 429


@locks.get("/join")
def join() -> Response:
    """The field for a code or the words, whatever it opens."""
    who = visitor()
    if who.is_locked:
        return access.sent_away(who)
    access.mark_stranger()
    return join_page(to=own_path(request.args.get("to", "")))


@locks.post("/join")
def come_in() -> Response:
    """What was typed opens a seat, or makes this device an umpire's; else it says what would be right."""
    who = visitor()
    if who.is_locked:
        return access.sent_away(who)
    typed, to = request.form.get("code", "").strip()[:200], own_path(request.form.get("to", ""))
    again = {"to": to, "typed": typed}
    if not typed:
        return join_page(422, told="Type a code or the four words first.", **again)
    try:
        found = desktop().tries.attempt(cookies.held(cookies.VISIT), access.address(), lambda: _opened(typed))
    except Wait as wait:
        return _later(join_page(TOO_SOON, told=str(wait), **again), wait)
    if found is None:
        access.mark_stranger()
        return join_page(422, told=WRONG, **again)
    if found:
        return see(url_for("seat.show", token=found))
    if who.is_umpire:
        return see(to or "/")
    access.admit_umpire()
    _knock()
    name_it = url_for("locks.name")
    return see(f"{name_it}?{urlencode({'to': to})}" if to else name_it)


def _opened(typed: str) -> str | None:
    """The token of a seat; empty for what lets an umpire in; None where it opens nothing."""
    held = desktop()
    if held.codes.use(typed) or held.locks.are_words(typed):
        return ""
    return seating.by_code(desk(), typed)


@locks.route("/join/name", methods=["GET", "POST"])
def name() -> Response:
    """What this device is called in the list of devices; asked once, when it has come in."""
    device = desktop().devices.known(visitor().device)
    to = own_path(request.values.get("to", "")) or "/"
    if device is None or device.id == DESK:
        return see(to)
    if request.method != "POST":
        return page("hall/name.html", name=device.name, to=to)
    desktop().devices.rename(device.id, request.form.get("name", ""))
    _knock()
    return see(to)


def on_hall_page() -> dict[str, Any]:
    """What the page of the hall shows of umpires and devices."""
    held, who = desktop(), visitor()
    return {
        "code": held.codes.shown(who.device),
        "has_pin": held.locks.has_pin,
        "is_here": who.is_here,
        "desk_is_locked": held.devices.is_locked(DESK),
        "devices": held.devices.every(),
        "this": (who.device, access.phone()),
        "seats_of": lambda id: [called for _, _, called in sitting.seats_of_device(desk(), id)],
        "hour": lambda text: chance.hours(chance.local(text)),
    }


@locks.get("/hall/devices")
def devices() -> Response:
    """The list of devices, as a page of its own and as what the page of the hall takes from it."""
    return page("hall/devices.html", **on_hall_page())


@locks.post("/hall/code")
def show_code() -> Response:
    """A code for another umpire's device, for two minutes; the last one of this device ends."""
    desktop().codes.new(visitor().device)
    return see(url_for("hall.show", _anchor="umpires"))


@locks.route("/hall/words", methods=["GET", "POST"])
def words() -> Response:
    """The four words, in large letters, for whoever pressed for them; posted: four new ones."""
    if request.method == "POST":
        desktop().locks.new_words()
        return see(url_for("locks.words"))
    return page("hall/words.html", words=desktop().locks.words())


@locks.post("/hall/devices/<id>/out")
def sign_out(id: str) -> Response:
    """A device is nobody's from now on; it must be let in anew."""
    _out(id)
    return to_devices()


@locks.post("/hall/devices/out")
def sign_out_others() -> Response:
    """Every device but this one is signed out: umpires' and captains'."""
    for device in desktop().devices.every():
        if device.id != visitor().device:
            _out(device.id)
    return to_devices()


@locks.post("/hall/devices/<id>/unlock")
def unlock_other(id: str) -> Response:
    """An umpire unlocks a device from another one."""
    desktop().devices.unlock(id)
    return to_devices()


def _out(id: str) -> None:
    desktop().codes.end(id)
    desktop().devices.sign_out(id)


def to_devices() -> Response:
    """The list, after something was pressed in it: every umpire's page looks again."""
    _knock()
    return see(url_for("hall.show", _anchor="devices"))


@locks.route("/lock", methods=["GET", "POST"])
def lock() -> Response:
    """This device is locked; the first time of all, the table is given the PIN that unlocks it."""
    held, who = desktop(), visitor()
    if request.method != "POST":
        return page("hall/lock.html", told="", has_pin=held.locks.has_pin)
    if not held.locks.has_pin:
        if "pin" not in request.form:
            return see(url_for("locks.lock"))
        try:
            held.locks.set_pin(request.form["pin"])
        except BadInput as error:
            return page("hall/lock.html", 422, told=error.message, has_pin=False)
    held.codes.end(who.device)
    held.devices.lock(who.device)
    _knock()
    return see("/")


@locks.post("/lock/pin")
def new_pin() -> Response:
    """Another PIN, by an umpire who is in."""
    try:
        desktop().locks.set_pin(request.form.get("pin", ""))
    except BadInput as error:
        return page("hall/lock.html", 422, told=error.message, has_pin=desktop().locks.has_pin)
    return see(url_for("hall.show", _anchor="lock"))


@locks.post("/unlock")
def unlock() -> Response:
    """The PIN or the four words open a device that is locked."""
    held, who = desktop(), visitor()
    if not who.is_locked:
        return see("/" if who.is_umpire else url_for("locks.join"))
    pin, said = request.form.get("pin", ""), request.form.get("words", "")

    def is_right() -> bool | None:
        return held.locks.are_words(said) or held.locks.is_pin(pin) or None

    try:
        is_open = held.unlocking.attempt(who.device, "", is_right)
    except Wait as wait:
        return _later(page("hall/locked.html", TOO_SOON, told=str(wait)), wait)
    if not is_open:
        return page("hall/locked.html", 422, told=WRONG_PIN)
    held.devices.unlock(who.device)
    _knock()
    return see(own_path(request.form.get("to", "")) or "/")


def _later(answer: Response, wait: Wait) -> Response:
    answer.headers["Retry-After"] = str(wait.seconds)
    return answer


def _knock() -> None:
    """Umpires' pages look again who is in."""
    desk().announcer.knock("")
