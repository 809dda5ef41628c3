"""C-02: the best so many battles of each count for the season, so that nobody has to come to all of them."""

from __future__ import annotations

import pytest

from tests.core.campaign.club import BLUE, RED, Club, blue, day, red
from umpire.core.results import DRAW


def four_battles(best: str) -> Club:
    """Anna gets 3, 1, 3, 0; Ben 0, 1, 0, 3; Cleo comes to the first and third alone, Dan to the last."""
    club = Club.begun().rule("C-02", best)
    club.fought("one", RED, red(), red("wasp", "cleo"), blue(), date=day(1))
    club.fought("two", DRAW, red(), blue(), date=day(2))
    club.fought("three", RED, red(), red("wasp", "cleo"), blue(), date=day(3))
    return club.fought("four", BLUE, red(), blue(), blue("moth", "dan"), date=day(4))


@pytest.mark.parametrize(
    ("best", "points"),
    [
        ("all", {"Anna": 7, "Cleo": 6, "Ben": 4, "Dan": 3}),
        ("1", {"Anna": 3, "Cleo": 3, "Ben": 3, "Dan": 3}),
        ("2", {"Anna": 6, "Cleo": 6, "Ben": 4, "Dan": 3}),
        ("3", {"Anna": 7, "Cleo": 6, "Ben": 4, "Dan": 3}),
        ("20", {"Anna": 7, "Cleo": 6, "Ben": 4, "Dan": 3}),
    ],
)
def test_the_best_so_many_count_for_points(best: str, points: dict[str, int]) -> None:
    """By default all. Who came to fewer battles than count loses nothing by it."""
    assert four_battles(best).points("captains") == points


def test_an_absentee_is_level_with_one_who_came_to_all() -> None:
    """Cleo came twice and won twice: by the best two she has what Anna has of four."""
    club = four_battles("2")
    assert club.row("Cleo").points == club.row("Anna").points == 6
    assert (club.row("Cleo").played, club.row("Anna").played) == (2, 4)


def test_sides_drop_battles_as_captains_do() -> None:
    """Red's 3, 1, 3, 0 come to six."""
    assert four_battles("2").points() == {RED: 6, BLUE: 4}


@pytest.mark.parametrize(
    ("best", "dropped"), [("all", set()), ("3", {"four"}), ("2", {"two", "four"}), ("1", {"two", "three", "four"})]
)
def test_the_worst_are_dropped_of_equal_ones_the_later(best: str, dropped: set[str]) -> None:
    """Which ones is told; Anna's two victories are worth the same, and the first of them stands."""
    assert four_battles(best).row("Anna").dropped == dropped


def test_only_points_are_dropped() -> None:
    """Played, won, drawn, lost and the last battle are those of the whole season."""
    row = four_battles("1").row("Anna")
    assert (row.played, row.won, row.drawn, row.lost) == (4, 2, 1, 1)
    assert row.last
    assert row.last.battle == "four"
    assert [score.battle for score in row.scores] == ["one", "two", "three", "four"]


def test_points_below_nothing_count_where_there_is_nothing_better() -> None:
    """The best two of -1, -2 and -5 are -3; of one battle it is that one."""
    club = Club.begun().rule("C-02", "2")
    for number, points in enumerate((-5, -1, -2), start=1):
        club.fought(f"b{number}", "", date=day(number), awarded={RED: points})
    assert club.points()[RED] == -3
    assert club.row(RED).dropped == {"b1"}
