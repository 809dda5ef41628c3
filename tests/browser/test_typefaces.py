"""Typefaces come with the style sheet: put in later, they would break lines elsewhere, and what stands below would move."""

from __future__ import annotations

from playwright.sync_api import Browser

LOADED = "() => [...document.fonts].filter((face) => face.status === 'loaded').length === 3"
"""Text, bold text, headings."""


def test_the_first_page_on_a_phone_waits_for_no_typeface(chromium: Browser, address: str) -> None:
    """Where no script runs, a press that misses because a button has moved is lost without a word."""
    with chromium.new_context(base_url=address, viewport={"width": 390, "height": 800}) as never_here:
        never_here.route("**/*.woff2", lambda route: route.abort())
        page = never_here.new_page()
        page.goto("/scenarios")
        page.wait_for_function(LOADED)

        assert page.get_by_role("link", name="New scenario for Cloudships").is_visible()
