"""The first ten minutes: the demo opens with a card up and one legal shot, and says which keys make it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opener
from tests.browser.test_actions import Keys, do
from umpire.service import battles
from umpire.service.desk import Desk


@pytest.mark.parametrize("ship", ["aphid", "hullcutter", "skylord"])
def test_the_demo_says_the_keys_of_the_first_shot(open_page: Opener, desk: Desk, ship: str) -> None:
    """At most ten, whichever card is the first, also where every six brings a gun, a side and a critical."""
    battle = battles.start(desk, "cloudships", "bridges", made={"deck": "real"})
    do(desk, battle, {"do": "turn-card", "card": ship})
    hands = Keys(open_page(), f"/battle/{battle}")
    hint = hands.page.locator(".hint")
    keys, dice = str(hint.get_attribute("data-shot")), int(str(hint.get_attribute("data-dice")))
    hands.press(keys)
    hands.see("due")
    hands.press(" ".join("6" * dice))
    for _ in range(4):  # one key each
        if not hands.page.locator("form.pad").count():
            break
        hands.press("1")
    hands.see("fires her")

    assert hands.count <= 10
