"""The start page's doors, and tonight's battle: ships, captains, deck and house rules on one page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import presses
from tests.desks import fresh_desk
from tests.games.chance import scenarios
from tests.web.browsing import Browser, Page
from umpire import games
from umpire.core.campaign.commands import Settle, SignOn
from umpire.core.campaign.state import Battle, Captain
from umpire.core.commands import Correct
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.commands import TurnCard
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.service.results import entries
from umpire.service.table import battles, look
from umpire.web import Config, create_app

TONIGHT = "/tonight/cloudships"


desk = pytest.fixture(fresh_desk)


@pytest.fixture
def browser(desk: Desk, tmp_path: Path) -> Browser:
    fleet.save_blocks("cloudships", tmp_path, "3 Terror | kite | ram 3 | Low | BP 2\nHHHH\nbow: Maxim")
    fleet.save_blocks("cloudships", tmp_path, "Nameless One | steam | Low/High\nHHHH")
    desk.own = tmp_path
    return Browser(create_app(Config(desk=desk)))


def start(browser: Browser, *ships: str, **more: str) -> Page:
    return browser.post(TONIGHT, [*(("ship", ship) for ship in ships), *more.items()])


@pytest.mark.usefixtures("with_example")
def test_the_start_page_has_a_tile_for_each_game_and_each_its_ways(browser: Browser) -> None:
    """Demo, tonight's battle where ships are picked, its scenarios by name, a result to log; nothing is a drop-down."""
    start = browser.get("/")
    assert all(f'href="/begin/{game.key}"' in start.html for game in games.GAMES)
    for game in games.every_game():
        page = browser.get(f"/begin/{game.key}")
        assert page.has("Log a result", "A scenario", "House rules")
        assert page.has("Demo a battle that is ready to play") is bool(game.data.demo)
        assert ("Tonight’s battle" in page.words) is bool(game.data.shipyard and game.data.shipyard.bands)
        assert all(f'value="{game.key}/{key}"' in page.html for known, key in scenarios() if known is game)
        assert page.html.count("<select") == 1  # the light of the room, behind ?
    assert browser.get("/begin/castles").has("Score now")
    assert browser.get("/begin/chess").status == 422
    assert browser.get("/tonight").status == browser.get("/ships").status == 200


def test_battles_that_are_open_stand_first_with_round_and_who_is_up(browser: Browser, desk: Desk) -> None:
    """The newest five; one that is over stands behind a press only."""
    ids = [battles.start(desk, "cloudships", "bridges", f"Battle {number}") for number in range(7)]
    presses.play(desk, ids[-1], UMPIRE, TurnCard())
    entries.enter(
        desk, Result("2026-11-20", "Cloudships of Mars", "Battle 5", (Side("A"), Side("B")), "A"), battle=ids[5]
    )
    page = browser.get("/").html
    going = page.partition('<ul class="going">')[2].partition("</ul>")[0]

    assert list(re.findall(r"<b>(.*?)</b>", going)) == [f"Battle {number}" for number in (6, 4, 3, 2, 1)]
    assert "round 1, card 1 of 8<" in going, "the three bridges have no card"
    assert browser.get(f"/battle/{ids[-1]}").has("card 1 of 8")
    (up,) = [panel for panel in look.scene(desk.moment(ids[-1]), UMPIRE).panels if panel.turn == "up"]
    assert f'<i class="plate">{up.number}</i> {up.name}' in going
    assert all(f"/battle/{id}" in page for id in ids)


def test_a_game_without_ships_to_pick_leads_to_its_ways(browser: Browser) -> None:
    assert browser.get("/tonight/castles").headers["Location"] == "/begin/castles"


def test_the_demo_door_opens_the_same_battle_twice(browser: Browser) -> None:
    first, again = browser.post("/demo", []), browser.post("/demo", [])

    assert first.address == again.address
    assert first.address.startswith("/battle/")


def test_the_demo_door_opens_no_battle_that_is_over(browser: Browser, desk: Desk) -> None:
    """Neither one whose result is in the book nor one in which a side has no ship left."""

    def opened() -> str:
        return browser.post("/demo", []).address.split("/")[2].partition("?")[0]

    first = opened()
    entries.enter(desk, Result("2026-11-23", "Cloudships", "Demo", (Side("British"),), "British"), battle=first)
    second = opened()
    assert second != first
    assert opened() == second

    state = desk.moment(second).state
    for id, ship in state.ships.items():
        if ship.sheet.side == next(iter(state.ships.values())).sheet.side:
            presses.play(desk, second, UMPIRE, Correct(f"{id}.fate", "destroyed"))
    assert opened() not in (first, second)


def test_the_demo_door_opens_no_battle_that_a_campaign_has_settled(browser: Browser, desk: Desk) -> None:
    first = browser.post("/demo", []).address
    battle = first.split("/")[2].partition("?")[0]
    campaign = books.found(desk, "The Long Spring")
    day = Result("2026-11-23", "Cloudships of Mars", "Demo", (Side("British"), Side("Martians")), "British")
    presses.play(desk, campaign, UMPIRE, Settle(Battle(battle, day, is_tracked=True)))
    assert battle not in browser.post("/demo", []).address


def test_tonights_battle_starts_with_own_and_shipped_ships(browser: Browser, desk: Desk) -> None:
    """Captains go by the order of the ships; two ships with one table number get one each; nobody starts too high."""
    page = start(
        browser, "terror", "dauntless", "nameless-one",
        captains="Anna\r\nDauntless: Bob\r\nCarla\r\n", deck="real", name="Club night", **{"side.terror": "Red"},
    )  # fmt: skip
    assert page.status == 200
    state = desk.moment(page.address.split("/")[2].split("?")[0]).state

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


@pytest.mark.parametrize("way", ["tonight", "scenario"])
def test_all_pieces_are_numbered_from_11_where_it_is_asked_for(browser: Browser, desk: Desk, way: str) -> None:
    """House: so that no number that is typed begins another. Tonight's battle, and one from a scenario."""
    if way == "tonight":
        page = start(browser, "terror", "dauntless", "aphid", numbers_from_11="yes")
    else:
        page = browser.post("/battles", [("scenario", "cloudships/bridges"), ("numbers_from_11", "yes")])
    ships = desk.moment(page.address.split("/")[2].split("?")[0]).state.ships
    assert [ship.sheet.number for ship in ships.values()] == [*range(11, 11 + len(ships))]


def test_it_may_go_on_to_the_sheets_of_paper(browser: Browser) -> None:
    assert start(browser, "terror", midway="yes").address.endswith("/from-paper")


def test_house_rules_are_played_from_the_start(browser: Browser, desk: Desk) -> None:
    page = start(browser, "aphid", **{"rule.A-19": "on"})

    assert desk.moment(page.address.split("/")[2]).header.rules == {"A-19": "on"}


@pytest.mark.parametrize(
    ("ships", "more", "told"),
    [
        ((), {}, "Tap at least one ship"),
        (("zeppelin",), {}, "there is no ship 'zeppelin'"),
        (("aphid",), {"rule.A-99": "on"}, "there is no house rule 'A-99'"),
    ],
)
def test_a_bad_plan_is_told_and_stays_in_the_form(
    browser: Browser, desk: Desk, ships: tuple[str, ...], more: dict[str, str], told: str
) -> None:
    for step in ("start", "next") if "rule.A-99" not in more else ("start",):
        page = start(browser, *ships, **more, step=step)
        assert page.status == 422
        assert told.lower() in page.words.lower()
    assert desk.store.battles() == ()
    if ships == ("aphid",):
        assert page.forms[0].has("ship", "aphid")


def test_what_is_missing_or_too_much_is_filled_in(browser: Browser, desk: Desk) -> None:
    """Two of one ship, a captain too many, one whose ship is not there, names that are too long, a band out of reach."""
    page = start(
        browser, "terror", "aphid", captains="Zeppelin: Anna\nBob\nCarla\nDan\n" + "x" * 70, name="y" * 200,
        **{"many.aphid": "2", "band.terror": "High", "band.aphid": "orbit"},
    )  # fmt: skip
    assert page.status == 200
    state = desk.moment(page.address.split("/")[2].split("?")[0]).state

    assert [ship.sheet.name for ship in state.ships.values()] == ["Terror", "Aphid", "Aphid 2"]
    assert len({ship.sheet.number for ship in state.ships.values()}) == 3
    assert [ship.captain for ship in state.ships.values()] == ["Anna", "Bob", "Carla"]
    assert [ship.band.words for ship in state.ships.values()] == ["Low", "Medium", "Medium"]
    assert desk.store.battles()[0].name == "y" * 120


def test_sides_and_captains_are_given_by_tapping_without_any_script(browser: Browser, desk: Desk) -> None:
    """The second page keeps all of the first; nobody yet is nobody."""
    first = [("ship", "terror"), ("ship", "aphid"), ("many.aphid", "2"), ("captains", "Anna\nBob\nCarla\nDora"),
             ("sides", "Red"), ("sides", "Blue"), ("name", "Club night"), ("rule.A-19", "on"), ("deck", "real")]  # fmt: skip
    page = browser.post(TONIGHT, [*first, ("step", "next")])
    assert page.has("No ship yet: Dora", "Aphid 2", "nobody yet")
    assert desk.store.battles() == ()
    given = [("side.terror", "Red"), ("captain.terror", "Dora"), ("side.aphid", "Blue"), ("captain.aphid", "-"),
             ("side.aphid~2", "Red"), ("captain.aphid~2", "Anna"), ("band.aphid~2", "High")]  # fmt: skip
    kept = [
        (name, value) for name, value in re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page.html)
    ]
    assert [pair for pair in first if pair[0] != "captains" and pair not in kept] == []
    done = browser.post(
        TONIGHT, [*(pair for pair in kept if pair[0] != "captains"), first[3], *given, ("step", "start")]
    )
    moment = desk.moment(done.address.split("/")[2].split("?")[0])

    assert [(ship.sheet.side, ship.captain) for ship in moment.state.ships.values()] == [
        ("Red", "Dora"),
        ("Blue", ""),
        ("Red", "Anna"),
    ]
    assert moment.state.ships["aphid-2"].band.words == "High"
    assert (moment.header.name, moment.header.rules, moment.state.deals_real_cards) == (
        "Club night",
        {"A-19": "on"},
        True,
    )


def test_the_roll_call_of_a_campaign_tells_who_is_here(browser: Browser, desk: Desk) -> None:
    campaign = books.found(desk, "The Long Spring", ["Red", "Blue"])
    presses.play(desk, campaign, UMPIRE, SignOn(Captain("anna", "Anna Ash", "Red")))
    assert browser.get(TONIGHT).has("The Long Spring: who is here?", "Anna Ash")
    page = start(browser, "aphid", here="Anna Ash")
    state = desk.moment(page.address.split("/")[2].split("?")[0]).state
    assert state.ships["aphid"].captain == "Anna Ash"


def test_another_game_is_told(browser: Browser) -> None:
    assert browser.get("/tonight/chess").status == 422
