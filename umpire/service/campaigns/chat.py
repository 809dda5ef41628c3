"""The roll call for a club's chat: when the next battle is, who sails in what, and how each ship stands. Plain text alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date

import msgspec

from umpire.core.wounds import Wound, in_words

MOST_LINES = 60
LONGEST = 200
"""Letters of a line; what is longer is cut."""
LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
NO_LINK = "(link removed)"


class Sailing(msgspec.Struct, frozen=True):
    """A ship that sails, or a captain in a game without ships."""

    ship: str
    """By name; empty for a captain alone."""
    captain: str = ""
    side: str = ""
    number: int = 0
    """On the table; 0 where nobody says."""
    wounds: tuple[Wound, ...] = ()
    stands_in: str = ""
    """In whose place that captain sails."""


class RollCall(msgspec.Struct, frozen=True):
    """What the text tells."""

    campaign: str
    sailing: tuple[Sailing, ...] = ()
    date: str = ""
    """2026-12-04, or in words."""
    game: str = ""
    scenario: str = ""
    ashore: tuple[tuple[str, str], ...] = ()
    """Ships that cannot sail, each with why."""
    away: tuple[str, ...] = ()
    """Captains who are not there."""
    bring: tuple[str, ...] = ()
    """What is brought along, in words."""
    note: str = ""


def text(call: RollCall) -> str:
    """
    The roll call as plain text to be pasted: at most sixty lines.

    Where there are too many ships for that, several share a line; what is more still is cut. It holds no link: whatever looks like
    one is left out.
    """
    for is_short in (False, True):
        lines = [_line(line) for line in _told(call, is_short=is_short)]
        if len(lines) <= MOST_LINES:
            break
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], f"… and {len(lines) - MOST_LINES + 1} lines more"]
    return "\n".join(lines).strip() + "\n"


def _line(said: str) -> str:
    line = " ".join(LINK.sub(NO_LINK, "".join(c if c.isprintable() else " " for c in said)).split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip()}…"


def _told(call: RollCall, *, is_short: bool) -> Iterator[str]:
    yield f"{call.campaign}: the next battle"
    if call.date:
        yield f"When: {_day(call.date)}"
    if what := " · ".join(filter(None, (call.game, call.scenario))):
        yield f"What: {what}"
    groups: dict[str, list[Sailing]] = {}
    for one in call.sailing:
        groups.setdefault((one.side or "Sailing") if one.ship else "Playing", []).append(one)
    for name, them in groups.items():
        yield ""
        yield f"{name} ({len(them)})"
        yield from _listed(map(_sails, them), is_short=is_short)
    if call.ashore:
        yield ""
        told = [f"{ship} ({why})" if why else ship for ship, why in call.ashore]
        yield from [f"Ashore: {', '.join(told)}"] if len(told) < 3 else ("Ashore", *_listed(told, is_short=is_short))
    if call.away:
        yield ""
        yield f"Away: {', '.join(call.away)}"
    if call.bring:
        yield ""
        yield from ("Bring", *_listed(call.bring, is_short=is_short))
    if call.note.strip():
        yield ""
        yield call.note


def _day(said: str) -> str:
    """«Friday, 4 December 2026»; words stay as they are."""
    try:
        day = date.fromisoformat(said)
    except ValueError:
        return said
    return f"{day:%A}, {day.day} {day:%B %Y}"


def _listed(told: Iterable[str], *, is_short: bool) -> Iterator[str]:
    """Each on a line, or as many on each line as it has room for."""
    line = ""
    for one in told:
        longer = f"{line}; {one}" if line else f"- {one}"
        if line and (not is_short or len(longer) > LONGEST):
            yield line
            longer = f"- {one}"
        line = longer
    if line:
        yield line


def _sails(one: Sailing) -> str:
    """«3 Skylord, Anna for Ben: 5 boxes crossed, bow gun destroyed»."""
    captain = one.captain or "no captain yet"
    if one.stands_in:
        captain = f"{captain} for {one.stands_in}"
    if not one.ship:
        return f"{captain} ({one.side})" if one.side not in ("", one.captain) else captain
    number = f"{one.number} " if one.number else ""
    return f"{number}{one.ship}, {captain}: {in_words(one.wounds)}"
