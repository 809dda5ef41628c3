"use strict";
// No press does what was not meant: a key that is held acts once, a double tap counts once, and a card that has only just come up stays.
(() => {
  const DOUBLE = 500, SEEN = 2000, RESTS = 600; // milliseconds: the second press of a double tap comes sooner; so long a card stands before it is left;
  // so long a new label of the one button is read before it is pressed
  const root = document.documentElement;
  const kept = () => { try { return JSON.parse(sessionStorage.getItem("umpire.up")) || {}; } catch { return {}; } };
  const NEW = "This button has only just changed: read it first. Nothing was pressed.";
  const NONE = { keys: [], fields: "", at: -DOUBLE };
  let last = NONE, hand = "", waits = 0, rests = 0;

  // Held down in words, a letter is written again and again, as everywhere; arrows and Tab go on.
  const isFree = (key, one) => one.matches("textarea, input:not([type=radio], [type=checkbox], [type=number], [inputmode=numeric], [data-count])")
    && (key.length === 1 || key === "Backspace");
  const ACTS = /^(.|Enter|Escape|Backspace)$/;
  addEventListener("keydown", (event) => {
    if (!ACTS.test(event.key)) return;
    by(event.key.toLowerCase());
    if (!event.repeat || isFree(event.key, event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  addEventListener("pointerdown", () => by("pointer"), true);

  // Two presses with another between them are no double tap.
  function by(now) {
    if (now !== hand) last = NONE;
    hand = now;
  }

  // What leads on stands beside what is up: how long that has stood is counted in this tab, from the moment in which it came.
  const card = () => document.querySelector("[data-up]");
  const leads = (one) => one.matches(".next form :is(.main, [data-key=n], [data-key=e]), .sill [data-key^=n]") && Boolean(card());
  function look() {
    const up = card(), now = up ? `${location.pathname} ${up.dataset.up}` : "";
    const { page, since } = kept();
    const isNew = now && page && page !== now && page.split(" ")[0] === location.pathname;
    const stood = isNew ? Date.now() : page === now ? since : 0;
    if (now) sessionStorage.setItem("umpire.up", JSON.stringify({ page: now, since: stood }));
    clearTimeout(waits);
    const rest = now ? stood + SEEN - Date.now() : 0;
    root.toggleAttribute("data-new-card", rest > 0);
    if (rest > 0) waits = setTimeout(() => root.removeAttribute("data-new-card"), rest);
  }
  for (const when of ["umpire:fresh", "umpire:renewed"]) document.addEventListener(when, () => { look(); read(); });
  look();

  // The one button rests while its label is new: a press that was meant for the one before it does nothing.
  const words = () => document.querySelector(".go")?.textContent ?? "";
  let label = words(), wakes = 0;
  function read() {
    if (words() === label) return;
    label = words();
    clearTimeout(wakes);
    root.toggleAttribute("data-rests", Boolean(label));
    wakes = setTimeout(() => root.removeAttribute("data-rests"), RESTS);
  }
  addEventListener("click", (event) => {
    const go = event.isTrusted && event.target.closest?.(".go");
    if (!go || !(root.hasAttribute("data-rests") || go.ariaDisabled)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.umpireTyped.tell("⏎", go.ariaDisabled ? `${go.querySelector("b").textContent.trim()} Nothing was sent` : NEW, go, false);
  }, true);

  // The same verb: with the same fields, by the same key, or what leads on again, whatever comes next.
  const keysOf = (one) => (one ? [...(one.dataset.key || "").split(/,(?=.)/), (one.dataset.digit || "").slice(-1)].filter(Boolean) : []);
  const told = (value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value);
  const fieldsOf = (form, one) => JSON.stringify([form.action, [...new FormData(form, one)]
    .filter(([name]) => !["id", "seen"].includes(name)).map(([name, value]) => [name, told(value)])]);
  const isSoon = (at) => at - last.at < DOUBLE;
  function tell(sign) {
    window.umpireTyped.tell(sign, "Pressed twice, it counts once", card() || document.getElementById("main"), false);
  }
  addEventListener("submit", (event) => {
    const { target: form, submitter: one, timeStamp: at } = event;
    if (form.method !== "post") return;
    const keys = keysOf(one), fields = fieldsOf(form, one);
    const leadsOn = one && leads(one) && keys.some((key) => last.keys.includes(key));
    if (isSoon(at) && (fields === last.fields || leadsOn)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      tell(keys.length ? drawn(keys[0]) : "2×");
      return;
    }
    last = { keys, fields, at };
    root.toggleAttribute("data-pressed", true); // for so long a second press would be one
    clearTimeout(rests);
    rests = setTimeout(() => root.removeAttribute("data-pressed"), DOUBLE);
  }, true);

  // As buttons show it: a small letter in capitals, a capital letter with Shift.
  const drawn = (key) => (key === "Escape" ? "Esc" : /^[A-Z]$/.test(key) ? `⇧${key}` : /^\S( \S)?$/.test(key) ? key.toUpperCase() : key);
  window.umpireMeant = {
    drawn,
    // True, and told, where a key is the second press of a double tap, though the page has not answered the first one yet.
    again(key, at) {
      if (!isSoon(at) || !last.keys.includes(key)) return false;
      tell(drawn(key));
      return true;
    },
    // Why a key may not press this; empty where it may.
    whyNot: (one) => (leads(one) && root.hasAttribute("data-new-card") ? "The card has only just come up" : one.matches(".go") && root.hasAttribute("data-rests") ? NEW : ""),
  };
})();
