"""A desk with a campaign of two fleets on it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.service.campaigns.evenings import Campaign
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Vessel
from umpire.service.desk import Desk
from umpire.store import MEMORY, Store

PEOPLE = (("anna", "British"), ("dan", "British"), ("ben", "Martian"))
SHIPS = (("aphid", "British", "anna", 1), ("locust", "British", "dan", 2), ("hullcutter", "Martian", "ben", 6))


@pytest.fixture
def war() -> Iterator[Campaign]:
    """British and Martians, three captains, three ships; a hard campaign in which nothing was fought."""
    desk = Desk(Store.open(MEMORY), Random(1889))
    war = Campaign(desk, "The Canal War", ["British", "Martian"], {"C-01": "carried"})
    war.do(*(c.SignOn(Captain(id, id.capitalize(), side)) for id, side in PEOPLE))
    for id, side, captain, number in SHIPS:
        war.do(c.Enlist(Vessel(id, id.capitalize(), "cloudships", id, side, captain, number)))
    yield war
    desk.close()
