"""A campaign's ships and captains in the browser: ticked, typed, changed, sent away and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from tests.desks import fresh_desk
from tests.web.campaigning import BRITISH, MARTIAN, Secretary, war
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.web import Config, create_app

desk = pytest.fixture(scope="module")(fresh_desk)


@pytest.fixture(scope="module")
def app(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    own: Path = tmp_path_factory.mktemp("own")
    fleet.save_blocks("cloudships", own, "3 Terror | kite | ram 3 | Low | BP 2\nHHHH\nbow: Maxim")
    desk.own = own
    return create_app(Config(desk=desk))


@pytest.fixture
def secretary(app: Flask, desk: Desk) -> Secretary:
    return Secretary(app, desk, war(desk))


# --- Ships ---------------------------------------------------------------------------------------------------------------


def test_several_ships_are_ticked_at_once_and_bring_their_captains(secretary: Secretary) -> None:
    """With the side and number of their files; a name that nobody has yet is a captain's who comes in."""
    page = secretary.do(
        "add-ships", "/ships", ship=["terror", "wasp"],
        **{"captain.terror": "Anna", "captain.wasp": " Dan ", "side.wasp": MARTIAN},
    )  # fmt: skip
    book = secretary.book
    assert page.has("Wasp joins the fleet for Martian, captain Dan.")
    assert (book.vessels["terror"].captain, book.vessels["terror"].ship, book.vessels["terror"].number) == (
        "anna",
        "terror",
        3,
    )
    assert (book.vessels["wasp"].captain, book.people["dan"].side) == ("dan", MARTIAN)
    assert 'value="wasp"' not in page.html.partition("Add from the library")[2], (
        "she is in the fleet, and not offered again"
    )


def test_all_ticked_ships_come_in_or_none(secretary: Secretary) -> None:
    head = secretary.head
    for more, why in (
        ({"captain.wasp": "x" * 61}, "at most 60 letters"),
        ({"side.wasp": "Red"}, "'Red' is not a side of this campaign; use one of British, Martian."),
        ({"ship": ["terror", "nosuch"]}, "there is no ship 'nosuch' in the library"),
        ({"ship": []}, "nothing was ticked"),
        ({"game": "chess"}, "chess"),
    ):
        page = secretary.do("add-ships", "/ships", **{"ship": ["terror", "wasp"], **more})
        assert (page.status, why in page.words) == (422, True), more
        assert secretary.head == head


def test_ships_that_came_in_meanwhile_stop_the_whole_press(secretary: Secretary) -> None:
    """The page is older than the fleet: nothing of it is written, and what was ticked is told."""
    form = secretary.open("/ships").form("add-ships")
    secretary.do("add-ships", "/ships", ship=["wasp"])
    head = secretary.head
    page = secretary.send(form, ship=["terror", "wasp"])
    assert (page.status, secretary.head) == (422, head)
    assert page.has("there is a ship called Wasp")


def test_a_press_that_comes_twice_adds_once(secretary: Secretary) -> None:
    form = secretary.open("/ships").form("add-ships")
    secretary.send(form, ship=["terror", "wasp"])
    head = secretary.head
    assert secretary.send(form, ship=["terror", "wasp"]).has("Done already")
    assert secretary.head == head


def test_a_ship_is_added_by_hand_also_of_a_game_that_umpire_does_not_know(secretary: Secretary) -> None:
    secretary.do("add-ship", "/ships", name=" Red  Rover ", game="Leviathans", side=BRITISH, captain="ben")
    ship = secretary.book.vessels["red-rover"]
    assert (ship.name, ship.game, ship.captain) == ("Red Rover", "Leviathans", "ben")
    secretary.do("add-ship", "/ships", name="Gnat", game="cloudships of mars")
    assert secretary.book.vessels["gnat"].game == "cloudships"


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"name": ""}, "a ship needs a name"),
        ({"name": "x" * 61}, "a ship needs a name"),
        ({"name": "Rover", "game": " "}, "choose her game"),
        ({"name": "aphid"}, "there is a ship called Aphid"),
        ({"name": "Rover", "side": "Red"}, "'Red' is not a side"),
    ],
    ids=str,
)
def test_a_ship_that_cannot_be_is_told_and_stays_in_the_form(
    secretary: Secretary, more: dict[str, str], why: str
) -> None:
    head = secretary.head
    page = secretary.do("add-ship", "/ships", **more)
    assert (page.status, why in page.words, secretary.head) == (422, True, head)
    assert page.form("add-ship").has("name", more["name"])


def test_a_ship_is_known_otherwise_from_now_on(secretary: Secretary) -> None:
    page = secretary.do(
        "change-ship", "/ships", {"vessel": "aphid"}, name="Aphid II", captain="Ben", number="9", note="Refitted"
    )
    ship = secretary.book.vessels["aphid"]
    assert (ship.name, ship.captain, ship.number, ship.note, ship.ship) == ("Aphid II", "ben", 9, "Refitted", "aphid")
    assert page.has("name Aphid → Aphid II")
    for more, why in (
        ({"number": "x"}, "'x' is not a table number"),
        ({"name": "Locust"}, "there is a ship called Locust"),
        ({}, "is like that already"),
    ):
        again = secretary.do("change-ship", "/ships", {"vessel": "aphid"}, **more)
        assert (again.status, why in again.words) == (422, True)
    assert secretary.post(f"/campaign/{secretary.campaign}", [("do", "change-ship"), ("vessel", "none")]).status == 422


def test_a_ship_is_dismissed_and_comes_back(secretary: Secretary) -> None:
    def press(page_at: str, is_dismissed: str) -> None:
        page = secretary.open(page_at)
        form = next(
            one for one in page.forms if one.has("vessel", "locust") and one.has("is_dismissed", is_dismissed) and not one.offered
            and ("seen", str(secretary.head)) in one.fields
        )  # fmt: skip
        secretary.send(form)

    press("/ships", "yes")
    assert secretary.book.vessels["locust"].is_dismissed
    assert not secretary.open().words.partition("Fleet")[2].partition("Notes")[0].count("Locust")
    press("/ships", "")
    assert not secretary.book.vessels["locust"].is_dismissed


def test_a_ship_has_another_control_panel_from_now_on(secretary: Secretary) -> None:
    page = secretary.open("/ships")
    assert page.form("change-ship", vessel="aphid").has("ship", "aphid")
    secretary.send(page.form("change-ship", vessel="aphid"), ship="terror")
    assert secretary.book.vessels["aphid"].ship == "terror"
    secretary.do("change-ship", "/ships", {"vessel": "aphid"}, ship="gone")
    assert secretary.open("/ships").has("gone, not in the library")


def test_the_library_of_another_game_is_a_link_away(secretary: Secretary) -> None:
    assert secretary.open("/ships?game=avertigos").status == 200
    assert secretary.open("/ships?game=nosuch").status == 422


# --- Captains --------------------------------------------------------------------------------------------------------------


def test_captains_are_one_a_line(secretary: Secretary) -> None:
    page = secretary.do("add-captains", "/captains", captains=f"Dan: {MARTIAN.lower()}\n\n  Eva  Braun ")
    people = secretary.book.people
    assert (people["dan"].side, people["eva-braun"].name, people["eva-braun"].side) == (MARTIAN, "Eva Braun", "")
    assert page.has("Eva Braun comes in as captain.")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (" \n", "no captain was named"),
        ("Dan\nanna", "anna is already a captain of this campaign; leave the line out."),
        ("Dan\nDAN", "DAN is already a captain of this campaign; leave the line out."),
        ("Dan: Red", "'Red' is not a side"),
        (": British", "needs a name of 1 to 60 letters"),
        ("x" * 61, "needs a name of 1 to 60 letters"),
        ("\n".join(f"Captain {n}" for n in range(61)), "61 lines are too many; type at most 60 at once."),
    ],
    ids=lambda said: said[:20],
)
def test_a_line_that_names_nobody_stops_all_of_them(secretary: Secretary, said: str, why: str) -> None:
    head = secretary.head
    page = secretary.do("add-captains", "/captains", captains=said)
    assert (page.status, why in page.words, secretary.head) == (422, True, head)
    assert said.strip() in page.html


def test_a_captain_takes_another_name_and_keeps_the_results(secretary: Secretary) -> None:
    assert secretary.open("/captains").has("Results written with the old name stay this captain’s.")
    page = secretary.do("change-captain", "/captains", {"captain": "anna"}, name="Lady Anna", side=MARTIAN)
    assert (secretary.book.people["anna"].name, secretary.book.people["anna"].aka) == ("Lady Anna", ("Anna",))
    assert page.has("Earlier: Anna.")
    assert secretary.open("/battle/syrtis").has("commanded by Lady Anna")
    page = secretary.do("change-captain", "/captains", {"captain": "ben"}, name="Anna")
    assert page.status == 422, "results with that name are somebody else's"


def test_a_captain_who_comes_no_more_is_asked_for_no_more(secretary: Secretary) -> None:
    secretary.do("change-captain", "/captains", {"captain": "cleo"}, is_retired="yes")
    assert secretary.book.people["cleo"].is_retired
    assert secretary.open("/captains").has("No longer plays")
    assert 'value="cleo"' not in secretary.open("/next").html
    page = secretary.do("change-captain", "/captains", {"captain": "cleo"}, name="")
    assert page.has("a captain needs a name of 1 to 60 letters")


def test_without_sides_any_name_of_a_side_will_do(app: Flask, desk: Desk) -> None:
    secretary = Secretary(app, desk, books.found(desk, "No sides"))
    secretary.do("add-captains", "/captains", captains="Anna: The Reds")
    assert secretary.book.people["anna"].side == "The Reds"
    secretary.do("add-ships", "/ships", ship=["aphid"], **{"side.aphid": "The Reds"})
    assert secretary.book.vessels["aphid"].side == "The Reds"
    assert BRITISH not in secretary.book.sides
