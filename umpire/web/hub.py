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
    is_umpire: bool
    readable: Callable[[], frozenset[str]] | None
    """The sheets that this seat may know to be touched; None where those are all."""
    asked: Callable[[], str] | None
    """The mark of what is asked."""
    may_listen: Callable[[], bool]
    """Whether they still may; asked with each event, once for all streams of the same `who`."""


class Listener:
    """One open stream."""

    def __init__(self, sought: Sought, tell: Tell) -> None:
        self.sought = sought
        self.tell = tell
        self.seen = max(sought.seen, sought.head)


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
        key = (sought.battle, sought.seat, sought.what)
        with self._lock:
            if not self._is_open or self._held[sought.owner] >= MOST - self._held.total():
                raise Turned(429, TOO_MANY)
            self._held[sought.owner] += 1
            is_first = key not in self._channels
            channel = self._channels.setdefault(key, Channel(sought, self._now() + BEAT))
            listener = Listener(sought, tell)
            listener.seen = max(channel.seq, sought.head)
            channel.listeners.add(listener)
        tell(HELLO + (event("changed", listener.seen) if sought.seen < listener.seen else b""))
        if is_first:
            self._announcer.nudge()
        return listener

    def leave(self, listener: Listener) -> None:
        """Give the place back."""
        sought = listener.sought
        key = (sought.battle, sought.seat, sought.what)
        with self._lock:
            channel = self._channels.get(key)
            if channel is None or listener not in channel.listeners:
                return
            channel.listeners.discard(listener)
            if not channel.listeners:
                del self._channels[key]
            self._held[sought.owner] -= 1
            if not self._held[sought.owner]:
                del self._held[sought.owner]

    def close(self) -> None:
        """Everybody's stream ends."""
        self._is_open = False
        self._announcer.nudge()

    def _run(self) -> None:
        said = 0
        while True:
            said, heads, calls = self._announcer.hear(said, self._pause())
            if self._is_over():
                break
            may: dict[str, bool] = {}
            for channel in self._all():
                try:
                    self._tell(channel, heads.get(channel.sought.battle, 0), calls, may)
                except Exception:  # what one channel cannot be told ends that channel: its pages ask, and are told why
                    logging.getLogger("umpire").exception("stream of %s", channel.sought.battle)
                    self._end(channel)
        self._is_open = False
        for channel in self._all():
            self._end(channel)

    def _is_over(self) -> bool:
        return not (self._is_open and self._announcer.is_open)

    def _end(self, channel: Channel) -> None:
        with self._lock:
            everybody = list(channel.listeners)
        self._hand(everybody, None)

    def _pause(self) -> float:
        now = self._now()
        return max(0.0, min((channel.beats for channel in self._all()), default=now + REST) - now)

    def _all(self) -> list[Channel]:
        with self._lock:
            return list(self._channels.values())

    def _tell(self, channel: Channel, head: int, calls: frozenset[tuple[str, str]], may: dict[str, bool]) -> None:
        """What this channel has to hear by now: a change, a beat, a knock, or nothing."""
        sought, seq, told = channel.sought, channel.seq, b""
        news = self._announcer.wait(sought.battle, seq, 0) if head > seq else None
        if news is not None:
            seq, keys = news
            allowed = keys if sought.readable is None or not keys else sought.readable()
            asked = sought.asked if sought.readable is None else None
            told = event("changed", seq, tuple(key for key in keys if key in allowed), asked)
        elif channel.beats <= self._now() or (sought.asked and ("stir", sought.battle) in calls):
            told = event("beat", seq, (), sought.asked)
        is_knocked = sought.is_umpire and not calls.isdisjoint({("knock", sought.battle), ("knock", "")})
        if not told and not is_knocked:
            return
        with self._lock:
            is_change = seq > channel.seq
            channel.seq = seq
            channel.beats = self._now() + BEAT if told else channel.beats
            everybody = list(channel.listeners)
        staying = [one for one in everybody if _may(one.sought, may)]
        self._hand([one for one in staying if told and not (is_change and one.seen >= seq)], told)
        for one in staying:
            one.seen = max(one.seen, seq)
        if is_knocked:
            self._hand(staying, KNOCK)
        self._hand(set(everybody).difference(staying), None)

    def _hand(self, listeners: Collection[Listener], told: bytes | None) -> None:
        def tell_all() -> None:
            for one in listeners:
                one.tell(told)

        if not listeners:
            return
        try:
            self._in_loop(tell_all)
        except RuntimeError:  # the loop is over, and its streams with it
            self._is_open = False


def _may(sought: Sought, known: dict[str, bool]) -> bool:
    if sought.who not in known:
        known[sought.who] = sought.may_listen()
    return known[sought.who]


def event(name: str, seq: int, keys: tuple[str, ...] = (), asked: Callable[[], str] | None = None) -> bytes:
    """One event, as a browser reads it."""
    told = {"seq": seq, "keys": keys} | ({} if asked is None else {"asked": asked()})
    return f"event: {name}\nid: {seq}\ndata: {msgspec.json.encode(told).decode()}\n\n".encode()
