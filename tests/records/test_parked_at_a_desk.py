"""Pads that know at which desk they stand open, since version 5: as it was kept it is told, goes on, and says the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import presses
from umpire.core.commands import Correct
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.table import Done, battles, dealing, pads
from umpire.store import MEMORY, PendingRow, Store

SHOT = (
    b'{"id":"parked-shot","seat":"umpire","seen":0,"command":{"do":"fire","ship":"aphid","aims":[{"target":"bloodrunner","range_hexes":2,'
    b'"bearing":["bow"],"guns":["bow-gun"],"answer":["stern-gun"],"her_bearing":["stern"]}]},'
    b'"answers":{"aphid/bow-gun at bloodrunner/1d6":{"said":"6"}},"overruled":{},"made":"2026-11-28T15:40:03.976Z",'
    b'"desk":"d3","desk_name":"Tablet","v":5}'
)
"""A command under way as version 5 kept it: open at the tablet, with one die told."""
LAPTOP, TABLET = ("d1", "laptop"), ("d3", "Tablet")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Store.open(MEMORY) as store:
        yield Desk(store)


@pytest.fixture
def battle(desk: Desk) -> str:
    battle = battles.start(desk, "cloudships", "bridges")
    moved = (Correct("round.real-cards", value=True), c.TurnCard("aphid"), c.Move("aphid", band="medium"))
    for command in moved:
        presses.play(desk, battle, UMPIRE, command)
    desk.live(battle).put_pad(PendingRow(battle, "parked-shot", "umpire", 0, SHOT, made="", changed=""))
    return battle


def test_it_is_still_open_at_its_desk(desk: Desk, battle: str) -> None:
    """Its own turns a card as ever; another one is told first."""
    moment, turn = desk.moment(battle), c.TurnCard("locust")
    assert dealing.check(desk, moment, TABLET, (turn,), ())
    with pytest.raises(Refused, match="The desk “Tablet” has this under way: Aphid fires at Bloodrunner"):
        dealing.check(desk, moment, LAPTOP, (turn,), ())
    assert dealing.check(desk, moment, LAPTOP, (turn,), {dealing.UNDER_WAY})


def test_it_is_answered_and_played_on(desk: Desk, battle: str) -> None:
    """The die that was told stands, and the other one is asked."""
    (pad,) = pads.tray(desk.moment(battle), UMPIRE)
    assert list(pad.is_open) == ["bloodrunner/stern-gun at aphid/1d6"]
    done = presses.answer(desk, battle, UMPIRE, pad.id, {"bloodrunner/stern-gun at aphid/1d6": "2"}, throw=True)
    assert isinstance(done, Done)
    (entry,) = desk.moment(battle).entries(done.seq)
    assert entry.answers["aphid/bow-gun at bloodrunner/1d6"].said == "6"
    assert pads.tray(desk.moment(battle), UMPIRE) == ()
