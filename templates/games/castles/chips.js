"use strict";
// Chips write letters of cubes into the field above them; without this file the letters are typed.
document.addEventListener("click", ({ target }) => {
  const chip = target.closest("[data-chip]");
  if (!chip) return;
  const field = chip.closest(".ca-pick").querySelector("input");
  field.value = chip.dataset.chip ? field.value + chip.dataset.chip : field.value.slice(0, -1);
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
