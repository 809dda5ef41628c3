"""C-03: whose a stand-in's result is; and who counts as having been there."""

from __future__ import annotations

import pytest

from tests.core.campaign.club import BLUE, RED, Club, blue, crew, red
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Sailed
from umpire.core.results import Side

SETTINGS = pytest.mark.parametrize(
    ("setting", "who"), [("commander", {"Cleo"}), ("captain", {"Anna"}), ("both", {"Anna", "Cleo"})]
)


def played(club: Club) -> set[str]:
    """Whom the battles count for."""
    return {row.name for row in club.table("captains").rows if row.played}


@SETTINGS
def test_a_ships_result_goes_to_the_commander_her_captain_or_both(setting: str, who: set[str]) -> None:
    """Cleo commands Anna's Aphid, and wins."""
    club = Club.begun().rule("C-03", setting).fought("one", RED, red("aphid", "cleo"), blue())
    assert played(club) == {*who, "Ben"}
    assert {name for name, points in club.points("captains").items() if points} == who
    assert all(score.stood_in for name in who for score in club.row(name).scores)
    assert not club.row("Ben").scores[0].stood_in


@SETTINGS
def test_so_does_the_result_of_who_had_no_ship_of_the_campaign(setting: str, who: set[str]) -> None:
    """Cleo takes Anna's place in a battle on paper."""
    club = Club.begun().rule("C-03", setting).fought("one", RED, crew=(crew("cleo", RED, "anna"), crew("ben", BLUE)))
    assert played(club) == {*who, "Ben"}
    assert {name for name, points in club.points("captains").items() if points} == who


@SETTINGS
@pytest.mark.parametrize("seat", ["Anna", "Cleo"])
def test_so_does_the_result_of_a_game_of_players(setting: str, who: set[str], seat: str) -> None:
    """Cleo plays Castles for Anna against Ben, under Anna's name or her own: nobody gets it twice or by mistake."""
    sides = (Side(seat, 40), Side("Ben", 30))
    club = Club.begun().rule("C-03", setting)
    club.fought("one", seat, sides=sides, crew=(crew("cleo", seat, "anna"),), game="Castles in the Air")
    assert played(club) == {*who, "Ben"}
    assert {name for name, points in club.points("captains").items() if points} == who


@SETTINGS
@pytest.mark.parametrize("seat", ["Anna", "Cleo"])
def test_a_player_who_is_listed_sat_where_the_name_says(setting: str, who: set[str], seat: str) -> None:
    """«Cleo for Anna» and «Ben» are enough: nobody needs to type the side once more."""
    sides = (Side(seat, 40), Side("Ben", 30))
    club = Club.begun().rule("C-03", setting)
    club.fought("one", seat, sides=sides, crew=(crew("cleo", "", "anna"), crew("ben")), game="Castles in the Air")
    assert played(club) == {*who, "Ben"}
    assert {name for name, points in club.points("captains").items() if points} == who


@SETTINGS
def test_so_does_that_of_a_players_pieces(setting: str, who: set[str]) -> None:
    """A ship that fights for the side «Anna», commanded by Cleo."""
    sides = (Side("Anna"), Side("Ben"))
    ship = Sailed("aphid", "Anna", "cleo", "anna")
    club = Club.begun().rule("C-03", setting).fought("one", "Anna", ship, sides=sides)
    assert played(club) == {*who, "Ben"}


@SETTINGS
def test_prizes_and_losses_go_with_the_result(setting: str, who: set[str]) -> None:
    """Cleo, in Anna's Aphid, took Skylord and lost Aphid."""
    taken = blue(fate="taken", taken_by=RED, prize_of="cleo")
    club = Club.begun().rule("C-03", setting).fought("one", RED, red("aphid", "cleo", fate="lost"), taken)
    assert {row.name for row in club.table("captains").rows if row.prizes == 1} == who
    assert {row.name for row in club.table("captains").rows if row.ships_lost == 1} == {*who, "Ben"}


def test_a_stand_in_with_a_ship_of_the_own_keeps_the_prizes() -> None:
    """Cleo commanded her own Wasp and Anna's Aphid; what she took is hers, for nobody says with which."""
    taken = blue(fate="taken", taken_by=RED, prize_of="cleo")
    club = Club.begun().rule("C-03", "captain")
    club.fought("one", RED, red("aphid", "cleo"), red("wasp", "cleo"), taken)
    assert (club.row("Cleo").prizes, club.row("Anna").prizes) == (1, 0)
    assert played(club) == {"Anna", "Cleo", "Ben"}


def test_whoever_commands_two_ships_gets_the_sides_points_once() -> None:
    """And has lost as many ships as were lost."""
    lost = (red(fate="lost"), red("wasp", "anna", whose="anna", fate="lost"))
    club = Club.begun().fought("one", RED, *lost, blue(), crew=(crew("anna", RED),))
    row = club.row("Anna")
    assert (row.played, row.points, row.ships_lost) == (1, 3, 2)


def test_captains_of_one_side_get_the_same_and_lose_their_own_ships() -> None:
    club = Club.begun().fought("one", RED, red(), red("wasp", "cleo", fate="lost"), blue())
    assert [(row.name, row.points, row.ships_lost) for row in club.table("captains").rows[:2]] == [
        ("Anna", 3, 0), ("Cleo", 3, 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("setting", "who"), [("commander", {"Ben"}), ("captain", {"Anna", "Ben"}), ("both", {"Anna", "Ben"})]
)
def test_a_visitor_who_stands_in_gets_nothing(setting: str, who: set[str]) -> None:
    """Somebody who is no captain of the campaign commanded Aphid: the result is Anna's, or nobody's."""
    club = Club.begun().rule("C-03", setting).fought("one", RED, Sailed("aphid", RED, "", "anna"), blue())
    assert played(club) == who


def test_in_a_game_of_players_a_side_is_a_captain() -> None:
    """Nobody needs to say so; who is no captain of the campaign gets nothing as one."""
    club = Club.begun()
    club.fought("one", "anna", sides=(Side("anna", 3), Side("Ben", 2), Side("Zoe", 9)), game="Castles in the Air")
    assert club.points("captains") == {"Anna": 3, "Ben": 0, "Cleo": 0, "Dan": 0}
    assert [row.last.place for row in club.table("captains").rows if row.last] == [1, 3]


def test_players_stand_among_the_captains_and_not_among_the_sides() -> None:
    """Sides and captains are apart; Zoe, whom the campaign does not know, can only be a side."""
    club = Club.begun().fought("one", "Anna", sides=(Side("Anna"), Side("Zoe")))
    assert [row.name for row in club.table().rows] == ["Zoe", BLUE, RED]
    club.play(c.SignOn(Captain("zoe", "Zoe")))
    assert [row.name for row in club.table().rows] == [BLUE, RED]
    assert played(club) == {"Anna", "Zoe"}


def test_a_side_that_is_called_like_a_captain_is_that_side() -> None:
    """A campaign whose sides are «Anna» and «Ben» has them in the table of sides, and its captains have nothing of it."""
    club = Club.begun()
    club.play(c.SetSides(("Anna", "Ben")))
    club.fought("one", "Anna", sides=(Side("Anna"), Side("Ben")))
    assert club.points() == {"Anna": 3, "Ben": 0, RED: 0, BLUE: 0}
    assert played(club) == set()


def test_who_is_listed_without_a_side_fought_for_the_own() -> None:
    """«Anna» among those who took part is enough."""
    club = Club.begun().fought("one", BLUE, crew=(crew("anna"), crew("dan")))
    assert (club.points("captains")["Dan"], club.row("Anna").lost) == (3, 1)


def test_a_captain_may_fight_for_the_others_once() -> None:
    """What counts is the side on which somebody fought."""
    club = Club.begun().fought("one", BLUE, red("aphid", "anna", side=BLUE), red("wasp", "cleo"))
    assert club.points("captains")["Anna"] == 3
    assert club.row("Cleo").lost == 1


def test_a_renamed_captain_keeps_the_results_of_the_name_before() -> None:
    """Results with the old name stay Anna's, those with the new one are hers too."""
    club = Club.begun().fought("one", "Anna", sides=(Side("Anna"), Side("Ben")))
    club.play(c.SignOn(Captain("anna", "Anne", RED)))
    club.fought("two", "Anne", sides=(Side("Anne"), Side("Ben")))
    assert [(row.name, row.played, row.points) for row in club.table("captains").rows[:2]] == [
        ("Anne", 2, 6),
        ("Ben", 2, 0),
    ]
    assert [row.name for row in club.table().rows] == [BLUE, RED]
    assert club.book.people["anna"].aka == ("Anna",)


def test_who_stood_in_is_told_of_nobody_else() -> None:
    """Cleo for Anna; Ben in his own place, and Dan, of whom nobody says anything; a player in a game of players."""
    listed = (crew("cleo", RED, "anna"), crew("ben", BLUE, "ben"), crew("dan", BLUE))
    club = Club.begun().rule("C-03", "both").fought("one", RED, crew=listed)
    club.fought("two", "Anna", sides=(Side("Anna"), Side("Ben")))
    told = {row.name: [score.stood_in for score in row.scores] for row in club.table("captains").rows}
    assert told == {"Anna": [True, False], "Cleo": [True], "Ben": [False, False], "Dan": [False]}


@SETTINGS
def test_so_does_a_prize_of_who_had_no_ship_of_the_campaign(setting: str, who: set[str]) -> None:
    """Cleo, in Anna's place in a ship that is nobody's here, took Skylord."""
    taken = blue(fate="taken", taken_by=RED, prize_of="cleo")
    club = Club.begun().rule("C-03", setting).fought("one", RED, taken, crew=(crew("cleo", RED, "anna"),))
    assert {row.name for row in club.table("captains").rows if row.prizes == 1} == who


def test_nobody_stands_in_where_one_of_the_two_is_not_known() -> None:
    """A ship that is nobody's, one that nobody named commanded, and her own captain's."""
    assert not Sailed("aphid", RED, "cleo").is_stood_in
    assert not Sailed("aphid", RED, "", "anna").is_stood_in
    assert not Sailed("aphid", RED, "anna", "anna").is_stood_in
    assert Sailed("aphid", RED, "cleo", "anna").is_stood_in


def test_the_side_that_was_said_counts_before_the_name() -> None:
    """Cleo sat down at Anna's place of a table where another was called Cleo."""
    sides = (Side("Anna"), Side("Cleo"))
    club = Club.begun().fought("one", "Anna", sides=sides, crew=(crew("cleo", "Anna"),))
    assert (club.row("Cleo").won, club.row("Anna").played) == (1, 0)
