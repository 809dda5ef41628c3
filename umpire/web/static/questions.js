"use strict";
// The questions of a pad as they stand on the page: what each holds, what is still due, how it is drawn, and what is missing in words.
window.umpireQuestions = (() => {
  const pad = () => document.querySelector("form.pad");
  const slots = () => [...pad().querySelectorAll(".slot")].filter((slot) => !slot.querySelector(".thrown"));
  const diceOf = (slot) => slot.querySelector("input[data-count]");
  const facesIn = (input) => (/^[\s,;\d]*$/.test(input.value) ? input.value.match(/\d/g) || [] : []);
  const isCalled = (input) => /[a-z]/i.test(input.value) && !/^\s*[a-z]\s*$/i.test(input.value); // one letter is a slip

  const isSpread = (slot) => Boolean(slot.querySelector("umpire-spread"));

  function isDue(slot) {
    const input = diceOf(slot);
    if (input) return !input.dataset.figures ? !input.value : !isCalled(input) && facesIn(input).length < Number(input.dataset.count);
    if (isSpread(slot)) return false; // it stands ready
    const radio = slot.querySelector("input[type=radio]");
    if (radio) return !slot.querySelector("input:checked");
    const other = slot.querySelector("select, input");
    return Boolean(other) && !other.value;
  }
  const isOwed = (slot) => isDue(slot) || slot.matches(".wrong:not([data-mended])");
  const due = () => slots().find(isOwed);
  const ready = () => slots().find((slot) => isSpread(slot) && !slot.matches(".answered")); // once nothing else is due, Enter takes it

  // Dice of a question that are still to be told.
  function diceLeft(slot) {
    const input = diceOf(slot);
    return input && input.dataset.figures && !isCalled(input) ? Math.max(Number(input.dataset.count) - facesIn(input).length, 0) : 0;
  }

  const isUnread = (input) => /[^\s,;\d]/.test(input.value);
  const isSettled = (slot) => Boolean(slot.closest(".settled")); // folded away, of an earlier step
  const isChoice = (slot) => Boolean(slot.querySelector("[data-digit]"));
  const isEmpty = (slot) => ![...slot.querySelectorAll("input, select")].some((one) => (one.type === "radio" ? one.checked : one.value.trim()));

  const drawn = (input, face) => `#${input.dataset.drawn}-${face}`;
  function pips(slot) {
    const input = diceOf(slot), place = slot.querySelector(".pips");
    if (!input || !place) return;
    const faces = isCalled(input) ? [] : facesIn(input);
    place.parentElement.classList.toggle("spelt", isUnread(input)); // else the dice say it
    [...place.children].forEach((die, at) => {
      die.firstElementChild.setAttribute("href", input.dataset.figures.includes(faces[at]) ? drawn(input, faces[at]) : "#die-0");
      die.classList.toggle("die-next", at === faces.length && slot.matches(".now"));
    });
  }

  // The large faces are those of the dice that are due.
  function offer(input) {
    const { figures } = input.dataset, place = pad().querySelector(".faces"), buttons = [...place.querySelectorAll("[data-face]")];
    const last = buttons[buttons.length - 1].querySelector("use").getAttribute("href");
    if (buttons.length === figures.length && last === drawn(input, figures[figures.length - 1])) return;
    place.replaceChildren(...[...figures].map((face) => {
      const button = buttons[0].cloneNode(true);
      button.dataset.face = face;
      button.setAttribute("aria-label", face);
      button.querySelector("use").setAttribute("href", drawn(input, face));
      return button;
    }), place.querySelector("[data-take-back]"));
  }

  // What a line says of its question: the dice so far, a call, what is chosen.
  function tell(slot) {
    const place = slot.querySelector(".slot-so");
    if (!place) return;
    const input = diceOf(slot), pips = slot.querySelector(".pips"), chosen = slot.querySelector("input:checked, select, input");
    if (input && pips && !isCalled(input)) place.replaceChildren(...[...pips.children].map((die) => die.cloneNode(true)));
    else if (input) place.textContent = input.value === "miss" ? "missed" : input.value;
    else place.textContent = chosen && (chosen.type !== "radio" || chosen.checked) ? (chosen.closest("label")?.textContent.trim().replace(/\s+/g, " ") || chosen.value) : "";
  }

  function missing(slot) {
    const input = diceOf(slot), count = input && Number(input.dataset.count);
    if (!input) return isChoice(slot) ? "Choose one of the answers" : "Type a number";
    const dice = count === 1 ? "what the die shows" : `what the ${count} dice show`;
    return window.matchMedia("(pointer: coarse)").matches ? `Tap ${dice}, or press “Throw”` : `Type ${dice}, or T: Umpire throws`;
  }
  // Some dice of a gun are typed: neither Resolve nor a throw for the rest can know the others.
  function half(slot) {
    const input = diceOf(slot), many = input && Number(input.dataset.count);
    return Boolean(input && input.dataset.figures) && !isUnread(input) && facesIn(input).length > 0 && facesIn(input).length < many;
  }
  function isOdd(slot) {
    const input = diceOf(slot);
    return Boolean(input && input.dataset.figures) && !isUnread(input) && facesIn(input).some((one) => !input.dataset.figures.includes(one));
  }
  function missingOf(slot) {
    const input = diceOf(slot), many = Number(input.dataset.count), typedSo = facesIn(input).length, rest = many - typedSo;
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    return `${slot.querySelector(".slot-ask").textContent.split(":")[0]}: ${typedSo} of ${many} dice; ${isTouch ? "tap" : "type"} the ${rest === 1 ? "last one" : `other ${rest}`}, or clear it`;
  }

  return { pad, slots, diceOf, facesIn, isCalled, isUnread, isSpread, isSettled, isChoice, isEmpty, isDue, isOwed, isOdd, diceLeft, half, due, ready, pips, offer, tell, missing, missingOf };
})();
