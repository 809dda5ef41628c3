"""How long the game goes on. Rules: The End of the Game."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.castles.tables import NAMES, Table, begun, on_real_tiles, start
from umpire.core.commands import SetHouseRule
from umpire.games.castles import commands as c
from umpire.games.castles.events import GameOver, LastRound, TileTurned, TurnBegun

SETTINGS = list(product((2, 3, 4, 5), ("5", "4", "3", "2")))
WHO = [(players, first, last) for players in (2, 3, 4, 5) for first in range(players) for last in range(players)]


def place(table: Table) -> None:
    """One more of those that lie face up."""
    tile = table.city.face_up[0]
    table.play(c.Place("" if tile == "tile" else tile))


@pytest.mark.parametrize(("players", "up"), SETTINGS)
def test_last_round__begins_with_the_tile_that_empties_the_stack(players: int, up: str) -> None:
    """9, 16, 23 or 30 placings for two to five players with five face up; one more for each that lies less (K-01, K-12)."""
    placings = 7 * players - int(up)
    if up == "5":
        assert placings == {2: 9, 3: 16, 4: 23, 5: 30}[players]
    for table in (begun(players, K_01=up), on_real_tiles(players, K_01=up)):
        for _ in range(placings - 1):
            place(table)
        assert (table.city.left, table.city.is_last_round) == (1, False)
        assert not table.happened(LastRound)
        place(table)
        assert (table.city.left, table.city.is_last_round) == (0, True)
        assert table.events[-1] == LastRound(players - 1)
        assert len(table.happened(TileTurned)) == placings


@pytest.mark.parametrize("up", ["5", "2"])
def test_last_round__the_rest_may_still_be_placed(up: str) -> None:
    """House: none is turned up from an empty stack (K-12); it is said once that the round is the last."""
    table = begun(2, K_01=up)
    for left in range(14, 0, -1):
        assert len(table.city.face_up) == min(left, int(up))
        place(table)
    assert (table.city.face_up, len(table.city.cells)) == ((), 15)
    assert len(table.happened(LastRound)) == 1
    other = next(id for id in table.city.book.tiles if id not in table.city.cells.values())
    assert table.refused(c.Place(other)) == "No tile is face up now."
    table.play(c.Place(other), overrule=True)
    assert (len(table.city.cells), table.city.left, len(table.happened(LastRound))) == (16, 0, 1)


@pytest.mark.parametrize(("players", "first", "last"), WHO)
def test_last_round__goes_on_until_the_first_player_would_have_a_turn(players: int, first: int, last: int) -> None:
    """Whoever was first, and whoever turns the last tile up: then each has had as many turns, and the game is over."""
    table = Table(start(players))
    table.play(c.SetUp(NAMES[first], is_real=True))
    for _ in range(players + (last - first) % players):
        table.play(c.NextPlayer())
    assert table.city.whose == NAMES[last]
    while not table.city.is_last_round:
        place(table)
    turns = (first - last - 1) % players
    assert table.events[-1] == LastRound(turns)
    for left in range(turns, -1, -1):
        assert (table.city.phase, table.city.turns_left) == ("turns", left)
        table.play(c.NextPlayer())
    assert (table.city.phase, table.city.whose) == ("over", "")
    assert isinstance(table.events[-1], GameOver)
    had = [event.player for event in table.happened(TurnBegun)]
    assert {had.count(id) for id in NAMES[:players]} == {2}
    assert had[0] == NAMES[first]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_last_round__is_not_over_before_the_stack_is_empty(players: int) -> None:
    """However many turns there are."""
    table = on_real_tiles(players)
    for _ in range(7 * players - 6):
        place(table)
        table.play(c.NextPlayer())
    for _ in range(3 * players):
        table.play(c.NextPlayer())
    assert (table.city.phase, table.city.left) == ("turns", 1)


def test_last_round__fewer_or_more_face_up_from_now_on() -> None:
    """House: who plays that otherwise in the middle takes none away; tiles are turned up until there are as many (K-01)."""
    table = begun(2)
    table.play(SetHouseRule("K-01", "3"))
    for up, left in ((4, 9), (3, 9), (3, 8)):
        place(table)
        assert (len(table.city.face_up), table.city.left) == (up, left)
    table.play(SetHouseRule("K-01", "5"))
    place(table)
    assert (len(table.city.face_up), table.city.left) == (5, 5)


def over() -> Table:
    """A game of two that has ended."""
    table = on_real_tiles(2).put(is_last_round=True, lying={"red": 1}).give("ann", "kkrrrryyggbb")
    table.play(c.NextPlayer())
    table.play(c.NextPlayer())
    return table


def test_end__nothing_more_is_done() -> None:
    """No turn after the last one: a sentence says so for each deed, and who overrules it has one turn more."""
    for order in (
        c.NextPlayer(),
        c.Place(),
        c.Take("red"),
        c.Move("fly"),
        c.Launch(),
        c.Exchange(("k", "k"), ("w",)),
        c.Trade("ann", "ben", ("k",)),
    ):
        assert over().refused(order) == "The game is over; no more turns are played."
    table = over()
    assert table.city.turns_left == 0
    table.play(c.NextPlayer(), overrule=True)
    assert (table.city.phase, table.city.whose) == ("turns", "ann")
    table = over().put(first="ben")
    table.play(c.Take("red"), overrule=True)
    assert table.has("ben") == "r", "what is nobody's turn is done by the first player"


def test_end__the_tile_that_an_umpire_takes_from_the_stack_counts() -> None:
    """It leaves the stack too; so the last round may begin with it."""
    table = begun(2)
    for _ in range(8):
        place(table)
    table.play(c.Place(table.city.stack.order[0]), overrule=True)
    assert (table.city.left, table.city.is_last_round, len(table.city.face_up)) == (0, True, 5)
