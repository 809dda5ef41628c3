"""The roll call at a table: names on ships, captains who come late or go home, and the same battle again."""

from __future__ import annotations

from functools import partial

from flask import Blueprint, Response, request, url_for

from umpire.core.commands import CallRoll
from umpire.core.errors import UnknownCommand
from umpire.core.seats import UMPIRE, captain
from umpire.service.campaigns import books
from umpire.service.table import Send, clock, look, roll, showing
from umpire.web import forms, notice, umpires, wall
from umpire.web.answering import answered, press
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, hall, moment, page, see
from umpire.web.places import Place
from umpire.web.table import context

rolls = Blueprint("rolls", __name__, url_prefix="/battle/<battle>")

CREW = "crew."
"""Before a ship's id, in the name of the field with its captain."""
ENOUGH = 60
"""Letters of a briefing that say something."""
LINES = 4
"""Of a turn, in a briefing of six lines for somebody who comes late."""


@rolls.get("/roll")
def show(battle: str, told: Notice | None = None, kept: Kept = NOTHING, status: int = 200) -> Response:
    """Every ship with its captain, and who is here."""
    them = roll.berths(moment(battle))
    here = dict.fromkeys((*roll.here(hall(), moment(battle)), *_of_campaigns()))
    return page(
        "table/roll.html",
        status,
        url_for("rolls.show", battle=battle),
        **context(battle, kept, told or notice.just_done(battle), "roll"),
        berths=them,
        here=tuple(here),
        sailing={one.captain for one in them if one.captain},
        neighbours={one.ship: roll.neighbour(them, one.ship) for one in them},
    )


def _of_campaigns() -> list[str]:
    """Captains of the campaigns that go on: they need not be typed."""
    open_ones = (one.book for one in books.every(desk()) if not one.book.is_closed)
    return [hand.name for book in open_ones for hand in book.people.values() if not hand.is_retired]


@rolls.post("/roll")
def call(battle: str) -> Response:
    """Seat everybody as the form says; `give` is the button of one ship, which comes before its field."""
    form = request.form
    them = roll.berths(moment(battle))
    known = {one.ship for one in them}
    wanted = {name.removeprefix(CREW): " ".join(said.split()) for name, said in form.items() if name.startswith(CREW)}
    ship, is_given, name = form.get("give", "").partition("=")
    wanted |= {ship: name} if is_given else {}
    gone = sorted(wanted.keys() - known)
    if gone:
        told = f"{', '.join(gone)[:80]} left the battle meanwhile. The rest stands below as you typed it; press Save again."
        return show(battle, Notice("stale", (told,)), Kept(form), 409)
    if not is_given:
        roll.remember(desk(), (*form.getlist("here"), *form.get("more", "").split(","), *wanted.values()))
    return _played(battle, roll.seating(them, wanted))


@rolls.post("/roll/leave")
def leave(battle: str) -> Response:
    """A captain goes home: the ships go to neighbours, else to the umpires."""
    return _played(battle, roll.leaving(roll.berths(moment(battle)), request.form.get("seat", "")))


def _played(battle: str, command: CallRoll) -> Response:
    form = request.form
    if not (command.captains or command.ships):
        return see(url_for("rolls.show", battle=battle))
    own = Place(partial(show, battle), lambda seq: url_for("rolls.show", battle=battle, done=seq))
    outcome = press(battle, lambda: Send(umpires.here(), command, id=form.get("id", ""), seen=forms.seen_of(form)))
    return answered(outcome, own, form)


@rolls.get("/roll/<ship>")
def newcomer(battle: str, ship: str) -> Response:
    """Six lines for somebody who takes over a ship in the middle of the battle, to be read in half a minute."""
    scene = look.scene(moment(battle), UMPIRE)
    berth = next((one for one in roll.berths(moment(battle)) if one.ship == ship), None)
    panel = scene.panel(ship)
    if berth is None or panel is None:
        raise UnknownCommand(f"There is no captain's ship {ship[:40]!r} in this battle.")
    told = clock.briefings(moment(battle), captain(berth.seat)) if berth.seat else ()
    return page(
        "table/newcomer.html",
        200,
        url_for("rolls.newcomer", battle=battle, ship=ship),
        **context(battle),
        berth=berth,
        panel=panel,
        turn=_turn(battle),
        aim=_first_words(next((text for _, text in reversed(told) if text.strip()), "")),
    )


def _first_words(text: str) -> str:
    """The first sentences of a briefing that say something together."""
    said = ""
    for sentence in text.split(". "):
        if len(said) >= ENOUGH:
            break
        said += ("" if not said else " ") + sentence.strip().rstrip(".") + "."
    return said if text.strip() else ""


def _turn(battle: str) -> list[str]:
    """A turn in four lines, as its card tells it; none of a game that has no such card."""
    now = moment(battle)
    cards = now.game.sheet.paperwork.turn_card(now.state.rules)
    return [row.words for card in cards[:1] for row in card.rows][:LINES]


@rolls.post("/again")
def again(battle: str) -> Response:
    """The same battle for the next crowd, and its roll call; where the hall showed the last one, it shows this."""
    is_shown = wall.shown_at() == battle
    fresh = roll.again(desk(), battle)
    if is_shown:
        showing.put(desk(), fresh)
    return see(url_for("rolls.show", battle=fresh))
