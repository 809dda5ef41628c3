"""What each command reads and writes."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, firing, gun, ship
from umpire.core import playing as core
from umpire.core.commands import Abandon, Command, Correct, CorrectMany, SetHouseRule, Touches
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c

SHIPS = frozenset({"ariel", "bella", "clara"})


def touched(command: Command, table: Table | None = None) -> Touches:
    table = table or Table(ship("ariel", gun()), ship("bella"), ship("clara")).up("ariel")
    return core.touches(GAME, table.battle, command)


@pytest.mark.parametrize(
    ("command", "writes"),
    [
        (c.TurnCard(), {"deck", "turn"}),
        (c.BowlMovement("ariel"), {"turn", "ariel"}),
        (c.Move("ariel"), {"turn", "ariel"}),
        (c.Move("1"), {"turn", "ariel"}),
        (firing("ariel: bow-gun at bella 2; bow-gun at 3 2"), {"turn", *SHIPS}),
        (c.TakeDamage("bella", 1), {"bella"}),
        (c.TakeHits("bella", 1), {"bella"}),
        (c.TakeCritical("bella"), {"bella"}),
        (c.LoseGun("bella"), {"bella"}),
        (c.Leave("bella"), {"bella"}),
        (c.EndRound(), {"deck", "turn", "round", *SHIPS}),
        (c.Repair((c.Crew("ariel", "fire"), c.Crew("clara", "fire"))), {"ariel", "clara"}),
        (Correct("bella.boxes", 1), {"bella"}),
        (Correct("round.number", 1), {"round"}),
        (SetHouseRule("A-29", "never"), {"rules"}),
        (Abandon("x"), set()),
    ],
)
def test_touches__what_is_written(command: Command, writes: set[str]) -> None:
    """Ships by id, also where they were named by number; deck, turn, round, rules."""
    assert touched(command).writes == writes


def test_touches__a_mark_on_lines_touches_both_ends() -> None:
    """Who is held now, and who was; so does a mark that takes one of them out of the battle."""
    table = Table(ship("ariel"), ship("bella"), ship("clara"), ship("dora"))
    assert touched(Correct("ariel.holds", "bella"), table).writes == {"ariel", "bella"}
    table.play(Correct("ariel.holds", "bella"))
    assert touched(Correct("ariel.holds", "clara"), table).writes == SHIPS
    assert touched(CorrectMany({"ariel.holds": "", "dora.boxes": 1}), table).writes == {"ariel", "bella", "dora"}
    assert touched(Correct("bella.fate", "crashed"), table).writes == {"ariel", "bella"}
    assert touched(Correct("bella.boxes", 1), table).writes == {"bella"}


def test_touches__two_umpires_at_two_ships_do_not_meet() -> None:
    """Damage on one ship has nothing to do with damage on another."""
    one, other = touched(c.TakeDamage("ariel", 1)), touched(c.TakeDamage("bella", 1))
    assert not one.depends_on(other.writes)
    assert not other.depends_on(one.writes)


def test_touches__an_exchange_meets_whatever_touches_one_of_its_ships() -> None:
    """Mover or target."""
    exchange = touched(firing("ariel: bow-gun at bella 2"))
    for id in ("ariel", "bella"):
        assert exchange.depends_on(touched(c.TakeDamage(id, 1)).writes)
    assert not exchange.depends_on(touched(c.TakeDamage("clara", 1)).writes)


def test_touches__the_next_card_depends_on_who_is_out() -> None:
    """A ship that left is skipped."""
    assert touched(c.TurnCard()).depends_on(touched(c.Leave("clara")).writes)


def test_touches__the_first_card_opens_the_round() -> None:
    """What bears the number of the round rests on it: losing a gun, say."""
    closed = Table(ship("ariel"), ship("bella")).up("ariel")
    closed.end_round()
    assert "round" in touched(c.TurnCard(), closed).writes
    assert touched(c.LoseGun("ariel"), closed).depends_on(touched(c.TurnCard(), closed).writes)
    assert touched(firing("ariel: bow-gun at bella 2")).depends_on(frozenset({"round"}))


def test_touches__what_a_rule_decides_depends_on_it() -> None:
    """All that dice for something, and marks, whose range a rule may set."""
    rules = touched(SetHouseRule("A-19", "on")).writes
    for command in (
        c.Move("ariel"),
        firing("ariel: bow-gun at bella 2"),
        c.TakeDamage("ariel", 1),
        Correct("ariel.band", "low"),
    ):
        assert touched(command).depends_on(rules)


def test_touches__nonsense_touches_something_all_the_same() -> None:
    """A ship that there is not: no crash, its name is what is touched."""
    assert touched(c.TakeDamage("nobody", 1)).writes == {"nobody"}
