"use strict";
// The call-out by keys, and read by the browser's own voice once somebody has pressed “Speak aloud”. The links do without.
(() => {
  const here = () => document.querySelector("main.callout");
  const all = (query) => [...(here()?.querySelectorAll(query) ?? [])];
  let speaks = false, said = "";

  function show() {
    for (const one of all("[data-needs-script]")) one.hidden = one.dataset.call === "speak" && !("speechSynthesis" in window);
    for (const button of all('[data-call="speak"]')) {
      button.setAttribute("aria-pressed", String(speaks));
      button.textContent = speaks ? "Stop speaking" : "Speak aloud";
    }
    const words = here()?.querySelector("#call-says")?.innerText.trim() ?? "";
    if (!here()) speaks = false;
    if (words === said) return;
    said = words;
    if (speaks) speak();
  }

  function speak() {
    speechSynthesis.cancel();
    const told = new SpeechSynthesisUtterance(said);
    told.lang = "en-GB";
    speechSynthesis.speak(told);
  }

  const KEYS = { " ": "next", Enter: "next", ArrowRight: "next", ArrowLeft: "back" };
  document.addEventListener("keydown", (event) => {
    if (!here() || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, summary, .keys-list")) return;
    const isOnPress = event.target.closest("a, button") && (event.key === " " || event.key === "Enter");
    if (isOnPress && !event.target.dataset.call) return;
    const way = KEYS[event.key], isBell = event.key.toLowerCase() === "b" && document.documentElement.dataset.keys !== "off";
    if (!way && !isBell) return;
    event.preventDefault();
    event.stopPropagation();
    all(isBell ? '[data-wall="bell"]' : `[data-call="${way}"]`)[0]?.click(); // clicked, not focused: Space still goes on
  }, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.('[data-call="speak"]') === null || !event.target.closest) return;
    speaks = !speaks;
    if (speaks) speak(); else speechSynthesis.cancel();
    show();
  });
  new MutationObserver(show).observe(document.body, { childList: true });
  show();
})();
