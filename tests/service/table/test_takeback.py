"""The last lines that can be taken back, each with what rests on it; and what the log says when one was."""

from __future__ import annotations

from typing import Any

from umpire.core.commands import Correct, Strike
from umpire.core.seats import SPECTATOR, UMPIRE, captain, umpire
from umpire.games.cloudships import commands as c
from umpire.service.table import look, strikes, takeback

ALL_OF_IT = {"others-depend": ""}


def listed(table: Any, seat: Any = UMPIRE) -> list[int]:
    return [line.seq for line in takeback.latest(table.desk.moment(table.battle), seat)]


def test_the_last_eight_lines_are_listed_newest_first(table: Any) -> None:
    for boxes in range(1, 11):
        table.done(Correct("wasp.boxes", boxes))

    assert listed(table) == [10, 9, 8, 7, 6, 5, 4, 3]


def test_the_first_is_what_undo_proposes_and_taken_lines_and_strikes_are_not_listed(table: Any) -> None:
    for boxes in (1, 2, 3):
        table.done(Correct("wasp.boxes", boxes))
    table.done(Strike((3,)))

    assert listed(table) == [2, 1]
    assert listed(table)[0] == strikes.proposed(table.desk.moment(table.battle), UMPIRE)


def test_another_umpires_lines_are_not_listed(table: Any) -> None:
    table.done(Correct("wasp.boxes", 1))

    assert listed(table, umpire("second")) == []


def test_each_line_tells_what_goes_with_it_and_what_then_lies_on_the_table(table: Any) -> None:
    table.done(Correct("wasp.boxes", 1))
    table.done(c.TakeDamage("aphid", 1))
    table.done(Correct("wasp.boxes", 2))
    newest, middle, oldest = takeback.latest(table.desk.moment(table.battle), UMPIRE)

    assert (newest.says, newest.others) == ("Marked by hand: Wasp: boxes crossed: 1 becomes 2.", ())
    assert (middle.says, middle.undo.of) == ("Aphid: 1 box.", (2,))
    assert oldest.others == ((3, newest.says),)
    assert oldest.undo.of == (1, 3)
    assert [(change.name, change.state) for change in oldest.undo.table] == [("Wasp", "track clear")]


def test_what_was_taken_back_is_told_and_what_was_put_back(table: Any) -> None:
    table.done(Correct("wasp.boxes", 1))
    table.done(Correct("wasp.boxes", 2))
    table.do(Strike((1,)), overruled=ALL_OF_IT)
    table.done(Strike((3,)))
    redone, taken, *_ = look.log(table.desk.moment(table.battle), UMPIRE)
    lines = "line 1, Marked by hand: Wasp: boxes crossed: 0 becomes 1; line 2, Marked by hand: Wasp: boxes crossed: 1 becomes 2."

    assert taken.brief == f"Taken back: {lines}"
    assert redone.brief == f"Put back: {lines}"


def test_a_seat_reads_no_more_of_what_was_taken_back_than_of_the_line_itself(table: Any) -> None:
    table.done(c.TakeDamage("wasp", 1))
    table.done(Strike((1,)))
    for seat in (SPECTATOR, captain("Lieutenant Frobisher")):
        taken, *rest = look.log(table.desk.moment(table.battle), seat)
        itself = next((line.brief for line in rest if line.seq == 1), "")
        expected = f"line 1, {itself}" if itself else "line 1."
        assert taken.brief == f"Taken back: {expected}"
