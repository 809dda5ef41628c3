"""The press room in a browser: chosen, made while one waits, looked at, and taken as a file."""

from __future__ import annotations

import io

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.conftest import Looker, Opener
from umpire.service.desk import Desk
from umpire.service.table import battles


@pytest.fixture(scope="module")
def battle(desk: Desk) -> str:
    return battles.start(desk, "cloudships", "skirmish")


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_panels_are_ordered_seen_and_taken(open_page: Opener, battle: str, mode: str, faults: Looker) -> None:
    """Two choices and one press; the page follows the making by itself, and shows the first sheet."""
    page = open_page(mode)
    page.goto(f"/battle/{battle}/press")
    page.locator("input[name=ink][value=black]").locator("xpath=..").click()
    page.locator("input[name=size][value=half]").locator("xpath=..").click()
    page.get_by_role("button", name="Make it").click()

    expect(page.get_by_role("img", name="Its first page")).to_be_visible()
    file = page.get_by_role("link", name="Open the PDF").get_attribute("href")
    made = PdfReader(io.BytesIO(page.request.get(str(file)).body()))
    assert "Aphid" in made.pages[0].extract_text()
    if mode == "htmx":
        assert faults(page) == []


def test_what_cannot_be_made_is_told_where_one_waits_for_it(open_page: Opener, battle: str) -> None:
    page = open_page()
    page.goto(f"/battle/{battle}/press")
    page.locator("input[name=ink]:checked").evaluate("(one) => { one.value = 'green'; }")
    page.get_by_role("button", name="Make it").click()

    expect(page.get_by_role("alert")).to_contain_text("ink")
    expect(page.get_by_role("button", name="Make it")).to_be_visible()


def test_rooms_serve_everybody(open_page: Opener, battle: str, faults: Looker) -> None:
    page = open_page()
    found = []
    for where in ("/press", f"/battle/{battle}/press", "/press/cut"):
        page.goto(where)
        found += [f"{where}: {fault}" for fault in faults(page)]

    assert found == []
