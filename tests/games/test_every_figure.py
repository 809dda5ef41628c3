"""Figures of panels: which there are, and how each is drawn, never hangs on how a piece stands."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.chance import BATTLES, played, start
from umpire.core.game import Game
from umpire.core.panel import ACTION, AIMED, DIAL, DIE, HEXAGON, HIT, LINE, TALLY, Panel
from umpire.core.seats import UMPIRE


def places(panel: Panel) -> tuple[tuple[str, str], ...]:
    """What has a place on the sheet, by id and how it is drawn."""
    return tuple((one.id, one.role) for one in panel.figures) + tuple((one.id, one.kind) for one in panel.banks)


@BATTLES
@pytest.mark.parametrize("seed", range(2))
def test_a_panel_has_the_same_figures_and_banks_all_through_a_battle(game: Game, scenario: str, seed: int) -> None:
    before = {panel.subject: panel for panel in game.panels(start(game, scenario), UMPIRE)}
    for panel in game.panels(played(game, scenario, 50 + seed, 60).state, UMPIRE):
        was = before.get(panel.subject)
        if was is not None and not panel.fate:
            assert places(panel) == places(was), panel.subject


@BATTLES
def test_every_figure_and_bank_says_how_it_is_drawn_and_has_a_name_of_its_own(game: Game, scenario: str) -> None:
    for panel in game.panels(played(game, scenario, 60, 40).state, UMPIRE):
        listed = panel.listed
        assert {one.role for one in listed} <= {DIAL, HEXAGON, TALLY, LINE}
        assert {one.kind for one in panel.banks} <= {HIT, ACTION, DIE, AIMED}
        assert len({one.id for one in listed}) == len(listed) == len(panel.figures) + len(panel.banks)
        assert msgspec.json.decode(msgspec.json.encode(panel), type=Panel) == panel
