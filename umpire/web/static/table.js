"use strict";
// Keys and digits for the umpire's table. Every key presses something that stands on the page, so nothing needs this file.
(() => {
  const DEAF = 450; // after a pad has gone, one face too many does nothing
  const FOLDS = ".drawer[open], #keys[open], .frame :is(.verb, .how)[open]";
  const kept = (name) => { try { return localStorage.getItem("umpire." + name) || ""; } catch { return ""; } };
  const keep = (name, value) => { try { localStorage.setItem("umpire." + name, value); } catch { /* private window */ } };
  const all = (query, root = document) => [...root.querySelectorAll(query)];
  const main = () => document.getElementById("main");
  const openPad = () => document.querySelector("form.pad");
  const visible = (one) => one.checkVisibility();
  const typed = window.umpireTyped, meant = window.umpireMeant;
  const isTyping = (one) => one && one.matches("textarea, select, input:not([type=radio], [type=checkbox])") && !one.readOnly;

  let busy = false, ahead = [], isDeaf = false, leavesPad = false;
  let wasDigit = false, prefix = "", asked = 0;

  // What the next key must wait for stands on the page: an answer, the moment after a pad.
  const held = new Set();
  function hold(what, is) {
    if (is) held.add(what); else held.delete(what);
    document.documentElement.toggleAttribute("data-busy", held.size > 0);
  }
  function setBusy(is) { busy = is; hold("answer", is); }

  function light() {
    const theme = kept("theme");
    if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
  }

  // ---- keys that press what carries them: data-key="+,b h"
  const SEVERAL = /,(?=.)/; // a comma may be the last of them
  const keysOf = (one) => one.dataset.key.split(SEVERAL).map((key) => key.trim());
  const isReady = (one) => !one.matches("button") || !one.form || one.form.matches(":valid"); // what a folded form lacks is not asked by its button
  function keyed(key) {
    const found = all("[data-key]").filter((one) => keysOf(one).includes(key));
    const seen = found.filter(visible), form = document.activeElement?.form; // who is in a form means its keys
    return (form && seen.find((one) => one.form === form)) || seen.find((one) => !one.closest(".topbar")) || seen[0] || found.find((one) => one.closest("details.verb, details.keys, details.hall-now") && isReady(one));
  }

  // Where several stand for one key, it goes from one to the next, and Enter presses.
  const turns = new Map();
  function inTurn(one, key) {
    const them = all("[data-key][data-several]").filter((other) => keysOf(other).includes(key) && visible(other));
    const before = them.includes(document.activeElement) ? document.activeElement : turns.get(key);
    const next = them[(them.indexOf(before) + 1) % them.length];
    turns.set(key, next);
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }

  function isTooSoon(one, key) {
    const why = meant.whyNot(one);
    if (why) typed.tell(meant.drawn(key), why, one.closest(".card-up") || one, false);
    return Boolean(why) || meant.again(key, performance.now());
  }

  function press(one, key) {
    for (let fold = one.parentElement.closest("details.verb:not([open])"); fold; fold = fold.parentElement.closest("details.verb:not([open])")) {
      if (!one.matches("summary") || fold !== one.parentElement) fold.open = true;
    }
    if (one.dataset.several !== undefined) return inTurn(one, key);
    const details = one.matches("summary") && one.parentElement;
    if (details) {
      details.open = one.dataset.key === "?" || details.matches(".drawer, .sill-quiet > *") ? !details.open : true;
      const first = details.querySelector("[data-after]"), help = details.querySelector(".keys-list");
      if (first && details.open) enter(first, true);
      else if (help && details.open) help.focus(); // arrows and PageDown scroll it
      else one.focus({ preventScroll: true });
    } else if (one.matches("fieldset")) enter(one);
    else if (!isTooSoon(one, key)) { one.focus(); one.click(); }
    return undefined;
  }

  // The list of keys is drawn when the help is opened: on each page it would cost a drawing more.
  document.addEventListener("toggle", ({ target }) => {
    const place = target.querySelector("#key-list");
    if (!place || !target.open) return;
    const said = new Map();
    for (const one of all("[data-key][data-says]")) {
      for (const key of keysOf(one)) if (!said.has(key)) said.set(key, one.dataset.says);
    }
    const rest = atRest();
    said.set("digits", `at rest: ${(rest && rest.dataset.rest) || (button() ? "nothing" : "that ship’s panel")}; in a field: what stands there. Enter takes a number that could go on`);
    if (openPad()) said.set("1 to 6", "a face; the next die is due at once");
    place.replaceChildren(...[...said].flatMap(([key, says]) => {
      const dt = document.createElement("dt"), dd = document.createElement("dd");
      dt.textContent = meant.drawn(key); dd.textContent = says;
      return [dt, dd];
    }));
  }, true);

  // ---- fields that take digits and move on by themselves
  // What is typed into a field of a number takes the place of what stood there.
  const isNumber = (one) => one.matches("input[type=number], input[inputmode=numeric]:not([data-count])");
  document.addEventListener("focusin", ({ target }) => { if (isNumber(target)) target.select(); });
  const fieldOf = (one) => one && one.closest("[data-field]");
  function enter(field, staysPut = false) {
    const details = field.closest("details");
    if (details) details.open = true;
    const one = field.querySelector("input:checked") || field.querySelector("[data-digit]");
    const isPress = one && one.matches("button, a"); // none of them has the focus: Enter alone presses nothing
    if (isPress) field.tabIndex = -1;
    if (one) (isPress ? field : one).focus({ preventScroll: staysPut });
    if (one && one.type === "text" && !isNumber(one)) one.setSelectionRange(one.value.length, one.value.length); // one goes on where one was
    if (!staysPut) field.scrollIntoView({ block: "nearest" });
  }

  function following(field) {
    const fields = all("[data-field]", field.form || document);
    return fields[fields.indexOf(field) + 1];
  }

  function choose(one) {
    const field = fieldOf(one), folded = one.closest("details");
    if (folded) folded.open = true; // what is chosen is seen
    if (one.matches("button, a")) return one.click();
    one.checked = true;
    one.focus();
    one.dispatchEvent(new Event("change", { bubbles: true }));
    const next = following(field);
    if (next) enter(next);
  }

  // What a digit counts for: the field that has the focus; at rest the field that the game marks for it. Where there is no one button
  // it is a ship, whose page it opens, but for an open pad.
  const atRest = () => all("[data-rest]").find(visible);
  function digit(key, field) {
    const ships = document.getElementById("glance"), rest = atRest();
    if (field || rest) typed.digit(key, field || rest, choose);
    else if (document.querySelector(".sill-quiet.pencilled")) typed.tell(key, "All is pencilled: Enter sends it, Backspace rubs the last mark out, G and a number holds a gun", button(), false);
    else if (ships && !button() && !openPad()) typed.digit(key, ships, (one) => one.click());
    else typed.tell(key, button() ? "No number is asked now; O and a number look at a ship" : "Nothing here takes a number.", button() || main(), false);
  }

  // Why a key presses nothing: in the words of the page, where it has some.
  const whyNot = (key) => all("[data-no-key]").find((one) => one.dataset.noKey.split(SEVERAL).includes(key));
  function tell(key) {
    const said = whyNot(key);
    const place = document.querySelector(".card-up") || main();
    typed.tell(meant.drawn(key), said ? said.textContent.trim() : "This key does nothing here; ? lists the keys.", place, !openPad() && said?.dataset.leadsOn === undefined);
  }

  document.addEventListener("change", ({ target }) => {
    if (!target.dataset.keep) return;
    keep(target.dataset.keep, target.type === "checkbox" ? (target.checked ? "on" : "") : target.value);
    light();
  });

  // ---- the one button: Enter presses it wherever nothing else takes it; what it lacks is told
  const button = () => document.querySelector(".go");
  function go() {
    const one = button(), why = one.ariaDisabled ? `${one.querySelector("b").textContent.trim().replace(/[?.]$/, "")}. Nothing was sent` : meant.whyNot(one);
    if (why) typed.tell("⏎", why, one, false); else one.click();
    return true;
  }

  // ---- one key
  function handle(key, target) {
    const field = fieldOf(target);
    if (key === "Enter") {
      if (button() && !field && !target.closest("form")) return go();
      if (!field || target.matches("button")) return false;
      const next = target.checked && following(field);
      if (target === field) typed.tell("⏎", "First type one of these numbers.", field, false);
      else if (next) enter(next, true); // what stands ready is taken
      else if (field.form) field.form.requestSubmit();
      return true;
    }
    if (/^\d$/.test(key)) {
      if (isDeaf) return true;
      if (prefix) {
        const name = `${prefix} ${key}`, one = keyed(name);
        prefix = "";
        if (one) press(one, name); else tell(name);
        return true;
      }
      digit(key, field);
      return true;
    }
    isDeaf = false;
    typed.end();
    if (busy) { ahead.push(key); return true; } // it is for the page that comes
    const fold = key === "Escape" && document.querySelector(FOLDS); // it closes what lies above the table, and no more
    if (fold) {
      if (fold.contains(document.activeElement)) document.activeElement.blur(); // else the next key goes into a field that nobody sees
      fold.open = false;
      return true;
    }
    if (key === " ") return true; // it parts what is typed on one line
    const name = prefix ? prefix + " " + key.toLowerCase() : key;
    const small = !prefix && /^[B-Z]$/.test(key) && !keyed(name) && !whyNot(name);
    const found = keyed(small ? key.toLowerCase() : name);
    const had = prefix;
    prefix = "";
    if (found) { press(found, small ? key.toLowerCase() : name); return true; }
    if (!had && all("[data-key]").some((one) => keysOf(one).some((known) => known.startsWith(key + " ")))) { prefix = key; return true; }
    if (key === "Escape") {
      if (!field && !target.closest("details")) return false;
      const details = target.closest("details.by-hand, details.keys");
      if (details) details.open = false;
      target.blur();
      return true;
    }
    if (!/^[a-z;+=.,@-]$/i.test(key) || !document.getElementById("key-list")) return false;
    tell(small ? key.toLowerCase() : name);
    return true;
  }
  // A capital letter is one with Shift, whatever Caps Lock says.
  const keyOf = ({ key, shiftKey }) => (/^[a-z]$/i.test(key) ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key);
  // Digits that stand there come first, then the pad, then all other keys.
  const taken = (key, target) => typed.key(key) || (window.umpirePad && window.umpirePad(key, target));

  document.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || kept("keys-off")) return;
    if (key.length > 1 && !/^(Enter|Escape|Backspace)$/.test(key)) { wasDigit &&= key === "Shift"; return; }
    if (busy) {
      if (key === "Backspace") return;
      if (meant.again(key, event.timeStamp)) { event.preventDefault(); return; }
      // After a pad's last die one face too many does nothing; what is typed from the next letter on is meant.
      if ((!leavesPad || ahead.length || !/^(\d|Enter|Escape)$/.test(key)) && ahead.length < 20) ahead.push(key);
      event.preventDefault();
      return;
    }
    const target = document.activeElement || document.body;
    if ((/^\d$/.test(key) && meant.again(key, event.timeStamp)) || taken(key, target)) { event.preventDefault(); return; }
    if (key === "Enter" && target.matches("[name=reason]")) { read(target.closest("#notice") || main()); event.preventDefault(); return; } // it stands; ⇧A allows
    const goesOn = target.dataset.several !== undefined && !target.value && keysOf(target).includes(key.toLowerCase());
    if (isTyping(target) && key === "Escape" && target.value && !target.matches("select")) { target.blur(); event.preventDefault(); return; } // what stands there stays
    if (isTyping(target) && !(key === "Escape" && !target.value) && !goesOn) return;
    if (key === " " && target.matches("button") && isTooSoon(target, "␣")) { event.preventDefault(); return; }
    if (key === " " && !(wasDigit && fieldOf(target) && target.matches("[type=radio]"))) return; // it chooses, unless it parts what is typed
    wasDigit = /^\d$/.test(key);
    const isPress = key === "Enter" && target.matches("a, summary, button");
    if (isPress && isTooSoon(target, "⏎")) event.preventDefault();
    if ((key === "Backspace" && !keyed(key)) || isPress) return;
    if (handle(key, target)) event.preventDefault();
  });

  // ---- what is typed while the table answers is taken up afterwards; not faces after a pad, nor anything after a no, nor on a pad:
  // none of its questions was on the screen
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!event.detail.target || event.detail.target.id !== "main") return; // a preview takes no keys from who goes on typing
    asked += 1;
    setBusy(true);
    leavesPad = Boolean(event.target.closest && event.target.closest("form.pad"));
  });
  document.addEventListener("htmx:afterRequest", () => {
    const mine = asked;
    setTimeout(() => { if (mine === asked) setBusy(false); }, 4000);
  });
  document.addEventListener("htmx:sendError", () => { setBusy(false); ahead = []; });
  document.addEventListener("umpire:fresh", () => {
    setBusy(false);
    if (leavesPad) {
      isDeaf = true;
      hold("deaf", true);
      setTimeout(() => { isDeaf = false; hold("deaf", false); }, DEAF);
    }
    leavesPad = false;
    prefix = "";
    typed.forget();
    dress();
    if (document.querySelector(".sill-quiet.pencilled")) atRest()?.scrollIntoView({ block: "nearest" }); // what is asked is seen, also on a phone
    const notice = document.getElementById("notice");
    const keys = (notice && !notice.matches(".done")) || openPad() ? [] : ahead;
    if (openPad() && ahead.length) typed.tell(meant.drawn(ahead[0]), "This question has only just come. Nothing was answered", openPad(), false);
    ahead = [];
    for (const key of keys) {
      if (busy) { ahead.push(key); continue; }
      const target = document.activeElement || document.body;
      if (!taken(key, target)) handle(key, target);
    }
  });

  // One tap too many on a die is nobody’s once the pad has gone; and a verb that is open stays open, with what it asks in sight.
  document.addEventListener("click", (event) => {
    if (isDeaf && event.detail && !openPad()) { event.preventDefault(); event.stopPropagation(); return; }
    const summary = event.target.closest(".verb > summary");
    if (!summary) return;
    const verb = summary.parentElement;
    if (verb.open && !verb.closest(".sill-quiet")) event.preventDefault();
    requestAnimationFrame(() => {
      const inside = verb.querySelector(".verb-in, .fold");
      if (inside.getBoundingClientRect().top > innerHeight / 2) inside.scrollIntoView();
    });
  }, true);

  function dress() {
    for (const one of all("[data-keep]")) {
      if (one.type === "checkbox") one.checked = Boolean(kept(one.dataset.keep)); else one.value = kept(one.dataset.keep);
    }
    document.documentElement.dataset.keys = kept("keys-off") ? "off" : "on";
    if (window.umpirePadOpen && window.umpirePadOpen()) return;
    const notice = document.getElementById("notice"), isRead = notice && !notice.matches(".done");
    if (isRead) read(notice);
    else if (document.querySelector("[autofocus]")) document.querySelector("[autofocus]").focus();
    else if (kept("keys-off") && document.querySelector(".sill-quiet.pencilled")) leadOn();
  }

  // Who has no single keys stands at the mark that is due, and after the last at the button.
  function leadOn() {
    (atRest()?.querySelector("a[data-digit]") || button()).focus({ preventScroll: true });
  }

  // Why it was not done has the focus: Enter presses nothing there.
  function read(notice) {
    notice.focus({ preventScroll: true });
    notice.scrollIntoView({ block: "nearest" });
  }
  window.umpireRead = read;
  window.umpireKept = kept;
  light();
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", dress); else dress();
})();
