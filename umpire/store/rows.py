"""What the store hands out and takes in: plain rows, with the record's own lines as bytes."""

from __future__ import annotations

import msgspec


class BattleRow(msgspec.Struct, frozen=True):
    """A battle in the list of battles."""

    id: str
    name: str
    game: str
    """The game's key."""
    created: str
    """UTC, ISO 8601."""
    head: int = 0
    """Number of the last line of its log; 0 when nothing was played."""


class RulingRow(msgspec.Struct, frozen=True):
    """A ruling, and where in which battle it was made."""

    battle: str
    seq: int
    """Its line in that battle's log."""
    round: int
    text: str
    is_public: bool
    made: str
    """UTC, ISO 8601."""
    holds: bool = True
    """False once its line was taken back."""


class LineRow(msgspec.Struct, frozen=True):
    """A line of the log, prepared to be stored."""

    seq: int
    client_id: str
    """Made by the client; unique in the battle."""
    line: bytes
    """JSON, as the record has it; the store never reads it."""
    closes_round: bool = False
    struck: tuple[int, ...] | None = None
    """Numbers of the lines that it takes back, if it is a strike."""
    ruling: RulingRow | None = None
    """What it rules, if it is a ruling."""


class RecordRow(msgspec.Struct, frozen=True):
    """A record about to come in, whole or from some line on."""

    battle: BattleRow
    """Its head is not looked at; the lines say it."""
    header: bytes
    lines: tuple[LineRow, ...]
    after: int | None = None
    """The head of the battle that these lines continue, whose header stays; None for a new battle."""
    dead: frozenset[int] = frozenset()
    """All lines of the battle, old and new, that do not count."""
    gives_way: int = 0
    """How many lines more the battle has: they give way to these, for all of them stand elsewhere."""


class PendingRow(msgspec.Struct, frozen=True):
    """A command under way, parked or half answered."""

    battle: str
    id: str
    seat: str
    seen: int
    """The last line of the log that its sender had seen."""
    body: bytes
    """Command, answers and open questions; the store never reads it."""
    made: str
    """UTC, ISO 8601."""
    changed: str
    """UTC, ISO 8601."""


class DeviceRow(msgspec.Struct, frozen=True):
    """A device that was let in."""

    id: str
    kind: str
    """`umpire` or `phone`."""
    name: str
    """As people call it."""
    made: str
    """UTC, ISO 8601."""
    seen: str
    """UTC, ISO 8601; not newer than a minute ago, for it is not written with every press."""
    is_locked: bool = False
    scope: str = ""
    """What its umpire is bound to; empty for everything."""


class PaperRow(msgspec.Struct, frozen=True):
    """One version of a newspaper, as it was edited."""

    of: str
    """The battle or the result that it is about."""
    side: str
    """Whose paper it is."""
    version: int
    """Counted from 1; the highest one is printed."""
    body: bytes
    """JSON; the store never reads it."""
    made: str
    """UTC, ISO 8601."""


class ResultRow(msgspec.Struct, frozen=True):
    """One version of a result in the results book."""

    id: str
    version: int
    """Counted from 1; the highest one holds."""
    battle: str
    """The battle that it is about; empty for one that was not tracked."""
    body: bytes
    """JSON; the store never reads it."""
    made: str
    """UTC, ISO 8601."""


class HallRow(msgspec.Struct, frozen=True):
    """All that the hall knows at one time, round one battle."""

    values: dict[str, str]
    """Small values, by their keys."""
    battles: tuple[BattleRow, ...]
    """All of them, the newest first."""
    booked: dict[str, bytes]
    """Of each battle that is in the results book, the newest version: JSON."""
    links: tuple[LinkRow, ...]
    """Of the seats of that one battle."""
    sittings: tuple[SittingRow, ...]
    """At these seats, the longest first."""


class DoorRow(msgspec.Struct, frozen=True):
    """A seat's link with all that hangs on it."""

    link: LinkRow
    booked: bytes | None
    """The newest version of its battle's result: JSON; None where there is none in the book."""
    sittings: tuple[SittingRow, ...]
    """Everybody who sits, waits or was refused there, the longest first."""


class LinkRow(msgspec.Struct, frozen=True):
    """A seat's link: the secret word of its address, and the short code that is typed instead."""

    token: str
    battle: str
    seat: str
    code: str | None = None
    """None for a link of an older version that was not asked for since."""


class SittingRow(msgspec.Struct, frozen=True):
    """A phone that asked for a seat."""

    token: str
    """Of the seat's link."""
    device: str
    standing: str
    """`in`, `waits` or `refused`."""
    name: str
    """Whoever holds the phone, as typed there; empty where nobody said."""
    since: str
    """When it came to stand so; UTC, ISO 8601."""
