"""Goals: each of the ten just met and just missed, and the third that ends the game. Rules: Goal and Game End."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from tests.games.aloft.tables import LINE, Table, acting, begun
from umpire.core.commands import Command
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.book import GoalKind
from umpire.games.aloft.events import GoalMet, TurnBegun, Won
from umpire.games.aloft.goals import met

ALL_WOOD = {"canvas": 2, "breath": 2, "glass": 2, "wood": 2, "metal": 2}


def fleet(*ships: str, goals: str = "") -> Table:
    """Blue's turn, with blue's ships: «raider 1-1n move plunder» is type, corner, upgrades; red and green stand out of the way."""
    line = LINE.replace("fleet hunter hoard yards refit", goals) if goals else LINE
    table = begun(line)
    for id in ("red-1", "green-1"):
        table.put(id, corner="")
    for place, ship in enumerate(ships):
        kind, corner, *upgrades = ship.split()
        if place:
            table.launch("blue", kind, corner, upgrades=tuple(upgrades))
        else:
            table.put("blue-1", kind=kind, corner=corner, upgrades=tuple(upgrades))
    return table


def country(table: Table) -> Table:
    """Three more hexes: a leviathan and metal 3 beside canvas 1, canvas 4 beyond."""
    return table.lay("2-1", "glasswing").lay("2-2", "metal", 3).lay("2-3", "canvas", 4)


def meets(table: Table, goal: str) -> bool:
    """Whether blue meets a goal as things stand."""
    return met(table.sky, table.player("blue"), table.sky.book.goals[goal]) is not None


def number(*ships: str) -> Table:
    """The chosen number is 6, of the hex 1-6."""
    return fleet(*ships).put("sky", special=6)


def cases() -> Iterator[tuple[str, bool, Table]]:
    """A goal, whether it is met, and how it stands."""
    at_six = ("starter 0n", "raider 1-6s", "gale 1-6n")
    yield "number", True, number(*at_six)
    yield "number", True, number(*at_six, "skiff 1-5n").put("1-5", number=6)
    yield "number", False, number(*at_six[:2])
    yield "number", False, number(*at_six[:2], "gale 1-1s")
    yield "number", False, number(*at_six, "skiff 1-2n")
    yield "number", False, fleet("starter 0n", "raider 1-6s", "gale 1-1s")
    four = ("starter 0n", "basic 1-1n", "raider 1-2n", "raider 1-2s")
    yield "fleet", True, fleet(*four)
    yield "fleet", False, fleet(*four[:3])
    yield "fleet", False, fleet(*four).put("blue-4", is_out=True)
    yield "hunter", True, fleet("starter 0n").put("blue", kills=1)
    yield "hunter", False, fleet("starter 0n").put("red", kills=1)
    yield "winds", True, fleet("starter 0n", "gale 1-3n", "skiff 1-4n")
    yield "winds", False, fleet("starter 0n", "gale 1-3n", "skiff 1-4n").put("1-5", number=4)
    yield "winds", False, fleet("starter 0n", "gale 1-3n")
    yield "ports", True, country(fleet("starter 0n", "gale 2-1s"))
    yield "ports", True, country(fleet("starter 0n", "gale 2-1s")).put("2-1", health=0)
    yield "ports", False, country(fleet("starter 1-1n", "gale 2-1s"))
    yield "ports", False, country(fleet("starter 0n", "gale 2-1s")).put("2-1", kind="glass")
    yield "ports", False, country(fleet("starter 0n", "gale 2-1s")).put("2-2", kind="glass")
    yield "refit", True, fleet("starter 0n move plunder", "skiff 1-1n move forage")
    yield "refit", False, fleet("starter 0n move plunder", "skiff 1-1n move")
    yield "hoard", True, fleet("starter 0n").give("blue", metal=8)
    yield "hoard", False, fleet("starter 0n").give("blue", canvas=7, breath=7, glass=7, wood=7, metal=7)
    yield "stores", True, fleet("starter 0n").give("blue", **ALL_WOOD)
    yield "stores", False, fleet("starter 0n").give("blue", **{**ALL_WOOD, "metal": 1, "wood": 7})
    yield "yards", True, fleet("starter 0n", "skiff 1-1n", "raider 1-2n", "gale 1-2s")
    yield "yards", False, fleet("starter 0n", "basic 1-1n", "raider 1-2n", "gale 1-2s")
    yield "yards", False, fleet("starter 0n", "skiff 1-1n", "raider 1-2n", "raider 1-2s")
    yield "claim", True, country(fleet("gale 2-1s", "skiff 2-3n")).put("2-1", kind="canvas", health=0)
    yield "claim", False, country(fleet("gale 2-1s", "skiff 2-3n")).put("2-1", kind="glass", health=0)
    yield "claim", False, country(fleet("gale 0n", "skiff 1-1n", "raider 1-1s", "basic 2-1s"))


CASES = [pytest.param(*case, id=f"{case[0]}-{'met' if case[1] else 'missed'}-{n}") for n, case in enumerate(cases())]


@pytest.mark.parametrize(("goal", "is_met", "table"), CASES)
def test_goals__each_just_met_and_just_missed(goal: str, is_met: bool, table: Table) -> None:
    """By all that its card says, and by nothing less."""
    assert meets(table, goal) == is_met


def test_goals__each_kind_is_tried() -> None:
    """Met and missed, all ten."""
    goals = begun().sky.book.goals
    assert {(goal, is_met) for goal, is_met, _ in cases()} == {(goal, one) for goal in goals for one in (True, False)}
    assert {goal.kind for goal in goals.values()} == set(get_args(GoalKind))


# --- When it is met -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "command", "table"),
    [
        ("winds", c.Move("blue-1", "1-3n"), fleet("starter 1-2n", "gale 0n", "skiff 1-4n")),
        ("claim", c.Explore("blue-1", "2-1", "wood", "canvas", 2), fleet("starter 1-1n", "gale 2-3n").lay("2-3", "canvas", 4)),
        ("claim", c.Terraform("blue-1", "1-2", pay="wood", drawn="canvas", number=2), fleet("gale 1-2n").lay("2-2", "canvas", 4)),
        ("refit", c.Upgrade("blue-1", "move"), fleet("starter 0n plunder", "skiff 1-1n move forage").put("sky", has_built=True)),
        ("fleet", c.Build("blue-1", "basic", "1-1s"), fleet("starter 0n", "skiff 1-1n", "gale 1-2n").give("blue", wood=1, canvas=1)),
        ("hoard", c.PlunderShip("blue-1", "red-1"), fleet("skiff 0n").put("red-1", corner="1-1s").give("blue", wood=7)),
        ("hunter", c.PlunderBeast("blue-1", "2-1"), country(fleet("raider 2-1s")).put("2-1", health=2)),
        ("stores", c.Trade("blue-1", "wood", "metal"), fleet("starter 0n").give("blue", **{**ALL_WOOD, "wood": 4, "metal": 1})),
    ],
)  # fmt: skip
def test_goals__checked_after_every_action(goal: str, command: Command, table: Table) -> None:
    """In the line of the deed by which it is met, with what counts."""
    table.put("sky", phase="actions", goals=(goal,))
    assert not meets(table, goal)
    table.play(command)
    (told,) = table.happened(GoalMet)
    assert (told.player, told.goal, told.why.key) == ("blue", goal, table.sky.book.goals[goal].kind)
    assert table.player("blue").goals == (goal,)


def test_goals__checked_when_a_number_is_named() -> None:
    """By what it brings the player who names it."""
    table = fleet("starter 0n").give("blue", breath=7)
    table.play(c.Forage(6))
    assert [(met.player, met.goal, met.why.of) for met in table.happened(GoalMet)] == [("blue", "hoard", ("breath", 8))]


def test_goals__only_those_in_play() -> None:
    """The other five are out of the game."""
    table = fleet("starter 0n").give("blue", **ALL_WOOD)
    table.play(c.Forage(3))
    assert not table.happened(GoalMet)


def test_goals__only_in_the_own_turn() -> None:
    """What others gain in somebody's turn counts when their own begins (L-14)."""
    table = fleet("starter 0n").give("red", wood=7).put("red-1", corner="1-3n")
    table.play(c.Forage(2))
    assert table.player("red").has("wood") == 8
    assert not table.happened(GoalMet)
    events = table.play(c.EndTurn())
    assert [type(event) for event in events] == [TurnBegun, GoalMet]
    assert table.player("red").goals == ("hoard",)


def test_goals__what_is_lost_before_the_own_turn_was_never_met() -> None:
    """Blue takes one of red's eight (L-14)."""
    table = fleet("skiff 0n").give("red", wood=8).put("red-1", corner="1-1s").put("sky", phase="actions")
    table.play(c.PlunderShip("blue-1", "red-1"))
    table.play(c.EndTurn())
    assert not table.happened(GoalMet)


def test_goals__a_token_stays_when_the_goal_is_lost_again() -> None:
    """House rule L-24."""
    table = fleet("starter 0n").give("blue", wood=8)
    table.play(c.Forage(3))
    table.give("blue").play(c.EndTurn())
    assert table.player("blue").goals == ("hoard",)


def test_goals__nobody_completes_one_twice() -> None:
    """However often it is met anew."""
    table = fleet("starter 0n").give("blue", wood=8)
    table.play(c.Forage(3))
    for goods in (2, 12):
        table.give("blue", wood=goods).play(c.Trade("blue-1", "wood", "glass"))
    assert [met.goal for met in table.happened(GoalMet)] == ["hoard"]


def test_goals__others_may_meet_the_same() -> None:
    """House rule L-25: everybody has own tokens."""
    table = fleet("starter 0n").give("blue", wood=8).give("red", wood=8)
    table.play(c.Forage(3))
    table.play(c.EndTurn())
    assert [(met.player, met.goal) for met in table.happened(GoalMet)] == [("blue", "hoard"), ("red", "hoard")]


def test_goals__several_are_met_at_once() -> None:
    """In the order of their cards."""
    table = fleet("starter 0n move plunder", "skiff 1-1n move forage").give("blue", wood=8)
    table.play(c.Forage(3))
    assert table.player("blue").goals == ("hoard", "refit")


# --- The end ------------------------------------------------------------------------------------------------------------------


def test_game_end__the_third_goal_wins_at_once() -> None:
    """In the midst of a turn; two are not enough."""
    table = fleet("starter 0n").give("blue", wood=8).put("blue", goals=("fleet",))
    table.play(c.Forage(3))
    assert (table.sky.phase, table.sky.winner) == ("actions", "")
    table = fleet("starter 0n").give("blue", wood=8).put("blue", goals=("fleet", "yards"))
    events = table.play(c.Forage(3))
    assert [type(event) for event in events[-2:]] == [GoalMet, Won]
    assert (table.sky.phase, table.sky.winner) == ("over", "blue")


def test_game_end__nothing_follows_the_third() -> None:
    """Of two that are met together the first one ends the game; no fourth token is placed."""
    table = (
        fleet("starter 0n move plunder", "skiff 1-1n move forage")
        .give("blue", wood=8)
        .put("blue", goals=("fleet", "yards"))
    )
    table.play(c.Forage(3))
    assert table.player("blue").goals == ("fleet", "yards", "hoard")
    assert len(table.happened(Won)) == 1


def test_game_end__a_third_goal_is_met_as_the_turn_begins() -> None:
    """What the others did meanwhile may have met it."""
    table = acting().give("red", wood=8).put("red", goals=("fleet", "yards"))
    table.play(c.EndTurn())
    assert (table.sky.phase, table.sky.winner, table.sky.whose) == ("over", "red", "red")


def test_game_end__the_result_and_why() -> None:
    """Who has won and by which goals, and how many each has."""
    table = fleet("starter 0n").give("blue", wood=8).put("blue", goals=("fleet", "yards")).put("red", goals=("hoard",))
    assert GAME.rules.won(table.sky) == ("", "")
    table.play(c.Forage(3))
    assert GAME.rules.won(table.sky) == ("Blue", "three goals: A Fleet of Four, Pride of the Yards, The Hoard")
    assert GAME.rules.points(table.sky) == {"Blue": 3, "Red": 1, "Green": 0}


def test_game_end__afterwards_nothing_may_be_done() -> None:
    """No number, no action, no further turn; the umpire may have the game go on, and then nobody has won yet."""
    table = acting().put("sky", phase="over", winner="red").put("red", goals=("fleet", "yards", "hoard"))
    assert "the game is over" in table.refused(c.Move("blue-1", "1-1n"))
    assert "The game is over." in table.refused(c.Forage(3))
    assert "Red has won; the game is over." in table.refused(c.EndTurn())
    table.play(c.EndTurn(), overrule=True)
    assert GAME.rules.won(table.sky) == ("", "")


def test_game_end__taken_back_by_hand_the_third_goal_ends_it_again() -> None:
    """Tokens and phase are marks; with the phase the victory is gone."""
    table = fleet("starter 0n").give("blue", wood=8).put("blue", goals=("fleet", "yards"))
    table.play(c.Forage(3))
    table.mark("turn.phase", "actions").mark("blue.goal.hoard", value=False)
    assert (table.sky.winner, GAME.rules.won(table.sky)) == ("", ("", ""))
    table.give("blue", wood=10).play(c.Trade("blue-1", "wood", "glass"))
    assert (table.sky.phase, table.sky.winner) == ("over", "blue")


def test_counts__goals_met_and_ships_on_the_table() -> None:
    """Of each player; a ship that is out of the game by the umpire's word counts no more."""
    table = fleet("raider 1-1n", "skiff 1-2n")
    table.put("blue", goals=("fleet", "hoard")).put("red-1", is_out=True)
    assert GAME.rules.counts(table.sky) == {
        "Blue": {"goals": 2, "ships": 2}, "Red": {"goals": 0, "ships": 0}, "Green": {"goals": 0, "ships": 1},
    }  # fmt: skip
