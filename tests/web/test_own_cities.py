"""A game with neither sides nor ships: its scenarios are made in the same form, with a row for each player."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from pathlib import Path

import pytest

from tests.desks import fresh_desk
from tests.web.browsing import Browser, Page
from umpire.service.desk import Desk
from umpire.service.table import seating
from umpire.web import Config, create_app

AT = "/scenarios/aeronauts"
AREA = re.compile(r'<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</textarea>')
TWO = {
    "name": "Two harbours", "briefing": "Who stands alone first?",
    "roster.0.name": "Port Ellen", "roster.0.captain": "Dora", "roster.0.pieces": "city, 2 Docks, 3 cutter",
    "roster.0.stock": "6 Food, 4 steel", "roster.0.specials": "1 Counter Salvo",
    "roster.2.name": "Kelda", "roster.2.captain": "Émile", "roster.2.pieces": "1 City, 1 Battleship",
}  # fmt: skip


desk = pytest.fixture(fresh_desk)


@pytest.fixture
def browser(desk: Desk, tmp_path: Path) -> Browser:
    desk.own = tmp_path
    return Browser(create_app(Config(desk=desk)))


def send(browser: Browser, page: Page, more: str = "", **typed: str) -> Page:
    form = next(form for form in page.forms if any(name == "roster.0.name" for name, _ in form.fields))
    fields = [*form.fields, *((name, unescape(text)) for name, text in AREA.findall(page.html))]
    fields = [pair for pair in fields if pair[0] not in typed] + list(typed.items())
    return browser.post(f"{AT}/rows" if more else form.action, fields + ([("more", more)] if more else []))


def file_of(folder: Path, key: str) -> dict[str, object]:
    return tomllib.loads((folder / f"aeronauts/scenarios/{key}.toml").read_text("utf-8"))


def test_own_cities_players_and_names_are_typed_and_played(browser: Browser, desk: Desk, tmp_path: Path) -> None:
    """The row left empty between them is left out; a battle from it has these cities, players, pieces and goods."""
    assert browser.get("/scenarios").has("The Cities of the Aeronauts", "The new land", "3 cities", "New scenario")
    page = send(browser, browser.get(f"{AT}/new"), **TWO)
    assert page.status == 200
    assert page.has("Two harbours", "Port Ellen", "Player: Dora", "Pieces: 1 City, 2 Dock, 3 Cutter", "Kelda")

    start = next(form for form in page.forms if form.has("scenario", "aeronauts/two-harbours"))
    battle = browser.send(start).address.split("/")[2].split("?")[0]
    cities = desk.moment(battle).state.cities
    assert [(city.name, city.captain) for city in cities.values()] == [("Port Ellen", "Dora"), ("Kelda", "Émile")]
    assert cities["port-ellen"].stock == {"food": 6, "steel": 4}
    assert cities["port-ellen"].specials == {"CS": 1}
    assert len(cities["port-ellen"].in_play) == 6
    assert {"captain:Dora", "captain:Émile"} <= set(seating.links(desk, battle))


def test_what_cannot_be_read_stands_at_its_field_and_nothing_typed_is_lost(browser: Browser, tmp_path: Path) -> None:
    page = send(
        browser,
        browser.get(f"{AT}/new"),
        **{**TWO, "roster.0.pieces": "3 Cuter", "roster.0.stock": "6 Gold", "roster.2.name": "", "name": ""},
    )
    assert page.status == 422
    assert page.has(
        "City 1, pieces: '3 Cuter' cannot be read; write it like 1 City, 3 Cutter, out of Cutter, Transport",
        "Did you mean cutter?",
        "City 1, goods to begin with: '6 Gold' cannot be read",
        "City 3, name: is missing; give the city a name.",
    )
    assert 'id="wrong.roster.0.pieces"' in page.html
    assert "3 Cuter</textarea>" in page.html
    assert not (tmp_path / "aeronauts").exists()


def test_one_city_is_too_few(browser: Browser) -> None:
    page = send(browser, browser.get(f"{AT}/new"), **{"name": "Alone", "roster.0.name": "Kelda"})
    assert page.status == 422
    assert page.has("a game has at least two")


def test_a_shipped_one_is_copied_with_other_players(browser: Browser, desk: Desk, tmp_path: Path) -> None:
    """What the form has no field for is taken along: that a fight stands on its own, and who attacks what in it."""
    page = browser.get(f"{AT}/new?like=a-fight")
    page = send(browser, page, **{"name": "A duel", "roster.0.captain": "Zoe", "roster.1.name": "Corvane Bay"})
    assert page.has("A duel", "Player: Zoe", "Corvane Bay")
    kept = file_of(tmp_path, "a-duel")
    assert kept["mode"] == "fight"
    assert kept["fight"] == {"attacker": "ardent", "target": "corvane-transport-1"}


def test_places_of_pieces_stay_where_the_line_says_the_same(browser: Browser, tmp_path: Path) -> None:
    """The form has no field for them; another line of pieces begins anew."""
    text = (
        'name = "Isles"\n[[cities]]\nid = "a"\nname = "A"\n[[cities.pieces]]\nkind = "city"\nplace = "north"\n'
        '[[cities]]\nid = "b"\nname = "B"\n'
    )
    browser.post(f"{AT}/from-file", [("text", text)])
    page = send(browser, browser.get(f"{AT}/scenario/isles/edit"), **{"roster.0.captain": "Ann"})
    assert page.has("Player: Ann")
    assert file_of(tmp_path, "isles")["cities"][0]["pieces"] == [{"kind": "city", "place": "north"}]  # type: ignore[index]
    send(browser, browser.get(f"{AT}/scenario/isles/edit"), **{"roster.0.pieces": "2 Cutter"})
    assert file_of(tmp_path, "isles")["cities"][0]["pieces"] == [{"kind": "cutter", "count": 2}]  # type: ignore[index]


def test_more_rows_keep_what_is_typed(browser: Browser) -> None:
    page = send(browser, browser.get(f"{AT}/new"), "roster", **TWO)
    assert page.has("City 7")
    assert 'value="Port Ellen"' in page.html


def test_the_form_of_the_other_game_is_as_it_was(browser: Browser) -> None:
    page = browser.get("/scenarios/cloudships/new")
    assert page.has("Sides", "Ships", "On the ground", "captured ships may be used")
    assert "roster." not in page.html


def test_junk_in_the_rows_is_no_fault(browser: Browser) -> None:
    fields = [("roster.0.name", "X"), ("roster.99999.name", "Y"), ("roster.1.nobody", "Z"), ("roster.x.name", "Q")]
    assert browser.post(f"{AT}/new", fields).status == 422
