"""Two umpires' tablets come in, one by the words and one by a scanned code; a desk is locked by a key and opened by taps."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import expect
from zxingcpp import read_barcode

from tests.browser.conftest import Looker, Opener
from umpire.service.desk import Desk
from umpire.service.hall import Locks
from umpire.service.table import battles

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def address(hall_address: str) -> str:
    return hall_address


def test_tablets_come_in_and_a_desk_is_locked(open_page: Opener, desk: Desk, locks: Locks, faults: Looker) -> None:
    battle = battles.demo(desk)
    first = open_page(viewport=PHONE)
    first.goto(f"/battle/{battle}")
    expect(first.get_by_label("Code or words")).to_be_focused()
    assert faults(first) == []
    first.keyboard.type("three wrong words\n")
    expect(first.get_by_role("alert")).to_contain_text("This opens nothing here.")
    assert first.get_by_label("Code or words").input_value() == "three wrong words"
    first.get_by_label("Code or words").fill(" ".join(locks.words()).title())
    first.get_by_role("button", name="Come in").click()
    first.get_by_label("Name of this device").fill("Tablet of Anna")
    first.get_by_role("button", name="Go on").click()
    expect(first).to_have_url(re.compile(f"/battle/{battle}$"))

    first.goto("/hall")
    first.get_by_role("button", name="Show a code").click()
    square = first.locator(".hall-code .qr")
    found = read_barcode(Image.open(io.BytesIO(square.screenshot())))
    assert found is not None
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/join#code=\d{6}", found.text)
    second = open_page()
    second.goto(found.text)
    expect(second.get_by_label("Code or words")).to_have_value(found.text[-6:])
    assert "#" not in second.url
    second.get_by_role("button", name="Come in").click()
    second.get_by_label("Name of this device").fill("Tablet of Ben")
    second.get_by_role("button", name="Go on").click()
    expect(first.locator("#devices")).to_contain_text("Tablet of Ben")
    expect(first.get_by_role("button", name="Show a code")).to_be_visible()

    second.goto(f"/battle/{battle}")
    second.keyboard.press("Shift+L")
    second.get_by_label("PIN, 4 to 8 digits").fill("2468")
    second.get_by_role("button", name="Save and lock").click()
    expect(second.get_by_role("heading", name="Locked")).to_be_visible()
    assert faults(second) == []
    second.goto(f"/battle/{battle}")
    for digit in "2468":
        second.get_by_role("button", name=digit, exact=True).click()
    second.get_by_role("button", name="Unlock", exact=True).first.click()
    expect(second).to_have_url(re.compile(f"/battle/{battle}$"))
    expect(second.get_by_role("heading", name="Locked")).to_have_count(0)
