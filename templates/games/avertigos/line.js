"use strict";
// Taps for a line of cards that can be typed, and what the rules say of it while it grows.
(() => {
  const WORD = /^(ascend|descend|swoop|dive|draw|edge|zuke|claws)$/;
  let asked = 0;

  // «a bbpr swoop draw 1» in its pieces: what is taken first, the cards, and words, each with what belongs to it.
  function read(text) {
    const line = { first: "", cards: "", words: [] };
    for (const piece of text.trim().match(/\([^)]*\)|\S+/g) || []) {
      if (WORD.test(piece)) line.words.push(piece);
      else if (line.words.length) line.words.push(`${line.words.pop()} ${piece}`);
      else if (!line.first && !line.cards && /^[ac]$/.test(piece)) line.first = piece;
      else line.cards += /^\(/.test(piece) ? ` ${piece} ` : piece;
    }
    return line;
  }
  const write = ({ first, cards, words }) => [first, cards.trim(), ...words].filter(Boolean).join(" ");

  function drop(line) {
    if (line.words.length) line.words.pop();
    else if (line.cards) line.cards = line.cards.replace(/(\([^)]*\)|\S)\s*$/, "");
    else line.first = "";
  }

  document.addEventListener("click", (event) => {
    const one = event.target.closest("[data-av-card], [data-av-word], [data-av-drop]");
    const form = one && document.querySelector("[data-av-check]");
    if (!form) return;
    const input = form.querySelector("input[name=line]"), line = read(input.value), { avCard, avFirst, avWord } = one.dataset;
    if (avCard) line.cards += avCard;
    else if (avFirst !== undefined) line.first = avWord;
    else if (avWord) line.words.push(avWord);
    else drop(line);
    input.value = write(line);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    if (event.detail) document.querySelector(".go").focus({ preventScroll: true }); // after a tap Enter moves; a key stays where it is
  });

  // Letters in a field are typed: Escape leaves it for the single keys, and what was typed stays. In an empty line a figure says
  // which ship goes first.
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" && target.matches(".av-act input, .sill input")) target.blur();
    if (!target.matches("[data-av-check] input[name=line]") || target.value) return;
    if (key === "Enter") { // one too many for a pad that has gone is no order
      event.preventDefault();
      window.umpireTyped.tell("⏎", "First type the line", target, false);
    }
    const which = /^\d$/.test(key) && document.querySelector(`.av-which[data-digit="${key}"]`);
    if (!which) return;
    event.preventDefault();
    which.click();
  });

  // The newest line's answer is the one that stays.
  async function check(form) {
    const place = form.querySelector(".av-said");
    const query = new URLSearchParams([...new FormData(form)].filter(([name]) => !["id", "seen", "back"].includes(name)));
    const mine = ++asked;
    form.setAttribute("aria-busy", "true");
    const answer = await fetch(`${form.dataset.avCheck}?${query}`).catch(() => null);
    const html = answer && answer.ok ? await answer.text() : null;
    if (mine !== asked) return;
    if (html !== null) place.innerHTML = html;
    form.setAttribute("aria-busy", "false");
    const said = place.querySelector("[data-go]"), [label, small] = document.querySelectorAll(".go > b, .go > small");
    if (said) [label.textContent, small.textContent] = [said.dataset.go, said.textContent];
  }
  document.addEventListener("input", (event) => {
    const { form } = event.target;
    if (form && form.dataset.avCheck && event.target.name === "line") check(form);
  });
})();
