"""Campaigns in the browser: begun with a name, kept on one page, changed by plain forms, and nothing changed by accident."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.desks import fresh_desk
from tests.web.browsing import Browser
from tests.web.campaigning import BRITISH, MARTIAN, Secretary, fought, sailed, told, war
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle
from umpire.core.results import Result
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.table import battles
from umpire.web import Config, create_app
from umpire.web.pages import EXTENSION

desk = pytest.fixture(scope="module")(fresh_desk)


@pytest.fixture(scope="module")
def app(desk: Desk) -> Flask:
    return create_app(Config(desk=desk))


@pytest.fixture
def secretary(app: Flask, desk: Desk) -> Secretary:
    return Secretary(app, desk, war(desk))


# --- The list ----------------------------------------------------------------------------------------------------------


def test_a_name_is_enough_to_begin_a_campaign(app: Flask) -> None:
    browser = Browser(app)
    form = next(one for one in browser.get("/campaigns").forms if one.action == "/campaigns")
    page = browser.send(form, name="Tuesday club")

    assert page.address.startswith("/campaign/")
    assert page.has("Tuesday club", "No battle yet.", "Standings appear after the first battle.")


def test_sides_are_one_a_line_and_a_mistake_keeps_what_was_typed(app: Flask, desk: Desk) -> None:
    browser = Browser(app)
    before = len(books.every(desk))
    page = browser.post("/campaigns", [("name", "War"), ("sides", "Red\nred")])
    assert (page.status, "two sides have the same name" in page.words) == (422, True)
    assert 'value="War"' in page.html
    assert ">Red\nred</textarea>" in page.html
    assert len(books.every(desk)) == before
    assert browser.post("/campaigns", [("name", "War"), ("sides", " Red \n\nBlue")]).has("Red, Blue")


def test_the_list_tells_who_leads_the_last_day_and_what_waits(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, fought("canal", "2026-03-01", MARTIAN, is_settled=False))
    card = secretary.get("/campaigns").html.partition(f'href="/campaign/{secretary.campaign}"')[2].partition("</a>")[0]

    for words in ("3 battles, the last on 2026-03-01", "First: Martian, 6 points", "1 not settled yet"):
        assert words in card


# --- One page ----------------------------------------------------------------------------------------------------------


def test_the_page_tells_standings_calendar_and_how_each_ship_stands(secretary: Secretary) -> None:
    page = secretary.open()

    assert page.has("Battle of Parhoon", "Martian", "British +3 Martian 0", "British 0 Martian +3")
    assert page.has("Aphid", "3 boxes crossed", "Skylord", "Unhurt")
    assert page.words.index("Battle of Parhoon") < page.words.index("Battle of Syrtis"), "the newest first"
    assert 'aria-label="Points over the season: Martian 3, British 3"' in page.html


def test_who_cannot_sail_stands_last_with_the_reason(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, fought("canal", "2026-03-01", MARTIAN, sailed("aphid", fate="lost")))
    fleet = secretary.open().words.partition("Fleet")[2]

    assert fleet.index("Skylord") < fleet.index("Aphid") < fleet.index("Lost")


def test_what_is_not_settled_stands_on_top_with_its_button(secretary: Secretary, desk: Desk) -> None:
    tracked = battles.start(desk, "cloudships", "bridges", "The Gates")
    begun = Battle(
        tracked, Result("2026-03-02", "Cloudships of Mars", "The Gates"), (sailed("aphid"),), is_tracked=True
    )
    told(desk, secretary.campaign, fought("canal", "2026-03-01", MARTIAN, is_settled=False), c.Begin(begun))
    page = secretary.open()

    assert page.has("Not settled yet", "Settle Battle of Canal", "Settle The Gates", "To the table of The Gates")
    for settles in (f"/battle/{tracked}/end?campaign=", "/results/canal/correct?campaign="):
        assert f'href="{settles}{secretary.campaign}"' in page.html
    assert page.has("Aphid", "In “The Gates”, which is not settled yet")


def test_what_counts_already_and_what_does_not_is_one_truth_on_every_page(secretary: Secretary, desk: Desk) -> None:
    """A result counts at once, its ships can be settled later; a battle that is only begun counts for nothing."""
    begun = Battle("gates", Result("2026-03-02", "Cloudships of Mars", "The Gates"), (sailed("aphid"),))
    told(desk, secretary.campaign, fought("canal", "2026-03-01", MARTIAN, is_settled=False), c.Begin(begun))
    assert {row.name: row.points for row in books.look(desk, secretary.campaign).table().rows} == {
        MARTIAN: 6,
        BRITISH: 3,
    }

    for where in ("", "/standings"):
        page = secretary.open(where)
        assert page.has("Counted, with ships that are not settled yet: Battle of Canal."), where
        assert page.has("Not counted until the result is in the book: The Gates."), where
        assert "do not count" not in page.words, where
    assert secretary.open("/battle/canal").has("The result counts. What became of its ships is not settled yet.")
    assert secretary.open("/battle/gates").has("Begun. It counts when its result is in the book.")
    assert secretary.open("/next").has(
        "The Gates is not settled yet. It does not count until its result is in the book."
    )
    assert secretary.get("/results").has("counts; ships not settled yet")
    assert secretary.get(f"/results/canal/correct?campaign={secretary.campaign}").has("Settle Battle of Canal")


def test_the_calendar_shows_twenty_and_the_older_ones_behind_a_link(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, *(fought(f"b{n}", f"2026-03-{n + 1:02}", BRITISH) for n in range(20)))
    page = secretary.open()
    assert page.html.count('<p class="campaign-when">') == 20
    assert not page.has("Battle of Syrtis")
    assert secretary.open("?older=20").has("Battle of Syrtis", "Battle of Parhoon", "The newest")
    for odd in ("x", "-1", "99999", "9999999999", "²"):
        assert secretary.open(f"?older={odd}").status == 200


def test_a_battle_that_is_logged_is_of_the_campaigns_game(secretary: Secretary) -> None:
    """Whatever was set up last at this table."""
    battles.start(secretary.desk, "aloft", "three-commodores")
    known = f"/results/new?campaign={secretary.campaign}"
    assert secretary.get(known).forms[0].has("game", "Cloudships of Mars")
    assert secretary.get("/results/new").forms[0].has("game", "Aloft")


def test_a_note_is_written_down_and_taken_back(secretary: Secretary) -> None:
    page = secretary.do("add-note", text="The flag is at Anna’s.")
    assert secretary.book.notes == ("The flag is at Anna’s.",)
    assert page.has("Note: The flag is at Anna’s.", "Take it back")
    assert secretary.open().has("Take back line 10")
    strike = secretary.open("/strike/10")
    assert strike.has("This line", "Nothing else changes with it.")
    assert secretary.send(strike.form("strike"), why="It is at Ben’s").status == 200
    assert secretary.book.notes == ()
    assert secretary.open().has("Redo what line 11 took back")
    log = secretary.open("/log")
    assert log.has("Taken back by line 11: It is at Ben’s", "Redo what line 11 took back")
    secretary.send(secretary.open("/strike/11").form("strike"))
    assert secretary.book.notes == ("The flag is at Anna’s.",)


def test_taking_a_line_back_tells_what_hangs_on_it(secretary: Secretary) -> None:
    """Line 8 is the first battle: the second does not rest on its ships, but standings and Aphid do."""
    page = secretary.open("/strike/8")
    assert page.has("settle “Battle of Syrtis”", "Worked out again", "points 3 → 0", "Aphid: 3 boxes crossed → unhurt.")


# --- Sides, points, house rules ------------------------------------------------------------------------------------------


def test_sides_are_named_one_a_line(secretary: Secretary) -> None:
    page = secretary.do("set-sides", sides="British\n\n  Martian \nBelgian")
    assert secretary.book.sides == (BRITISH, MARTIAN, "Belgian")
    assert page.has("The sides are British, Martian and Belgian, before: British and Martian.")
    for said, why in (
        ("Red\nred", "two sides have the same name"),
        ("x" * 61, "at most 12 sides"),
        ("British\nMartian\nBelgian", "this is how it is already"),
    ):
        page = secretary.do("set-sides", sides=said)
        assert (page.status, why in page.words) == (422, True)
        assert f"{said}</textarea>" in page.html, "what was typed stays"
    assert secretary.book.sides == (BRITISH, MARTIAN, "Belgian")


def test_points_are_changed_after_a_look_at_what_that_changes(secretary: Secretary) -> None:
    head = secretary.head
    page = secretary.do("set-points", victory="5", prize="2")
    assert page.has("Change what battles are worth?", "Martian: points 3 → 5.")
    assert secretary.head == head, "nothing is changed yet"
    page = secretary.agree(page)
    assert (secretary.book.points.victory, secretary.book.points.prize) == (5, 2)
    assert page.has("victory 3 → 5")
    assert 'id="points" open' in page.html


@pytest.mark.parametrize("said", ["x", "1000", "3.5", "²", "--1", "-+1", "9" * 500])
def test_points_that_are_none_are_told_and_stay_in_the_form(secretary: Secretary, said: str) -> None:
    head = secretary.head
    page = secretary.do("set-points", victory=said, draw="oh")
    assert page.status == 422
    assert page.has("points for a victory", "points for a draw: 'oh' is not a number of points")
    assert f'value="{said}"' in page.html
    assert secretary.head == head


def test_a_house_rule_is_played_otherwise_after_a_look(secretary: Secretary) -> None:
    page = secretary.do("set-house-rule", which={"rule": "C-01"}, setting="repaired")
    assert page.has("Damage after a battle: repaired", "Aphid: 3 boxes crossed → unhurt.")
    assert secretary.book.setting("C-01") == "carried"
    secretary.agree(page)
    assert secretary.book.setting("C-01") == "repaired"


def test_a_rule_on_which_nothing_hangs_is_set_at_once(secretary: Secretary) -> None:
    assert secretary.do("set-house-rule", which={"rule": "C-03"}, setting="both").has("goes to both")
    assert secretary.book.setting("C-03") == "both"


# --- Seasons, closing, deleting ----------------------------------------------------------------------------------------


def test_the_next_season_names_what_is_not_settled_and_may_begin_all_the_same(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, fought("canal", "2026-03-01", MARTIAN, is_settled=False))
    page = secretary.do("open-season", name="The Summer")
    assert (page.status, len(secretary.book.seasons)) == (422, 1)
    assert page.has("“Battle of Canal” is not settled yet.", "Allow anyway")
    page = secretary.allow_anyway(page)
    assert [season.name for season in secretary.book.seasons] == ["Season 1", "The Summer"]
    assert page.has("The Summer begins.")


def test_a_season_is_closed_and_goes_on(secretary: Secretary) -> None:
    secretary.do("close-season")
    assert secretary.book.seasons[-1].is_closed
    secretary.do("reopen-season")
    assert not secretary.book.seasons[-1].is_closed


def test_a_closed_campaign_is_read_and_changed_only_on_purpose(secretary: Secretary) -> None:
    assert secretary.open().has("Everything is settled.")
    assert secretary.do("close").has("Closed. You can read, print and export this campaign.")
    main = secretary.open().html.partition("</header>")[2]  # the help in the bar speaks of it too
    before, fold, after = main.partition("Change it anyway</summary>")
    assert (bool(fold), "Next battle" in before, "Log a battle" in before, "Next battle" in after) == (
        True,
        False,
        False,
        True,
    )
    page = secretary.do("set-sides", sides="Red\nBlue")
    assert page.status == 422
    assert page.has("The Martian Spring is closed.", "Allow anyway")
    assert secretary.book.sides == (BRITISH, MARTIAN)
    secretary.allow_anyway(page)
    assert secretary.book.sides == ("Red", "Blue")
    secretary.do("reopen")
    assert not secretary.book.is_closed


def test_deleting_is_asked_twice_leaves_a_line_and_is_taken_back(secretary: Secretary) -> None:
    first = secretary.open("/delete")
    assert first.has("Delete The Martian Spring?", "2 battles, 3 ships and 3 captains")
    assert not any(form.has("do", "delete") for form in first.forms)
    second = secretary.open("/delete?sure=yes")
    page = secretary.send(second.form("delete"))
    assert page.address.startswith("/campaigns?")
    assert page.has("Deleted: 1", "Take back The Martian Spring")
    assert secretary.book.is_deleted
    assert f'<a class="campaign-card" href="/campaign/{secretary.campaign}"' not in page.html
    assert secretary.open().has("This campaign is deleted")
    assert secretary.open("/log").has("The campaign is deleted.")
    secretary.do("undelete")
    assert not secretary.book.is_deleted


def test_without_the_second_word_nothing_is_deleted(secretary: Secretary) -> None:
    page = secretary.post(f"/campaign/{secretary.campaign}", [("do", "delete")])
    assert (page.status, secretary.book.is_deleted) == (422, False)


def test_a_deleted_campaign_is_read_and_not_changed(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, c.Delete())
    head = secretary.head
    for where in ("", "/log", "/delete", "/ships", "/captains", "/battle/syrtis", "/next", "/strike/1"):
        assert secretary.open(where).status == 200, where
    page = secretary.post(f"/campaign/{secretary.campaign}", [("do", "add-note"), ("text", "x")])
    assert (page.status, "is deleted. Take it back first" in page.words) == (422, True)
    assert secretary.head == head


# --- Two umpires, repeats, junk -------------------------------------------------------------------------------------------


def test_a_stale_form_is_told_and_one_press_sends_it_again(secretary: Secretary, desk: Desk) -> None:
    form = secretary.open().form("set-sides")
    told(desk, secretary.campaign, c.SetSides(("Red", "Blue")))
    page = secretary.send(form, sides="Green\nGold")
    assert (page.status, secretary.book.sides) == (409, ("Red", "Blue"))
    assert page.has("The campaign has moved on", "Send again")
    assert ">Green\nGold</textarea>" in page.html
    secretary.send(next(one for one in page.forms if one.has("sides", "Green\nGold")))
    assert secretary.book.sides == ("Green", "Gold")


def test_a_press_that_comes_twice_is_carried_out_once(secretary: Secretary) -> None:
    form = secretary.open().form("add-note")
    secretary.send(form, text="Once.")
    assert secretary.send(form, text="Once.").has("This was already done")
    assert secretary.book.notes == ("Once.",)
    assert secretary.send(form, text="Another.").status == 409


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({}, 422),
        ({"do": "nothing"}, 422),
        ({"do": "withdraw"}, 422),
        ({"do": "withdraw", "battle": "none"}, 422),
        ({"do": "restore", "battle": "syrtis"}, 422),
        ({"do": "correct", "name": "aphid.boxes", "value": "3"}, 422),
        ({"do": "ruling", "text": "A ruling"}, 422),
        ({"do": "rename-captain", "captain": "anna", "name": "Bea"}, 422),
        ({"do": "abandon"}, 422),
        ({"do": "begin", "battle.id": "x"}, 422),
        ({"do": "settle", "battle": "x"}, 422),
        ({"do": "sign-on", "captain": "x"}, 422),
        ({"do": "set-house-rule", "rule": "C-09", "setting": "x"}, 422),
        ({"do": "set-house-rule", "rule": "C-01", "setting": "x"}, 422),
        ({"do": "strike", "of": "99"}, 404),
        ({"do": "strike", "of": "x"}, 422),
        ({"do": "add-note", "text": " "}, 422),
        ({"do": "add-note", "text": "x" * 2001}, 422),
        ({"do": "add-note", "text": "x", "id": "two words"}, 422),
        ({"do": "add-captains", "captains": "Dan", "id": "x" * 81}, 422),
        ({"do": "add-note", "text": "x", "seen": "x"}, 422),
        ({"do": "open-season", "name": "Season 1"}, 422),
        ({"do": "delete", "sure": "no"}, 422),
        ({"do": "set-sides", "sides": "\n".join(map(str, range(13)))}, 422),
        ({"do": "add-note", "text": "", "back": "battle/none"}, 422),
        ({"do": "add-note", "text": "", "back": "ships/none"}, 422),
    ],
    ids=str,
)
def test_junk_is_told_and_changes_nothing(secretary: Secretary, fields: dict[str, str], status: int) -> None:
    head, book = secretary.head, secretary.book
    page = secretary.post(f"/campaign/{secretary.campaign}", [*fields.items()])
    assert page.status == status
    assert (secretary.head, secretary.book) == (head, book)


@pytest.mark.parametrize(
    "where", ["", "/log", "/strike/1", "/delete", "/ships", "/captains", "/battle/syrtis", "/next"]
)
def test_what_is_no_campaign_is_not_found(secretary: Secretary, desk: Desk, where: str) -> None:
    """A battle is none either; nor is there a battle or a line that the campaign does not have."""
    for id in ("nosuch", battles.start(desk, "cloudships", "bridges")):
        assert secretary.get(f"/campaign/{id}{where}").status == 404
    assert secretary.post("/campaign/nosuch", [("do", "close")]).status == 404
    for missing in ("/battle/none", "/battle/none/withdraw", "/battle/none/restore", "/strike/99", "/strike/x"):
        assert secretary.open(missing).status == 404, missing


def test_the_log_tells_who_when_and_before_and_after(secretary: Secretary) -> None:
    table = secretary.client.application.extensions[EXTENSION].locks.table
    answer = secretary.ask(
        f"/campaign/{secretary.campaign}",
        "POST",
        data={"do": "set-sides", "sides": "Red\nBlue"},
        headers={"Origin": "http://127.0.0.1:1889", "Cookie": f"umpire-name-{table}=second"},
    )
    assert answer.status_code == 303
    log = secretary.open("/log")
    assert log.has("umpire second", "The sides are Red and Blue, before: British and Martian.")
    assert " UTC" in log.words
