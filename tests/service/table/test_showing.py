"""Which battle the hall shows, and what stands there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from tests import presses
from tests.desks import fresh_desk
from umpire.core.commands import Correct, Ruling, Strike
from umpire.core.results import Result
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.desk import Desk, Hall
from umpire.service.table import battles, showing


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield from fresh_desk()


def start(desk: Desk, *, is_begun: bool = True) -> str:
    battle = battles.start(desk, "cloudships", "bridges")
    if is_begun:
        touch(desk, battle)
    return battle


def touch(desk: Desk, battle: str) -> None:
    """Something is played, a millisecond or more after what was played before."""
    before = chance.now()
    while chance.now() == before:
        pass
    presses.play(desk, battle, UMPIRE, Correct("aphid.boxes", value=desk.moment(battle).head % 3 + 1))


def shown(desk: Desk, *over: str) -> str:
    """What the hall shows, once the results of these battles are in the book."""
    hall = desk.hall()
    booked = dict.fromkeys(over, msgspec.json.encode(Result("2026-11-21", "Cloudships", "Over")))
    return showing.shown(desk, Hall(replace(hall.row, booked=booked), hall.damaged))


def test_without_a_battle_nothing_is_shown(desk: Desk) -> None:
    assert shown(desk) == ""


def test_the_battle_that_was_played_last_is_shown(desk: Desk) -> None:
    one, other = start(desk), start(desk)
    assert shown(desk) == other
    touch(desk, one)
    assert shown(desk) == one


def test_a_battle_that_is_started_comes_up_when_nothing_else_is_played(desk: Desk) -> None:
    """And takes the wall from none that was played just now."""
    fresh = start(desk, is_begun=False)
    assert shown(desk) == fresh
    begun = start(desk)
    later = start(desk, is_begun=False)
    assert shown(desk) == begun
    assert shown(desk, begun) == later


def test_what_an_umpire_put_there_stays_until_it_is_over(desk: Desk) -> None:
    put, other = start(desk), start(desk)
    showing.put(desk, put)
    touch(desk, other)
    assert shown(desk) == put
    assert shown(desk, put) == other


def test_a_wall_that_was_cleared_comes_back_when_something_is_played(desk: Desk) -> None:
    one = start(desk)
    showing.put(desk, one)
    showing.clear(desk)
    assert shown(desk) == ""
    touch(desk, one)
    assert shown(desk) == one


def test_the_last_round_is_announced_on_the_record_and_taken_back_as_any_line(desk: Desk) -> None:
    battle = start(desk)
    assert showing.announced(desk.moment(battle)) == 0
    presses.play(desk, battle, UMPIRE, Ruling(showing.LAST_ROUND, is_public=True))
    assert showing.announced(desk.moment(battle)) == 2
    assert showing.wall(desk.moment(battle)).is_last_round
    presses.play(desk, battle, UMPIRE, Strike((2,)))
    assert not showing.wall(desk.moment(battle)).is_last_round


def test_a_ruling_that_umpires_keep_to_themselves_announces_nothing(desk: Desk) -> None:
    battle = start(desk)
    presses.play(desk, battle, UMPIRE, Ruling(showing.LAST_ROUND))
    assert showing.announced(desk.moment(battle)) == 0


def test_the_next_game_is_told_with_its_seats_in_two_sentences(desk: Desk) -> None:
    battle = start(desk, is_begun=False)
    told = showing.next_game(desk.hall(battle), desk.moment(battle))
    assert (told.name, told.seats, told.free) == ("Destroy the Bridges", 8, 8)
    assert told.about.startswith("Syrtis Minor")
    assert told.about.count(". ") == 1
    assert told.about.endswith("across them.")
