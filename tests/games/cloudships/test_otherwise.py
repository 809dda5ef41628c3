"""Lines of earlier versions: what they may say otherwise than it is decided today, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, gun, of, ship
from umpire.core import playing as core
from umpire.core.answers import Answer, Ask
from umpire.core.commands import Command, Correct
from umpire.core.errors import UmpireError
from umpire.core.events import Entry, Event
from umpire.core.objections import Objections
from umpire.core.verifying import Decided, compare
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.events import meeting as m

Said = dict[str, Answer]
SECOND_RUN = "a second run that was not made is made no more"
ONE_HEX = "a ram counts one hex at least"
LINES_THROWN = "who has thrown lines in this turn goes on no further"


def decided(battle: Any, line: Entry[Any, Any], aside: Collection[str] = ()) -> Decided:
    """What a line comes to today."""
    ask, objections = Ask(line.answers), Objections(dict.fromkeys(aside, ""))
    try:
        return Decided(core.decide(GAME, battle, line.command, ask, objections))
    except UmpireError as error:
        return Decided(against=error)


def found(table: Table, v: int, command: Command, events: Iterable[Event], said: Said | None = None) -> tuple[str, ...]:
    """The rules that explain a line of that version in this battle; “damaged” where none does."""
    line: Entry[Any, Any] = Entry(1, "id", "umpire", "", command, tuple(events), said or {}, v=v)
    difference = compare(GAME, table.battle, line, decided, 2)[1]
    assert difference is not None
    return difference.rules or (difference.kind,)


# --- Torpedoes -------------------------------------------------------------------------------------------------------


def unmade(table: Table) -> None:
    """Her next card has been up, and nobody made the second run."""
    table.end_round()
    table.up("ariel")


def lost(table: Table) -> None:
    """Her torpedo makes its second run as the round ends."""
    table.play(Correct("ariel.fate", "destroyed"))


@pytest.mark.parametrize(
    ("then", "has_run", "told"),
    [(unmade, False, (SECOND_RUN,)), (lost, True, ("damaged",))],
)
def test_of_a_torpedo_that_nobody_ran_nothing_was_told(
    then: Callable[[Table], None], has_run: bool, told: tuple[str, ...]
) -> None:
    """Of one that ran always: without a word of it, it would fly on for ever. Nobody but Ariel is on its level."""
    table = Table(ship("ariel", gun("smutts", "smutts-torpedo", arc="bow")), ship("bella"), bands={"bella": "low"})
    table.up("ariel").play(c.LaunchTorpedo("ariel", "smutts", ()))
    then(table)
    while table.battle.deck.remaining:
        table.play(c.TurnCard())
    events = decided(table.battle, Entry(1, "id", "umpire", "", c.EndRound())).events
    gone = d.TorpedoGone("ariel", "smutts", has_run)

    assert of(events, d.TorpedoGone) == [gone]
    assert found(table, 1, c.EndRound(), (event for event in events if event != gone)) == told


# --- Ramming ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hexes", "told"), [(0, (ONE_HEX,)), (1, ("damaged",)), (4, ("damaged",))])
def test_a_ram_without_a_hex_was_her_ram_value_alone(hexes: int, told: tuple[str, ...]) -> None:
    """And one with hexes never was: who came at a speed robs nobody of a box by saying otherwise."""
    table = Table(ship("ariel", ram=3), ship("bella", track="H" * 20)).up("ariel")
    ram = c.Meet("ariel", "bella", "ram", hexes)
    said = {"ariel/ram of bella/1d6": Answer("6"), "bella/rammed by ariel/1d6": Answer("1")}
    events = decided(table.battle, Entry(1, "id", "umpire", "", ram, answers=said)).events
    struck = of(events, m.RamInflicted)[0]
    boxes = of(events, e.BoxCrossed)[3:]

    assert (struck.ram, struck.speed, struck.damage) == (3, max(1, hexes), 3 + max(1, hexes))
    then = [replace(event, speed=0, damage=3) if event == struck else event for event in events if event not in boxes]
    assert found(table, 1, ram, then, said) == told


# --- Moving on after lines -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("halted_by", "told"), [("", (LINES_THROWN,)), ("bella", ("damaged",))])
def test_who_had_thrown_lines_went_on(halted_by: str, told: tuple[str, ...]) -> None:
    """And not she whose ram had ended her move, whatever else she did in her turn."""
    table = Table(ship("ariel", movement=5), ship("bella")).up("ariel")
    table.play(c.Move("ariel", path="F"))
    turn = table.battle.turn
    assert turn is not None
    table.battle = replace(table.battle, turn=replace(turn, worked=turn.worked | {"lines"}, halted_by=halted_by))
    on = c.Move("ariel", path="F")
    line: Entry[Any, Any] = Entry(1, "id", "umpire", "", on)

    assert decided(table.battle, line).against is not None
    assert found(table, 2, on, decided(table.battle, line, ["moved"]).events) == told
