"""What a battle is worth: each field of the campaign's own table, and what nobody gets anything for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.campaign.club import BLUE, RED, Club, battle, blue, day, red
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Points
from umpire.core.results import DRAW, Side

TABLE = {
    "decisive": 11, "victory": 7, "marginal": 5, "draw": 4, "narrow": 2, "defeat": 1, "abandoned": 3,
    "prize": 20, "lost": -40,
}  # fmt: skip
"""No two sums of it are the same."""


@pytest.mark.parametrize(
    ("winner", "kind", "worth"),
    [
        (RED, "decisive", (11, 1)),
        (RED, "", (7, 1)),
        (RED, "marginal", (5, 2)),
        (BLUE, "decisive", (1, 11)),
        (BLUE, "marginal", (2, 5)),
        (DRAW, "", (4, 4)),
        (DRAW, "draw", (4, 4)),
        ("", "draw", (4, 4)),
        ("", "abandoned", (3, 3)),
        (RED, "abandoned", (3, 3)),
        ("", "", (0, 0)),
    ],
)
def test_each_end_is_worth_what_the_table_says(winner: str, kind: str, worth: tuple[int, int]) -> None:
    """Decisive, plain and marginal victories, what the loser of each gets, a draw, an abandoned battle, one not decided."""
    club = Club.begun(**TABLE).fought("one", winner, kind=kind)
    assert club.points() == dict(zip((RED, BLUE), worth, strict=True))


@pytest.mark.parametrize(
    ("winner", "kind", "counted"),
    [
        (RED, "decisive", {RED: (1, 0, 0), BLUE: (0, 0, 1)}),
        (RED, "marginal", {RED: (1, 0, 0), BLUE: (0, 0, 1)}),
        (DRAW, "", {RED: (0, 1, 0), BLUE: (0, 1, 0)}),
        ("", "abandoned", {RED: (0, 0, 0), BLUE: (0, 0, 0)}),
    ],
)
def test_every_battle_is_played_and_won_drawn_lost_or_none(winner: str, kind: str, counted: dict[str, Any]) -> None:
    """An abandoned battle was played and neither won, drawn nor lost."""
    club = Club.begun().fought("one", winner, kind=kind)
    assert {row.name: (row.won, row.drawn, row.lost) for row in club.table().rows} == counted
    assert {row.played for row in club.table().rows} == {1}


def test_a_battle_with_no_result_at_all_is_not_played_until_it_gives_points() -> None:
    """Neither is it the last battle, nor one of the best so many."""
    club = Club.begun().fought("one", RED, date=day(1)).fought("two", "", date=day(2))
    rows = club.table().rows
    assert {row.name: (row.played, row.last and row.last.name) for row in rows} == {RED: (1, "One"), BLUE: (1, "One")}
    assert [score.battle for score in club.row(RED).scores] == ["one", "two"], "it stands in the list all the same"
    club.rule("C-02", "1")
    assert club.row(BLUE).dropped == frozenset()
    club.fought("two", "", date=day(2), awarded={BLUE: 2})
    assert (club.row(BLUE).played, club.row(BLUE).points, club.row(RED).played) == (2, 2, 1)
    assert club.withdrawn("one").row(RED).place is None


def test_the_default_table_is_three_two_one() -> None:
    """Three for a victory, two for a marginal one, one for a draw, and nothing else."""
    club = Club.begun().fought("one", RED, blue(fate="taken", taken_by=RED), kind="decisive")
    assert club.points() == {RED: 3, BLUE: 0}
    assert Points() == Points(3, 3, 2, 1, 0, 0, 0, 0, 0, adds_own=False)


def test_a_prize_counts_for_each_ship_taken_and_a_loss_for_each_own_ship_lost_or_taken() -> None:
    """Red took one of Blue's two ships, the other was lost; Red lost one."""
    ships = (blue(fate="taken", taken_by=RED), blue("moth", "dan", fate="lost"), red(fate="lost"), red("wasp", "cleo"))
    club = Club.begun(**TABLE).fought("one", RED, *ships, kind="decisive")
    assert club.points() == {RED: 11 + 20 - 40, BLUE: 1 - 40 - 40}
    assert [(row.name, row.prizes, row.ships_lost) for row in club.table().rows] == [(RED, 1, 1), (BLUE, 0, 2)]


def test_prizes_and_losses_count_in_a_battle_that_nobody_won() -> None:
    club = Club.begun(**TABLE).fought("one", "", blue(fate="taken", taken_by=RED))
    assert club.points() == {RED: 20, BLUE: -40}


def test_the_games_own_points_are_added_where_the_table_says_so() -> None:
    """Twelve and eight of the game; without `adds_own` they are the game's alone."""
    sides = (Side(RED, 12), Side(BLUE, 8))
    assert Club.begun(adds_own=True).fought("one", RED, sides=sides).points() == {RED: 3 + 12, BLUE: 8}
    assert Club.begun().fought("one", RED, sides=sides).points() == {RED: 3, BLUE: 0}


def test_the_games_own_points_of_a_battle_that_is_not_decided_are_not_added_yet() -> None:
    sides = (Side(RED, 12), Side(BLUE, 8))
    club = Club.begun(adds_own=True).fought("one", "", sides=sides)
    assert club.points() == {RED: 0, BLUE: 0}
    club.fought("one", DRAW, sides=sides)
    assert club.points() == {RED: 1 + 12, BLUE: 1 + 8}


def test_points_by_hand_take_the_place_of_the_tables_all_of_them() -> None:
    """Also of those for prizes and losses; a side for which nobody decided anything keeps the table's."""
    club = Club.begun(**TABLE).fought("one", RED, blue(fate="taken", taken_by=RED), awarded={RED: 2})
    assert club.points() == {RED: 2, BLUE: 1 - 40}
    assert club.row(RED).prizes == 1, "what was taken was taken"


def test_points_by_hand_may_be_none_or_less() -> None:
    assert Club.begun().fought("one", RED, awarded={RED: 0, BLUE: -3}).points() == {RED: 0, BLUE: -3}


def test_points_by_hand_are_a_captains_too() -> None:
    club = Club.begun().fought("one", RED, red(), blue(), awarded={BLUE: 6})
    assert club.points("captains") == {"Ben": 6, "Anna": 3, "Cleo": 0, "Dan": 0}


def test_a_new_table_counts_for_every_battle_of_the_season() -> None:
    """Points are worked out, never kept."""
    club = Club.begun().fought("one").fought("two", BLUE, date=day(2))
    club.play(c.SetPoints(Points(victory=10)))
    assert club.points() == {RED: 10, BLUE: 10}


def test_all_who_share_the_first_place_win() -> None:
    """«Red and Green» beat Blue."""
    sides = (Side(RED), Side("Green"), Side(BLUE))
    club = Club.begun().fought("one", "Red and Green", sides=sides)
    assert club.points() == {"Green": 3, RED: 3, BLUE: 0}
    assert [(row.name, row.won) for row in club.table().rows] == [("Green", 1), (RED, 1), (BLUE, 0)]


def test_a_side_that_is_called_and_is_one_side() -> None:
    """A side may be called «Lin and sons»: it is one winner, not two."""
    sides = (Side("Lin and sons"), Side(BLUE))
    club = Club.begun().fought("one", "Lin and sons", sides=sides)
    assert club.points() == {"Lin and sons": 3, BLUE: 0, RED: 0}


@pytest.mark.parametrize("winner", ["red", "RED", "Red"])
def test_capitals_make_no_other_side(winner: str) -> None:
    """The campaign's own spelling stands in the table."""
    club = Club.begun().fought("one", winner, sides=(Side("red"), Side("BLUE")))
    assert club.points() == {RED: 3, BLUE: 0}


def test_who_won_is_known_where_nobody_listed_the_sides() -> None:
    """Three logged results are a campaign: a winner alone will do."""
    club = Club.begun().fought("one", RED, sides=())
    assert (club.row(RED).played, club.row(RED).won, club.points()) == (1, 1, {RED: 3, BLUE: 0})
    assert club.row(BLUE).played == 0
    assert club.fought("two", RED, sides=(), awarded={RED: 9}).points() == {RED: 12, BLUE: 0}


def test_places_in_a_battle_follow_the_games_own_points() -> None:
    """Who won is first; the others by what the game counted; nobody has a place where nothing was decided."""
    sides = (Side(RED, 2), Side("Green", 9), Side(BLUE, 5), Side("Gold", 5))
    club = Club.begun().fought("one", RED, sides=sides)
    assert {row.name: (row.last.place, row.last.of) for row in club.table().rows if row.last} == {
        RED: (1, 4), "Green": (2, 4), BLUE: (3, 4), "Gold": (3, 4),
    }  # fmt: skip
    club.fought("one", DRAW, sides=sides)
    assert {row.last.place for row in club.table().rows if row.last} == {1}
    club.fought("one", "", kind="abandoned", sides=sides)
    assert {row.last.place for row in club.table().rows if row.last} == {0}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"winner": "Gren"}, "'Gren' is not a side of “One”; use one of Red, Blue, draw"),
        ({"winner": "Red and Gren"}, "'Gren' is not a side"),
        ({"kind": "glorious"}, "'glorious' is not a kind of result; use one of decisive, marginal, draw, abandoned"),
        ({"kind": "draw"}, "a draw has no winner, and Red won"),
        ({"winner": "draw", "kind": "decisive"}, "a decisive victory needs a winner"),
        ({"winner": "", "kind": "marginal"}, "a marginal victory needs a winner"),
        ({"sides": (Side("Red"), Side("red"))}, "two sides have the same name"),
        ({"awarded": {"Green": 3}}, "'Green' is not a side of “One”"),
    ],
)
def test_an_end_that_cannot_be_is_bad_input(wrong: dict[str, Any], why: str) -> None:
    """Of a battle that is settled, and of one that is put on the calendar."""
    club = Club.begun()
    ended = battle("one", wrong.pop("winner", RED), **wrong)
    assert why in club.wrong(c.Settle(ended))
    assert why in club.wrong(c.Begin(ended))


def test_a_side_whose_points_nobody_counted_has_none_of_the_games_own() -> None:
    """It is behind one with a single point, level with one that has none, and before one with less."""
    sides = (Side(RED), Side("Green", 1), Side(BLUE), Side("Gold", 0), Side("Grey", -1))
    club = Club.begun(adds_own=True).fought("one", RED, sides=sides)
    assert club.points() == {RED: 3, "Green": 1, BLUE: 0, "Gold": 0, "Grey": -1}
    assert {row.name: row.last.place for row in club.table().rows if row.last} == {
        RED: 1, "Green": 2, BLUE: 3, "Gold": 3, "Grey": 5,
    }  # fmt: skip


def test_a_ship_that_was_lost_is_nobodys_prize() -> None:
    """Whoever is named beside it: she went down before anybody had her."""
    club = Club.begun(**TABLE).fought("one", RED, blue(fate="lost", taken_by=RED, prize_of="anna"), red())
    assert [(row.name, row.prizes, row.ships_lost) for row in club.table().rows] == [(RED, 0, 0), (BLUE, 0, 1)]
    assert club.row("Anna").prizes == 0
