"""A command goes by its plain form, with JavaScript and without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from umpire.service.desk import Desk
from umpire.service.table import battles

BOTH = pytest.mark.parametrize("mode", ["htmx", "no-javascript"])


@BOTH
def test_a_command_goes_by_its_plain_form(open_page: Opener, desk: Desk, mode: str) -> None:
    battle = battles.start(desk, "cloudships", "bridges", f"By hand, {mode}")
    page = open_page(mode)
    page.goto(f"/battle/{battle}")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("link", name="Every command").click()
    page.get_by_role("link", name="Damage", exact=True).click()
    page.get_by_label("Aphid").check()
    page.get_by_label("Boxes").fill("1")
    page.get_by_role("button", name="Damage").click()
    expect(page.get_by_role("heading", name="Aphid: 1 box.")).to_be_visible()
    expect(page.get_by_role("heading", name="Damage", level=1)).to_be_visible()
