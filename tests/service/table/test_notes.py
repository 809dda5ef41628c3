"""Notes of the umpire: kept, due when their ship, round or time comes, put off, settled; and nobody else's business."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from tests.desks import seen_at
from tests.presses import play
from tests.service.conftest import Table
from umpire.core.commands import Correct, PutOff, Remind, Settle, Strike
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import look, notes
from umpire.store import MEMORY, Store

PELL = "Lieutenant Pell"


def due(table: Table, now: str = "") -> list[str]:
    with seen_at(now) if now else nullcontext():
        return [one.told for one in notes.reminders(table.desk.moment(table.battle)) if one.is_due]


def hall(at: str) -> str:
    """A moment at which the hall's clock shows this, in UTC as the record keeps it."""
    from datetime import UTC, datetime

    hour, _, minute = at.partition(":")
    here = datetime.now().astimezone().replace(hour=int(hour), minute=int(minute), second=0)
    return here.astimezone(UTC).isoformat()


def test_a_note_on_a_ship_comes_up_when_she_does(turn: Table) -> None:
    """The battle stands at the turn of the ship that is up; another's note waits for her card."""
    up = next(panel for panel in look.scene(turn.desk.moment(turn.battle), UMPIRE).panels if panel.turn == "up")
    later = next(panel for panel in look.scene(turn.desk.moment(turn.battle), UMPIRE).panels if not panel.turn)
    turn.done(Remind(f"{later.name}: check her fire"))
    assert due(turn) == []
    turn.done(Remind(f"{up.name}: count her crew"))
    assert due(turn) == [f"{up.name}: count her crew"]
    assert {turn.state.reminders[one.key].about for one in notes.reminders(turn.moment)} == {up.subject, later.subject}
    turn.done(c.TurnCard(later.subject), overruled={"turn-open": ""})
    assert due(turn) == [f"{later.name}: check her fire"]


def test_a_note_for_a_round_comes_up_in_it(turn: Table) -> None:
    turn.done(Remind("smoke on hex 14 until next round"))
    assert [(one.told, one.when, one.is_due) for one in notes.reminders(turn.desk.moment(turn.battle))] == [
        ("smoke on hex 14 until next round", "in round 2", False)
    ]
    turn.done(c.EndRound(), overruled={"cards-left": ""})
    turn.done(c.TurnCard("aphid"))
    assert due(turn) == ["smoke on hex 14 until next round"]


def test_a_note_for_a_time_comes_up_by_the_halls_clock(table: Table) -> None:
    table.done(Remind("Anna back at three"))
    assert due(table, hall("14:59")) == []
    assert due(table, hall("15:00")) == ["Anna back at three"]
    with seen_at(hall("15:00")):
        assert notes.reminders(table.desk.moment(table.battle))[0].later_words == "Again at 15:10"


def test_a_note_without_a_time_lies_there_and_never_comes_up(turn: Table) -> None:
    """Neither in the round that is played nor in the next one."""
    turn.done(Remind("the lamp over table two flickers"))
    assert [(one.when, one.is_due) for one in notes.reminders(turn.desk.moment(turn.battle))] == [("", False)]
    turn.done(c.EndRound(), overruled={"cards-left": ""})
    turn.done(c.TurnCard("aphid"))
    assert due(turn) == []


def test_later_means_the_next_round_or_a_time(turn: Table) -> None:
    turn.done(Remind("smoke", round=1))
    key = next(iter(turn.state.reminders))
    assert due(turn) == ["smoke"]
    turn.done(PutOff(key))
    assert (due(turn), turn.state.reminders[key].round) == ([], 2)
    turn.done(PutOff(key, at="15:10"))
    assert (turn.state.reminders[key].round, turn.state.reminders[key].at) == (0, "15:10")


def test_what_is_settled_is_gone_and_can_be_taken_back_rounds_later(turn: Table) -> None:
    turn.done(Remind("smoke", round=1))
    settled = turn.done(Settle(next(iter(turn.state.reminders))))
    assert [line.text for line in settled.lines] == ["Done: smoke"]
    assert not turn.state.reminders
    turn.done(c.EndRound(), overruled={"cards-left": ""})
    turn.done(c.TurnCard("aphid"))
    turn.done(Strike((settled.seq,)))
    assert due(turn) == ["smoke"]
    turn.done(Strike((settled.seq - 1,)))
    assert not turn.state.reminders


def test_a_note_taken_back_may_have_been_settled_since(table: Table) -> None:
    """Nothing rests on a note: the line that settles it stays, and does nothing."""
    first = table.done(Remind("smoke"))
    table.done(Settle(": smoke"))
    table.done(Strike((first.seq,)))
    assert not table.state.reminders
    assert not table.reopened().state.reminders


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Remind(" "), "say in one line what to remember"),
        (Remind("x" * 301), "at most 300 letters; this has 301"),
        (Remind("x", about="nautilus"), "there is no 'nautilus' in this battle"),
        (Remind("x", at="soon"), "is no time of day"),
        (Remind("x", round=-3), "there is no round -3"),
        (Remind("SMOKE"), "this note is kept already: SMOKE"),
        (Settle("nothing"), "this note is not kept any more"),
        (PutOff("nothing"), "this note is not kept any more"),
    ],
)
def test_what_cannot_be_noted_is_told(table: Table, command: object, why: str) -> None:
    table.done(Remind("smoke"))
    with pytest.raises(BadInput, match=why):
        table.do(command)  # type: ignore[arg-type]


def test_a_field_beside_the_line_counts_before_it(table: Table) -> None:
    table.done(Remind("until round 4 or so", round=6, about="aphid"))
    note = next(iter(table.state.reminders.values()))
    assert (note.round, note.about, note.text) == (6, "aphid", "until round 4 or so")


def test_nobody_but_umpires_reads_a_note_that_was_not_told_to_all(table: Table) -> None:
    table.done(Remind("Aphid: her captain bluffs", is_public=False))
    table.done(Settle(next(iter(table.state.reminders))))
    table.done(Remind("hall closes at 18:00", is_public=True))
    for seat in (SPECTATOR, captain(PELL), captain("Captain Shehaan")):
        told = [line.text for one in look.log(table.desk.moment(table.battle), seat) for line in one.lines]
        assert told == ["Note: hall closes at 18:00 (at 18:00)"]
        assert [one.words for one in look.log(table.desk.moment(table.battle), seat)] == [""]


def test_a_captain_writes_none(table: Table) -> None:
    with pytest.raises(NotAllowed):
        play(table.desk, table.battle, captain(PELL), Remind("x"))


def test_it_touches_nothing_so_two_umpires_do_not_meet(table: Table) -> None:
    table.done(Correct("aphid.boxes", 2))
    table.done(Remind("smoke"), seen=0)
    table.done(Correct("aphid.boxes", 3), seen=1)
    assert table.moment.entries(2)[0].writes == ()


def test_notes_go_out_and_in_with_the_record(table: Table, tmp_path: Path) -> None:
    table.done(Remind("Aphid: check her fire"))
    path = tmp_path / "battle.jsonl"
    path.write_bytes(b"".join(record.export(table.desk, table.battle)))
    assert table.reopened().state == table.state
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        record.take_in(desk, path)
        assert notes.reminders(desk.moment(table.battle))[0].told == "Aphid: check her fire"
