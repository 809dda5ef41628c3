"use strict";
// At the roll call a pressed name goes into the ship's field that is being filled in, else into the first empty one. Typing does the same.
(() => {
  let field = null;
  const fields = () => [...document.querySelectorAll("[data-roll] .roll-ship input")];
  document.addEventListener("focusin", ({ target }) => { if (fields().includes(target)) field = target; });
  document.addEventListener("click", ({ target }) => {
    const name = target.closest("[data-roll] [data-name]");
    if (!name) return;
    const into = field && field.isConnected ? field : fields().find((one) => !one.value);
    if (!into) return;
    into.value = name.dataset.name;
    into.dataset.touched = "";
    const next = fields()[fields().indexOf(into) + 1];
    field = next && !next.value ? next : null;
    into.closest(".roll-ship").classList.remove("is-empty");
  });
})();
