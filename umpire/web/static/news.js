"use strict";
// One stream for all tabs that look at the same thing: one of them listens and passes on what it hears. They settle among themselves
// which, over a BroadcastChannel, for plain http in a hall has neither locks nor service workers. A page that nobody sees listens to
// nothing; one that is seen again asks at once. Whatever comes is told to the page as an event of the document.
(() => {
  const ANSWER = 200; // milliseconds in which whoever listens already says so
  const LOOK = 1000;
  const SILENCE = 5000; // two beats and a half
  const POLL = 2000;
  const PATIENCE = 2000;
  const AGAIN = 15000; // a stream that was refused is tried again
  const ONCE = 60000;
  const TURNED_AWAY = new Set([401, 403, 410]);
  const CLOSED = 2;

  const main = () => document.getElementById("main");
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
  let news = null;

  // It stands there empty from the beginning, so that it is read out when it says something.
  const note = document.createElement("p");
  note.className = "offline-note";
  note.setAttribute("role", "status");

  function follow(base) {
    const lot = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const channel = new BroadcastChannel("umpire " + base);
    let me = lot, source = null, standing = 0, refused = 0, last = Date.now(), woken = last, polled = 0, tag = "", polling = false, over = false;

    const post = (message) => channel.postMessage({ from: me, ...message });
    const heard = () => { last = Date.now(); if (note.textContent) note.textContent = ""; };
    const take = (said) => { heard(); if (said.knock) tell("umpire:knock"); else tell("umpire:news", said); };

    function lead() {
      if (over || source || document.hidden) return;
      me = Date.now() + "-" + lot; // whoever listens longer comes first in order
      source = new EventSource(base + "/stream?seen=" + main().dataset.head);
      const pass = (event) => { const said = event.type === "knock" ? { knock: true } : JSON.parse(event.data); post({ said }); take(said); };
      for (const name of ["changed", "beat", "knock"]) source.addEventListener(name, pass);
      source.onopen = heard;
      source.onerror = () => {
        if (source?.readyState !== CLOSED) return; // it connects again by itself
        resign();
        refused = Date.now();
        poll(); // whose answer says why
      };
      post({ leads: true });
    }

    function resign() {
      source?.close();
      source = null;
    }

    function stand() {
      if (over || source || standing || document.hidden || Date.now() - refused < AGAIN) return;
      post({ asks: true });
      standing = setTimeout(() => { standing = 0; lead(); }, ANSWER + Math.random() * ANSWER);
    }

    function sit() {
      clearTimeout(standing);
      standing = 0;
    }

    channel.onmessage = ({ data }) => {
      if (data.said) { take(data.said); return; }
      if (data.asks && source) post({ leads: true });
      if (data.left) stand();
      if (!data.leads) return;
      if (!source) sit();
      else if (data.from < me) resign(); // of two the first in order stays: a late answer takes no stream away
      else post({ leads: true });
    };

    async function poll() {
      if (polling || over) return;
      polling = true;
      polled = Date.now();
      const patience = new AbortController();
      const end = setTimeout(() => patience.abort(), PATIENCE);
      try {
        const answer = await fetch(base + "/head", { headers: tag ? { "If-None-Match": tag } : {}, signal: patience.signal });
        if (TURNED_AWAY.has(answer.status)) { away(); return; }
        const told = answer.ok ? (await answer.text()).split(" ") : null;
        heard();
        if (told && !over) {
          tag = answer.headers.get("ETag") || "";
          tell("umpire:news", { seq: Number(told[0]), asked: told[1] });
        }
      } catch {
        silent();
      } finally {
        clearTimeout(end);
        polling = false;
      }
    }

    function silent() {
      if (over || Date.now() - Math.max(last, woken) < SILENCE) return;
      const said = `Not connected since ${new Date(last).toTimeString().slice(0, 5)}. Play from paper.`;
      if (note.textContent !== said) note.textContent = said;
    }

    // Whoever may not look any more is shown why, by the page itself.
    function away() {
      const known = Number(sessionStorage.getItem("umpire away " + base));
      if (over || Date.now() - known < ONCE) return;
      sessionStorage.setItem("umpire away " + base, Date.now());
      location.reload();
    }

    const tick = setInterval(() => {
      if (document.hidden || Date.now() - last < SILENCE) return;
      stand();
      if (Date.now() - polled >= POLL) poll();
    }, LOOK);

    stand();
    return {
      base,
      wake() {
        if (over) return;
        woken = Date.now();
        refused = 0;
        poll();
        tell("umpire:knock"); // one may have come meanwhile
        stand();
      },
      leave() {
        sit();
        if (!source) return;
        resign();
        post({ left: true });
      },
      stop() {
        this.leave();
        over = true;
        clearInterval(tick);
        channel.close();
        note.textContent = "";
      },
    };
  }

  function listen() {
    const base = main()?.dataset.news;
    if (!base || news?.base === base) return;
    news?.stop();
    news = follow(base);
  }

  document.addEventListener("visibilitychange", () => { if (document.hidden) news?.leave(); else news?.wake(); });
  addEventListener("pagehide", () => news?.leave());
  addEventListener("pageshow", (event) => { if (event.persisted) news?.wake(); });
  addEventListener("online", () => news?.wake());
  for (const when of ["umpire:fresh", "umpire:elsewhere"]) document.addEventListener(when, listen);
  document.body.append(note);
  listen();
})();
