"""What is peculiar to lines of the first landed version: words in them, rules that changed since, and lines that were altered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests import presses
from tests.records.left import Left
from umpire.core import playing as core
from umpire.core.commands import Correct
from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.lifting import VERSION
from umpire.core.seats import UMPIRE
from umpire.core.stored import read_events
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.results import entries
from umpire.service.table import Done, battles, rulings
from umpire.store import MEMORY, LineRow, PendingRow, Store

ONE = Left("v1")
PLACE = ONE.place
HALF_ANSWERED = (
    b'{"id":"parked-board","seat":"umpire","seen":0,"command":{"do":"board","ship":"aphid","other":"bloodrunner"},'
    b'"answers":{"aphid/winner\'s loss with bloodrunner/1d6":{"said":"5"}},"overruled":{},"made":"2026-11-22T10:25:44.021Z"}'
)
"""A command under way as that version kept it."""
WORDS = ("command", "label", "reasons", "says", "turns", "why", "words")
"""Fields in which its events kept words for people."""
NEVER_TOLD = (("lamp-lit", "why"), ("movement-bowled", "reasons"), ("struck", "why"))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A data folder as that version left it: a battle of each game, parked pads, strikes, corrections, rulings, results."""
    with ONE.desk(tmp_path) as desk:
        yield desk


def test_a_line_that_was_altered_is_damage(tmp_path: Path) -> None:
    """An old line is held against the rules as well as a new one."""
    lines = (PLACE / "cloudships-shared-fire.jsonl").read_bytes().splitlines()
    assert b'"place":1' in lines[-1]
    lines[-1] = lines[-1].replace(b'"place":1', b'"place":2', 1)
    altered = tmp_path / "altered.jsonl"
    altered.write_bytes(b"\n".join(lines))
    run = record.run(altered, verify=True)

    assert [(difference.line, difference.kind) for difference in run.differences] == [(len(lines), "damaged")]


def test_what_a_rule_does_not_change_is_held_against_it_all_the_same(desk: Desk, tmp_path: Path) -> None:
    """Torpedoes are gone a round earlier now, but the box that the fire crossed in that line is what it was."""
    lines = list(record.export(desk, ONE.battle(desk, "cloudships")))
    exported = tmp_path / "exported.jsonl"
    exported.write_bytes(b"".join(lines))
    told = next(one for one in record.run(exported, verify=True).differences if one.rules[0].startswith("a second run"))
    assert b'"event":"box-crossed","ship":"aphid","place":1,' in lines[told.line - 1]
    lines[told.line - 1] = lines[told.line - 1].replace(b'"place":1,', b'"place":2,', 1)
    exported.write_bytes(b"".join(lines[: told.line]))
    run = record.run(exported, verify=True)

    assert [difference.kind for difference in run.differences if difference.line == told.line] == ["damaged"]


def test_a_line_that_other_rules_speak_against_is_damage(tmp_path: Path) -> None:
    """A rule for moves that changed explains what it says itself, not every refusal of a move."""
    lines = (PLACE / "cloudships-playthrough.jsonl").read_bytes().splitlines()
    place = next(at for at, line in enumerate(lines) if b'"do":"move"' in line)
    moved = msgspec.json.decode(lines[place])
    moved["command"]["ship"] = next(ship for ship in ("aphid", "locust") if ship != moved["command"]["ship"])
    lines[place] = msgspec.json.encode(moved)
    altered = tmp_path / "altered.jsonl"
    altered.write_bytes(b"\n".join(lines))
    run = record.run(altered, verify=True)

    assert [difference.kind for difference in run.differences if difference.line == place + 1] == ["damaged"]


def test_a_line_of_a_newer_umpire_is_refused_with_a_word(tmp_path: Path) -> None:
    """Which version it is, and which this Umpire reads."""
    lines = (PLACE / "cloudships-shared-fire.jsonl").read_bytes().splitlines()
    lines[1] = lines[1][:-1] + b',"v":99}'
    newer = tmp_path / "newer.jsonl"
    newer.write_bytes(b"\n".join(lines))

    with pytest.raises(BadInput, match=rf"line 2: .*version 99 .* newer Umpire; this one reads up to {VERSION}"):
        record.run(newer)


@pytest.mark.parametrize("game", ONE.battles)
def test_words_that_lines_kept_are_told_as_they_were(desk: Desk, game: str) -> None:
    """Sentences for people were kept with the facts then; whoever reads such a line reads them still."""
    moment, told = desk.moment(ONE.battle(desk, game)), 0
    for raw in moment.log.store.lines(moment.battle):
        was = msgspec.json.decode(raw)["events"]
        for before, event in zip(was, read_events(moment.game, raw), strict=True):
            kept = [before[field] for field in WORDS if field in before and (before["event"], field) not in NEVER_TOLD]
            line = core.line_for(moment.game, moment.state, event, UMPIRE) if kept else None
            for words in kept:
                assert line is not None
                assert all(
                    said in line.text + line.behind for said in ([words] if isinstance(words, str) else words)
                ), before
                told += 1

    assert told > 50


@pytest.mark.parametrize("game", ONE.battles)
def test_some_lines_are_decided_otherwise_today(desk: Desk, game: str, tmp_path: Path) -> None:
    """Rules changed since: the difference is told, and by which rule."""
    exported = tmp_path / "exported.jsonl"
    exported.write_bytes(b"".join(record.export(desk, ONE.battle(desk, game))))
    run = record.run(exported, verify=True)

    assert {difference.kind for difference in run.differences} == {"otherwise"}
    assert all(difference.rules for difference in run.differences)


def test_a_pad_half_answered_by_that_version_keeps_what_was_typed() -> None:
    """The winner's loss of a boarding was asked at once, in the boarders' name; now it is the winner's, here the other ship's."""
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        battle = battles.start(desk, "cloudships", "skirmish")
        for command in (
            Correct("round.real-cards", value=True),
            Correct("aphid.holds", "bloodrunner"),
            c.TurnCard("aphid"),
        ):
            presses.play(desk, battle, UMPIRE, command)
        desk.live(battle).put_pad(PendingRow(battle, "parked-board", "umpire", 0, HALF_ANSWERED, made="", changed=""))
        dice = {"aphid/boards bloodrunner/1d6": "1", "bloodrunner/boarded by aphid/1d6": "6"}
        done = presses.answer(desk, battle, UMPIRE, "parked-board", dice)

        assert isinstance(done, Done), done
        entry = desk.moment(battle).entries(done.seq)[0]
        assert entry is not None
        assert {key: answer.said for key, answer in entry.answers.items()} == {
            **dice,
            "bloodrunner/winner's loss with aphid/1d6": "5",
        }


def test_answers_that_name_that_version_are_lifted(tmp_path: Path) -> None:
    """A ram of a ship that had entered no hex: now one counts at least, and 0 is no answer."""
    ram = b"""{"command": {"do": "meet", "ship": "aphid", "other": "bloodrunner", "how": "ram"}, "v": 1,
        "overruled": {"out-of-reach": "", "not-her-band": ""}, "answers": {"aphid/hexes entered/number": "0",
        "aphid/ram of bloodrunner/1d6": "6", "bloodrunner/rammed by aphid/1d6": "1"}}"""
    script = tmp_path / "script.jsonl"
    script.write_bytes(
        b'{"game": "cloudships", "scenario": "skirmish"}\n'
        b'{"command": {"do": "correct", "name": "round.real-cards", "value": true}}\n'
        b'{"command": {"do": "turn-card", "card": "aphid"}}\n' + ram.replace(b"\n", b"")
    )
    entry = record.run(script).entries[-1]

    assert entry.answers["aphid/hexes entered/number"].said == "1"
    assert entry.v == VERSION


def test_results_and_rulings_of_the_folder_are_there(desk: Desk) -> None:
    """A result of each battle with its correction; rulings, those that hold and those that were taken back."""
    book = entries.book(desk)

    assert [(one.version, one.result.winner, len(one.changes)) for one in book] == [(2, "Martian", 1)] * 2
    assert len(rulings.every(desk)) == 10
    (struck,) = (one for one in rulings.every(desk, with_struck=True) if not one.holds)
    assert (struck.game, struck.line, struck.text) == ("aeronauts", 134, "Behind the mesa is hidden.")


def test_a_line_of_the_folder_that_no_version_wrote_is_damage(desk: Desk) -> None:
    """The battle says which line, and that a newer Umpire is needed."""
    battle = ONE.battle(desk, "cloudships")
    head = desk.moment(battle).head
    line = desk.store.line(battle, head) or b""
    newer = line[:-1].replace(b'"seq":%d' % head, b'"seq":%d' % (head + 1)) + b',"v":9}'
    desk.store.append(battle, LineRow(head + 1, "newer", newer))
    desk.forget(battle)

    with pytest.raises(RecordDamaged, match=rf"line {head + 1}: .*newer Umpire"):
        desk.live(battle)
