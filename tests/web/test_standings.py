"""Standings, ships' histories and captains' records as pages; what is taken away; and the tick beside the button."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from tests.sagas import ODD, ODD_SIDES, RULES, SAGA, SIDES, fought, founded, logged
from tests.web.browsing import Browser, Page, Reader
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle, Sailed
from umpire.core.results import Result, Side
from umpire.service.desk import Desk


@pytest.fixture(scope="module")
def browser(app: Flask) -> Browser:
    return Browser(app)


@pytest.fixture(scope="module")
def saga(desk: Desk) -> str:
    return founded(desk, SAGA, SIDES, RULES)


def rows(page: Page, of: str = "sides") -> list[str]:
    """The rows of a table of standings, word by word."""
    return cells(page.html.partition(f'id="ranks-{of}"')[2].partition('<table class="ranks">')[2])


def cells(html: str) -> list[str]:
    found = []
    for row in html.partition("</table>")[0].split("<tr>")[2:]:
        reader = Reader()
        reader.feed(row)
        found.append(" ".join(" ".join(reader.words).split()))
    return found


def test_sides_and_captains_stand_apart(browser: Browser, saga: str) -> None:
    """Place, who, points, played, won, drawn, lost, prizes, ships lost, the last battle; sides by pennant and name."""
    page = browser.get(f"/campaign/{saga}/standings")
    assert rows(page) == [
        "1 R Red 8 4 2 1 1 1 1 1 of 2",
        "2 B Blue 4 4 1 1 2 1 1 2 of 2",
        "3 F The Free Ports −1 1 0 0 1 0 1 3 of 3",
    ]
    assert (
        rows(page, "captains")[1]
        == "2 Ben Ortiz before Cleo Tanaka: better placed in the last battle 3 2 1 0 1 1 1 1 of 2"
    )
    assert page.has("Season 1", "as at 2026-06-20", "5 battles")
    alone = browser.get(f"/campaign/{saga}/standings?of=captains")
    assert 'id="ranks-sides"' not in alone.html
    assert len(rows(alone, "captains")) == 5


def test_how_it_is_counted_is_told_once(browser: Browser, saga: str) -> None:
    page = browser.get(f"/campaign/{saga}/standings")
    for told in (
        "each ship taken +1",
        "The best 3 battles of each count",
        "A stand-in’s result goes to whoever commanded.",
    ):
        assert page.words.count(told) == 1


def test_each_battle_tells_what_it_gave_and_what_does_not_count(browser: Browser, saga: str) -> None:
    """Struck, and with an x: Red's lost battle is none of the best three. Where somebody stood in is an s."""
    page = browser.get(f"/campaign/{saga}/standings")
    sides, captains = (cells(part) for part in page.html.split('<table class="rank-grid">')[1:])
    assert sides[0] == "R Red W 3 D 1 L (−1) W 4"
    assert sides[2] == "F The Free Ports not there not there L −1 not there"
    assert page.html.count('<span class="rank-out" title="does not count">(−1)</span>') == 3
    assert "W 4 s" in captains[1]


def test_the_standings_are_told_as_they_were_on_a_day(browser: Browser, saga: str) -> None:
    page = browser.get(f"/campaign/{saga}/standings?upto=2026-03-31")
    assert page.has("as they stood on 2026-03-31", "2 battles")
    assert rows(page) == [
        "1 R Red 4 2 1 1 0 0 0 1 of 2",
        "2 B Blue 1 2 0 1 1 0 0 1 of 2",
        "– F The Free Ports 0 0 0 0 0 0 0 –",
    ]
    assert ("upto", "2026-03-31") in [pair for form in page.forms for pair in form.fields], "printed as of then, too"


def test_a_season_is_chosen_and_what_waits_is_named(browser: Browser, desk: Desk) -> None:
    result = Result("2026-10-10", "Cloudships", "Still to come", (Side("Red"), Side("Blue")))
    two = founded(
        desk,
        [
            *SAGA,
            c.OpenSeason("Autumn"),
            fought("s1", "2026-09-09", "First", "Blue", Sailed("aphid", "Red", "anna", "anna")),
            c.Begin(Battle("open", result, (Sailed("aphid", "Red", "anna", "anna"),))),
        ],
        SIDES,
        RULES,
    )  # fmt: skip
    now, before = (browser.get(f"/campaign/{two}/standings{ask}") for ask in ("", "?season=1"))
    assert rows(now)[0] == "1 B Blue 3 1 1 0 0 0 0 1 of 2"
    assert now.has("Autumn", "Not counted until the result is in the book: Still to come.")
    assert rows(before)[0] == "1 R Red 8 4 2 1 1 1 1 1 of 2"
    assert not before.has("Not settled yet")
    assert browser.get(f"/campaign/{two}/standings?season=3").status == 422


def test_a_ships_history_tells_each_battle(browser: Browser, saga: str) -> None:
    page = browser.get(f"/campaign/{saga}/ship/skylord")
    assert page.has(
        "Came unhurt, left with 11 boxes crossed", "took Locust", "taken B Blue → now R Red", "Captain Ben Ortiz"
    )
    assert 'aria-label="11 boxes crossed when she came, 14 when she left, of' in page.html
    assert page.html.count('<rect class="old"') == 0 + 11 + 14 + 1, "and one in the key"
    assert browser.get(f"/campaign/{saga}/ship/aphid").has(
        "sat out The Siege of Port Aurora", "s for Anna Berg", "wounded"
    )
    assert browser.get(f"/campaign/{saga}/ship/mayfly").has("lost")


def test_what_does_not_fit_is_a_footnote(browser: Browser, desk: Desk) -> None:
    sides = (Side("Red"), Side("The Free Ports"))
    odd = fought("b6", "2026-07-01", "Afterwards", "Red", Sailed("mayfly", "The Free Ports", "eve", "eve"), sides=sides)
    page = browser.get(f"/campaign/{founded(desk, [*SAGA, odd], SIDES, RULES)}/ship/mayfly")
    assert 'href="#odd-1"' in page.html
    assert page.has(
        "1 By the earlier battles Mayfly was already lost before she fought in “Afterwards” (2026-07-01). It stays as it was played."
    )


def test_a_captains_record_tells_results_seasons_ships_and_earlier_names(browser: Browser, saga: str) -> None:
    anna = browser.get(f"/campaign/{saga}/captain/anna")
    assert anna.has(
        "Played 3", "Points 7", "Stood in for others 1", "Others stood in 1", "Locust 1 battle · not an own ship"
    )
    assert anna.has("no points another one commanded", "Ben Ortiz stood in", "stood in for Ben Ortiz")
    assert [anna.html.count(f'<li class="result-{of}">') for of in ("won", "drawn", "lost")] == [3, 1, 0]
    assert browser.get(f"/campaign/{saga}/captain/eve").has("joined as Eve")


@pytest.mark.parametrize("path", ["ship/nobody", "captain/nobody", "ship/nobody.pdf", "captain/nobody.pdf"])
def test_who_is_not_there_is_told(browser: Browser, saga: str, path: str) -> None:
    page = browser.get(f"/campaign/{saga}/{path}")
    assert page.status == 404
    assert page.has("There is no such", "in The Long Summer")


@pytest.mark.parametrize(
    "ask",
    ["standings?upto=yesterday", "standings?upto=2026-02-30", "standings?season=x", "standings?season=99",
     "standings?of=ships", "standings.csv?of=x", "standings.pdf?paper=a5", "standings.pdf?of=captains", "standings.json?upto=2026"],
)  # fmt: skip
def test_what_cannot_be_asked_is_refused(browser: Browser, saga: str, ask: str) -> None:
    assert browser.get(f"/campaign/{saga}/{ask}").status == 422


def test_campaigns_of_little_look_right(browser: Browser, desk: Desk) -> None:
    """Three logged results and a table of standings are a campaign: no captains, no table of them, and no tick for them."""
    empty, three = (browser.get(f"/campaign/{founded(desk, commands)}/standings") for commands in ((), logged(3)))
    assert empty.has("Standings appear after the first battle.")
    assert rows(three) == ["1 = B Blue 4 3 1 1 1 0 0 1 of 2", "1 = R Red 4 3 1 1 1 0 0 1 of 2"]
    for page in (empty, three):
        assert 'id="ranks-captains"' not in page.html
        assert 'name="names"' not in page.html


def test_a_long_season_is_told_by_its_last_battles_first(browser: Browser, desk: Desk) -> None:
    """The figures are of all; forty battles are told one by one, and one press tells the others."""
    long = founded(desk, logged(45))
    page = browser.get(f"/campaign/{long}/standings")
    assert page.has("45 battles", "5 earlier battles", "Battle no. 6 ", "Battle no. 45")
    assert not page.has("Battle no. 5 ")
    assert rows(page)[1].startswith("1 = R Red 60 45 15 15 15")
    whole = browser.get(f"/campaign/{long}/standings?of=sides&all=yes")
    assert whole.has("Battle no. 1 ", "Battle no. 45")
    assert not whole.has("earlier battles")


def test_names_stay_words(browser: Browser, desk: Desk) -> None:
    odd = founded(desk, ODD, ODD_SIDES, name="<i>Odd</i>")
    for path in ("standings", "ship/o1", "captain/o1"):
        page = browser.get(f"/campaign/{odd}/{path}")
        assert page.has("<b>Red</b>", "<i>Odd</i>")
        assert not any(tag in page.html for tag in ("<script>alert", "<b>Red", "<i>Odd"))


def test_names_are_ticked_beside_the_button_and_never_before(browser: Browser, saga: str) -> None:
    """Each form of paper has its own tick, which is open."""
    for path, count in (("standings", 1), ("ship/aphid", 2), ("captain/anna", 1)):
        page = browser.get(f"/campaign/{saga}/{path}")
        on_paper = [form for form in page.forms if form.action.endswith(".pdf")]
        assert len(on_paper) == count
        for form in on_paper:
            assert form.offered == [("names", "on")]
            assert form.buttons == [("paper", "a4"), ("paper", "letter")]


@pytest.mark.parametrize(
    "path", ["standings.pdf", "ship/aphid.pdf", "captain/anna.pdf?names=on&paper=letter", "histories.pdf"]
)
def test_paper_is_opened_in_the_browser(browser: Browser, saga: str, path: str) -> None:
    answer = browser.ask(f"/campaign/{saga}/{path}")
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    assert answer.data.startswith(b"%PDF")


def test_tables_are_taken_away_as_csv_and_json(browser: Browser, saga: str) -> None:
    """The CSV opens in a spreadsheet as UTF-8; standings are those of the page they are taken from."""
    for what in ("standings", "roster", "results"):
        as_csv, as_json = (browser.ask(f"/campaign/{saga}/{what}.{kind}") for kind in ("csv", "json"))
        assert as_csv.mimetype == "text/csv"
        assert as_csv.data.startswith("\ufeff".encode())
        assert as_csv.headers["Content-Disposition"] == f'attachment; filename="{what}.csv"'
        assert as_json.mimetype == "application/json"
        assert json.loads(as_json.data)
    of_captains = json.loads(browser.ask(f"/campaign/{saga}/standings.json?of=captains&upto=2026-03-31").data)
    assert (of_captains["of"], of_captains["battles"]) == ("captains", 2)


def test_nothing_that_is_taken_away_holds_a_link_or_a_pad(browser: Browser, saga: str) -> None:
    for what in ("standings", "roster", "results"):
        for kind in ("csv", "json"):
            text = browser.ask(f"/campaign/{saga}/{what}.{kind}").text
            assert not any(word in text for word in ("http", "/seat/", "token", "pending"))


def test_a_link_from_elsewhere_prints_nothing_before_a_press(browser: Browser, saga: str) -> None:
    """It gets a form; what was asked for stays in its address."""
    address = f"/campaign/{saga}/standings.pdf?paper=letter&upto=2026-04-18"
    answer = browser.ask(address, headers={"Referer": "http://elsewhere.example/"})
    assert answer.status_code == 403
    assert 'method="post"' in answer.text
    assert browser.ask(address, "POST", headers={"Origin": "http://127.0.0.1:1889"}).mimetype == "application/pdf"
