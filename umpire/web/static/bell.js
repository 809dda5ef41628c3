"use strict";
// A bell on each card: the page makes the sound itself, once somebody has pressed “Sound on”; browsers ask for that press.
// What carries data-bell rings when its value becomes another, unless it is "nobody". The title of the page follows data-title.
(() => {
  const KEPT = "umpire.sound";
  const remembered = () => { try { return localStorage.getItem(KEPT) === "on"; } catch { return false; } };
  const remember = (is) => { try { localStorage.setItem(KEPT, is ? "on" : ""); } catch { /* private window */ } };
  let audio = null;

  function wake() {
    const Audio = window.AudioContext || window.webkitAudioContext;
    if (!Audio) return;
    audio ||= new Audio();
    if (audio.state === "suspended") audio.resume();
  }

  // Two partials of a ship's bell, struck once.
  function ring() {
    document.documentElement.dataset.rung = String(Number(document.documentElement.dataset.rung || 0) + 1);
    if (!audio || !remembered()) return;
    const now = audio.currentTime;
    for (const [hertz, loud, long] of [[880, .35, 1.6], [2217, .12, .9], [3520, .05, .5]]) {
      const tone = audio.createOscillator(), gain = audio.createGain();
      tone.frequency.value = hertz;
      gain.gain.setValueAtTime(loud, now);
      gain.gain.exponentialRampToValueAtTime(.0001, now + long);
      tone.connect(gain).connect(audio.destination);
      tone.start(now);
      tone.stop(now + long);
    }
  }

  function show() {
    for (const button of document.querySelectorAll('[data-wall="bell"]')) {
      const is = remembered();
      button.hidden = false;
      button.setAttribute("aria-pressed", String(is));
      (button.querySelector("span") ?? button).textContent = is ? "Sound off" : "Sound on";
    }
  }

  function press() {
    remember(!remembered());
    if (remembered()) { wake(); ring(); }
    show();
  }

  let heard = document.querySelector("[data-bell]")?.dataset.bell;
  function look() {
    const place = document.querySelector("[data-bell]");
    if (place?.dataset.title && document.title !== place.dataset.title) document.title = place.dataset.title;
    const now = place?.dataset.bell;
    if (now && now !== "nobody" && heard !== undefined && now !== heard) ring();
    heard = now;
    show();
  }

  document.addEventListener("click", (event) => { if (event.target.closest?.('[data-wall="bell"]')) press(); });
  // The wish is remembered; the sound itself comes back with the first touch after a reload.
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => { if (remembered()) wake(); });
  new MutationObserver(look).observe(document.body, { childList: true, subtree: false });
  look();
})();
