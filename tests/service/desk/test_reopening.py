"""A battle found again is the battle that was left: from snapshots, from the log, from a file written elsewhere."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests import presses
from umpire.core.commands import Correct, Strike
from umpire.core.errors import BadInput, RecordDamaged, UnknownBattle
from umpire.core.replay import KEPT
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.desk.desk import BATTLES_KEPT
from umpire.service.desk.snapshots import EVERY as SNAPSHOT_EVERY
from umpire.service.table import battles
from umpire.store import MEMORY, BattleRow, LineRow, Store


def fill(table: Any, lines: int) -> None:
    """Play so many marks, which differ from each other."""
    for count in range(lines):
        table.done(Correct(("wasp.boxes", "aphid.parties", "skyrunner.boxes")[count % 3], count // 3 % 3))


def test_reopened_from_a_snapshot_it_is_the_same(table: Any) -> None:
    fill(table, SNAPSHOT_EVERY + 7)
    seq, _ = table.desk.store.snapshot(table.battle)

    assert seq == SNAPSHOT_EVERY
    assert table.reopened().state == table.state


def test_reopened_from_the_log_alone_it_is_the_same(table: Any) -> None:
    fill(table, 30)
    table.done(Strike((30,)))

    assert table.desk.store.snapshot(table.battle) is None
    assert table.reopened().state == table.state


@pytest.fixture
def long(table: Any, kept: Any) -> Any:
    """More lines than stay in memory, early and late ones struck, taken in elsewhere: there is no snapshot of them."""
    fill(table, 40)
    table.done(Strike((37,)), overruled={"others-depend": ""})
    fill(table, KEPT + 100)
    table.done(c.TakeDamage("bloodrunner", 1))
    table.done(Strike((table.head,)))
    path = kept(b"".join(record.export(table.desk, table.battle)))
    with Store.open(MEMORY) as store:
        record.take_in(Desk(store), path)
        assert store.snapshot(table.battle) is None
        yield table, type(table)(Desk(store), table.battle)


def test_a_long_battle_without_any_snapshot_is_the_same(long: Any) -> None:
    table, other = long

    assert other.state == table.state
    assert other.head == table.head
    assert len(other.moment.timeline.steps) == KEPT
    other.done(Strike((table.head,)))
    assert other.state.ships["bloodrunner"].crossed == 1


def test_a_line_that_memory_has_forgotten_can_be_struck(long: Any) -> None:
    _, other = long
    other.done(Strike((2,)), overruled={"others-depend": ""})

    assert other.reopened().state == other.state


@pytest.mark.parametrize("line", [b'{"events": [{"event": "flown"}]}', b"{", b'{"events": [{"event": "card-turned"}]}'])
def test_a_damaged_line_long_ago_is_named(table: Any, line: bytes) -> None:
    rows = [LineRow(seq, f"id-{seq}", line if seq == 3 else b"{}") for seq in range(1, KEPT + 10)]
    header = table.desk.store.header(table.battle)
    table.desk.store.import_lines(BattleRow("old", "Old", "cloudships", ""), header, rows)

    with pytest.raises(RecordDamaged, match="damaged at line 3: it cannot be read"):
        table.desk.live("old")


def test_a_spoilt_snapshot_is_only_a_lost_short_cut(table: Any) -> None:
    fill(table, SNAPSHOT_EVERY)
    table.desk.store.put_snapshot(table.battle, SNAPSHOT_EVERY, b'{"ships": 7}')

    assert table.reopened().state == table.state


def test_a_strike_reaches_behind_the_snapshot_after_reopening(table: Any) -> None:
    """The lines in memory begin at the snapshot; what is struck lies before it."""
    fill(table, SNAPSHOT_EVERY + 3)
    table = table.reopened()
    table.done(Strike((SNAPSHOT_EVERY - 1,)), overruled={"others-depend": ""})

    assert table.reopened().state == table.state
    assert table.head == SNAPSHOT_EVERY + 4


def test_a_damaged_line_is_named_and_the_rest_can_be_exported(table: Any) -> None:
    fill(table, 3)
    bad = msgspec.json.encode(
        {"seq": 4, "id": "x", "seat": "umpire", "time": "2026-01-17T18:30:00.000Z", "command": {"do": "fly"}}
    )
    table.desk.store.append(table.battle, LineRow(4, "x", bad))

    with pytest.raises(RecordDamaged, match="is damaged at line 4: it cannot be read") as damage:
        _ = table.reopened().state
    assert damage.value.seq == 4
    assert len(table.lines()) == 4


def test_events_that_do_not_fit_are_damage_too(table: Any) -> None:
    entry = msgspec.json.decode(b'{"seq": 1, "id": "x", "seat": "umpire", "time": "2026-01-17T18:30:00.000Z"}')
    entry["command"] = {"do": "damage", "ship": "ghost", "boxes": 1}
    entry["events"] = [{"event": "box-crossed", "ship": "ghost", "place": 1, "letter": "H", "why": ""}]
    table.desk.store.append(table.battle, LineRow(1, "x", msgspec.json.encode(entry)))

    with pytest.raises(RecordDamaged, match="damaged at line 1: its events cannot be folded"):
        _ = table.reopened().state


@pytest.mark.parametrize(
    ("header", "why"),
    [
        (b"not json", "its header cannot be read"),
        (b"[]", "not the header of an Umpire record"),
        (b'{"game": "cloudships"}', "not the header of an Umpire record"),
        (b'{"format": 99}', "has format 99, and this Umpire reads up to 1; open it with a newer Umpire"),
        (b'{"format": 1, "game": "cloudships"}', "its header cannot be read"),
    ],
)
def test_a_damaged_header_is_told(table: Any, header: bytes, why: str) -> None:
    table.desk.store.add_battle("spoilt", "Spoilt", "cloudships", "2026-01-01T00:00:00.000Z", header)

    with pytest.raises(RecordDamaged, match=why):
        table.desk.live("spoilt")
    assert table.desk.live(table.battle), "other battles stay open"


def test_many_battles_lie_in_one_file(new_table: Any) -> None:
    tables = [new_table() for _ in range(BATTLES_KEPT + 3)]
    for boxes, table in enumerate(tables):
        table.done(Correct("wasp.boxes", boxes % 10))

    assert [table.state.ships["wasp"].crossed for table in tables] == [boxes % 10 for boxes in range(len(tables))]
    assert len(battles.every(tables[0].desk)) == len(tables)


def test_an_unknown_battle_is_told(table: Any) -> None:
    with pytest.raises(UnknownBattle, match="There is no battle 'nowhere' here"):
        table.desk.live("nowhere")


def test_the_demo_is_set_up_once(table: Any) -> None:
    first = battles.demo(table.desk)

    assert battles.demo(table.desk) == first
    assert len(table.desk.moment(first).state.ships) == 11


def test_cards_survive_a_restart_in_their_order(table: Any) -> None:
    table.done(c.TurnCard())
    order = table.state.deck.order

    assert table.reopened().state.deck.order == order
    assert len(order) == 3


@pytest.mark.parametrize(
    ("harm", "seq", "told"),
    [
        ("DELETE FROM log WHERE seq = 3", 3, "it is missing, though line 9 stands after it"),
        ("DELETE FROM log WHERE seq = 9", 9, "it is missing: 9 lines were written, and the log ends at line 8"),
        ("DELETE FROM log", 1, "it is missing: 9 lines were written, and the log ends at line 0"),
        ("UPDATE battles SET head = 8", 9, "it is there, though only 8 lines were confirmed"),
    ],
)
def test_a_log_that_is_not_whole_is_told(tmp_path: Path, harm: str, seq: int, told: str) -> None:
    """A gap, a lost last line and an emptied log, each by its number; what is left can be taken out."""
    with Store.open(tmp_path / "umpire.db") as store:
        desk = Desk(store)
        battle = battles.start(desk, "cloudships", "skirmish")
        for boxes in range(9):
            presses.play(desk, battle, UMPIRE, Correct("wasp.boxes", boxes % 3))
    with closing(sqlite3.connect(tmp_path / "umpire.db")) as direct, direct:
        direct.execute(harm)
    with Store.open(tmp_path / "umpire.db") as store:
        (one,) = record.damaged.every(Desk(store))
        assert str(one) == f"The record of battle {battle!r} is damaged at line {seq}: {told}."
        with pytest.raises(RecordDamaged, match=told) as damaged:
            Desk(store).live(battle)
    assert damaged.value.seq == seq


def test_where_battles_are_listed_nothing_is_said_of_a_whole_one(tmp_path: Path) -> None:
    with Store.open(tmp_path / "umpire.db") as store:
        desk = Desk(store)
        battles.start(desk, "cloudships", "skirmish")
        presses.play(desk, battles.start(desk, "cloudships", "skirmish"), UMPIRE, Correct("wasp.boxes", 1))
        assert record.damaged.every(desk) == ()


@pytest.fixture
def gap(table: Any) -> Any:
    """Three lines are gone that stand before the newest snapshot; seen by a desk that remembers nothing."""
    fill(table, SNAPSHOT_EVERY + 7)
    with table.desk.store._database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM log WHERE seq IN (1, 2, 5)")
    return table.reopened()


GAP = "damaged at line 1: it is missing, and so are 2 more: 207 lines were written, and 204 are here."


def test_a_log_whose_beginning_is_gone_is_told_where_it_is_opened_and_takes_nothing(gap: Any) -> None:
    with pytest.raises(RecordDamaged, match=GAP):
        gap.done(Correct("wasp.boxes", 1))
    (one,) = record.damaged.every(gap.desk)
    assert str(one).endswith(GAP)
    assert not one.goes_on
    assert battles.every(gap.desk) == ()
    assert gap.desk.store.head(gap.battle) == SNAPSHOT_EVERY + 7


def test_an_umpire_goes_on_without_the_missing_lines_as_the_snapshot_has_it(table: Any, gap: Any) -> None:
    """It stays so after a restart; and who asks for the missing lines is still told."""
    record.damaged.go_on(gap.desk, gap.battle)
    assert gap.state == table.state
    gap.done(Correct("wasp.boxes", 9))
    (one,) = record.damaged.every(gap.desk)
    assert (one.seq, one.goes_on) == (1, True)
    again = gap.reopened()
    assert again.state.ships["wasp"].crossed == 9
    assert len(battles.every(again.desk)) == 1
    with pytest.raises(RecordDamaged, match="damaged at line 1"):
        again.moment.entries(1)


def test_without_a_snapshot_behind_the_gap_nobody_goes_on(table: Any) -> None:
    fill(table, 9)
    with table.desk.store._database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM log WHERE seq = 5")

    with pytest.raises(BadInput, match="no snapshot behind the damage"):
        record.damaged.go_on(table.desk, table.battle)


def test_a_header_that_is_gone_is_told_and_the_lines_come_out(table: Any) -> None:
    fill(table, 3)
    with table.desk.store._database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM headers")
    again = table.reopened()

    with pytest.raises(RecordDamaged, match="is damaged in its header: its header cannot be read"):
        _ = again.state
    assert len(list(record.export(again.desk, table.battle))) == 3


def test_a_gap_after_a_snapshot_is_told_at_once(table: Any) -> None:
    fill(table, SNAPSHOT_EVERY + 7)
    with table.desk.store._database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM log WHERE seq = 203")

    with pytest.raises(RecordDamaged, match="damaged at line 203"):
        _ = table.reopened().state
