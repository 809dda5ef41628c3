"""Every page and every part of a page of every game, the worked example too: it answers, and tells nobody another's secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.routing import Rule

from tests.games.chance import BATTLES, scenarios
from tests.web.browsing import Browser
from umpire.core.errors import UmpireError
from umpire.core.game import Game
from umpire.core.reasons import shown
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.paths import templates_folder
from umpire.service.desk import Desk, Live
from umpire.service.table import Owed, battles, look, pads, play, reasons, seating
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app
from umpire.web.blank import title_of
from umpire.web.commanding import COMMON
from umpire.web.forms import flat, kind_of
from umpire.web.pages import EXTENSION
from umpire.web.table import PARTS

ELSEWHERE = (".pdf", ".png", "/stream", "/press/job", "/books/", "/picture", "/photo", "/static/")
"""Paper, pictures and streams have tests of their own."""
FRAGMENTS = {"table.one_part", "table.advice", "rulings.like"}
"""What only ever comes into a page that is there."""
TAKEN = {"upkeep.ship", "seat.show", "upkeep.look_as", "why.at_table"}
"""Pages that the page's own script takes as well: a panel by itself, a seat's page when news come."""
UNCUT = {"pressroom.as_page"}
"""A page for the printer, which htmx never asks for."""
PLANNED, BUILT = {"scenarios", "tonight"}, {"fleet"}
"""Blueprints of what a game may have: scenarios that people make, ships that people type."""
FETCHED = {"HX-Request": "true"}
"""As `start.js` fetches a part."""
BOOSTED = {**FETCHED, "HX-Boosted": "true"}
"""As htmx asks where a link of the page is followed."""


class Place:
    """A battle some way in, with something hidden in it and a pad that is open."""

    def __init__(self, app: Flask, desk: Desk, game: Game, scenario: str) -> None:
        self.app, self.desk, self.game, self.scenario = app, desk, game, scenario
        self.battle = battles.start(desk, game.key, scenario)
        self.pad = self._play(Random(7))
        self.browser = Browser(app)

    @property
    def live(self) -> Live:
        return self.desk.live(self.battle)

    def _play(self, random: Random) -> str:
        """Some way in; and on until something is hidden and something asks, as far as the game ever does."""
        waiting = ""
        for step in range(80):
            offers = look.scene(self.desk, self.battle, UMPIRE).offers
            if not offers or (step >= 12 and waiting and self.game.secrets(self.live.state)):
                break
            try:
                command = random.choice(offers).command
                told = play.play(self.desk, self.battle, UMPIRE, command, throw=step < 12 or bool(waiting))
                waiting = told.pending.id if isinstance(told, Owed) else waiting
            except UmpireError:
                continue
        return waiting if any(pad.id == waiting for pad in pads.tray(self.desk, self.battle, UMPIRE)) else ""

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
            if (data.planner if blueprint == "scenarios" else data.shipyard) is not None:
                yield {"game": self.game.key, "key": self.scenario, "ship": self.ship}
            return
        seats = seating.links(self.desk, self.battle)
        known: dict[str, list[Any]] = {
            "battle": [self.battle], "seq": [look.head(self.desk, self.battle)], "id": [self.pad] if self.pad else [],
            "ship": [panel.ship for panel in scene.panels], "command": [title_of(kind)[0] for kind in (*self.game.rules.commands, *COMMON)],
            "who": list(seats), "token": list(seats.values()), "game": [self.game.key], "result": [],
            "name": {"table": list(PARTS), "looks": self.look, "why": self.why(UMPIRE)}.get(blueprint, []),
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
    def look(self) -> list[str]:
        """The styles and scripts that lie with its templates."""
        files = (templates_folder() / "games" / self.game.key).glob("*")
        return sorted(file.name for file in files if file.suffix in (".css", ".js"))

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
            said = urlencode([(name, value) for name, value in flat(offer.command)])
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
    yield {(game.key, scenario): Place(app, desk, game, scenario) for game, scenario in scenarios()}
    desk.close()


@pytest.fixture
def place(places: dict[tuple[str, str], Place], game: Game, scenario: str) -> Place:
    return places[game.key, scenario]


def asked_by(endpoint: str) -> list[dict[str, str]]:
    """How an address is asked for besides by the browser itself: the script's own way only where it makes a difference."""
    if endpoint in FRAGMENTS:
        return [FETCHED]
    return [] if endpoint in UNCUT else [BOOSTED, FETCHED] if endpoint in TAKEN else [BOOSTED]


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
        is_part = "<!doctype" not in part and (part.count("<main") == 1 or endpoint in FRAGMENTS | {"upkeep.ship"})
        if status != 200 or not is_part:
            return f"{status} {headers} {address}"
    return ""


@BATTLES
def test_every_page_answers_whole_and_as_a_part(place: Place) -> None:
    """Every route of the house, for every panel, seat, command and value of this battle; nothing refuses, nothing is missing."""
    found = [
        is_right(place, rule.endpoint, address) for rule in rules_of(place.app) for address in place.addresses(rule)
    ]
    found += [is_right(place, endpoint, address) for endpoint, address in place.filled()]
    assert len(found) > 60
    assert [wrong for wrong in found if wrong] == []


def test_no_route_is_left_out(places: dict[tuple[str, str], Place]) -> None:
    """Each is asked for in some battle of some game, but for a result in the book, which has tests of its own."""
    (app,) = {place.app for place in places.values()}
    asked = {rule.endpoint for place in places.values() for rule in rules_of(app) if any(place.addresses(rule))}
    assert {rule.endpoint for rule in rules_of(app)} - asked == {"results.edit"}


# --- Secrets -----------------------------------------------------------------------------------------------------------


def drawn(place: Place, state: Any, addresses: list[str]) -> dict[str, str]:
    """These pages, were the battle in this state."""
    place.live.timeline.state = state
    place.live.pages.clear()
    place.app.extensions[EXTENSION]._drawn.clear()
    return {address: place.get(address)[1] for address in addresses}


def pages_of(place: Place, seat: str, token: str) -> list[str]:
    """Everything that a seat can ask for, and what the umpire looks at through its eyes."""
    names = place.why(read_seat(seat), 10)
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


@BATTLES
def test_no_page_tells_what_is_hidden_from_who_looks(place: Place) -> None:
    """However a secret is, the pages of whoever may not read it are the same, letter for letter; a reader's are not."""
    state = place.live.state
    secrets = place.game.secrets(state)
    assert secrets
    seats = {
        read_seat(seat): pages_of(place, seat, token) for seat, token in seating.links(place.desk, place.battle).items()
    }
    try:
        for seat, addresses in {UMPIRE: of_umpires(place), **seats}.items():
            before = drawn(place, state, addresses)
            assert len(before) > 1
            for secret in secrets:
                after = drawn(place, secret.otherwise, addresses)
                told = [address for address in addresses if after[address] != before[address]]
                may_read = not secret.is_from_umpires if seat.is_umpire else seat.captain in secret.readers
                assert bool(told) is may_read, f"{seat}: {secret.what} in {told}"
    finally:
        drawn(place, state, [])
