"""Every page and every part of a page of every game, the worked example too: it answers, and tells nobody another's secret."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict
from werkzeug.routing import Rule

from tests.games.chance import mark_each_kind, marks, scenarios
from tests.games.test_every_secret import HIDDEN
from tests.records.left import to_the_end
from tests.web.browsing import Browser
from umpire.core import playing
from umpire.core.commands import Command, Correct, SetHouseRule
from umpire.core.errors import UmpireError
from umpire.core.game import Game
from umpire.core.reasons import shown
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.core.secrets import Secret
from umpire.service.desk import Desk, Live
from umpire.service.library import fleet
from umpire.service.table import battles, look, pads, play, reasons, seating
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app, why
from umpire.web.blank import title_of
from umpire.web.commanding import COMMON
from umpire.web.forms import flat, kind_of
from umpire.web.pages import EXTENSION
from umpire.web.table import PARTS

OFTEN = {"avertigos": ("dynasty-and-league", "three-families")}
"""Of a game with many scenarios two that are played in different ways; the others have other ships and names on the same pages."""
WALKED = [(game, name) for game, name in scenarios() if name in OFTEN.get(game.key, (name,))]
EVERY_BATTLE = pytest.mark.parametrize(("game", "scenario"), WALKED, ids=lambda value: getattr(value, "key", value))
ELSEWHERE = (".pdf", ".png", "/stream", "/press/job", "/books/", "/picture", "/photo", "/static/", "/look/")
"""Paper, pictures, streams, styles and scripts have tests of their own."""
FRAGMENTS = {"table.one_part", "table.advice", "rulings.like"}
"""What only ever comes into a page that is there."""
CHAINS = {"why.at_table", "why.looking", "why.of_seat"}
"""Pages of which a place on another page takes the chain alone."""
TAKEN = {"upkeep.ship", "seat.show", "upkeep.look_as", "why.at_table"}
"""Pages that the page's own script takes as well: a panel by itself, a seat's page when news come."""
UNCUT = {"pressroom.as_page"}
"""A page for the printer, which htmx never asks for."""
PLANNED, BUILT = {"scenarios", "tonight"}, {"fleet"}
"""Blueprints of what a game may have: scenarios that people make, ships that people type."""
TYPED = {"path": "F"}
"""What somebody writes into a field that no offer fills in."""
FETCHED = {"HX-Request": "true"}
"""As `start.js` fetches a part."""
BOOSTED = {**FETCHED, "HX-Boosted": "true"}
"""As htmx asks where a link of the page is followed."""


CHAIN = {**FETCHED, "HX-Target": why.CHAIN}
"""As the place beside a panel asks for the reasons of a value."""


class Place:
    """A battle some way in, with all hidden in it that its game hides, and a pad that is open."""

    def __init__(self, app: Flask, desk: Desk, game: Game, scenario: str) -> None:
        self.app, self.desk, self.game, self.scenario = app, desk, game, scenario
        self.battle = battles.start(desk, game.key, scenario)
        self.browser = Browser(app)
        self.wrong: list[str] = []
        """Pages that did not answer on the way."""
        self.met: dict[str, Any] = {}
        """What its game hides, and how the battle stood when it last did."""
        self.pad = self._play(Random(7))

    @property
    def live(self) -> Live:
        return self.desk.live(self.battle)

    def _play(self, random: Random) -> str:
        """
        A line; a mark of each kind, and all back again; a dozen lines by the rules as they are, and with each house rule otherwise.

        And on until all has been hidden that is ever, and something asks; the table is looked at after each line.
        """
        self._look_in()
        for step in range(120):
            offers, tray = look.scene(self.desk, self.battle, UMPIRE).offers, pads.tray(self.desk, self.battle, UMPIRE)
            if not offers or (step >= 30 and tray and self.met.keys() >= {*HIDDEN.get(self.game.key, ())}):
                break
            self._send(random.choice(offers).command, throw=step < 12 or bool(tray))
            for command in self._by_hand(random) if step == 0 else self._otherwise() if step == 12 else ():
                self._send(command)
        return next((pad.id for pad in pads.tray(self.desk, self.battle, UMPIRE)), "")

    def _by_hand(self, random: Random) -> Iterator[Command]:
        stood = {mark.name: mark.value for mark in marks(self.game, self.live.state)}
        marked = {
            mark.name: mark for mark in mark_each_kind(self.game, self.live.state, random)
        }  # the last value of each
        yield from marked.values()
        yield from (Correct(name, stood[name]) for name in marked)

    def _otherwise(self) -> Iterator[Command]:
        for switch in self.game.rules.house_rules.switches.values():
            yield SetHouseRule(switch.id, switch.settings[-1][0])

    def _send(self, command: Command, *, throw: bool = True) -> None:
        """One line more, where it goes through."""
        with suppress(UmpireError):
            told = play.play(self.desk, self.battle, UMPIRE, command, throw=throw)
            if throw:
                to_the_end(self.desk, self.battle, told)
            self._look_in()

    def _look_in(self) -> None:
        """The act, and one seat's page after the other; and what is hidden now."""
        state = self.live.state
        hidden = [secret.what for secret in self.game.secrets(state)]
        self.met.update({what: state for what in HIDDEN.get(self.game.key, ()) if any(what in one for one in hidden)})
        head, seats = look.head(self.desk, self.battle), [*seating.links(self.desk, self.battle).values()]
        for address in (f"/battle/{self.battle}/part/act", f"/seat/{seats[head % len(seats)]}"):
            status, html, _ = self.get(address)
            if status != 200 or not html:
                self.wrong.append(f"{status} {address} after line {head}")

    def why(self, seat: Seat, most: int = 0) -> list[str]:
        """Values that this seat may ask about: of its fullest panel all, but for boxes like the first; of the others, themselves."""
        names = [list(shown(panel)) for panel in reasons.readable(self.game, self.live.state, seat).values()]
        fullest = [name for name in max(names, key=len, default=[]) if not re.search(r"\.boxes\.([2-9]|\d\d+)$", name)]
        step = max(1, len(fullest) // most) if most else 1
        return [*dict.fromkeys((*(first for first, *_ in names), *fullest[::step]))]

    def values(self, rule: Rule) -> Iterator[dict[str, Any]]:
        """What may stand in the address of a page."""
        blueprint, _, _ = rule.endpoint.partition(".")
        data, scene = self.game.data, look.scene(self.desk, self.battle, UMPIRE)
        if blueprint in PLANNED | BUILT:
            yard = data.shipyard
            has: dict[str, Any] = {"tonight": yard and yard.bands, "fleet.rows": yard and yard.columns,
                                   "fleet.shared": yard and yard.kinds, "scenarios": data.planner}  # fmt: skip
            if has.get(rule.endpoint, has.get(blueprint, yard)):
                ship = fleet.berths(self.game.key, None)[0].id if yard else ""
                yield {"game": self.game.key, "key": self.scenario, "ship": ship}
            return
        seats = seating.links(self.desk, self.battle)
        known: dict[str, list[Any]] = {
            "battle": [self.battle], "seq": [look.head(self.desk, self.battle)], "id": [self.pad] if self.pad else [],
            "ship": [panel.ship for panel in scene.panels], "command": [title_of(kind)[0] for kind in (*self.game.rules.commands, *COMMON)],
            "who": list(seats), "token": list(seats.values()), "game": [self.game.key], "result": [],
            "name": {"table": list(PARTS), "why": self.why(UMPIRE)}.get(blueprint, []),
        }  # fmt: skip
        if rule.endpoint in ("why.looking", "why.of_seat", "why.for_program_of_seat"):
            for seat, token in seats.items():
                for name in self.why(read_seat(seat), 3):
                    yield {"battle": self.battle, "who": seat, "token": token, "name": name}
            return
        found: list[dict[str, Any]] = [{}]
        for argument in sorted(rule.arguments):
            found = [{**one, argument: value} for one in found for value in known[argument]]
        yield from found

    @property
    def ship(self) -> str:
        """The first that ships with the game."""
        panels = look.scene(self.desk, self.battle, UMPIRE).panels
        return next((panel.ship for panel in panels if not panel.is_token), "")

    def addresses(self, rule: Rule) -> Iterator[str]:
        """Every address of one route in this battle."""
        urls = self.app.url_map.bind("127.0.0.1:1889")
        for values in self.values(rule):
            yield urls.build(rule.endpoint, {name: values[name] for name in rule.arguments})

    def filled(self) -> Iterator[tuple[str, str]]:
        """Pages that are asked for with a form filled in: an offer of each kind; and parts beside a pad."""
        offers = {kind_of(offer.command): offer for offer in look.scene(self.desk, self.battle, UMPIRE).offers}
        for do, offer in offers.items():
            typed = [(name, said) for name, said in TYPED.items() if hasattr(offer.command, name)]
            said = urlencode([*flat(offer.command), *typed])
            yield "table.advice", f"/battle/{self.battle}/advice?{said}"
            yield "table.show", f"/battle/{self.battle}?look=yes&{said}"
            yield "commanding.one", f"/battle/{self.battle}/command/{do}?look=another&{said}"
        for name in PARTS:
            yield "table.one_part", f"/battle/{self.battle}/part/{name}?about={self.ship}"
            if self.pad:
                yield "table.one_part", f"/battle/{self.battle}/part/{name}?pad={self.pad}"

    def get(self, address: str, **headers: str) -> tuple[int, str, str]:
        answer = self.browser.ask(address, headers={"Referer": "http://127.0.0.1:1889/", **headers})
        return answer.status_code, re.sub(r'nonce="[^"]+"', "", answer.text), answer.mimetype

    def send(self, battle: str, fields: list[tuple[str, str]]) -> int:
        """A form as htmx sends it, and what it leads to."""
        headers = {"Referer": "http://127.0.0.1:1889/", **BOOSTED}
        answer = self.browser.ask(f"/battle/{battle}/commands", "POST", data=MultiDict(fields), headers=headers)
        return self.get(answer.headers["Location"], **BOOSTED)[0] if answer.status_code == 303 else answer.status_code


def rules_of(app: Flask) -> list[Rule]:
    """Every route that is asked for a page."""
    return [
        rule
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ()) and not any(part in rule.rule for part in ELSEWHERE)
    ]


@pytest.fixture(scope="module")
def places(with_example: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[tuple[str, str], Place]]:
    own: Path = tmp_path_factory.mktemp("own") / "library"
    desk = Desk(Store.open(MEMORY), Random(1889))
    app = create_app(Config(desk=desk, own_library=own))
    app.jinja_env.globals["new_id"] = lambda: "an-id"  # so that two drawings of one page are the same
    yield {(game.key, scenario): Place(app, desk, game, scenario) for game, scenario in WALKED}
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
    """By some page, in some battle, after some line."""
    (app,) = {place.app for place in places.values()}
    drawn = {name for _, name in app.jinja_env.cache}
    assert [
        name for name in app.jinja_env.list_templates(["html"]) if name.startswith("games/") and name not in drawn
    ] == []


def test_no_route_is_left_out(places: dict[tuple[str, str], Place]) -> None:
    """Each is asked for in some battle of some game, but for a result in the book, which has tests of its own."""
    (app,) = {place.app for place in places.values()}
    asked = {rule.endpoint for place in places.values() for rule in rules_of(app) if any(place.addresses(rule))}
    assert {rule.endpoint for rule in rules_of(app)} - asked == {"results.edit"}


# --- Secrets -----------------------------------------------------------------------------------------------------------


@contextmanager
def as_if(place: Place, state: Any, retold: Callable[[Any], Any]) -> Iterator[None]:
    """Pages are drawn as if the battle were in this state, and each event of its log another."""
    timeline, known, line_for = place.live.timeline, place.live.state, playing.line_for

    def told(game: Game, now: Any, event: Any, *more: Any) -> Any:
        return line_for(game, now, retold(event), *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "line_for", told)
        timeline.state = state
        forget(place)
        try:
            yield
        finally:
            timeline.state = known
            forget(place)


def forget(place: Place) -> None:
    """Nothing that was drawn is kept."""
    place.live.pages.clear()
    place.app.extensions[EXTENSION]._drawn.clear()


def drawn(place: Place, address: str) -> str:
    """A page without the minutes that are left, which go on between two looks and are no secret."""
    return re.sub(r"\d+ of \d+ minutes left", "", place.get(address)[1])


def pages_of(place: Place, seat: str, token: str) -> list[str]:
    """Everything that a seat can ask for, and what the umpire looks at through its eyes."""
    names = place.why(read_seat(seat), 3)
    why = [f"/api/seat/{token}/why/{name}" for name in names]
    return [f"/seat/{token}", f"/api/seat/{token}", f"/battle/{place.battle}/as/{seat}", *why]


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
    yield place.live.state, [*place.game.secrets(place.live.state)]
    now = [secret.what for secret in place.game.secrets(place.live.state)]
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
                before = {address: drawn(place, address) for address in addresses}
            for secret in secrets:
                with as_if(place, secret.otherwise, secret.retold):
                    told = (address for address in addresses if drawn(place, address) != before[address])
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
            one for one in look.scene(place.desk, battle, UMPIRE).offers if kind_of(one.command) not in done
        ]:
            done.add(kind_of(fresh[0].command))
            fields = [*flat(fresh[0].command), ("id", f"sent-{len(done)}")]
            assert place.send(battle, [*fields, ("no-such-field", "x")]) == 422, fields
            assert place.send(battle, fields) in (200, 422), fields
    assert done
