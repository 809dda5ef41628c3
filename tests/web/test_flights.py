"""Flying Martians on the screens: the flight aboard among the guns to fire, the one on the table a piece of its own."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests import presses
from tests.drawing.reading import marks
from tests.web.browsing import Umpire
from umpire.core.commands import Correct, Strike
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.drawing.built import as_built
from umpire.drawing.said import NOTHING
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.plates import FORMATS
from umpire.service.table import look, seating

FLIGHT = "skylord-flight-1"
SHOT = "target=aphid&lies=bow&hexes=2&hers=bow"


def deployed(desk: Desk, umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    presses.play(desk, umpire.battle, UMPIRE, c.DeployFlight("skylord"))


def test_a_flight_aboard_is_offered_among_her_guns(umpire: Umpire) -> None:
    """With its figures, in the drawn panel and among the guns that she aims."""
    umpire.turn_card("skylord")
    page = umpire.look(f"?aims=yes&{SHOT}")
    assert page.has("Flying Martians 1", "Flying Martians 2")
    assert "guns=flight-1" in page.html


def test_a_flight_on_the_table_is_a_target_and_a_piece(desk: Desk, umpire: Umpire) -> None:
    """Named and numbered for the next ship that fires, and for damage by hand."""
    deployed(desk, umpire)
    assert umpire.look().has("Flight 1 of Skylord leaves her, number 51")
    page = umpire.turn_card("aphid")
    assert f"target={FLIGHT}" in page.html
    for where in ("/from-paper", f"/ship/{FLIGHT}", "/log"):
        assert umpire.look(where).has("Flight 1 of Skylord"), where


def test_the_page_of_a_lost_mothers_card(desk: Desk, umpire: Umpire) -> None:
    """Her flights outlive her: the page of her card stands, and says what became of her."""
    deployed(desk, umpire)
    presses.play(desk, umpire.battle, UMPIRE, c.Leave("skylord", "destroyed"))
    page = umpire.look()
    assert page.status == 200
    assert page.has("Skylord", "destroyed")


def test_everybody_sees_a_flight_on_the_table(desk: Desk, umpire: Umpire, app: Flask) -> None:
    """Its name on the wall; nothing of those aboard."""
    deployed(desk, umpire)
    link = seating.links(desk, umpire.battle)[str(SPECTATOR)]
    page = umpire.get(f"/seat/{link}")
    assert page.has("Flight 1 of Skylord")
    assert not page.has("Flying Martians 1")


def squares(desk: Desk, umpire: Umpire, panel: str) -> tuple[str, int, int]:
    """What is heard of her flights, and on how many of their squares a dot or a cross is drawn."""
    page = umpire.look(panel)
    (label,) = set(re.findall(r'aria-label="(Flying Martians: [^";]*);', page.html))
    skylord = next(one for one in look.scene(desk.moment(umpire.battle), UMPIRE).panels if one.subject == "skylord")
    plate = FORMATS["deck"](as_built(skylord), NOTHING)
    mine = [place for place in plate.places if place.id.startswith("square.flights.")]
    drawn = [mark for mark in marks(plate.state(skylord)) if any(mark.is_in(place) for place in mine)]
    assert plate.state(skylord) in page.html
    return label, sum(mark.kind == "ink" for mark in drawn), sum("cross" in mark.kind for mark in drawn) // 2


def test_a_glance_tells_flying_from_lost(desk: Desk, umpire: Umpire) -> None:
    """Of two flights one is on the table and one is lost: they look otherwise than two that are lost."""
    deployed(desk, umpire)
    panel = "/part/panels?about=skylord"
    assert squares(desk, umpire, panel) == ("Flying Martians: 1 aboard, 1 flying", 1, 0)
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.flights", 0))
    assert squares(desk, umpire, panel) == ("Flying Martians: 1 flying, 1 lost", 1, 1)
    presses.play(desk, umpire.battle, UMPIRE, Correct(f"{FLIGHT}.fate", "wiped out"))
    assert squares(desk, umpire, panel) == ("Flying Martians: 0 of 2", 0, 2)


def test_a_flight_fires_under_its_mothers_card(desk: Desk, umpire: Umpire) -> None:
    """By the ordinary command, with a pad for its five dice."""
    deployed(desk, umpire)
    page = umpire.send(umpire.look(f"?by={FLIGHT}&{SHOT}").form("fire", ship=FLIGHT))
    assert page.has("Flight 1 of Skylord, martians at Aphid: 6+ hits (long range)")


def test_the_steps_say_who_has_fired(desk: Desk, umpire: Umpire) -> None:
    """Her flight's shots are not hers: her own fire is still to come, and then both are told."""
    deployed(desk, umpire)

    def fires(ship: str, gun: str, side: str) -> list[str]:
        """What is told of those who have fired, where it is asked who does."""
        aim = c.Aim("aphid", 1, bearing=(side,), guns=(gun,))
        overruled = dict.fromkeys(("out-of-arc", "fired", "not-above", "upward"), "")
        presses.play(desk, umpire.battle, UMPIRE, c.Fire(ship, (aim,)), throw=True, overruled=overruled)
        return re.findall(r"<p class=\"has-fired\">([^<]*)</p>", umpire.look("?by=ask").html)

    assert fires(FLIGHT, "martians", "bow") == ["Flight 1 of Skylord has fired."]
    assert fires("skylord", "flight-1", "bow") == ["Skylord has fired.", "Flight 1 of Skylord has fired."]


AIM = {"aims.0.range_hexes": "2", "aims.0.bearing": "bow"}
ABOUT_A_FLIGHT = {
    "damage": {"do": "damage", "ship": FLIGHT, "boxes": "7"},
    "mark": {"do": "correct", "name": f"{FLIGHT}.band", "value": "low"},
    "move": {"do": "move-flight", "flight": FLIGHT, "band": "low", "hexes": "7"},
    "redock": {"do": "redock", "flight": FLIGHT, "ship": "skylord"},
    "fire": {"do": "fire", "ship": FLIGHT, "aims.0.target": "aphid", "aims.0.guns": "martians", **AIM},
    "aim": {"do": "fire", "ship": "skylord", "aims.0.target": FLIGHT, "aims.0.guns": "bow-gun", **AIM},
    "hits": {"do": "anti-personnel", "ship": FLIGHT, "hits": "7"},
}


@pytest.mark.parametrize("asking", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
@pytest.mark.parametrize("back", ["", f"ship/{FLIGHT}", "rules"])
def test_a_flight_that_is_gone_meanwhile_is_409(desk: Desk, umpire: Umpire, back: str, asking: dict[str, str]) -> None:
    """Its page was open while the other umpire took its leaving back: nothing happens, and what was typed is kept."""
    deployed(desk, umpire)
    seen = umpire.head
    presses.play(desk, umpire.battle, UMPIRE, Strike((seen,)))
    for name, fields in ABOUT_A_FLIGHT.items():
        answer = umpire.ask(
            f"/battle/{umpire.battle}/commands",
            "POST",
            data={**fields, "seen": str(seen), "back": back},
            headers=asking,
        )
        assert answer.status_code == 409, name
        assert "Something has changed since this page was opened" in answer.text, name
        assert f'value="{FLIGHT}' in answer.text, name
        assert umpire.head == seen + 1


def test_the_lines_of_a_flight_whose_leaving_was_taken_back_stay_readable(desk: Desk, umpire: Umpire) -> None:
    deployed(desk, umpire)
    line = umpire.head
    presses.play(desk, umpire.battle, UMPIRE, c.MoveFlight(FLIGHT, band="low", hexes=1))
    presses.play(desk, umpire.battle, UMPIRE, c.TakeHits(FLIGHT, 1))
    presses.play(desk, umpire.battle, UMPIRE, Strike((line,)), overruled={"others-depend": ""})
    for where in ("", "/log", f"/strike/{umpire.head}", f"?done={line}", f"?done={umpire.head}", "/from-paper"):
        page = umpire.look(where)
        assert page.status == 200, where
    assert umpire.look("/log").has("Flight 1 of Skylord leaves her, number 51", "Flight 1 of Skylord flies over 1 hex")


def test_a_form_on_the_page_of_a_piece_that_it_takes_away_leads_to_the_table(desk: Desk, umpire: Umpire) -> None:
    deployed(desk, umpire)
    answer = umpire.ask(
        f"/battle/{umpire.battle}/commands",
        "POST",
        data={"do": "strike", "of": str(umpire.head), "back": f"ship/{FLIGHT}"},
    )
    assert answer.status_code == 303
    assert umpire.get(answer.headers["Location"]).status == 200
