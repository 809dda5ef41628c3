"""A result in one sentence: a fight's scores, deals, and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.aeronauts.island import Island, fight, game
from tests.games.aeronauts.test_scoring import first
from umpire.core import playing as core
from umpire.core.events import Event
from umpire.core.seats import UMPIRE
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c
from umpire.service.table.telling import in_brief


def brief(island: Island, events: Sequence[Event]) -> str:
    lines = [core.line_for(GAME, island.land, event, UMPIRE) for event in events]
    return in_brief([line for line in lines if line is not None])


def test_a_fight_that_is_scored_is_one_sentence() -> None:
    """Both scores, what was attacked, and whom it cost; the tables stand below."""
    island = first()
    before = len(island.events)
    island.resolve()
    told = brief(island, island.events[before:])
    assert told == (
        "Ardent's attacking score is 25; Corvane's defending score is 0; the attack on Corvane's Transport 1 fails; "
        "lost: Corvane's Cutter 1, Corvane's Cutter 2; fight 1 is over."
    )


def test_the_end_of_a_round_is_one_sentence() -> None:
    """Who stood on its own, and who did not."""
    island = game()
    island.play(c.NextPhase())
    island.play(c.NextPhase())
    before = len(island.events)
    island.play(c.EndRound(("ardent",)))
    told = brief(island, island.events[before:])
    assert told == "On its own: Ardent (1 round); not on its own: Corvane, Meridian; round 1 is over."


def test_dealing_on_tells_new_deals_apart_from_those_before_and_from_what_was_left() -> None:
    """Once one side has run out nothing is dealt any more: what the other has left goes on its winning pile."""
    island = fight(("dreadnaught",) * 3, "transport", ("dreadnaught",) * 3).lay("S C E R B", "C S S")
    island.play(c.DealCards(island.fight.id))
    before = len(island.events)
    island.play(c.DealCards(island.fight.id, is_all=True))
    assert brief(island, island.events[before:]) == "Fight 1: 2 new deals, 2 cards left over; all cards are dealt."
    assert len(island.fight.deals) == 1 + 2 + 2
