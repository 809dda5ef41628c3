"""Whether a battle stands on one screen: what is in view, and what stays where it was from one step to the next."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize

SCREEN: ViewportSize = {"width": 1366, "height": 640}
"""A laptop's inside, between the browser's bars; pixels."""
LEAST = 2.0
"""So far may a thing move that stays: what rounding makes of it."""
STANDING = """() => {
  const told = (one) => {
    const copy = one.cloneNode(true);
    for (const part of copy.querySelectorAll('.unseen, script')) part.remove();
    return copy.textContent.replace(/\\s+/g, ' ').trim();
  };
  const inView = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible') continue;
      const [box, frame] = [one.getBoundingClientRect(), up.getBoundingClientRect()];
      if (box.bottom <= frame.top || box.top >= frame.bottom) return false;
    }
    return true;
  };
  const boxes = {}, twice = new Set();
  const stage = '.card-up, #act, #panels, .slot-a, #glance, #glance li[id], #glance a, .tools, .verb > summary, #act button, #act h2';
  const frame = '.card-up, .sill, .sill-go, .slot-a, #glance, .rail li:not(.av-col), .rail .line-name, .verb > summary';
  const them = document.querySelector('.frame') ? frame : stage;
  for (const one of document.querySelectorAll(them)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.notice') || !inView(one)) continue;
    if (getComputedStyle(one).clipPath === 'inset(50%)') continue; // it is heard, not seen
    const ship = one.matches('.rail li') && one.querySelector('[data-ship]')?.dataset.ship;
    const place = one.matches('.card-up, .tools, .sill, .sill-go') && one.classList[0];
    const key = one.id ? '#' + one.id : `${one.localName} ${ship || place || told(one).slice(0, 60)}`;
    if (boxes[key]) twice.add(key);
    const { left, top } = one.getBoundingClientRect();
    boxes[key] = [left, top];
  }
  for (const key of twice) delete boxes[key];
  return boxes;
}"""
"""
Where each thing is that can be told from all others: by its id, else by what stands on it. Results come and go and are none of them,
nor are ships on an initiative track, which stand there in the order of the phase.
"""
OUT = """() => {
  const found = [], screen = document.documentElement;
  if (scrollY || scrollX) found.push(`scrolled by ${scrollX}, ${scrollY}`);
  if (screen.scrollHeight > innerHeight + 1) found.push(`${screen.scrollHeight - innerHeight} px too high`);
  if (screen.scrollWidth > innerWidth + 1) found.push(`${screen.scrollWidth - innerWidth} px too wide`);
  const seen = (query, isWhole) => {
    const one = document.querySelector(query), box = one && one.getBoundingClientRect();
    if (!one || !one.checkVisibility() || !box.width || !box.height) { found.push(`${query} is not there`); return; }
    if (box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || (isWhole ? box.bottom : box.top + 24) > innerHeight + 1) {
      found.push(`${query} is out of view`);
    }
  };
  seen('.card-up', true);
  seen(document.querySelector('.frame') ? '.sill' : '#act', true);
  if (!document.querySelector('.drawer')) seen('#panels > *', true); // else all of it is there
  const act = document.querySelector('.turn-now');
  if (act && act.scrollTop) found.push(`the act is scrolled by ${act.scrollTop}`);
  return found;
}"""


class Standing(NamedTuple):
    """A step of a turn as the screen shows it."""

    boxes: dict[str, tuple[float, float]]
    out: tuple[str, ...]
    """What is scrolled, too large or out of view."""


def snapshot(page: Page) -> Standing:
    """The screen as it is now."""
    boxes = {key: (box[0], box[1]) for key, box in page.evaluate(STANDING).items()}
    return Standing(boxes, tuple(page.evaluate(OUT)))


def moved(before: Standing, after: Standing) -> list[str]:
    """What stands in both and does not stand where it stood."""
    return [
        f"{key}: {x:.0f}, {y:.0f} is now at {after.boxes[key][0]:.0f}, {after.boxes[key][1]:.0f}"
        for key, (x, y) in before.boxes.items()
        if key in after.boxes and max(abs(after.boxes[key][0] - x), abs(after.boxes[key][1] - y)) > LEAST
    ]
