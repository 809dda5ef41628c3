"""A battle that begins in the middle, off sheets of paper: one page, one line of the log."""

from __future__ import annotations

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Umpire
from umpire.core.commands import Correct, CorrectMany
from umpire.core.errors import BadInput, Mistakes
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look

MIDDLE = {
    "round.number": 3, "aphid.boxes": 7, "aphid.band": "low", "aphid.lamp.no-altitude-change.red": True,
    "aphid.lamp.bridge-hit.amber": True, "aphid.parties": 1, "aphid.gun.port-qf.destroyed": True,
    "aphid.gun.bow-gun.spent": True, "aphid.gun.starboard-qf.fired": True, "skylord.flights": 1,
    "skylord.fate": "crashed", "locust.captain": "Nobody",
}  # fmt: skip
"""What stands on the sheets of another battle in its third round."""


def state_of(desk: Desk, battle: str) -> object:
    return desk.moment(battle).state


@pytest.fixture
def other(desk: Desk) -> str:
    """The battle whose sheets were printed in the middle: marked mark by mark."""
    battle = battles.start(desk, "cloudships", "bridges")
    for name, value in MIDDLE.items():
        presses.play(desk, battle, UMPIRE, Correct(name, value))
    return battle


def sheets(umpire: Umpire) -> list[tuple[str, str]]:
    """The page's form as it stands."""
    return next(form for form in umpire.look("/from-paper").forms if form.action.endswith("/from-paper")).fields


def test_sheets_of_another_battle_lead_to_the_same_state(app: Flask, desk: Desk, other: str) -> None:
    fresh = Umpire(app, battles.start(desk, "cloudships", "bridges"))
    on_paper = [pair for pair in sheets(Umpire(app, other)) if pair[0].startswith("set.")]
    mine = [pair for pair in sheets(fresh) if not pair[0].startswith("set.")]
    page = fresh.post(f"/battle/{fresh.battle}/from-paper", mine + on_paper)

    assert page.status == 200
    assert fresh.head == 1
    assert state_of(desk, fresh.battle) == state_of(desk, other)


def test_one_line_is_taken_back_in_one_go(app: Flask, desk: Desk) -> None:
    fresh = Umpire(app, battles.start(desk, "cloudships", "bridges"))
    before = state_of(desk, fresh.battle)
    presses.play(desk, fresh.battle, UMPIRE, CorrectMany(dict(MIDDLE)))
    assert len(look.log(desk.moment(fresh.battle), UMPIRE)[0].lines) == len(MIDDLE)
    fresh.post(f"/battle/{fresh.battle}/commands", [("do", "strike"), ("of", "1"), ("seen", "1")])

    assert state_of(desk, fresh.battle) == before


def test_a_page_that_says_nothing_new_changes_nothing(umpire: Umpire) -> None:
    head = umpire.head
    page = umpire.post(f"/battle/{umpire.battle}/from-paper", sheets(umpire))

    assert page.status == 422
    assert "everything is like that already" in page.words
    assert umpire.head == head


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("set.aphid.boxes", "99", "a whole number from 0 to 18"),
        ("set.aphid.parties", "lots", "a whole number from 0 to 40"),
        ("set.aphid.band", "orbit", "'orbit' is not possible here; use one of ground, low, medium, high"),
        ("set.aphid.captain", "x" * 200, "at most 60 letters"),
    ],
)
def test_a_bad_value_is_told_by_ship_and_everything_typed_stays(
    umpire: Umpire, name: str, value: str, told: str
) -> None:
    fields = [pair for pair in sheets(umpire) if pair[0] not in (name, "set.skylord.flights")]
    head = umpire.head
    page = umpire.post(f"/battle/{umpire.battle}/from-paper", [*fields, (name, value), ("set.skylord.flights", "1")])

    assert page.status == 422
    assert "Aphid: " in page.words
    assert told in page.words
    assert ("set.skylord.flights", "1") in next(f for f in page.forms if f.action.endswith("/from-paper")).fields
    assert umpire.head == head


def test_a_page_older_than_the_table_is_told(umpire: Umpire) -> None:
    fields = [pair for pair in sheets(umpire) if pair[0] != "set.aphid.boxes"]
    umpire.tap("aphid", "aphid.boxes", "2")
    page = umpire.post(f"/battle/{umpire.battle}/from-paper", [*fields, ("set.aphid.boxes", "5")])

    assert page.status == 409


def test_the_form_of_any_command_carries_names_with_dots(umpire: Umpire) -> None:
    """`values.aphid.boxes=5` is the value called aphid.boxes."""
    umpire.post(
        f"/battle/{umpire.battle}/commands",
        [("do", "correct-many"), ("values.aphid.boxes", "5"), ("values.aphid.lamp.fire.red", "true")],
    )

    assert "5/18boxescrossed" in "".join(umpire.look("/part/glance").words.split())


def test_every_wrong_value_is_told_at_once(desk: Desk, battle: str) -> None:
    with pytest.raises(Mistakes) as told:
        presses.play(desk, battle, UMPIRE, CorrectMany({"aphid.boxes": 99, "aphid.wings": 2, "aphid.flights": 1}))
    assert len(told.value.mistakes) == 2
    with pytest.raises(BadInput, match="set at most 4000"):
        presses.play(desk, battle, UMPIRE, CorrectMany({f"x.{i}": i for i in range(4001)}))
