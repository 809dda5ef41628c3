"""Several umpires at one battle: each line has the name of who asked, and undo goes by it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests import presses
from tests.presses import play
from umpire.core.answers import Answer
from umpire.core.commands import Command, Correct, Strike
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE, Seat, captain, umpire
from umpire.games.aeronauts.commands import LaySequence
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import Done, Owed, battles, look, strikes
from umpire.service.table.pending import put
from umpire.store import MEMORY, Store

FIRST, SECOND = umpire("first"), umpire("second")


def done(table: Any, seat: Seat, command: Command, **more: Any) -> Done:
    told = play(table.desk, table.battle, seat, command, **more)
    assert isinstance(told, Done), told
    return told


def test_a_line_has_the_name_of_its_umpire(table: Any) -> None:
    done(table, UMPIRE, c.TakeDamage("wasp", 1))
    done(table, SECOND, c.TakeDamage("wasp", 1))
    assert [line.seat for line in look.log(table.desk.moment(table.battle), UMPIRE)] == ["umpire:second", "umpire"]


def test_undo_proposes_nothing_of_another_umpire(table: Any) -> None:
    done(table, FIRST, c.TakeDamage("wasp", 1))
    done(table, SECOND, c.TakeDamage("aphid", 1))
    done(table, UMPIRE, c.TakeDamage("bloodrunner", 1))

    of = {
        seat: strikes.proposed(table.desk.moment(table.battle), seat)
        for seat in (FIRST, SECOND, UMPIRE, umpire("third"))
    }
    assert of == {FIRST: 1, SECOND: 2, UMPIRE: 3, umpire("third"): 0}


def test_undo_proposes_a_captains_line_to_every_umpire(table: Any) -> None:
    """Today the captain's line; not the umpire's before it."""
    fight = battles.start(table.desk, "aeronauts", "a-fight")
    play(table.desk, fight, FIRST, Correct("ardent.special.CS", 1))
    play(table.desk, fight, captain("Anna"), LaySequence("fight-1", "ardent", "B R E"))

    assert [strikes.proposed(table.desk.moment(fight), seat) for seat in (UMPIRE, FIRST, SECOND)] == [2, 2, 2]
    play(table.desk, fight, FIRST, Strike((2,)))
    assert [strikes.proposed(table.desk.moment(fight), seat) for seat in (UMPIRE, FIRST, SECOND)] == [0, 1, 0]


def test_redo_proposes_the_own_strike_until_the_own_umpire_or_a_captain_does_something(table: Any) -> None:
    done(table, FIRST, c.TakeDamage("wasp", 1))
    done(table, FIRST, Strike((1,)))
    assert strikes.redo_proposed(table.desk.moment(table.battle), FIRST) == 2
    assert strikes.redo_proposed(table.desk.moment(table.battle), SECOND) == 0
    done(table, SECOND, c.TakeDamage("aphid", 1))
    assert strikes.redo_proposed(table.desk.moment(table.battle), FIRST) == 2
    done(table, FIRST, c.TakeDamage("aphid", 1))
    assert strikes.redo_proposed(table.desk.moment(table.battle), FIRST) == 0

    fight = battles.start(table.desk, "aeronauts", "a-fight")
    play(table.desk, fight, FIRST, Correct("ardent.special.CS", 1))
    play(table.desk, fight, FIRST, Strike((1,)))
    assert strikes.redo_proposed(table.desk.moment(fight), FIRST) == 2
    play(table.desk, fight, captain("Anna"), LaySequence("fight-1", "ardent", "B R E"))
    assert strikes.redo_proposed(table.desk.moment(fight), FIRST) == 0


def test_who_finishes_a_pad_does_not_take_the_line_over(turn: Any) -> None:
    """It stays with who asked, and is for that umpire to take back; who gives up, gave up."""
    owed = play(turn.desk, turn.battle, FIRST, turn.broadside)
    assert isinstance(owed, Owed)
    told = presses.answer(turn.desk, turn.battle, SECOND, owed.pending.id, {}, throw=True)
    assert isinstance(told, Done)
    assert turn.moment.entries(told.seq)[0].seat == "umpire:first"
    assert strikes.proposed(turn.desk.moment(turn.battle), FIRST) == told.seq


def test_who_gives_up_gave_up(turn: Any) -> None:
    """Faces that the app had thrown stay on the record, under the name of who gave up."""
    critical = c.TakeCritical("aphid")
    owed = play(turn.desk, turn.battle, FIRST, critical)
    assert isinstance(owed, Owed)
    (question,) = owed.questions
    put(turn.desk, turn.desk.live(turn.battle), owed.pending.with_answers({question.key: Answer("6 6", "app")}))
    told = presses.give_up(turn.desk, turn.battle, SECOND, owed.pending.id)
    assert isinstance(told, Done)
    assert turn.moment.entries(told.seq)[0].seat == "umpire:second"


def test_the_log_says_who_asked_where_there_are_several(table: Any) -> None:
    done(table, UMPIRE, c.TakeDamage("wasp", 1))
    assert [line.by for line in look.log(table.desk.moment(table.battle), UMPIRE)] == [""]
    done(table, SECOND, c.TakeDamage("wasp", 1))
    assert [line.by for line in look.log(table.desk.moment(table.battle), UMPIRE)] == ["umpire second", "umpire"]
    table.done(Correct("wasp.captain", "Anna"))
    assert {line.by for line in look.log(table.desk.moment(table.battle), captain("Anna"))} == {""}


def test_scripts_and_records_keep_who_asked(table: Any, kept: Callable[..., Path]) -> None:
    script = (
        '{"game": "cloudships", "scenario": "skirmish"}\n'
        '{"command": {"do": "damage", "ship": "wasp", "boxes": 1}, "seat": "umpire:second"}\n'
        '{"command": {"do": "damage", "ship": "wasp", "boxes": 1}}\n'
    )
    whole = record.run(kept(script))
    assert [entry.seat for entry in whole.entries] == ["umpire:second", "umpire"]

    done(table, SECOND, c.TakeDamage("wasp", 1))
    written = b"".join(record.export(table.desk, table.battle))
    desk = Desk(Store.open(MEMORY))
    battle, _, differences = record.take_in(desk, kept(written))
    assert not differences
    assert [msgspec.json.decode(line)["seat"] for line in desk.store.lines(battle)] == ["umpire:second"]
    assert [line.seat for line in look.log(desk.moment(battle), UMPIRE)] == ["umpire:second"]


def test_a_record_with_a_name_that_is_none_is_refused(kept: Callable[..., Path]) -> None:
    script = (
        '{"game": "cloudships", "scenario": "skirmish"}\n'
        '{"command": {"do": "damage", "ship": "wasp", "boxes": 1}, "seat": "umpire:<b>"}\n'
    )
    with pytest.raises(BadInput, match=r"line 2: .*is not a name for an umpire"):
        record.run(kept(script))
