"use strict";
// A captain who opens the link of a seat sits down without a press, as soon as somebody sees the page. Chats that look at links do not.
// Without this file one presses “Sit down”, and “Close”.
(() => {
  const isSent = new WeakSet();

  function send() {
    const form = document.querySelector("form[data-send-seen]");
    if (!form || isSent.has(form) || document.visibilityState !== "visible" || document.prerendering) return;
    isSent.add(form);
    form.submit();
  }

  // A code that fills the screen goes by Escape, too.
  document.addEventListener("keydown", (event) => {
    const shown = event.key === "Escape" && document.querySelector(".seat-qr[open]");
    if (shown) shown.open = false;
  });

  for (const when of ["visibilitychange", "prerenderingchange", "umpire:fresh"]) document.addEventListener(when, send);
  send();
})();
