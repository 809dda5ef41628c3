"""A ship's history and a captain's record, worked out from a campaign whose five battles are told in `tests/sagas.py`."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.core.campaign.club import RED, Club, blue, crew, day, red
from tests.sagas import ODD, ODD_SIDES, RULES, SAGA, SIDES, book_of, boxes, fought, gun
from umpire.core.campaign import commands as c
from umpire.core.campaign.histories import Boxes, Flag, History, flags, history
from umpire.core.campaign.lives import lives
from umpire.core.campaign.records import Record, record, role_of
from umpire.core.campaign.standings import standings
from umpire.core.campaign.state import Book, Captain, Points, Sailed, Vessel
from umpire.core.campaign.terms import place_words, points_words, terms

BOOK = book_of(SAGA, SIDES, RULES)


def of(ship: str, book: Book = BOOK, size: int = 0) -> History:
    return history(book, lives(book)[ship], size)


def by(captain: str, book: Book = BOOK) -> Record:
    return record(book, book.people[captain])


def test_a_captain_stays_wounded_or_captive_until_the_next_battle_that_ends_well() -> None:
    """One in which the captain takes part and that counts; of several ships the worst; a withdrawn battle changes it back."""
    club = Club.begun().fought("one", RED, red(captain_is="captive"), blue(captain_is="wounded"), date=day(1))

    def plight_of(captain: str) -> str:
        found = record(club.book, club.book.people[captain]).plight
        return found.told if found else ""

    assert (plight_of("anna"), plight_of("ben"), plight_of("cleo")) == (
        "a captive since “One”",
        "wounded since “One”",
        "",
    )
    assert [one.captain_is for one in by("anna", club.book).battles] == ["a captive"]
    club.fought("two", RED, red("wasp", by="cleo"), blue(), date=day(2))
    assert (plight_of("anna"), plight_of("ben")) == ("a captive since “One”", ""), "Anna was not there"
    club.fought("three", RED, red(captain_is="wounded"), red("wasp", by="anna", captain_is="missing"), date=day(3))
    assert plight_of("anna") == "missing since “Three”"
    club.fought("four", RED, crew=(crew("anna", RED),), date=day(4))
    assert plight_of("anna") == ""
    assert "Anna: safe → missing since “Three”." in club.hangs_on(c.Withdraw("four")).worked_out


def test_a_history_tells_how_she_came_and_how_she_went() -> None:
    """Aphid keeps her damage in a hard campaign; in her third battle Ben stood in for Anna and took Skylord."""
    first, second, _, third = of("aphid", size=18).leaves

    assert [leaf.boxes for leaf in (first, second, third)] == [Boxes(0, 4, 18), Boxes(4, 7, 18), Boxes(7, 9, 18)]
    assert first.told == "Came unhurt, left with 4 boxes crossed"
    assert third.told == "Came with 7 boxes crossed, left with 9 boxes crossed, stern gun destroyed"
    assert [leaf.outcome for leaf in (first, second, third)] == ["won", "drawn", "won"]
    assert third.prizes == ("Skylord",)
    assert third.captain_is == "wounded"
    assert third.chapter is not None
    assert third.chapter.sailed.is_stood_in


def test_a_battle_that_she_sat_out_stands_between_the_others() -> None:
    """And only as many as she had to sit out: nothing is told of those where she just was not there."""
    assert [(leaf.number, leaf.battle.name) for leaf in of("aphid").leaves] == [
        (1, "Over the Pass"), (2, "Convoy in the Fog"), (0, "The Siege of Port Aurora"), (3, "Midsummer"),
    ]  # fmt: skip
    assert [leaf.is_rest for leaf in of("locust").leaves] == [False, False, False]


def test_a_capture_changes_the_flag_and_a_loss_ends_her() -> None:
    taken = of("locust").leaves[1]
    assert taken.is_taken
    assert taken.chapter is not None
    assert (taken.chapter.side_before, taken.chapter.side_after) == ("Red", "Blue")
    assert [leaf.is_lost for leaf in of("mayfly").leaves] == [True]


def test_what_was_repaired_is_told_where_it_was() -> None:
    """Locust was repaired after her first battle because somebody decided so."""
    assert of("locust").leaves[0].told == "Came unhurt, left with 2 boxes crossed, bow gun destroyed; repaired"
    repaired = book_of(SAGA, SIDES)
    assert [leaf.boxes for leaf in of("skylord", repaired).leaves] == [
        Boxes(0, 11, 0),
        Boxes(0, 14, 0),
        Boxes(0, 20, 0),
    ]


def test_what_was_decided_for_next_time_is_told() -> None:
    battle = fought(
        "x", "2026-01-01", "A", "Red", Sailed("s", "Red", left=(boxes(5), gun("bow gun")), next=(boxes(2),))
    )
    book = book_of([c.Enlist(Vessel("s", "Ship", "cloudships", side="Red")), battle], SIDES)
    (leaf,) = of("s", book).leaves
    assert leaf.told == "Came unhurt, left with 5 boxes crossed, bow gun destroyed; next time with 2 boxes crossed"


def test_nobody_knows_is_a_value() -> None:
    """Of a battle without a record nothing is drawn; she goes on as she came."""
    book = book_of(
        [c.Enlist(Vessel("s", "Ship", "cloudships")), fought("x", "2026-01-01", "A", "Red", Sailed("s", "Red"))]
    )
    (leaf,) = of("s", book, size=12).leaves
    assert leaf.boxes is None
    assert leaf.told == "Came unhurt; her damage afterwards was not recorded"


def test_the_length_of_her_track_is_her_files_else_what_a_table_had() -> None:
    told = fought("x", "2026-01-01", "A", "Red", Sailed("s", "Red", left=(boxes(4),), told="4 of 15 boxes", size=15))
    book = book_of([c.Enlist(Vessel("s", "Ship", "cloudships")), told])
    assert of("s", book).leaves[0].boxes == Boxes(0, 4, 15)
    assert of("s", book, size=18).leaves[0].boxes == Boxes(0, 4, 18)
    assert of("s", book, size=3).leaves[0].boxes == Boxes(0, 4, 0), "a track that is too short for her is none of hers"


def test_what_does_not_fit_is_a_footnote() -> None:
    """Blue's prize fights for Red: it stays as it was played, and is told under its own number."""
    odd = fought("b6", "2026-07-01", "Afterwards", "Red", Sailed("mayfly", "Red", "eve", "eve"))
    told = of("mayfly", book_of([*SAGA, odd], SIDES, RULES))
    assert len(told.odd) == 2
    assert [told.notes(leaf) for leaf in told.leaves] == [(), (1, 2)]
    assert (
        told.odd[0] == "By the earlier battles Mayfly was already lost before she fought in “Afterwards” (2026-07-01)."
    )


def test_a_prize_is_her_captains_else_her_sides() -> None:
    """Where nobody said who took her, every ship of that side took part."""
    ships = [
        c.Enlist(Vessel(id, id.title(), "cloudships", side=side))
        for id, side in (("a", "Red"), ("b", "Red"), ("p", "Blue"))
    ]
    people = [c.SignOn(Captain(id, id.title())) for id in ("ann", "bob")]
    battle = fought(
        "x", "2026-01-01", "A", "Red", Sailed("a", "Red", "ann"), Sailed("b", "Red", "bob"),
        Sailed("p", "Blue", fate="taken", taken_by="Red", prize_of="ann"),
    )  # fmt: skip
    named = book_of([*ships, *people, battle], SIDES)
    assert [of(ship, named).leaves[0].prizes for ship in ("a", "b", "p")] == [("P",), (), ()]
    prize = battle.battle.ships[2]
    unnamed = replace(
        battle, battle=replace(battle.battle, ships=(*battle.battle.ships[:2], replace(prize, prize_of="")))
    )
    assert [of(ship, book_of([*ships, *people, unnamed], SIDES)).leaves[0].prizes for ship in ("a", "b")] == [
        ("P",),
        ("P",),
    ]


def test_flags_have_letters_of_their_own() -> None:
    """«The» is no letter, and who plays as a captain has no flag."""
    assert flags(BOOK) == {"Red": Flag("R", 0), "Blue": Flag("B", 1), "The Free Ports": Flag("F", 2)}
    odd = flags(book_of(ODD, ODD_SIDES))
    assert len({flag.letters for flag in odd.values()}) == len(ODD_SIDES)
    alike = flags(book_of([], ("Red", "Royal Navy", "Rebels", "R", "!!")))
    assert [flag.letters for flag in alike.values()] == ["R", "RN", "RE", "4", "5"]


def test_a_record_adds_up_to_the_standings() -> None:
    """For every captain: played, won, drawn, lost, points, prizes and ships lost are those of the table."""
    for row in standings(BOOK, "captains").rows:
        told = by(row.who)
        figures = ("played", "won", "drawn", "lost", "points", "prizes", "ships_lost")
        assert [told.total(figure) for figure in figures] == [getattr(row, figure) for figure in figures]
        assert sum(one.score.points for one in told.battles if one.score and not one.is_dropped) == row.points


def test_a_record_tells_who_stood_in_for_whom() -> None:
    """Ben commanded Aphid for Anna: it counts for Ben, and both have it on their records."""
    anna, ben = by("anna"), by("ben")
    assert (anna.as_stand_in, anna.away, ben.as_stand_in, ben.away) == (1, 1, 1, 1)
    last = anna.battles[-1]
    assert (last.battle.name, last.score, last.was_away, last.outcome) == ("Midsummer", None, ("ben",), "won")
    assert ben.battles[-1].stood_in_for == ("anna",)


def test_a_record_counts_games_of_players_and_earlier_names() -> None:
    """Eve won “Three Cities” under her first name."""
    eve = by("eve")
    assert eve.captain.aka == ("Eve",)
    assert [(one.battle.name, one.outcome) for one in eve.battles] == [
        ("The Siege of Port Aurora", "lost"), ("Three Cities", "won"), ("Midsummer", "lost"),
    ]  # fmt: skip


def test_a_record_tells_ships_prizes_losses_and_what_is_dropped() -> None:
    cleo, ben = by("cleo"), by("ben")
    assert [(ship.name, ship.battles, ship.is_own) for ship in ben.ships] == [("Aphid", 1, False), ("Locust", 1, True)]
    assert [one.prizes for one in cleo.battles] == [(), ("Locust",), (), ()]
    assert [one.lost for one in cleo.battles] == [(), (), (), ("Skylord",)]
    assert [one.is_dropped for one in cleo.battles] == [False, False, False, True], "the best three of hers count"


def test_points_by_season_begin_anew() -> None:
    autumn = [
        c.OpenSeason("Autumn"),
        fought("s1", "2026-09-09", "First", "Blue", Sailed("aphid", "Red", "anna", "anna")),
    ]
    told = by("anna", book_of([*SAGA, *autumn], SIDES, RULES))
    assert [(year.name, year.row.points, year.row.played) for year in told.seasons] == [
        ("Season 1", 7, 3),
        ("Autumn", 0, 1),
    ]


def test_without_a_name_a_captain_is_told_by_the_ship() -> None:
    book = book_of([c.SignOn(Captain("x", "Xenia", "Red")), c.SignOn(Captain("y", "Yves"))], SIDES)
    assert role_of(BOOK, "anna") == "the captain of Aphid"
    assert [role_of(book, id) for id in ("x", "y", "nobody")] == ["a captain of Red", "a captain", "a captain"]


def test_the_terms_are_told_in_words() -> None:
    told = terms(BOOK, standings(BOOK, "captains"))
    assert told == (
        "Points: victory 3, marginal victory 2, draw 1, defeat 0; each ship taken +1 and each own ship lost or taken −1.",
        "The best 3 battles of each count for the points; others are struck out and marked x.",
        "A stand-in’s result goes to whoever commanded.",
        "Level on points: more battles won, then more prizes, then fewer ships lost, then the better place in the last battle.",
    )
    assert not any("stand-in" in sentence for sentence in terms(BOOK, standings(BOOK, "sides")))


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (Points(), "Points: victory 3, marginal victory 2, draw 1, defeat 0."),
        (
            Points(5, 4, 3, 2, 1),
            "Points: decisive victory 5, victory 4, marginal victory 3, draw 2, marginal defeat 1, defeat 0.",
        ),
        (
            Points(1, 1, 1, 0, 0, -1, 2),
            "Points: victory 1, marginal victory 1, draw 0, marginal defeat 0, defeat −1, abandoned 2.",
        ),
        (
            Points(adds_own=True),
            "Points: victory 3, marginal victory 2, draw 1, defeat 0; the game’s own points are added.",
        ),
    ],
)
def test_every_worth_that_differs_is_told(points: Points, words: str) -> None:
    assert points_words(points) == words


def test_a_shared_place_has_its_sign() -> None:
    assert (place_words(2, is_shared=True), place_words(3, is_shared=False)) == ("2=", "3")
