"""Every page that a battle has, of each game, at its beginning and in the middle: looked at as `test_pages.py` looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Looker, Opener, Sampler, rest
from umpire.core.game import Game
from umpire.core.seats import UMPIRE
from umpire.games import every_game
from umpire.paths import library_folder
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating, team

PLAYED = Path(__file__).parents[1] / "playthroughs"
HOUSE = (
    "/", "/ships", "/scenarios", "/press", "/press/cut", "/results", "/rulings", "/archive", "/campaigns", "/hall", "/hall/check",
    "/hall/check/phone", "/hall/words", "/join", "/lock", "/team", "/wall",
)  # fmt: skip
"""Pages that belong to no battle."""
AT_FIRST = ("", "log", "board", "roll", "call")
LATER = (
    *AT_FIRST, "rules", "seats", "end", "report", "archive", "commands", "clock", "photos", "back", "press", "gazette", "from-paper",
    "hand-over", "call?after=1",
)  # fmt: skip


def middle(game: Game) -> tuple[Path, int]:
    """The recorded battle of a game, and how much of it makes a half."""
    path = PLAYED / f"{game.key}.jsonl"
    return path, len(path.read_bytes().splitlines()) // 2


@pytest.fixture(scope="module", params=every_game(), ids=lambda game: game.key)
def laid(request: pytest.FixtureRequest, desk: Desk) -> dict[str, str]:
    """A battle that has just begun, and one in mid-play."""
    game: Game = request.param
    path, half = middle(game)
    battle, _, _ = record.take_in(desk, path, as_copy=True, upto=half)
    return {"begun": begun(desk, game), "played": battle, "game": game.key}


def begun(desk: Desk, game: Game) -> str:
    names = sorted(path.stem for path in (library_folder(game.key) / "scenarios").glob("*.toml"))
    return battles.start(desk, game.key, game.data.demo or names[0])


def places(desk: Desk, laid: dict[str, str]) -> list[str]:
    found = [f"/tonight/{laid['game']}", f"/scenarios/{laid['game']}/new"]
    for name, those in (("begun", AT_FIRST), ("played", LATER)):
        at, scene = f"/battle/{laid[name]}", look.scene(desk.moment(laid[name]), UMPIRE)
        links = seating.links(desk, laid[name])
        captain = next(seat for seat in links if seat.startswith("captain:"))
        found += [f"{at}/{place}".rstrip("/") for place in those]
        ship, side = scene.panels[0].subject, team.sides(desk.moment(laid[name]))[0]
        found += [f"{at}/ship/{ship}", f"{at}/roll/{scene.sheets[0].subject}", f"{at}/team/side:{side}"]
        found += [f"/seat/{links[captain]}", f"/seat/{links['spectator']}"]
    return found


def test_every_page_of_the_game_serves_everybody(
    open_page: Opener, desk: Desk, laid: dict[str, str], faults: Looker, sample: Sampler
) -> None:
    """At each width in each theme, and with what is folded opened on the table."""
    page = open_page()
    found: list[str] = []
    for place in sample(places(desk, laid)):
        answer = page.goto(place)
        if answer is None or answer.status == 404:
            continue
        assert answer.status == 200, place
        found += [f"{place}: {fault}" for fault in faults(page)]

    assert found == []


def test_pages_of_the_house_serve_everybody(open_page: Opener, faults: Looker, sample: Sampler) -> None:
    page = open_page()
    found: list[str] = []
    for place in sample(HOUSE):
        page.goto(place)
        rest(page)
        found += [f"{place}: {fault}" for fault in faults(page)]

    assert found == []
