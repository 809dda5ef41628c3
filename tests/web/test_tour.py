"""The tour of the demo: by the log of the battle, in it alone, and left by a plain form."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Browser, Umpire
from umpire.core.commands import Correct, Strike
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.commands import BowlMovement, Move, TakeDamage, TurnCard
from umpire.games.cloudships.firstshot import first_shot
from umpire.service.desk import Desk
from umpire.service.table import Owed, battles, tour
from umpire.store import Store


@pytest.fixture
def demo(desk: Desk) -> str:
    return battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})


def step(page_html: str) -> str:
    found = re.search(r'class="tour"[^>]*data-tour="(\d)"', page_html)
    return found[1] if found else ""


def test_each_step_is_due_until_the_log_has_it(app: Flask, desk: Desk, demo: str) -> None:
    umpire = Umpire(app, demo)
    due = [step(umpire.look().html)]
    for command in (TurnCard("aphid"), Move("aphid"), TakeDamage("skylord", 2)):
        presses.play(desk, demo, UMPIRE, command)
        due.append(step(umpire.look().html))
    assert due == ["1", "2", "3", "3"], "the damage was taken before the shot"

    presses.play(desk, demo, UMPIRE, Strike((3,)))
    now = tour.tour(desk.moment(demo))
    assert now is not None
    assert now.done == (True, True, False, True, True)


def test_the_demo_opens_at_its_first_step() -> None:
    empty = Desk(Store.open(":memory:"))
    now = tour.tour(empty.moment(battles.demo(empty, "cloudships")))
    assert now is not None
    assert now.at == 1


def test_it_says_how_dice_are_told_while_a_pad_is_open(app: Flask, desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})
    presses.play(desk, battle, UMPIRE, TurnCard("skylord"))
    owed = presses.play(desk, battle, UMPIRE, BowlMovement("skylord"))
    assert isinstance(owed, Owed)
    html = Umpire(app, battle).look(f"/pad/{owed.pending.id}").html
    assert step(html) == "2"
    assert "Type what each die shows" in html


def test_who_has_sails_beside_steam_throws_first_too(app: Flask, desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})
    presses.play(desk, battle, UMPIRE, TurnCard("elizabeth"))
    page = Umpire(app, battle).look()
    assert page.has("The wind moves Elizabeth. First throw the movement die.")
    presses.play(desk, battle, UMPIRE, BowlMovement("elizabeth"), throw=True)
    assert Umpire(app, battle).look().has("Move Elizabeth on your table")


def test_dice_of_another_act_are_not_told_as_the_step_that_is_due(app: Flask, desk: Desk) -> None:
    """She fires before she has moved: the step is still her move, the pad is of a shot."""
    battle = battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})
    presses.play(desk, battle, UMPIRE, TurnCard("skylord"))
    moment = desk.moment(battle)
    owed = presses.play(desk, battle, UMPIRE, first_shot(moment.game, moment.state))
    assert isinstance(owed, Owed)
    html = Umpire(app, battle).look(f"/pad/{owed.pending.id}").html
    assert step(html) == "2"
    assert "<b>Dice.</b>" in html
    assert "<b>Move.</b>" not in html


def test_it_is_left_by_a_plain_form_and_in_this_battle_alone(app: Flask, desk: Desk, demo: str) -> None:
    other = battles.start(desk, "cloudships", "bridges")
    browser = Browser(app)
    browser.client = app.test_client()  # keeps cookies, as a browser does
    page = browser.get(f"/battle/{demo}")
    (leave,) = [form for form in page.forms if form.action.endswith("/tour/leave")]
    browser.send(leave)

    assert step(browser.get(f"/battle/{demo}").html) == ""
    assert step(browser.get(f"/battle/{other}").html) == "1"


def test_no_other_battle_has_it(app: Flask, desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "skirmish")
    assert step(Umpire(app, battle).look().html) == ""


def test_it_ends_by_itself_when_the_battle_is_far_on(desk: Desk, demo: str) -> None:
    for boxes in range(tour.LINES):
        presses.play(desk, demo, UMPIRE, Correct("skylord.boxes", 1 + boxes % 2))
    assert tour.tour(desk.moment(demo)) is not None
    presses.play(desk, demo, UMPIRE, TurnCard("aphid"))
    assert tour.tour(desk.moment(demo)) is None
