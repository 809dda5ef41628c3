"""The results book in the browser: a battle ended, a result logged in a minute, a correction that keeps the first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browsing import Browser, Page, Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service import battles, play
from umpire.service.desk import Desk
from umpire.store import Store
from umpire.web import Config, create_app

LOGGED = {
    "date": "2026-11-20",
    "game": "Aeronauts",
    "name": "Over the Pass",
    "sides": "Red: 3\nBlue: 5",
    "winner": "blue",
}


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk(Store.open(":memory:"))
    yield desk
    desk.close()


@pytest.fixture
def umpire(desk: Desk) -> Umpire:
    return Umpire(create_app(Config(desk=desk)), battles.start(desk, "cloudships", "bridges"))


def log(browser: Browser, **more: str) -> Page:
    return browser.post("/results/new", [*{**LOGGED, **more}.items()])


def test_a_result_without_a_battle_is_logged_on_one_page(umpire: Umpire) -> None:
    page = log(umpire)

    assert page.has("Over the Pass", "Aeronauts", "Blue", "Red: 3", "Blue: 5")
    assert "Log a result" in umpire.get("/").words


def test_the_form_comes_with_a_date_and_a_game(umpire: Umpire) -> None:
    (form,) = umpire.get("/results/new").forms

    assert form.has("game", "Cloudships of Mars")
    assert dict(form.fields)["date"].startswith("20")


def test_the_end_of_a_battle_is_prefilled_and_goes_into_the_book(umpire: Umpire, desk: Desk) -> None:
    play.play(desk, umpire.battle, UMPIRE, Correct("aphid.fate", "crashed"))
    (form,) = umpire.look("/end").forms
    assert form.has("fate.aphid", "crashed")
    assert form.has("name", "Destroy the Bridges")
    page = umpire.send(form, winner="Martian", why="Time was up")

    assert page.has("Destroy the Bridges", "Martian", "Time was up", "Aphid", "crashed")


def test_ending_again_corrects_and_shows_before_and_after(umpire: Umpire) -> None:
    umpire.send(umpire.look("/end").forms[0], winner="Martian")
    page = umpire.send(umpire.look("/end").forms[0], winner="British")

    assert page.has("Corrected, winner: Martian → British")
    assert page.words.count("Destroy the Bridges") == 2  # its row, and the button's hidden words


def test_a_logged_result_is_corrected(umpire: Umpire) -> None:
    log(umpire)
    address = umpire.get("/results").html.split('/correct"')[0].rsplit('"', 1)[1] + "/correct"
    (form,) = umpire.get(address).forms
    page = umpire.send(form, winner="draw")
    assert page.has("Corrected, winner: Blue → draw")

    stale = umpire.send(form, winner="red")
    assert stale.status == 422
    assert "somebody wrote this result down just now" in stale.words


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"date": "soon"}, "'soon' is no date"),
        ({"name": ""}, "battle: is missing"),
        ({"sides": "Red: x"}, "'x' are no points"),
        ({"winner": "Green"}, "'Green' is no side here"),
        ({"version": "9"}, "There is no such result"),
        ({"version": "x"}, "just now"),
    ],
)
def test_a_bad_result_is_told_and_stays_in_the_form(umpire: Umpire, more: dict[str, str], told: str) -> None:
    page = log(umpire, **more)

    assert page.status in (404, 422)
    assert told in page.words or "version" in more
    assert "Nothing in it yet" in umpire.get("/results").words
    if page.status == 422:
        assert "Over the Pass" in page.html or more.get("name") == ""


def test_the_book_is_taken_away_as_csv(umpire: Umpire) -> None:
    log(umpire)
    answer = umpire.ask("/results.csv")

    assert answer.mimetype == "text/csv"
    assert "2026-11-20,Aeronauts,Over the Pass,Blue,Red: 3; Blue: 5" in answer.text


@pytest.mark.parametrize("where", ["/results/nothing/correct", "/battle/nothing/end"])
def test_what_is_not_there_is_told(umpire: Umpire, where: str) -> None:
    assert umpire.get(where).status == 404
