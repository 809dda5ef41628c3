"use strict";
// The map of the table: it stays where it was moved to, shows what is chosen, and its places are gone through by the arrow keys.
(() => {
  const frames = () => [...document.querySelectorAll("[data-map]")];
  const seen = new Map(); // how far each map of this page was moved
  let at = "";

  function place(frame, key) {
    const [left, top] = seen.get(key) || [(frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2];
    frame.scrollLeft = left;
    frame.scrollTop = top;
    const chosen = frame.querySelector(".is-chosen");
    if (!chosen) return;
    const box = chosen.getBoundingClientRect(), within = frame.getBoundingClientRect();
    if (box.left < within.left || box.right > within.right) frame.scrollLeft += (box.left + box.right - within.left - within.right) / 2;
    if (box.top < within.top || box.bottom > within.bottom) frame.scrollTop += (box.top + box.bottom - within.top - within.bottom) / 2;
  }

  function dress() {
    if (at !== location.pathname) seen.clear();
    at = location.pathname;
    frames().forEach((frame, key) => {
      if (frame.dataset.map === "on") return;
      frame.dataset.map = "on";
      place(frame, key);
      frame.addEventListener("scroll", () => { if (frame.isConnected) seen.set(key, [frame.scrollLeft, frame.scrollTop]); }, { passive: true });
    });
  }

  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (event) => {
    const way = WAYS[event.key], here = document.activeElement;
    if (!way || event.ctrlKey || event.metaKey || event.altKey || !here.matches(".map-tap")) return;
    const middle = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
    const [x, y] = middle(here);
    let best = null, least = Infinity;
    for (const one of here.closest("[data-map]").querySelectorAll("a.map-tap, button.map-tap")) {
      const [dx, dy] = middle(one).map((value, axis) => value - [x, y][axis]);
      const along = dx * way[0] + dy * way[1], off = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (along > 1 && along >= off * 0.5 && along + 2 * off < least) { least = along + 2 * off; best = one; }
    }
    if (!best) return;
    event.preventDefault();
    best.focus();
  });

  // Before the next picture, and not at once: to measure while a page is exchanged would move it.
  new MutationObserver(() => requestAnimationFrame(dress)).observe(document.documentElement, { childList: true, subtree: true });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", dress); else dress();
})();
