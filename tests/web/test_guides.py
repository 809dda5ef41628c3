"""Every page of the umpire says in one line what it is for, and has steps behind `?`; the bar of the house stands on each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from markupsafe import escape

from tests.web.walking import BOOSTED, Place, rules_of
from umpire.games import find_game
from umpire.paths import templates_folder
from umpire.service.desk import Desk
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app
from umpire.web.guide import guides

PURPOSE = re.compile(r'<p class="purpose">[^<]{10,90}</p>')
STEPS = re.compile(r'<section class="help" aria-label="Help for this page">.*?<li>[^<]{10,}</li>', re.DOTALL)
HOUSE = ("/ships", "/scenarios", "/campaigns", "/press", "/results", "/rulings", "/archive")
OF_CAPTAINS = ("seat.", "sitting.", "locks.join", "showcheck.reached", "why.of_seat", "upkeep.look_as", "why.looking")
"""Pages that a captain sees, with a small bar of their own."""
PARTS = {"table.one_part", "table.advice", "rulings.like"}
UNGUIDED = {"pressroom.as_page", "press.sheet"}
"""A sheet of paper as a page, and what asks for one: captains come there too."""


@pytest.fixture(
    scope="module", params=[("cloudships", "bridges"), ("castles", "two-zeppelins")], ids=lambda one: one[0]
)
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    own: Path = tmp_path_factory.mktemp("own") / "library"
    desk = Desk(Store.open(MEMORY), Random(1889))
    desk.own = own
    yield Place(create_app(Config(desk=desk)), desk, find_game(request.param[0]), request.param[1])
    desk.close()


def pages(place: Place) -> list[tuple[str, str]]:
    """Each page of the umpire, whole."""
    found = []
    for rule in rules_of(place.app):
        if rule.endpoint in PARTS | UNGUIDED or rule.endpoint.startswith(OF_CAPTAINS):
            continue
        for address in place.addresses(rule):
            status, html, kind = place.get(address)
            if status == 200 and kind == "text/html" and "<main" in html and 'class="wall' not in html:
                found.append((address, html))
    return found


def test_every_page_says_what_it_is_for_and_how_it_goes(place: Place) -> None:
    told = {address: [what for what in (PURPOSE, STEPS) if not what.search(html)] for address, html in pages(place)}
    assert len(told) > 30
    assert {address: missing for address, missing in told.items() if missing} == {}


def test_every_page_has_one_bar_with_the_ways_of_the_house(place: Place) -> None:
    for address, html in pages(place):
        assert len(re.findall('<header class="(?:bar topbar|frame-head)', html)) == 1, address
        assert html.count('data-key="?"') == 1, address
        missing = [way for way in HOUSE if f'href="{way}"' not in html]
        assert missing == [], address


def test_a_page_that_htmx_takes_has_its_own_help(place: Place) -> None:
    """The bar lies in the part that is swapped, so that the help is never that of the page before."""
    assert guides()["rulings/list.html"].purpose in place.get("/rulings", **BOOSTED)[1]


def test_a_games_own_words_for_a_page_come_first(place: Place) -> None:
    """They lie in the game's folder of templates; the words that all games share are not told then."""
    page = "stage" if place.game.rules.next is None else "frame"
    shared, own = guides()["table/stage.html"].help, guides()[f"table/{page}.html:{place.game.key}"].help
    html = place.get(f"/battle/{place.battle}")[1]
    assert [step for step in own if escape(step) not in html] == []
    assert [step for step in shared if step not in own and escape(step) in html] == []
    assert own != shared


def test_a_captain_sees_nothing_of_the_house(place: Place) -> None:
    tokens = re.findall(r"/seat/([\w-]+)", place.get(f"/battle/{place.battle}/seats")[1])
    assert tokens
    for token in tokens:
        html = place.get(f"/seat/{token}")[1]
        assert [way for way in HOUSE if f'href="{way}"' in html] == []


def test_every_guide_is_of_a_page_that_there_is() -> None:
    named = {name.partition(":")[0] for name in guides()}
    assert sorted(name for name in named if not (templates_folder() / name).is_file()) == []
    assert all(2 <= len(one.help) <= 5 or len(one.help) == 1 for one in guides().values())
