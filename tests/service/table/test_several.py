"""Several commands in one press: each is decided on what those before it did, and all of them are written, or none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.presses import play
from umpire.core.commands import Correct, Ruling, Strike
from umpire.core.errors import BadInput, NotAllowed, Repeated, Stale
from umpire.core.objections import Refused
from umpire.core.seats import captain
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk, Moment, snapshots
from umpire.service.table import Before, Late
from umpire.store import Store, hash_of

HIT = c.TakeDamage("wasp", 1)
SPOKEN = Ruling("The mast counts as a hex.")


def ids(table: Any) -> list[str]:
    return [entry.id for entry in table.moment.entries(1)]


def test_each_has_a_line_of_its_own_in_order(table: Any) -> None:
    done = table.done(HIT, then=(SPOKEN, HIT), client_id="three")

    assert done.seqs == (1, 2, 3)
    assert (done.seq, len(done.lines)) == (3, 3)
    assert ids(table) == ["three", "three+2", "three+3"]
    assert table.state.ships["wasp"].crossed == 2


def test_each_is_decided_on_what_those_before_it_did(turn: Any) -> None:
    """A gun that has just fired fires no more."""
    with pytest.raises(Refused) as refused:
        turn.do(turn.broadside, then=(turn.broadside,), answers={turn.die: "1"})
    assert [one.id for one in refused.value.refusals] == ["fired"]
    assert turn.done(turn.broadside, answers={turn.die: "1"})


def test_where_one_is_refused_none_is_written(turn: Any) -> None:
    lines = turn.lines()
    with pytest.raises(Refused):
        turn.do(HIT, then=(turn.broadside, turn.broadside), answers={f"2:{turn.die}": "1"})
    assert (turn.lines(), turn.tray()) == (lines, ())


def test_a_refusal_is_overruled_in_the_line_that_needs_it(turn: Any) -> None:
    answers = {turn.die: "1", f"2:{turn.die}": "2"}
    done = turn.done(turn.broadside, then=(turn.broadside,), answers=answers, overruled={"fired": "a second crew"})

    first, second = (turn.moment.entry(seq) for seq in done.seqs)
    assert (first.overruled, second.overruled) == ({}, {"fired": "a second crew"})
    assert [{key: said.said for key, said in one.answers.items()} for one in (first, second)] == [
        {turn.die: "1"},
        {turn.die: "2"},
    ]


def test_a_pad_keeps_all_of_them(turn: Any) -> None:
    before = turn.head
    owed = turn.owed(HIT, then=(turn.broadside,), client_id="both")
    turn = turn.reopened()
    (only,) = turn.tray()

    assert turn.head == before
    assert [question.key for question in owed.questions] == [f"2:{turn.die}"]
    assert only.words == "Wasp takes 1; then Aphid fires at Bloodrunner, range 2 on her bow"
    assert only.waits_for == ("Lieutenant Pell",)
    done = turn.answer("both", {f"2:{turn.die}": "1"})
    assert done.seqs == (before + 1, before + 2)
    assert turn.moment.entry(before + 2).answers[turn.die].said == "1"
    assert turn.tray() == ()


def test_what_is_asked_later_comes_when_what_is_before_it_is_answered(turn: Any) -> None:
    owed = turn.owed(turn.broadside, then=(SPOKEN, turn.broadside), client_id="both", overruled={"fired": ""})
    assert [question.key for question in owed.questions] == [turn.die]
    owed = turn.answer("both", {turn.die: "1"})
    assert [question.key for question in owed.asked] == [turn.die, f"3:{turn.die}"]
    assert turn.answer("both", {f"3:{turn.die}": "2"}).seqs[-1] == turn.head


def test_the_app_throws_for_all_of_them(turn: Any) -> None:
    done = turn.done(turn.broadside, then=(turn.broadside,), throw=True, overruled={"fired": ""})
    thrown = [turn.moment.entry(seq).answers[turn.die].by for seq in done.seqs]
    assert thrown == ["app", "app"]


def test_an_answer_that_none_of_them_asks_changes_nothing(turn: Any) -> None:
    lines = turn.lines()
    with pytest.raises(BadInput, match="there is no question"):
        turn.do(turn.broadside, then=(SPOKEN,), answers={turn.die: "1", f"2:{turn.die}": "1"})
    assert turn.lines() == lines


def test_a_repeat_of_all_of_them_does_nothing(table: Any) -> None:
    first = table.done(HIT, then=(SPOKEN,), client_id="two")
    again = table.reopened().done(HIT, then=(SPOKEN,), client_id="two")

    assert (type(again), again.seqs, again.lines) == (Before, first.seqs, first.lines)
    assert table.head == 2


@pytest.mark.parametrize("then", [(), (HIT,), (SPOKEN, HIT)], ids=["fewer", "another", "more"])
def test_the_same_id_with_others_after_it_changes_nothing(table: Any, then: tuple[Any, ...]) -> None:
    table.done(HIT, then=(SPOKEN,), client_id="two")
    with pytest.raises(Repeated):
        table.do(HIT, then=then, client_id="two")
    assert table.head == 2


def test_an_id_of_eighty_letters_has_room_for_their_places(table: Any) -> None:
    table.done(HIT, then=(SPOKEN,), client_id="x" * 80)
    assert ids(table) == ["x" * 80, "x" * 76 + "+2"]


def test_no_id_of_a_client_is_that_of_a_later_line(table: Any) -> None:
    """Whatever it looks like: two presses stay two."""
    for id in ("shot", "shot-2"):
        table.done(HIT, client_id=id)
    assert table.done(HIT, client_id="shot").seqs == (1,)
    with pytest.raises(BadInput, match=r"id: the id of a press has no \+ in it"):
        table.do(HIT, client_id="shot+2")


def test_what_somebody_touched_that_a_later_one_touches_is_stale(table: Any) -> None:
    table.done(HIT)
    with pytest.raises(Stale):
        table.do(Correct("aphid.boxes", 2), then=(HIT,), seen=0)
    assert table.head == 1


def test_a_line_is_taken_back_in_a_press_of_its_own(table: Any) -> None:
    table.done(HIT)
    with pytest.raises(BadInput, match="a press of its own"):
        table.do(SPOKEN, then=(Strike((1,)),))
    with pytest.raises(BadInput, match="a press of its own"):
        table.do(Strike((1,)), then=(SPOKEN,))
    assert (table.head, table.moment.strikes) == (1, {})


def test_each_of_them_is_taken_back_by_itself(table: Any) -> None:
    done = table.done(HIT, then=(SPOKEN,))
    table.done(Strike((done.seqs[0],)))
    assert table.state.ships["wasp"].crossed == 0
    assert table.reopened().moment.dead == {1}


def test_their_lines_go_out_and_come_in_like_all_others(table: Any, kept: Any, tmp_path: Path) -> None:
    """Verified line by line, and under the ids that they have."""
    table.done(HIT, then=(SPOKEN, HIT), client_id="three")
    path = kept(b"".join(record.export(table.desk, table.battle)))
    other = Desk(Store.open(tmp_path / "other.db"))
    battle, count, differences = record.take_in(other, path)

    assert (count, list(differences)) == (3, [])
    assert [entry.id for entry in other.moment(battle).entries(1)] == ["three", "three+2", "three+3"]
    assert other.store.sent(battle).get(hash_of("three+2")) == 2
    other.close()


def test_whoever_looks_sees_all_of_them_or_none(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also between the two, when the first is taken in."""
    seen, after = [], Moment.after

    def looked(moment: Moment, entry: Any) -> Moment:
        seen.append(table.head)
        return after(moment, entry)

    monkeypatch.setattr(Moment, "after", looked)
    table.done(HIT, then=(SPOKEN,))
    assert (seen, table.head) == ([0, 0], 2)


def test_a_snapshot_is_that_of_its_own_line(table: Any) -> None:
    for _ in range(snapshots.EVERY - 1):
        table.done(SPOKEN)
    table.done(HIT, then=(HIT,))
    seq, raw = table.desk.store.snapshot(table.battle)
    assert (seq, snapshots.decode(table.moment.game, raw).ships["wasp"].crossed) == (snapshots.EVERY, 1)
    assert table.reopened().state.ships["wasp"].crossed == 2


def test_a_captain_sends_none_where_one_is_the_umpires(table: Any) -> None:
    with pytest.raises(NotAllowed):
        play(table.desk, table.battle, captain("Lieutenant Pell"), SPOKEN, then=(HIT,))


def test_what_is_typed_too_late_for_one_of_them_is_told(turn: Any) -> None:
    turn.owed(HIT, then=(turn.broadside,), client_id="both")
    turn.answer("both", {f"2:{turn.die}": "1"})
    late = turn.answer("both", {f"2:{turn.die}": "6"})

    assert (type(late), late.unused, late.seqs) == (Late, ("6",), (turn.head - 1, turn.head))
    assert type(turn.answer("both", {f"2:{turn.die}": "1"})) is Before


def test_where_another_process_is_faster_all_of_them_come_after_it(two_processes: Any) -> None:
    one, other = two_processes
    one.done(HIT)
    done = other.done(HIT, then=(SPOKEN, HIT))

    assert done.seqs == (2, 3, 4)
    assert other.state.ships["wasp"].crossed == 3
    assert one.head == 4
