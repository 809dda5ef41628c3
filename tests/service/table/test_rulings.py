"""Rulings: on the record like all else, found over all battles, and nobody's but the umpire's unless told to all."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.service.conftest import Table
from umpire.core.commands import Correct, Ruling, Strike
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import look, rulings
from umpire.store import MEMORY, Store

MESA = "A target behind the mesa counts as hidden."


def said(table: Table, words: str = "", **how: bool) -> list[str]:
    return [one.text for one in rulings.every(table.desk, words, **how)]


def test_it_stands_in_the_log_and_touches_nothing(table: Table) -> None:
    before = table.state
    done = table.done(Ruling("  A target behind\n the mesa counts as hidden. "))

    assert [line.text for line in done.lines] == [f"Ruling: {MESA}"]
    assert table.state is before
    assert table.moment.entries(1)[0].writes == ()
    assert look.log(table.desk.moment(table.battle), UMPIRE)[0].words == f"rule: {MESA}"


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "write your ruling in one line"), ("  \n ", "write your ruling in one line"), ("x" * 301, "at most 300")],
)
def test_it_is_one_line(table: Table, text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        table.do(Ruling(text))


def test_it_is_the_umpires_unless_it_is_told_to_all(table: Table) -> None:
    table.done(Ruling("secret-handshake"))
    table.done(Ruling("public-weather", is_public=True))
    for seat in (captain("Lieutenant Pell"), SPECTATOR):
        log = look.log(table.desk.moment(table.battle), seat)
        assert [line.text for told in log for line in told.lines] == ["Ruling: public-weather"]
        assert "secret-handshake" not in str(log)


def test_it_is_found_by_any_of_its_words_in_every_battle(new_table: Callable[[], Table]) -> None:
    """In capitals or not; newest first; with battle, round, line and time."""
    table, other = new_table(), new_table()
    table.done(Ruling(MESA))
    other.done(Correct("round.number", 3))
    other.done(Ruling("Fog over the Mesa", is_public=True))

    assert said(table, "MESA") == ["Fog over the Mesa", MESA]
    assert said(table, "hidden mesa") == [MESA]
    assert said(table, "mesa storm") == []
    one = rulings.every(table.desk, "fog")[0]
    assert (one.battle, one.round, one.line, one.is_public, one.holds) == (other.battle, 3, 2, True, True)
    assert one.made == other.moment.entries(2)[0].time
    assert rulings.every(table.desk, game="chess") == ()


def test_a_strike_takes_it_back_and_a_redo_brings_it_again(table: Table) -> None:
    table.done(Ruling(MESA))
    table.done(Strike((1,)))
    assert said(table) == []
    assert [one.holds for one in rulings.every(table.desk, with_struck=True)] == [False]
    table.done(Strike((2,)))
    assert said(table) == [MESA]


def test_it_can_be_taken_back_rounds_later(turn: Table) -> None:
    """Nothing rests on it, so the end of a round does not close it."""
    turn.done(Ruling(MESA))
    turn.done(c.EndRound(), overruled={"cards-left": ""})
    turn.done(c.TurnCard("aphid"))
    line = next(line for line in look.log(turn.desk.moment(turn.battle), UMPIRE) if line.seq == 3)
    assert line.can_be_struck
    turn.done(Strike((3,)))
    assert said(turn) == []
    with pytest.raises(BadInput, match="is from before the end of a round"):
        turn.do(Strike((2,)), overruled={"others-depend": ""})


def test_it_survives_a_restart_and_folds_like_nothing(table: Table) -> None:
    table.done(Ruling(MESA))
    table.done(Correct("aphid.boxes", 2))
    again = table.reopened()
    assert (again.state, said(again)) == (table.state, [MESA])


def test_export_and_import_keep_it(table: Table, tmp_path: Path) -> None:
    """Also where it was taken back; and where a battle is continued."""
    table.done(Ruling(MESA))
    table.done(Ruling("Fog"))
    table.done(Strike((1,)))
    path = tmp_path / "battle.jsonl"
    lines = list(record.export(table.desk, table.battle))
    path.write_bytes(b"".join(lines[:2]))
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        record.take_in(desk, path)
        assert [one.text for one in rulings.every(desk)] == [MESA]
        path.write_bytes(b"".join(lines))
        assert record.take_in(desk, path)[2] == []
        assert [one.text for one in rulings.every(desk)] == ["Fog"]
        record.take_in(desk, path, as_copy=True)
        assert [one.text for one in rulings.every(desk)] == ["Fog", "Fog"]


def test_a_spreadsheet_takes_none_for_a_formula(table: Table) -> None:
    table.done(Ruling("=1+1 is two", is_public=True))
    rows = list(csv.reader(io.StringIO(rulings.as_csv(rulings.every(table.desk)).decode("utf-8-sig"))))
    assert rows[0][:2] == ["ruling", "battle"]
    assert rows[1][0] == "'=1+1 is two"
    assert rows[1][6:] == ["yes", "no"]
