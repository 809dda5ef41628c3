"""What two logs that began alike have both changed: told ship by ship, with what stands here and there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.core.campaign.club import BLUE, RED, Club, battle, blue, boxes, red
from umpire.core.campaign import commands as c
from umpire.core.campaign.clashes import clashes
from umpire.core.campaign.state import Captain, Points, Vessel
from umpire.core.commands import SetHouseRule


def told(
    home: Callable[[Club], object], away: Callable[[Club], object], before: Callable[[Club], object] | None = None
) -> list[str]:
    """The clashes of what was done at home and away, after what was done before."""
    clubs = [Club.begun() for _ in range(3)]
    for club in clubs:
        if before is not None:
            before(club)
    home(clubs[1])
    away(clubs[2])
    return [str(clash) for clash in clashes(*(club.book for club in clubs))]


def test_what_only_one_of_them_changed_is_no_clash() -> None:
    assert not told(
        lambda club: club.fought("one", RED, red(), blue()), lambda club: club.fought("two", BLUE, red("wasp", "cleo"))
    )
    assert not told(
        lambda club: club.play(c.SignOn(Captain("anna", "Annabel", RED))), lambda club: club.play(c.Close())
    )


def test_a_ship_that_fought_here_and_there_is_told_with_both() -> None:
    """Aphid alone: Skylord fought here, and Wasp there."""
    (clash,) = told(
        lambda club: club.fought("one", RED, red(left=(boxes(5),)), blue(), date="2026-02-01"),
        lambda club: club.fought("two", BLUE, red(fate="lost"), red("wasp", "cleo"), date="2026-02-02"),
    )
    here, there = clash.split("; ")
    assert here == "Aphid: here in “One” of 2026-02-01: came home, commanded by Anna, 5 boxes crossed"
    assert there == "there in “Two” of 2026-02-02: lost, commanded by Anna."


def test_a_ship_settled_otherwise_in_the_same_battle_is_told_and_so_is_its_winner() -> None:
    ship, won = told(
        lambda club: club.fought("one", RED, red(), blue("skylord", "dan")),
        lambda club: club.fought("one", BLUE, red(), blue("skylord", "ben")),
        before=lambda club: club.play(c.Begin(battle("one", "", red(), blue()))),
    )
    here, there = ship.split("; ")
    assert here == "Skylord: here in “One” of 2026-01-01: came home, commanded by Dan for Ben"
    assert there == "there in “One” of 2026-01-01: came home, commanded by Ben."
    assert won.startswith("“One”: here ")
    assert won.index("Red won") < won.index("; there ") < won.index("Blue won")


def test_the_same_on_both_is_no_clash() -> None:
    def settle(club: Club) -> None:
        club.fought("one", RED, red(), blue())

    assert not told(settle, settle)


def test_a_ship_whose_papers_changed_here_and_that_fought_there_is_told() -> None:
    assert told(
        lambda club: club.play(c.Enlist(Vessel("aphid", "Aphid", "cloudships", "aphid", RED, "cleo", 1))),
        lambda club: club.fought("one", RED, red(fate="lost")),
    ) == ["Aphid: here captain Anna → Cleo; there in “One” of 2026-01-01: lost, commanded by Anna."]


def test_a_ship_that_joined_on_both_is_told() -> None:
    assert told(
        lambda club: club.play(c.Enlist(Vessel("gnat", "Gnat", "cloudships", side=RED))),
        lambda club: club.play(c.Enlist(Vessel("gnat", "Gnat", "cloudships", side=BLUE))),
    ) == ["Gnat: here Gnat joins the fleet for Red; there Gnat joins the fleet for Blue."]


def test_a_battle_withdrawn_here_and_corrected_there_is_told_of_its_ships_and_itself() -> None:
    assert told(
        lambda club: club.withdrawn("one"),
        lambda club: club.fought("one", BLUE, red(fate="lost")),
        before=lambda club: club.fought("one", RED, red()),
    ) == [
        "Aphid: here in “One” of 2026-01-01: withdrawn; there in “One” of 2026-01-01: lost, commanded by Anna.",
        "“One”: here “One” is withdrawn; there “One” is corrected: winner: Red → Blue.",
    ]


def test_a_captain_changed_on_both_is_told() -> None:
    assert told(
        lambda club: club.play(c.SignOn(Captain("anna", "Annabel", RED))),
        lambda club: club.play(c.SignOn(Captain("anna", "Anna", BLUE))),
    ) == ["Annabel: here Anna is called Annabel from now on; there Anna is for Blue, was for Red."]


@pytest.mark.parametrize(
    ("here", "there", "told_so"),
    [
        (
            c.SetSides(("Red", "Blue", "Green")),
            c.SetSides(("Red", "Blue", "Gold")),
            "Sides: here Red, Blue and Green; there Red, Blue and Gold.",
        ),
        (
            c.SetPoints(Points(draw=2)),
            c.SetPoints(Points(prize=1)),
            "Points: here a draw 1 → 2; there a prize 0 → 1.",
        ),
        (
            SetHouseRule("C-02", "4"),
            SetHouseRule("C-02", "6"),
            "Battles that count in a season (C-02): here the best 4 of each; there the best 6 of each.",
        ),
        (
            c.OpenSeason("Autumn"),
            c.OpenSeason("Winter"),
            "Seasons: here Season 1 (closed) and Autumn; there Season 1 (closed) and Winter.",
        ),
    ],
)
def test_what_belongs_to_the_campaign_itself_is_told(here: c.Command, there: c.Command, told_so: str) -> None:
    assert told(lambda club: club.play(here), lambda club: club.play(there)) == [told_so]


def test_a_clash_says_which_battles_there_it_comes_from() -> None:
    base, here, there = (Club.begun() for _ in range(3))
    here.fought("one", RED, red())
    there.fought("two", RED, red("wasp", "cleo")).fought("three", RED, red())
    assert [(clash.about, clash.battles) for clash in clashes(base.book, here.book, there.book)] == [
        ("ship aphid", ("three",))
    ]
