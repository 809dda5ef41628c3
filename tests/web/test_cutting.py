"""Cards, markers and the test of both sides over the web; what a printer is off by is kept, and bad input told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pressed import texts
from tests.web.browsing import Browser
from umpire.service.desk import Desk
from umpire.service.paper import printers
from umpire.service.table import battles
from umpire.web import Config, create_app


@pytest.fixture
def browser(desk: Desk, tmp_path: Path) -> Browser:
    desk.folder = tmp_path
    desk.own = tmp_path / "library"
    return Browser(create_app(Config(desk)))


def pages(content: bytes) -> list[str]:
    return texts(content)


def test_the_deck_of_a_battle_has_every_ship_and_backs(browser: Browser, battle: str) -> None:
    answer = browser.ask(f"/battle/{battle}/cards.pdf?size=tarot&paper=letter&backs=short&bleed=yes")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert "cards-tarot-bleed-letter.pdf" in answer.headers["Content-Disposition"]
    fronts, backs = pages(answer.data)[::2], pages(answer.data)[1::2]
    assert len(fronts) == len(backs) == 2
    assert "Aphid" in fronts[0]
    assert all("short edge" in words for words in backs)


def test_what_the_test_of_both_sides_shows_is_kept_and_moves_the_backs(browser: Browser, tmp_path: Path) -> None:
    before = browser.ask("/press/markers.pdf").data
    assert "Alignment of front and back" in browser.ask("/press/cut").text
    assert browser.ask("/press/printers", "POST", data={"x": "0,5", "y": "-1"}).status_code == 303
    assert printers.offset_of(tmp_path) == (0.5, -1.0)
    assert "0.5 mm to the right, -1.0 mm downward" in browser.ask("/press/cut").text
    assert browser.ask("/press/markers.pdf").data != before

    wrong = browser.ask("/press/printers", "POST", data={"x": "much", "y": "0", "printer": "<b>mine"})
    assert wrong.status_code == 422
    assert "millimetres from -4 to 4" in wrong.text
    assert 'value="much"' in wrong.text
    assert "<b>mine" not in wrong.text
    assert "&lt;b&gt;mine" in wrong.text
    assert printers.offset_of(tmp_path) == (0.5, -1.0)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/press/cards.pdf?scenario=skirmish&size=huge", "is not a card size"),
        ("/press/cards.pdf?scenario=nosuch", "nosuch"),
        ("/press/cards.pdf?game=chess&scenario=x", "chess"),
        ("/press/markers.pdf?sheets=-1", "a whole number from 1"),
        ("/press/markers.pdf?sheets=99", "choose 1 to 20 sheets"),
        ("/press/markers.pdf?backs=up", "one of long, short, none"),
        ("/press/markers.pdf?printer=Canon", "has not been measured"),
        ("/press/both-sides.pdf?backs=none", "needs both"),
        ("/press/both-sides.pdf?paper=a3", "is not a paper size"),
    ],
)
def test_bad_input_is_told(address: str, sentence: str, browser: Browser) -> None:
    answer = browser.ask(address)
    assert answer.status_code == 422
    assert sentence in answer.text.replace("&#39;", "'")


def test_a_broken_file_of_printers_is_told_and_the_page_still_opens(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / printers.FILE).write_text("[printers", encoding="utf-8")
    answer = browser.ask("/press/cut")
    assert answer.status_code == 422
    assert "this is not TOML" in answer.text
    assert "Cards as PDF" in answer.text


def test_what_measures_is_printed_set_by_set(browser: Browser, desk: Desk) -> None:
    """A battle's own press room offers each set of its game; the page of cards all of a scenario."""
    battle = battles.start(desk, "avertigos", "two-patrol-boats")
    room = browser.ask(f"/battle/{battle}/press").text
    assert 'value="cut:movement"' in room
    assert 'value="deck"' not in room
    assert "avertigos:two-patrol-boats" in browser.ask("/press/cut").text

    arms = browser.ask("/press/cut.pdf?scenario=avertigos:two-patrol-boats&set=arms&paper=letter")
    assert (arms.status_code, arms.mimetype) == (200, "application/pdf")
    assert "two-patrol-boats-arms-letter.pdf" in arms.headers["Content-Disposition"]
    assert "Rocketeer" in pages(arms.data)[0]
    none = browser.ask("/press/cut.pdf?scenario=avertigos:two-patrol-boats&set=sails")
    assert none.status_code == 422
    assert "one of all, boards" in none.text
