"""How an open battle stands in one line: round, cards gone, and who is up. The start page tells it of the newest few."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import msgspec

from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import look
from umpire.store import BattleRow

UP = "up"


class Going(msgspec.Struct, frozen=True):
    """A battle that somebody may go on with."""

    row: BattleRow
    game_name: str
    round: int = 0
    """By the game's own count; 0 where it counts none."""
    gone: int = 0
    """How many cards were turned in this round; 0 in a game without them."""
    of: int = 0
    """Of how many cards in play, as the table says it; 0 where none was turned yet."""
    up: tuple[Panel, ...] = ()
    """Whose turn it is."""

    @property
    def where(self) -> str:
        """`Round 2, card 3 of 8`; empty where the game has not come so far."""
        card = f"card {self.gone} of {self.of}" if self.of else ""
        return ", ".join(part for part in (f"round {self.round}" if self.round else "", card) if part)


def going(desk: Desk, rows: Iterable[BattleRow], most: int) -> tuple[Going, ...]:
    """The first few of these battles that can be opened; one whose record is damaged is passed over."""
    return tuple(_going(desk, row) for row in islice(desk.sound(rows), most))


def _going(desk: Desk, row: BattleRow) -> Going:
    scene = look.scene(desk.moment(row.id), UMPIRE)
    gone, left = len(getattr(scene.view, "cards_turned", ())), getattr(scene.view, "cards_left", 0)
    up = tuple(panel for panel in scene.panels if panel.turn == UP)
    return Going(row, scene.game_name, scene.round, gone, gone + left if gone else 0, up)
