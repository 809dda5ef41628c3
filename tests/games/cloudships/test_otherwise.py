"""Rounds that version 1 ended: what they may leave out of what is told today, and not an event more."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tests.games.cloudships.battlefield import Table, gun, of, ship
from umpire.core import playing as core
from umpire.core.answers import Ask
from umpire.core.commands import Correct
from umpire.core.events import Entry
from umpire.core.objections import Objections
from umpire.core.verifying import Decided, Difference, compare
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.events import devices as d


def launched() -> Table:
    """Ariel's torpedo has made its first run, and nobody but her flies on its level."""
    table = Table(ship("ariel", gun("smutts", "smutts-torpedo", arc="bow")), ship("bella"), bands={"bella": "low"})
    table.up("ariel").play(c.LaunchTorpedo("ariel", "smutts", ()))
    return table


def ended(battle: Any, aside: Collection[str] = ()) -> Decided:
    """What the end of the round comes to today."""
    ask, objections = Ask({}), Objections(dict.fromkeys(aside, ""))
    return Decided(core.decide(GAME, battle, c.EndRound(), ask, objections))


def untold(table: Table) -> tuple[list[d.TorpedoGone], Difference | None]:
    """The torpedoes that are gone as the round ends, and what is found of a line of version 1 that says nothing of them."""
    while table.battle.deck.remaining:
        table.play(c.TurnCard())
    events = ended(table.battle).events
    gone = of(events, d.TorpedoGone)
    line: Entry[Any, Any] = Entry(1, "id", "umpire", "", c.EndRound(), tuple(e for e in events if e not in gone))
    return gone, compare(GAME, table.battle, line, lambda battle, _, aside: ended(battle, aside), 2)[1]


def test_of_a_second_run_that_nobody_made_nothing_was_told() -> None:
    table = launched()
    table.end_round()
    table.up("ariel")
    gone, found = untold(table)

    assert gone == [d.TorpedoGone("ariel", "smutts", has_run=False)]
    assert found is not None
    assert (found.kind, found.rules) == ("otherwise", ("a second run that was not made is made no more",))


def test_a_second_run_that_was_made_was_always_told() -> None:
    """The torpedo of a launcher that is lost runs as the round ends: without a word of it, it would fly on for ever."""
    table = launched()
    table.play(Correct("ariel.fate", "destroyed"))
    gone, found = untold(table)

    assert gone == [d.TorpedoGone("ariel", "smutts")]
    assert found is not None
    assert found.kind == "damaged"
