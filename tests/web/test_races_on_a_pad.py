"""A desk, a tablet, a phone and a script press on one pad at the same moment, in every order of arrival: nobody's answer is lost unsaid."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import permutations

import pytest
from flask import Flask

from tests import presses as service
from tests.web.browsing import HOST
from tests.web.test_dealing import Desktop
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.table import battles, pads, seating

Press = Callable[[], int]
LAPTOP, TABLET, PHONE, SCRIPT = "laptop", "tablet", "phone", "script"
ORDERS = list(permutations((LAPTOP, TABLET, PHONE, SCRIPT)))
FIRST, SECOND = "aphid/bow-gun at bloodrunner/1d6", "aphid/starboard-qf at skyrunner/3d6"
VOLLEY = c.Fire(
    "aphid",
    (
        c.Aim("bloodrunner", 2, ("bow",), ("bow-gun",), (), ("stern",)),
        c.Aim("skyrunner", 1, ("starboard-bow",), ("starboard-qf",), (), ("port-bow",)),
    ),
)
GOES_ON, TOLD, BAD = 303, 409, 422
"""For a page: it is led on; it is told what another did before anything is lost; or which field cannot be read."""


@pytest.fixture
def battle(desk: Desk) -> str:
    """A pad is open for two dice of Aphid's, whose captain may throw them too."""
    battle = battles.start(desk, "cloudships", "skirmish")
    for command in (Correct("round.real-cards", value=True), c.TurnCard("aphid")):
        service.play(desk, battle, UMPIRE, command)
    service.play(desk, battle, UMPIRE, VOLLEY, client_id="volley", overruled={"declination": "", "out-of-range": ""})
    return battle


@pytest.fixture
def presses(app: Flask, desk: Desk, battle: str) -> dict[str, Press]:
    """
    The laptop types the first die as 2, its captain's phone as 1; the script says the second; the tablet gives the volley up.

    All have looked at the pad before anybody pressed.
    """
    token = seating.links(desk, battle)["captain:Lieutenant Pell"]
    mark = pads.mark(desk.moment(battle), UMPIRE, "volley")
    laptop, tablet, phone, script = Desktop(app), Desktop(app, is_tablet=True), app.test_client(), app.test_client()
    at, own = f"/battle/{battle}/pad/volley", {"Origin": HOST}

    def by_the_captain() -> int:
        sent = {"pad": "volley", f"answer:{FIRST}": "1"}
        return phone.post(f"/seat/{token}/play", base_url=HOST, data=sent, headers=own).status_code

    def by_the_script() -> int:
        sent = {"answers": {SECOND: "2 2 2"}}
        return script.post(f"/api/battle/{battle}/pads/volley", base_url=HOST, json=sent, headers=own).status_code

    return {
        LAPTOP: lambda: laptop.post(at, **{f"answer:{FIRST}": "2", f"answer:{SECOND}": "", "mark": mark})[0],
        TABLET: lambda: tablet.post(f"{at}/give-up", mark=mark)[0],
        PHONE: by_the_captain,
        SCRIPT: by_the_script,
    }


def stated(order: tuple[str, ...]) -> tuple[dict[str, int], str, bool, bool]:
    """What each is told when they arrive in this order; the first die at the end, whether the second is in, and the pad given up."""
    first, second, is_gone = "", False, False
    told: dict[str, int] = {}
    for who in order:
        is_settled = bool(first) and second
        match who:
            case "laptop" if is_gone or first:  # gone; settled, or to be replaced only by one press more
                told[who] = TOLD
            case "laptop":
                told[who], first = GOES_ON, "2"
            case "tablet" if first or second:  # settled, or answered since it looked
                told[who] = TOLD
            case "tablet":
                told[who], is_gone = GOES_ON, True
            case "phone" if is_gone or is_settled or first:
                told[who] = 403
            case "phone":
                told[who], first = GOES_ON, "1"
            case "script" if is_gone:
                told[who] = 404
            case "script":
                told[who], second = 200 if first else 202, True
    return told, first, second, is_gone


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_in_each_order_each_has_its_result(
    desk: Desk, battle: str, presses: dict[str, Press], order: tuple[str, ...]
) -> None:
    told = {who: presses[who]() for who in order}
    assert (told, *how_it_stands(desk, battle)) == stated(order)


def how_it_stands(desk: Desk, battle: str) -> tuple[str, bool, bool]:
    """The first die, whether the second is in, and whether the pad was given up."""
    now = desk.moment(battle)
    shown = next(iter(pads.tray(now, UMPIRE)), None)
    if shown is None and now.entry(now.head).id != "volley":
        return "", False, True
    answers = now.entry(now.head).answers if shown is None else shown.pending.answers
    return answers[FIRST].said if FIRST in answers else "", SECOND in answers, False


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_whoever_presses_twice_takes_nothing_from_another(
    desk: Desk, battle: str, presses: dict[str, Press], order: tuple[str, ...]
) -> None:
    """Whatever they are told the second time: how it stands is as after one press of each."""
    for who in order:
        presses[who]()
        before = how_it_stands(desk, battle)
        presses[who]()
        assert how_it_stands(desk, battle) == before
    assert how_it_stands(desk, battle) == stated(order)[1:]


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_what_cannot_be_read_changes_nothing_for_anybody(
    app: Flask, desk: Desk, battle: str, presses: dict[str, Press], order: tuple[str, ...]
) -> None:
    """A second laptop types a 7 for a die of six between any two presses: told by its field, or that all is settled or gone."""
    typist, told = Desktop(app), dict[str, int]()
    for who in order:
        before = how_it_stands(desk, battle)
        status = typist.post(f"/battle/{battle}/pad/volley", **{f"answer:{FIRST}": "7"})[0]
        is_over = not desk.moment(battle).under_way
        assert status == (TOLD if is_over else BAD)
        assert how_it_stands(desk, battle) == before
        told[who] = presses[who]()
    assert (told, *how_it_stands(desk, battle)) == stated(order)


def test_all_at_once_it_is_as_in_one_of_the_orders(desk: Desk, battle: str, presses: dict[str, Press]) -> None:
    start, told = threading.Barrier(len(presses)), dict[str, int]()

    def pressed(who: str) -> None:
        start.wait()
        told[who] = presses[who]()

    threads = [threading.Thread(target=pressed, args=(who,)) for who in presses]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (told, *how_it_stands(desk, battle)) in [stated(order) for order in ORDERS]
