"""The map of the table among a battle's sheets: where one is kept, on its own and in the book of the round."""

from __future__ import annotations

import pytest

from tests.presses import play
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.games.aloft.commands import SetUp
from umpire.printing.html import PLAIN
from umpire.printing.paper import A4
from umpire.service.desk import Desk
from umpire.service.paper import press, pressjobs, roundbook
from umpire.service.paper.bundles import Placing
from umpire.service.paper.pressjobs import Order
from umpire.service.table import battles, look
from umpire.store import Store

LINE = "out ironback emberjaw; numbers 1 2 3 4 5 6; goals fleet hunter hoard yards refit; ships skiff raider tender trader galleon"


@pytest.fixture
def desk(store: Store) -> Desk:
    return Desk(store)


def test_a_map_is_printed_once_there_is_one(desk: Desk) -> None:
    """Not offered before; then on order, and in the book between the table and the fleet sheet."""
    battle = battles.start(desk, "aloft", "three-commodores")
    assert "map" not in pressjobs.what_of(look.scene(desk.moment(battle), UMPIRE))
    with pytest.raises(BadInput, match="there is no map of Three commodores to print"):
        pressjobs.make(desk, Order("map", battle=battle))
    play(desk, battle, UMPIRE, SetUp(LINE, is_real=True))
    assert pressjobs.what_of(look.scene(desk.moment(battle), UMPIRE))["map"] == "Map of the table"
    sheet = pressjobs.make(desk, Order("map", battle=battle, paper="letter"))
    assert sheet.name == "three-commodores-map-letter.pdf"
    assert sheet.told == ()
    book = roundbook.bundle(desk, look.scene(desk.moment(battle), UMPIRE), A4, PLAIN)
    assert [part.words for part in book.parts][:2] == [press.MAP, "Fleet sheet"]
    assert [part.name for part in book.parts] == ["02", "03", "04", "05", "06"]
    assert book.cover is not None
    assert book.cover(Placing()).name == "01"


def test_a_battle_whose_map_is_kept_at_the_table_has_none(desk: Desk) -> None:
    battle = battles.start(desk, "aloft", "without-a-map")
    play(desk, battle, UMPIRE, SetUp(LINE, is_real=True))
    assert "map" not in pressjobs.what_of(look.scene(desk.moment(battle), UMPIRE))
    assert press.MAP not in [
        part.words for part in roundbook.bundle(desk, look.scene(desk.moment(battle), UMPIRE), A4, PLAIN).parts
    ]
