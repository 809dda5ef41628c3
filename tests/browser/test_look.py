"""A game's styles and scripts come with its pages, whichever way one comes to them; and a command goes by its plain form."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from umpire.service.desk import Desk
from umpire.service.table import battles

BOTH = pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
LOADED = """[...document.querySelectorAll('[href^="/look/"], [src^="/look/"]')]
  .map((one) => (one.href || one.src).split("/")[4])"""


def looks(page: Page) -> set[str]:
    """The games whose styles or scripts the page has loaded."""
    return set(page.evaluate(LOADED))


@BOTH
def test_a_game_is_dressed_by_whatever_way_one_comes(open_page: Opener, desk: Desk, mode: str) -> None:
    """By a press on the start page, which has no game's look, from one game to another, and back by the browser's own button."""
    names = {}
    for game, scenario in (("cloudships", "skirmish"), ("aeronauts", "a-fight")):
        names[game] = f"The {game} of {mode}"
        battles.start(desk, game, scenario, names[game])
    page = open_page(mode)
    page.goto("/")
    assert looks(page) == set()
    for game, name in names.items():
        page.get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_attached()
        assert looks(page) == {game}
        page.get_by_role("link", name="Rules", exact=True).click()
        expect(page.get_by_role("heading", name="House rules", level=1)).to_be_visible()
        assert looks(page) == {game}
        page.get_by_role("link", name="Umpire", exact=True).click()
        expect(page.get_by_role("heading", name="Umpire", level=1)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="House rules", level=1)).to_be_visible()
    assert looks(page) == {"aeronauts"}


@BOTH
def test_a_command_goes_by_its_plain_form(open_page: Opener, desk: Desk, mode: str) -> None:
    battle = battles.start(desk, "cloudships", "bridges", f"By hand, {mode}")
    page = open_page(mode)
    page.goto(f"/battle/{battle}/rules")
    page.get_by_role("link", name="Every command, as a plain form").click()
    page.get_by_role("link", name="Damage", exact=True).click()
    page.get_by_label("Ship").fill("aphid")
    page.get_by_label("Boxes").fill("1")
    page.get_by_role("button", name="Damage").click()
    expect(page.get_by_text("Line 1", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Damage", level=1)).to_be_visible()
