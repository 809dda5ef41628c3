"""The first ten minutes: the demo opens with a card up and one legal shot, and says which keys make it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.test_actions import Keys, do
from umpire.service.desk import Desk
from umpire.service.table import battles


@pytest.mark.parametrize("ship", ["aphid", "hullcutter", "skylord"])
def test_the_demo_says_the_keys_of_the_first_shot(open_page: Opener, desk: Desk, ship: str) -> None:
    """At most ten, whichever card is the first; sixes bring a second question nowhere."""
    battle = battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})
    do(desk, battle, {"do": "turn-card", "card": ship})
    hands = Keys(open_page(), f"/battle/{battle}")
    hint = hands.page.locator(".hint")
    keys, dice = str(hint.get_attribute("data-shot")), int(str(hint.get_attribute("data-dice")))
    hands.press(keys)
    hands.see("due")
    hands.press(" ".join("6" * dice))
    hands.see("fires her")
    expect(hands.page.locator("form.pad")).to_have_count(0)

    assert hands.count <= 10


def test_the_hint_stands_in_the_demo_alone(open_page: Opener, desk: Desk) -> None:
    """Elsewhere it would have to make up where the ships lie; after the first line it has done its work."""
    other = battles.start(desk, "cloudships", "skirmish", changed={"deck": "real"})
    shown = battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})
    for battle in (other, shown):
        do(desk, battle, {"do": "turn-card", "card": "aphid"})
    page = open_page()
    for battle, hints in ((other, 0), (shown, 1)):
        page.goto(f"/battle/{battle}")
        expect(page.locator(".card-up .big")).to_contain_text("Aphid")
        expect(page.locator(".hint")).to_have_count(hints)
    do(desk, shown, {"do": "move", "ship": "aphid"})
    page.reload()
    expect(page.locator(".hint")).to_have_count(0)
