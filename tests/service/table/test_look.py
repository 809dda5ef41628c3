"""What nobody reads: captains not the umpires' own affairs, and umpires not the order of cards."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tests.desks import fresh_desk
from tests.service.conftest import Table
from umpire.core.answers import Answer, AnswersNeeded, Ask
from umpire.core.commands import Correct
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.service.desk import Desk
from umpire.service.table import battles, deciding, look

PELL = captain("Lieutenant Pell")

desk = pytest.fixture(fresh_desk)


def test_why_a_value_was_set_by_hand_is_read_by_umpires_alone(turn: Table) -> None:
    """Her captain reads that it was set, and to what."""
    turn.done(Correct("aphid.boxes", 3, "she hit the pier"))
    told = {seat: look.log(turn.desk.moment(turn.battle), seat)[0].brief for seat in (UMPIRE, PELL)}
    assert told == {
        UMPIRE: "Marked by hand: Aphid: boxes crossed: 0 becomes 3 (she hit the pier).",
        PELL: "Marked by hand: Aphid: boxes crossed: 0 becomes 3.",
    }
    assert "pier" not in str(look.log(turn.desk.moment(turn.battle), SPECTATOR))


def test_umpires_alone_are_told_what_was_forgotten(desk: Desk) -> None:
    """Who has laid no cards yet, say: the captains ask each other at the table."""
    fight = battles.start(desk, "aeronauts", "a-fight")
    assert [due.text for due in look.scene(desk.moment(fight), UMPIRE).forgotten] == [
        "Fight 1: Ardent and Corvane have no Combat Sequence yet."
    ]
    for seat in (captain("Anna"), captain("Ben"), SPECTATOR):
        assert look.scene(desk.moment(fight), seat).forgotten == ()


def test_a_pad_has_no_slot_for_a_shuffle() -> None:
    """The app has shuffled and dice are owed: the pad shows the dice, and not how the cards lie."""
    ask = Ask({"sky/cards/order": Answer("b a", "app")})
    assert ask.order("sky", "cards", "Shuffle the cards", ("a", "b")) == ("b", "a")
    with suppress(AnswersNeeded):
        ask.throw("aphid", "movement", "Aphid throws for the wind")
    assert [question.prompt for question in deciding.shown(ask.asked)] == ["Aphid throws for the wind"]
