"""The roll call for a club's chat: who sails in what, and how each ship stands. Plain text alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from umpire.core.campaign.state import Book
from umpire.core.wounds import in_words
from umpire.service.campaigns.rollcall import Berthed, Roll

MOST_LINES = 60
LONGEST = 200
"""Letters of a line; what is longer is cut."""
LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
NO_LINK = "(link removed)"


def text(roll: Roll) -> str:
    """
    The roll call as plain text to be pasted: at most sixty lines.

    Where there are too many ships for that, several share a line; what is more still is cut. It holds no link: whatever looks like
    one is left out.
    """
    for is_short in (False, True):
        lines = [_line(line) for line in _told(roll, is_short=is_short)]
        if len(lines) <= MOST_LINES:
            break
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], f"… and {len(lines) - MOST_LINES + 1} lines more"]
    return "\n".join(lines).strip() + "\n"


def _line(said: str) -> str:
    line = " ".join(LINK.sub(NO_LINK, "".join(c if c.isprintable() else " " for c in said)).split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip()}…"


def _told(roll: Roll, *, is_short: bool) -> Iterator[str]:
    yield f"{roll.campaign.name}: the next battle"
    scenario = roll.offered.get(roll.scenario)
    yield f"What: {roll.game.name}{f' · {scenario.name}' if scenario is not None else ''}"
    groups: dict[str, list[str]] = {}
    for one in roll.sailing:
        groups.setdefault(one.life.side or "Sailing", []).append(_sails(roll.campaign.book, one))
    if roll.playing:
        groups["Playing"] = [one.name for one in roll.playing]
    for name, them in groups.items():
        yield ""
        yield f"{name} ({len(them)})"
        yield from _listed(them, is_short=is_short)
    ashore = [one for one in roll.ships if one.unfit and not one.is_ticked and not one.life.is_lost]
    if ashore:
        yield ""
        told = [f"{one.life.vessel.name} ({one.unfit})" for one in ashore]
        yield from [f"Ashore: {', '.join(told)}"] if len(told) < 3 else ("Ashore", *_listed(told, is_short=is_short))
    away = [hand for hand in roll.hands if not hand.is_here]
    if away:
        yield ""
        told = [f"{hand.captain.name}{f' ({hand.plight.words})' if hand.plight else ''}" for hand in away]
        yield f"Away: {', '.join(told)}"


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


def _sails(book: Book, one: Berthed) -> str:
    """«3 Skylord, Anna for Ben: 5 boxes crossed, bow gun destroyed»."""
    life = one.life
    captain = book.called(one.by) or "no captain yet"
    if one.by and life.captain not in ("", one.by):
        captain = f"{captain} for {book.called(life.captain)}"
    number = f"{life.vessel.number} " if life.vessel.number else ""
    return f"{number}{life.vessel.name}, {captain}: {in_words(life.wounds)}"
