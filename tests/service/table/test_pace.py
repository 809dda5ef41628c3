"""The clock by the times of the log: a pause stands still, turns and rounds have a length, and both foretell the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from tests.desks import seen_at
from tests.service.conftest import Table
from umpire.core.commands import Command, EndAt, Pause, Resume, Strike
from umpire.core.errors import BadInput
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import clock
from umpire.service.table.clock import Clock
from umpire.service.table.pace import Pace
from umpire.store import MEMORY, Store

NOON = datetime(2026, 11, 22, 12, 0).astimezone()
"""In the hall."""
ORDER = ("aphid", "hullcutter", "skylord", "bloodrunner")


def at(minutes: float) -> str:
    return (NOON + timedelta(minutes=minutes)).astimezone(UTC).isoformat().replace("+00:00", "Z")


Timed = Callable[[Sequence[tuple[float, Command]]], Table]


@pytest.fixture
def timed(turn: Table, tmp_path: Path) -> Timed:
    """A battle played so many minutes after noon, command by command. Aphid's card was turned at noon."""

    def played(script: Sequence[tuple[float, Command]]) -> Table:
        for _, command in script:
            turn.done(command, overruled={"turn-open": "", "cards-left": ""})
        header, *lines = b"".join(record.export(turn.desk, turn.battle)).splitlines(keepends=True)
        whole = [header]
        for line, minutes in zip(lines, (0, 0, *(when for when, _ in script)), strict=True):
            whole.append(msgspec.json.encode({**msgspec.json.decode(line), "time": at(minutes)}) + b"\n")
        path = tmp_path / "battle.jsonl"
        path.write_bytes(b"".join(whole))
        desk = Desk(Store.open(MEMORY))
        record.take_in(desk, path)
        return Table(desk, turn.battle)

    return played


def ships(table: Table) -> list[str]:
    return [ship for ship in table.state.ships if ship != "aphid"]


def clock_at(table: Table, minutes: float) -> Clock:
    with seen_at(at(minutes)):
        told = clock.clock(table.desk.moment(table.battle))
    assert told is not None
    return told


def pace_at(table: Table, minutes: float) -> Pace:
    with seen_at(at(minutes)):
        return clock.numbers(table.desk.moment(table.battle))


def test_a_pause_stands_still(turn: Table, timed: Timed) -> None:
    """The scenario gives 45 minutes; a quarter of an hour for lunch is none of them."""
    table = timed([(10, Pause("lunch")), (25, Resume())])
    assert clock_at(table, 9).left == 36
    held = clock_at(table, 20)
    assert (held.left, held.held) == (35, "12:10")
    assert held.words == "35 of 45 minutes left · paused since 12:10"
    assert (clock_at(table, 30).left, clock_at(table, 30).held, pace_at(table, 30).paused) == (30, "", 15 * 60)


def test_the_next_turn_ends_a_forgotten_pause(turn: Table, timed: Timed) -> None:
    table = timed([(10, Pause()), (30, c.TurnCard(ships(turn)[0]))])
    assert (clock_at(table, 31).left, clock_at(table, 31).held) == (34, "")


def test_a_pause_that_is_taken_back_never_was(turn: Table, timed: Timed) -> None:
    table = timed([(10, Pause()), (20, Strike((3,)))])
    assert (clock_at(table, 25).left, clock_at(table, 25).held) == (20, "")


def test_pressed_twice_a_pause_counts_once(turn: Table, timed: Timed) -> None:
    table = timed([(10, Pause()), (12, Pause()), (20, Resume()), (22, Resume())])
    assert clock_at(table, 30).left == 25


def test_the_end_of_the_round_is_foretold_by_the_turns_to_come(turn: Table, timed: Timed) -> None:
    """Four ships; the turns of the first round took five minutes each, so those of the second do too."""
    one, two, three = ships(turn)
    script = [(5, c.TurnCard(one)), (10, c.TurnCard(two)), (15, c.TurnCard(three)), (20, c.EndRound())]
    table = timed([*script, (20, c.TurnCard("aphid")), (25, c.TurnCard(one))])
    told = clock_at(table, 26)
    assert (pace_at(table, 26).per_turn, told.round, told.round_ends) == (5 * 60, 2, "12:40")
    assert "round 2 ends about 12:40" in told.words
    assert clock_at(table, 38).round_ends == "12:50"  # the turn that is up takes longer: what is over is over


def test_of_a_round_that_is_over_no_end_is_foretold(turn: Table, timed: Timed) -> None:
    """Round 1 ended at 12:20: it ends no more; the end of round 2 is told from its first card on."""
    one, two, three = ships(turn)
    script = [(5, c.TurnCard(one)), (10, c.TurnCard(two)), (15, c.TurnCard(three)), (20, c.EndRound())]
    table = timed(script)
    over = clock_at(table, 21)
    assert (pace_at(table, 21).rounds, over.round_ends) == (1, "")
    assert "ends about" not in over.words
    assert over.more_rounds >= 0, "how many rounds more is told all the same"


def test_nothing_is_foretold_from_a_few_cards(turn: Table, timed: Timed) -> None:
    """Four turns or a whole round tell how it goes; two cards do not."""
    one, two, three = ships(turn)
    opened = [(5, c.TurnCard(one)), (10, c.TurnCard(two)), (15, c.TurnCard(three))]
    table = timed([*opened, (16, EndAt("17:00")), (20, c.EndRound())])
    told = clock_at(table, 17)
    assert (told.round_ends, told.more_rounds) == ("", -1)
    assert told.words.endswith("ends at 17:00")
    assert clock_at(table, 20).more_rounds == 14


def test_nothing_is_foretold_from_a_round_of_seconds(turn: Table, timed: Timed) -> None:
    """A round that was only tried out tells nothing; the turns of the next one do, when four have taken a minute."""
    one, two, three = ships(turn)
    script = [(0.01, c.TurnCard(one)), (0.02, c.TurnCard(two)), (0.03, c.TurnCard(three)), (0.04, c.EndRound())]
    table = timed([*script, (0.05, c.TurnCard("aphid")), (10, c.TurnCard(one))])
    tried = clock_at(table, 0.06)
    assert (pace_at(table, 0.06).rounds, tried.round_ends, tried.more_rounds) == (1, "", -1)
    assert tried.words == "45 of 45 minutes left"

    played = clock_at(table, 10)
    assert played.round_ends == "12:15"
    assert played.more_rounds == 3, "not as many as the seconds of the first round would fit in"


def test_rounds_before_an_end_are_counted(turn: Table, timed: Timed) -> None:
    one, two, three = ships(turn)
    script = [(5, c.TurnCard(one)), (10, c.TurnCard(two)), (15, c.TurnCard(three)), (20, c.EndRound())]
    table = timed([*script, (20, c.TurnCard("aphid")), (20, EndAt("13:30"))])
    told = clock_at(table, 20)
    assert (pace_at(table, 20).per_round, pace_at(table, 20).rounds, told.end, told.round) == (20 * 60, 1, "13:30", 2)
    assert told.more_rounds == 2
    assert told.words.endswith("at this pace, two more rounds before 13:30")
    assert clock_at(table, 75).more_rounds == 0
    assert clock_at(table, 95).more_rounds == 0


def test_an_end_is_taken_away_again(turn: Table, timed: Timed) -> None:
    assert clock_at(timed([(1, EndAt("5 pm"))]), 2).end == "17:00"
    with pytest.raises(BadInput, match="is no time of day"):
        turn.do(EndAt("soon"))
    turn.done(EndAt("17:00"))
    turn.done(EndAt())
    told = clock.clock(turn.desk.moment(turn.battle))
    assert told is not None
    assert told.end == ""


def test_what_is_new_is_read_once_and_what_is_struck_is_left_out(turn: Table) -> None:
    """The numbers of a battle on the desk and of the same battle read anew are the same, line by line."""
    for command in (Pause("tea"), Resume(), c.TurnCard(ships(turn)[0]), Strike((5,))):
        turn.done(command, overruled={"turn-open": ""})
        with seen_at(at(0)[:10] + "T23:59:59Z"):
            assert clock.numbers(turn.desk.moment(turn.battle)) == clock.numbers(turn.reopened().moment)
    assert clock.numbers(turn.desk.moment(turn.battle)).turns == 1
