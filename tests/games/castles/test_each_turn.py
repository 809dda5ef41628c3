"""Whose turn it is, the moves of a turn and what each action costs. Rules: Each Turn."""

from __future__ import annotations

import pytest

from tests.games.castles.tables import NAMES, Table, begun, holding, on_real_tiles
from umpire.core import playing as core
from umpire.core.commands import Command
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.events import Taken
from umpire.games.castles.state import Pawn

EXPLORER = (Pawn("explorer"),)
COSTS: list[tuple[Command, int]] = [
    (c.Place(), 2),
    (c.Move("fly"), 1),
    (c.Move("out"), 1),
    (c.Move("in"), 1),
    (c.Move("ladder"), 1),
    (c.Move("teleport"), 2),
    (c.Move("walk"), 0),
    (c.Take("red"), 0),
    (c.Take("black"), 0),
    (c.Take("black:red"), 1),
    (c.Take("white:door"), 1),
]
"""Rules: each action with its moves."""
ID = [getattr(order, "what", "") or getattr(order, "item", "place") for order, _ in COSTS]


def counting(players: int = 3, **rules: str) -> Table:
    """Ann's first turn with moves counted here and real tiles; she has a key of each colour."""
    return on_real_tiles(players, K_07="counted", **rules).give("ann", "kw")


def ready(table: Table, order: Command) -> Table:
    """Ann's piece is one that can do it."""
    is_zeppelin = not isinstance(order, c.Move) or order.what in ("fly", "out")
    return table.put("ann", pawns=(Pawn(),) if is_zeppelin else EXPLORER)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns__players_take_turns_clockwise(players: int) -> None:
    """From the first player on, as they sit; a round is a turn of each."""
    table = begun(players).put(first="ben", whose="ben")
    order = (*NAMES[1:players], NAMES[0])
    for turn in range(1, 2 * players + 2):
        assert (table.city.whose, table.city.turn) == (order[(turn - 1) % players], turn)
        assert table.city.round == (turn - 1) // players + 1
        table.play(c.NextPlayer())


def test_moves__one_need_not_use_them() -> None:
    """The next turn begins whenever its player says so; moves that are left are told, and go."""
    table = counting().put(spent=2)
    assert [due.text for due in core.forgotten(GAME, table.city)] == ["Ann has 4 moves left."]
    table.play(c.NextPlayer())
    assert (table.city.whose, table.city.spent) == ("ben", 0)
    assert [due.text for due in core.forgotten(GAME, table.put(spent=5).city)] == ["Ben has 1 move left."]
    assert core.forgotten(GAME, table.put(spent=6).city) == ()
    assert core.forgotten(GAME, begun().city) == ()


@pytest.mark.parametrize(("order", "cost"), COSTS, ids=ID)
def test_moves__each_action_has_its_price(order: Command, cost: int) -> None:
    """Two to add a tile or teleport, one to fly, get in or out, climb or open a lock; walking and collecting cost nothing."""
    table = ready(counting(), order)
    (event, *_) = table.play(order)
    assert (event.moves, table.city.spent) == (cost, cost)


@pytest.mark.parametrize(("order", "cost"), COSTS, ids=ID)
def test_moves__there_are_six(order: Command, cost: int) -> None:
    """What fits into them is done, whatever was done before; what does not is refused, and changes nothing."""
    table = ready(counting(), order).put(spent=6 - cost)
    table.play(order)
    assert table.city.spent == 6
    if cost:
        no = ready(counting(), order).put(spent=7 - cost).refused(order)
        assert no == f"{7 - cost} moves are spent; move 7 takes 3 yellow treasures, and Ann has 0."


def test_moves__are_begun_anew_with_each_turn() -> None:
    """Six for the next player, and six when the turn comes round again."""
    table = counting(2)
    for id in ("ann", "ben", "ann"):
        assert (table.city.whose, table.city.spent) == (id, 0)
        for _ in range(6):
            table.play(c.Move("fly"))
        assert table.city.spent == 6
        table.play(c.NextPlayer())


@pytest.mark.parametrize(("order", "cost"), COSTS, ids=ID)
def test_moves__are_counted_at_the_table_where_nothing_is_said(order: Command, cost: int) -> None:
    """House: then no action has a price here, and none is ever one too many (K-07)."""
    table = ready(on_real_tiles().give("ann", "kkkkkkkkwwwwwwww"), order)
    for _ in range(4):
        (event, *_) = table.play(order)
        ready(table, order)
        assert (event.moves, table.city.spent) == (0, 0)


@pytest.mark.parametrize("order", [c.Place(), c.Move("fly"), c.Take("red", "ben"), c.Take("black:red", "ben")])
def test_actions__are_those_of_the_player_whose_turn_it_is(order: Command) -> None:
    """A tile is placed, a piece moved for whose turn it is; another player takes nothing now."""
    table = on_real_tiles().give("ben", "k")
    if isinstance(order, c.Take):
        verb = "open locks" if ":" in order.item else "collect items"
        assert table.refused(order) == f"It is Ann's turn; Ben cannot {verb} now."
    else:
        (event, *_) = table.play(order)
        assert event.player == "ann"


@pytest.mark.parametrize("what", ["fly", "out", "in", "ladder", "teleport", "walk"])
def test_pieces__zeppelins_fly_and_explorers_do_the_rest(what: str) -> None:
    """To fly takes a zeppelin, and so does getting out; for all else there must be an explorer."""
    table = on_real_tiles().put("ann", pawns=EXPLORER if what in ("fly", "out") else (Pawn(),))
    told = table.refused(c.Move(what))  # type: ignore[arg-type]
    other = "a zeppelin" if what in ("fly", "out") else "an explorer"
    verb = {"fly": "flies", "ladder": "climbs", "in": "gets in", "out": "gets out"}.get(what, f"{what}s")
    assert told == f"Ann's piece 1 is not {other}; only {other} {verb}."


def test_pieces__getting_out_and_in_changes_the_piece() -> None:
    """A zeppelin is swapped for the explorer's piece and back, where it stands."""
    table = on_real_tiles(K_08="kept").put("ann", pawns=(Pawn("zeppelin", "n1"),))
    table.put(cells={**table.city.cells, "n1": "tile"})
    table.play(c.Move("out"))
    assert table.player().pawns == (Pawn("explorer", "n1"),)
    for what in ("walk", "ladder", "teleport"):
        table.play(c.Move(what))  # type: ignore[arg-type]
        assert table.player().pawns == (Pawn("explorer", "n1"),)
    table.play(c.Move("in"))
    assert table.player().pawns == (Pawn("zeppelin", "n1"),)


def test_collecting__what_is_loose_is_free() -> None:
    """Also when all moves are spent; the cube comes from the supply, and not before it is taken (K-28)."""
    tile = holding("red")
    table = begun(3, [tile], K_07="counted")
    supply = table.city.supply["red"]
    table.play(c.Place(tile))
    assert (table.city.lying["red"], table.city.supply["red"]) == (1, supply)
    table.put(spent=6).play(c.Take("red"))
    assert (table.has("ann"), table.city.spent) == ("r", 6)
    assert (table.city.lying.get("red", 0), table.city.supply["red"]) == (0, supply - 1)


@pytest.mark.parametrize("cube", ["red", "yellow", "green", "blue", "black", "white"])
def test_collecting__each_treasure_and_key(cube: str) -> None:
    """Items are told by their word or, loose ones, by their letter."""
    letter = "k" if cube == "black" else cube[0]
    table = begun().put(lying={cube: 2})
    table.play(c.Take(cube.upper()))
    table.play(c.Take(letter))
    assert table.has("ann") == letter * 2


def test_collecting__only_what_lies_there() -> None:
    """An item is taken once; with real tiles nobody knows what lies where, and everything may be taken."""
    table = begun(3).put(lying={"red": 1})
    table.play(c.Take("red"))
    assert table.refused(c.Take("red")) == "No red is left in the city."
    assert table.refused(c.Take("green")) == "No green is left in the city."
    real = on_real_tiles()
    real.play(c.Take("red"))
    real.play(c.Take("red"))
    assert (real.has("ann"), real.city.lying) == ("rr", {})


def test_collecting__from_real_tiles_takes_nothing_from_one_that_was_told() -> None:
    """It may have lain on any other; the event says that this is not known."""
    table = on_real_tiles().put(lying={"red": 1})
    table.play(c.Take("red"))
    assert (table.happened(Taken)[0].is_known, table.city.lying) == (False, {"red": 1})


def test_collecting__the_last_cube_of_the_supply() -> None:
    """Twenty of a colour are in the box; who wants one more is told."""
    table = on_real_tiles().give("ben", "r" * 19)
    table.play(c.Take("red"))
    assert table.refused(c.Take("red")) == "No red is left in the supply, of 20 in the box."


@pytest.mark.parametrize("key", ["black", "white"])
@pytest.mark.parametrize("holds", ["red", "yellow", "green", "blue"])
def test_locks__a_chest_takes_a_key_of_its_colour_and_gives_its_treasure(key: str, holds: str) -> None:
    """The key goes back to the supply; a key of the other colour does not fit."""
    letter, other = ("k", "w") if key == "black" else ("w", "k")
    item = f"{key}:{holds}"
    table = begun().put(lying={item: 1}).give("ann", letter + other)
    keys = table.city.supply[key]
    table.play(c.Take(item))
    assert sorted(table.has("ann")) == sorted((holds[0], other))
    assert (table.city.supply[key], table.city.lying) == (keys + 1, {})
    assert set(table.player("ann").cubes.values()) == {1}
    no = begun().put(lying={item: 1}).give("ann", other * 2).refused(c.Take(item))
    assert no == f"Ann has no {key} key for that lock."


@pytest.mark.parametrize("key", ["black", "white"])
def test_locks__a_door_takes_a_key_and_gives_nothing(key: str) -> None:
    """House: it stays open, so nobody opens it a second time; walking through asks for nothing (K-23)."""
    letter = key[0].replace("b", "k")
    table = begun().put(lying={f"{key}:door": 1}).give("ann", letter * 2)
    table.play(c.Take(f"{key}:door"))
    assert (table.player("ann").cubes, table.city.lying) == ({key: 1}, {})
    assert table.refused(c.Take(f"{key}:door")) == f"No {key} door is left in the city."
    table.put("ann", pawns=EXPLORER).play(c.Move("walk"))
    assert table.has("ann") == letter
