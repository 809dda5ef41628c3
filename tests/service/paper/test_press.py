"""Sheets of each game are called by that game's own word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.seats import UMPIRE
from umpire.games import find_game
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.table import battles
from umpire.store import Store


@pytest.mark.parametrize(
    ("game", "scenario", "one", "many"),
    [("cloudships", "bridges", "ship", "ships"), ("aeronauts", "a-fight", "city", "cities")],
)
def test_what_is_not_there_is_called_as_its_game_calls_it(
    store: Store, game: str, scenario: str, one: str, many: str
) -> None:
    desk = Desk(store)
    battle = battles.start(desk, game, scenario)

    assert find_game(game).words.pieces == (one, many)
    with pytest.raises(UnknownCommand, match=f"There is no {one} 'nobody' in this battle"):
        press.panel(desk, battle, UMPIRE, "nobody")
    with pytest.raises(BadInput, match=f"'nobody' is no {one} of this battle"):
        press.find_subject(desk, battle, "nobody")


def test_a_game_without_a_planner_calls_its_pieces_too(store: Store) -> None:
    """What they are called has nothing to do with whether scenarios are made in a form."""
    desk = Desk(store)
    battle = battles.start(desk, "aeronauts", "a-fight")
    moment = desk.moment(battle)
    moment.log.game = replace(
        moment.game,
        data=replace(moment.game.data, planner=None),
        words=replace(moment.game.words, pieces=("boat", "boats")),
    )
    with pytest.raises(UnknownCommand, match="There is no boat 'nobody' in this battle"):
        press.panel(desk, battle, UMPIRE, "nobody")
