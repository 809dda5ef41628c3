"""A side has one colour and one sign wherever it stands, and a hull is counted in one way."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.games.avertigos.commands import RollInitiative
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.library import datafiles
from umpire.service.table import battles, look

RECORDS = Path(__file__).parents[1] / "playthroughs"
SIGN = r'(<i class="side side-\d"|<svg class="(?:al|ca-sign ca)-flag".*?</svg>|<span class="av-flag av-flag-\d")'
NAMED = {"": r'data-name="([^"]+)"', "/board": r'data-name="([^"]+)"', "/wall": r"<b>\d+ ([^<]+)</b>"}


def signs(umpire: Umpire, where: str) -> dict[str, str]:
    """By name, the sign of everyone who is listed there."""
    page = re.sub(r"\s+", " ", umpire.get(where if where == "/wall" else f"/battle/{umpire.battle}{where}").html)
    order = f"{SIGN}.*?{NAMED[where]}" if where == "/wall" else f"{NAMED[where]}(?:(?!data-name).)*?{SIGN}"
    found = re.findall(order, page)
    return {name: sign for sign, name in found} if where == "/wall" else dict(found)


@pytest.mark.parametrize("game", ["cloudships", "aeronauts", "avertigos", "aloft", "castles"])
def test_a_side_has_one_sign_on_table_fleet_board_and_wall(app: Flask, desk: Desk, game: str) -> None:
    battle = record.take_in(desk, RECORDS / f"{game}.jsonl", as_copy=True)[0]
    umpire = Umpire(app, battle)
    umpire.post(f"/battle/{battle}/wall", [])
    table, board, wall = (signs(umpire, where) for where in NAMED)
    assert table
    ordered = table if game == "aloft" else board  # its order is of players; their ships have tiles too
    assert {name: board[name] for name in ordered} == table
    assert wall
    assert {name: table[name] for name in wall if name in table} == wall


def test_the_order_of_initiative_and_the_list_draw_a_player_alike(app: Flask, desk: Desk) -> None:
    """Avertigos: a pennant of one colour, also where the order is not that of the players."""
    battle = battles.start(desk, "avertigos", "three-families")
    presses.play(desk, battle, UMPIRE, RollInitiative(("okafor", "lin", "surya")))
    umpire = Umpire(app, battle)
    page = re.sub(r"\s+", " ", umpire.look().html)
    families = dict(re.findall(rf'<h3><a [^>]*data-name="(\w+)"[^>]*>\s*{SIGN}', page))
    assert list(families) == ["Okafor", "Lin", "Surya"]
    assert {name: signs(umpire, "/board")[name] for name in families} == families


@pytest.mark.parametrize("way", [1, -1])
def test_the_sign_of_a_side_hangs_neither_on_the_roster_nor_on_who_looks(app: Flask, desk: Desk, way: int) -> None:
    """The wall is what spectators see: it too draws British and Martian as the table does, whoever stands first in the scenario."""
    ships = datafiles.what_reads("cloudships", None)[0]["scenarios/skirmish.toml"]["ships"]
    battle = battles.start(desk, "cloudships", "skirmish", changed={"ships": ships[::way]})
    presses.play(desk, battle, UMPIRE, Correct("aphid.boxes", value=1))
    umpire = Umpire(app, battle)
    umpire.post(f"/battle/{battle}/wall", [])
    british, martian = (f'<i class="side side-{place}"' for place in (1, 2))
    sides = {"Aphid": british, "Wasp": british, "Bloodrunner": martian, "Skyrunner": martian}
    assert [signs(umpire, where) for where in NAMED] == [sides, sides, sides]


def test_a_hull_is_counted_in_the_list_as_its_own_board_counts_it(app: Flask, desk: Desk) -> None:
    """Avertigos: what is left of it, and not the boxes that are crossed."""
    battle = record.take_in(desk, RECORDS / "avertigos.jsonl", as_copy=True)[0]
    panel = next(one for one in look.scene(desk.moment(battle), UMPIRE).panels if one.track and not one.fate)
    presses.play(desk, battle, UMPIRE, Correct(f"{panel.subject}.boxes", value=3))
    umpire, boxes = Umpire(app, battle), sum(map(len, panel.track))
    counted = {"": rf"(\d+)<small>/{boxes}", "/board": rf">(\d+)/{boxes}</text>"}
    for where, figure in counted.items():
        page = unescape(re.sub(r"\s+", " ", umpire.get(f"/battle/{battle}{where}").html))
        told = re.search(rf'data-name="{panel.name}".*?{figure}.*?unseen">[^<]*?hull left', page)
        assert told
        assert told[1] == str(boxes - 3)
