"use strict";
// The page between the press that opens or closes the table and the server that starts anew: goes on as soon as that answers.
// Without scripts its Refresh header does, a little later.
(() => {
  const EVERY = 400; // ms
  const mark = document.querySelector("a[data-goes-on]");
  if (!mark) return;
  const to = mark.getAttribute("href");

  const look = async () => {
    try {
      const answer = await fetch(to, { cache: "no-store" });
      if (answer.ok && !answer.headers.has("Refresh")) return location.replace(to);
    } catch { /* nobody answers yet */ }
    setTimeout(look, EVERY);
  };
  setTimeout(look, EVERY);
})();
