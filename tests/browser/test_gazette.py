"""The Gazette in a browser: its pages can be read by everybody, and a sentence is changed and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests import presses
from tests.browser.conftest import Looker, Opener
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles


@pytest.fixture(scope="module")
def battle(desk: Desk) -> str:
    """A battle with a ship lost."""
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("aphid.fate", "crashed"))
    return battle


def test_a_sentence_is_changed_kept_and_compared(open_page: Opener, faults: Looker, battle: str) -> None:
    page: Page = open_page("htmx")
    page.goto(f"/battle/{battle}/gazette")
    assert faults(page) == []
    page.get_by_label("Lead 1").fill("Fog came up.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_label("Lead 1")).to_have_value("Fog came up.")
    expect(page.get_by_text("1 version saved")).to_be_visible()
    page.get_by_role("button", name="Side by side").click()
    expect(page.get_by_role("heading", name="Destroy the Bridges, as the papers have it")).to_be_visible()
    expect(page.get_by_text("Fog came up.")).to_be_visible()
    assert faults(page) == []
