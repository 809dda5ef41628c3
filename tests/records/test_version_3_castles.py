"""What the first landed Castles in the Air left: a set-up on its pad, games that go on; records of one that is over, and of a score."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import presses
from tests.records.left import Left
from umpire.core.seats import UMPIRE
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import Done, look, pads

CASTLES = Left("v3-castles")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Four games."""
    with CASTLES.desk(tmp_path) as desk:
        yield desk


def test_a_set_up_waits_on_its_pad_and_goes_on(desk: Desk) -> None:
    """The same question by the same key: who is first."""
    battle = CASTLES.battle(desk, "Setting up")
    (pad,) = pads.tray(desk.moment(battle), UMPIRE)
    assert {pad.id: sorted(pad.is_open)} == CASTLES.expected["Setting up"]["parked"]
    assert isinstance(presses.answer(desk, battle, UMPIRE, pad.id, {"set-up/first/1 of 4": "3"}), Done)
    city = desk.moment(battle).state
    assert (city.first, city.whose, city.left, len(city.face_up)) == ("cleo", "cleo", 23, 5)


@pytest.mark.parametrize("name", ["Two", "Counted", "Real tiles"])
def test_a_game_goes_on(desk: Desk, name: str) -> None:
    """There is something to be done in each."""
    battle = CASTLES.battle(desk, name)
    assert desk.moment(battle).state.phase == "turns"
    assert look.scene(desk.moment(battle), UMPIRE).offers


def test_a_game_that_is_over_has_both_scores() -> None:
    over = record.run(CASTLES.place / "castles-over.jsonl").timeline
    assert over.state.phase == "over"
    assert set(over.game.rules.points(over.state)) == {player.name for player in over.state.players.values()}


def test_a_score_that_was_taken_stands() -> None:
    scored = record.run(CASTLES.place / "castles-scored.jsonl").timeline
    winner, why = scored.game.rules.won(scored.state)
    assert winner == "Player 4"
    assert why.startswith("Player 4: 24 (Specialty 24, Variety 11); Ann: 22 (Specialty 19, Variety 22); Player 2: 22 (")
