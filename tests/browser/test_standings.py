"""Standings, histories and records in a browser: every page can be read and pressed by everybody."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Looker, Opener, Sampler
from tests.sagas import ODD, ODD_SIDES, RULES, SAGA, SIDES, founded
from umpire.service.desk import Desk


@pytest.fixture(scope="module")
def places(desk: Desk) -> list[str]:
    saga, odd = founded(desk, SAGA, SIDES, RULES), founded(desk, ODD, ODD_SIDES)
    return [
        f"/campaign/{campaign}/{place}"
        for campaign, ship, captain in ((saga, "skylord", "anna"), (odd, "o5", "o1"))
        for place in ("standings", f"ship/{ship}", f"captain/{captain}")
    ]


def test_pages_serve_everybody(open_page: Opener, places: list[str], faults: Looker, sample: Sampler) -> None:
    page = open_page()
    found = []
    for where in sample(places):
        page.goto(where)
        found += [f"{where}: {fault}" for fault in faults(page)]
    assert found == [], "\n".join(found)
