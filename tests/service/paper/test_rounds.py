"""Of which round a sheet is: its game says so of the state, whatever its view holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.service.conftest import Table
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.paper import Binder, binding, press, roundbook
from umpire.service.table import battles, look
from umpire.store import Store


@pytest.fixture
def apart(table: Table) -> Table:
    """A battle of a game whose view has other fields than its state."""
    game = table.moment.game
    table.moment.log.game = replace(
        game,
        sheet=replace(
            game.sheet,
            view_for=lambda state, seat: (game.sheet.view_for(state, seat),),
            panels=lambda view: game.sheet.panels(view[0]),
            paperwork=replace(game.sheet.paperwork, lying=lambda view: ()),
        ),
    )
    table.done(Correct("round.real-cards", value=True))
    return table


def end_round(table: Table) -> None:
    for card in table.state.with_cards:
        table.done(c.TurnCard(card))
    table.done(c.EndRound())


def test_every_round_that_ends_gets_a_book_of_its_own(apart: Table, tmp_path: Path) -> None:
    binder = Binder(apart.desk, tmp_path)
    for _ in range(2):
        end_round(apart)
        assert binder.bind(apart.battle) == ""

    assert [book.name for book in binding.every(binder.books, apart.battle)] == ["round-02.pdf", "round-01.pdf"]


def test_the_foot_tells_the_round(apart: Table) -> None:
    end_round(apart)
    apart.done(c.TurnCard("aphid"))
    assert press.foot_of(look.scene(apart.desk.moment(apart.battle), UMPIRE)).round == 2
    past = roundbook.scene_after(apart.moment, apart.head - 1)
    assert past is not None
    assert press.foot_of(past).round == 1


def test_the_foot_of_a_fight_on_its_own_is_as_its_view_counts(store: Store) -> None:
    desk = Desk(store)
    scene = look.scene(desk.moment(battles.start(desk, "aeronauts", "a-fight")), UMPIRE)
    assert scene.round == 0
    assert press.foot_of(scene).words == "round 1 · before the first line"


def test_a_past_scene_says_whose_each_panel_is(store: Store) -> None:
    desk = Desk(store)
    land = Table(desk, battles.start(desk, "aeronauts", "new-land"))
    land.done(Correct("ardent.imported", value=True))
    past = roundbook.scene_after(land.moment, land.head)
    assert past is not None
    assert past.panels == look.scene(desk.moment(land.battle), UMPIRE).panels
    assert all(panel.is_own for panel in past.panels)
