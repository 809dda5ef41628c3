"""Whether a page serves everybody: read by all, big enough to press, no wider than the screen, nothing cut, what is chosen seen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path

from playwright.sync_api import Page

WIDTHS = (390, 768, 1366, 1920)
"""A phone, a tablet, a laptop, a projector; pixels."""
TOUCHED = 1000
"""Narrower screens are touched, wider ones have a mouse."""
THEMES = ("light", "dark", "forced")
"""Both halls, and colours of the system's own: white on black."""
CELLS = tuple(product(WIDTHS, THEMES))
Cell = tuple[int, str]
AXE = (Path(__file__).parents[1] / ".cache" / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL = """() => [...document.querySelectorAll(
  'button, select, summary, textarea, a.button, a.map-tap, a.in-line, label.choice, '
  + 'input:not([type=hidden], [type=checkbox], [type=radio])')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const box = one.getBoundingClientRect(), drawn = one.closest('foreignObject');
    const near = one.closest('#glance, .slot-a, .slot-b')
      || one.matches('.line-to > summary, .cannot-fire > summary, .line-of-sight > summary');
    const bar = one.closest('.topbar') || one.matches('.tool > summary');
    const least = near ? matchMedia('(pointer: coarse)').matches ? 43.9 : 23.5 : drawn || bar ? 43.9 : 47.5;
    return box.height < least || (one.matches('button, .button, .map-tap, summary') && box.width < Math.min(least, 43.9));
  })
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return `${Math.round(width)} x ${Math.round(height)} ${one.outerHTML.slice(0, 90)}`;
  })"""
"""
48 px; 44 on a drawing, in the bar on top and in the bar at the foot of the act. Rows of the glance, marks on the stage's
panels and three folds of the form of fire are 24 under a mouse, 44 under a finger.
"""
CUT = """() => {
  const out = [], told = (one) => one.outerHTML.replace(/\\s+/g, ' ').slice(0, 110);
  const hides = (how) => how === 'hidden' || how === 'clip';
  for (const one of document.body.querySelectorAll('*')) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.closest('.unseen, .skip, svg, [hidden]')) continue;
    const style = getComputedStyle(one);
    if (style.clipPath !== 'none' || style.display === 'inline' || !one.textContent.trim()) continue;
    const across = hides(style.overflowX) && one.scrollWidth > one.clientWidth + 1;
    const down = hides(style.overflowY) && one.scrollHeight > one.clientHeight + 2;
    if ((across || down) && one.clientWidth && !(one.title && style.textOverflow === 'ellipsis')) out.push(`cut: ${told(one)}`);
    const box = one.getBoundingClientRect();
    if (!box.width || (box.left >= -1 && box.right <= innerWidth + 1)) continue;
    let within = one.parentElement;
    while (within && getComputedStyle(within).overflowX === 'visible') within = within.parentElement;
    if (!within || within === document.body || within === document.documentElement) out.push(`outside: ${told(one)}`);
  }
  return out;
}"""
"""Words that are hidden by the box round them, and whatever lies outside the screen, but in what can be scrolled."""
ALIKE = """() => {
  const props = ['backgroundImage', 'color', 'borderTopColor', 'borderTopWidth', 'borderTopStyle', 'borderBottomColor',
    'borderBottomWidth', 'borderLeftColor', 'borderLeftWidth', 'outlineColor', 'outlineStyle', 'outlineWidth', 'boxShadow', 'fontWeight',
    'textDecorationLine', 'textDecorationThickness', 'fill', 'stroke', 'strokeWidth', 'opacity', 'visibility'];
  const ground = (one) => {
    while (one && /^rgba.*, 0.$/.test(getComputedStyle(one).backgroundColor)) one = one.parentElement;
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    return one ? getComputedStyle(one).backgroundColor : dark ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
  };
  const at = (one, part) => {
    const style = getComputedStyle(one, part);
    return [part ? style.backgroundColor : ground(one), ...props.map((prop) => style[prop])];
  };
  const first = (one) => [...one.querySelectorAll('*')].filter((part) => !part.matches('input, .unseen, kbd')).slice(0, 3);
  const look = (one) => [one, ...first(one)].map((part) => [at(part), at(part, '::before'), at(part, '::after')].join()).join('|');
  const own = (input) => {
    const style = getComputedStyle(input), box = input.getBoundingClientRect();
    return style.appearance !== 'none' && style.opacity > .5 && box.width > 10 && style.clipPath === 'none';
  };
  const pairs = [], seen = (one) => one && one.checkVisibility() && !one.matches(':focus, :hover, :disabled, :has(:focus)');
  for (const input of document.querySelectorAll('label input:is([type=radio], [type=checkbox]):checked')) {
    if (own(input)) continue;
    const label = input.closest('label');
    const others = [...input.form?.elements ?? []].filter((one) => one.type === input.type && !one.checked && one.closest('label')
      && one.closest('label').className === label.className && one.closest('fieldset') === input.closest('fieldset'));
    pairs.push([label, others.map((one) => one.closest('label'))]);
  }
  for (const one of document.querySelectorAll('[aria-pressed=true], [aria-current]:not([aria-current=false])')) {
    const is = one.matches('[aria-pressed]') ? '[aria-pressed=true]' : '[aria-current]';
    pairs.push([one, [...one.parentElement.children].filter((other) => other.tagName === one.tagName && !other.matches(is))]);
  }
  return pairs.filter(([one, others]) => seen(one) && others.some(seen))
    .filter(([one, others]) => look(one) === look(others.find(seen)))
    .map(([one]) => `not seen to be chosen: ${one.outerHTML.replace(/\\s+/g, ' ').slice(0, 110)}`);
}"""
"""What is chosen, pressed or current, and looks as those beside it that are not."""
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
    hands = page.context.new_cdp_session(page)
    for width, theme in cells:
        page.set_viewport_size({"width": width, "height": 900})
        hands.send("Emulation.setTouchEmulationEnabled", {"enabled": width < TOUCHED})
        page.emulate_media(
            color_scheme="light" if theme == "light" else "dark",
            forced_colors="active" if theme == "forced" else "none",
            reduced_motion="reduce",
        )
        found += [f"{width}, {theme}: {one}" for one in (*unreadable(page), *unfit(page), *unseen(page))]
    page.emulate_media(color_scheme="light", forced_colors="none")
    hands.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    hands.detach()
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
    """What is scrolled sideways, too small to press, or lies over another target."""
    over = page.evaluate(WIDE)
    too_wide = [f"{over} px too wide"] if over > 0 else []
    return [*too_wide, *page.evaluate(SMALL)[:3], *page.evaluate(OVER)[:3]]


def unseen(page: Page) -> list[str]:
    """Words that are cut, things outside the screen, and a choice that does not show."""
    return [*page.evaluate(CUT)[:3], *page.evaluate(ALIKE)[:3]]
