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
