"""
A browser on somebody's machine: opens the address that was printed, types a code into the one field, and comes back a second time.

Run by itself, for one process has one Playwright: `python browser.py CHROMIUM ADDRESS CODE TOKEN WORD`. Ends well only if it came to the
seat of that token, saw that word there, and sits there again when it opens the address once more.
"""

from __future__ import annotations

import re
import sys

from playwright.sync_api import sync_playwright


def joined(chromium: str, address: str, code: str, token: str, word: str) -> None:
    """As a person does it, on a phone."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.goto(address)
            assert page.url.endswith("/join"), page.url
            page.get_by_label("Code or words").fill(code)
            page.keyboard.press("Enter")
            page.wait_for_url(re.compile(token))
            page.get_by_text(word).first.wait_for()
            page.goto(address)
            assert token in page.url, f"closed and opened again, it is not back in its seat by itself: {page.url}"
        finally:
            browser.close()


if __name__ == "__main__":
    joined(*sys.argv[1:])
