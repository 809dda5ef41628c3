"""How a page stays fresh, and how little that costs: streams, heads, ETags, parts."""

from __future__ import annotations

import threading

import pytest
from flask import Flask

from tests.web.browsing import Browser, Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look, play
from umpire.store import Store
from umpire.web import Config, create_app, front, pages, stream

HTMX = {"HX-Request": "true"}


@pytest.fixture
def browser(app: Flask) -> Browser:
    return Browser(app)


def test_a_ships_fragment_is_drawn_once_for_each_line(
    browser: Browser, battle: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"/battle/{battle}/ship/aphid"
    first = browser.ask(address, headers=HTMX)
    assert first.text.lstrip().startswith("<article")

    with monkeypatch.context() as patched:
        patched.setattr(look, "scene", None)
        assert browser.ask(address, headers=HTMX).data == first.data
        known = browser.ask(address, headers={**HTMX, "If-None-Match": first.headers["ETag"]})
        assert (known.status_code, known.data) == (304, b"")

    play.play(desk, battle, UMPIRE, Correct("aphid.boxes", 3))
    fresh = browser.ask(address, headers={**HTMX, "If-None-Match": first.headers["ETag"]})
    assert fresh.status_code == 200
    assert "3 of 18 boxes crossed" in fresh.text


def test_a_head_is_told_without_fold_or_sql(
    browser: Browser, battle: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = browser.ask(f"/battle/{battle}/head")
    assert first.text == "1"

    monkeypatch.setattr(desk, "store", None)
    again = browser.ask(f"/battle/{battle}/head", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_parts_are_pieces_of_the_page(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    for name in ("act", "panels", "glance", "beside"):
        part = umpire.look(f"/part/{name}")
        assert "<html" not in part.html
        assert part.words


def test_htmx_gets_the_main_part_with_its_title(browser: Browser, battle: str) -> None:
    for path in ("", "/ship/aphid", "/rules", "/seats", "/log", "/strike/1", "/as/spectator"):
        html = browser.ask(f"/battle/{battle}{path}", headers={**HTMX, "HX-Boosted": "true"}).text
        assert html.lstrip().startswith("<title>"), path
        assert "<html" not in html
        assert '<main id="main"' in html


def test_pages_with_forms_are_never_kept(browser: Browser, battle: str) -> None:
    assert browser.ask(f"/battle/{battle}").headers["Cache-Control"] == "no-store"
    assert browser.ask(f"/battle/{battle}").headers["Vary"] == "HX-Request, HX-Boosted, Accept-Encoding"


def test_a_stream_beats_and_tells_what_changed(
    browser: Browser, battle: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "BEAT", 0.05)
    answer = browser.ask(f"/battle/{battle}/stream?seen=0", buffered=False)
    assert answer.mimetype == "text/event-stream"
    events = iter(answer.response)
    next(events)
    assert next(events) == b'event: changed\nid: 1\ndata: {"seq":1,"keys":[]}\n\n'
    assert next(events) == b'event: beat\nid: 1\ndata: {"seq":1,"keys":[]}\n\n'

    play.play(desk, battle, UMPIRE, Correct("aphid.boxes", 3))
    assert b'"seq":2,"keys":["aphid"]' in bytes(next(events))
    answer.close()


def test_a_stream_ends_when_the_desk_closes() -> None:
    desk = Desk(Store.open(":memory:"))
    battle = battles.demo(desk)
    answer = Browser(create_app(Config(desk=desk))).ask(f"/battle/{battle}/stream", buffered=False)
    events = iter(answer.response)
    next(events)
    threading.Timer(0.1, desk.close).start()

    assert [event for event in events if b"changed" in bytes(event)] == []


def test_streams_beyond_the_cap_are_told_to_ask_now_and_then(
    battle: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each holds a thread of the server: the others stay free, the page polls, and a stream that ends makes room."""
    assert pages.MOST_STREAMS < front.THREADS
    monkeypatch.setattr(pages, "MOST_STREAMS", 3)
    browser = Browser(create_app(Config(desk=desk)))
    where = f"/battle/{battle}/stream"
    opened = [browser.ask(where, buffered=False) for _ in range(3)]
    next(iter(opened[0].response))

    refused = browser.ask(where)
    assert (refused.status_code, refused.mimetype) == (429, "text/plain")
    assert browser.ask(f"/battle/{battle}/head").status_code == 200
    for answer in opened:
        answer.close()
        again = browser.ask(where, buffered=False)
        assert again.status_code == 200
        again.close()
    for _ in range(4):
        with browser.ask(where, "HEAD") as asked:
            assert asked.status_code == 200, "one that never begins keeps no place"


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 40, "99", "²"])
def test_a_stream_starts_from_any_seen(browser: Browser, battle: str, seen: str, desk: Desk) -> None:
    answer = browser.ask(f"/battle/{battle}/stream?seen={seen}", buffered=False)

    assert next(iter(answer.response)) == b"retry: 1000\n\n"
    answer.close()


def test_start_page_sets_battles_up(umpire: Umpire, desk: Desk) -> None:
    page = umpire.get("/begin/cloudships")
    form = next(form for form in page.forms if form.action == "/battles")
    page = umpire.send(form, scenario="cloudships/skirmish", name="Tuesday", deck="real", **{"rule.A-19": "on"})

    assert page.has("Tuesday", "Turn the first card", "Which card was turned?")
    battle = page.address.partition("/battle/")[2]
    header = desk.live(battle).header
    assert (header.name, header.rules) == ("Tuesday", {"A-19": "on"})
    assert umpire.get("/").has("Tuesday")
