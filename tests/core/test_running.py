"""A record is run with nothing but itself and the rules: no file, no clock, no die; and what a script needs is handed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from umpire.core import running
from umpire.core.answers import Answer, Question
from umpire.core.errors import BadInput
from umpire.core.reporting import figures
from umpire.core.running import Run
from umpire.core.scripts import Outside
from umpire.games import of_record

RECORDED = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.jsonl"))
DAMAGE = b'{"command":{"do":"damage","ship":"aphid","boxes":3}}'


def whole(name: str = "cloudships") -> list[bytes]:
    return next(path for path in RECORDED if path.stem == name).read_bytes().splitlines()


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_whole_record_needs_nothing_else(path: Path) -> None:
    lines = path.read_bytes().splitlines()
    session = running.run(Run("evening", of_record, verify=True), lines)

    assert session.differences == []
    assert session.lines == lines[1:]
    assert figures(session.game, session.timeline.state, session.timeline.head).lines == len(lines) - 1


def test_a_script_is_told_that_here_are_no_files() -> None:
    with pytest.raises(BadInput, match="evening: line 1: this is a script, which names a scenario file"):
        running.run(Run("evening", of_record), [b'{"game":"cloudships","scenario":"skirmish"}'])


def test_a_line_without_events_is_decided_and_what_is_owed_is_told() -> None:
    """No die is here to be thrown, unless somebody hands one in."""
    header = whole()[0]
    with pytest.raises(BadInput, match="evening: line 2: answers are missing: aphid/"):
        running.run(Run("evening", of_record, throw=True), [header, DAMAGE])

    def one(question: Question) -> Answer:
        return Answer("1", by="app")

    session = running.run(
        Run("evening", of_record, Outside(throw=one, now=lambda: "tonight"), throw=True), [header, DAMAGE]
    )
    (entry,) = session.entries
    assert (entry.time, {answer.by for answer in entry.answers.values()}) == ("tonight", {"app"})


def test_a_line_without_events_has_a_time_that_is_one() -> None:
    line = DAMAGE.replace(b"3}", b'1},"time":"yesterday"')
    with pytest.raises(BadInput, match="evening: line 2: time: “yesterday” is not a time; a time is in UTC, like 2026"):
        running.run(Run("evening", of_record), [whole()[0], line])


def test_only_so_many_lines_are_run() -> None:
    assert running.run(Run("evening", of_record), whole(), upto=5).timeline.head == 5


def test_a_line_that_is_too_long_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LONGEST_LINE", 100)
    with pytest.raises(BadInput, match="evening: line 1: this is too long for a record"):
        running.run(Run("evening", of_record), whole())


def test_a_line_that_is_there_twice_is_told_and_comes_in_once() -> None:
    header, first, second, *_ = whole()
    session = Run("evening", of_record)
    with pytest.raises(BadInput, match="evening: line 4: it has number 2, but 3 is next; a line is missing, doubled"):
        running.run(session, [header, first, second, second])
    assert session.timeline.head == 2
