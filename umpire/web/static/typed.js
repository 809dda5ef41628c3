"use strict";
// Digits that are typed: large where they count, and without a clock. A number acts at once only where it can be read in one
// way: no other number begins with it, and it begins with no other number. Else Enter takes it, or says why not.
(() => {
  let where = null; // what is typed into: its place, what takes a number there, and asks, the key that nothing here takes
  const NOTHING = "Nothing was pressed.";
  let text = "", why = "", isWrong = false, isAnew = false;

  const made = (tag, set, ...children) => {
    const one = Object.assign(document.createElement(tag), set);
    one.append(...children);
    return one;
  };
  const echo = made("div", { id: "typed", hidden: true, ariaHidden: "true" });
  const told = made("output", { id: "typed-told", className: "unseen" });
  const numberOf = (one) => one.dataset.digit || one.dataset.absent;
  const options = () => (where.take ? [...where.place.querySelectorAll("[data-digit]")] : []);
  const absent = () => (where.take ? [...where.place.querySelectorAll("[data-absent]")] : []);

  // «Ariel» of <label><input><b>1</b> <span>Ariel <small>Low</small></span></label>, of a button, of an option.
  function nameOf(one) {
    if (one.dataset.name) return one.dataset.name;
    const shown = (one.closest("label") || one).cloneNode(true);
    for (const part of shown.querySelectorAll("b, kbd, small")) part.remove();
    const words = shown.textContent.trim().replace(/\s+/g, " ");
    return one.matches("option") ? words.replace(/^\d+ /, "") : words;
  }
  const called = (one) => `${numberOf(one)} ${nameOf(one)}`.trim();

  // ---- what stands there to be read, and to be heard
  function show() {
    const exact = option();
    const begins = (one) => one !== exact && numberOf(one).startsWith(text);
    const others = isWrong || where.asks ? [] : options().filter(begins).sort((one, other) => numberOf(one) - numberOf(other));
    const means = exact && !isWrong ? nameOf(exact) || "this number" : "";
    const goes = others.length ? `${means || why ? "or go on" : "go on"}: ${others.slice(0, 4).map(called).join(", ")}${others.length > 4 ? " …" : ""}` : "";
    const shown = (where.asks || "") + (where.asks && text ? " " : "") + text;
    const kind = isWrong ? "wrong" : means ? "whole" : "begun";
    echo.className = kind;
    echo.replaceChildren(
      made("b", { className: "typed-digits", textContent: shown }),
      made("span", { className: "typed-means" },
        ...(means ? [made("b", { textContent: means }), " ", made("kbd", { textContent: "⏎" })] : []),
        ...(why ? [made("span", { className: "typed-why", textContent: why })] : []),
        ...(goes ? [made("small", { textContent: goes })] : [])),
    );
    told.textContent = `${shown}${means ? `: ${means}, Enter takes it` : ""}${why ? `: ${why}` : ""}${goes ? `; ${goes}` : ""}`;
    for (const one of document.querySelectorAll("[data-fits]")) delete one.dataset.fits;
    for (const one of exact && !isWrong ? [exact, ...others] : others) one.dataset.fits = "";
    echo.hidden = false;
    put();
  }

  // Above the top edge of its place, and always in sight.
  function put() {
    if (!where || echo.hidden) return;
    const box = where.place.getBoundingClientRect(), { offsetWidth, offsetHeight } = echo;
    const within = (at, most) => Math.round(Math.max(8, Math.min(at, most - 8)));
    echo.style.left = `${within(box.left, document.documentElement.clientWidth - offsetWidth)}px`;
    echo.style.top = `${within(box.top - offsetHeight - 4, innerHeight - offsetHeight)}px`;
  }

  function forget() {
    if (where) for (const one of document.querySelectorAll("[data-fits]")) delete one.dataset.fits;
    where = null;
    text = why = told.textContent = "";
    isWrong = isAnew = false;
    echo.hidden = true;
  }

  // ---- one digit, and what a number comes to
  const option = () => (text && !where.asks ? options().find((one) => numberOf(one) === text) : undefined);
  const ended = (sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

  // Every number is read here: of a field, of a slot of the pad, at rest of a ship. The place holds what it may mean.
  function digit(key, place, takes) {
    if (where && where.isLost) { text += key; return show(); } // the key before it was for nothing here, and so is this
    if (!where || where.place !== place || where.asks) forget();
    where = { place, take: takes };
    text = isWrong ? key : text + key;
    const known = [...options(), ...absent()].map(numberOf);
    const exact = option(), missed = absent().find((one) => numberOf(one) === text);
    const goesOn = known.some((other) => other !== text && other.startsWith(text));
    const isOpen = goesOn || isAnew || known.some((other) => other !== text && text.startsWith(other));
    if (exact && !isOpen) return take(exact);
    isWrong = !exact && !goesOn;
    isAnew ||= isWrong; // the next digit may be meant for what comes after: it waits for Enter
    if (missed) why = ended(missed.textContent.trim());
    else why = !isWrong ? "" : known.length ? missing() : "Nothing here takes a number.";
    return show();
  }
  const missing = () => `There is no ${text} here.`;

  function take(one) {
    const { take: takes } = where;
    forget();
    takes(one);
  }

  function enter() {
    const exact = option();
    if (exact && !isWrong) return take(exact);
    if (!isWrong || !why.endsWith(NOTHING)) why = `${why || missing()} ${NOTHING}`;
    isWrong = true;
    isAnew = false; // it has been read
    return show();
  }

  function back() {
    const rest = isWrong || where.asks ? "" : text.slice(0, -1), at = where;
    forget();
    for (const key of rest) digit(key, at.place, at.take);
  }

  // A choice in a form, or a mark of the pencil: it sends nothing, and leads to no other page.
  const isMark = (one) => Boolean(one) && !isWrong && !one.matches("button, a:not([href*='?'])");

  window.umpireTyped = {
    digit,
    forget,
    // True when the key was for the digits that stand there.
    key(key) {
      if (where && !where.place.isConnected) forget();
      if (key === " " && where && isMark(option())) { take(option()); return true; } // it parts what is typed on one line
      if (!where || !/^(Enter|Escape|Backspace)$/.test(key)) return false;
      if (key === "Enter" && where.asks && why.endsWith(NOTHING)) { forget(); return false; } // that has been read: one Enter was for nothing
      if (key === "Enter") enter(); else if (key === "Backspace") back(); else forget();
      return true;
    },
    // Another key ends the number: a choice or a mark of the pencil is taken as it stands, a press or another page never.
    end() {
      const exact = where && option();
      if (isMark(exact)) take(exact); else forget();
    },
    // Why a key does nothing here. What is typed after it goes nowhere either, but for the dice of a pad.
    tell(key, sentence, place, isLost = true) {
      forget();
      where = { place, asks: key, isLost };
      why = ended(sentence);
      isWrong = true;
      show();
    },
  };

  document.addEventListener("DOMContentLoaded", () => document.body.append(echo, told));
  document.addEventListener("pointerdown", forget, true);
  document.addEventListener("focusin", (event) => { if (where && !where.place.contains(event.target)) forget(); });
  document.addEventListener("input", ({ isTrusted }) => { if (isTrusted) forget(); });
  document.addEventListener("scroll", put, true);
  window.addEventListener("resize", put);
})();
