"""
Who listens to what, and what they hear: each change is worked out once for all who listen to the same thing, by one thread.

A listener is told through the event loop, in whose thread it lives. Who may listen was decided by Flask's view, and is asked again
with each event: a seat whose link ended hears no more.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import Callable, Collection
from typing import NamedTuple

import msgspec

from umpire.service.desk import Announcer
from umpire.web.intake import Turned

BEAT = 2.0
"""Seconds between two signs of life."""
REST = 30.0
"""Seconds until the thread looks up by itself, when nobody listens."""
MOST = 1000
"""Streams at once."""
TOO_MANY = "Too many pages are open for live updates; this one checks now and then."
HELLO = b"retry: 1000\n\n"
KNOCK = b"event: knock\ndata: {}\n\n"

Tell = Callable[[bytes | None], None]
"""Called in the loop's thread; None is the end."""


class Sought(NamedTuple):
    """What a view lets somebody listen to."""

    battle: str
    seat: str
    what: str
    """Tells apart what is asked of one seat: a pad, the questions to a captain, or nothing."""
    seen: int
    head: int
    owner: str
    """Whose places these are: a link, or an umpire's device. One of them never has more than it leaves to the others."""
    who: str
    """The link and the device in one."""
    readable: Callable[[], frozenset[str]] | None
    """The sheets that this seat may know to be touched; None for the umpire, who may know all."""
    asked: Callable[[], str] | None
    """The mark of what is asked."""
    may_listen: Callable[[], bool]
    """Whether they still may; asked with each event, once for all streams of the same `who`."""

    @property
    def key(self) -> tuple[str, str, str]:
        """The same for all who listen to the same thing."""
        return self.battle, self.seat, self.what


class Listener:
    """One open stream."""

    def __init__(self, sought: Sought, tell: Tell, seen: int) -> None:
        self.sought = sought
        self.tell = tell
        self.seen = seen


class Channel:
    """One thing to be listened to, and those who do."""

    def __init__(self, sought: Sought, beats: float) -> None:
        self.sought = sought
        self.seq = sought.head
        self.beats = beats
        """When it beats next."""
        self.listeners: set[Listener] = set()


class Hub:
    """All streams of one table."""

    def __init__(self, announcer: Announcer) -> None:
        loop = asyncio.get_running_loop()
        self._now = loop.time
        self._in_loop = loop.call_soon_threadsafe
        self._announcer = announcer
        self._lock = threading.Lock()
        self._channels: dict[tuple[str, str, str], Channel] = {}
        self._held: Counter[str] = Counter()
        self._is_open = True
        threading.Thread(target=self._run, name="hub", daemon=True).start()

    def __len__(self) -> int:
        return self._held.total()

    def listen(self, sought: Sought, tell: Tell) -> Listener:
        """A place among the listeners, who is told the first words before this returns; raises `Turned` where there is none left."""
        with self._lock:
            if not self._is_open or self._held[sought.owner] >= MOST - len(self):
                raise Turned(429, TOO_MANY)
            self._held[sought.owner] += 1
            is_first = sought.key not in self._channels
            channel = self._channels.setdefault(sought.key, Channel(sought, self._now() + BEAT))
            listener = Listener(sought, tell, max(channel.seq, sought.head))
            channel.listeners.add(listener)
        tell(HELLO + (event("changed", listener.seen) if sought.seen < listener.seen else b""))
        if is_first:
            self._announcer.nudge()
        return listener

    def leave(self, listener: Listener) -> None:
        """Give the place back."""
        sought = listener.sought
        with self._lock:
            listeners = self._channels[sought.key].listeners
            listeners.remove(listener)
            if not listeners:
                del self._channels[sought.key]
            self._held -= Counter((sought.owner,))

    def close(self) -> None:
        """Everybody's stream ends."""
        self._is_open = False
        self._announcer.nudge()

    def _run(self) -> None:
        said = 0
        while True:
            now = self._now()
            beat = min((channel.beats for channel in self._all()), default=now + REST)
            said, heads, calls = self._announcer.hear(said, max(0.0, beat - now))
            if not (self._is_open and self._announcer.is_open):
                break
            may: dict[str, bool] = {}
            for channel in self._all():
                try:
                    self._tell(channel, heads.get(channel.sought.battle, 0), calls, may)
                except Exception:  # what one channel cannot be told ends that channel: its pages ask, and are told why
                    logging.getLogger("umpire").exception("stream of %s", channel.sought.battle)
                    self._hand(channel.listeners, None)
        self._is_open = False
        for channel in self._all():
            self._hand(channel.listeners, None)

    def _all(self) -> list[Channel]:
        with self._lock:
            return list(self._channels.values())

    def _tell(self, channel: Channel, head: int, calls: frozenset[tuple[str, str]], may: dict[str, bool]) -> None:
        """What this channel has to hear by now: a change, a beat, a knock, or nothing."""
        sought, seq, told = channel.sought, channel.seq, b""
        news = self._announcer.since(sought.battle, seq) if head > seq else None
        if news is not None:
            seq, keys = news
            allowed = keys if sought.readable is None or not keys else sought.readable()
            asked = sought.asked if sought.readable is None else None
            told = event("changed", seq, tuple(key for key in keys if key in allowed), asked)
        elif channel.beats <= self._now() or (sought.asked and ("stir", sought.battle) in calls):
            told = event("beat", seq, (), sought.asked)
        is_knocked = sought.readable is None and not calls.isdisjoint({("knock", sought.battle), ("knock", "")})
        if not told and not is_knocked:
            return
        with self._lock:
            is_change = seq > channel.seq
            channel.seq = seq
            channel.beats = self._now() + BEAT if told else channel.beats
            everybody = list(channel.listeners)
        for one in everybody:
            if one.sought.who not in may:
                may[one.sought.who] = one.sought.may_listen()
        staying = [one for one in everybody if may[one.sought.who]]
        self._hand([one for one in staying if told and not (is_change and one.seen >= seq)], told)
        for one in staying:
            one.seen = max(one.seen, seq)
        if is_knocked:
            self._hand(staying, KNOCK)
        self._hand(set(everybody).difference(staying), None)

    def _hand(self, listeners: Collection[Listener], told: bytes | None) -> None:
        def tell_all() -> None:  # in the thread in which listeners come and go
            for one in listeners:
                one.tell(told)

        if not listeners:
            return
        try:
            self._in_loop(tell_all)
        except RuntimeError:  # the loop is over, and its streams with it
            self._is_open = False


def event(name: str, seq: int, keys: tuple[str, ...] = (), asked: Callable[[], str] | None = None) -> bytes:
    """One event, as a browser reads it."""
    told = {"seq": seq, "keys": keys} | ({} if asked is None else {"asked": asked()})
    return f"event: {name}\nid: {seq}\ndata: {msgspec.json.encode(told).decode()}\n\n".encode()
