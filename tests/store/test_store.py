"""What every store does, in a file, in memory and on PostgreSQL alike."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import msgspec
import pytest
from sqlalchemy import Connection, event

from umpire.core.errors import BadInput, UmpireError, UnknownBattle
from umpire.store import (
    BattleExists,
    BattleRow,
    Conflict,
    LineRow,
    LinkRow,
    PendingRow,
    RecordRow,
    ResultRow,
    RulingRow,
    Store,
    hash_of,
)
from umpire.store import log as log_module

HEADER = b'{"format":1,"battle":"ariel"}'


def line(seq: int) -> bytes:
    return b'{"seq":%d}' % seq


def play(store: Store, battle: str, count: int, after: int = 0) -> None:
    for seq in range(after + 1, after + count + 1):
        store.append(battle, LineRow(seq, f"id-{seq}", line(seq)))


def parked(id: str, made: str = "2026-11-21T12:00:00Z", body: bytes = b"{}", battle: str = "ariel") -> PendingRow:
    return PendingRow(battle, id, "umpire", 3, body, made, made)


class TestBattles:
    def test_new_battle_has_its_header_and_an_empty_log(self, store: Store) -> None:
        """Until somebody plays, the head of a battle is 0."""
        store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", HEADER)

        assert store.battle("ariel") == BattleRow("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", 0)
        assert (store.header("ariel"), store.head("ariel"), list(store.lines("ariel"))) == (HEADER, 0, [])

    def test_battles_are_listed_newest_first(self, store: Store) -> None:
        """The list starts with the battle that was made last, each with its head."""
        for day in (20, 22, 21):
            store.add_battle(f"day-{day}", "Over the Pass", "cloudships", f"2026-11-{day}T10:00:00Z", HEADER)
        play(store, "day-21", 3)

        assert [(row.id, row.head) for row in store.battles()] == [("day-22", 0), ("day-21", 3), ("day-20", 0)]

    def test_id_of_a_battle_is_given_once(self, store: Store) -> None:
        """A second battle with the id is refused, and the first stays as it was."""
        store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", HEADER)

        with pytest.raises(BattleExists) as refused:
            store.add_battle("ariel", "Another", "aloft", "2026-11-22T10:00:00Z", b"{}")
        assert isinstance(refused.value, BadInput)
        assert (store.battle("ariel").name, store.header("ariel")) == ("Over the Pass", HEADER)

    def test_unknown_battle_is_named(self, store: Store) -> None:
        """Whatever is asked of a battle that is not there says so."""
        asked: list[Callable[[], object]] = [
            lambda: store.battle("nowhere"),
            lambda: store.header("nowhere"),
            lambda: store.head("nowhere"),
            lambda: store.append("nowhere", LineRow(1, "id", b"{}")),
            lambda: store.put_snapshot("nowhere", 1, b""),
            lambda: store.put_pending(parked("p", battle="nowhere")),
            lambda: store.add_link("token", "nowhere", "umpire"),
            lambda: store.import_lines(BattleRow("nowhere", "", "", ""), b"", [LineRow(2, "a", b"")], after=1),
        ]
        said = []
        for ask in asked:
            with pytest.raises(UnknownBattle) as refused:
                ask()
            said.append("nowhere" in str(refused.value))

        assert said == [True] * len(asked)


@pytest.fixture
def battle(store: Store) -> str:
    """A battle without a line."""
    store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", HEADER)
    return "ariel"


class TestLog:
    def test_lines_come_back_in_order_as_they_were(self, store: Store, battle: str) -> None:
        """The store hands out the bytes that it was given, damaged ones too: it never reads them."""
        kept = [b'{"seq":1}', b"not JSON \x00\xff", b""]
        for seq, each in enumerate(kept, start=1):
            store.append(battle, LineRow(seq, f"id-{seq}", each))

        assert list(store.lines(battle)) == kept
        assert store.head(battle) == 3

    def test_part_of_a_log_can_be_read(self, store: Store, battle: str) -> None:
        """Lines are read after one and up to another, and single ones by themselves."""
        play(store, battle, 6)

        assert list(store.lines(battle, after=4)) == [line(5), line(6)]
        assert list(store.lines(battle, after=1, upto=3)) == [line(2), line(3)]
        assert (store.line(battle, 3), store.line(battle, 7)) == (line(3), None)

    def test_long_log_is_read_in_batches(self, store: Store, battle: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """A log that fills its batches to the brim, or a little more, ends where it ends."""
        count = log_module.BATCH + 1
        rows = [LineRow(seq, f"id-{seq}", line(seq)) for seq in range(1, count + 1)]
        store.import_lines(BattleRow("long", "", "", ""), HEADER, rows)

        assert list(store.lines("long")) == [row.line for row in rows]
        assert len(list(store.lines("long", upto=log_module.BATCH))) == log_module.BATCH

    def test_line_is_appended_only_at_the_head(self, store: Store, battle: str) -> None:
        """A number that is taken, or that would leave a gap, is a conflict, and nothing is changed."""
        play(store, battle, 2)
        store.put_pending(parked("p"))
        store.put_snapshot(battle, 1, b"state")

        for seq in (2, 4):
            with pytest.raises(Conflict) as conflict:
                store.append(battle, LineRow(seq, "new", b"", struck=(1,)), pending_done="p", drop_snapshots_from=1)
            assert isinstance(conflict.value, UmpireError)
        assert (store.head(battle), list(store.lines(battle)), store.sent(battle).get(hash_of("new"))) == (
            2,
            [line(1), line(2)],
            None,
        )
        assert (store.pending(battle, "p"), store.snapshot(battle), store.strikes(battle)) == (
            parked("p"),
            (1, b"state"),
            {},
        )

    def test_client_id_is_unique_in_its_battle(self, store: Store, battle: str) -> None:
        """A second line with the id is a conflict: the head stays, and the place is free for another."""
        store.append(battle, LineRow(1, "same", line(1)))

        with pytest.raises(Conflict):
            store.append(battle, LineRow(2, "same", line(2)))
        assert (store.head(battle), list(store.lines(battle))) == (1, [line(1)])
        store.append(battle, LineRow(2, "other", line(2)))
        assert store.head(battle) == 2

    def test_lines_of_one_press_are_written_together_or_not_at_all(self, store: Store, battle: str) -> None:
        """An id that is in the log already keeps the others out too."""
        store.append(battle, LineRow(1, "first", line(1)), LineRow(2, "second", line(2), closes_round=True))
        with pytest.raises(Conflict):
            store.append(battle, LineRow(3, "third", line(3)), LineRow(4, "first", line(4)))

        assert (store.head(battle), list(store.lines(battle))) == (2, [line(1), line(2)])
        assert (
            store.sent(battle).get(hash_of("second")),
            store.sent(battle).get(hash_of("third")),
            store.closes(battle),
        ) == (2, None, (2,))

    def test_client_id_may_be_used_in_another_battle(self, store: Store, battle: str) -> None:
        """Clients of two battles need not know of one another."""
        store.add_battle("aphid", "", "cloudships", "2026-11-21T10:00:00Z", HEADER)
        store.append(battle, LineRow(1, "same", line(1)))
        store.append("aphid", LineRow(1, "same", line(1)))

        assert (store.sent(battle).get(hash_of("same")), store.sent("aphid").get(hash_of("same"))) == (1, 1)

    def test_repeat_is_found_by_its_client_id(self, store: Store, battle: str) -> None:
        """A client id tells which line its command became."""
        play(store, battle, 3)

        assert (store.sent(battle).get(hash_of("id-2")), store.sent(battle).get(hash_of("id-4"))) == (2, None)

    def test_append_finishes_its_pending_command_and_no_other(self, store: Store, battle: str) -> None:
        """The line and the end of the command under way are one transaction."""
        store.put_pending(parked("mine"))
        store.put_pending(parked("other"))
        store.append(battle, LineRow(1, "id", line(1)), pending_done="mine")

        assert [row.id for row in store.pendings(battle)] == ["other"]

    def test_strikes_are_kept_with_their_lines(self, store: Store, battle: str) -> None:
        """Each strike is found by its line, with the lines that it takes back, without reading the log."""
        play(store, battle, 3)
        store.append(battle, LineRow(4, "strike", line(4), struck=(2, 3)))
        store.append(battle, LineRow(5, "redo", line(5), struck=(4,)))

        assert store.strikes(battle) == {4: (2, 3), 5: (4,)}

    def test_closed_rounds_are_found(self, store: Store, battle: str) -> None:
        """They are the lines that closed one, in order."""
        before = store.closes(battle)
        for seq in range(1, 8):
            store.append(battle, LineRow(seq, f"id-{seq}", line(seq), closes_round=seq in (3, 6)))

        assert (before, store.closes(battle)) == ((), (3, 6))

    def test_number_of_statements_is_the_same_for_any_length(self, store: Store, battle: str) -> None:
        """The thousandth command asks the database as much as the first."""
        said: list[str] = []

        def listen(connection: Connection, cursor: object, statement: str, *others: object) -> None:
            said.append(statement)

        engine = store._database._engine  # type: ignore[attr-defined]
        event.listen(engine, "before_cursor_execute", listen)
        store.append(battle, LineRow(1, "first", line(1)))
        first = said.copy()
        store.import_lines(
            store.battle(battle), HEADER, [LineRow(seq, f"id-{seq}", b"") for seq in range(2, 1000)], after=1
        )
        said.clear()
        store.append(battle, LineRow(1000, "last", line(1000)))

        assert said == first

    def test_iteration_may_be_left_and_the_log_written_meanwhile(self, store: Store, battle: str) -> None:
        """A reader in the middle of a log holds nobody up."""
        play(store, battle, 3)
        reader: Iterator[bytes] = store.lines(battle)
        first = next(reader)
        play(store, battle, 1, after=3)

        assert (first, store.head(battle)) == (line(1), 4)


class TestSnapshots:
    def test_newest_snapshot_not_after_a_line_is_found(self, store: Store, battle: str) -> None:
        """To go back to a line, one starts from the last snapshot before it."""
        for seq in (100, 300, 200):
            store.put_snapshot(battle, seq, b"state %d" % seq)

        assert store.snapshot(battle) == (300, b"state 300")
        assert [store.snapshot(battle, upto=seq) for seq in (299, 200, 99)] == [
            (200, b"state 200"),
            (200, b"state 200"),
            None,
        ]

    def test_snapshot_of_a_line_replaces_the_last_one(self, store: Store, battle: str) -> None:
        """There is one for each line."""
        store.put_snapshot(battle, 5, b"old")
        store.put_snapshot(battle, 5, b"new")

        assert store.snapshot(battle) == (5, b"new")

    def test_strike_drops_the_snapshots_that_rest_on_what_it_struck(self, store: Store, battle: str) -> None:
        """Those from the struck line on go with the strike's own transaction; earlier ones stay."""
        play(store, battle, 4)
        for seq in (1, 2, 3):
            store.put_snapshot(battle, seq, b"state %d" % seq)
        store.append(battle, LineRow(5, "strike", line(5), struck=(2,)), drop_snapshots_from=2)

        assert store.snapshot(battle) == (1, b"state 1")


class TestPendings:
    def test_pending_command_is_kept_as_it_last_was(self, store: Store, battle: str) -> None:
        """Faces that arrive replace the row."""
        store.put_pending(parked("p"))
        changed = PendingRow(battle, "p", "captain:Ada", 4, b'{"faces":"6 6 1"}', "2026-11-21T12:00:00Z", "later")
        store.put_pending(changed)

        assert (store.pending(battle, "p"), store.pendings(battle)) == (changed, (changed,))

    def test_pending_commands_are_listed_oldest_first(self, store: Store, battle: str) -> None:
        """What has waited longest stands first."""
        for id, made in (("b", "2026-11-21T12:02:00Z"), ("a", "2026-11-21T12:01:00Z"), ("c", "2026-11-21T12:00:00Z")):
            store.put_pending(parked(id, made))

        assert [row.id for row in store.pendings(battle)] == ["c", "a", "b"]

    def test_dropped_pending_command_is_gone(self, store: Store, battle: str) -> None:
        """Dropping it twice is no trouble."""
        store.put_pending(parked("p"))
        store.drop_pending(battle, "p")
        store.drop_pending(battle, "p")

        assert (store.pending(battle, "p"), store.pendings(battle)) == (None, ())


class TestLinks:
    def test_link_leads_to_its_seat(self, store: Store, battle: str) -> None:
        """An unknown token leads nowhere."""
        store.add_link("t1", battle, "umpire")
        store.add_link("t2", battle, "captain:Ada")

        door = store.door("t2")
        assert door is not None
        assert (door.link, door.booked, door.sittings) == (LinkRow("t2", battle, "captain:Ada"), None, ())
        assert store.door("t3") is None
        assert store.links(battle) == {"umpire": "t1", "captain:Ada": "t2"}

    def test_new_link_of_a_seat_ends_the_old_one(self, store: Store, battle: str) -> None:
        """A link that fell into wrong hands is made worthless by making another."""
        store.add_link("old", battle, "umpire")
        store.add_link("new", battle, "umpire")

        assert (store.door("old"), store.links(battle)) == (None, {"umpire": "new"})

    def test_token_leads_to_one_seat(self, store: Store, battle: str) -> None:
        """A token that is in use is refused, and goes on leading where it led."""
        store.add_link("token", battle, "umpire")

        with pytest.raises(BadInput):
            store.add_link("token", battle, "spectator")
        assert store.links(battle) == {"umpire": "token"}


class TestImport:
    ROW = BattleRow("old", "Over the Pass", "cloudships", "2025-01-01T00:00:00Z")
    LINES = (
        LineRow(1, "a", line(1)),
        LineRow(2, "b", line(2), closes_round=True),
        LineRow(3, "c", line(3), struck=(1,)),
    )

    def test_imported_battle_is_as_if_played_here(self, store: Store) -> None:
        """Its head, lines, client ids, strikes and closed rounds are all there."""
        store.import_lines(self.ROW, HEADER, self.LINES)

        assert (store.battle("old").head, store.header("old")) == (3, HEADER)
        assert list(store.lines("old")) == [line(1), line(2), line(3)]
        assert (store.sent("old").get(hash_of("b")), store.strikes("old"), store.closes("old")) == (2, {3: (1,)}, (2,))

    def test_empty_record_can_be_imported(self, store: Store) -> None:
        """A battle that nobody has played yet is a record of its header alone."""
        store.import_lines(self.ROW, HEADER, [])

        assert (store.head("old"), store.header("old")) == (0, HEADER)

    def test_id_that_exists_is_refused(self, store: Store, battle: str) -> None:
        """A record never overwrites a battle, not even one without lines."""
        with pytest.raises(BattleExists):
            store.import_lines(BattleRow(battle, "Another", "", ""), b"{}", self.LINES)
        assert (store.battle(battle).name, store.header(battle), store.head(battle)) == ("Over the Pass", HEADER, 0)

    def test_lines_that_give_way_are_gone_with_all_that_they_brought(self, store: Store, battle: str) -> None:
        """Two of three lines, with a strike and a ruling; the new ones stand in their place."""
        gone = RulingRow(battle, 3, 1, "fog", is_public=True, made="2025-01-01")
        lines = (
            *self.LINES[:1],
            LineRow(2, "x", line(7), struck=(1,)),
            LineRow(3, "y", line(8), ruling=gone),
        )
        store.import_lines(store.battle(battle), b"", lines, after=0)
        store.put_snapshot(battle, 3, b"state")
        row = RecordRow(store.battle(battle), b"", self.LINES[1:2], after=1, gives_way=2)
        with pytest.raises(Conflict):
            store.import_all([msgspec.structs.replace(row, gives_way=1)])
        assert (store.head(battle), len(store.strikes(battle)), len(store.rulings())) == (3, 1, 1)
        store.import_all([row])

        assert (store.head(battle), list(store.lines(battle))) == (2, [line(1), line(2)])
        assert (store.strikes(battle), store.rulings(), store.snapshot(battle)) == ({}, (), None)
        assert store.sent(battle).get(hash_of("x")) is None

    def test_record_that_continues_a_battle_is_added_to_it(self, store: Store, battle: str) -> None:
        """Its further lines follow the head; snapshots go, for they may rest on what the new lines strike."""
        store.append(battle, LineRow(1, "a", line(1)))
        store.put_snapshot(battle, 1, b"state")
        store.import_lines(store.battle(battle), b"not looked at", self.LINES[1:], after=1)

        assert (store.head(battle), list(store.lines(battle))) == (3, [line(1), line(2), line(3)])
        assert (store.header(battle), store.snapshot(battle)) == (HEADER, None)

    def test_battle_without_lines_is_continued(self, store: Store, battle: str) -> None:
        store.import_lines(store.battle(battle), b"not looked at", self.LINES, after=0)

        assert (store.head(battle), store.header(battle)) == (3, HEADER)

    def test_records_and_results_come_in_together_or_not_at_all(self, store: Store, battle: str) -> None:
        """The second battle is here already, or the result is: then neither the first nor anything else is written."""
        new = RecordRow(self.ROW, HEADER, tuple(self.LINES))
        result = ResultRow("r", 1, "", b"{}", "")
        with pytest.raises(BattleExists):
            store.import_all([new, RecordRow(store.battle(battle), HEADER, ())], [result])
        store.add_result(result)
        with pytest.raises(BadInput, match="somebody has just logged a result"):
            store.import_all([new], [ResultRow("q", 1, "", b"{}", ""), result])
        assert ([row.id for row in store.battles()], store.results()) == ([battle], (result,))

        store.import_all([new], [ResultRow("q", 1, "", b"{}", "")])
        assert (store.head("old"), len(store.results())) == (3, 2)

    def test_battle_that_moved_on_is_not_continued(self, store: Store, battle: str) -> None:
        """Somebody played while the record was compared."""
        play(store, battle, 2)

        with pytest.raises(Conflict):
            store.import_lines(store.battle(battle), HEADER, self.LINES[1:], after=1)
        assert list(store.lines(battle)) == [line(1), line(2)]

    @pytest.mark.parametrize(
        "lines",
        [
            [LineRow(1, "a", b""), LineRow(3, "b", b"")],
            [LineRow(2, "a", b"")],
            [LineRow(1, "a", b""), LineRow(2, "a", b"")],
        ],
        ids=["gap", "no-first", "same-client-id"],
    )
    def test_record_with_a_fault_is_refused_whole(self, store: Store, lines: list[LineRow]) -> None:
        """A gap in the numbers or a client id that comes twice: nothing of it is stored, and a sentence says why."""
        with pytest.raises(BadInput, match="line") as refused:
            store.import_lines(self.ROW, HEADER, lines)
        assert not isinstance(refused.value, BattleExists)
        assert store.battles() == ()

    def test_copy_can_be_made_from_the_same_store(self, store: Store, battle: str) -> None:
        """`--as-copy` reads and writes one store at once."""
        play(store, battle, 3)
        rows = (LineRow(seq, f"copy-{seq}", each) for seq, each in enumerate(store.lines(battle), start=1))
        store.import_lines(self.ROW, HEADER, rows)

        assert list(store.lines("old")) == list(store.lines(battle))


class TestThreads:
    def test_many_threads_read_while_others_write(self, store: Store, battle: str) -> None:
        """Every reader sees whole lines without a gap, and never fewer than before."""
        failures: list[BaseException] = []
        done = threading.Event()

        def read() -> None:
            seen = 0
            try:
                while not done.is_set():
                    lines = list(store.lines(battle))
                    assert lines == [line(seq) for seq in range(1, len(lines) + 1)]
                    assert seen <= len(lines) <= store.head(battle)
                    seen = len(lines)
            except BaseException as error:  # noqa: BLE001 - handed to the test
                failures.append(error)

        readers = [threading.Thread(target=read) for _ in range(6)]
        for reader in readers:
            reader.start()
        play(store, battle, 100)
        done.set()
        for reader in readers:
            reader.join()

        assert failures == []
        assert store.head(battle) == 100

    def test_two_writers_lose_nothing_and_double_nothing(self, store: Store, battle: str) -> None:
        """Both append at once: each command is in the log once, and the numbers have no gap."""
        order: list[list[int]] = [[], []]

        def write(writer: int) -> None:
            for number in range(50):
                while True:
                    seq = store.head(battle) + 1
                    try:
                        store.append(battle, LineRow(seq, f"{writer}-{number}", b"%d-%d" % (writer, number)))
                    except Conflict:
                        continue
                    order[writer].append(seq)
                    break

        writers = [threading.Thread(target=write, args=(writer,)) for writer in (0, 1)]
        for thread in writers:
            thread.start()
        for thread in writers:
            thread.join()

        assert sorted(order[0] + order[1]) == list(range(1, 101))
        assert sorted(store.lines(battle)) == sorted(b"%d-%d" % (w, n) for w in (0, 1) for n in range(50))

    def test_same_command_sent_twice_at_once_is_stored_once(self, store: Store, battle: str) -> None:
        """Of many who append the same client id at the same time one succeeds."""
        outcomes: list[bool] = []
        start = threading.Barrier(4)

        def send() -> None:
            start.wait()
            try:
                store.append(battle, LineRow(store.head(battle) + 1, "same", line(1)))
                outcomes.append(True)
            except Conflict:
                outcomes.append(False)

        senders = [threading.Thread(target=send) for _ in range(4)]
        for sender in senders:
            sender.start()
        for sender in senders:
            sender.join()

        assert sorted(outcomes) == [False, False, False, True]
        assert list(store.lines(battle)) == [line(1)]
