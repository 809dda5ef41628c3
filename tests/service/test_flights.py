"""A flight of Flying Martians is no ship of the fleet: not in the results, not on paper; a strike takes what it did."""

from __future__ import annotations

import io
from random import Random

import pypdf
import pytest

from tests.service.conftest import Table
from umpire.core.commands import Correct, Strike
from umpire.core.reporting import report
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.paper import Sheet, press
from umpire.service.results import ending
from umpire.service.table import battles, look
from umpire.store import Store

FLIGHT = "skylord-flight-1"


@pytest.fixture
def deployed(store: Store) -> Table:
    """Skylord's card is up and a flight of hers is on the table: line 3."""
    desk = Desk(store, Random(1889))
    table = Table(desk, battles.start(desk, "cloudships", "bridges"))
    table.done(Correct("round.real-cards", value=True))
    table.done(c.TurnCard("skylord"))
    table.done(c.DeployFlight("skylord"))
    return table


def test_results_tell_the_fate_of_ships_not_of_flights(deployed: Table) -> None:
    """It is on the table, and yet the book counts ships."""
    scene = look.scene(deployed.desk.moment(deployed.battle), UMPIRE)
    assert scene.panel(FLIGHT)
    assert FLIGHT not in [fate.subject for fate in ending.draft(deployed.desk, deployed.battle).fates]
    assert len(ending.draft(deployed.desk, deployed.battle).fates) == len(scene.panels) - 1


def test_no_sheet_of_paper_for_a_flight(deployed: Table) -> None:
    """All panels and the fleet sheet are those of the ships."""
    panels = len(look.scene(deployed.desk.moment(deployed.battle), UMPIRE).panels)
    assert _pages(press.panels(deployed.desk, deployed.battle)) == panels - 1
    fleet = pypdf.PdfReader(io.BytesIO(press.fleet(deployed.desk, deployed.battle).content))
    assert "Flight 1" not in "".join(page.extract_text() for page in fleet.pages)


def _pages(sheet: Sheet) -> int:
    return len(pypdf.PdfReader(io.BytesIO(sheet.content)).pages)


def test_a_report_has_a_line_for_it_without_boxes(deployed: Table) -> None:
    """It has no track."""
    moment = deployed.moment
    told = report(moment.game, "x", moment.state, deployed.head, UMPIRE)
    line = next(line for line in told.splitlines() if "Flight 1 of Skylord" in line)
    assert "boxes" not in line
    assert "High" in line


def test_striking_a_deployment_takes_the_flight_and_all_that_it_did(deployed: Table) -> None:
    """Its move and its shot fall; Skylord has both flights aboard again. Redone, it is as it was."""
    deployed.done(c.MoveFlight(FLIGHT, "medium", 2))
    fire = c.Fire(FLIGHT, (c.Aim("aphid", 1, ("bow",), ("martians",)),))
    deployed.done(fire, answers={f"{FLIGHT}/martians at aphid/5d6": "1 1 1 1 1"})
    before = deployed.state
    deployed.done(Strike((3, 4, 5)))
    assert FLIGHT not in deployed.state.ships
    assert deployed.state.ships["skylord"].flights == 2
    assert deployed.reopened().state == deployed.state
    deployed.done(Strike((deployed.head,)))
    assert deployed.state == before
