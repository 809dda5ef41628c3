"""The results book in a browser: a result in a minute on a phone, a photograph, and pages that everybody can read."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests import presses
from tests.browser.conftest import Looker, Opener
from tests.browser.reading import WIDTHS
from tests.web.test_pictures import photo
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.results import entries
from umpire.service.table import battles

PHONE = {"width": 390, "height": 844}
TYPED = {
    "date": "2026-11-20", "game": "Aeronauts", "name": "W" * 120, "sides": "Red: 3\nBlue: 5", "winner": "red",
    "why": "Time was up", "note": "x" * 300,
}  # fmt: skip


@pytest.fixture(scope="module")
def battle(desk: Desk) -> str:
    """A battle with a ship lost, and a book with a correction in it."""
    id = entries.enter(desk, entries.read(TYPED))
    entries.enter(desk, entries.read({**TYPED, "winner": "draw"}), id, after=1)
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("aphid.fate", "crashed"))
    return battle


def picture(raw: bytes) -> FilePayload:
    return {"name": "table.jpg", "mimeType": "image/jpeg", "buffer": raw}


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_a_result_with_a_photo_is_logged_on_a_phone(open_page: Opener, battle: str, mode: str) -> None:
    """Six actions from the start page, the photo among them; one that cannot be read loses nothing that was typed."""
    page: Page = open_page(mode, viewport=PHONE)
    page.goto("/")
    page.get_by_role("link", name="Log a result").click()
    page.get_by_label("Battle", exact=True).fill(f"Over the Pass, {mode}")
    page.get_by_label("Sides and points").fill("Red: 3\nBlue: 5")
    page.get_by_label("One side:").check()
    page.get_by_label("Name of the winner").fill("blue")
    page.get_by_label("A photo").set_input_files(picture(b"no picture"))
    page.get_by_role("button", name="Put in the book").click()

    expect(page.get_by_role("alert")).to_contain_text("photo: this is not a picture that Umpire can read")
    expect(page.get_by_label("Sides and points")).to_have_value("Red: 3\nBlue: 5")
    expect(page.get_by_label("Name of the winner")).to_have_value("blue")

    page.get_by_label("A photo").set_input_files(picture(photo()))
    page.get_by_role("button", name="Put in the book").click()
    expect(page.get_by_role("heading", name="Results book")).to_be_visible()
    shown = page.get_by_role("img", name=f"Photo of Over the Pass, {mode}")
    expect(shown).to_be_visible()
    shown.scroll_into_view_if_needed()
    if mode == "htmx":
        page.wait_for_function("() => [...document.images].some((one) => one.naturalWidth === 400)")


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_enter_in_a_field_of_a_result_sends_nothing(open_page: Opener, mode: str) -> None:
    """It is put in the book by its button alone; what was typed stays where it was typed."""
    page = open_page(mode, is_own=True)
    page.goto("/results/new")
    field = page.locator("form.result-form input[name=name]")
    field.fill("By the canal")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    field.press("Enter")
    expect(field).to_be_focused()
    expect(field).to_have_value("By the canal")
    assert sent == []


def test_pages_serve_everybody(open_page: Opener, battle: str, faults: Looker) -> None:
    """Nor is a table of theirs scrolled sideways inside the page."""
    page = open_page()
    found = []
    for where in ("/results", "/results/new", f"/battle/{battle}/end"):
        page.goto(where)
        found += [f"{where}: {fault}" for fault in faults(page)]
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            is_scrolled = "[...document.querySelectorAll('.scrolls')].some((one) => one.scrollWidth > one.clientWidth)"
            found += [f"{where}: a table scrolls at {width}"] if page.evaluate(is_scrolled) else []

    assert found == []
