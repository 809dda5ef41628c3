"""Notes of the umpire: what is to be remembered of a ship, in a round or at a time, read from one line as people type it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from umpire.core.errors import BadInput
from umpire.core.panel import Panel

LONGEST = 300
MOST = 200
"""Notes that a battle keeps at once."""
MOST_ROUNDS = 999

WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = rf"(?P<{{0}}>\d{{{{1,3}}}}|{'|'.join(WORDS)})"


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be remembered, and when it comes up. One without any of these is only kept."""

    text: str
    about: str = ""
    """Whose it is, by id; without a round or a time it comes up when it is that one's turn."""
    round: int = 0
    """It comes up in this round; 0 for none."""
    at: str = ""
    """It comes up at this time of day, `15:00`, as the clock in the hall shows it."""
    is_public: bool = False
    """Every seat may read it."""

    @property
    def key(self) -> str:
        """What it is known by: the same note is not kept twice."""
        return f"{self.about}: {self.text}".casefold()


def _number(said: str) -> int:
    return int(said) if said.isdecimal() else WORDS.index(said) + 1


ROUND = re.compile(
    rf"\b(?:(?P<after>after|through|end\s+of)\s+(?:the\s+)?)?round\s+{NUMBER.format('round')}\b"
    rf"|\b(?:in|for|after)\s+{NUMBER.format('rounds')}\s+rounds?\b"
    r"|\b(?P<next>next)\s+round\b"
)
PARTS = r"(?P<part>half\s+past|quarter\s+past|quarter\s+to)\s+"
HALF = r"\s*(?P<half>a\.?m\b\.?|p\.?m\b\.?|o[’']?\s?clock\b)"
BEFORE = r"\b(?:at|until|till|by|from|before|after|about)\s+"
TIMES = (
    re.compile(rf"(?:{BEFORE})?\b(?P<hour>\d{{1,2}}):(?P<minute>\d\d)\b(?:{HALF})?"),
    re.compile(rf"{BEFORE}(?P<hour>\d{{1,2}})[.h](?P<minute>\d\d)\b(?:{HALF})?"),
    re.compile(rf"{BEFORE}{PARTS}{NUMBER.format('hour')}\b"),
    re.compile(rf"{BEFORE}{NUMBER.format('hour')}{HALF}"),
    re.compile(rf"\bat\s+{NUMBER.format('hour')}\s*(?=[,.;!)]|$)"),
    re.compile(r"\b(?P<noon>noon|midday)\b"),
)
"""A time of day in a line, the plainest first. A bare hour counts only behind «at», and at the end of what is said."""
SOON = 8
"""House: 1 to 7 o'clock is in the afternoon, where nobody says «am» or types `03:00`: battles are fought then."""


def read_time(said: str) -> str:
    """
    A time of day as it is kept, `15:00`, from «15:00», «three», «3 pm», «half past three»; raises `BadInput` otherwise.
    """
    said = " ".join(said.split()).casefold()
    found = _time(said if said.startswith("at ") else f"at {said}")
    if not found:
        raise BadInput("at", f"{said[:40]!r} is no time of day; write it like 15:00.")
    return found


def _time(line: str) -> str:
    for form in TIMES:
        if (match := form.search(line)) and (read := _clock(match.groupdict())):
            return read
    return ""


def _clock(parts: dict[str, str | None]) -> str:
    if parts.get("noon"):
        return "12:00"
    typed = parts["hour"] or ""
    hour, minute = _number(typed), int(parts.get("minute") or 0)
    half = (parts.get("half") or "")[:1]
    if half in ("a", "p") and 1 <= hour <= 12:
        hour = hour % 12 + (12 if half == "p" else 0)
    elif hour < SOON and hour and not typed.startswith("0"):
        hour += 12
    past = (parts.get("part") or "").split()
    if past:
        whole = hour * 60 + (30 if past[0] == "half" else -15 if past[1] == "to" else 15)
        hour, minute = whole // 60 % 24, whole % 60
    return f"{hour:02}:{minute:02}" if hour < 24 and minute < 60 else ""


def _round(line: str, now: int) -> int:
    match = ROUND.search(line)
    if match is None:
        return 0
    parts = match.groupdict()
    if parts["round"]:
        named = _number(parts["round"]) + (1 if parts["after"] else 0)
        return named if named >= now else 0
    return now + (1 if parts["next"] else _number(parts["rounds"])) if now else 0


def _about(text: str, panels: Iterable[Panel]) -> tuple[str, str]:
    """Whose a line is, and the line without that: «Skylord: check her fire», «5: …», «… when Skylord is up»."""
    head, colon, rest = text.partition(":")
    said = head.strip().casefold()
    for panel in panels:
        name = panel.name.casefold()
        if colon and rest[:1].isspace() and said in (name, panel.subject.casefold(), str(panel.number or name)):
            return panel.subject, rest.strip()
        if re.search(rf"\bwhen\s+{re.escape(name)}(?:\s+(?:is|comes)\s+up|[’']s\s+(?:turn|card))\b", text.casefold()):
            return panel.subject, text
    return "", text


def read_note(text: str, panels: Iterable[Panel], now: int) -> Note:
    """
    A note from one line: «smoke on hex 14 until round 4», «Anna back at 15:00», «Skylord: check her fire».

    A round that is over already is no time to come: then the line is a note and no more.

    Args:
        panels: everything that it may be about.
        now: the number of the round; 0 where the game counts none.
    """
    about, rest = _about(" ".join(text.split()), panels)
    line = rest.casefold()
    return Note(rest, about, _round(line, now), _time(line))


def check(note: Note) -> Note:
    """The note, where it can be kept; raises `BadInput` otherwise."""
    if not note.text:
        raise BadInput("text", "say in one line what to remember: “smoke on hex 14 until round 4”.")
    if len(note.text) > LONGEST:
        raise BadInput("text", f"a note has at most {LONGEST} letters; this has {len(note.text)}.")
    if not 0 <= note.round <= MOST_ROUNDS:
        raise BadInput("round", f"there is no round {note.round}; 1 to {MOST_ROUNDS}.")
    return note


Turn = Literal["", "up", "gone"]


def has_come(note: Note, round: int, turn: str | None, clock: str) -> bool:
    """
    Whether a note is due: its time has come, or its round; or it is the turn of the one that it is about.

    Args:
        round: the number of the round; 0 where the game counts none.
        turn: of the one that it is about, as the panel has it; None where that one is out of the battle.
        clock: the time of day, `15:05`.
    """
    if note.at and is_past(note.at, clock):
        return True
    if note.round:
        return round > note.round or (round == note.round and (not note.about or turn in ("up", "gone", None)))
    return bool(note.about) and not note.at and turn in ("up", None)


def is_past(at: str, clock: str) -> bool:
    """Whether a time of day has come: for twelve hours from then on, for the next midnight ends no evening."""
    return 0 <= (_minutes(clock) - _minutes(at)) % (24 * 60) < 12 * 60


def _minutes(clock: str) -> int:
    hour, _, minute = clock.partition(":")
    return int(hour) * 60 + int(minute)


def when(note: Note, name: str) -> str:
    """«at 15:00», «in round 4», «when Skylord is up, in round 4»; empty for one that is only kept."""
    told = [f"at {note.at}"] if note.at else []
    if note.about and (note.round or not note.at):
        told.append(f"when {name} is up")
    if note.round:
        told.append(f"in round {note.round}")
    return ", ".join(told)
