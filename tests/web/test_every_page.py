"""Every page and every part of a page of every game, the worked example too: it answers, and tells nobody another's secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import presses
from tests.games.chance import scenarios
from tests.games.test_every_secret import HIDDEN
from tests.web.walking import BOOSTED, CHAIN, FETCHED, Place, desktop_of, rules_of
from umpire.core import playing
from umpire.core.commands import Correct
from umpire.core.events import kind_of
from umpire.core.game import Game
from umpire.core.seats import SPECTATOR, UMPIRE, read_seat
from umpire.core.secrets import Secret
from umpire.games.avertigos.commands import NextPhase, RollInitiative
from umpire.games.cloudships.commands import EndRound, TakeCritical, TurnCard
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating, showing
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app
from umpire.web.forms import flat

TRIED_APART = {
    *(f"games/aloft/{name}.html" for name in ("_plunder", "_ships", "_upgrade")),
    *(f"games/castles/{name}.html" for name in ("_recolour", "_trade")),
}
"""To which chance does not come in these battles: `test_boards.py` and each game's own tests of its pages draw them."""
OFTEN = {
    "aloft": ("five-on-their-phones", "without-a-map"),
    "avertigos": ("dynasty-and-league", "three-families"),
    "castles": ("every-move-counted", "four-on-their-phones", "score-now"),
}
"""Of a game with many scenarios those that are played in different ways; the others have other ships and names on the same pages."""
WALKED = [(game, name) for game, name in scenarios() if name in OFTEN.get(game.key, (name,))]
EVERY_BATTLE = pytest.mark.parametrize(("game", "scenario"), WALKED, ids=lambda value: getattr(value, "key", value))
FRAGMENTS = {
    "table.one_part", "table.advice", "pad.meanwhile", "table.tiles",
    "rulings.like", "notes.due", "teams.part", "seats.rows", "seats.door",
}  # fmt: skip
"""What only ever comes into a page that is there."""
CHAINS = {"why.at_table", "why.looking", "why.of_seat"}
"""Pages of which a place on another page takes the chain alone."""
TAKEN = {"upkeep.ship", "seat.show", "upkeep.look_as", "why.at_table", "wall.hall", "callout.show"}
"""Pages that the page's own script takes as well: a panel by itself, a seat's page when news come."""
UNCUT = {"pressroom.as_page"}
"""A page for the printer, which htmx never asks for."""


class HallClock:
    """
    The hall's clock, moved by hand: a second on each time that somebody reads it, and not at all once it is held.

    So battles have a pace, which their pages tell; and what only time changes is the same on two looks at a page.
    """

    def __init__(self) -> None:
        self.at, self.step = datetime.now(UTC), timedelta(seconds=1)

    def ago(self, seconds: float) -> str:
        """What stands for `chance.ago`."""
        self.at += self.step
        at = self.at - timedelta(seconds=seconds)
        return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def hold(self) -> None:
        """From here on it stands still."""
        self.step = timedelta()


@pytest.fixture(scope="module")
def places(with_example: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[tuple[str, str], Place]]:
    own: Path = tmp_path_factory.mktemp("own") / "library"
    desk = Desk(Store.open(MEMORY), Random(1889))
    desk.own = own
    app = create_app(Config(desk=desk))
    with pytest.MonkeyPatch.context() as patch:
        hall = HallClock()
        patch.setattr(chance, "ago", hall.ago)
        walked = {(game.key, scenario): Place(app, desk, game, scenario) for game, scenario in WALKED}
        hall.hold()
        yield walked
    desk.close()


@pytest.fixture
def place(places: dict[tuple[str, str], Place], game: Game, scenario: str) -> Place:
    return places[game.key, scenario]


def asked_by(endpoint: str) -> list[dict[str, str]]:
    """How an address is asked for besides by the browser itself: the script's own way only where it makes a difference."""
    if endpoint in FRAGMENTS:
        return [FETCHED]
    ways = [] if endpoint in UNCUT else [BOOSTED]
    return [*ways, *([FETCHED] if endpoint in TAKEN else []), *([CHAIN] if endpoint in CHAINS else [])]


def is_right(place: Place, endpoint: str, address: str) -> str:
    """What is wrong with how an address answers: to a browser, to htmx, and to the page's own script; empty where nothing is."""
    status, html, kind = place.get(address)
    if status != 200:
        return f"{status} {address}"
    if kind != "text/html":
        return "" if html else f"nothing at {address}"
    is_whole = html.lower().startswith("<!doctype html>") and html.rstrip().endswith("</html>")
    if is_whole is (endpoint in FRAGMENTS):
        return f"{'too much' if is_whole else 'not whole'}: {address}"
    for headers in asked_by(endpoint):
        status, part, _ = place.get(address, **headers)
        is_alone = endpoint in FRAGMENTS | {"upkeep.ship"} or (headers is CHAIN and "<main" not in part)
        is_part = "<!doctype" not in part and (part.count("<main") == 1 or is_alone)
        if status != 200 or not is_part:
            return f"{status} {headers} {address}"
    return ""


@EVERY_BATTLE
def test_every_page_answers_whole_and_as_a_part(place: Place) -> None:
    """Every route of the house, for every panel, seat, command and value of this battle; nothing refuses, nothing is missing."""
    found = [
        is_right(place, rule.endpoint, address) for rule in rules_of(place.app) for address in place.addresses(rule)
    ]
    found += [is_right(place, endpoint, address) for endpoint, address in place.filled()]
    assert len(found) > 60
    assert place.wrong + [wrong for wrong in found if wrong] == []


def test_every_template_of_a_game_is_drawn(places: dict[tuple[str, str], Place]) -> None:
    """By some page, in some battle, after some line; chance hardly comes to a trade of Avertigos or a pencilled shot: go there."""
    (app,) = {place.app for place in places.values()}
    families = places["avertigos", "three-families"]
    trade = battles.start(families.desk, "avertigos", "three-families")
    for command in (RollInitiative(("lin", "surya", "okafor")), NextPhase(), NextPhase()):
        presses.play(families.desk, trade, UMPIRE, command, overruled={"still-due": ""})
    assert families.get(f"/battle/{trade}")[0] == 200
    bridges = next(place for place in places.values() if place.game.key == "cloudships")
    shot = battles.start(bridges.desk, "cloudships", "bridges")
    presses.play(bridges.desk, shot, UMPIRE, Correct("round.real-cards", value=True))
    presses.play(bridges.desk, shot, UMPIRE, TurnCard("locust"))
    assert 'class="mark-slots"' in bridges.get(f"/battle/{shot}?target=skyrunner")[1]
    assert "digit-pad" in bridges.get(f"/battle/{shot}?hit=skyrunner")[1]
    assert "path-map" in bridges.get(f"/battle/{shot}?steps=FF")[1]
    assert "ways-pad" in bridges.get(f"/battle/{shot}?met=skyrunner")[1]
    assert "choices-pad" in bridges.get(f"/battle/{shot}?hit=skyrunner&lamp=ask")[1]
    assert 'class="to-throw"' in bridges.get(f"/battle/{shot}?target=skyrunner&lies=bow&hexes=1&hers=bow")[1]
    for command in (TakeCritical("locust", "bridge-hit"), EndRound()):
        presses.play(bridges.desk, shot, UMPIRE, command, overruled={"cards-left": ""})
    assert "lamp-choice" in bridges.get(f"/battle/{shot}")[1]
    drawn = {name for _, name in app.jinja_env.cache}
    of_games = {name for name in app.jinja_env.list_templates(["html"]) if name.startswith("games/")}
    assert sorted(of_games - drawn - TRIED_APART) == []


def test_no_route_is_left_out(places: dict[tuple[str, str], Place]) -> None:
    """Each is asked for in some battle of some game, but for a result in the book, which has tests of its own."""
    (app,) = {place.app for place in places.values()}
    asked = {rule.endpoint for place in places.values() for rule in rules_of(app) if any(place.addresses(rule))}
    assert {rule.endpoint for rule in rules_of(app)} - asked == {
        "results.edit", "archives.handed_on", "gazette.of_result", "gazette.both_result", "results.withdraw",
    }  # fmt: skip


# --- Secrets -----------------------------------------------------------------------------------------------------------


@contextmanager
def as_if(place: Place, state: Any, retold: Callable[[Any], Any]) -> Iterator[None]:
    """Pages are drawn as if the battle were in this state, and each event of its log another."""
    live, known, line_for = place.desk.live(place.battle), place.moment, playing.line_for

    def told(game: Game, now: Any, event: Any, *more: Any) -> Any:
        return line_for(game, now, retold(event), *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "line_for", told)
        patch.setattr(live, "_moment", known.at(replace(known.timeline, state=state)))
        desktop_of(place.app).drawings.clear()
        try:
            yield
        finally:
            desktop_of(place.app).drawings.clear()


def pages_of(place: Place, seat: str, token: str) -> list[str]:
    """Everything that a seat can ask for, and what the umpire looks at through its eyes."""
    names = place.why(read_seat(seat), 3)
    why = [f"/api/seat/{token}/why/{name}" for name in names]
    wall = []
    if seat == str(SPECTATOR):
        showing.put(place.desk, place.battle)
        wall = ["/wall"]
    return [f"/seat/{token}", f"/api/seat/{token}", f"/battle/{place.battle}/as/{seat}", *wall, *why]


def of_umpires(place: Place) -> list[str]:
    """What umpires look at: the parts of the stage, each panel, the log, the rest by its page; but not the record."""
    kept = [
        rule
        for rule in rules_of(place.app)
        if {*rule.arguments} <= {"battle", "ship", "name"} and "<battle>" in rule.rule
    ]
    return [
        address
        for rule in kept
        if rule.endpoint not in ("table.export", "why.at_table", "why.for_program")
        for address in place.addresses(rule)
    ]


def hidden_in(place: Place) -> Iterator[tuple[Any, list[Secret[Any]]]]:
    """All that is hidden as the battle stands; and whatever was only hidden before, as it stood then."""
    yield place.moment.state, [*place.game.secrets(place.moment.state)]
    now = [secret.what for secret in place.game.secrets(place.moment.state)]
    for what, state in place.met.items():
        if not any(what in one for one in now):
            yield state, [secret for secret in place.game.secrets(state) if what in secret.what]


@EVERY_BATTLE
def test_no_page_tells_what_is_hidden_from_who_looks(place: Place) -> None:
    """However a secret is, the pages of whoever may not read it are the same, letter for letter; a reader's are not."""
    seats = {
        read_seat(seat): pages_of(place, seat, token) for seat, token in seating.links(place.desk, place.battle).items()
    }
    for state, secrets in hidden_in(place):
        for seat, addresses in {UMPIRE: of_umpires(place), **seats}.items():
            assert len(addresses) > 1
            with as_if(place, state, lambda event: event):
                before = {address: place.get(address)[1] for address in addresses}
            for secret in secrets:
                with as_if(place, secret.otherwise, secret.retold):
                    told = (address for address in addresses if place.get(address)[1] != before[address])
                    may_read = not secret.is_from_umpires if seat.is_umpire else seat.captain in secret.readers
                    found = next(told, None)
                assert (found is not None) is may_read, f"{seat}: {secret.what} in {found}"


def test_each_game_hides_on_some_page_what_it_is_said_to_hide(places: dict[tuple[str, str], Place]) -> None:
    """So that the test above is about all of it."""
    met = {(key, what) for (key, _), place in places.items() for what in place.met}
    assert {(key, what) for key, hidden in HIDDEN.items() for what in hidden} == met


# --- What is sent ------------------------------------------------------------------------------------------------------


@EVERY_BATTLE
def test_every_kind_of_form_is_answered(place: Place) -> None:
    """As htmx sends it: as it is offered, it is carried out, asked about or refused; with a field that nobody knows it is refused."""
    done: set[str] = set()
    for battle in (battles.start(place.desk, place.game.key, place.scenario), place.battle):
        while fresh := [
            one for one in look.scene(place.desk.moment(battle), UMPIRE).offers if kind_of(one.command) not in done
        ]:
            done.add(kind_of(fresh[0].command))
            fields = [*flat(fresh[0].command), ("id", f"sent-{len(done)}")]
            assert place.send(battle, [*fields, ("no-such-field", "x")]) == 422, fields
            assert place.send(battle, fields) in (200, 422), fields
    assert done
