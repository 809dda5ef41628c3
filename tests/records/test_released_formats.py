"""A record that a released Umpire wrote is opened for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from umpire.core.events import RECORD_FORMAT
from umpire.core.seats import UMPIRE
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import look
from umpire.store import MEMORY, Store

PLACE = Path(__file__).parent
FORMATS = range(1, RECORD_FORMAT + 1)


@pytest.mark.parametrize("version", FORMATS)
def test_a_record_of_every_format_is_here(version: int) -> None:
    assert f'"format":{version},'.encode() in (PLACE / f"format-{version}.jsonl").read_bytes().splitlines()[0]


@pytest.mark.parametrize("version", FORMATS)
def test_a_record_of_every_format_can_be_taken_in_and_shown(version: int) -> None:
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        battle, count, _ = record.take_in(desk, PLACE / f"format-{version}.jsonl")

        assert count == 20
        assert len(look.scene(desk.moment(battle), UMPIRE).panels) == 4
        assert len(look.log(desk.moment(battle), UMPIRE)) == count
        assert Desk(store).moment(battle).state == desk.moment(battle).state


def test_format_1_means_what_it_meant() -> None:
    """The battle that was written in 2026, ship by ship."""
    state = record.run(PLACE / "format-1.jsonl").timeline.state
    lit = {ship.id: sorted(lamp for lamp, light in ship.lights.items() if light.red) for ship in state.ships.values()}

    assert (state.round, state.turn.ship, state.rules) == (2, "wasp", {"A-19": "on"})
    assert state.deck.remaining == ("aphid", "bloodrunner")
    assert {ship.id: ship.crossed for ship in state.ships.values()} == {
        "aphid": 0, "wasp": 9, "bloodrunner": 4, "skyrunner": 0,
    }  # fmt: skip
    assert {ship.id: ship.parties for ship in state.ships.values()} == {
        "aphid": 3, "wasp": 1, "bloodrunner": 2, "skyrunner": 3,
    }  # fmt: skip
    assert lit == {
        "aphid": [],
        "wasp": ["bridge-hit", "no-altitude-change", "no-direction-change"],
        "bloodrunner": [],
        "skyrunner": ["no-altitude-change"],
    }
    assert set(state.ships["wasp"].destroyed) == {"port-qf"}
    assert state.ships["skyrunner"].fate == "surrendered"
    assert state.ships["bloodrunner"].band.key == "low"
