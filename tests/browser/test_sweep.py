"""The sweep: every page of every game, just begun, in the middle, over, and where the rules said no. What it finds is in `sweeping`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener, Sampler, rest
from tests.browser.reading import WIDTHS
from tests.browser.sweeping import CODE, LEAST, Sweep
from tests.browser.test_castles_whole import kept_city
from tests.browser.test_every_page import HOUSE, begun, middle, places
from umpire.core import playing as core
from umpire.core.answers import Ask
from umpire.core.commands import Command
from umpire.core.errors import UmpireError
from umpire.core.events import kind_of
from umpire.core.game import Game
from umpire.core.objections import Objections, Refused
from umpire.games import every_game
from umpire.service import record
from umpire.service.desk import Desk
from umpire.web.forms import flat

Sweeper = Callable[[str], Sweep]
SEND = """(fields) => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = location.pathname + '/commands';
  for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  htmx.process(form);
  form.requestSubmit();
}"""
LARGE = {"castles": kept_city}
"""What a recorded battle does not come to: more on the table than its window holds."""
BARE = "<!doctype html><style>* { font: 16px/20px sans-serif; margin: 0 } div { position: relative } </style><main id=main>%s</main>"
PLANTED = {
    "cut": "<div style='width: 40px; overflow: hidden; white-space: nowrap'><b style='display: inline-block'>Prince Amraaz</b></div>",
    "overlap": "<div><b>Prince Amraaz</b><i style='position: absolute; left: 9px'>Locust</i></div>",
    "reach": "<div style='overflow: auto; width: 90px; height: 90px'><button style='position: absolute; top: -80px'>4</button></div>",
    "reach, words": "<button>4</button><div style='overflow: auto hidden; height: 90px'><svg height=400><text y=300>e1</text></svg></div>",
    "overrules": "<form><input type=hidden name=overruled value=a><button autofocus>Allow anyway</button></form>",
    "primary": "<style>button { background: Highlight }</style><button>Turn</button><button>Fire</button>",
}


@pytest.fixture
def sweep(request: pytest.FixtureRequest) -> Sweeper:
    """With `--look` at every width, else at one that goes by the game."""
    is_whole = request.config.getoption("look")
    return lambda game: Sweep(game, WIDTHS if is_whole else [WIDTHS[crc32(game.encode()) % len(WIDTHS)]])


def judged(sweep: Sweep, request: pytest.FixtureRequest) -> str:
    """What was found, a line each; of a whole sweep also what is known and not there."""
    return "\n".join([*sweep.found, *(sweep.unneeded if request.config.getoption("look") else ())])


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_every_page_of_a_game(
    open_page: Opener, desk: Desk, game: Game[Any], sweep: Sweeper, sample: Sampler, request: pytest.FixtureRequest
) -> None:
    path, half = middle(game)
    played, _, _ = record.take_in(desk, path, as_copy=True, upto=half)
    ended, _, _ = record.take_in(desk, path, as_copy=True)
    first = begun(desk, game)
    found, page = sweep(game.key), open_page()
    for place in sample([*places(desk, {"begun": first, "played": played, "game": game.key}), f"/battle/{ended}"]):
        answer = page.goto(place)
        if answer is not None and answer.status == 200:
            found.look(page, named(place, {first: "begun", played: "played", ended: "over"}))
    if game.key in LARGE:
        page.goto(f"/battle/{LARGE[game.key](desk)}")
        rest(page)
        found.look(page, "large table")
    no = refused(desk, played)
    page.goto(f"/battle/{played}")
    page.evaluate(SEND, [("do", kind_of(no)), *flat(no), ("id", "refused")])
    expect(page.locator("#notice.refused")).to_be_in_viewport()
    rest(page)
    found.look(page, "refused table")

    told = judged(found, request)
    assert not told, told


def test_every_page_of_the_house(
    open_page: Opener, sweep: Sweeper, sample: Sampler, request: pytest.FixtureRequest
) -> None:
    found, page = sweep("house"), open_page()
    for place in sample(HOUSE):
        page.goto(place)
        rest(page)
        found.look(page, place)

    told = judged(found, request)
    assert not told, told


@pytest.mark.parametrize("fault", PLANTED)
def test_each_check_finds_what_it_is_for_and_nothing_else(open_page: Opener, fault: str) -> None:
    page = open_page()
    page.set_content(BARE % PLANTED[fault])
    page.evaluate("document.querySelector('button')?.focus()")
    assert [kind for kind, found in page.evaluate(CODE, LEAST).items() if found] == [fault.partition(",")[0]]


def named(place: str, battles: dict[str, str]) -> str:
    """`/battle/9ffc1129087e/board` as «played board»."""
    pieces = place.strip("/").split("/")
    if pieces[0] != "battle":
        return pieces[0] if pieces[0] == "seat" else place
    return f"{battles[pieces[1]]} {'/'.join(pieces[2:]) or 'table'}"


def refused(desk: Desk, battle: str) -> Command:
    """The first command of its own log that the rules do not allow as it stands."""
    moment = desk.moment(battle)
    for entry in moment.entries(1):
        try:
            core.decide(moment.game, moment.state, entry.command, Ask({}), Objections({}))
        except Refused:
            found: Command = entry.command
            return found
        except UmpireError:
            continue
    pytest.fail("nothing of this battle is refused now")
