"""A seat's own page: what a captain sees first."""

from __future__ import annotations

from tests.web.browsing import Umpire

NAMES = ("Skylord", "Hullcutter", "Bloodrunner")


def test_a_captain_of_two_ships_sees_first_the_one_whose_card_is_up(umpire: Umpire) -> None:
    """In the list at the top and among the panels, whichever has the lower number."""
    for name in NAMES:
        umpire.type_mark(name.lower(), f"{name.lower()}.captain", "Anna")
    for up in ("Skylord", "Hullcutter"):
        umpire.turn_card(up.lower())
        html = umpire.look("/as/captain:Anna").html
        assert min(NAMES, key=lambda name: html.index(f'>Why is it so?<span class="unseen"> {name}<')) == up
        mine = html.partition('<ul class="mine">')[2].partition("</ul>")[0]
        assert min(NAMES, key=mine.index) == up


def test_the_last_result_is_one_sentence_above_the_panels(umpire: Umpire) -> None:
    """On the wall and on a captain's phone, told from the lines that each may read, and in the log beside not again."""
    umpire.turn_card("skylord")
    umpire.take_critical("skylord", "bridge-hit")
    for seat, told in (
        ("spectator", "Skylord takes 1 critical hit."),
        ("captain:Captain Tuursk", "Skylord takes 1 critical hit."),
        ("captain:Prince Amraaz", "Skylord, critical hit: Bridge hit."),
    ):
        html = umpire.look(f"/as/{seat}").html
        above, _, below = html.partition('aria-label="The last result">')[2].partition("</section>")
        assert (
            f'<p class="wall-said">{told}</p>' if seat == "spectator" else f"<span>{told}</span></summary>"
        ) in above
        assert "critical hit" not in below.partition('id="wall-log"' if seat == "spectator" else "<h2>Log</h2>")[2]


def test_the_wall_tells_whose_card_is_up_the_dice_and_all_ships(umpire: Umpire) -> None:
    """Large: the ship that is up; drawn: what was thrown; of each ship its number, and what is wrong with it."""
    umpire.turn_card("locust")
    umpire.take_critical("skylord", "bridge-hit")
    html = umpire.look("/as/spectator").html

    assert "Locust" in html.partition('<h1 class="wall-up')[2].partition("</h1>")[0]
    ships = html.partition('<ul class="wall-ships')[2].partition("</ul>")[0]
    assert [f"<b>{number} {name}</b>" in ships for number, name in ((2, "Locust"), (5, "Skylord"))] == [True, True]
    assert ships.count("aria-current=step") == 1
    assert "Bridge hit" in ships


def test_ships_are_listed_by_their_numbers_on_the_table(umpire: Umpire) -> None:
    """On a captain's page, among the seats, and where a card goes back."""
    umpire.type_mark("skylord", "skylord.captain", "Anna")
    umpire.turn_card("skylord")
    html = umpire.look("/as/captain:Anna").html
    assert "<b>5 Skylord</b>" in html.partition('<ul class="mine">')[2].partition("</ul>")[0]
    assert "5 Skylord" in html.partition('<ol class="order">')[2].partition("</ol>")[0]
    assert umpire.look("/seats").has("Anna 5 Skylord")
    assert umpire.look().has("5 Skylord’s card was a mistake: put it back")
