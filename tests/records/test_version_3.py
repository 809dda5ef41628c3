"""What the first landed Avertigos left: a shot on its pad, a bid laid and not opened, an evening, strategy of both kinds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import presses
from tests.records.left import Left
from umpire.core.seats import UMPIRE, captain
from umpire.games.avertigos import commands as c
from umpire.service.desk import Desk
from umpire.service.table import Done, look, pads

THREE = Left("v3")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Six battles."""
    with THREE.desk(tmp_path) as desk:
        yield desk


def test_a_shot_waits_on_its_pad_as_it_was_left(desk: Desk) -> None:
    """The same questions, by the same keys."""
    parked = {name: told["parked"] for name, told in THREE.expected.items() if told.get("parked")}
    assert set(parked) == {"Duel"}
    now = {pad.id: sorted(pad.is_open) for pad in pads.tray(desk.moment(THREE.battle(desk, "Duel")), UMPIRE)}
    assert now == parked["Duel"]


def test_a_bid_that_was_laid_is_still_a_secret_and_is_opened(desk: Desk) -> None:
    """Nobody else reads it; the others lay theirs, and the highest goes to the top."""
    battle = THREE.battle(desk, "Families")
    sky = desk.moment(battle).state
    assert (sky.sealed[sky.bids].owes, sky.sealed[sky.bids].is_open) == (("lin", "okafor"), False)
    other = look.scene(desk.moment(battle), captain("Mei")).view.sky
    assert other.sealed[sky.bids].laid["surya"].what == ()
    for player in ("lin", "okafor"):
        presses.play(desk, battle, UMPIRE, c.LayBid(player, 0))
    done = presses.play(desk, battle, UMPIRE, c.OpenBids())
    assert isinstance(done, Done)
    assert desk.moment(battle).state.initiative[0] == "surya"
    assert desk.moment(battle).state.phase == "movement"
