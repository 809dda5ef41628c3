"""Pages beside the battle: a ship with everything that can be set by hand, taking back, house rules, seats."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from jinja2_fragments.flask import render_block

from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE, read_seat, umpire
from umpire.service.table import clock, look, strikes, takeback
from umpire.web import notice, seat, umpires
from umpire.web import seats as of_seats
from umpire.web.errors import sentences
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import is_htmx, moment, page, part, see
from umpire.web.table import battle_page, context

upkeep = Blueprint("upkeep", __name__, url_prefix="/battle/<battle>")


@upkeep.get("/ship/<ship>", endpoint="ship")
def ship_page(battle: str, ship: str, told: Notice | None = None, kept: Kept = NOTHING, status: int = 200) -> Response:
    """A ship's panel: with every value of hers that a tap sets and by-hand forms as a page, by itself for htmx."""
    if told is None and is_htmx() and "HTTP_HX_BOOSTED" not in request.environ:
        return part(battle, moment(battle).head, "umpire", f"ship/{ship}", lambda: _panel(battle, ship))
    told, panel = told or notice.just_done(battle), _of_ship(battle, ship)
    url = url_for("upkeep.ship", battle=battle, ship=ship, done=notice.seq_of(told))
    known = context(battle, kept, told, f"ship/{ship}")
    return page("table/ship.html", status, url, **known, panel=panel, marks=look.marks(moment(battle), ship))


def _panel(battle: str, ship: str) -> str:
    panel = _of_ship(battle, ship)
    return render_block("table/ship.html", "panel", scene=look.scene(moment(battle), UMPIRE), panel=panel)


def _of_ship(battle: str, ship: str) -> Panel:
    panel = look.scene(moment(battle), UMPIRE).panel(ship)
    if panel is None:
        raise UnknownCommand(f"There is no ship {ship[:40]!r} in this battle.")
    return panel


@upkeep.get("/strike/<int:seq>")
def strike(battle: str, seq: int) -> Response:
    """What taking this line back would do, before it is done; the table with a sentence, where another was faster."""
    try:
        undo = strikes.preview(moment(battle), UMPIRE, seq)
    except BadInput as error:
        return battle_page(battle, Notice("bad", tuple(sentences(error))), status=422)
    url = url_for("upkeep.strike", battle=battle, seq=seq)
    back = [(of, takeback.sentence(moment(battle), of)) for of in undo.returns]
    return page("table/strike.html", 200, url, **{**context(battle), "undo": undo, "seq": seq, "comes_back": back})


@upkeep.get("/back")
def back(battle: str) -> Response:
    """The last lines that this desk may take back: each by a digit, with what rests on it."""
    found = takeback.latest(moment(battle), umpires.here())
    return page("table/back.html", 200, url_for("upkeep.back", battle=battle), **context(battle), takebacks=found)


@upkeep.get("/rules", endpoint="rules")
def rules_page(
    battle: str, what: str = "", told: Notice | None = None, kept: Kept = NOTHING, status: int = 200
) -> Response:
    """House rules, each with its settings and the one in force; what the battle is about; and marks of the round."""
    told, now = told or notice.just_done(battle), moment(battle)
    house = now.game.rules.house_rules
    switches = [(switch, house.setting(now.state.rules, id)) for id, switch in house.switches.items()]
    return page(
        "table/rules.html",
        status,
        url_for("upkeep.rules", battle=battle, done=notice.seq_of(told)),
        **context(battle, kept, told, "rules"),
        switches=switches,
        marks=look.marks(now, "round"),
        scenario=now.header.scenario,
        briefings=clock.briefings(now, UMPIRE),
    )


@upkeep.get("/seats", endpoint="seats")
def seats_page(
    battle: str, what: str = "", told: Notice | None = None, kept: Kept = NOTHING, status: int = 200
) -> Response:
    """Every seat with its link and who has it now, under their names of now; and who sits at this desk."""
    told = told or notice.just_done(battle)
    url = url_for("upkeep.seats", battle=battle, done=notice.seq_of(told))
    return page("table/seats.html", status, url, **context(battle, kept, told, "seats"), **of_seats.shown(battle))


@upkeep.post("/seats/press")
def press(battle: str) -> Response:
    """What an umpire says to a phone that waits, or a new code for a seat."""
    try:
        return of_seats.press(battle)
    except BadInput as error:
        return seats_page(battle, told=notice.of_error(error, request.form), status=422)


@upkeep.post("/seats/desk")
def sit_down(battle: str) -> Response:
    """Say which umpire sits at this desk, in every battle. Nothing is written for it; no name is that of an umpire alone."""
    moment(battle)  # an unknown battle is told
    try:
        who = umpire(request.form.get("name", ""))
    except BadInput as error:
        return seats_page(battle, "", notice.of_error(error, request.form), Kept(request.form), 422)
    return umpires.remember(see(url_for("upkeep.seats", battle=battle)), who)


@upkeep.get("/as/<who>")
def look_as(battle: str, who: str) -> Response:
    """Exactly what that seat's own page shows."""
    return seat.seat_page(battle, read_seat(who), url_for("upkeep.look_as", battle=battle, who=who), looks_as=True)
