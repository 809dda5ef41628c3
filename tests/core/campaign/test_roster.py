"""Sides, captains and ships: who comes in, who is called otherwise, and which names are taken."""

from __future__ import annotations

import pytest

from tests.core.campaign.club import BLUE, RED, Club, boxes
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Points, Vessel

# --- Captains -------------------------------------------------------------------------------------------------------------


def renamed(club: Club, id: str, name: str) -> Captain:
    """The captain, who is called otherwise now."""
    club.play(c.SignOn(Captain(id, name, club.book.people[id].side)))
    return club.book.people[id]


def test_an_earlier_name_is_kept_beside_the_new_one() -> None:
    """And the new name beside the earlier ones, each once."""
    club = Club.begun()
    assert renamed(club, "anna", "Anne").aka == ("Anna",)
    assert renamed(club, "anna", "Nan").aka == ("Anna", "Anne")
    assert renamed(club, "anna", "Anna").aka == ("Anne", "Nan")


def test_a_captain_is_found_by_every_name() -> None:
    """Whatever the capitals; who has the name now comes before who had it."""
    club = Club.begun()
    renamed(club, "anna", "Anne")
    assert [club.book.captain_named(name).id for name in ("anne", "ANNA", "Ben")] == ["anna", "anna", "ben"]
    assert club.book.captain_named("Zoe") is None


@pytest.mark.parametrize("name", ["Ben", "ben", " BEN "])
def test_no_two_captains_have_one_name(name: str) -> None:
    """Neither a new one nor one who is called otherwise from now on."""
    club = Club.begun()
    told = "is or was the name of Ben; choose another name"
    assert told in club.wrong(c.SignOn(Captain("zoe", name)))
    assert told in club.wrong(c.SignOn(Captain("anna", name, RED)))


def test_two_captains_cannot_swap_names() -> None:
    """Results were written with them: whose would they be?"""
    club = Club.begun()
    renamed(club, "anna", "Zoe")
    assert "'Anna' is or was the name of Zoe" in club.wrong(c.SignOn(Captain("ben", "Anna", BLUE)))
    assert "is or was the name of Zoe" in club.wrong(c.SignOn(Captain("new", "anna")))


def test_a_new_captain_may_bring_earlier_names() -> None:
    """So old results are found; a name that is another's is not an earlier name of this one."""
    club = Club.begun()
    club.play(c.SignOn(Captain("zoe", "Zoe", aka=("Zozo",))))
    assert club.book.captain_named("zozo") == club.book.people["zoe"]
    assert "'Ben' is or was the name of Ben" in club.wrong(c.SignOn(Captain("yan", "Yan", aka=("Ben",))))


def test_needless_blanks_are_no_part_of_a_name() -> None:
    club = Club.begun()
    club.play(c.SignOn(Captain("zoe", "  Zoe   Black ")))
    assert club.book.people["zoe"].name == "Zoe Black"


@pytest.mark.parametrize(
    ("captain", "why"),
    [
        (Captain("zoe", "  "), "a name is missing"),
        (Captain("Zoe", "Zoe"), "'Zoe' is not an id: use small letters, digits and hyphens"),
        (Captain("zoe", "Zoe", "Green"), "'Green' is not a side of this campaign; use one of Red, Blue"),
    ],
)
def test_a_captain_that_cannot_be_is_bad_input(captain: Captain, why: str) -> None:
    assert why in Club.begun().wrong(c.SignOn(captain))


def test_where_the_campaign_names_no_sides_any_will_do() -> None:
    club = Club.begun()
    club.play(c.SetSides(()))
    assert club.play(c.SignOn(Captain("zoe", "Zoe", "Green")))


# --- Ships ----------------------------------------------------------------------------------------------------------------


def test_no_two_ships_of_a_game_have_one_name() -> None:
    """Of two games they may."""
    club = Club.begun()
    assert "there is a ship called Aphid of that game already" in club.wrong(
        c.Enlist(Vessel("other", "aphid", "cloudships"))
    )
    assert club.play(c.Enlist(Vessel("other", "Aphid", "avertigos")))
    assert (club.book.vessel_named("aphid", "avertigos").id, club.book.vessel_named("APHID", "cloudships").id) == (
        "other",
        "aphid",
    )
    assert club.book.vessel_named("Mite") is None


@pytest.mark.parametrize(
    ("ship", "why"),
    [
        (Vessel("mite", " ", "cloudships"), "a name is missing"),
        (Vessel("../mite", "Mite", "cloudships"), "is not an id"),
        (Vessel("mite", "Mite", "cloudships", side="Green"), "'Green' is not a side of this campaign"),
        (Vessel("mite", "Mite", "cloudships", captain="zoe"), "'zoe' is not a captain of this campaign"),
    ],
)
def test_a_ship_that_cannot_be_is_bad_input(ship: Vessel, why: str) -> None:
    assert why in Club.begun().wrong(c.Enlist(ship))


def test_what_is_known_of_a_ship_changes_under_her_id() -> None:
    """She stays the ship of her battles."""
    club = Club.begun().fought("one", RED)
    club.play(c.Enlist(Vessel("aphid", "Mayfly", "cloudships", side=BLUE, captain="dan", wounds=(boxes(1),))))
    assert (club.book.vessels["aphid"].name, club.life("aphid").captain, len(club.book.vessels)) == ("Mayfly", "dan", 4)


# --- Sides, points, notes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [("Red", "red"), ("Red", " Red"), ("Red", "Re  d", "Re d")])
def test_sides_differ_by_name(sides: tuple[str, ...]) -> None:
    assert "two sides have the same name" in Club.begun().wrong(c.SetSides(sides))


def test_a_side_has_a_name() -> None:
    assert "a name is missing" in Club.begun().wrong(c.SetSides(("Red", "  ")))


def test_a_note_says_something() -> None:
    club = Club.begun()
    assert "the note is empty" in club.wrong(c.AddNote("  \n "))
    club.play(c.AddNote(" The canal is dry. "))
    assert club.book.notes == ("The canal is dry.",)


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"do": "set-points", "points": {"decisive": 1000}}, "decisive"),
        ({"do": "set-points", "points": {"victory": "many"}}, "victory"),
        ({"do": "set-sides", "sides": [""]}, "sides"),
        ({"do": "set-sides", "sides": [f"Side {number}" for number in range(13)]}, "sides"),
        ({"do": "sign-on", "captain": {"id": "zoe", "name": "Z" * 61}}, "name"),
        ({"do": "enlist", "ship": {"id": "mite", "name": "Mite", "game": "cloudships", "number": -1}}, "number"),
        ({"do": "withdraw", "battle": "one", "why": "x" * 2001}, "why"),
    ],
)
def test_what_a_command_may_hold_has_bounds(fields: dict[str, object], where: str) -> None:
    """From a form, a script or another laptop alike."""
    from umpire.core.errors import BadInput

    with pytest.raises(BadInput, match=where):
        Club.game.read_command(fields)


def test_a_house_rule_has_settings() -> None:
    club = Club.begun()
    from umpire.core.commands import SetHouseRule

    assert "C-02 (Battles that count in a season) has no setting '21'" in club.wrong(SetHouseRule("C-02", "21"))
    assert "there is no house rule 'A-01'" in club.wrong(SetHouseRule("A-01", "yes"))


def test_points_may_be_any_small_number() -> None:
    club = Club.begun()
    club.play(c.SetPoints(Points(decisive=-999, lost=999)))
    assert club.book.points.decisive == -999
