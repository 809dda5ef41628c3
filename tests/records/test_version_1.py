"""What the first landed version wrote is opened, played on, verified and printed for ever."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.records.facts import facts
from umpire.core import playing as core
from umpire.core import replay
from umpire.core.commands import Correct, Ruling, Strike
from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.lifting import VERSION
from umpire.core.seats import UMPIRE
from umpire.games import GAMES, find_game
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.desk.stored import read_events
from umpire.service.paper import press
from umpire.service.results import entries
from umpire.service.table import Done, Owed, battles, look, pads, play, rulings, seating
from umpire.store import MEMORY, PendingRow, Store

PLACE = Path(__file__).with_name("v1")
RECORDS = sorted(path.name for path in PLACE.glob("*.jsonl"))
EXPECTED: dict[str, Any] = msgspec.json.decode((PLACE / "expected.json").read_bytes())
"""As that version itself said it."""
HALF_ANSWERED = (
    b'{"id":"parked-board","seat":"umpire","seen":0,"command":{"do":"board","ship":"aphid","other":"bloodrunner"},'
    b'"answers":{"aphid/winner\'s loss with bloodrunner/1d6":{"said":"5"}},"overruled":{},"made":"2026-11-22T10:25:44.021Z"}'
)
"""A command under way as that version kept it."""
WORDS = ("command", "label", "reasons", "says", "turns", "why", "words")
"""Fields in which its events kept words for people."""
NEVER_TOLD = (("lamp-lit", "why"), ("movement-bowled", "reasons"), ("struck", "why"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as that version left it: a battle of each game, parked pads, strikes, corrections, rulings, results."""
    (tmp_path / "umpire.db").write_bytes(lzma.decompress((PLACE / "umpire.db.xz").read_bytes()))
    return tmp_path


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    desk = Desk(Store.open(folder / "umpire.db"), Random(1889))
    yield desk
    desk.close()


def battle_of(desk: Desk, game: str) -> str:
    return next(row.id for row in desk.store.battles() if row.game == game)


def to_the_end(desk: Desk, battle: str, told: Done | Owed) -> Done:
    """Everything that is owed thrown by the app, or the first of what can be chosen."""
    while isinstance(told, Owed):
        first = told.questions[0]
        said = first.options[0].id if hasattr(first, "options") else "1"
        told = pads.answer(desk, battle, UMPIRE, told.pending.id, {first.key: said}, throw=True)
    return told


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_means_what_it_meant(name: str) -> None:
    """Folded today it comes to what it came to when it was written."""
    run = record.run(PLACE / name)

    assert run.timeline.head == EXPECTED[name]["head"]
    assert facts(run.game.key, run.timeline.state) == EXPECTED[name]["facts"]
    assert {entry.v for entry in run.entries} == {1}


@pytest.mark.parametrize("name", RECORDS)
def test_what_is_decided_otherwise_today_is_no_damage(name: str) -> None:
    """Every line that comes out otherwise is explained by a rule that changed since."""
    run = record.run(PLACE / name, verify=True)

    assert [str(difference) for difference in run.differences if difference.kind == "damaged"] == []
    assert all(1 < difference.since <= VERSION and difference.rules for difference in run.differences)


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
    lines = list(record.export(desk, battle_of(desk, "cloudships")))
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


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_a_data_folder_opens_as_it_was(desk: Desk, game: str) -> None:
    """State, panels, and every line in words, for every seat."""
    battle = battle_of(desk, game)
    live = desk.live(battle)

    assert live.timeline.head == EXPECTED[game]["head"]
    assert facts(game, live.state) == EXPECTED[game]["facts"]
    assert len(look.scene(desk, battle, UMPIRE).panels) == EXPECTED[game]["panels"]
    for seat in (UMPIRE, *seating.seats(desk, battle)):
        told = look.log(desk, battle, seat, count=live.timeline.head)
        assert all(line.text for entry in told for line in entry.lines)


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_words_that_lines_kept_are_told_as_they_were(desk: Desk, game: str) -> None:
    """Sentences for people were kept with the facts then; whoever reads such a line reads them still."""
    live, told = desk.live(battle_of(desk, game)), 0
    for raw in live.store.lines(live.battle):
        was = msgspec.json.decode(raw)["events"]
        for before, event in zip(was, read_events(live.game, raw), strict=True):
            kept = [before[field] for field in WORDS if field in before and (before["event"], field) not in NEVER_TOLD]
            line = core.line_for(live.game, live.state, event, UMPIRE) if kept else None
            for words in kept:
                assert line is not None
                assert all(said in line.text for said in ([words] if isinstance(words, str) else words)), before
                told += 1

    assert told > 50


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_a_battle_of_the_folder_is_verified(desk: Desk, game: str, tmp_path: Path) -> None:
    """Hundreds of lines of every kind: what comes out otherwise is explained by a rule, line by line."""
    exported = tmp_path / "exported.jsonl"
    exported.write_bytes(b"".join(record.export(desk, battle_of(desk, game))))
    run = record.run(exported, verify=True)

    assert [str(difference) for difference in run.differences if difference.kind == "damaged"] == []
    assert 0 < len(run.differences) < run.timeline.head // 10


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_a_data_folder_plays_on(desk: Desk, game: str) -> None:
    """A ruling, its strike, the redo; and what comes next by the offers. Old and new lines stand side by side."""
    battle = battle_of(desk, game)
    head = desk.live(battle).timeline.head
    play.play(desk, battle, UMPIRE, Ruling("It goes on."), seen=head)
    play.play(desk, battle, UMPIRE, Strike((head + 1,)), seen=head + 1)
    done = play.play(desk, battle, UMPIRE, Strike((head + 2,)), seen=head + 2)

    assert isinstance(done, Done)
    assert desk.live(battle).timeline.head == head + 3
    for _ in range(12):
        offered = look.scene(desk, battle, UMPIRE).offers[0].command
        to_the_end(desk, battle, play.play(desk, battle, UMPIRE, offered, throw=True))
    versions = [msgspec.json.decode(line).get("v", 1) for line in desk.store.lines(battle)]
    assert versions == [1] * head + [VERSION] * 15
    assert Desk(desk.store).live(battle).state == desk.live(battle).state


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_parked_pads_are_answered(desk: Desk, game: str) -> None:
    """Parked by that version, thrown to the end by this one; what was overruled stays so."""
    battle = battle_of(desk, game)
    parked = pads.tray(desk, battle, UMPIRE)
    assert parked
    for pad in parked:
        assert pad.words
        done = to_the_end(desk, battle, pads.answer(desk, battle, UMPIRE, pad.id, {}, throw=True))
        entry = desk.live(battle).timeline.entry(done.seq)
        assert entry is not None
        assert entry.overruled == pad.pending.overruled

    assert pads.tray(desk, battle, UMPIRE) == ()


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
            play.play(desk, battle, UMPIRE, command)
        store.put_pending(PendingRow(battle, "parked-board", "umpire", 0, HALF_ANSWERED, made="", changed=""))
        dice = {"aphid/boards bloodrunner/1d6": "1", "bloodrunner/boarded by aphid/1d6": "6"}
        done = pads.answer(desk, battle, UMPIRE, "parked-board", dice)

        assert isinstance(done, Done), done
        entry = desk.live(battle).timeline.entry(done.seq)
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


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_a_data_folder_prints(desk: Desk, game: str) -> None:
    """The fleet sheet of a battle that an earlier version began."""
    assert press.fleet(desk, battle_of(desk, game)).content.startswith(b"%PDF")


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_goes_in_and_out_unchanged(name: str) -> None:
    """Lines are lifted when they are read and never written anew."""
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        battle, count, _ = record.take_in(desk, PLACE / name)

        assert count == EXPECTED[name]["head"]
        assert list(record.export(desk, battle))[1:] == (PLACE / name).read_bytes().splitlines(keepends=True)[1:]
        assert facts(desk.live(battle).game.key, Desk(store).live(battle).state) == EXPECTED[name]["facts"]


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.rules.lifts])
def test_every_kind_that_changed_has_a_fixture(desk: Desk, game: str) -> None:
    """A kind is lifted only where a line of the version before shows that it works."""
    changed = {kind for lift in find_game(game).rules.lifts for kind in (*lift.events, *lift.commands)}
    lines = list(record.export(desk, battle_of(desk, game)))[1:]
    for name in RECORDS:
        if name.startswith(game):
            lines += (PLACE / name).read_bytes().splitlines()[1:]
    plain = [msgspec.json.decode(line) for line in lines]
    written = {line["command"]["do"] for line in plain} | {
        event["event"] for line in plain for event in line.get("events", ())
    }

    assert changed <= written


def test_a_line_of_the_folder_that_no_version_wrote_is_damage(desk: Desk) -> None:
    """The battle says which line, and that a newer Umpire is needed."""
    battle = battle_of(desk, "cloudships")
    head = desk.live(battle).timeline.head
    line = desk.store.line(battle, head) or b""
    desk.store.append(
        battle, head + 1, "newer", "d", line[:-1].replace(b'"seq":%d' % head, b'"seq":%d' % (head + 1)) + b',"v":9}'
    )
    desk.forget(battle)

    with pytest.raises(RecordDamaged, match=rf"line {head + 1}: .*newer Umpire"):
        desk.live(battle)


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_a_fold_with_a_table_of_its_own_comes_to_the_same(desk: Desk, game: str) -> None:
    """Line by line, and every state that was there before stays as it was."""
    live = desk.live(battle_of(desk, game))
    start = live.game.rules.setup(live.header)
    state, alone, kept = start, start, msgspec.json.encode(start)
    for line in live.entries(1):
        state = replay.fold(live.game, state, line.events)
        before, as_it_was = alone, msgspec.json.encode(alone)
        alone = replay.fold_alone(live.game, alone, line.events)
        assert alone == state, line.seq
        assert msgspec.json.encode(before) == as_it_was, line.seq
    assert msgspec.json.encode(start) == kept
    assert type(getattr(alone, live.game.rules.state.TABLE, {})) is dict
