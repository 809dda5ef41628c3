"use strict";
// The pad: one key or tap for each die, from die to die and from slot to slot; when the last one is in, it resolves.
(() => {
  const typed = window.umpireTyped;
  const {
    pad, slots, diceOf, facesIn, isCalled, isUnread, isSpread, isSettled, isChoice, isEmpty, isDue, isOwed, isOdd, diceLeft, half, due, ready, pips, offer, tell, missing, missingOf,
  } = window.umpireQuestions;

  // «2h» and «2h1» are short for «2 hits» and «2 hits, 1 six».
  const SHORT = /^\s*(\d+)\s*h(?:its?)?\s*(?:,?\s*(\d+)\s*(?:six(?:es)?|s)?)?\s*$/i;
  function spell(input) {
    const short = input && input.value.match(SHORT);
    if (short) input.value = `${short[1]} hit${short[1] === "1" ? "" : "s"}${short[2] ? `, ${short[2]} six${short[2] === "1" ? "" : "es"}` : ""}`;
  }
  const takesMiss = (slot) => Boolean(slot && slot.querySelector('[data-call="miss"]'));

  let reopened = null; // a question that was gone back to: the next face is meant for it
  const now = () => slots().find((slot) => slot.matches(".now"));
  const asked = () => [now()].find((slot) => slot && (isOwed(slot) || slot === reopened)) || due();

  const write = (place, said) => { if (place.textContent !== said) place.textContent = said; };
  function count() {
    const open = slots().filter((slot) => isOwed(slot) || (isSpread(slot) && !slot.matches(".answered"))), left = open.length;
    const isTold = ["meanwhile", "settled"].some((id) => !document.getElementById(id).hidden); // Resolve goes on with what is told there
    const dice = open.reduce((sum, slot) => sum + diceLeft(slot), 0);
    write(pad().querySelector(".due"), left ? `${left} answer${left === 1 ? "" : "s"} due` : "All answers in");
    write(pad().querySelector('[value="resolve"] > b'), dice && !isTold ? `${dice} ${dice === 1 ? "die" : "dice"} to come` : left && !isTold ? "To be answered" : "Resolve");
    pad().classList.toggle("is-due", left > 0);
  }

  document.addEventListener("umpire:told", count);

  function show(slotNow) {
    const next = slotNow || due() || ready(), input = next && diceOf(next);
    if (next) for (const slot of pad().querySelectorAll(".slot")) slot.classList.toggle("now", slot === next);
    for (const slot of slots()) { pips(slot); tell(slot); }
    count();
    if (input && input.dataset.figures) offer(input);
    pad().querySelector(".faces").hidden = !(input && input.dataset.figures);
  }

  function go() {
    reopened = null;
    const next = due() || ready();
    if (next) return focus(next);
    show();
    const button = pad().querySelector('button[value="resolve"]');
    if (window.umpireKept("enter")) button.focus();
    else pad().requestSubmit(button);
    return undefined;
  }

  function focus(slot) {
    const place = slot.querySelector("input:checked") || slot.querySelector("input, select");
    if (!place) return;
    show(slot);
    // A finger wants no keyboard in its way: the large faces do.
    if (!window.matchMedia("(pointer: coarse)").matches) {
      place.focus({ preventScroll: true });
      if (isSpread(slot)) place.select();
    }
    slot.querySelector(".slot-line").scrollIntoView({ block: "nearest" });
  }

  // What a question was told so far goes from its die number `at` on; a call, a choice or what cannot be read goes as a whole.
  function clear(slot, at = -1) {
    const input = diceOf(slot), chosen = slot.querySelector("input:checked"), field = input || slot.querySelector("input:not([type=radio])");
    if (chosen) chosen.checked = false;
    else if (input && input.dataset.figures && !isUnread(input)) input.value = facesIn(input).slice(0, at).join(" ");
    else if (field) field.value = "";
    if (slot.matches(".wrong")) slot.dataset.mended = "";
    if (field) field.dispatchEvent(new Event("input", { bubbles: true }));
    goBack(slot);
  }
  function goBack(slot) {
    reopened = slot;
    focus(slot);
  }

  // The last die, call or choice is taken back: of this question, or of the one before where this has none.
  function takeBack(from) {
    const before = slots().filter((slot) => !isSpread(slot) && !isSettled(slot)), at = from ? before.indexOf(from) : before.length - 1;
    const slot = before.slice(0, at + 1).reverse().find((one) => !isEmpty(one));
    if (slot) clear(slot); else typed.tell("⌫", "There is nothing to take back", from || pad(), false);
    return true;
  }

  function face(key, slot) {
    const input = diceOf(slot);
    if (input) {
      const { figures } = input.dataset;
      if (!figures) return false;
      if (!figures.includes(key)) {
        typed.tell(key, input.dataset.drawn === "die" ? "No die with 6 sides shows this" : `This die shows ${[...figures].join(", ")}`, slot, false);
        return true;
      }
      typed.forget();
      const many = Number(input.dataset.count), isFull = facesIn(input).length >= many;
      if (isUnread(input) || (isFull && (many === 1 || slot.matches(".wrong:not([data-mended])")))) input.value = "";
      else if (isFull) {
        typed.tell(key, `All ${many} dice are in; take one back first`, slot, false);
        return true;
      }
      if (slot.matches(".wrong")) slot.dataset.mended = "";
      input.value = [...facesIn(input), key].join(" ");
      input.dispatchEvent(new Event("input", { bubbles: true }));
      if (!isDue(slot)) go(); else show(slot);
      return true;
    }
    typed.digit(key, slot, pick);
    return true;
  }

  // A choice by its number, a ship by hers.
  function pick(one) {
    if (one.matches("option")) one.selected = true; else one.checked = true;
    one.closest(".slot").dataset.mended = "";
    go();
  }

  // One press says what all dice of a slot come to, instead of their faces.
  function call(button) {
    spelt = button.dataset.call.replace(/^\d+ /, "").slice(1);
    const slot = button.closest(".slot"), input = diceOf(slot);
    input.value = button.dataset.call;
    slot.dataset.mended = "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    go();
  }

  let spelt = ""; // who types the whole word of a call says no more than its first letter did

  // Every gun that has no dice yet misses.
  function allMiss() {
    for (const slot of slots().filter((one) => takesMiss(one) && isDue(one))) {
      diceOf(slot).value = "miss";
      slot.dataset.mended = "";
    }
    go();
    return true;
  }

  function throwRest() {
    const button = pad().querySelector('[value="throw"]');
    if (button) button.click();
    else typed.tell("T", "No die is due; choose by the numbers", due() || pad(), false);
    return true;
  }

  // At the end of the faces it takes the last one back, in an empty box what was said before; in words it is a key like any other.
  function back(target, slot) {
    if (target.closest("umpire-spread")) return false;
    const isBox = target.matches("input:not([type=radio])"), atEnd = isBox && target.selectionStart === target.value.length && target.selectionEnd === target.selectionStart;
    if (isBox && target.value && !(target.dataset.figures && !isUnread(target) && atEnd)) return false;
    return takeBack(slot);
  }

  // What the rules said was of other answers once one of them changes.
  const allow = () => pad().querySelector('button[name="allow"]');
  function changed(field) {
    if (pad() && allow() && field.closest(".slot")) allow().closest(".notice").remove();
  }
  for (const kind of ["input", "change"]) document.addEventListener(kind, ({ target }) => changed(target));

  // True when the key was for the pad.
  window.umpirePad = (key, target) => {
    if (!pad() || !target || target.matches("[name=reason], button, a, summary")) {
      if (!pad() || !/^(\d|Backspace)$/.test(key) || !target || target.matches("[name=reason]")) return false;
    }
    const isSpelt = spelt && key === spelt[0];
    spelt = isSpelt ? spelt.slice(1) : "";
    if (isSpelt) return true;
    const own = target.closest(".slot"), slot = own && (own === now() || isSettled(own)) ? own : asked();
    const isDigit = /^\d$/.test(key);
    if (isDigit && target.closest("umpire-spread")) return document.documentElement.dataset.busy !== undefined; // one face too many
    if (isDigit && slot) {
      const input = diceOf(slot);
      if (input && isCalled(input)) return false;
      if (!input && !isChoice(slot)) return false;
      const isMine = isOwed(slot) || slot === reopened || isSettled(slot);
      return face(key, isMine ? slot : asked() || slot);
    }
    if (key === "M" && takesMiss(slot)) return allMiss();
    const called = slot && isDue(slot) && key !== "M" && slot.querySelector(`[data-call][data-key="${key.toLowerCase()}"]`);
    if (called) { call(called); return true; }
    const isCall = !target.closest("umpire-spread") && target.matches("input:not([type=radio])") && /[^\s\d]/.test(target.value);
    // A call that is whole ends with a space or Enter, and the next question is up; a space among faces says nothing.
    if (isCall && (key === " " || key === "Enter") && SHORT.test(target.value)) spell(target);
    if (key === "Enter" && isCall && due()) { go(); return true; }
    if (key === " " && slot && diceOf(slot) && (!isCall || SHORT.test(target.value) && !/,\s*$/.test(target.value))) {
      if (isCall && /h\s*\d*\s*$|six(es)?$/i.test(target.value)) go();
      if (!isCall) return true;
    }
    if (key === "Backspace") return back(target, slot);
    if (!isCall && key === "t" && !target.closest("umpire-spread")) return throwRest();
    if (!isCall && key === "X" && !target.closest("umpire-spread")) { pad().querySelector("[data-key=X]").click(); return true; }
    if (key === "Escape") { pad().querySelector("[data-key=Escape]").click(); return true; }
    if (key === "A" && allow()) { allow().click(); return true; }
    if (key === "Enter" && allow()) { typed.tell("⏎", "⇧A allows it, or change an answer", document.getElementById("notice"), false); return true; }
    if (key === "Enter" && target.matches("select, input")) {
      pad().requestSubmit(pad().querySelector('button[value="resolve"]'));
      return true;
    }
    return false;
  };

  window.umpirePadOpen = () => {
    spelt = "";
    if (!pad()) return false;
    for (const calls of pad().querySelectorAll(".calls")) calls.hidden = false;
    for (const words of pad().querySelectorAll("[data-in-words]")) words.hidden = true; // one press says it
    if (allow()) { window.umpireRead(document.getElementById("notice")); show(); return true; }
    const next = slots().find((slot) => slot.matches(".wrong")) || due() || ready();
    if (next) focus(next); else show(slots()[0]);
    return true;
  };

  document.addEventListener("click", (event) => {
    const line = pad() && event.target.closest(".slot-line"), die = pad() && event.target.closest(".pips > .die");
    if (line) { goBack(line.closest(".slot")); return undefined; }
    if (die) { clear(die.closest(".slot"), [...die.parentElement.children].indexOf(die)); return undefined; }
    if (pad() && event.target.closest("[data-take-back]")) return takeBack(asked() || now());
    if (pad() && event.target.closest("[data-all-miss]")) return allMiss();
    const button = event.target.closest("button[data-face], button[data-call]");
    if (!button || !pad()) return undefined;
    if (button.dataset.call) return call(button);
    const slot = asked();
    if (slot) face(button.dataset.face, slot);
    return undefined;
  });
  // A tap on a choice goes on, as its number does; arrows only look.
  let tapped = null;
  document.addEventListener("pointerdown", (event) => { tapped = event.target.closest(".slot label"); }, true);
  document.addEventListener("change", (event) => {
    const isTap = tapped && tapped.contains(event.target);
    tapped = null;
    if (isTap && pad() && event.target.matches("form.pad [type=radio]")) { pick(event.target); return; }
    if (pad() && pad().contains(event.target) && event.target.matches(".slot [type=radio]")) show(event.target.closest(".slot"));
  });
  document.addEventListener("input", (event) => {
    const slot = event.target.closest && event.target.closest("form.pad .slot");
    if (slot) { over(slot); pips(slot); tell(slot); count(); }
  });
  // Up and down go from question to question, but among choices and in a spread, which have these keys themselves.
  document.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key], slot = step && pad() && event.target.closest("form.pad .slot");
    if (!slot || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("[type=radio], umpire-spread *")) return;
    const next = slots()[slots().indexOf(slot) + step];
    if (!next || isSettled(next)) return;
    event.preventDefault();
    goBack(next);
  });

  // Nothing was answered: what is missing is said at the question that is up, and nothing is sent.
  document.addEventListener("submit", (event) => {
    const press = pad() && event.target === pad() && event.submitter?.value;
    if (!["resolve", "throw"].includes(press) || !document.getElementById("meanwhile").hidden) return;
    const [begun, ...others] = slots().filter((one) => half(one) || isOdd(one)), slot = begun || due();
    if (others.length || (begun && isOdd(begun))) return; // the page that comes tells all of it at once
    const isBlank = press === "resolve" && slots().filter((one) => !one.matches(".answered")).every(isEmpty);
    if (!slot || !(begun || isBlank)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (begun) goBack(slot); else focus(slot);
    typed.tell(press === "throw" ? "T" : "⏎", begun ? missingOf(slot) : missing(slot), pad().querySelector(begun ? ".slots" : ".pad-foot"), false);
  }, true);

  // Faces that are too many for a question are the next one's.
  function over(slot) {
    const input = diceOf(slot), faces = input && input.dataset.figures ? facesIn(input) : [];
    const next = slots()[slots().indexOf(slot) + 1];
    if (!input || faces.length <= Number(input.dataset.count) || !next || !diceOf(next) || diceOf(next).value) return;
    input.value = faces.slice(0, Number(input.dataset.count)).join(" ");
    diceOf(next).value = faces.slice(Number(input.dataset.count)).join(" ");
    over(next);
    pips(next);
    tell(next);
  }
})();
