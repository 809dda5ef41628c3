"""Rulings from the browser: written beside the log, found over all battles, taken away."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.desks import fresh_desk
from tests.web.browsing import Browser, Page, Umpire
from umpire.service.desk import Desk
from umpire.service.table import battles, seating
from umpire.web import Config, create_app

desk = pytest.fixture(fresh_desk)


@pytest.fixture
def app(desk: Desk) -> Flask:
    return create_app(Config(desk=desk))


MESA = "A target behind the mesa counts as hidden"


def write(umpire: Umpire, text: str, where: str = "", **more: str) -> Page:
    umpire.look(where)
    umpire.page = umpire.send(umpire.page.form("ruling"), text=text, **more)
    return umpire.page


def test_a_ruling_is_written_beside_the_log_and_told(umpire: Umpire) -> None:
    page = write(umpire, MESA)

    assert page.status == 200
    assert page.has(f"Ruling: {MESA}", "Take line 2 back")
    assert 'data-key=";"' in page.html
    assert umpire.look("/log").has(f"Ruling: {MESA}")


def test_what_cannot_be_written_stands_there_again(umpire: Umpire) -> None:
    page = write(umpire, "x" * 301)

    assert page.status == 422
    assert page.has("at most 300 letters, please; this has 301")
    assert ("text", "x" * 301) in page.form("ruling").fields
    assert umpire.head == 1


def test_it_can_be_taken_back_as_everything(umpire: Umpire) -> None:
    write(umpire, MESA)
    umpire.take_back(2)

    browser = Browser(umpire.client.application)
    assert not browser.get("/rulings").has(MESA)
    assert browser.get("/rulings?struck=yes").has(MESA, "taken back")


def test_all_battles_are_searched_and_each_links_to_its_line(umpire: Umpire, app: Flask, desk: Desk) -> None:
    write(umpire, MESA)
    other = Umpire(app, battles.start(desk, "cloudships", "skirmish", "Another sky"))
    write(other, "Fog hides a ship at Low", is_public="true")
    browser = Browser(app)

    page = browser.get("/rulings")
    assert page.words.index("Fog hides") < page.words.index(MESA)
    assert page.has("Another sky, round 1, line 1", "told to all")
    link = f"/battle/{umpire.battle}/log?line=2"
    assert f'{link}#line-2"' in page.html
    assert 'id="line-2"' in browser.get(link).html
    found = browser.get("/rulings?words=mEsA+HIDDEN")
    assert (found.has(MESA), found.has("Fog")) == (True, False)
    assert browser.get("/rulings?words=submarine").has("No ruling contains these words")
    assert browser.get("/rulings?words=another").has("Fog")  # the battle's name
    assert "Fog" not in browser.get("/rulings?game=chess").words


def test_they_are_taken_away_as_csv_and_json(umpire: Umpire, app: Flask) -> None:
    write(umpire, MESA)
    browser = Browser(app)
    answer = browser.ask("/rulings.csv?words=mesa")

    assert answer.text.startswith("\ufeffruling,battle,")
    assert f"{MESA}," in answer.text
    assert 'filename="rulings.csv"' in answer.headers["Content-Disposition"]
    (one,) = browser.ask("/rulings.json").json["rulings"]
    assert (one["text"], one["battle"], one["line"], one["holds"]) == (MESA, umpire.battle, 2, True)
    assert browser.ask("/rulings.json?words=fog").json == {"rulings": []}


@pytest.mark.parametrize(
    ("typed", "found"), [("", True), ("mesa", True), ("is it behind", True), ("a of", False), ("submarine", False)]
)
def test_what_was_ruled_before_is_shown_while_typing(umpire: Umpire, app: Flask, typed: str, found: bool) -> None:
    """By words of some length; before anything is typed, the newest, so that a battle begins with them in view."""
    write(umpire, MESA)
    page = Browser(app).get(f"/rulings/like?game=cloudships&text={typed}")

    assert page.has(MESA) == found


def test_the_best_match_stands_first(umpire: Umpire, app: Flask) -> None:
    write(umpire, "Behind the mesa is hidden")
    write(umpire, "Behind smoke is plain")
    page = Browser(app).get("/rulings/like?text=behind+the+mesa")

    assert page.words.index("Behind the mesa") < page.words.index("Behind smoke")


def test_no_seat_reads_a_ruling_that_was_not_told_to_all(umpire: Umpire, app: Flask, desk: Desk) -> None:
    """On no page, API answer or stream; the lists of rulings lie at the umpire's desk."""
    write(umpire, "secret-handshake")
    write(umpire, "public-weather", is_public="true")
    for token in seating.links(desk, umpire.battle).values():
        browser = Browser(app)
        sent = "".join(browser.ask(address).text for address in (f"/seat/{token}", f"/api/seat/{token}"))
        assert "public-weather" in sent
        assert "secret-handshake" not in sent
        assert "/rulings" not in sent


def test_words_of_a_ruling_are_no_html(umpire: Umpire, app: Flask) -> None:
    write(umpire, "<b>bold</b> <script>x</script>")
    browser = Browser(app)
    for page in (umpire.look(), browser.get("/rulings"), browser.get("/rulings/like?text=bold")):
        assert "<b>bold" not in page.html
        assert "<script>x" not in page.html
