"""Lines of the log as they are read, however they are spaced and whatever is wrong with them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from umpire.core.events import Event
from umpire.core.lifting import VERSION
from umpire.core.stored import UNREADABLE, read_entry, read_events
from umpire.games import find_game

OLD = b'{"event":"nothing-happened","ship":"wasp","says":"no crew"}'
TODAY = b'{"event":"nothing-happened","ship":"wasp","why":{"key":"told","told":"no crew"}}'


def line(event: bytes, more: bytes = b"") -> bytes:
    command = b'{"do":"damage","ship":"wasp","boxes":1}'
    return b'{"seq":1,"id":"x","seat":"umpire","time":"2026-01-17T18:30:00.000Z","command":%b,"events":[%b]%b}' % (
        command,
        event,
        more,
    )


@pytest.mark.parametrize(
    "raw",
    [
        line(OLD),
        line(OLD, b', "v" : 1 '),
        line(TODAY, b',"v":%d' % VERSION),
        line(TODAY, b', "v" : %d ' % VERSION),
        line(TODAY, b',"v":%d' % VERSION) + b" ",
    ],
    ids=["no version", "version 1", "today", "today, with blanks", "today, with a blank behind"],
)
def test_a_line_is_read_as_its_version_wrote_it(raw: bytes) -> None:
    game = find_game("cloudships")
    (event,) = read_events(game, raw)

    assert (event.why.key, event.why.told) == ("told", "no crew")  # type: ignore[attr-defined]
    assert read_entry(game, raw).events == (event,)


class Rained(Event, frozen=True, tag="rained"):
    """Something that only one of two games tells."""


def test_a_game_is_read_by_its_own_events_and_not_by_another_of_its_key() -> None:
    known = find_game("cloudships")
    wet = replace(
        known, rules=replace(known.rules, events={**known.rules.events, Rained: lambda battle, event: battle})
    )
    raw = line(b'{"event":"rained"}', b',"v":%d' % VERSION)
    with pytest.raises(UNREADABLE):
        read_events(known, raw)
    assert read_events(wet, raw) == read_entry(wet, raw).events == (Rained(),)


@pytest.mark.parametrize("version", ["true", "0", "-1", '"2"', "1.5", "null", "[]", str(VERSION + 1)])
def test_what_is_no_version_cannot_be_read(version: str) -> None:
    raw = line(TODAY, b',"v":' + version.encode())
    for read in (read_entry, read_events):
        with pytest.raises(UNREADABLE):
            read(find_game("cloudships"), raw)


@pytest.mark.parametrize(
    ("game", "event"),
    [
        ("cloudships", {"event": "lasting-damage", "ship": "wasp", "slows": 1, "says": 5}),
        ("cloudships", {"event": "movement-bowled", "ship": "wasp", "reasons": 5}),
        ("aeronauts", {"event": "sufficiency-counted", "reasons": 5}),
    ],
)
def test_an_old_line_that_cannot_be_lifted_cannot_be_read(game: str, event: dict[str, Any]) -> None:
    """Damage, told with its line, and no fault of the program."""
    raw = line(msgspec.json.encode(event))
    for read in (read_entry, read_events):
        with pytest.raises(UNREADABLE):
            read(find_game(game), raw)
