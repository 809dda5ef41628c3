"""The table before the first turn: the stack, the tiles that lie face up, who is first. Rules: Setup."""

from __future__ import annotations

import pytest

from tests.games.castles.tables import NAMES, Table, begun, on_real_tiles, start
from umpire.core import playing as core
from umpire.core.answers import AnswersNeeded, Ask, Order, Throw
from umpire.core.objections import Objections
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.book import START
from umpire.games.castles.events import TileTurned
from umpire.games.castles.state import Pawn


def shuffled(table: Table) -> tuple[str, ...]:
    """All castle tiles, in an order of our own."""
    return tuple(reversed([tile for tile in table.city.book.tiles if tile != START]))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup__seven_tiles_a_player_make_the_stack(players: int) -> None:
    """House: also for two (K-10). The stack lies face down but for the tiles that are turned up; the rest is out of the game."""
    for table in (begun(players), on_real_tiles(players)):
        city = table.city
        assert city.left + len(city.face_up) == 7 * players
        assert city.left == {2: 9, 3: 16, 4: 23, 5: 30}[players]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("up", ["5", "4", "3", "2"])
def test_setup__so_many_tiles_lie_face_up_as_is_said(players: int, up: str) -> None:
    """House: five, whatever the number of players; a switch (K-01). They are the top of the stack, as it was shuffled."""
    table = Table(start(players, {"K-01": up}))
    stack = shuffled(table)
    table.play(c.SetUp("ann"), " ".join(stack))
    assert table.city.face_up == stack[: int(up)]
    assert table.city.stack.order == stack[int(up) :]
    assert sorted(table.city.stack.cards) == sorted(stack)
    assert table.city.left == 7 * players - int(up)
    assert len(on_real_tiles(players, K_01=up).city.face_up) == int(up)


def test_setup__five_lie_face_up_where_nothing_is_said() -> None:
    """House: the reading of the last section, not as many as there are players (K-01)."""
    assert [len(begun(players).city.face_up) for players in (2, 3, 4, 5)] == [5, 5, 5, 5]


def test_setup__what_is_out_of_the_game_never_comes() -> None:
    """With two players fourteen tiles are seen, and no other."""
    table = Table(start(2))
    stack = shuffled(table)
    table.play(c.SetUp("ann"), " ".join(stack))
    while table.city.face_up:
        table.play(c.Place(table.city.face_up[0]))
    turned = [event.tile for event in table.happened(TileTurned)]
    assert (*stack[:5], *turned) == stack[:14]
    assert sorted(table.city.cells.values()) == sorted((START, *stack[:14]))


def test_setup__each_has_one_zeppelin_on_the_starting_sky_and_no_cube() -> None:
    """Pieces are of one colour for each player; the start tile lies in the middle, and nothing lies on it."""
    city = begun(5).city
    assert [player.pawns for player in city.players.values()] == [(Pawn("zeppelin", "0"),)] * 5
    assert [player.cubes for player in city.players.values()] == [{}] * 5
    assert len({player.colour for player in city.players.values()}) == 5
    assert (city.cells, city.lying) == ({"0": START}, {})
    assert city.book.tiles[START].has_sky
    assert not city.book.tiles[START].items


def test_setup__before_it_there_is_no_stack_and_no_turn() -> None:
    """Nothing lies there yet but the empty sky."""
    city = start(4)
    assert (city.phase, city.left, city.face_up, city.round, city.turns_left) == ("set-up", 0, (), 0, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup__the_first_player_is_left_to_chance(players: int) -> None:
    """Each of them as likely as another; the first has the Chief Explorer token and the first turn."""
    found = []
    for face in range(1, 7):
        table = Table(start(players))
        try:
            table.play(c.SetUp(is_real=True), str(face))
        except AssertionError:  # a face beyond an even split is thrown again
            assert 6 % players
            continue
        assert table.city.first == table.city.whose
        assert (table.city.turn, table.city.round) == (1, 1)
        found.append(table.city.first)
    assert [found.count(id) for id in NAMES[:players]] == [6 // players] * players


def test_setup__whom_the_table_chose_is_first() -> None:
    """By id or name, and nothing is asked about it."""
    for said in ("cleo", "Cleo", " CLEO "):
        table = Table(start(3))
        table.play(c.SetUp(said, is_real=True))
        assert (table.city.first, table.city.whose, table.asked) == ("cleo", "cleo", [])


def test_setup__the_shuffle_and_the_first_player_are_asked_at_once() -> None:
    """One pad: who is first, and all castle tiles in order; the start tile is not among them."""
    city = start(3)
    with pytest.raises(AnswersNeeded) as needed:
        core.decide(GAME, city, c.SetUp(), Ask(), Objections())
    throw, order = needed.value.questions
    assert isinstance(throw, Throw)
    assert isinstance(order, Order)
    assert set(order.cards) == {*city.book.tiles} - {START}
    assert len(order.cards) == 45


def test_setup__real_tiles_are_counted_and_not_known() -> None:
    """Nobody shuffles in the program; what lies face up is a tile without a number."""
    table = on_real_tiles(4)
    assert set(table.city.face_up) == {"tile"}
    assert (len(table.city.stack.cards), table.city.stack.order) == (28, ())
    assert not table.asked
