"""Two desks, a phone and a script press at the same moment, in every order of arrival: each has its stated result, and no two are mixed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import permutations

import pytest
from flask import Flask

from tests.web.browsing import HOST
from tests.web.test_dealing import Desktop
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating

Press = Callable[[], int]
LAPTOP, TABLET, PHONE, SCRIPT = "laptop", "tablet", "phone", "script"
ORDERS = list(permutations((LAPTOP, TABLET, PHONE, SCRIPT)))
DONE, REFUSED, STALE = 303, 422, 409
PLAYED = 200
"""The same as done, for a script."""


@pytest.fixture
def presses(app: Flask, desk: Desk) -> tuple[str, dict[str, Press]]:
    """
    The laptop types Ardent's sequence from a slip, and Anna lays it on her phone; the script lays Corvane's; the tablet deals.

    The laptop says that its page had seen nothing; what the others send is judged by how the battle stands.
    """
    battle = battles.start(desk, "aeronauts", "a-fight")
    token = seating.links(desk, battle)["captain:Anna"]
    laptop, tablet, phone, script = Desktop(app), Desktop(app, is_tablet=True), app.test_client(), app.test_client()
    at, own = f"/battle/{battle}/commands", {"Origin": HOST}
    ardent = {"do": "lay-sequence", "fight": "fight-1", "city": "ardent"}
    corvane = {"do": "lay-sequence", "fight": "fight-1", "city": "corvane", "cards": "R R"}

    def laid_on_the_phone() -> int:
        sent = {**ardent, "cards": "B B", "id": "phone"}
        return phone.post(f"/seat/{token}/play", base_url=HOST, data=sent, headers=own).status_code

    def by_the_script() -> int:
        sent = {"command": corvane, "id": "script"}
        return script.post(f"/api{at}", base_url=HOST, json=sent, headers=own).status_code

    return battle, {
        LAPTOP: lambda: laptop.post(at, **ardent, cards="S S", id="laptop", seen="0")[0],
        TABLET: lambda: tablet.post(at, do="deal", fight="fight-1", id="tablet")[0],
        PHONE: laid_on_the_phone,
        SCRIPT: by_the_script,
    }


def stated(order: tuple[str, ...]) -> dict[str, int]:
    """What each is told when they arrive in this order."""
    laid: set[str] = set()
    is_dealt = False
    told: dict[str, int] = {}
    for who in order:
        if who == TABLET:
            is_dealt = laid == {"ardent", "corvane"}
            told[who] = DONE if is_dealt else REFUSED
        elif who == LAPTOP and laid:
            told[who] = STALE
        elif is_dealt:
            told[who] = REFUSED
        else:
            told[who] = PLAYED if who == SCRIPT else DONE
            laid.add("corvane" if who == SCRIPT else "ardent")
    return told


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_in_each_order_each_has_its_result(
    desk: Desk, presses: tuple[str, dict[str, Press]], order: tuple[str, ...]
) -> None:
    battle, them = presses
    told = {who: them[who]() for who in order}
    assert told == stated(order)
    done = [who for who in order if told[who] in (DONE, PLAYED)]
    assert [entry.id for entry in desk.moment(battle).entries(1)] == done
    assert look.scene(desk.moment(battle), UMPIRE).head == len(done)


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_whoever_presses_twice_has_it_done_once(
    desk: Desk, presses: tuple[str, dict[str, Press]], order: tuple[str, ...]
) -> None:
    """With the same id, as a browser does that had no answer: what was done is told, and what was refused is looked at anew."""
    battle, them = presses
    told = {who: (them[who](), them[who]()) for who in order}
    assert {who: first for who, (first, _) in told.items()} == stated(order)
    ids = [entry.id for entry in desk.moment(battle).entries(1)]
    assert len(ids) == len(set(ids)) == sum(first in (DONE, PLAYED) for first, _ in told.values())
    again = {DONE: PLAYED, PLAYED: PLAYED, REFUSED: REFUSED, STALE: STALE}
    assert all(second == again[first] for who, (first, second) in told.items() if who != PHONE)


def test_all_at_once_it_is_as_in_one_of_the_orders(desk: Desk, presses: tuple[str, dict[str, Press]]) -> None:
    battle, them = presses
    start, told = threading.Barrier(len(them)), dict[str, int]()

    def pressed(who: str) -> None:
        start.wait()
        told[who] = them[who]()

    threads = [threading.Thread(target=pressed, args=(who,)) for who in them]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    done = [entry.id for entry in desk.moment(battle).entries(1)]
    fitting = [order for order in ORDERS if [who for who in order if who in done] == done]
    assert told in [stated(order) for order in fitting]
