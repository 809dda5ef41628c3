"""Quotes: what was said at the table stands on the record like a ruling, is told to everybody, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.presses import play
from tests.service.conftest import Table
from umpire.core.commands import Correct, Quote, RenameCaptain, Strike
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import look
from umpire.store import MEMORY, Store

PELL = "Lieutenant Pell"


def texts(table: Table, seat: object = SPECTATOR) -> list[str]:
    return [line.text for told in look.log(table.desk.moment(table.battle), seat) for line in told.lines]  # type: ignore[arg-type]


def test_it_stands_in_the_log_and_touches_nothing(table: Table) -> None:
    before = table.state
    done = table.done(Quote(" Ram \n them! ", PELL))

    assert [line.text for line in done.lines] == [f"{PELL}: “Ram them!”"]
    assert table.state is before
    assert (table.moment.entries(1)[0].reads, table.moment.entries(1)[0].writes) == ((), ())
    assert look.log(table.desk.moment(table.battle), UMPIRE)[0].words == "quote: Ram them!"


def test_it_was_said_aloud_so_every_seat_reads_it(table: Table) -> None:
    table.done(Quote("Nobody panics.", PELL))
    table.done(Quote("Is that a whale?"))
    for seat in (SPECTATOR, captain(PELL), captain("Captain Shehaan")):
        assert texts(table, seat) == ["Said at the table: “Is that a whale?”", f"{PELL}: “Nobody panics.”"]


@pytest.mark.parametrize(
    ("typed", "by", "told"),
    [
        ("Lieutenant Pell: Ram them!", "", f"{PELL}: “Ram them!”"),
        ("lieutenant pell: Ram them!", "Captain Shehaan", f"{PELL}: “Ram them!”"),
        ("Look: a whale!", "Captain Shehaan", "Captain Shehaan: “Look: a whale!”"),
        ("“Ram them!”", PELL, f"{PELL}: “Ram them!”"),
        ("That's “fine”", PELL, f"{PELL}: “That's “fine””"),
    ],
)
def test_who_said_it_may_stand_before_a_colon(table: Table, typed: str, by: str, told: str) -> None:
    """A captain's name before a colon is who spoke; any other word is a part of what was said. Marks round it are ours."""
    assert [line.text for line in table.done(Quote(typed, by)).lines] == [told]


@pytest.mark.parametrize(
    ("text", "by", "why"),
    [
        ("", PELL, "the quote is empty"),
        (" “” ", PELL, "the quote is empty"),
        ("x" * 301, "", "at most 300 letters; this has 301"),
        ("Ram them!", "Captain Nemo", "there is no captain 'Captain Nemo' here; one of"),
    ],
)
def test_it_is_one_line_of_one_of_the_captains(table: Table, text: str, by: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        table.do(Quote(text, by))


def test_it_stays_the_captains_under_a_new_name(table: Table) -> None:
    table.done(Quote("Ram them!", PELL))
    table.done(RenameCaptain(PELL, "Anna"))
    assert "Anna: “Ram them!”" in texts(table)
    assert [line.text for line in table.done(Quote("Anna: Again!")).lines] == ["Anna: “Again!”"]


def test_it_can_be_taken_back_rounds_later(turn: Table) -> None:
    """Nothing rests on it, so the end of a round does not close it; and it is said again by taking that back."""
    turn.done(Quote("Ram them!"))
    turn.done(c.EndRound(), overruled={"cards-left": ""})
    turn.done(c.TurnCard("aphid"))
    line = next(line for line in look.log(turn.desk.moment(turn.battle), UMPIRE) if line.seq == 3)
    assert line.can_be_struck
    turn.done(Strike((3,)))
    assert next(line for line in look.log(turn.desk.moment(turn.battle), UMPIRE) if line.seq == 3).is_struck
    turn.done(Strike((6,)))
    assert not next(line for line in look.log(turn.desk.moment(turn.battle), UMPIRE) if line.seq == 3).is_struck


def test_it_goes_out_and_in_with_the_record(table: Table, tmp_path: Path) -> None:
    table.done(Quote("Ram them!", PELL))
    table.done(Correct("aphid.boxes", 2))
    path = tmp_path / "battle.jsonl"
    path.write_bytes(b"".join(record.export(table.desk, table.battle)))
    assert table.reopened().state == table.state
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        record.take_in(desk, path)
        assert f"{PELL}: “Ram them!”" in texts(Table(desk, table.battle))


def test_a_captain_does_not_write_it(table: Table) -> None:
    """The umpire hears what is said, and writes down what is worth it."""
    with pytest.raises(NotAllowed):
        play(table.desk, table.battle, captain(PELL), Quote("Ram them!", PELL))


def test_it_is_no_business_of_two_umpires(table: Table) -> None:
    """A page that has not seen the last lines writes it all the same."""
    table.done(Correct("aphid.boxes", 2))
    table.done(Quote("Ram them!"), seen=0)
    table.done(Correct("aphid.boxes", 3), seen=1)
