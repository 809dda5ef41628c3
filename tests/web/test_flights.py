"""Flying Martians on the screens: the flight aboard among the guns to fire, the one on the table a piece of its own."""

from __future__ import annotations

from flask import Flask

from tests.web.browsing import Umpire
from umpire.core.commands import Correct
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service import look, play
from umpire.service.desk import Desk

FLIGHT = "skylord-flight-1"


def deployed(desk: Desk, umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    play.play(desk, umpire.battle, UMPIRE, c.DeployFlight("skylord"))


def test_a_flight_aboard_is_offered_among_her_guns(umpire: Umpire) -> None:
    """With its figures, in the drawn panel and in the form for her fire."""
    umpire.turn_card("skylord")
    page = umpire.look()
    assert page.has("Flying Martians 1", "Flying Martians 2")
    assert any(("aims.0.guns", "flight-1") in form.offered + form.fields for form in page.forms)


def test_a_flight_on_the_table_is_a_target_and_a_piece(desk: Desk, umpire: Umpire) -> None:
    """Named and numbered for the next ship that fires, and for damage by hand."""
    deployed(desk, umpire)
    assert umpire.look().has("Flight 1 of Skylord leaves her, number 51")
    page = umpire.turn_card("aphid")
    assert ("aims.0.target", FLIGHT) in page.form("fire").offered + page.form("fire").fields
    for where in ("/from-paper", f"/ship/{FLIGHT}", "/log"):
        assert umpire.look(where).has("Flight 1 of Skylord"), where


def test_the_page_of_a_lost_mothers_card(desk: Desk, umpire: Umpire) -> None:
    """Her flights outlive her: the page of her card stands, and says what became of her."""
    deployed(desk, umpire)
    play.play(desk, umpire.battle, UMPIRE, c.Leave("skylord", "destroyed"))
    page = umpire.look()
    assert page.status == 200
    assert page.has("Skylord", "destroyed")


def test_everybody_sees_a_flight_on_the_table(desk: Desk, umpire: Umpire, app: Flask) -> None:
    """Its name on the wall; nothing of those aboard."""
    deployed(desk, umpire)
    link = look.links(desk, umpire.battle)[str(SPECTATOR)]
    page = umpire.get(f"/seat/{link}")
    assert page.has("Flight 1 of Skylord")
    assert not page.has("Flying Martians 1")


def test_a_glance_tells_flying_from_lost(desk: Desk, umpire: Umpire) -> None:
    """Of two flights one is on the table and one is lost: they look otherwise than two that are lost."""
    deployed(desk, umpire)
    assert umpire.look().has("Flying Martians: 1 aboard, 1 flying")
    play.play(desk, umpire.battle, UMPIRE, Correct("skylord.flights", 0))
    assert umpire.look().has("Flying Martians: 1 flying, 1 lost")
    play.play(desk, umpire.battle, UMPIRE, Correct(f"{FLIGHT}.fate", "wiped out"))
    assert umpire.look().has("0 of 2 Flying Martians")


def test_a_flight_fires_under_its_mothers_card(desk: Desk, umpire: Umpire) -> None:
    """By the ordinary command, with a pad for its five dice."""
    deployed(desk, umpire)
    form = umpire.look().form("fire", ship="skylord")
    page = umpire.send(
        form, ship=FLIGHT, **{"aims.0.target": "aphid", "aims.0.range_hexes": 2, "aims.0.bearing": "bow", "aims.0.guns": "martians"}
    )  # fmt: skip
    assert page.has("Flight 1 of Skylord, martians at Aphid: 6+ hits (long range)")


def test_the_steps_say_who_has_fired(desk: Desk, umpire: Umpire) -> None:
    """Her flight's shots are not hers: her own fire is still to come, and then both are told."""
    deployed(desk, umpire)

    def fires(ship: str, gun: str, side: str) -> str:
        aim = c.Aim("aphid", 1, bearing=(side,), guns=(gun,))
        overruled = dict.fromkeys(("out-of-arc", "fired", "not-above", "upward"), "")
        play.play(desk, umpire.battle, UMPIRE, c.Fire(ship, (aim,)), throw=True, overruled=overruled)
        html = umpire.look().html
        return html.partition('<ol class="steps"')[2].partition("</ol>")[0]

    steps = fires(FLIGHT, "martians", "bow")
    assert "Flight 1 of Skylord has fired</li>" in steps
    assert ">fire</a>" in steps
    steps = fires("skylord", "flight-1", "bow")
    assert ">has fired</li>" in steps
    assert ">fire</a>" not in steps
