"""C-04: who is first among those that are level on points, and in what words that is said."""

from __future__ import annotations

import pytest

from tests.core.campaign.club import BLUE, RED, Club, blue, day, red
from umpire.core.campaign import commands as c
from umpire.core.results import DRAW, Side

GREEN = "Green"


def by(club: Club, name: str) -> str:
    return club.row(name).by


def level_on_points() -> Club:
    """Red won once for 2; Blue drew twice for 1 each."""
    club = Club.begun(victory=2)
    club.fought("one", RED, date=day(1), sides=(Side(RED), Side(GREEN)))
    club.fought("two", DRAW, date=day(2), sides=(Side(BLUE), Side(GREEN)))
    return club.fought("three", DRAW, date=day(3), sides=(Side(BLUE), Side(GREEN)))


def test_more_points_are_first() -> None:
    """And nothing is said of tie-breaks then."""
    club = Club.begun().fought("one", BLUE)
    assert club.places() == [(1, BLUE), (2, RED)]
    assert [by(club, name) for name in (RED, BLUE)] == ["", ""]


def test_level_on_points_who_won_more_is_first() -> None:
    club = level_on_points()
    assert club.points() == {RED: 2, GREEN: 2, BLUE: 2}
    assert club.places()[0] == (1, RED)
    assert by(club, RED) == f"before {BLUE}: won 1 to 0"


def test_then_who_took_more_prizes() -> None:
    """Both won once, and prizes are worth nothing here."""
    club = Club.begun()
    club.fought("one", RED, date=day(1))
    club.fought("two", BLUE, red(fate="taken", taken_by=BLUE), date=day(2))
    assert club.places() == [(1, BLUE), (2, RED)]
    assert by(club, BLUE) == "before Red: prizes 1 to 0"
    assert by(club, RED) == ""


def test_then_who_lost_fewer_ships() -> None:
    club = Club.begun()
    club.fought("one", RED, red(fate="lost"), red("wasp", "cleo", fate="lost"), blue(fate="lost"), date=day(1))
    club.fought("two", BLUE, date=day(2))
    assert club.places() == [(1, BLUE), (2, RED)]
    assert by(club, BLUE) == "before Red: ships lost 1 to 2"


def test_then_who_was_placed_better_in_the_last_battle() -> None:
    club = Club.begun().fought("one", RED, date=day(1)).fought("two", BLUE, date=day(2))
    assert club.places() == [(1, BLUE), (2, RED)]
    assert by(club, BLUE) == "before Red: better placed in the last battle"


def test_the_last_battle_is_the_last_of_the_calendar() -> None:
    """Whichever was typed in last."""
    club = Club.begun().fought("two", BLUE, date=day(2)).fought("one", RED, date=day(1))
    assert club.places() == [(1, BLUE), (2, RED)]


def test_a_last_battle_that_nobody_decided_is_worse_than_any_place() -> None:
    """Red was last in an abandoned battle, Blue in one that it lost."""
    club = Club.begun(victory=1)
    club.fought("one", RED, date=day(1), sides=(Side(RED), Side(GREEN)))
    club.fought("two", BLUE, date=day(2), sides=(Side(BLUE), Side(GREEN)))
    club.fought("three", GREEN, date=day(3), sides=(Side(GREEN), Side(BLUE)))
    club.fought("four", "", date=day(4), kind="abandoned", sides=(Side(RED),))
    assert [name for _, name in club.places()] == [GREEN, BLUE, RED]
    assert by(club, BLUE) == "before Red: better placed in the last battle"


def test_level_in_everything_shares_the_place() -> None:
    """By the name then, and neither stands before the other in words."""
    club = Club.begun().fought("one", DRAW)
    rows = club.table().rows
    assert [(row.place, row.name, row.is_shared, row.by) for row in rows] == [(1, BLUE, True, ""), (1, RED, True, "")]


def test_after_a_shared_place_comes_the_one_that_is_left() -> None:
    """Two first ones are followed by the third; two seconds by the fourth."""
    sides = (Side(RED), Side(BLUE), Side(GREEN), Side("Gold"))
    club = Club.begun().fought("one", "Red and Blue", sides=sides)
    assert club.places() == [(1, BLUE), (1, RED), (3, "Gold"), (3, GREEN)]
    club = Club.begun(defeat=1).fought("one", RED, sides=sides[:3], awarded={BLUE: 1, GREEN: 1})
    club.fought("two", RED, date=day(2), sides=(Side(RED), Side("Gold")), awarded={"Gold": 0})
    assert club.places() == [(1, RED), (2, BLUE), (2, GREEN), (4, "Gold")]


def test_those_who_share_a_place_are_both_before_the_next() -> None:
    """Level on points, and the two that won stand before the one that drew three times."""
    club = Club.begun()
    for number in (1, 2, 3):
        club.fought(f"draw{number}", DRAW, date=day(number), sides=(Side("Gold"), Side("Grey")))
    club.fought("one", "Red and Blue", date=day(4))
    assert club.places()[:4] == [(1, BLUE), (1, RED), (3, "Gold"), (3, "Grey")]
    assert by(club, RED) == by(club, BLUE) == "before Gold: won 1 to 0"


def test_shared_means_that_nothing_parts_those_who_are_level() -> None:
    """C-04 «shared»: three of two points each, however they came by them."""
    club = level_on_points().rule("C-04", "shared")
    assert club.places() == [(1, BLUE), (1, GREEN), (1, RED)]
    assert {row.by for row in club.table().rows} == {""}
    assert all(row.is_shared for row in club.table().rows)


def test_between_looks_at_their_battles_against_each_other_first() -> None:
    """Red won once more; but Blue beat Red, and that is what counts now."""
    club = Club.begun(victory=2, draw=1)
    club.fought("one", BLUE, date=day(1))
    club.fought("two", RED, date=day(2), sides=(Side(RED), Side(GREEN)))
    club.fought("three", RED, date=day(3), sides=(Side(RED), Side(GREEN)))
    club.fought("four", DRAW, date=day(4), sides=(Side(BLUE), Side(GREEN)))
    club.fought("five", DRAW, date=day(5), sides=(Side(BLUE), Side(GREEN)))
    assert club.points() == {RED: 4, BLUE: 4, GREEN: 2}
    assert (club.places()[0], by(club, RED)) == ((1, RED), "before Blue: won 2 to 1")
    club.rule("C-04", "between")
    assert club.places()[0] == (1, BLUE)
    assert by(club, BLUE) == "before Red: points against each other 2 to 0"


def test_between_goes_on_as_the_other_rule_where_that_decides_nothing() -> None:
    """They drew with each other; Red won once against Green, Blue drew twice."""
    club = Club.begun(victory=2).rule("C-04", "between").fought("one", DRAW)
    club.fought("two", RED, date=day(2), sides=(Side(RED), Side(GREEN)))
    club.fought("three", DRAW, date=day(3), sides=(Side(BLUE), Side(GREEN)))
    club.fought("four", DRAW, date=day(4), sides=(Side(BLUE), Side(GREEN)))
    assert club.points() == {RED: 3, BLUE: 3, GREEN: 2}
    assert (club.places()[0], by(club, RED)) == ((1, RED), "before Blue: won 1 to 0")


def test_battles_fought_side_by_side_are_not_against_each_other() -> None:
    """Anna and Cleo fought for Red together: that parts nobody. Against each other Cleo won."""
    club = Club.begun().rule("C-04", "between")
    club.fought("one", RED, red(), red("wasp", "cleo"), date=day(1), awarded={RED: 3})
    club.fought("two", BLUE, red(), red("wasp", "cleo", side=BLUE), date=day(2))
    club.fought("three", RED, red(), blue(), date=day(3))
    assert club.points("captains") == {"Cleo": 6, "Anna": 6, "Ben": 0, "Dan": 0}
    assert by(club, "Cleo") == "before Anna: points against each other 3 to 0"


def test_points_against_each_other_may_be_below_nothing() -> None:
    """And are told so."""
    club = Club.begun().rule("C-04", "between")
    club.fought("one", RED, awarded={RED: -1, BLUE: -3}, date=day(1))
    club.fought("two", BLUE, sides=(Side(BLUE), Side(GREEN)), date=day(2), awarded={BLUE: 2})
    assert club.points() == {RED: -1, BLUE: -1, GREEN: 0}
    assert by(club, RED) == "before Blue: points against each other −1 to −3"


def test_who_has_not_played_stands_below_who_has() -> None:
    """Also below who has fewer points than nothing; and they have no place."""
    club = Club.begun().fought("one", BLUE, red(), awarded={RED: -2})
    rows = club.table("captains").rows
    assert [(row.place, row.name, row.is_shared) for row in rows] == [
        (1, "Anna", False), (None, "Ben", False), (None, "Cleo", False), (None, "Dan", False),
    ]  # fmt: skip


@pytest.mark.parametrize("rule", ["won", "between", "shared"])
def test_a_campaign_without_a_battle_has_nobody_at_a_place(rule: str) -> None:
    club = Club.begun().rule("C-04", rule)
    assert club.places() == [(None, BLUE), (None, RED)]
    assert club.table().as_at == ""


def test_who_was_taken_off_the_list_of_sides_is_there_if_they_fought() -> None:
    """Green fought once; Gold never did."""
    club = Club.begun()
    club.play(c.SetSides((RED, BLUE, GREEN, "Gold")))
    club.fought("one", GREEN, sides=(Side(GREEN), Side(RED)))
    club.play(c.SetSides((RED, BLUE)))
    assert [row.name for row in club.table().rows] == [GREEN, RED, BLUE]
