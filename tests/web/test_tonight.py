"""The start page's doors, and tonight's battle: ships, captains, deck and house rules on one page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desks import fresh_desk
from tests.web.browsing import Browser, Page
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.web import Config, create_app

TONIGHT = "/tonight/cloudships"


desk = pytest.fixture(fresh_desk)


@pytest.fixture
def browser(desk: Desk, tmp_path: Path) -> Browser:
    fleet.save_block("cloudships", tmp_path, "3 Terror | kite | ram 3 | Low | BP 2\nHHHH\nbow: Maxim")
    fleet.save_block("cloudships", tmp_path, "Nameless One | steam | Low/High\nHHHH")
    return Browser(create_app(Config(desk=desk, own_library=tmp_path)))


def start(browser: Browser, *ships: str, **more: str) -> Page:
    return browser.post(TONIGHT, [*(("ship", ship) for ship in ships), *more.items()])


def test_the_start_page_has_doors(browser: Browser) -> None:
    page = browser.get("/")

    assert page.has("Demo", "Tonight’s battle", "My ships")
    assert browser.get("/tonight").status == browser.get("/ships").status == 200


def test_the_demo_door_opens_the_same_battle_twice(browser: Browser) -> None:
    first, again = browser.post("/demo", []), browser.post("/demo", [])

    assert first.address == again.address
    assert first.address.startswith("/battle/")


def test_tonights_battle_starts_with_own_and_shipped_ships(browser: Browser, desk: Desk) -> None:
    """Captains go by the order of the ships; two ships with one table number get one each; nobody starts too high."""
    page = start(
        browser, "terror", "dauntless", "nameless-one",
        captains="Anna\r\nDauntless: Bob\r\nCarla\r\n", deck="real", name="Club night", **{"side.terror": "Red"},
    )  # fmt: skip
    assert page.status == 200
    state = desk.live(page.address.split("/")[2].split("?")[0]).state

    ships = state.ships
    assert {id: ship.captain for id, ship in ships.items()} == {
        "terror": "Anna",
        "dauntless": "Bob",
        "nameless-one": "Carla",
    }
    assert [ship.sheet.number for ship in ships.values()] == [3, 1, 2]
    assert (ships["terror"].band.words, ships["dauntless"].band.words, ships["nameless-one"].band.words) == (
        "Low", "Medium", "Low",
    )  # fmt: skip
    assert ships["terror"].sheet.side == "Red"
    assert state.deals_real_cards
    assert "Club night" in page.words


def test_it_may_go_on_to_the_sheets_of_paper(browser: Browser) -> None:
    assert start(browser, "terror", midway="yes").address.endswith("/from-paper")


def test_house_rules_are_played_from_the_start(browser: Browser, desk: Desk) -> None:
    page = start(browser, "aphid", **{"rule.A-19": "on"})

    assert desk.live(page.address.split("/")[2]).header.rules == {"A-19": "on"}


@pytest.mark.parametrize(
    ("ships", "more", "told"),
    [
        ((), {}, "pick at least one ship"),
        (("zeppelin",), {}, "there is no ship 'zeppelin'"),
        (("aphid", "aphid"), {}, "'aphid' is there twice"),
        (("aphid",), {"captains": "Anna\nBob"}, "2 captains for 1 ships; 'Bob' has none"),
        (("aphid",), {"captains": "Aphit: Anna"}, "'Aphit' does not sail tonight. Did you mean aphid?"),
        (("aphid",), {"captains": "x" * 70}, "is longer than 60 letters"),
        (("terror",), {"band.terror": "High"}, "Terror can hold Low at most"),
        (("aphid",), {"band.aphid": "orbit"}, "'orbit' is no band"),
        (("aphid",), {"rule.A-99": "on"}, "there is no house rule 'A-99'"),
        (("aphid",), {"name": "x" * 200}, "at most 120 letters"),
    ],
)
def test_a_bad_plan_is_told_and_stays_in_the_form(
    browser: Browser, desk: Desk, ships: tuple[str, ...], more: dict[str, str], told: str
) -> None:
    page = start(browser, *ships, **more)

    assert page.status == 422
    assert told in page.words
    assert desk.store.battles() == ()
    if ships == ("aphid",):
        assert page.forms[0].has("ship", "aphid")


def test_another_game_is_told(browser: Browser) -> None:
    assert browser.get("/tonight/chess").status == 422
