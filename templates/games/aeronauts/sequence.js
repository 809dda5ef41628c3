"use strict";
// Chips put a card below the others of a Combat Sequence, and what it takes runs along. Without this file each tap asks for the page anew.
customElements.define("umpire-sequence", class extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const chip = event.target.closest("[data-card]");
      if (!chip || !this.cards()) return;
      event.preventDefault();
      const { card } = chip.dataset;
      this.field.value = (card ? [...this.cards(), card] : this.cards().slice(0, -1)).join(" ");
      this.field.dispatchEvent(new Event("input", { bubbles: true }));
      if (chip.disabled) this.querySelector("button:enabled")?.focus();
    });
  }

  // A page that renews itself puts back what was typed just after the chips have come.
  connectedCallback() {
    queueMicrotask(() => {
      if (!this.field) return;
      this.field.addEventListener("input", () => this.show());
      this.show();
    });
  }

  get field() { return this.closest("form")?.elements.cards; }
  chip(card) { return this.querySelector(`[data-card="${card}"]`); }

  // The letters as they stand there; null where a word is written out, which the table reads when it is sent.
  cards() {
    const words = this.field.value.toUpperCase().split(/[\s,;]+/).filter(Boolean);
    const found = words.flatMap((word) => (/^[A-Z]+$/.test(word) && !this.chip(word) ? [...word] : [word]));
    return found.every((card) => /^[A-Z]+$/.test(card) && this.chip(card)) ? found : null;
  }

  show() {
    const cards = this.cards(), most = Number(this.dataset.most);
    const sum = cards && cards.reduce((so, card) => so + Number(this.chip(card).dataset.costs), Number(this.dataset.before));
    this.querySelector("[data-sum]").textContent = cards ? sum : "–";
    this.querySelector(".sequence-sum").classList.toggle("too-many", cards !== null && sum > most);
    for (const chip of this.querySelectorAll("[data-hand]")) {
      const left = Math.max(0, chip.dataset.hand - (cards || []).filter((card) => card === chip.dataset.card).length);
      chip.querySelector("[data-left]").textContent = left;
      chip.disabled = left === 0;
    }
    this.chip("").disabled = !this.field.value.trim();
  }
});
