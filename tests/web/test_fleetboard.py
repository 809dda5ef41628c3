"""The fleet board: every panel of a battle as a tile, in order of number, in each game."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests import presses
from tests.games.chance import EVERY_GAME, shown_by
from tests.web.browsing import Browser, Umpire
from umpire.core.commands import Correct
from umpire.core.game import Game
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look


@EVERY_GAME
@pytest.mark.usefixtures("with_example")
def test_every_panel_has_a_tile_in_order_of_number(app: Flask, desk: Desk, game: Game) -> None:
    battle = battles.start(desk, game.key, shown_by(game))
    page = Browser(app).get(f"/battle/{battle}/board")
    panels = sorted(look.scene(desk.moment(battle), UMPIRE).panels, key=lambda panel: panel.place)

    assert page.status == 200
    assert re.findall(r'class="fleet-tile-in" href="/battle/\w+/ship/([^"]+)"', page.html) == [
        panel.subject for panel in panels
    ]
    assert all(panel.name in page.words and panel.captain in page.words for panel in panels)


def test_a_tile_tells_boxes_lamps_whose_turn_it_is_and_who_is_out(umpire: Umpire, desk: Desk) -> None:
    umpire.turn_card("aphid")
    for name, value in (("skylord.boxes", 8), ("locust.lamp.fire", "red"), ("wasp.fate", "crashed")):
        if name.partition(".")[0] in desk.moment(umpire.battle).state.ships:
            presses.play(desk, umpire.battle, UMPIRE, Correct(name, value))
    tiles = umpire.look("/board").html.split('<li class="fleet-tile')
    told = {re.search(r"/ship/([^\"]+)", tile)[1]: tile for tile in tiles[1:]}  # type: ignore[index]

    assert "up now" in told["aphid"]
    assert "aria-current=step" in told["aphid"]
    assert ">8/26</text>" in told["skylord"]
    assert "8 of 26 boxes crossed" in told["skylord"]
    assert "Fire red" in told["locust"], "what is drawn is heard too"
    assert "Prince Amraaz" in told["skylord"]


def test_the_tiles_are_fetched_alone_and_kept_until_the_next_line(umpire: Umpire, desk: Desk) -> None:
    where = f"/battle/{umpire.battle}/board/tiles"
    first = umpire.ask(where)
    kept = umpire.ask(where, headers={"If-None-Match": first.headers["ETag"]})
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.boxes", 3))
    fresh = umpire.ask(where, headers={"If-None-Match": first.headers["ETag"]})

    assert (first.status_code, kept.status_code, fresh.status_code) == (200, 304, 200)
    assert ">3/26</text>" in fresh.text
    assert "<main" not in fresh.text
