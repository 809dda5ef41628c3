"""Scenarios in the browser, with plain forms: the library, copies, the form and its mistakes, files, and a battle."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.desks import fresh_desk
from tests.web.browsing import HOST, Browser, Fields, Page
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.web import Config, create_app

AT = "/scenarios/cloudships"
AREA = re.compile(r'<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</textarea>')


desk = pytest.fixture(fresh_desk)


@pytest.fixture
def browser(desk: Desk, tmp_path: Path) -> Browser:
    fleet.save_blocks("cloudships", tmp_path, "3 Terror | kite | ram 3 | Low | BP 2\nHHHH\nbow: Maxim")
    desk.own = tmp_path
    return Browser(create_app(Config(desk=desk)))


def send(browser: Browser, page: Page, more: str = "", **typed: str) -> Page:
    """Press «Keep it», or «More ...», with these fields typed over what stands in the form."""
    form = next(form for form in page.forms if any(name == "ships.0.ship" for name, _ in form.fields))
    fields: Fields = [*form.fields, *((name, unescape(text)) for name, text in AREA.findall(page.html))]
    fields = [pair for pair in fields if pair[0] not in typed] + list(typed.items())
    return browser.post(f"{AT}/rows" if more else form.action, fields + ([("more", more)] if more else []))


def value(page: Page, name: str) -> str:
    """What stands in a field."""
    form = next(form for form in page.forms if any(known == name for known, _ in form.fields))
    return dict(form.fields)[name]


def test_the_list_has_shipped_and_own_ones(browser: Browser) -> None:
    page = browser.get("/scenarios")

    assert page.has(
        "Destroy the Bridges", "8 ships, 8 captains, 3 targets, 90 minutes", "house data", "New scenario", "From a file"
    )
    assert "/scenarios" in browser.get("/").html
    assert "/scenarios" in browser.get("/tonight").html


def test_a_scenario_is_made_and_a_battle_started_from_it(browser: Browser, desk: Desk) -> None:
    page = send(
        browser,
        browser.get(f"{AT}/new"),
        **{
            "name": "Dawn", "briefing": "Find\r\nthe mill.", "sides.0.name": "Red", "sides.1.name": "Blue",
            "sides.1.briefing": "You own it.", "time_limit_minutes": "60", "deck": "real",
            "ships.0.ship": "aphid", "ships.0.captain": "Anna", "ships.0.side": "Red",
            "ships.1.ship": "terror", "ships.1.side": "Blue", "ships.1.arrives": "3",
            "targets.0.name": "Mill", "targets.0.works": "HHgH\r\nall round: Martian heavy gun", "rule.A-41": "on",
        },
    )  # fmt: skip
    assert page.status == 200
    assert page.address.endswith("/scenario/dawn")
    assert page.has("1 Aphid", "3 Terror", "arrives in round 3", "Mill", "Blue side only", "60 minutes.", "Real cards")
    assert page.has("GUN in capitals: on GUN the firing captain chooses")

    start = next(form for form in page.forms if form.has("scenario", "cloudships/dawn"))
    battle = browser.send(start).address.split("/")[2].split("?")[0]
    moment = desk.moment(battle)
    assert moment.header.name == "Dawn"
    assert moment.state.ships["terror"].is_expected
    assert moment.state.deals_real_cards
    assert moment.header.scenario.briefing == "Find\nthe mill."


def test_a_house_rule_of_a_scenario_holds_unless_the_umpire_sets_it_otherwise(browser: Browser, desk: Desk) -> None:
    """The form of the game's ways to begin holds for every scenario: where nothing is chosen there, the scenario says it."""
    ships = {"ships.0.ship": "aphid", "ships.1.ship": "terror"}
    sides = {"sides.0.name": "Red", "sides.1.name": "Blue", "ships.0.side": "Red", "ships.1.side": "Blue"}
    send(browser, browser.get(f"{AT}/new"), name="Ruled", **ships, **sides, **{"rule.A-41": "on"})
    start = next(form for form in browser.get("/begin/cloudships").forms if form.action.endswith("/battles"))

    for chosen, in_force in (({}, "on"), ({"rule.A-41": "off"}, "off")):
        page = browser.send(start, scenario="cloudships/ruled", **chosen)
        moment = desk.moment(page.address.split("/")[2].split("?")[0])
        assert moment.game.rules.house_rules.setting(moment.state.rules, "A-41") == in_force


def test_the_deck_is_chosen_at_the_start_of_a_battle(browser: Browser, desk: Desk) -> None:
    page = browser.get(f"{AT}/scenario/skirmish")
    start = next(form for form in page.forms if form.has("scenario", "cloudships/skirmish"))
    page = browser.send(start, deck="real")

    assert page.has("Which card comes?")


def test_a_copy_is_like_another_but(browser: Browser, desk: Desk, tmp_path: Path) -> None:
    """Everything stands in the form but the name; the shipped one stays as it was."""
    page = browser.get(f"{AT}/new?like=bridges")
    assert value(page, "ships.0.captain") == "Lieutenant Pell"
    assert value(page, "name") == ""
    page = send(browser, page, name="Bridges at dusk", **{"ships.0.captain": "Zoe", "ships.7.ship": ""})

    assert page.has("Bridges at dusk", "Zoe")
    assert not page.has("Skyrunner")
    assert browser.get(f"{AT}/scenario/bridges").has("Lieutenant Pell", "Skyrunner")
    text = (tmp_path / "cloudships/scenarios/bridges-at-dusk.toml").read_text("utf-8")
    assert "East heavy gun" in text


def test_mistakes_stand_at_their_fields_and_nothing_typed_is_lost(browser: Browser, tmp_path: Path) -> None:
    page = send(
        browser, browser.get(f"{AT}/new?like=bridges"),
        name="", time_limit_minutes="soon",
        **{"ships.0.number": "<b>", "ships.1.ship": "terror", "ships.1.band": "High", "targets.0.works": "HHXH\nbow: Kannon",
           "sides.0.briefing": "Hush.", "rule.A-41": "maybe"},
    )  # fmt: skip
    assert page.status == 422
    assert page.has(
        "Not saved yet",
        "Name: is missing; type a text.",
        "Time limit: 'soon' is not a whole number",
        "Ship 1, table number: '<b>' is not a whole number",
        "Ship 2, starts at: Terror can hold Low at most.",
        "Target 1, track and guns: line 1: 'X' is not a box",
        "House rules: A-41 (GUN in capitals) has no setting 'maybe'",
    )
    for field in ("name", "time_limit_minutes", "ships.0.number", "ships.1.band", "targets.0.works"):
        assert f'href="#{field}"' in page.html
        assert re.search(f'id="{re.escape(field)}"[^>]*aria-invalid="true" aria-describedby="wrong.{field}"', page.html)
        assert f'id="wrong.{field}"' in page.html
    assert value(page, "time_limit_minutes") == "soon"
    assert value(page, "ships.0.number") == "<b>"
    assert value(page, "ships.1.band") == "High"
    areas = dict(AREA.findall(page.html))
    assert (areas["targets.0.works"], areas["sides.0.briefing"]) == ("HHXH\nbow: Kannon", "Hush.")
    assert not (tmp_path / "cloudships/scenarios").exists()

    page = send(
        browser, page,
        name="Mended", time_limit_minutes="", **{"ships.0.number": "", "ships.1.band": "", "ships.1.number": "40",
        "targets.0.works": "HHHH", "rule.A-41": "off"},
    )  # fmt: skip
    assert page.address.endswith("/scenario/mended")
    assert page.has("40 Terror", "No time limit.", "British side only", "Hush.")


def test_more_rows_keep_what_was_typed(browser: Browser) -> None:
    page = send(browser, browser.get(f"{AT}/new"), more="ships", name="Dawn", **{"ships.3.captain": "Zoe"})

    assert page.status == 200
    assert (value(page, "name"), value(page, "ships.3.captain")) == ("Dawn", "Zoe")
    assert value(page, "ships.7.captain") == ""


def test_an_own_scenario_is_edited_taken_away_and_deleted(browser: Browser) -> None:
    send(browser, browser.get(f"{AT}/new?like=skirmish"), name="Ours")
    page = send(browser, browser.get(f"{AT}/scenario/ours/edit"), victory="The last one flying.")
    assert page.has("The last one flying.")

    file = browser.ask(f"{AT}/scenario/ours/file")
    assert file.headers["Content-Disposition"] == 'attachment; filename="ours.toml"'
    assert 'victory = "The last one flying."' in file.text
    assert browser.post(f"{AT}/scenario/ours/delete", []).has("tick “I am sure”")
    assert not browser.post(f"{AT}/scenario/ours/delete", [("sure", "yes")]).has("Ours")
    assert browser.get(f"{AT}/scenario/ours").status == 404


def test_a_shared_file_comes_in(browser: Browser) -> None:
    """Sent, or pasted; with mistakes it stands in the form, all of them told."""
    text = browser.ask(f"{AT}/scenario/skirmish/file").text.replace("Skirmish over the canal", "Shared")

    def upload(raw: bytes, name: str = "x.toml") -> Page:
        from io import BytesIO

        answer = browser.ask(
            f"{AT}/from-file", "POST", data={"file": (BytesIO(raw), name)}, content_type="multipart/form-data",
            headers={"Origin": HOST},
        )  # fmt: skip
        return browser._page(answer, "") if answer.status_code != 303 else browser.get(answer.headers["Location"])

    bad = upload(text.replace('"aphid"', '"aphd"').replace('band = "High"', 'band = "Heaven"').encode())
    assert bad.status == 422
    assert bad.has("Did you mean aphid?", "'Heaven' is not a band")
    assert "aphd" in dict(AREA.findall(bad.html))["text"]
    assert upload(b"\xff\xfe").has("it is not UTF-8 text")
    assert browser.post(f"{AT}/from-file", []).has("choose a file, or paste")
    assert upload(text.encode()).has("Shared", "Frobisher")
    assert upload(text.encode()).has("there is a scenario 'Shared' already")
    pasted = browser.post(f"{AT}/from-file", [("text", text.replace('"Shared"', '"Pasted"'))])
    assert pasted.address.endswith("/scenario/pasted")


def test_a_broken_file_is_mended_as_text(browser: Browser, tmp_path: Path) -> None:
    """It is in the list and says what is wrong; its form cannot be drawn, its text can."""
    send(browser, browser.get(f"{AT}/new?like=skirmish"), name="Ours")
    path = tmp_path / "cloudships/scenarios/ours.toml"
    whole = path.read_text("utf-8")
    path.write_text(whole + "\n[[ships", "utf-8")

    assert browser.get("/scenarios").has("has mistakes")
    page = browser.get(f"{AT}/scenario/ours")
    assert page.has("Its file has mistakes", "this is not TOML")
    assert browser.get(f"{AT}/scenario/ours/edit").has("correct its file as TOML")
    page = browser.post(f"{AT}/scenario/ours/toml", [("text", "name = 3")])
    assert page.has("name: must be a text", "a battle needs at least one ship")
    assert browser.post(f"{AT}/scenario/ours/toml", [("text", whole)]).has("Frobisher")


@pytest.mark.parametrize(
    ("where", "status"),
    [
        (f"{AT}/scenario/nowhere", 404),
        (f"{AT}/scenario/nowhere/edit", 404),
        (f"{AT}/scenario/nowhere/file", 404),
        (f"{AT}/scenario/{quote('../../x', safe='')}/file", 404),
        (f"{AT}/new?like=nowhere", 404),
        ("/scenarios/chess/new", 422),
    ],
)
def test_what_is_not_there(browser: Browser, where: str, status: int) -> None:
    assert browser.get(where).status == status


def test_without_a_data_folder_nothing_is_kept(desk: Desk) -> None:
    browser = Browser(create_app(Config(desk=desk)))
    page = send(browser, browser.get(f"{AT}/new?like=skirmish"), name="Ours")

    assert page.status == 422
    assert page.has("has no data folder")
    assert value(page, "name") == "Ours"


def test_cards_go_back_and_ships_are_called_at_the_table(browser: Browser, desk: Desk) -> None:
    """A card that nobody acted under; a ship that is still to come, and what hands do with her."""
    page = send(
        browser, browser.get(f"{AT}/new?like=skirmish"), name="Late", deck="real", **{"ships.3.arrives": "4"}
    )  # fmt: skip
    page = browser.send(next(form for form in page.forms if form.has("scenario", "cloudships/late")))
    battle = page.address.split("/")[2].split("?")[0]
    assert page.has("arrives now, at High", "by herself in round 4")
    page = browser.send(browser.get(f"/battle/{battle}?card=wasp").form("turn-card"))
    page = browser.send(page.form("put-back"))
    assert desk.moment(battle).state.turn is None
    assert page.has("Wasp's card was turned by mistake and goes back, among the rest.")

    page = browser.send(page.form("arrive"))
    assert not desk.moment(battle).state.ships["skyrunner"].is_out
    assert page.has("put her, number 4, on the table's edge now")
    assert not page.has("arrives now")


@pytest.mark.parametrize(
    ("game", "key", "count", "told"),
    [
        ("aloft", "four-commodores", "4 players", "Four commodores begin at one merchant"),
        ("castles", "five-zeppelins", "5 players", "Five crews and 35 tiles"),
        ("castles", "score-now", "2 to 5 players", "Scores for two to five who played without Umpire"),
        ("avertigos", "three-families", "3 players", "Goods were found on the far isles."),
        ("aeronauts", "new-land", "3 cities, 3 captains", "Three cities of the mainland have sent settlements"),
        ("cloudships", "skirmish", "4 ships, 4 captains, 45 minutes", "A learning game for two to four captains."),
    ],
)
def test_players_and_briefing_stand_beside_each_scenario_where_one_is_chosen(
    browser: Browser, game: str, key: str, count: str, told: str
) -> None:
    """Where a battle is begun and in the library: for how many, and how its briefing begins."""
    begin = browser.get(f"/begin/{game}")
    assert begin.has(count, told)
    assert f'aria-describedby="scenario-{game}/{key}-about"' in begin.html
    assert browser.get("/scenarios").has(count, told)
