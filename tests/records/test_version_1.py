"""What the first landed version wrote is opened, played on, verified and printed for ever."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.records.facts import facts
from umpire.core import replay
from umpire.core.commands import Ruling, Strike
from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.lifting import VERSION
from umpire.core.seats import UMPIRE
from umpire.games import GAMES, find_game
from umpire.service import importing, look, pads, play, press, record, results, rulings
from umpire.service.desk import Desk
from umpire.store import MEMORY, Store

PLACE = Path(__file__).with_name("v1")
RECORDS = sorted(path.name for path in PLACE.glob("*.jsonl"))
EXPECTED: dict[str, Any] = msgspec.json.decode((PLACE / "expected.json").read_bytes())
"""As that version itself said it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as that version left it: a battle of each game, parked pads, strikes, corrections, rulings, results."""
    (tmp_path / "umpire.db").write_bytes(lzma.decompress((PLACE / "umpire.db.xz").read_bytes()))
    return tmp_path


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    desk = Desk(Store.open(folder / "umpire.db"))
    yield desk
    desk.close()


def battle_of(desk: Desk, game: str) -> str:
    return next(row.id for row in desk.store.battles() if row.game == game)


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
    for seat in (UMPIRE, *look.seats(desk, battle)):
        told = look.log(desk, battle, seat, count=live.timeline.head)
        assert all(line.text for entry in told for line in entry.lines)


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
    """A ruling, its strike, the redo; and what comes next by the offers."""
    battle = battle_of(desk, game)
    head = desk.live(battle).timeline.head
    play.play(desk, battle, UMPIRE, Ruling("It goes on."), seen=head)
    play.play(desk, battle, UMPIRE, Strike((head + 1,)), seen=head + 1)
    done = play.play(desk, battle, UMPIRE, Strike((head + 2,)), seen=head + 2)

    assert isinstance(done, play.Done)
    assert desk.live(battle).timeline.head == head + 3
    assert Desk(desk.store).live(battle).state == desk.live(battle).state


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_parked_pads_are_answered(desk: Desk, game: str) -> None:
    """Half answered by that version, thrown to the end by this one; what was typed stands."""
    battle = battle_of(desk, game)
    parked = pads.tray(desk, battle, UMPIRE)
    assert parked
    for pad in parked:
        before = dict(pad.pending.answers)
        assert pad.words
        done = pads.answer(desk, battle, UMPIRE, pad.id, {}, throw=True)
        while isinstance(done, play.Owed):
            first = done.questions[0]
            said = first.options[0].id if hasattr(first, "options") else "1"
            done = pads.answer(desk, battle, UMPIRE, pad.id, {first.key: said}, throw=True)
        entry = desk.live(battle).timeline.entry(done.seq)
        assert entry is not None
        assert before.items() <= entry.answers.items()

    assert pads.tray(desk, battle, UMPIRE) == ()


def test_results_and_rulings_of_the_folder_are_there(desk: Desk) -> None:
    """A result of each battle with its correction; rulings, those that hold and those that were taken back."""
    book = results.book(desk)

    assert [(one.version, one.result.winner, len(one.changes)) for one in book] == [(2, "Martian", 1)] * 2
    assert rulings.every(desk)


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.key in EXPECTED])
def test_a_data_folder_prints(desk: Desk, game: str) -> None:
    """The fleet sheet of a battle that an earlier version began."""
    assert press.fleet(desk, battle_of(desk, game)).content.startswith(b"%PDF")


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_goes_in_and_out_unchanged(name: str) -> None:
    """Lines are lifted when they are read and never written anew."""
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        battle, count, _ = importing.take_in(desk, PLACE / name)

        assert count == EXPECTED[name]["head"]
        assert list(record.export(desk, battle))[1:] == (PLACE / name).read_bytes().splitlines(keepends=True)[1:]
        assert facts(desk.live(battle).game.key, Desk(store).live(battle).state) == EXPECTED[name]["facts"]


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.lifts])
def test_every_kind_that_changed_has_a_fixture(desk: Desk, game: str) -> None:
    """A kind is lifted only where a line of the version before shows that it works."""
    changed = {kind for lift in find_game(game).lifts for kind in (*lift.events, *lift.commands)}
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
    start = live.game.setup(live.header)
    state, alone, kept = start, start, msgspec.json.encode(start)
    for line in live.entries(1):
        state = replay.fold(live.game, state, line.events)
        before, as_it_was = alone, msgspec.json.encode(alone)
        alone = replay.fold_alone(live.game, alone, line.events)
        assert alone == state, line.seq
        assert msgspec.json.encode(before) == as_it_was, line.seq
    assert msgspec.json.encode(start) == kept
    assert type(getattr(alone, live.game.table, {})) is dict
