"""What the first landed Aloft left: an explore on its pad, a game on phones, one without a map; and the record of one that is won."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import presses
from tests.records.left import Left
from umpire.core.seats import UMPIRE
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import Done, Owed, pads

ALOFT = Left("v3-aloft")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Three games."""
    with ALOFT.desk(tmp_path) as desk:
        yield desk


def test_an_explore_waits_on_its_pad_and_goes_on(desk: Desk) -> None:
    """The same question by the same key; with the hex and the number that were drawn, the hex is laid."""
    battle = ALOFT.battle(desk, "Real stacks")
    (pad,) = pads.tray(desk.moment(battle), UMPIRE)
    assert {pad.id: sorted(pad.is_open)} == ALOFT.expected["Real stacks"]["parked"]
    before = desk.moment(battle).state
    said = {"red-1/hex/choice": "canvas"}
    told = presses.answer(desk, battle, UMPIRE, pad.id, said)
    assert isinstance(told, Owed)
    (number,) = told.questions
    assert isinstance(presses.answer(desk, battle, UMPIRE, pad.id, {number.key: "3"}), Done)
    after = desk.moment(battle).state
    (new,) = (hex for id, hex in after.hexes.items() if id not in before.hexes)
    assert (new.kind, new.number) == ("canvas", 3)
    assert len(after.stack.remaining) == len(before.stack.remaining) - 1


def test_a_game_that_was_won_is_won() -> None:
    state = record.run(ALOFT.place / "aloft-won.jsonl").timeline.state
    assert (state.phase, len(state.players[state.winner].goals)) == ("over", 3)
