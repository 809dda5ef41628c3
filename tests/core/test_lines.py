"""What a line of the log tells beside its sentence: the dice that its event holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.broadside import GAME, Fired
from tests.games.chance import start
from umpire.core import wording
from umpire.core.dice import Dice, dice_in
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.questions import Answer, Throw
from umpire.core.seats import SPECTATOR, UMPIRE

OWN, WIND, CALLED = Dice(2, 6, (0, 4), is_own=True), Dice(1, 6, (3,)), Dice(3, 6, called_hits=2, origin="call")


class Everywhere(Event, frozen=True, tag="everywhere"):
    """Dice in a field, in a table, in a list of a table, and none."""

    figures: tuple[int, ...]
    first: Dice
    by: dict[str, Dice]
    others: dict[str, tuple[Dice, ...]]
    called: Dice
    none: Dice | None = None


def test_all_dice_of_an_event_are_found_in_the_order_of_its_fields() -> None:
    """Wherever they lie in it; figures that are no dice, and dice that were called, are none to be drawn."""
    event = Everywhere((6, 5), WIND, {"ariel": OWN}, {"bella": (WIND, OWN)}, CALLED)

    assert dice_in(event) == (WIND, OWN, WIND, OWN)


@pytest.mark.parametrize(
    ("shows", "sides", "said", "has_pips"),
    [
        ((), 6, "6", True),
        ((), 20, "6", False),
        ((0, 1, 2, 2, 3, 4), 6, "4", False),
        (tuple(range(1, 11)), 10, "6", False),
    ],
)
def test_plain_dice_are_drawn_by_their_pips(shows: tuple[int, ...], sides: int, said: str, has_pips: bool) -> None:
    """And all others by the figures on their sides."""
    assert Throw("a/b/1", "a", "?", 1, sides, shows=shows).read(Answer(said)).has_pips is has_pips


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        (Line("Heron fires.", "6 + 1 = 7 against 4: nothing of it is read"), (WIND,)),
        (Line("Something happens.", hides_dice=True), ()),
        (Line("Heron does something.", behind="3 on the die"), ()),
    ],
)
def test_dice_come_from_the_event_where_the_seat_may_read_them(line: Line, dice: tuple[Dice, ...]) -> None:
    """Not from what is said, and not where the line hides them, or stands half behind a press."""

    def told(state: Any, event: Event, seat: Any) -> Line:
        return line

    game = replace(GAME, words=replace(GAME.words, lines={Fired: told}))
    shot = Fired("heron", "2", WIND, 2)

    for seat in (UMPIRE, SPECTATOR):
        read = wording.told(game, start(GAME, "duel"), shot, seat)
        assert read is not None
        assert read.dice == dice
