"""
A process that sets sheets in one of the peers' ways: python -m benchmarks.peers.presses NAME.

Reads lines of JSON, each with what, count, run; answers each with seconds, bytes and the peak of memory in MB.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from benchmarks.peers import deck
from benchmarks.presses import asked, tell

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@cache
def drawn_ship() -> str:
    """The ship that stands on our cards, as paths for the peers' cards."""
    from benchmarks.pressed import cards

    return "".join(f'<path d="{one.path}" fill="none" stroke="#333" stroke-width="1"/>' for one in cards(0)[0].drawing)


def html_of(what: str, count: int, run: int) -> str:
    """What we draw ourselves, blank and state in one; cards as a style sheet's grid has them."""
    from benchmarks.pressed import whole_html

    return deck.cards_html(drawn_ship(), run) if what == "cards" else whole_html(what, count, run)


@contextmanager
def weasyprint() -> Iterator[Callable[[str, int, int], bytes]]:
    """One document, as the first page of WeasyPrint's manual says."""
    from weasyprint import HTML

    def made(what: str, count: int, run: int) -> bytes:
        found: bytes = HTML(string=html_of(what, count, run)).write_pdf()
        return found

    yield made


@contextmanager
def chromium() -> Iterator[Callable[[str, int, int], bytes]]:
    """A browser that stands ready, told by its own protocol."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        page = browser.new_page()

        def made(what: str, count: int, run: int) -> bytes:
            page.set_content(html_of(what, count, run))
            return page.pdf(prefer_css_page_size=True, print_background=True)

        yield made
        browser.close()


PRESSES = {"weasyprint": weasyprint, "chromium": chromium}


if __name__ == "__main__":
    with PRESSES[sys.argv[1]]() as press:
        for what, count, run in asked():
            begun = time.perf_counter()
            content = press(what, count, run)
            tell(time.perf_counter() - begun, content)
