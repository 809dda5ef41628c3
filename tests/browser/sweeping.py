"""What a sweep of all pages finds by itself: things cut, boxes over each other, places nobody can scroll to, and presses not meant."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.reading import TOUCHED, WIDTHS

KNOWN = Path(__file__).with_name("known_faults.toml")
"""What only a new drawing of the table can mend; an entry that is not needed fails the sweep."""
LEAST = 3
"""So many pixels of a thing may be hidden, or lie under another: what rounding and descenders make of it."""
CODE = Path(__file__).with_name("sweep.js").read_text("utf-8")


class Known(NamedTuple):
    """A fault that stays until the table is drawn anew."""

    page: str
    """Of which pages, as the sweep calls them: «castles played table»; with * for any."""
    says: str
    """Words of the fault."""
    why: str

    def is_of(self, page: str, fault: str) -> bool:
        """Whether that is what was found there."""
        return fnmatch(page, self.page) and self.says in fault


def known(game: str) -> list[Known]:
    """The known faults of the pages of a game, or of the house."""
    told = tomllib.loads(KNOWN.read_text("utf-8")).get("fault", [])
    return [one for one in (Known(**entry) for entry in told) if one.page.split()[0] in (game, "*")]


def check(page: Page, widths: Iterable[int] = WIDTHS) -> list[str]:
    """What is wrong with the page as it stands, at each of these widths; it is loaded once."""
    before, found = page.viewport_size, []
    hands = page.context.new_cdp_session(page)
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900 if width < TOUCHED else 720})
        hands.send("Emulation.setTouchEmulationEnabled", {"enabled": width < TOUCHED})
        found += [f"{width}: {one}" for faults in page.evaluate(CODE, LEAST).values() for one in faults]
    hands.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    hands.detach()
    if before:
        page.set_viewport_size(before)
    return found


class Sweep:
    """All pages of one game, or of the house: what is found there and not known, and what is known and not there any more."""

    def __init__(self, game: str, widths: Iterable[int]) -> None:
        self.game, self.widths = game, tuple(widths)
        self.known = known(game)
        self.used: set[Known] = set()
        self.found: list[str] = []

    def look(self, page: Page, called: str) -> None:
        """At one page, under the name that known faults have for it."""
        name = f"{self.game} {called}"
        for fault in check(page, self.widths):
            expected = {one for one in self.known if one.is_of(name, fault)}
            self.used |= expected
            if not expected:
                self.found.append(f"{name}, {fault}")

    @property
    def unneeded(self) -> list[str]:
        """Known faults that no page has any more; of a whole sweep alone."""
        return [f"{one.page}: {one.says}" for one in self.known if one not in self.used]
