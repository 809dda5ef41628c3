"""A free die: asked for by the ordinary pad, told with its faces, and no part of the battle."""

from __future__ import annotations

import pytest

from tests.service.conftest import Table
from umpire.core.commands import ThrowDice
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR
from umpire.service.table import Done, look


def told(table: Table, command: ThrowDice, said: str) -> str:
    owed = table.owed(command)
    done = table.answer(owed.pending.id, {owed.asked[0].key: said})
    assert isinstance(done, Done)
    return done.lines[0].text


@pytest.mark.parametrize(
    ("command", "said", "words"),
    [
        (ThrowDice(2, what="Wind"), "4 2", "Wind: 4 and 2 on two dice, 6 in all."),
        (ThrowDice(2, what=" Wind: "), "42", "Wind: 4 and 2 on two dice, 6 in all."),
        (ThrowDice(), "5", "Thrown: 5 on one die."),
        (ThrowDice(3, 20, "Panic"), "20 1 7", "Panic: 20, 1 and 7 on three d20, 28 in all."),
    ],
)
def test_what_was_thrown_stands_in_the_log_in_words(table: Table, command: ThrowDice, said: str, words: str) -> None:
    before = table.state
    assert told(table, command, said) == words
    assert table.state is before


def test_the_app_throws_too(table: Table) -> None:
    assert table.done(ThrowDice(2, 10), throw=True).lines[0].text.endswith(" in all, thrown by the app.")


def test_others_read_it_where_it_was_told_to_all(table: Table) -> None:
    table.done(ThrowDice(what="Secret"), throw=True)
    table.done(ThrowDice(what="Wind", is_public=True), throw=True)
    lines = [line.text for one in look.log(table.desk.moment(table.battle), SPECTATOR) for line in one.lines]
    assert [line.partition(":")[0] for line in lines] == ["Wind"]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (ThrowDice(0), "throw 1 to 20 dice at once, not 0"),
        (ThrowDice(21), "throw 1 to 20 dice at once, not 21"),
        (ThrowDice(1, 1), "a die has 2 to 1000 sides, not 1"),
        (ThrowDice(1, 6, "x" * 301), "at most 300 letters"),
    ],
)
def test_no_dice_that_there_are_not(table: Table, command: ThrowDice, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        table.do(command)
