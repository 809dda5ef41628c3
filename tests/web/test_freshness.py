"""How a page stays fresh, and how little that costs: heads, ETags, parts. Streams are in test_hub.py."""

from __future__ import annotations

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Browser, Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import look

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

    presses.play(desk, battle, UMPIRE, Correct("aphid.boxes", 3))
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


def test_every_form_of_a_page_says_which_line_the_page_had_seen_last(umpire: Umpire, desk: Desk) -> None:
    """So that what somebody has changed since is refused."""
    umpire.turn_card("aphid")
    head = str(desk.moment(umpire.battle).head)
    for path in ("", "/ship/aphid"):
        seen = [pair for form in umpire.look(path).forms for pair in form.fields if pair[0] == "seen"]
        assert set(seen) == {("seen", head)}


def test_a_part_that_nobody_drew_before_is_drawn(umpire: Umpire, desk: Desk) -> None:
    """Page and part keep it under one key: the thread that draws it must not wait for itself."""
    presses.play(desk, umpire.battle, UMPIRE, Correct("aphid.boxes", 3))
    assert "Aphid" in umpire.look("/part/glance").words


def test_htmx_gets_the_main_part_with_its_title(browser: Browser, battle: str) -> None:
    for path in ("", "/ship/aphid", "/rules", "/seats", "/log", "/strike/1", "/as/spectator"):
        html = browser.ask(f"/battle/{battle}{path}", headers={**HTMX, "HX-Boosted": "true"}).text
        assert html.lstrip().startswith("<title>"), path
        assert "<html" not in html
        assert '<main id="main"' in html


def test_pages_with_forms_are_never_kept(browser: Browser, battle: str) -> None:
    assert browser.ask(f"/battle/{battle}").headers["Cache-Control"] == "no-store"
    assert browser.ask(f"/battle/{battle}").headers["Vary"] == "HX-Request, HX-Boosted, Accept-Encoding"


def test_start_page_sets_battles_up(umpire: Umpire, desk: Desk) -> None:
    page = umpire.get("/begin/cloudships")
    form = next(form for form in page.forms if form.action == "/battles")
    page = umpire.send(form, scenario="cloudships/skirmish", name="Tuesday", deck="real", **{"rule.A-19": "on"})

    assert page.has("Tuesday", "Turn the first card", "Which card comes?")
    battle = page.address.partition("/battle/")[2]
    header = desk.moment(battle).header
    assert (header.name, header.rules) == ("Tuesday", {"A-19": "on"})
    assert umpire.get("/").has("Tuesday")
