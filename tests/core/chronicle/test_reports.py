"""What a report makes of a chronicle: turning points, roles and names, the table of fire, the drawings."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from tests.core.chronicle.battles import APHID, BOXES, FLEETS, RESULT, SKY, TOLD, battle, moments, scores, ship, told
from umpire.core.chronicle import Portrait, Said
from umpire.core.chronicle.drawing import HEIGHT, LEFT, RIGHT, TOP, Course, badges, courses
from umpire.core.chronicle.naming import Naming
from umpire.core.chronicle.report import headline, report
from umpire.core.chronicle.tallies import OTHERS, Fire, has_fire, sides, table_of_deeds, table_of_fire
from umpire.core.chronicle.turning import MOST, turnings
from umpire.core.results import DRAW, Result, Side

# ---- turning points


def test_turning__first_blood_the_worst_blow_and_who_was_lost_are_told_in_order() -> None:
    """All that one did to another in one line is one blow."""
    found = [(one.round, one.words, one.why) for one in turnings(FLEETS, TOLD, ())]
    assert found == [
        (1, "Aphid costs Redwing 1 box (bow gun): first blood.", "first"),
        (2, "Skylord costs Wasp 7 boxes (heavy gun, light gun), the worst blow of the day.", "worst"),
        (3, "Wasp is out of the battle: crashed. Redwing struck last.", "lost"),
        (3, "Redwing is out of the battle: surrendered. Aphid struck last.", "taken"),
    ]


def test_turning__the_last_of_a_side_weighs_more_than_all_others() -> None:
    """There are at most six, and the end of a fleet is one of them."""
    fleet = tuple(ship(f"Ship {number}", "British", fate="lost") for number in range(9))
    lost = [told(number + 1, "loss", "skylord", one.subject, what="lost") for number, one in enumerate(fleet)]
    found = turnings((*fleet, SKY), lost, ())
    assert len(found) == MOST
    assert found[0].subjects == ("skylord", "ship 0")
    assert (found[-1].why, "Nothing is left of the British side." in found[-1].words) == ("last", True)
    assert [one.seq for one in found] == sorted(one.seq for one in found)


def test_turning__a_city_that_loses_a_ship_is_still_there() -> None:
    city = Portrait("ardent", "Ardent", "Ardent", "Anna", "city", "")
    (one,) = turnings((city,), [told(3, "loss", "", "ardent", what="Cutter 1")], ())
    assert one.words == "Ardent loses Cutter 1."


def test_turning__the_lead_changes_when_another_alone_has_most() -> None:
    """A tie changes nothing; the first time and the last are told, and the most points won at one stroke."""
    found = turnings(
        (), (), scores({"A": 0, "B": 0}, {"A": 2, "B": 0}, {"A": 2, "B": 2}, {"A": 2, "B": 9}, {"A": 12, "B": 9})
    )
    assert [one.words for one in found] == [
        "B takes the lead with 9 points to A’s 2.",
        "A takes the lead with 12 points to B’s 9.",
    ]
    assert turnings((), (), scores({"A": 0}, {"A": 4}))[0].words == "A wins 4 points at one stroke."


def test_turning__where_much_is_taken_the_first_and_the_last_with_a_name_are_told() -> None:
    taken = [
        told(seq, "capture", "aphid", line=f"Line {seq}.", what="an island" if seq % 2 else "") for seq in range(2, 12)
    ]
    assert [one.words for one in turnings((APHID,), taken, ())] == ["Line 3.", "Line 11."]


# ---- roles and names


def test_names__no_captain_is_named_unless_it_is_asked_for() -> None:
    """Nor in what the umpire typed, nor in what was said; a longer name is not its beginning."""
    hushed, named = (str(report(battle(), RESULT, has_names=on)) for on in (False, True))
    assert not re.search(r"\b(Anna|Ben|Cleo|Maria)\b", hushed)
    for words in ("Aphid’s captain and Redwing’s captain at the canal", "home, and Aphid’s captain with her"):
        assert words in hushed
    for words in ("Anna and Ben at the canal", "Ram them, Ben!", "Anna Maria", "Ben rammed first"):
        assert words in named


@pytest.mark.parametrize(
    ("pieces", "role"),
    [
        ((ship("Aphid", "British", "Anna"),), "Aphid’s captain"),
        ((Portrait("mei", "Mei", "Mei", "Anna", "player", ""), ship("Scout", "Mei", "Anna")), "Mei"),
        ((Portrait("anna", "Anna", "Anna", "Anna", "blue zeppelin", ""),), "Blue zeppelin"),
        ((Portrait("anna", "Anna", "Anna", "Anna", "player", ""), ship("Anna's boat", "Anna", "Anna")), "Player 1"),
    ],
)
def test_names__a_role_is_a_ships_a_sides_a_colours_or_a_number(pieces: tuple[Portrait, ...], role: str) -> None:
    naming = Naming(battle(pieces=pieces, told=()))
    assert naming.roles == {"Anna": role}
    assert naming.words("Anna's turn, not Annabel's") == f"{role}'s turn, not Annabel's"
    assert Naming(naming.chronicle, has_names=True).words("Anna's turn") == "Anna's turn"


def test_names__what_nobody_of_the_captains_said_was_said_at_the_table() -> None:
    assert [(one.text, one.by) for one in report(battle(), RESULT).sayings] == [
        ("Ram them, Redwing’s captain!", "Aphid’s captain"),
        ("Tea?", "At the table"),
    ]


# ---- the table of fire


def test_fire__each_pair_has_a_row_and_each_ship_a_total() -> None:
    """A volley is one line of the log; what no gun did stands last, and every box in one row."""
    found = table_of_fire(battle())
    assert [one.total for one in found] == [
        Fire("skylord", "", "", 1, 5, 3, 7),
        Fire("redwing", "", "", 1, 1, 1, 2),
        Fire("aphid", "", "", 2, 3, 1, 1),
        Fire("", "", "", 0, 0, 0, 1),
    ]
    aphid = next(one for one in found if one.total.by == "aphid")
    assert aphid.rows == (Fire("aphid", "redwing", "", 1, 3, 1, 1), Fire("aphid", "redwing", "boarding", 1))
    assert report(battle(), RESULT).guns[-1].name == OTHERS


def test_fire__where_nobody_took_damage_deeds_are_counted_instead() -> None:
    deeds = (
        told(1, "build", "aphid", line="Built."),
        told(2, "build", "wasp", line="Built."),
        told(3, "trade", "redwing", "aphid", "Traded."),
        told(4, "loss", "redwing", "wasp", what="a cutter"),
    )
    peace = battle(told=deeds)
    assert not has_fire(peace)
    found = table_of_deeds(peace)
    assert found is not None
    assert (found.kinds, dict(found.rows)) == (
        ("built", "trades", "losses"),
        {"British": (2, 0, 1), "Martian": (0, 1, 0)},
    )
    assert report(peace, RESULT).guns == ()
    assert table_of_deeds(battle(told=())) is None


# ---- the drawings


def drawn() -> dict[str, Course]:
    return {one.subject: one for one in courses(battle(), badges(sides(FLEETS)))}


def points(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+\.?\d*", path)]


def test_course__rounds_are_equally_wide_and_a_line_lies_within_its_own() -> None:
    wasp = drawn()["wasp"]
    width = (RIGHT - LEFT) / 4
    assert wasp.ticks == tuple(LEFT + width * place for place in range(4))
    assert [label for _, label in wasp.labels] == ["1", "2", "3", "4"]
    x = points(wasp.line)
    assert x[0] == LEFT
    assert x[2] == pytest.approx(LEFT + width * 4 / 3, abs=0.01)  # the first of three lines of round 2
    assert wasp.end == (pytest.approx(LEFT + width * 7 / 3, abs=0.01), HEIGHT)


def test_course__ends_where_she_is_lost_or_taken_and_begins_when_she_comes() -> None:
    """Her fate stands at it in words, with the round, and what was left where anything was."""
    of = drawn()
    assert {id: (one.ending, one.fate, one.words) for id, one in of.items()} == {
        "aphid": ("home", "", "10 of 10 boxes left"),
        "wasp": ("lost", "crashed, round 3", ""),
        "redwing": ("taken", "surrendered, round 3", "9 of 10 boxes left"),
        "skylord": ("home", "", "10 of 10 boxes left"),
    }
    assert of["aphid"].end == (RIGHT, TOP)
    assert points(of["skylord"].line)[0] == pytest.approx(LEFT + (RIGHT - LEFT) / 4, abs=0.01)


def test_course__sides_are_told_apart_without_colour() -> None:
    """By fill and shape, and by letter: the first of their names, or A and B where these are alike."""
    of = badges(["British", "Martian", "Venusian", "Terran", "Lunar"])
    assert [one.letter for one in of.values()] == ["B", "M", "V", "T", "L"]
    assert len({(one.fill, one.place) for one in of.values()}) == len({one.fill for one in of.values()}) == 5
    assert [one.letter for one in badges(["Red", "Rose"]).values()] == ["A", "B"]
    assert [one.letter for one in badges(["Anna", "Ben"], ["Player 1", "Player 2"]).values()] == ["A", "B"]
    filled = [courses(battle(), {"British": one, "Martian": one})[0].pattern for one in of.values()]
    assert filled[0] == ""
    assert len(set(filled)) == 5


def test_course__a_game_without_tracks_draws_points() -> None:
    """All on one scale; and nothing where nobody ever had any."""
    of = badges(["A", "B"])
    found = courses(battle(damage={}, scores=scores({"A": 0, "B": 0}, {"A": 4, "B": 1}, {"A": 8, "B": 1})), of)
    assert [(one.name, one.words, one.ending) for one in found] == [("A", "8 points", ""), ("B", "1 point", "")]
    assert [one.end[1] for one in found] == [TOP, pytest.approx(TOP + (HEIGHT - TOP) * 7 / 8, abs=0.01)]
    assert courses(battle(damage={}, scores=scores({"A": 0}, {"A": 0})), of) == ()
    assert courses(battle(damage={"aphid": moments("aphid", (0, 1.0, ""))}), of) == ()


# ---- the whole


@pytest.mark.parametrize(
    ("winner", "told_as"),
    [
        ("", "Not decided"),
        (DRAW, "A draw"),
        ("British", "Winner: British"),
        ("Lin and Surya", "Winners: Lin and Surya"),
    ],
)
def test_report__says_who_won(winner: str, told_as: str) -> None:
    assert headline(Result("2026-11-21", "Cloudships", "Canal", winner=winner)) == told_as


def test_report__takes_result_and_fates_from_the_book() -> None:
    """What the book says of a ship goes before what the panel says."""
    found = report(battle(), RESULT)
    assert (found.headline, found.kind, found.moment) == (
        "Winner: Martian",
        "marginal victory",
        "Redwing’s captain rammed first",
    )
    british, martian = found.parties
    assert (british.words, martian.words) == ("3 points", "won · 5 points")
    assert [craft.fate for craft in british.crafts] == ["home, and Aphid’s captain with her", "crashed"]
    assert [craft.ending for craft in (*british.crafts, *martian.crafts)] == ["home", "lost", "taken", "home"]
    assert found.hurt == BOXES[1].capitalize()


def players(*names: str) -> tuple[Portrait, ...]:
    return tuple(Portrait(name.lower(), name, name, "", "player", "") for name in names)


def test_names__sides_that_are_players_become_houses() -> None:
    """As in the Gazette: also as winners, in sentences, in the names of pieces and above the drawings of points."""
    pieces = (*players("Lin Wu", "Surya"), ship("Surya's scout", "Surya", "Surya"))
    result = Result(
        "2026-11-21",
        "Castles",
        "Surya’s evening",
        (Side("Lin Wu", 4), Side("Surya", 8)),
        "Lin Wu and Surya",
        why="Lin gave up.",
    )
    points = scores({"Lin Wu": 0, "Surya": 0}, {"Lin Wu": 4, "Surya": 1}, {"Lin Wu": 4, "Surya": 8})
    of_players = battle(
        pieces=pieces, told=(), damage={}, scores=points, said=(Said(1, 1, "Surya", "Lin, behind you!"),)
    )
    hushed = report(of_players, result, ("player", "players"))
    assert not re.search(r"\b(Lin|Wu|Surya)\b", str(hushed))
    assert (hushed.headline, hushed.title) == ("Winners: First House and Second House", "The Second House’s evening")
    assert [one.name for one in hushed.parties] == ["First House", "Second House"]
    assert hushed.why == "The First House gave up."
    assert [one.name for one in hushed.courses] == ["First House", "Second House"]
    assert hushed.sayings[0].by == "Second House"
    assert "Surya takes the lead with 8 points" in str(
        report(of_players, result, ("player", "players"), has_names=True)
    )


def test_report__an_empty_place_at_the_table_is_no_side() -> None:
    """Where players were named when the score was taken, those who never came are not listed."""
    seats = tuple(Portrait(name, name, name, name, "blue zeppelin", "") for name in ("Player 1", "Player 2"))
    result = Result("2026-11-21", "Castles", "Sunday", (Side("Lin", 4), Side("Surya", 8)), "Surya")
    found = report(battle(pieces=seats, told=(), damage={}), result, ("player", "players"), has_names=True)
    assert [one.name for one in found.parties] == ["Lin", "Surya"]
    bare = replace(result, sides=())
    assert len(report(battle(pieces=seats, told=(), damage={}), bare, has_names=True).parties) == 2
