"""Slips at each step of each act that is pencilled: a key lost, a key doubled, Escape. Enter sends what the button says, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser.conftest import Late, Opener, Sampler, rest
from tests.browser.test_actions import Keys
from tests.browser.test_meant import STANDS_STILL
from tests.browser.test_presses import ACTS, LAPTOP
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import pads

FACES = "461111"
NOTHING = "Nothing was pressed"
"""What is told of an Enter that was for nothing: the next one is meant."""


def slips() -> Iterator[tuple[str, list[str]]]:
    """Each act that Enter sends, and its keys without that Enter, each time with one of them spoilt."""
    for name, act in ACTS.items():
        *keys, last = act.keys.split()
        for at, key in enumerate(keys if last == "Enter" else ()):
            for spoilt in ([], ["Escape", key], *([[key, key]] if key != "Enter" else ())):
                found = [*keys[:at], *spoilt, *keys[at + 1 :]]
                if found:  # Enter alone is pressed under a label that has been there
                    yield name, found


def stands(desk: Desk, battle: str) -> tuple[int, tuple[str, ...]]:
    """The last line of the log, and what waits for dice."""
    now = desk.moment(battle)
    return now.head, tuple(pad.words for pad in pads.tray(now, UMPIRE))


def test_what_is_typed_in_one_moment_declares_and_answers_nothing(
    open_page: Opener, desk: Desk, sample: Sampler
) -> None:
    """
    With Enter hammered after it, and faces typed ahead: no label has been on the screen for as long as it must.

    But the one before all of it: where no key made a mark Enter presses that, and a pad that comes of it takes faces.
    """
    page = open_page(viewport=LAPTOP, is_own=True)
    page.add_init_script(STANDS_STILL)
    for name, keys in sample(slips(), every=14):
        battle = ACTS[name].begun(desk)
        before = stands(desk, battle)
        hands = Keys(page, f"/battle/{battle}")
        for key in (*keys, "Enter", "Enter", "Enter", *FACES):
            hands.page.keyboard.press(f"Shift+{key}" if key.isupper() and len(key) == 1 else key)
        rest(page)
        if (after := stands(desk, battle)) != before:
            battle = ACTS[name].begun(desk)
            alone = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
            found = []
            for key in ("Enter", *FACES):
                alone.press(key)
                found.append(stands(desk, battle))
            assert after in found, (name, keys)


def test_with_a_slip_enter_sends_only_where_the_button_is_filled(
    open_page: Opener, desk: Desk, sample: Sampler
) -> None:
    """Each key with a look at what came of it. An outlined button, or a number that stands open, sends nothing."""
    page = open_page(viewport=LAPTOP)
    for name, keys in sample(slips(), every=14):
        battle = ACTS[name].begun(desk)
        hands = Keys(page, f"/battle/{battle}")
        before = stands(desk, battle)
        hands.press(" ".join(keys))
        assert stands(desk, battle) == before, (name, keys)
        typed = page.locator("#typed")
        is_open = typed.is_visible() and NOTHING not in typed.inner_text()
        is_filled = page.locator(".go").get_attribute("aria-disabled") is None and not is_open
        hands.press("Enter")
        is_refused = page.locator("#notice.refused").count() > 0
        assert (stands(desk, battle) != before or is_refused) == is_filled, (name, keys)


def test_a_face_typed_ahead_of_its_question_answers_nothing_and_is_told(
    open_page: Opener, desk: Desk, late: Callable[[str], Late]
) -> None:
    """The wind die: Enter has stood there, and the question that comes of it has not."""
    battle = ACTS["the wind"].begun(desk)
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    before = desk.moment(battle).head
    answer = late("/commands")
    hands.page.keyboard.press("Enter")
    answer.wait()
    hands.page.keyboard.press("4")
    answer.go()
    expect(hands.page.locator("#typed")).to_contain_text("This question has only just come")
    hands.see("1 answer due")
    assert desk.moment(battle).head == before
    hands.press("4")
    expect(hands.page.locator(".go")).to_contain_text("Moved")
    assert desk.moment(battle).head == before + 1
