"""Typefaces that come late, or not at all: the page stands as it was drawn."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Page, Route, expect

from tests.browser.conftest import Opener
from umpire.web.assets import TYPEFACES

PHONE = {"width": 390, "height": 800}


def where_it_stands(page: Page) -> FloatRect | None:
    link = page.get_by_role("link", name="New scenario for Cloudships")
    expect(link).to_be_visible()
    return link.bounding_box()


def drawn(page: Page) -> None:
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_nothing_moves_under_the_finger_when_the_typefaces_come(open_page: Opener) -> None:
    """Another face breaks lines elsewhere: what stands below them would be pressed where it no longer is."""
    page = open_page(viewport=PHONE)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.woff2", hold)
    page.goto("/scenarios", wait_until="commit")
    before = where_it_stands(page)
    drawn(page)
    assert len(held) == len(TYPEFACES)
    with page.expect_event("load"):
        for route in held:
            route.continue_()
    drawn(page)

    assert where_it_stands(page) == before


def test_a_page_is_drawn_in_the_typefaces_that_came_with_it(open_page: Opener) -> None:
    """The same page is laid out otherwise without them."""
    page = open_page(viewport=PHONE)
    page.goto("/scenarios")
    with_them = where_it_stands(page)
    page.route("**/*.woff2", lambda route: route.abort())
    page.reload()

    assert where_it_stands(page) != with_them
