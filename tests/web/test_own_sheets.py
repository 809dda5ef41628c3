"""Whose a sheet of paper is, in every game: the button on the own page prints it, and nobody else gets it."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests import presses
from tests.games.chance import EVERY, library_of
from tests.web.browsing import Browser
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.table import battles, look, seating

pytestmark = pytest.mark.usefixtures("with_example")

SCENARIOS = [
    (game, path.stem) for game in EVERY for path in sorted((library_of(game.key) / "scenarios").glob("*.toml"))
]
NOBODY = {"score-now"}
"""Scenarios in which no ship has a captain."""


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS, ids=lambda value: getattr(value, "key", value))
def test_the_button_on_each_page_prints_the_own_sheet_and_no_other(
    app: Flask, desk: Desk, game: object, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press.PRESSROOM, "pdf", lambda html, **how: b"%PDF")
    battle = battles.start(desk, game.key, scenario)  # type: ignore[attr-defined]
    browser = Browser(app)
    subjects = [panel.subject for panel in look.scene(desk.moment(battle), UMPIRE).panels]
    assert any(seated.panels for seated in seating.seated(desk, desk.hall(battle), desk.moment(battle))) is (
        scenario not in NOBODY
    )
    for seated in seating.seated(desk, desk.hall(battle), desk.moment(battle)):
        page = browser.get(f"/seat/{seated.token}")
        linked = re.findall(r'href="(/seat/[^"]+/sheet/([^"]+)\.pdf)"', page.html)
        assert sorted(of for _, of in linked) == sorted(panel.subject for panel in seated.panels)
        own = {of for _, of in linked}
        for subject in subjects:
            asked = [browser.ask(f"/seat/{seated.token}/sheet/{subject}.pdf{how}") for how in ("", "?state=blank")]
            assert {answer.status_code for answer in asked} == {200 if subject in own else 403}, (seated.seat, subject)


def test_the_foot_tells_whose_turn_it_is_to_its_own_captain(desk: Desk) -> None:
    """A city whose turn it is, as a ship whose card is up."""
    battle = battles.start(desk, "aeronauts", "new-land")
    presses.play(desk, battle, UMPIRE, Correct("round.turn", "ardent"))
    feet = {
        str(seat): press.foot_of(look.scene(desk.moment(battle), seat)).card
        for seat in desk.moment(battle).game.seats(desk.moment(battle).state)
    }
    assert {seat for seat, card in feet.items() if card} == {"captain:Anna"}
    assert feet["captain:Anna"] == "Ardent"
