"use strict";
// Taps for what can be typed: a path step by step, with what the rules say of it.
(() => {
  const inputOf = (one) => one.closest("form").querySelector("input:not([type=hidden])");
  const words = (input) => input.value.split(/[\s,]+/).filter(Boolean);
  let asked = 0;

  function write(input, list) {
    input.value = list.join(", ");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  document.addEventListener("click", (event) => {
    const one = event.target.closest("[data-step], [data-drops]");
    if (!one) return;
    const input = inputOf(one);
    const list = words(input);
    if (one.dataset.step) list.push(one.dataset.step); else list.pop();
    write(input, list);
    const moves = one.form && one.form.querySelector("button.main");
    if (moves && event.detail) moves.focus({ preventScroll: true }); // after a tap Enter moves; a key stays where it is
  });

  // Shift and Enter: a part of the move, and more follows.
  document.addEventListener("keydown", (event) => {
    const { form } = event.target;
    const more = event.key === "Enter" && event.shiftKey && form && form.querySelector("button[name=more]");
    if (!more || event.target.matches("button") || document.documentElement.dataset.busy !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    more.click(); // htmx knows the button from its click
  }, true);

  // The newest path's answer is the one that stays.
  async function check(form) {
    const place = form.querySelector(".path-said");
    const query = new URLSearchParams([...new FormData(form)].filter(([name]) => !["id", "seen", "back"].includes(name)));
    const mine = ++asked;
    form.setAttribute("aria-busy", "true");
    const answer = await fetch(form.dataset.check + "?" + query).catch(() => null);
    const html = answer && answer.ok ? await answer.text() : null;
    if (mine !== asked) return;
    if (html !== null) place.innerHTML = html;
    form.setAttribute("aria-busy", "false");
  }
  document.addEventListener("input", (event) => {
    const { form } = event.target;
    if (form && form.dataset.check && event.target.name === "path") check(form);
  });
})();
