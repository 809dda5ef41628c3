"""The next battle of a campaign in the browser: opened and started in two presses, with the ships as they stand; or not at all."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask

from tests.desks import fresh_desk
from tests.web.browsing import Page
from tests.web.campaigning import BRITISH, MARTIAN, Secretary, boxes, fought, sailed, told, war
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle, Captain, Vessel
from umpire.core.commands import CorrectMany
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.core.wounds import Wound
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.table import battles, look
from umpire.web import Config, create_app

desk = pytest.fixture(scope="module")(fresh_desk)


@pytest.fixture(scope="module")
def app(desk: Desk) -> Flask:
    return create_app(Config(desk=desk))


@pytest.fixture
def secretary(app: Flask, desk: Desk) -> Secretary:
    return Secretary(app, desk, war(desk))


def start(secretary: Secretary, where: str = "/next", **more: Any) -> Page:
    form = next(one for one in secretary.open(where).forms if one.action.endswith("/next"))
    return secretary.send(form, **more)


def ticked(page: Page, name: str) -> set[str]:
    form = next(one for one in page.forms if one.action.endswith("/next"))
    return {value for field, value in form.fields if field == name}


def begun(page: Page) -> str:
    """The battle at whose table one is."""
    assert page.address.startswith("/battle/"), page.words[:600]
    return page.address.removeprefix("/battle/")


def count(desk: Desk) -> int:
    return len(battles.every(desk))


# --- In one press ----------------------------------------------------------------------------------------------------------


def test_who_was_there_last_time_sails_as_she_stands(secretary: Secretary, desk: Desk) -> None:
    """Anna was not in the last battle: her ship stays ashore until she is ticked."""
    page = secretary.open("/next")
    assert ticked(page, "here") == {"ben", "cleo"}
    assert ticked(page, "ship") == {"locust", "skylord"}
    battle = begun(start(secretary, here=["anna", "ben", "cleo"], ship=["aphid", "locust", "skylord"]))
    panels = {panel.subject: panel for panel in look.scene(desk.moment(battle), UMPIRE).sheets}
    assert set(panels) == {"aphid", "locust", "skylord"}
    assert (panels["aphid"].captain, panels["aphid"].side) == ("Anna", BRITISH)
    assert sum(box.is_crossed for row in panels["aphid"].track for box in row) == 3
    (line,) = desk.moment(battle).entries(1)
    assert isinstance(line.command, CorrectMany)
    assert line.command.why == "as she stands in The Martian Spring"


def test_the_battle_is_on_the_calendar_and_not_settled(secretary: Secretary, desk: Desk) -> None:
    battle = begun(start(secretary))
    entry = secretary.book.battles[battle]
    assert entry.is_tracked
    assert not entry.is_over
    assert [(one.ship, one.side, one.by, one.whose) for one in entry.ships] == [
        ("locust", BRITISH, "ben", "ben"), ("skylord", MARTIAN, "cleo", "cleo"),
    ]  # fmt: skip
    assert secretary.open().has("Not settled yet", "Battle 3", "Show pack of Battle 3")
    page = secretary.open("/next")
    assert page.has("Battle 3 is not settled yet.", "In “Battle 3”, which is not settled yet")
    assert ticked(page, "ship") == set()


def test_game_scenario_and_deck_are_those_of_the_last_battle(secretary: Secretary, desk: Desk) -> None:
    first = begun(start(secretary, scenario="bridges", deck="real", name="The Gates", **{"rule.A-19": "on"}))
    header = desk.moment(first).header
    assert (header.name, header.scenario.key, header.scenario.deals_real_cards, header.rules) == (
        "The Gates",
        "bridges",
        True,
        {"A-19": "on"},
    )
    form = next(one for one in secretary.open("/next").forms if one.action.endswith("/next"))
    assert form.has("scenario", "bridges")
    assert form.has("deck", "real")


def test_a_battle_without_a_name_has_the_scenarios_and_its_number_where_there_was_one(secretary: Secretary) -> None:
    for name in ("Destroy the Bridges", "Destroy the Bridges, battle 4"):
        battle = begun(start(secretary, scenario="bridges", here=["cleo"], ship=["skylord"], unfit=["skylord"]))
        assert secretary.book.battles[battle].name == name


def test_of_another_game_the_last_battle_of_that_game_counts(secretary: Secretary, desk: Desk) -> None:
    """Who was there, and its scenario: an evening of players in between does not touch it."""
    first = begun(start(secretary, scenario="bridges", here=["cleo"], ship=["skylord"]))
    told(desk, secretary.campaign, c.Withdraw(first))
    second = begun(start(secretary, scenario="bridges", here=["ben"], ship=["locust"]))
    result = Result("2027-03-01", "Castles in the Air", "Castles", (Side("Anna"), Side("Cleo")), "Anna")
    told(desk, secretary.campaign, c.Settle(Battle("castles", result)))
    assert ticked(secretary.open("/next"), "here") == {"anna", "cleo"}
    page = secretary.open("/next?game=cloudships")
    form = next(one for one in page.forms if one.action.endswith("/next"))
    assert (ticked(page, "here"), form.has("scenario", "bridges")) == ({"ben"}, True), second


def test_the_text_for_the_chat_and_the_start_have_one_scenario(secretary: Secretary, desk: Desk) -> None:
    """The select asks for both anew when it changes; a page without scripts has a button for it."""
    page = secretary.open("/next")
    select = page.html.partition('<select name="scenario"')[2].partition(">")[0]
    assert 'hx-trigger="change"' in select
    assert 'hx-select-oob="#chat-text,#about-scenario"' in select
    form = next(one for one in page.forms if one.action.endswith("/next"))
    said = [pair for pair in form.fields if pair[0] != "scenario"]
    page = secretary.open(f"/next?{urlencode([*said, ('scenario', 'bridges'), ('look', 'yes')])}")
    assert "What: Cloudships of Mars · Destroy the Bridges" in page.html
    assert page.has("Destroy the Bridges (8 ships, 8 captains, 3 targets, 90 minutes)", "three bridges carry the town")
    form = next(one for one in page.forms if one.action.endswith("/next"))
    assert desk.moment(begun(secretary.send(form))).header.scenario.key == "bridges"


# --- Who commands, who is fit ---------------------------------------------------------------------------------------------


def test_a_stand_in_commands_for_whom_is_not_here(secretary: Secretary, desk: Desk) -> None:
    """As a page without scripts sends it: she was shown with nobody here, and somebody was chosen for her."""
    battle = begun(start(secretary, **{"by.aphid": "ben"}))
    (aphid,) = (one for one in secretary.book.battles[battle].ships if one.ship == "aphid")
    assert (aphid.by, aphid.whose, aphid.is_stood_in) == ("ben", "anna", True)
    panel = look.scene(desk.moment(battle), UMPIRE).panel("aphid")
    assert panel is not None
    assert panel.captain == "Ben"


def test_a_captain_who_is_unticked_takes_the_own_ship_along(secretary: Secretary) -> None:
    battle = begun(start(secretary, here=["cleo"]))
    assert [one.ship for one in secretary.book.battles[battle].ships] == ["skylord"]


def test_a_captain_who_is_captive_is_told_everywhere_and_not_ticked(secretary: Secretary, desk: Desk) -> None:
    """One tap has the captain here; a wounded one is told, and sails."""
    ships = (sailed("aphid", captain_is="captive"), sailed("skylord", captain_is="wounded"))
    told(desk, secretary.campaign, fought("canal", "2026-03-01", MARTIAN, *ships))
    page = secretary.open("/next")
    assert page.has("Anna British a captive since “Battle of Canal”", "Cleo Martian wounded since “Battle of Canal”")
    assert (ticked(page, "here"), ticked(page, "ship")) == ({"cleo"}, {"skylord"})
    assert "Away: Anna (a captive), Ben" in page.html

    assert secretary.open().has("British · Anna, a captive", "Martian · Cleo, wounded")
    assert secretary.open("/ships").has("British · Anna, a captive")
    assert secretary.open("/captains").has("A captive since “Battle of Canal”", "Wounded since “Battle of Canal”")
    assert secretary.open("/captain/anna").has("A captive since “Battle of Canal”.")
    assert secretary.open("/ship/aphid").has("Anna a captive since “Battle of Canal”")

    asked = "?look=yes&game=cloudships&here=anna&here=cleo&ship=skylord&unmanned=aphid"
    assert ticked(secretary.open(f"/next{asked}"), "ship") == {"aphid", "skylord"}, "she is back by one tick"


def test_a_ship_that_is_ticked_and_that_nobody_commands_is_told(secretary: Secretary, desk: Desk) -> None:
    before = count(desk)
    page = start(secretary, ship=["aphid", "locust"])
    assert (page.status, count(desk), len(secretary.book.battles)) == (422, before, 2)
    assert page.has("Aphid: she is ticked, but nobody present commands her; choose somebody, or untick her.")


def test_the_roll_is_called_again_as_it_is_filled_in(secretary: Secretary) -> None:
    """What the browser asks for while somebody ticks: ships follow their captains, a stand-in takes her out, nothing is pushed."""
    form = next(one for one in secretary.open("/next").forms if one.action.endswith("/next"))
    said = [
        *(pair for pair in form.fields if pair[0] not in ("id", "seen") and pair != ("here", "ben")),
        ("here", "anna"),
    ]
    query = urlencode(said)
    answer = secretary.ask(f"/campaign/{secretary.campaign}/next?look=yes&{query}", headers={"HX-Request": "true"})
    assert "HX-Push-Url" not in answer.headers
    assert 'value="aphid" id="ship-aphid" checked' in answer.text
    assert 'value="locust" id="ship-locust">' in answer.text
    assert "Ben (not here)" in answer.text


def test_who_is_not_fit_stands_apart_and_sails_by_ruling(secretary: Secretary, desk: Desk) -> None:
    told(
        desk, secretary.campaign, fought("canal", "2026-03-01", MARTIAN, sailed("locust", misses=2), sailed("skylord"))
    )
    page = secretary.open("/next")
    assert page.has("Ready after 2 more battles")
    assert ticked(page, "ship") == {"skylord"}
    battle = begun(start(secretary, ship=["locust", "skylord"]))
    assert secretary.book.battles[battle].ship("locust") is not None
    assert secretary.open("/log").has("Overruled: not fit: ticked anyway")


def test_who_became_unfit_since_the_page_was_opened_is_told(secretary: Secretary, desk: Desk) -> None:
    """The page did not say so: nobody decided it. Another umpire took her into a battle."""
    form = next(one for one in secretary.open("/next").forms if one.action.endswith("/next"))
    before = count(desk)
    other = Battle("other", Result("2026-03-02", "", "Other"), (sailed("locust"),))
    told(desk, secretary.campaign, c.Begin(other))
    page = secretary.send(form)
    assert (page.status, count(desk)) == (409, before)
    assert page.has("The campaign has moved on", "“Other” is on the calendar for 2026-03-02.")
    page = secretary.send(form, seen=str(secretary.head))
    assert (page.status, count(desk)) == (422, before)
    assert page.has("Locust is in “Other”, which is not settled yet.", "Allow anyway")
    begun(secretary.allow_anyway(page))
    assert count(desk) == before + 1


def test_a_prize_sails_for_her_captors_under_her_taker(secretary: Secretary, desk: Desk) -> None:
    taken = sailed("skylord", fate="taken", taken_by=BRITISH, prize_of="ben")
    told(desk, secretary.campaign, fought("canal", "2026-03-01", BRITISH, sailed("locust"), taken))
    battle = begun(start(secretary, here=["ben"]))
    (prize,) = (one for one in secretary.book.battles[battle].ships if one.ship == "skylord")
    assert (prize.side, prize.by, prize.is_stood_in) == (BRITISH, "ben", False)


def test_a_ship_without_a_control_panel_in_the_library_says_so(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, c.Enlist(Vessel("rover", "Rover", "cloudships", side=BRITISH, captain="ben")))
    assert secretary.open("/next").has("Rover British No control panel in the library")
    before = count(desk)
    page = start(secretary, ship=["rover"])
    assert (page.status, count(desk), "Rover is not in the library" in page.words) == (422, before, True)


def test_a_captain_of_two_ships_is_told(secretary: Secretary) -> None:
    assert "commands two ships" not in secretary.open("/next").words
    said = [
        ("here", "ben"),
        ("here", "cleo"),
        ("ship", "aphid"),
        ("ship", "locust"),
        ("by.aphid", "ben"),
        ("look", "yes"),
    ]
    assert secretary.open(f"/next?{urlencode(said)}").has("Ben commands two ships.")


def test_who_comes_no_more_is_in_no_list(secretary: Secretary, desk: Desk) -> None:
    """Somebody entered by mistake: not at the roll call, in no select, not among those who are away."""
    told(desk, secretary.campaign, c.SignOn(Captain("zed", "Zed")))
    assert "Away: Anna, Zed" in secretary.open("/next").html
    told(desk, secretary.campaign, c.SignOn(Captain("zed", "Zed", is_retired=True)))
    for where in ("/next", "/ships", "/standings", ""):
        assert "Zed" not in secretary.open(where).html, where


def test_a_better_crew_is_no_damage(secretary: Secretary, desk: Desk) -> None:
    superior = Wound("crew.superior", "crew", "superior crew", value=True, whole=False)
    told(
        desk,
        secretary.campaign,
        fought("canal", "2026-03-01", BRITISH, sailed("locust", left=(superior,)), sailed("skylord")),
    )
    page = secretary.open("/next")
    assert '<small class="campaign-stands">Superior crew</small>' in page.html
    assert '<small class="campaign-stands campaign-hurt">3 boxes crossed</small>' in page.html
    assert '<span class="calm">Superior crew</span>' in secretary.open().html


# --- Both or neither -------------------------------------------------------------------------------------------------------


def test_a_press_that_comes_twice_begins_one_battle(secretary: Secretary, desk: Desk) -> None:
    form = next(one for one in secretary.open("/next").forms if one.action.endswith("/next"))
    first, before = begun(secretary.send(form)), count(desk)
    assert begun(secretary.send(form)) == first
    assert count(desk) == before


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"here": [], "ship": []}, "nobody is in the battle"),
        ({"ship": ["nosuch"]}, "nobody is in the battle"),
        ({"name": "x" * 121}, "at most 120 letters"),
        ({"rule.A-19": "sideways"}, "A-19"),
        ({"id": "two words"}, "an id has"),
        ({"seen": "x"}, "not a whole number"),
    ],
    ids=str,
)
def test_what_cannot_begin_leaves_nothing_behind(
    secretary: Secretary, desk: Desk, more: dict[str, Any], why: str
) -> None:
    before, head = count(desk), secretary.head
    page = start(secretary, **more)
    assert (page.status, count(desk), secretary.head) == (422, before, head)
    assert why in page.words


def test_a_closed_campaign_begins_a_battle_only_on_purpose(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, c.Close())
    before = count(desk)
    page = start(secretary)
    assert (page.status, count(desk)) == (422, before)
    assert page.has("The Martian Spring is closed.")
    begun(secretary.allow_anyway(page))


def test_a_deleted_campaign_begins_none(secretary: Secretary, desk: Desk) -> None:
    form = next(one for one in secretary.open("/next").forms if one.action.endswith("/next"))
    told(desk, secretary.campaign, c.Delete())
    before = count(desk)
    page = secretary.send(form)
    assert (page.status, count(desk), "is deleted" in page.words) == (422, before, True)


def test_an_id_that_was_used_for_something_else_begins_none(secretary: Secretary, desk: Desk) -> None:
    note = secretary.open().form("add-note")
    secretary.send(note, text="x")
    before = count(desk)
    assert start(secretary, id=dict(note.fields)["id"]).status == 409
    assert count(desk) == before


def test_odd_values_are_no_5xx(secretary: Secretary) -> None:
    assert secretary.open("/next?game=nosuch").status == 422
    assert secretary.open("/next?look=yes&here=nobody&ship=none&by.aphid=none&scenario=none").status == 200
    assert secretary.post(f"/campaign/{secretary.campaign}/next", [("game", "nosuch")]).status == 422
    assert secretary.post("/campaign/nosuch/next", []).status == 404


# --- Other games ----------------------------------------------------------------------------------------------------------


def test_in_a_game_of_players_those_who_are_here_play(app: Flask, desk: Desk) -> None:
    secretary = Secretary(app, desk, books.found(desk, "Thursday"))
    people = (Captain(name.lower(), name) for name in ("Anna", "Ben", "Cleo"))
    told(desk, secretary.campaign, *map(c.SignOn, people))
    page = secretary.open("/next?game=aloft")
    assert page.has("Everybody who is here plays.")
    battle = begun(start(secretary, "/next?game=aloft", scenario="five-on-their-phones"))
    panels = look.scene(desk.moment(battle), UMPIRE).sheets
    assert {panel.captain for panel in panels} == {"Anna", "Ben", "Cleo"}
    assert [one.captain for one in secretary.book.battles[battle].crew] == ["anna", "ben", "cleo"]
    few = start(secretary, "/next?game=aloft", here=["anna", "cleo"], scenario="five-on-their-phones")
    assert (few.status, "is for 3 to 5 players; Anna, Cleo are named" in few.words) == (422, True)
    result = Result("2026-03-01", "Aloft", "Logged", (Side("Anna"), Side("Ben")), "Anna")
    told(desk, secretary.campaign, c.Settle(Battle("logged", result)))
    told(desk, secretary.campaign, c.Withdraw(battle))
    assert ticked(secretary.open("/next?game=aloft"), "here") == {"anna", "ben"}, "sides are players"


def test_a_campaign_without_captains_sails_without(app: Flask, desk: Desk) -> None:
    secretary = Secretary(app, desk, books.found(desk, "Ships only"))
    told(
        desk, secretary.campaign, *(c.Enlist(Vessel(id, id.capitalize(), "cloudships", id)) for id in ("aphid", "wasp"))
    )
    battle = begun(start(secretary))
    assert [one.ship for one in secretary.book.battles[battle].ships] == ["aphid", "wasp"]


def test_without_ships_it_says_where_they_are_added(app: Flask, desk: Desk) -> None:
    secretary = Secretary(app, desk, books.found(desk, "Empty"))
    told(desk, secretary.campaign, c.SignOn(Captain("anna", "Anna")), c.SignOn(Captain("ben", "Ben")))
    page = secretary.open("/next?game=cloudships")
    assert page.has("The campaign has no ships of Cloudships of Mars yet.", "Add ships")
    assert 'id="start"' not in page.html
    before = count(desk)
    page = start(secretary, "/next?game=cloudships", here=["anna", "ben"])
    assert (page.status, count(desk)) == (422, before)
    assert page.has("ships: Empty has no ships of Cloudships of Mars yet; add ships.")


# --- The club's chat --------------------------------------------------------------------------------------------------------


def test_the_text_for_the_chat_tells_who_sails_how_she_stands_and_who_is_missing(
    secretary: Secretary, desk: Desk
) -> None:
    told(
        desk,
        secretary.campaign,
        fought("canal", "2026-03-01", BRITISH, sailed("aphid", left=(boxes(5),)), sailed("skylord")),
    )
    text = secretary.open("/next").html.partition('id="chat-text"')[2].partition("</textarea>")[0]
    for words in (
        "The Martian Spring: the next battle",
        "Aphid, Anna: 5 boxes crossed",
        "Skylord, Cleo: unhurt",
        "Away: Ben",
    ):
        assert words in text
    assert "http" not in text
