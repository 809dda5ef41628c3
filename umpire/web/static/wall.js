"use strict";
// The wall's own controls: light, turned for the far side, full screen; hidden until somebody is there. Keeps the screen awake where
// the browser can. All of it is this browser's own, and nothing is sent.
(() => {
  const STAYS = 4000;
  const root = document.documentElement;
  const kept = (name) => { try { return localStorage.getItem("umpire." + name) || ""; } catch { return ""; } };
  const keep = (name, value) => { try { localStorage.setItem("umpire." + name, value); } catch { /* private window */ } };
  const wall = () => document.querySelector("main.wall");
  const dark = () => (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

  function show() {
    const here = wall();
    root.toggleAttribute("data-turned", Boolean(here) && kept("turned") === "on");
    if (!here) return;
    for (const tools of here.querySelectorAll("[data-needs-script]")) tools.hidden = false;
    for (const button of here.querySelectorAll("[data-wall]")) {
      if (button.dataset.wall === "light") button.textContent = dark() ? "Bright" : "Dark";
      if (button.dataset.wall === "turned") button.setAttribute("aria-pressed", String(kept("turned") === "on"));
      if (button.dataset.wall === "whole") button.hidden = !document.fullscreenEnabled;
    }
  }

  const presses = {
    light() { const theme = dark() ? "light" : "dark"; keep("theme", theme); root.dataset.theme = theme; },
    turned() { keep("turned", kept("turned") === "on" ? "" : "on"); },
    whole() { if (document.fullscreenElement) document.exitFullscreen(); else root.requestFullscreen().catch(() => {}); },
  };

  let asleep = 0;
  function wake() {
    if (!wall()) return;
    root.dataset.awake = "";
    clearTimeout(asleep);
    asleep = setTimeout(() => { delete root.dataset.awake; }, STAYS);
  }

  // A screen that goes dark in the middle of a game is no wall. Only secure addresses may ask for it.
  let lock = null;
  async function stay() {
    if (!wall() || lock || !("wakeLock" in navigator) || document.hidden) return;
    lock = await navigator.wakeLock.request("screen").catch(() => null);
    lock?.addEventListener("release", () => { lock = null; });
  }

  const light = new URLSearchParams(location.search).get("light");
  if (wall() && (light === "dark" || light === "bright")) { keep("theme", light === "dark" ? "dark" : "light"); root.dataset.theme = kept("theme"); }

  document.addEventListener("click", (event) => {
    const press = presses[event.target.closest?.("[data-wall]")?.dataset.wall];
    if (press) { press(); show(); }
  });
  for (const kind of ["pointermove", "pointerdown", "keydown", "focusin"]) document.addEventListener(kind, wake, { passive: true });
  document.addEventListener("visibilitychange", stay);
  new MutationObserver(() => { show(); stay(); }).observe(document.body, { childList: true });
  show();
  stay();
})();
