"use strict";
// The door: a code that came with a scanned address stands in the field, the lock has digits to tap, a code tells how long it holds.
(() => {
  const ends = new WeakMap();

  // What stands behind # never leaves the browser: no server logs it, and it is taken out of the address at once.
  function take() {
    const field = document.querySelector("[data-from-address]"), told = /^#code=([\w-]{1,40})$/.exec(location.hash);
    if (!field || !told) return;
    field.value = told[1];
    history.replaceState(history.state, "", location.pathname + location.search);
    const button = field.form.querySelector("button");
    button.focus();
  }

  function tick() {
    for (const one of document.querySelectorAll(".hall-left[data-left]")) {
      if (!ends.has(one)) ends.set(one, performance.now() + Number(one.dataset.left) * 1000);
      const left = Math.ceil((ends.get(one) - performance.now()) / 1000);
      const told = left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left` : "It has ended: show a new one.";
      if (one.textContent !== told) one.textContent = told;
      const box = one.closest(".hall-code");
      if (left <= 0 && box) box.dataset.ended = "";
    }
  }

  // While a code is shown, the page of the hall looks every few seconds whether somebody came in by it.
  let ticks = 0;
  async function look() {
    ticks += 1;
    if (ticks % 3 || document.hidden || !document.querySelector(".hall-code:not([data-ended])")) return;
    const answer = await fetch(location.pathname, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer || !answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const digits = (page) => page.querySelector(".hall-digits")?.textContent;
    if (digits(fresh) === digits(document)) return;
    for (const id of ["umpires", "devices"]) {
      const old = document.getElementById(id), now = fresh.getElementById(id);
      if (!old || !now) continue;
      old.replaceWith(now);
      if (window.htmx) window.htmx.process(now);
    }
  }

  // A desk that is locked in one window is locked in all of them: pages that could lock it are shown anew.
  const windows = "BroadcastChannel" in window && new BroadcastChannel("umpire.lock");
  if (windows) windows.onmessage = () => { if (document.querySelector("[data-locks]")) location.reload(); };
  const tell = () => { if (windows && document.querySelector(".wayin-digits")) windows.postMessage("locked"); };
  window.addEventListener("pageshow", (event) => { if (event.persisted && document.querySelector("[data-locks]")) location.reload(); });

  // One press locks; without scripts the link leads to the page with the button.
  document.addEventListener("click", (event) => {
    const lock = event.target.closest("[data-locks]");
    if (!lock) return;
    event.preventDefault();
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: lock.href, hidden: true });
    form.setAttribute("hx-boost", "false");
    document.body.append(form);
    form.submit();
  });
  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-types]");
    if (!key) return;
    const field = key.form.elements.pin;
    field.value = key.dataset.types === "back" ? field.value.slice(0, -1) : (field.value + key.dataset.types).slice(0, field.maxLength);
  });
  window.addEventListener("hashchange", take);
  document.addEventListener("umpire:fresh", take);
  setInterval(() => { tick(); look(); }, 1000);
  const begin = () => { take(); tell(); };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
})();
