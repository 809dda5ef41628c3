"""Taking back: proposed, previewed with what must then lie on the table, and taken back again."""

from __future__ import annotations

from typing import Any

import pytest

from umpire.core.commands import Correct, Strike
from umpire.core.errors import BadInput, NotAllowed, UnknownCommand
from umpire.core.objections import Refused
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import commands as c
from umpire.service.desk.snapshots import EVERY as SNAPSHOT_EVERY
from umpire.service.table import look, strikes

ALL_OF_IT = {"others-depend": ""}


def test_undo_proposes_the_last_line_that_counts(table: Any) -> None:
    assert strikes.proposed(table.desk.moment(table.battle), UMPIRE) == 0
    table.done(c.TakeDamage("wasp", 1))
    table.done(c.TakeDamage("aphid", 1))
    assert strikes.proposed(table.desk.moment(table.battle), UMPIRE) == 2

    table.done(Strike((2,)))
    assert strikes.proposed(table.desk.moment(table.battle), UMPIRE) == 1


def test_redo_is_proposed_until_something_else_is_done(table: Any) -> None:
    table.done(c.TakeDamage("wasp", 1))
    assert strikes.redo_proposed(table.desk.moment(table.battle), UMPIRE) == 0
    table.done(Strike((1,)))
    assert strikes.redo_proposed(table.desk.moment(table.battle), UMPIRE) == 2
    table.done(c.TakeDamage("aphid", 1))

    assert strikes.redo_proposed(table.desk.moment(table.battle), UMPIRE) == 0


def test_two_lines_taken_back_are_redone_one_after_the_other(turn: Any) -> None:
    turn.done(c.Move("aphid", "low"))
    after = turn.state
    for _ in range(2):
        turn.done(Strike((strikes.proposed(turn.desk.moment(turn.battle), UMPIRE),)))
    for _ in range(2):
        turn.done(Strike((strikes.redo_proposed(turn.desk.moment(turn.battle), UMPIRE),)))

    assert turn.state == after
    assert strikes.redo_proposed(turn.desk.moment(turn.battle), UMPIRE) == 0, "nothing is left to redo"


def test_redo_brings_the_same_dice_back(turn: Any) -> None:
    before = turn.state
    turn.done(turn.broadside, throw=True)
    after = turn.state
    turn.done(Strike((3,)))
    assert turn.state == before
    turn.done(Strike((4,)))

    assert turn.state == after


def test_a_preview_says_what_to_change_back_on_the_table(turn: Any) -> None:
    turn.done(c.Move("aphid", "low"))
    undo = strikes.preview(turn.desk.moment(turn.battle), UMPIRE, 3)

    assert undo.of == (3,)
    assert not undo.is_redo
    assert [(change.subject, "Medium" in change.state) for change in undo.table] == [("aphid", True)]
    assert turn.state.ships["aphid"].band.key == "low", "a preview does nothing"


def test_what_rests_on_a_line_goes_with_it(turn: Any) -> None:
    turn.done(c.TakeDamage("aphid", 1))
    turn.done(c.TakeDamage("wasp", 1))
    turn.done(c.TakeDamage("aphid", 1))
    with pytest.raises(Refused, match="A line rests on it") as refused:
        turn.do(Strike((3,)))
    assert [refusal.id for refusal in refused.value.refusals] == ["others-depend"]
    assert strikes.preview(turn.desk.moment(turn.battle), UMPIRE, 3).of == (3, 5)

    turn.done(Strike((3,)), overruled=ALL_OF_IT)
    assert turn.state.ships["aphid"].crossed == 0
    assert turn.state.ships["wasp"].crossed == 1


def test_nothing_is_taken_back_past_the_end_of_a_round(turn: Any) -> None:
    turn.done(c.EndRound(), overruled={"cards-left": "time is up"})
    with pytest.raises(BadInput, match="correct it by hand instead"):
        turn.do(Strike((2,)), overruled=ALL_OF_IT)
    turn.done(Strike((3,)))

    assert not turn.state.is_round_over
    assert strikes.proposed(turn.desk.moment(turn.battle), UMPIRE) == 2


@pytest.mark.parametrize("of", [(9,), (0,), (-1,)])
def test_a_line_that_is_not_there_is_told(table: Any, of: tuple[int, ...]) -> None:
    with pytest.raises(UnknownCommand, match="There is no line"):
        table.do(Strike(of))


def test_a_line_is_struck_once(table: Any) -> None:
    table.done(c.TakeDamage("wasp", 1))
    table.done(Strike((1,)))
    with pytest.raises(BadInput, match="already taken back"):
        table.do(Strike((1,)))


def test_a_strike_forgets_the_snapshots_that_rest_on_the_line(table: Any) -> None:
    for _ in range(SNAPSHOT_EVERY // 2):
        table.done(Correct("wasp.boxes", 1))
        table.done(Correct("wasp.boxes", 2))
    assert table.desk.store.snapshot(table.battle) is not None
    table.done(c.TakeDamage("aphid", 1))
    table.done(Strike((SNAPSHOT_EVERY,)), seen=None)

    assert table.desk.store.snapshot(table.battle) is None
    assert table.state.ships["wasp"].crossed == 1
    assert table.reopened().state == table.state


def test_the_log_shows_a_struck_line_with_who_struck_it_and_why(table: Any) -> None:
    table.done(c.TakeDamage("wasp", 1))
    table.done(Strike((1,), "wrong ship", is_public=False))
    struck, line = look.log(table.desk.moment(table.battle), UMPIRE)

    assert (line.is_struck, line.struck_by, line.why_struck, line.can_be_struck) == (True, 2, "wrong ship", False)
    assert (struck.strikes, struck.can_be_struck) == ((1,), True)
    (seen,) = [
        line for line in look.log(table.desk.moment(table.battle), captain("Lieutenant Frobisher")) if line.seq == 1
    ]
    assert (seen.is_struck, seen.why_struck) == (True, "")


def test_previews_are_for_the_umpires_desk(table: Any) -> None:
    with pytest.raises(NotAllowed):
        strikes.preview(table.desk.moment(table.battle), SPECTATOR, 1)
