"""An app on a desk in memory, and for each test an umpire at a demo battle with real cards, so that tests name the card.

The app is made once for each file: it draws its templates anew.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from tests import presses
from tests.desks import fresh_desk, undone
from tests.web.browsing import Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles
from umpire.web import Config, create_app

desk = pytest.fixture(scope="module")(fresh_desk)


@pytest.fixture(scope="module")
def app(desk: Desk) -> Flask:
    return create_app(Config(desk=desk))


@pytest.fixture
def battle(desk: Desk) -> Iterator[str]:
    """It goes when the test is over, with all else that the test left at the desk."""
    with undone(desk):
        battle = battles.start(desk, "cloudships", "bridges")
        presses.play(desk, battle, UMPIRE, Correct("round.real-cards", value=True))
        yield battle


@pytest.fixture
def umpire(app: Flask, battle: str) -> Umpire:
    return Umpire(app, battle)
