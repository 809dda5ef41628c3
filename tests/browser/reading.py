"""Whether a page serves everybody: read by all, big enough to press, no wider than the screen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path

from playwright.sync_api import Page

WIDTHS = (390, 820, 1366, 1920)
"""A phone, a tablet, a laptop, a projector; pixels."""
SCHEMES = ("light", "dark")
CELLS = tuple(product(WIDTHS, SCHEMES))
Cell = tuple[int, str]
AXE = (Path(__file__).parents[1] / ".cache" / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL = """() => [...document.querySelectorAll(
  'button, select, summary, textarea, a.button, a.map-tap, label.choice, input:not([type=hidden], [type=checkbox], [type=radio])')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const box = one.getBoundingClientRect(), drawn = one.closest('foreignObject');
    return box.height < (drawn ? 43.9 : 47.5) || (one.matches('button, .button, .map-tap, summary') && box.width < 43.9);
  })
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return `${Math.round(width)} x ${Math.round(height)} ${one.outerHTML.slice(0, 90)}`;
  })"""
OVER = """() => {
  const them = [...document.querySelectorAll('.board button, .map-taps a, .map-taps button')].filter((one) => one.checkVisibility());
  const boxes = them.map((one) => one.getBoundingClientRect());
  return them.flatMap((one, i) => them.slice(i + 1).filter((_, j) => {
    const [a, b] = [boxes[i], boxes[i + 1 + j]];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  }).map((other) => one.outerHTML.slice(0, 90) + ' lies over ' + other.outerHTML.slice(0, 90)));
}"""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def faults(page: Page, cells: Iterable[Cell] = CELLS) -> list[str]:
    """All that is wrong with the page as it stands, at each of these widths in each theme; it is loaded once."""
    before = page.viewport_size
    page.evaluate(AXE)
    found: list[str] = []
    for width, scheme in cells:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        found += [f"{width}, {scheme}: {one}" for one in (*unreadable(page), *unfit(page))]
    page.emulate_media(color_scheme="light")
    if before:
        page.set_viewport_size(before)
    return found


def unreadable(page: Page) -> list[str]:
    """What axe-core finds serious."""
    told = page.evaluate("(rules) => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", RULES)
    assert told["passes"]
    return [
        f"{rule['id']} ({rule['impact']}): {node['html'][:140]} {node['failureSummary'][:200]}"
        for rule in told["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]


def unfit(page: Page) -> list[str]:
    """What is scrolled sideways, too small to press (48 px; 44 on the drawing), or lies over another target."""
    over = page.evaluate(WIDE)
    too_wide = [f"{over} px too wide"] if over > 0 else []
    return [*too_wide, *page.evaluate(SMALL)[:3], *page.evaluate(OVER)[:3]]
