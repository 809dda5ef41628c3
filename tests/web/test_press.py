"""Paper over the web: the umpire gets every sheet, a captain the own ships', and bad input a sentence."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack

import pypdf
import pytest
from flask import Flask

from tests import presses
from tests.pressed import texts
from tests.web.browsing import Browser, Reader, Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.printing.errors import NoPango
from umpire.service.desk import Desk
from umpire.service.paper import bundles, press, queue
from umpire.service.paper.keeping import Keeper, Place
from umpire.service.table import look, seating
from umpire.web import Config, create_app


def text_of(content: bytes) -> str:
    return " ".join(texts(content))


@pytest.fixture
def links(umpire: Umpire, desk: Desk) -> dict[str, str]:
    umpire.turn_card("aphid")
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.boxes", 7))
    return seating.links(desk, umpire.battle)


def test_the_umpire_prints_a_panel_as_it_stands_and_blank(umpire: Umpire, links: dict[str, str]) -> None:
    now = umpire.ask(f"/battle/{umpire.battle}/sheet/skylord.pdf")
    assert (now.status_code, now.mimetype) == (200, "application/pdf")
    assert now.headers["Content-Disposition"].startswith('inline; filename="')
    assert "5-skylord-line-3-a4.pdf" in now.headers["Content-Disposition"]
    assert "7 of 26 crossed" in text_of(now.data)

    blank = umpire.ask(f"/battle/{umpire.battle}/sheet/skylord.pdf?paper=letter&state=blank")
    words = text_of(blank.data)
    assert "0 of 26 crossed" in words
    assert "as it is before a battle" in words
    assert float(pypdf.PdfReader(io.BytesIO(blank.data)).pages[0].mediabox.width) == 792


def test_the_fleet_sheet_has_all_ships(umpire: Umpire, links: dict[str, str]) -> None:
    words = text_of(umpire.ask(f"/battle/{umpire.battle}/fleet.pdf").data)
    for name in ("Aphid", "Skylord", "Hullcutter", "North Bridge"):
        assert name in words
    assert "card up" in words


def test_a_captain_prints_the_own_ships_and_nothing_of_others(
    app: Flask, umpire: Umpire, links: dict[str, str], desk: Desk
) -> None:
    browser = Browser(app)
    amraaz = links["captain:Prince Amraaz"]
    own = browser.ask(f"/seat/{amraaz}/sheet/skylord.pdf")
    assert own.status_code == 200
    words = text_of(own.data) + repr(own.headers)
    assert "7 of 26 crossed" in words
    scene = look.scene(desk.moment(umpire.battle), UMPIRE)
    for panel in scene.panels:
        if panel.subject != "skylord":
            assert panel.name not in words
            assert not panel.captain or panel.captain not in words

    refused = set()
    for seat, token in links.items():
        for panel in (*scene.panels, None):
            if panel is not None and seat == f"captain:{panel.captain}":
                continue
            for query in ("", "?state=blank", "?paper=letter"):
                answer = browser.ask(f"/seat/{token}/sheet/{panel.subject if panel else 'nosuch'}.pdf{query}")
                assert answer.status_code == 403
                refused.add(answer.text.replace(token, "the own page"))
    assert len(refused) == 1, "a ship that is not one's own and one that is not there get the same answer"
    assert "This seat may not see that control panel." in refused.pop()
    for address in ("/fleet.pdf", "/sheets.pdf"):
        assert browser.ask(f"/seat/{amraaz}{address}").status_code == 404


def test_no_sheet_leads_to_a_page_of_umpires(
    umpire: Umpire, links: dict[str, str], desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No code, and nothing else that another address would have printed otherwise."""
    printed: dict[str, list[str]] = {}
    monkeypatch.setattr(press.PRESSROOM, "pdf", lambda html, **how: printed[host].append(html) or b"%PDF")
    monkeypatch.setattr(press.PRESSROOM, "pdfs", lambda htmls, *_: [press.PRESSROOM.pdf(html) for html in htmls])
    monkeypatch.setattr(bundles, "bound", lambda *_: b"%PDF")
    monkeypatch.setattr(bundles, "page_count", lambda _: 1)
    app = create_app(Config(desk=desk))
    for host in ("127.0.0.1:1889", "localhost:1889"):
        printed[host] = []
        asked = [f"/battle/{umpire.battle}/{name}.pdf" for name in ("sheet/skylord", "sheets", "fleet", "book")]
        for address in (*asked, f"/seat/{links['captain:Prince Amraaz']}/sheet/skylord.pdf"):
            assert (
                app.test_client()
                .get(address, base_url=f"http://{host}", headers={"Referer": f"http://{host}/"})
                .status_code
                == 200
            )
    first, second = printed.values()
    assert len(first) > 20
    assert first == second
    assert not [html for html in first if "1889" in html or umpire.battle in html]


@pytest.mark.parametrize(
    ("address", "status", "sentence"),
    [
        ("sheet/aphid.pdf?paper=a5", 422, "'a5' is not a paper size; use one of a4, letter."),
        ("sheet/aphid.pdf?state=then", 422, "'then' is not a state of a panel; use one of now, blank."),
        ("sheet/aphid.pdf?paper=" + "x" * 500, 422, "is not a paper size"),
        ("sheet/nosuch.pdf", 404, "There is no ship 'nosuch' in this battle."),
        ("sheet/%3Cscript%3E.pdf", 404, "There is no ship '<script>' in this battle."),
        ("sheet/..%2f..%2fetc%2fpasswd.pdf", 404, "There is no page at this address."),
        ("fleet.pdf?paper=", 422, "'' is not a paper size"),
    ],
)
def test_bad_input_gets_a_sentence(umpire: Umpire, address: str, status: int, sentence: str) -> None:
    from html import unescape

    answer = umpire.ask(f"/battle/{umpire.battle}/{address}")
    assert answer.status_code == status
    assert sentence in unescape(answer.text)
    assert "<script>'" not in answer.text


def test_without_pango_the_page_says_so(umpire: Umpire, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(html: str, **how: object) -> bytes:
        raise NoPango

    monkeypatch.setattr(press.PRESSROOM, "pdf", lacking)
    answer = umpire.ask(f"/battle/{umpire.battle}/fleet.pdf")
    assert answer.status_code == 503
    assert "PDFs need Pango" in answer.text
    assert umpire.look().status == 200


def test_trouble_with_the_second_place_is_told_once_while_it_lasts(desk: Desk, tmp_path: object) -> None:
    from umpire.web.press import second_place

    keeper = Keeper(desk, Place(str(tmp_path)))
    app = create_app(Config(desk=desk, keeper=keeper))
    with app.app_context():
        assert second_place() == ""
        keeper.trouble = "The stick is full."
        assert second_place() == "The stick is full."
    with create_app(Config(desk=desk)).app_context():
        assert second_place() == ""


READING = {"Referer": "http://127.0.0.1:1889/", "Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("sheet", ["sheet/skylord.pdf", "sheets.pdf", "fleet.pdf", "book.pdf"])
def test_links_on_pages_tell_what_is_not_printed_as_asked(umpire: Umpire, desk: Desk, sheet: str) -> None:
    """A browser is told first and opens the PDF by one press; a script, which asks for no page, gets the PDF at once."""
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.captain", "\U00011183 Rao"))
    address = f"/battle/{umpire.battle}/{sheet}?paper=letter"
    told = umpire.ask(address, headers=READING)
    assert told.mimetype == "text/html"
    assert "This machine has no font for" in told.text
    reader = Reader()
    reader.feed(told.text)
    (form,) = reader.forms
    assert form.fields == [("paper", "letter"), ("anyway", "yes")]
    opened = umpire.ask(form.action, query_string=dict(form.fields), headers=READING)
    assert opened.mimetype == umpire.ask(address).mimetype == "application/pdf"


def test_what_the_button_made_is_opened_as_it_was_asked_for(umpire: Umpire, desk: Desk) -> None:
    """By a link from elsewhere, then the page with the button, then the page that tells: the paper stays Letter."""
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.captain", "\U00011183 Rao"))
    address = f"/battle/{umpire.battle}/fleet.pdf?paper=letter"
    told = umpire.ask(address, "POST", headers=READING)
    assert "This machine has no font for" in told.text
    reader = Reader()
    reader.feed(told.text)
    (form,) = reader.forms
    assert form.fields == [("paper", "letter"), ("anyway", "yes")]
    opened = umpire.ask(form.action, "POST", data=dict(form.fields), headers=READING)
    assert opened.mimetype == "application/pdf"
    (page,) = pypdf.PdfReader(io.BytesIO(opened.data)).pages
    assert {round(page.mediabox.width), round(page.mediabox.height)} == {612, 792}


def test_cut_names_are_told_by_every_link(umpire: Umpire, desk: Desk) -> None:
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.captain", "M" * 60))
    told = umpire.ask(f"/battle/{umpire.battle}/sheet/skylord.pdf", headers=READING)
    assert told.mimetype == "text/html"
    assert "Too long for its place and cut" in told.text
    assert "MMMMMM" in told.text
    whole = umpire.ask(f"/battle/{umpire.battle}/sheet/aphid.pdf", headers=READING)
    assert whole.mimetype == "application/pdf"


def test_a_captain_is_told_it_as_well(app: Flask, umpire: Umpire, desk: Desk) -> None:
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.captain", "\U00011183 Rao"))
    token = seating.links(desk, umpire.battle)["captain:\U00011183 Rao"]
    answer = Browser(app).ask(f"/seat/{token}/sheet/skylord.pdf", headers=READING)
    assert answer.mimetype == "text/html"
    assert "no font for" in answer.text
    assert f'action="/seat/{token}/sheet/skylord.pdf"' in answer.text


def test_a_captain_who_asks_for_sixteen_sheets_gets_two_and_the_umpire_waits_for_none(
    app: Flask, umpire: Umpire, links: dict[str, str], desk: Desk
) -> None:
    """Each held a thread of those that answer pages, and one of the two places in the press room."""
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.boxes", 9))
    at = f"/seat/{links['captain:Prince Amraaz']}/sheet/skylord.pdf?paper="

    def ask(paper: str) -> tuple[int, str, str]:
        answer = Browser(app).ask(at + paper)
        return (
            answer.status_code,
            answer.headers.get("Retry-After", ""),
            answer.text if answer.status_code == 429 else "",
        )

    with ThreadPoolExecutor(16) as hands:
        with press.PRESSROOM._guests:  # nothing of theirs comes to an end meanwhile
            asked = [hands.submit(ask, paper) for paper in ("a4", "letter") * 8]
            told = as_completed(asked)
            for _ in range(14):
                status, after, page = next(told).result()
                assert (status, after) == (429, "5")
                assert "You are waiting for 2 sheets already." in page
            for path in ("/sheets.pdf", "/fleet.pdf"):
                assert umpire.ask(f"/battle/{umpire.battle}{path}").status_code == 200
        assert [one.result()[0] for one in told] == [200, 200]
    assert ask("a4")[0] == 200, "and then the next"


def test_all_captains_together_leave_threads_for_everybody_else() -> None:
    """Eight of sixteen."""
    line = queue.Queue()
    with ExitStack() as held:
        for seat in range(4):
            held.enter_context(line.place("battle", f"captain:{seat}"))
            held.enter_context(line.place("battle", f"captain:{seat}"))
        with pytest.raises(queue.Crowded, match="Other captains are waiting"), line.place("battle", "captain:4"):
            pass
    with line.place("battle", "captain:4"):
        pass
