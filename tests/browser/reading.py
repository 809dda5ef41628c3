"""Whether a page serves everybody: read by all, big enough to press, no wider than the screen, nothing cut, what is chosen seen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path

from playwright.sync_api import Page

WIDTHS = (390, 768, 1366, 1920)
"""A phone, a tablet, a laptop, a projector; pixels."""
TOUCHED = 1000
"""Narrower screens are touched; wider ones have a mouse, and are touched too."""
THEMES = ("light", "dark", "forced")
"""Both halls, and colours of the system's own: white on black."""
CELLS = tuple(product(WIDTHS, THEMES))
Cell = tuple[int, str]
AXE = Path(__file__).parents[1] / ".cache" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LEAST = {
    "#glance *": (23.5, 43.9),  # 24 ships, a line each, stand on one laptop screen: the issue's own exception
    "[aria-label*='mark as']": (
        23.5,
        31.5,
    ),  # a gun among eight others on her drawing; she has a button of 48 px on the ship's page
    ":is(.slot-a, .slot-b) *": (23.5, 43.9),  # two whole panels beside the act, pressed on the drawing itself
    ":is(.line-to, .cannot-fire, .line-of-sight) > summary": (
        23.5,
        43.9,
    ),  # folds of the form of fire: with them a shot is one screen
}
"""What may be lower than all else, with a mouse and with a finger, and why: px."""
SMALL = """(lower) => [...document.querySelectorAll(
  'button, select, summary, textarea, a.button, a.map-tap, a.in-line, label:has(> :is([type=radio], [type=checkbox])), '
  + 'input:not([type=hidden], [type=checkbox], [type=radio])')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const box = one.getBoundingClientRect(), near = Object.keys(lower).find((query) => one.matches(query));
    const bar = one.closest('.topbar, .frame, .petals, .targets, foreignObject') || one.matches('.tool > summary');
    const least = near ? lower[near][matchMedia('(pointer: coarse)').matches ? 1 : 0] : bar ? 43.9 : 47.5;
    return box.height < least || (one.matches('button, .button, .map-tap, summary') && box.width < Math.min(least, 43.9));
  })
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return `${Math.round(width)} x ${Math.round(height)} ${one.outerHTML.replace(/\\s+/g, ' ').slice(0, 110)}`;
  })"""
"""
48 px; 44 in the frame of the table, on a drawing (the rosette is one), among two dozen targets, in the bar on top and at
the foot of the act.
"""
SIDEWAYS = "[tabindex='0'], .map-frame"
"""What may be scrolled sideways inside the page says so: keys reach it, as they reach what stands on a map."""
ALL_OR_NOTHING = ".topbar > .purpose"
"""Shown where the whole of it has room, and else nothing of it."""
CUT = """([sideways, whole]) => {
  const out = [], framed = 'button, .button, summary, label, th, td';
  const told = (one) => one.outerHTML.replace(/\\s+/g, ' ').slice(0, 110);
  const hides = (how) => how === 'hidden' || how === 'clip', rolls = (how) => how === 'auto' || how === 'scroll';
  const isStill = hides(getComputedStyle(document.body).overflowY);
  const shows = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const one of document.body.querySelectorAll('*')) {
    if (!shows(one) || one.closest('.unseen, .skip, svg, [hidden]')) continue;
    const style = getComputedStyle(one);
    if (style.display === 'inline' || !one.textContent.trim() || one.matches(whole)) continue;
    if (style.clipPath !== 'none') {
      if (style.clipPath.startsWith('polygon') && !isWhole(one)) out.push(`cut: ${told(one)}`);
      continue;
    }
    const across = one.clientWidth && one.scrollWidth > one.clientWidth + 1, down = one.scrollHeight > one.clientHeight + 2;
    if (across && hides(style.overflowX) && !(one.closest('[title]') && style.textOverflow === 'ellipsis')) out.push(`cut: ${told(one)}`);
    else if (down && hides(style.overflowY) && one.clientWidth) out.push(`cut: ${told(one)}`);
    else if (across && rolls(style.overflowX) && !one.matches(sideways)) out.push(`scrolled sideways: ${told(one)}`);
    else if (across && style.overflowX === 'visible' && one.matches(framed)) out.push(`runs over: ${told(one)}`);
    const box = one.getBoundingClientRect();
    const isIn = box.left >= -1 && box.right <= innerWidth + 1 && !(isStill && (box.top < -4 || box.bottom > innerHeight + 4));
    if (!box.width || isIn) continue;
    let within = one.parentElement;
    while (within && getComputedStyle(within).overflowX === 'visible') within = within.parentElement;
    if (!within || within === document.body || within === document.documentElement) out.push(`outside: ${told(one)}`);
  }
  return out;

  function isWhole(one) {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange();
    while (words.nextNode()) {
      if (!words.currentNode.textContent.trim() || words.currentNode.parentElement.closest('.unseen')) continue;
      range.selectNodeContents(words.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect(), middle = (top + bottom) / 2;
      if (![left + 1, right - 1].every((x) => one.contains(document.elementFromPoint(x, middle)))) return false;
    }
    return true;
  }
}"""
"""Words that are hidden by the box round them or run out of it, what is scrolled sideways, and whatever lies outside the screen."""
COVERED = """() => {
  const [x, y] = [scrollX, scrollY], places = [...document.querySelectorAll('*')].filter((one) => one.scrollTop || one.scrollLeft)
    .map((one) => [one, one.scrollTop, one.scrollLeft]);
  const out = [];
  for (const one of document.querySelectorAll('button, a[href], summary, select, textarea, input:not([type=hidden]), label:has(input)')) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.closest('.skip, .unseen, svg')) continue;
    let box = one.getBoundingClientRect();
    if (box.width < 8 || box.height < 8) continue;
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    box = one.getClientRects()[0];
    const hits = [.5, .25, .75].flatMap((x) => [.5, .25, .75].map((y) =>
      document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
    const isOwn = (hit) => hit && (one.contains(hit) || (hit.contains(one) && hit.matches('label, a, button, summary'))
      || hit.closest('label')?.control === one);
    if (!hits.some(isOwn)) {
      out.push(`covered: ${one.outerHTML.replace(/\\s+/g, ' ').slice(0, 110)} by ${hits[0]?.outerHTML.replace(/\\s+/g, ' ').slice(0, 60)}`);
    }
  }
  for (const [one, top, left] of places) one.scrollTo({ top, left, behavior: 'instant' });
  scrollTo({ left: x, top: y, behavior: 'instant' });
  return out;
}"""
"""What cannot be pressed anywhere, for something lies over it or its place cuts it off."""
FREE = """(query) => {
  const one = document.querySelector(query), them = one.closest('label') ?? one;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top, bottom } = one.getBoundingClientRect(), [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [-11.5, 11.5].every((across) => [-11.5, 11.5].every((down) => them.contains(document.elementFromPoint(x + across, y + down))));
}"""
"""Whether 24 px of a target are its own as soon as it is scrolled clear of a bar that stays, under which its place rolls."""
ALIKE = """() => {
  const props = ['backgroundImage', 'color', 'fontWeight', 'textDecorationLine', 'textDecorationThickness', 'fill', 'stroke', 'strokeWidth',
    'boxShadow', 'opacity', 'visibility', 'display', 'content', 'transform'];
  const lines = ['borderTop', 'borderRight', 'borderBottom', 'borderLeft', 'outline'];
  const ground = (one) => {
    while (one && /^rgba.*, 0.$/.test(getComputedStyle(one).backgroundColor)) one = one.parentElement;
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    return one ? getComputedStyle(one).backgroundColor : dark ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
  };
  const drawn = (style, line) => style[line + 'Style'] === 'none' || style[line + 'Width'] === '0px' ? ''
    : style[line + 'Width'] + style[line + 'Style'] + style[line + 'Color'];
  const at = (one, part) => {
    const style = getComputedStyle(one, part);
    if (part && (style.content === 'none' || style.display === 'none')) return '';
    return [part ? style.backgroundColor : ground(one), ...lines.map((line) => drawn(style, line)), ...props.map((prop) => style[prop])];
  };
  const first = (one) => [...one.querySelectorAll('*')].filter((part) => !part.matches('input, .unseen, kbd')).slice(0, 4);
  const look = (one) => [one, ...first(one)].map((part) => [at(part), at(part, '::before'), at(part, '::after')].join()).join('|');
  const own = (input) => {
    const style = getComputedStyle(input), box = input.getBoundingClientRect();
    return style.appearance !== 'none' && style.opacity > .5 && box.width > 10 && style.clipPath === 'none';
  };
  const seen = (one) => one && one.checkVisibility() && !one.matches(':focus, :hover, :disabled, :has(:focus)');
  const out = [], kinds = new Set();
  const told = (one) => out.push(`not seen to be chosen: ${one.outerHTML.replace(/\\s+/g, ' ').slice(0, 110)}`);
  for (const input of document.querySelectorAll('label input:is([type=radio], [type=checkbox]):not(:disabled)')) {
    const label = input.closest('label'), kind = `${label.className} in ${label.parentElement.className}`;
    if (own(input) || !seen(label) || kinds.has(kind)) continue;
    kinds.add(kind);
    const before = [...document.querySelectorAll('input:checked')], is = look(label);
    input.checked = !input.checked;
    if (look(label) === is) told(label);
    input.checked = !input.checked;
    for (const one of before) one.checked = true;
  }
  const marks = {
    '[aria-pressed=true]': '[aria-pressed]', '[aria-current]:not([aria-current=false])': '*',
    'details[open] > summary': 'details > summary',
  };
  for (const [is, all] of Object.entries(marks)) {
    for (const one of document.querySelectorAll(is)) {
      const up = one.parentElement, isFold = one.localName === 'summary';
      const around = isFold ? up.parentElement.querySelectorAll(':scope > details > summary') : up.children;
      const other = [...around].find((other) => other.matches(all) && other.tagName === one.tagName && !other.matches(is) && seen(other));
      if (seen(one) && other && look(one) === look(other)) told(one);
    }
  }
  return out;
}"""
"""What is chosen, pressed, current or open, and looks as it would if it were not, or as those beside it that are not."""
OVER = """() => {
  const them = [...document.querySelectorAll('.board button, .map-taps a, .map-taps button')].filter((one) => one.checkVisibility());
  const boxes = them.map((one) => one.getBoundingClientRect());
  return them.flatMap((one, i) => them.slice(i + 1).filter((_, j) => {
    const [a, b] = [boxes[i], boxes[i + 1 + j]];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  }).map((other) => one.outerHTML.slice(0, 90) + ' lies over ' + other.outerHTML.slice(0, 90)));
}"""
BLOTTED = """() => {
  if (!matchMedia('(forced-colors: active)').matches) return [];
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Canvas';
  const ground = getComputedStyle(probe).color;
  probe.remove();
  const says = (one) => [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.textContent.trim());
  return [...document.body.querySelectorAll('*')]
    .filter((one) => says(one) && one.checkVisibility() && !one.closest('.unseen, .skip, svg, :disabled'))
    .filter((one) => getComputedStyle(one).forcedColorAdjust === 'auto' && getComputedStyle(one).color === ground)
    .map((one) => `blotted out: ${one.outerHTML.replace(/\\s+/g, ' ').slice(0, 110)}`);
}"""
"""Words in the colour of the system's own ground, which it paints behind all words that have its colours; axe-core sees no such ground."""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def faults(page: Page, cells: Iterable[Cell] = CELLS) -> list[str]:
    """All that is wrong with the page as it stands, at each of these widths in each theme; it is loaded once."""
    before = page.viewport_size
    page.evaluate(AXE.read_text())
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
        if width >= TOUCHED:
            hands.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
            found += [f"{width}, {theme}, touched: {one}" for one in small(page)]
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
        if rule["id"] != "target-size" or not page.evaluate(FREE, node["target"][0])
    ]


def unfit(page: Page) -> list[str]:
    """What is scrolled sideways, too small to press, or lies over another target."""
    over = page.evaluate(WIDE)
    too_wide = [f"{over} px too wide"] if over > 0 else []
    return [*too_wide, *small(page), *page.evaluate(OVER)[:3]]


def small(page: Page) -> list[str]:
    """What is too small to press, with a mouse or a finger, whichever there is."""
    told: list[str] = page.evaluate(SMALL, LEAST)
    return told[:3]


def unseen(page: Page) -> list[str]:
    """Words that are cut, things that cannot be reached, and a choice that does not show."""
    return [
        *page.evaluate(CUT, [SIDEWAYS, ALL_OR_NOTHING])[:3],
        *page.evaluate(COVERED)[:3],
        *page.evaluate(ALIKE)[:3],
        *page.evaluate(BLOTTED)[:3],
    ]
