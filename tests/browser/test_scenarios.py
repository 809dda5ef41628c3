"""A scenario made in a real browser: rows added, a mistake mended, kept, and a battle in which a ship arrives."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests import presses
from tests.browser.conftest import Opener
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk


def field(page: Page, name: str) -> str:
    return f"[id='{name}']"


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_a_scenario_is_made_mended_kept_and_played(open_page: Opener, desk: Desk, mode: str) -> None:
    page = open_page(mode, viewport={"width": 390, "height": 800})
    page.goto("/scenarios")
    page.get_by_role("link", name="New scenario for Cloudships").click()
    page.locator(field(page, "name")).fill(f"Dawn {mode}")
    page.locator(field(page, "ships.0.ship")).select_option("aphid")
    page.locator(field(page, "ships.1.ship")).select_option("bloodrunner")
    page.locator(field(page, "ships.1.arrives")).fill("soon")
    page.get_by_role("button", name="More ships").click()
    expect(page.locator(field(page, "ships.7.ship"))).to_be_visible()
    page.locator(field(page, "ships.7.ship")).select_option("wasp")
    page.get_by_role("button", name="Save").first.click()

    expect(page.get_by_role("alert")).to_contain_text("Ship 2, arrives in round: 'soon' is not a whole number")
    expect(page.locator(field(page, "name"))).to_have_value(f"Dawn {mode}")
    page.get_by_role("link", name="Ship 2, arrives").click()
    page.locator(field(page, "ships.1.arrives")).fill("2")
    page.get_by_role("button", name="Save").first.click()

    expect(page.get_by_role("heading", name=f"Dawn {mode}")).to_be_visible()
    expect(page.get_by_text("arrives in round 2")).to_be_visible()
    page.get_by_role("radio", name="the app turns cards").check()
    page.get_by_role("button", name="Start a battle").click()
    expect(page.locator(".card-up")).to_be_visible()

    battle = page.url.split("/battle/")[1].split("?")[0]
    for command in (c.TurnCard(), c.TurnCard(), c.EndRound(), c.TurnCard()):
        presses.play(desk, battle, UMPIRE, command)
    page.reload()
    expect(page.locator("body")).to_contain_text("Bloodrunner arrives at Medium; her card is in this round's deck.")


def test_a_shared_file_is_taken_in(open_page: Opener) -> None:
    """Sent by the form that htmx takes over."""
    page = open_page()
    page.goto("/scenarios/cloudships/from-file")
    text = 'name = "Sent"\n[[ships]]\nship = "aphd"\n'
    page.locator("input[type=file]").set_input_files(
        {"name": "sent.toml", "mimeType": "text/plain", "buffer": text.encode()}
    )
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("Did you mean aphid?")
    page.locator("textarea").fill(text.replace("aphd", "aphid"))
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_role("heading", name="Sent")).to_be_visible()
