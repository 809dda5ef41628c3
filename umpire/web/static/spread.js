"use strict";
// A total spread over parts: − and + write into the field, and what is typed there stands at the parts.
customElements.define("umpire-spread", class extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("input", () => this.show());
    this.addEventListener("click", (event) => {
      const button = event.target.closest("[data-more]");
      if (button) this.step(button);
    });
  }

  // A page that renews itself puts back what was typed just after the field has come.
  connectedCallback() { queueMicrotask(() => this.show()); }

  get field() { return this.querySelector("input"); }
  get parts() { return [...this.querySelectorAll("[data-most]")]; }

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
    const isFull = figures && figures.reduce((sum, figure) => sum + figure, 0) >= Number(this.dataset.total);
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
