"""Blank paper is as it was before the battle, whatever has happened since, and wherever it is ordered."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.games.chance import EVERY_GAME, shown_by, some_value
from tests.service.conftest import Table
from umpire.core.commands import Correct
from umpire.core.errors import UnknownBattle
from umpire.core.game import Game
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.paper import bundles, press, pressjobs, webpaper
from umpire.service.paper.pressjobs import Order
from umpire.service.table import battles, look
from umpire.store import Store

LEARNT = ("flights",)
"""Marks of what a ship has, and nobody knew before: they stand on blank paper, too."""

PLAYED = {"cloudships": "skirmish", "aeronauts": "new-land"}
"""Scenarios with most of what a sheet may have, where the one that shows the game is another."""


@pytest.fixture
def set_in_type(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every sheet that goes to the press, as HTML; nothing is made of it."""
    sheets: list[str] = []
    monkeypatch.setattr(press.PRESSROOM, "pdf", lambda html, **how: sheets.append(html) or b"%PDF")
    monkeypatch.setattr(press.PRESSROOM, "pdfs", lambda htmls, *_: [press.PRESSROOM.pdf(html) for html in htmls])
    monkeypatch.setattr(bundles, "bound", lambda *_: b"%PDF")
    monkeypatch.setattr(bundles, "page_count", lambda _: 1)
    return sheets


def blank(table: Table, sheets: list[str]) -> Mapping[str, Any]:
    """All that can be ordered blank, as it goes to the press."""
    found = {"page": webpaper.page_of(table.desk, Order("panels", table.battle, state="blank"), "nonce")}
    for what in ("panels", "fleet"):
        sheets.clear()
        pressjobs.make(table.desk, Order(what, table.battle, state="blank"))
        found[what] = "".join(sheets)
    sheets.clear()
    press.panels(table.desk, table.battle, state="blank")
    return {**found, "all": "".join(sheets)}


@EVERY_GAME
@pytest.mark.usefixtures("with_example")
def test_blank_paper_shows_nothing_that_has_happened(store: Store, game: Game, set_in_type: list[str]) -> None:
    desk = Desk(store, Random(1889))
    table, random = Table(desk, battles.start(desk, game.key, PLAYED.get(game.key) or shown_by(game))), Random(7)
    before = blank(table, set_in_type)
    marks, tried = game.rules.marks, 0
    for panel in look.scene(desk.moment(table.battle), UMPIRE).panels:
        for name in [mark.name for mark in marks.about(table.state, panel.subject)]:
            mark = marks.find(table.state, name)  # as it is by now: what was set may bound it
            if mark is not None and not mark.is_text and name.rpartition(".")[2] not in LEARNT:
                tried += 1
                try:
                    table.done(Correct(mark.name, some_value(mark, random)))
                except Refused:
                    continue

    assert table.head > tried / 2 > 0
    after = blank(table, set_in_type)
    assert [what for what in before if before[what] != after[what]] == []


def test_no_such_battle_is_told_at_once_and_all_else_by_the_job(store: Store) -> None:
    desk = Desk(store)
    with pytest.raises(UnknownBattle):
        pressjobs.begin(desk, Order("panels", "nosuch"))
    job = pressjobs.begin(desk, Order("markers", battles.start(desk, "aeronauts", "new-land")))
    assert job.finished.wait(60)
    assert job.trouble
