"""
Devices of umpires that look after a side or some ships: what such a desk may send, and its page, which follows the battle.

House: a bound desk reads what every umpire reads, but for words and codes. It enters for its own captains; all else is for a desk
that is bound to nobody.
"""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput, NotAllowed, UnknownCommand
from umpire.core.seats import UMPIRE
from umpire.service.table import Team, pads, seating, team
from umpire.web import access, forms, locks, wall
from umpire.web.access import visitor
from umpire.web.guard import SAFE
from umpire.web.pages import desk, desktop, moment, page, see

binding = Blueprint("binding", __name__)

FREE = frozenset({"locks.lock", "locks.unlock", "locks.come_in", "locks.name"})
"""What a bound desk may send whatever it is bound to: about itself."""
KEYS = frozenset({"locks.words", "upkeep.seats", "seats.rows", "press.seat_cards"})
"""What a bound desk does not even read: the words and codes with which it would come in again as somebody who is not bound."""
OF_SEATS = frozenset({"seat.send", "api.of_captain"})
"""What is sent from a captain's page."""


def bound() -> Team | None:
    """What the desk that asks is bound to; None where it is bound to nobody."""
    row = desktop().devices.known(visitor().device)
    return team.read_team(row.scope) if row is not None and row.scope else None


def check() -> None:
    """Before a bound desk changes anything: it is its own; raises `NotAllowed` in a sentence that says what to do."""
    is_free = request.endpoint in FREE or request.endpoint in access.OPEN - OF_SEATS
    if request.endpoint == "locks.lock" and not desktop().locks.has_pin:
        is_free = False  # the first lock of all gives the whole table its PIN
    if (request.method in SAFE and request.endpoint not in KEYS) or is_free:
        return
    its = bound() if visitor().is_umpire else None
    if its is None:
        return
    known = request.view_args or {}
    if request.endpoint in OF_SEATS:
        _check_seat(known["token"], its)
        return
    battle = known.get("battle", "")
    try:
        match request.endpoint:
            case "pressing.command":
                command = forms.command_of(moment(battle).game, forms.pressed(request.form))
                team.check(moment(battle), its, command)
            case "pad.answer" | "pad.give_up":
                for command in pads.pad(moment(battle), UMPIRE, known["id"]).pending.read(moment(battle).game):
                    team.check(moment(battle), its, command)
            case "teams.send" if known["who"] in (str(seat) for seat, _ in team.captains(moment(battle), its)):
                return
            case _:
                raise NotAllowed(team.elsewhere(its))
    except (BadInput, UnknownCommand):
        return  # what cannot be read changes nothing, and its page says why


def _check_seat(token: str, its: Team) -> None:
    """An umpire who looks at a captain's page may send from it; a bound one for the own captains."""
    at = seating.door(desk(), token)
    if at.seat not in [known for known, _ in team.captains(moment(at.battle), its)]:
        raise NotAllowed(team.elsewhere(its))


def land() -> Response | None:
    """A bound desk that asks for the start page gets its team's, as soon as a battle is shown."""
    if request.endpoint != "home.show" or request.method not in SAFE or not visitor().is_umpire:
        return None
    return see(url_for("binding.follow")) if bound() is not None and wall.shown_at() else None


def teams_here() -> tuple[Team, ...]:
    """What a device may be bound to: each side of the battle that the hall shows."""
    battle = wall.shown_at()
    return tuple(Team(side=side) for side in team.sides(moment(battle))) if battle else ()


@binding.post("/hall/devices/<id>/bind")
def bind(id: str) -> Response:
    """A device looks after a team from now on; without one it is free."""
    said = request.form.get("team", "")
    desktop().devices.bind(id, str(team.read_team(said)) if said else "")
    return locks.to_devices()


@binding.get("/team")
def follow() -> Response:
    """The team's page in the battle that the hall shows: an address that stays the same all day."""
    battle, its = wall.shown_at(), bound()
    if not battle:
        return page("hall/team.html", its=its, teams=(), battle="")
    if its is not None:
        return see(url_for("teams.show", battle=battle, team=str(its)))
    return page("hall/team.html", its=None, teams=teams_here(), battle=battle)
