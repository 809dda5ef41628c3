"use strict";
// A total spread over parts: − and + write into the field, and what is typed there stands at the parts.
customElements.define("umpire-spread", class extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("input", () => { window.umpireTyped?.forget(); this.told = 0; this.show(); });
    this.addEventListener("beforeinput", (event) => this.letter(event));
    this.addEventListener("keydown", (event) => this.enter(event));
    this.addEventListener("focusout", ({ target, relatedTarget }) => {
      if (target === this.field && relatedTarget?.type !== "submit" && !this.isSaid) this.restore();
    });
    this.addEventListener("click", (event) => {
      const button = event.target.closest("[data-more]");
      if (button) this.step(button);
    });
  }

  // A page that renews itself puts back what was typed just after the field has come.
  connectedCallback() { queueMicrotask(() => this.show()); }

  get field() { return this.querySelector("input"); }
  get parts() { return [...this.querySelectorAll("[data-most]")]; }
  get isSaid() { return /\d/.test(this.field.value); } // an unfinished name is no answer

  // A letter is one of a part's name; with any other nothing that stands ready goes.
  letter(event) {
    const { field, parts } = this;
    if (event.target !== field || event.inputType !== "insertText" || !/\p{L}/u.test(event.data)) return;
    const begun = (field.value.slice(0, field.selectionStart) + event.data).split(/[,;]/).pop().trimStart().toLowerCase();
    const labels = parts.map((part) => part.dataset.name);
    if ([...labels, ...parts.map((part) => part.dataset.part)].some((name) => name.toLowerCase().startsWith(begun))) return;
    event.preventDefault();
    this.tell(event.data.toUpperCase(), `No part begins so; they are ${labels.join(", ")}`, 1);
  }

  // After a key that was for nothing here one Enter is for nothing too, for it was meant with that key; the next one takes what stands ready.
  enter(event) {
    if (event.key !== "Enter" || event.target !== this.field) return;
    if (!this.isSaid && this.ready) {
      event.preventDefault();
      this.restore();
      this.field.select();
      this.tell("⏎", "It stands ready again as it was; Enter takes it", 2);
    } else if (this.told === 2) window.umpireTyped?.forget(); else if (this.told) this.told = 2;
  }

  restore() {
    this.field.value = this.ready || "";
    this.field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  tell(key, why, told) {
    window.umpireTyped?.tell(key, why, this, false);
    this.told = told;
  }

  // A figure for each part, in order; none where the parts are named, or not all have one.
  figures() {
    const said = this.field.value, { parts } = this;
    if (!said.trim()) return parts.map(() => 0);
    let pieces = /^[\d\s,;]*$/.test(said) ? said.match(/\d+/g) || [] : [];
    if (pieces.length === 1 && parts.every((part) => part.dataset.most < 10)) pieces = [...pieces[0]];
    return pieces.length === parts.length ? pieces.map(Number) : null;
  }

  show() {
    const figures = this.figures();
    const sum = figures && figures.reduce((all, figure) => all + figure, 0), isFull = figures && sum >= Number(this.dataset.total);
    this.ready ??= this.dataset.ready;
    if (sum === Number(this.dataset.total)) this.ready = this.field.value; // what was spread last stands ready
    this.parts.forEach((part, at) => {
      const [less, more] = part.querySelectorAll("button");
      part.querySelector("output").value = figures ? figures[at] : "–";
      less.disabled = !figures || figures[at] === 0;
      more.disabled = !figures || isFull || figures[at] >= Number(part.dataset.most);
    });
  }

  step(button) {
    const figures = this.figures();
    figures[this.parts.indexOf(button.closest("[data-most]"))] += Number(button.dataset.more);
    this.field.value = figures.join(" ");
    this.field.dispatchEvent(new Event("input", { bubbles: true }));
    if (button.disabled) (button.parentElement.querySelector("button:enabled") || this.field).focus();
  }
});
