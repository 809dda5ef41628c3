"use strict";
// Takes htmx from the CDN or, when that hangs, from here; gives forms ids of their own; keeps parts of the page fresh (news.js tells when).
// Without this file everything still works with plain forms.
(() => {
  const PATIENCE = 1500;
  let begun = false;

  function begin() {
    if (begun || !window.htmx) return;
    begun = true;
    // Where htmx comes late it misses its own start, and with it the configuration in the page's head and the way back.
    const meta = document.querySelector('meta[name="htmx-config"]');
    Object.assign(window.htmx.config, JSON.parse(meta.content));
    window.onpopstate ||= (event) => { if (event.state && event.state.htmx) location.reload(); };
    window.htmx.process(document.body);
    document.documentElement.dataset.htmx = "on";
    // What was typed before it came is told to it now.
    for (const one of document.querySelectorAll("[data-touched][hx-trigger]")) one.dispatchEvent(new Event("early"));
  }

  let asked = false;
  function local() {
    if (window.htmx) return begin();
    if (asked) return;
    asked = true;
    const hanging = document.getElementById("from-cdn");
    const script = document.createElement("script");
    script.src = document.querySelector("script[data-htmx]").dataset.htmx;
    script.integrity = hanging.integrity;
    script.onload = begin;
    document.head.append(script);
  }

  // A press that got no answer is sent again with the same id; a fresh page gets fresh ones.
  function dress(root) {
    for (const id of root.querySelectorAll('form input[name="id"]')) {
      if (window.crypto.randomUUID) id.value = window.crypto.randomUUID();
    }
    for (const time of root.querySelectorAll("time[datetime]")) {
      const at = new Date(time.dateTime);
      if (!Number.isNaN(at.getTime())) time.textContent = at.toTimeString().slice(0, 5);
    }
    for (const link of root.querySelectorAll("input[readonly]")) link.onfocus = () => link.select();
  }

  const main = () => document.getElementById("main");
  // The result of one's own press, and a page that has only come, have the focus to be read, not to be written in.
  const isRead = () => ["notice", "main"].includes(document.activeElement?.id);
  // A fold that was just opened or closed is found again by its name, and keeps the focus.
  const fold = () => (document.activeElement?.matches("details[id] > summary") ? document.activeElement.parentElement.id : "");
  const isBusy = (part) => (part.contains(document.activeElement) && !isRead() && !fold()) || part.querySelector("[data-touched]");

  // What the server would not give is null; what did not come through the air at all has the page ask again with the next sign of life.
  async function fetchPart(url) {
    const page = main();
    try {
      const answer = await fetch(url, { headers: { "HX-Request": "true" } });
      return answer.ok ? await answer.text() : null;
    } catch {
      if (page) page.dataset.head = -1;
      return null;
    }
  }

  // A part that has no address is taken out of its page.
  async function fetchOwn(id) {
    const html = await fetchPart(location.href);
    return html === null ? null : new DOMParser().parseFromString(html, "text/html").getElementById(id)?.innerHTML ?? null;
  }

  // A press is the button's way down and up again on the same thing: nothing moves or is replaced in between.
  let pressing = Promise.resolve(), release = () => {};
  document.addEventListener("pointerdown", () => { release(); pressing = new Promise((done) => { release = done; }); }, true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(() => release(), 0), true);

  async function renew(part) {
    await answered(); // what it brings may have no such part any more
    if (!part.isConnected) return;
    const at = part.dataset.part;
    const html = at ? await fetchPart(at) : await fetchOwn(part.id);
    await pressing;
    await answered();
    if (html === null || !part.isConnected || isBusy(part) || part.dataset.part !== at) return;
    const open = [...part.querySelectorAll("details[open] [data-load]")].map((place) => place.dataset.load);
    const read = [...part.querySelectorAll("details[open][id]")].map((one) => "#" + one.id);
    const isAt = isRead() && part.contains(document.activeElement), atFold = part.contains(document.activeElement) && fold();
    part.innerHTML = html;
    if (isAt) part.querySelector("#notice")?.focus({ preventScroll: true });
    for (const id of read) part.querySelector(id)?.setAttribute("open", "");
    if (atFold) part.querySelector(`#${atFold} > summary`)?.focus({ preventScroll: true });
    adopt(part);
    for (const place of part.querySelectorAll("[data-load]")) {
      if (open.includes(place.dataset.load)) place.closest("details").open = true;
    }
    document.dispatchEvent(new Event("umpire:renewed"));
    part.classList.remove("changed");
    requestAnimationFrame(() => part.classList.add("changed"));
  }

  // A press of our own is answered first: its answer is a page of its own, with what the press came to.
  const answered = () => new Promise((done) => {
    const root = document.documentElement;
    const look = () => { if (root.dataset.busy === undefined) { watch.disconnect(); done(); } };
    const watch = new MutationObserver(look);
    watch.observe(root, { attributeFilter: ["data-busy"] });
    look();
  });

  // A field is the same on a fresh page by what its form is for, its name, and what it would choose.
  function whichField(one) {
    const hidden = [...one.form.querySelectorAll('input[type="hidden"]')].filter((it) => it.name !== "id" && it.name !== "seen" && it.name !== one.name);
    const chosen = one.type === "radio" || one.type === "checkbox" ? one.value : "";
    return JSON.stringify([hidden.map((it) => [it.name, it.value]), one.name, chosen]);
  }

  // A pad that is gone: where nothing is typed, what became of it, or the table; else a line says that it is settled.
  async function settled(page) {
    await pressing;
    if (main() !== page || document.documentElement.dataset.busy !== undefined) return; // our own press: its answer comes
    if (!page.querySelector(".slot [data-touched], .slot input:checked:not(:default)")) {
      const became = await fetch(page.dataset.news);
      location.replace(became.ok ? became.url : page.querySelector('[data-key="Escape"]').href);
      return;
    }
    document.getElementById("settled").hidden = false;
    document.getElementById("meanwhile").hidden = true;
    document.dispatchEvent(new Event("umpire:told"));
  }

  async function changed(seq, asked) {
    const page = main();
    if (page && asked === "" && page.querySelector("form.pad")) { settled(page); return; }
    const isAsked = page && asked !== undefined && asked !== page.dataset.asked;
    if (!page || (seq <= Number(page.dataset.head) && !isAsked)) return;
    page.dataset.head = seq;
    // Nothing moves under somebody who types into a pad: a line says that there is an answer.
    const meanwhile = document.getElementById("meanwhile");
    if (meanwhile && isAsked) {
      const told = await fetchPart(meanwhile.dataset.load);
      if (told && meanwhile.isConnected) { meanwhile.innerHTML = told; meanwhile.hidden = false; document.dispatchEvent(new Event("umpire:told")); }
    }
    if (page.dataset.whole !== undefined) {
      const html = await fetchPart((page.dataset.whole || page.dataset.news) + location.search);
      await pressing;
      await answered();
      if (main() !== page) { changed(seq, asked); return; }
      if (html === null) return;
      const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("main");
      if (!fresh) return;
      const open = [...page.querySelectorAll("details[open][id]")].map((one) => fresh.querySelector("#" + one.id));
      for (const one of open) if (one) one.open = true; // what was unfolded to be read stays so
      // What is being typed, ticked or chosen stays, where the fresh page still asks for it.
      const typed = [...page.querySelectorAll("form [name][data-touched]")];
      const still = new Map([...fresh.querySelectorAll("form [name]")].map((one) => [whichField(one), one]));
      const at = document.activeElement;
      page.replaceWith(fresh);
      for (const one of typed) {
        const again = still.get(whichField(one));
        if (!again) continue;
        again.value = one.value;
        again.checked = one.checked;
        again.dataset.touched = "";
        if (one === at) again.focus({ preventScroll: true });
      }
      adopt(fresh);
      document.dispatchEvent(new Event("umpire:elsewhere")); // the wall goes over to another battle
      return;
    }
    for (const part of page.querySelectorAll('[data-part]:not([data-part=""])')) if (!isBusy(part)) renew(part);
  }

  // htmx would tell each element that goes that it goes, which takes longer than to draw the page: it finds only what has the focus and
  // what was pressed. Of two verbs of one name the browser lets one be open: what is left has no name when the fresh page comes beside it.
  function strip(root, stay) {
    for (const one of [...root.children]) if (!stay.some((it) => one.contains(it))) one.remove(); else if (!stay.includes(one)) strip(one, stay);
  }
  document.addEventListener("htmx:beforeSwap", ({ detail: { shouldSwap, target, requestConfig } }) => {
    if (!shouldSwap) return;
    target.style.minHeight = `${target.offsetHeight}px`; // what it is scrolled to stays there
    strip(target, [document.activeElement, requestConfig.elt]);
    for (const one of target.querySelectorAll("details[name]")) one.removeAttribute("name");
  });

  function adopt(root) {
    dress(root);
    if (window.htmx && begun) window.htmx.process(root);
  }

  // What another place hears (news.js): a line of the log, or that somebody waits at the door.
  document.addEventListener("umpire:news", ({ detail }) => changed(detail.seq, detail.asked));
  document.addEventListener("umpire:knock", () => {
    for (const part of document.querySelectorAll("[data-part][data-knock]")) if (!isBusy(part)) renew(part);
  });

  document.addEventListener("input", (event) => { event.target.dataset.touched = ""; });
  // Whom a form names stands beside it.
  document.addEventListener("change", ({ target }) => {
    const part = target.dataset.about !== undefined && document.getElementById("panels");
    if (!part) return;
    const named = [...target.form.querySelectorAll("[data-about]:checked")].map((one) => ["about", one.dataset.about]);
    part.dataset.part = `${part.dataset.part.split("?")[0]}?${new URLSearchParams(named)}`;
    renew(part);
  });
  document.addEventListener("toggle", async (event) => {
    const place = event.target.open && event.target.querySelector("[data-load]:empty");
    if (!place) return;
    const html = await fetchPart(place.dataset.load);
    await pressing;
    if (html !== null) place.innerHTML = html;
  }, true);
  // What is known already about what is being typed.
  let liking = 0;
  document.addEventListener("input", (event) => {
    const { like, likeIn } = event.target.dataset;
    if (!like) return;
    clearTimeout(liking);
    liking = setTimeout(async () => {
      const text = event.target.value;
      const html = text.trim() ? await fetchPart(like + (like.includes("?") ? "&" : "?") + new URLSearchParams({ text })) : "";
      const place = document.getElementById(likeIn);
      if (place && html !== null && event.target.value === text) place.innerHTML = html;
    }, 250);
  });
  // What was pressed on a drawing stays under the finger and keeps the focus.
  let held = null;
  const fingers = () => [...document.querySelectorAll(".finger")].filter((one) => one.checkVisibility());
  const marked = (one) => new URLSearchParams(one.value).get("name");
  document.addEventListener("click", (event) => {
    const one = event.target.closest("button.finger");
    held = one && { isKey: !event.detail, at: fingers().indexOf(one), mark: marked(one), top: one.getBoundingClientRect().top };
  }, true);
  function stays() {
    const one = held && fingers()[held.at];
    if (!one || marked(one) !== held.mark) return false;
    scrollBy({ top: one.getBoundingClientRect().top - held.top, behavior: "instant" });
    if (held.isKey || !document.querySelector(".go")) one.focus({ preventScroll: true }); // on the table Enter is the one button
    return true;
  }
  // Another page begins at its top; the table stays where it was read.
  let here = location.pathname;
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target && event.detail.target.id !== "main" && event.target.id !== "main") return;
    dress(document);
    const notice = document.getElementById("notice");
    if (here !== location.pathname && !location.hash) {
      scrollTo(0, 0);
      if (document.activeElement === document.body) main().focus({ preventScroll: true }); // Tab goes on there, not where the link was
    }
    here = location.pathname;
    if (!stays() && notice) { const { top } = notice.getBoundingClientRect(); if (top < 0 || top > innerHeight / 2) notice.scrollIntoView({ block: "nearest" }); else if (top + scrollY < innerHeight / 2) scrollTo(0, 0); if (!document.activeElement.autofocus) notice.focus({ preventScroll: true }); }
    document.dispatchEvent(new Event("umpire:fresh"));
  });
  document.addEventListener("htmx:sendError", () => {
    if (document.getElementById("gone") || !main()) return;
    const said = document.createElement("p");
    said.id = "gone";
    said.className = "notice bad";
    said.setAttribute("role", "alert");
    said.textContent = "The table did not answer. Press again: nothing is done twice.";
    main().prepend(said);
  });

  dress(document);
  const cdn = document.getElementById("from-cdn");
  if (window.htmx) begin(); else {
    cdn.addEventListener("load", begin);
    cdn.addEventListener("error", local);
  }
  setTimeout(local, PATIENCE);
})();
