"use strict";
// One less and one more beside a number that is typed; and what was unfolded to set values stays so while one is on that page.
// Without this file the number is typed alone.
(() => {
  document.addEventListener("click", (event) => {
    const press = event.target.closest(".stepper [data-by]");
    if (!press) return;
    const field = press.closest(".stepper").querySelector("input");
    const low = field.min === "" ? -Infinity : Number(field.min), high = field.max === "" ? Infinity : Number(field.max);
    const was = field.value === "" ? Math.max(0, low - 1) : Number(field.value); // one more than nothing is the first number
    field.value = Math.min(high, Math.max(low, was + Number(press.dataset.by)));
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });

  const stays = new Map();
  const here = (one) => `${location.pathname}#${one.id}`;
  document.addEventListener("toggle", ({ target }) => { if (target.dataset.stays !== undefined) stays.set(here(target), target.open); }, true);
  document.addEventListener("umpire:fresh", () => {
    for (const one of document.querySelectorAll("details[data-stays]")) if (stays.has(here(one))) one.open = stays.get(here(one));
  });
})();
