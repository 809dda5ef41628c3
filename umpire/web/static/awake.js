"use strict";
// A page that asks for it keeps the screen on, where the browser can: over https and on the umpire's own machine.
(() => {
  let lock = null;
  const wants = () => document.querySelector("[data-awake]") && !document.hidden;
  async function keep() {
    const words = document.querySelector("[data-awake-words]");
    if (!navigator.wakeLock || !wants() || lock) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; });
      if (words) words.textContent = "This browser keeps the screen on while the table or this page is open.";
    } catch { /* low battery, or not allowed: the words on the page stand */ }
  }
  document.addEventListener("visibilitychange", keep);
  document.addEventListener("htmx:afterSettle", keep);
  keep();
})();
