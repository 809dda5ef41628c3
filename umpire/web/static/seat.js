"use strict";
// A captain who opens the link of a seat sits down without a press, as soon as somebody sees the page. Chats that look at links do not.
// Without this file one presses “Sit down”.
(() => {
  const isSent = new WeakSet();

  function send() {
    const form = document.querySelector("form[data-send-seen]");
    if (!form || isSent.has(form) || document.visibilityState !== "visible" || document.prerendering) return;
    isSent.add(form);
    form.submit();
  }

  for (const when of ["visibilitychange", "prerenderingchange", "umpire:fresh"]) document.addEventListener(when, send);
  send();
})();
