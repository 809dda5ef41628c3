"""Where a game lets a captain send a command, it goes onto the record; everything else stays with the umpire's desk."""

from __future__ import annotations

import pytest

from tests.desks import fresh_desk
from tests.presses import play
from umpire.core.commands import Correct
from umpire.core.errors import NotAllowed
from umpire.core.objections import Refused
from umpire.core.seats import SPECTATOR, captain
from umpire.games.aeronauts.commands import DealCards, LaySequence
from umpire.service.desk import Desk
from umpire.service.table import Done, battles, look

ANNA, BEN = captain("Anna"), captain("Ben")


desk = pytest.fixture(fresh_desk)


@pytest.fixture
def fight(desk: Desk) -> str:
    return battles.start(desk, "aeronauts", "a-fight")


def test_a_player_lays_the_own_sequence_and_nobody_else_reads_it(desk: Desk, fight: str) -> None:
    """It stands on the record under that seat; the other player's log and page do not tell a card of it."""
    done = play(desk, fight, ANNA, LaySequence("fight-1", "ardent", "B R E"))

    assert isinstance(done, Done)
    assert "B R E" in done.lines[0].text
    assert [line.seat for line in look.log(desk.moment(fight), ANNA)] == ["captain:Anna"]
    for seat in (BEN, SPECTATOR):
        told = str(look.log(desk.moment(fight), seat)) + str(look.scene(desk.moment(fight), seat).view.fights)
        assert "B R E" not in told
        assert "'B', 'R'" not in told


def test_a_player_sends_nothing_else(desk: Desk, fight: str) -> None:
    """Not another's sequence, no deal, no mark."""
    for command in (LaySequence("fight-1", "corvane", "S"), DealCards("fight-1"), Correct("ardent.special.CS", 3)):
        with pytest.raises(NotAllowed):
            play(desk, fight, ANNA, command)
    with pytest.raises(NotAllowed):
        play(desk, fight, SPECTATOR, LaySequence("fight-1", "ardent", "S"))
    assert desk.moment(fight).head == 0


def test_a_player_overrules_nothing(desk: Desk, fight: str) -> None:
    """What the rules say no to is the umpire's to allow."""
    order = LaySequence("fight-1", "corvane", "R R R")
    with pytest.raises(Refused):
        play(desk, fight, BEN, order)
    with pytest.raises(NotAllowed):
        play(desk, fight, BEN, order, overruled={"not-in-hand": ""})
    assert desk.moment(fight).head == 0
