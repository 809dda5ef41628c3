"""
A hall at once, in real Chromium, on a real server that is killed in the middle.

The umpire's laptop, two team tablets, two captains, the wall. Behind a proxy, as it were, for there this machine earns nothing, and each
comes in as from elsewhere in the hall.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.browser import reading
from tests.browser.conftest import PATIENCE
from tests.served import HOST, free_port

TABLET, PHONE, WALL = {"width": 1024, "height": 768}, {"width": 390, "height": 844}, {"width": 1366, "height": 768}


class House:
    """The server, which comes and goes, and who looks at it."""

    def __init__(self, chromium: Browser, data: Path) -> None:
        self.chromium, self.data, self.port = chromium, data, free_port()
        self.at = f"http://{HOST}:{self.port}"
        self.main: subprocess.Popen[bytes] | None = None
        self.contexts: list[BrowserContext] = []

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "umpire",
            "serve",
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--proxy",
        ]
        with (self.data / "said").open("ab") as said:
            self.main = subprocess.Popen(command, stdout=said, stderr=said, stdin=subprocess.DEVNULL)

    def kill(self) -> None:
        """As a battery that falls out: the one who answers and the one who started it."""
        assert self.main is not None
        worker = int(json.loads((self.data / "umpire.holder").read_text(encoding="utf-8"))["process"])
        for process in {worker, self.main.pid}:
            os.kill(process, signal.SIGKILL)
        self.main.wait()

    def words(self) -> str:
        told = subprocess.run(
            [sys.executable, "-m", "umpire", "passphrase", "--data", str(self.data)],
            capture_output=True,
            text=True,
            check=True,
        )
        return told.stdout.strip().splitlines()[-1].strip()

    def device(self, size: dict[str, int]) -> Page:
        context = self.chromium.new_context(base_url=self.at, viewport=size, ignore_https_errors=True)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return context.new_page()

    def umpire(self, size: dict[str, int], said: str) -> Page:
        """A device of an umpire, let in by what was said."""
        page = self.device(size)
        page.goto("/")
        page.locator('input[name="code"]').fill(said)
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url: "/join" not in url or url.endswith("/name"))
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        if self.main is not None and self.main.poll() is None:
            self.main.terminate()
            self.main.wait(20)


@pytest.fixture
def house(chromium: Browser, tmp_path: Path) -> Iterator[House]:
    house = House(chromium, tmp_path)
    house.start()
    try:
        answered(house.device(PHONE), "/join")
        yield house
    finally:
        house.close()


def answered(page: Page, at: str) -> None:
    """The page, as soon as a server answers: a person who waits presses again, and on a loaded machine that takes its time."""
    for _ in range(PATIENCE // 250):
        try:
            page.goto(at)
        except Error:
            page.wait_for_timeout(250)
        else:
            return
    raise AssertionError(f"no server answers at {at}")


class Room:
    """Who is there: the umpire's laptop, tablets for both sides, two captains' phones, the wall."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.laptop = house.umpire({"width": 1366, "height": 768}, house.words())
        self.laptop.goto("/begin/cloudships")
        self.laptop.locator("form", has=self.laptop.locator('input[name="game"]')).get_by_role("button").first.click()
        self.laptop.wait_for_url("**/battle/**")
        self.battle = self.battle_at(self.laptop)
        self.send(do="correct", name="round.real-cards", value="true")
        self.tablets = [self._tablet(side) for side in ("British", "Martian")]
        self.tokens = self.tokens_of(self.battle)
        self.captains = [self._captain(token) for token in self.tokens[:2]]
        self.ships = [phone.locator(".mine-ship").get_attribute("aria-label") or "" for phone in self.captains]
        self.wall = house.device(WALL)
        self.wall.goto("/wall")
        self.laptop.goto(f"/battle/{self.battle}")

    @staticmethod
    def battle_at(page: Page) -> str:
        return re.split("[/?]", page.url.partition("/battle/")[2])[0]

    def send(self, **fields: str) -> None:
        """A command, as a page of the laptop would send it."""
        said = self.laptop.evaluate(
            """async ([at, fields]) => {
              const body = new URLSearchParams({ ...fields, id: crypto.randomUUID() });
              return (await fetch(at, { method: "POST", body })).status;
            }""",
            [f"/battle/{self.battle}/commands", fields],
        )
        assert said == 200

    def tokens_of(self, battle: str) -> list[str]:
        self.laptop.goto(f"/battle/{battle}/seats")
        return list(dict.fromkeys(re.findall(r"/seat/([\w-]{16,})", self.laptop.content())))

    def _tablet(self, side: str) -> Page:
        self.laptop.goto("/hall")
        self.laptop.get_by_role("button", name="Show a code").click()
        tablet = self.house.umpire(TABLET, self.laptop.locator(".hall-digits").inner_text())
        tablet.goto("/team")
        tablet.get_by_role("link", name=side).click()
        expect(tablet.locator(".team-ship").first).to_be_visible()
        return tablet

    def _captain(self, token: str) -> Page:
        phone = self.house.device(PHONE)
        phone.goto(f"/seat/{token}")
        expect(phone.locator(".mine-ship")).to_be_visible()
        return phone

    def turn(self, captain: int) -> None:
        """The card of this captain's ship comes up, and everybody sees it."""
        ship = self.ships[captain]
        self.send(do="turn-card", card=ship.lower())
        expect(self.wall.locator("h1")).to_contain_text(ship)
        hers = (tablet.locator(f'.team-ship[aria-label="{ship}"]') for tablet in self.tablets)
        expect(next(one for one in hers if one.count())).to_have_class(re.compile("is-up"))

    def back(self) -> None:
        """The laptop opens its table again: a press by a person who waits."""
        answered(self.laptop, f"/battle/{self.battle}")
        expect(self.laptop.locator("#act")).to_be_visible()


def test_a_round_goes_on_through_a_killed_server_a_lost_phone_and_a_photographed_code(house: House) -> None:
    room = Room(house)
    first, second = room.captains
    room.turn(0)
    expect(first).to_have_title(re.compile(f"^▶ {room.ships[0]}: your card is up"))

    stranger = house.device(PHONE)
    stranger.goto(f"/seat/{room.tokens[0]}")
    door = room.laptop.locator("#door")
    expect(door).to_contain_text("wants")
    door.get_by_role("button", name="Refuse").click()
    expect(door).not_to_contain_text("wants")
    stranger.reload()
    expect(stranger.locator(".mine-ship")).to_have_count(0)
    expect(first.locator(".mine-ship")).to_be_visible()

    second.context.set_offline(True)
    house.kill()
    house.start()
    room.back()
    room.turn(1)
    expect(first.locator(".mine-turn")).to_contain_text("Has gone")
    expect(second.locator(".offline-note")).to_contain_text("Play from paper")
    expect(second.locator(".mine-ship")).to_be_visible()
    second.context.set_offline(False)
    expect(second).to_have_title(re.compile(f"^▶ {room.ships[1]}: your card is up"))

    for page in (room.laptop, *room.tablets, *room.captains, room.wall):
        page.evaluate(reading.AXE.read_text())
        assert reading.unreadable(page) == []
        page.emulate_media(forced_colors="active")
        assert [one for one in reading.unseen(page) if "not seen to be chosen" in one] == []

    room.laptop.goto(f"/battle/{room.battle}/roll")
    room.laptop.get_by_role("button", name="Start the same battle again").click()
    room.laptop.wait_for_url(lambda url: room.battle not in url and url.endswith("/roll"))
    fresh = room.battle_at(room.laptop)
    room.laptop.goto(f"/battle/{fresh}")
    room.laptop.locator(".more > summary").click()
    room.laptop.locator("#hall-now > summary").click()
    expect(room.laptop.locator("#hall-now")).to_contain_text("The wall shows this battle.")
    room.tablets[0].goto("/team")
    expect(room.tablets[0].get_by_role("link", name="British")).to_have_attribute("href", re.compile(fresh))
    assert not set(room.tokens) & set(room.tokens_of(fresh))
