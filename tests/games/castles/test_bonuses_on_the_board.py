"""Further moves by yellow treasures, locks opened by blue ones, and extra pieces. Rules: Bonuses from Treasures."""

from __future__ import annotations

import pytest

from tests.games.castles.tables import Table, begun, on_real_tiles
from umpire.core import playing as core
from umpire.core.objections import Refused
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.events import PieceLaunched, Taken
from umpire.games.castles.state import Pawn

FLY = c.Move("fly")
EXPLORER = Pawn("explorer")


def after(spent: int, yellow: int, **rules: str) -> Table:
    """Ann's turn, so many moves spent and so many yellow treasures in hand."""
    return on_real_tiles(3, K_07="counted", **rules).put(spent=spent).give("ann", "y" * yellow)


# Yellow


@pytest.mark.parametrize(("yellow", "moves"), [(0, 6), (2, 6), (3, 7), (5, 7), (6, 8), (7, 8), (20, 8)])
def test_yellow__three_give_a_seventh_move_and_six_an_eighth(yellow: int, moves: int) -> None:
    """Nothing more beyond six."""
    table = after(0, yellow)
    for _ in range(moves):
        table.play(FLY)
    told = {
        6: f"move 7 takes 3 yellow treasures, and Ann has {yellow}",
        7: f"move 8 takes 6 yellow treasures, and Ann has {yellow}",
    }
    for spent in range(moves + 1):
        left = [due.text for due in core.forgotten(GAME, after(spent, yellow).city)]
        assert left == [f"Ann has {moves - spent} move{'s' * (moves - spent > 1)} left."][: moves - spent]
    assert table.refused(FLY) == f"{moves} moves are spent; {told.get(moves, 'there is no move 9')}."


def test_yellow__the_seventh_is_judged_after_the_sixth() -> None:
    """House: so treasures that come within the turn give it, and those that go take it away (K-16)."""
    table = after(0, 0)
    for _ in range(6):
        table.play(FLY)
    table.refused(FLY)
    table.give("ann", "yy").play(c.Take("yellow"))
    table.play(FLY)
    table = after(0, 3)
    for _ in range(6):
        table.play(FLY)
    table.play(c.Trade("ann", "ben", ("y",)))
    assert table.refused(FLY) == "6 moves are spent; move 7 takes 3 yellow treasures, and Ann has 2."


def test_yellow__the_eighth_is_judged_after_the_seventh() -> None:
    """House: six at the end of the seventh move, neither before nor only at the start (K-16)."""
    table = after(6, 3)
    table.play(FLY)
    assert table.refused(FLY) == "7 moves are spent; move 8 takes 6 yellow treasures, and Ann has 3."
    table.give("ann", "yyyyyy").play(FLY)
    table = after(6, 6)
    table.play(FLY)
    table.play(c.Trade("ann", "ben", ("y",)))
    assert "move 8 takes 6" in table.refused(FLY)


def test_yellow__moves_before_are_not_taken_back() -> None:
    """Who had the seventh keeps it; only what is still to come is judged."""
    table = after(6, 3)
    table.play(FLY)
    table.give("ann", "").put("ann", pawns=(EXPLORER,)).play(c.Move("walk"))
    assert table.city.spent == 7
    table.play(c.NextPlayer())
    assert (table.city.whose, table.city.spent) == ("ben", 0)


TWO = [
    # moves spent, yellow treasures, whether an action of two moves may be done: K-06 «may», «within»
    (4, 0, True, True),
    (5, 0, False, False),
    (5, 3, True, False),
    (5, 6, True, False),
    (6, 3, False, False),
    (6, 6, True, False),
    (7, 6, False, False),
    (4, 6, True, True),
]


@pytest.mark.parametrize(("spent", "yellow", "may", "within"), TWO)
@pytest.mark.parametrize("order", [c.Place(), c.Move("teleport")], ids=["place", "teleport"])
def test_yellow__an_action_of_two_moves(
    order: c.Place | c.Move, spent: int, yellow: int, may: bool, within: bool
) -> None:
    """House: it may use the sixth and the seventh, or must lie within the first six by K-06."""
    for setting, allowed in (("may", may), ("within", within)):
        table = after(spent, yellow, K_06=setting)
        if isinstance(order, c.Move):
            table.put("ann", pawns=(EXPLORER,))
        if allowed:
            table.play(order)
            assert table.city.spent == spent + 2
        else:
            assert table.refused(order).startswith(f"{spent} moves are spent; ")


def test_yellow__a_further_move_alone_may_be_used_however_k06_is_played() -> None:
    """That switch is about actions of two moves."""
    table = after(6, 6, K_06="within")
    table.play(FLY)
    table.play(FLY)
    assert table.city.spent == 8
    assert after(5, 6, K_06="within").refused(c.Place()).endswith("must lie within the first 6, by house rule K-06.")


# Blue


@pytest.mark.parametrize("lock", ["black", "white"])
@pytest.mark.parametrize("holds", ["green", "door"])
def test_blue__three_change_a_key_as_a_lock_asks_for_it(lock: str, holds: str) -> None:
    """House: by itself (K-29); a key that fits goes first, and without any key nothing opens."""
    fits, other = ("k", "w") if lock == "black" else ("w", "k")
    item, gains = f"{lock}:{holds}", "g" * (holds == "green")
    for keys, left, swapped in ((fits, "", False), (other, "", True), (fits + other, other, False)):
        table = on_real_tiles(K_07="counted").give("ann", "bbb" + keys)
        table.play(c.Take(item))
        assert sorted(table.has("ann")) == sorted(gains + "bbb" + left)
        assert (table.happened(Taken)[-1].is_swapped, table.city.spent) == (swapped, 1)
    assert on_real_tiles().give("ann", "bb" + other).refused(c.Take(item)) == f"Ann has no {lock} key for that lock."
    assert on_real_tiles().give("ann", "bbb").refused(c.Take(item)) == f"Ann has no {lock} key for that lock."


@pytest.mark.parametrize("blue", [5, 6, 7])
def test_blue__six_open_without_any_key(blue: int) -> None:
    """It takes a move all the same; keys that one has stay. Five do not."""
    for keys in ("", "kw"):
        table = on_real_tiles(K_07="counted").give("ann", "b" * blue + keys)
        if blue > 5:
            table.play(c.Take("black:red"))
            table.play(c.Take("white:door"))
            assert sorted(table.has("ann")) == sorted("r" + "b" * blue + keys)
            assert table.city.spent == 2
            assert [(event.pays, event.is_swapped) for event in table.happened(Taken)] == [("", False)] * 2
        elif not keys:
            table.refused(c.Take("black:red"))


def test_blue__who_trades_them_away_needs_keys_again() -> None:
    """Bonuses follow what one has at the moment."""
    table = on_real_tiles().give("ann", "bbbbbb")
    table.play(c.Trade("ann", "ben", ("b",)))
    assert "no black key" in table.refused(c.Take("black:red"))


# Extra pieces


@pytest.mark.parametrize(
    ("cubes", "pieces"), [("rrryyyggg", 1), ("rygb", 2), ("rrygbb", 2), ("rryyggbb", 3), ("rrryyygggbbb", 4)]
)
def test_pieces__an_extra_one_for_each_assortment(cubes: str, pieces: int) -> None:
    """One treasure of each colour lets one more be placed, and so on."""
    table = begun().give("ann", cubes)
    for _ in range(pieces - 1):
        table.play(c.Launch())
    assert len(table.player("ann").pawns) == pieces
    told = f"Ann has {pieces} on the board; one more takes as many assortments, and there are {pieces - 1}."
    assert table.refused(c.Launch()) == told


@pytest.mark.parametrize("kind", ["zeppelin", "explorer"])
def test_pieces__the_extra_one_is_like_the_one_beside_it(kind: str) -> None:
    """Of the same kind and in the same place, which may be that of any of the own."""
    table = begun(K_08="kept").give("ann", "rryyggbb")
    table.put("ann", pawns=(Pawn(kind, "n1"), Pawn("zeppelin", "e1")))  # type: ignore[arg-type]
    table.play(c.Launch(piece=1))
    assert table.happened(PieceLaunched) == [PieceLaunched("ann", kind, "n1")]
    assert table.player("ann").pawns == (Pawn(kind, "n1"), Pawn("zeppelin", "e1"), Pawn(kind, "n1"))  # type: ignore[arg-type]
    table.put("ann", pawns=table.player("ann").pawns[:2]).play(c.Launch(piece=2))
    assert table.player("ann").pawns[2] == Pawn("zeppelin", "e1")


def test_pieces__at_any_point_and_for_no_move() -> None:
    """House: when all moves are spent, and in another's turn (K-22)."""
    table = on_real_tiles(K_07="counted").put(spent=6).give("ben", "rygb").give("ann", "rygb")
    table.play(c.Launch())
    table.play(c.Launch("ben"))
    assert [len(table.player(id).pawns) for id in ("ann", "ben", "cleo")] == [2, 2, 1]
    assert table.city.spent == 6


def test_pieces__share_one_budget() -> None:
    """House: six moves in all, spent on any of them in any order; each piece is flown or changed by itself (K-22)."""
    table = on_real_tiles(K_07="counted").give("ann", "rygb")
    table.play(FLY)
    table.play(c.Launch())
    for what, piece in (("out", 2), ("ladder", 2), ("fly", 1), ("in", 2), ("out", 1)):
        table.play(c.Move(what, piece))  # type: ignore[arg-type]
    assert [pawn.kind for pawn in table.player().pawns] == ["explorer", "zeppelin"]
    assert table.refused(c.Move("fly", 2)).startswith("6 moves are spent")


def frozen(table: Table) -> list[int]:
    """Which of Ann's pieces may not move."""
    found = []
    for piece in range(1, len(table.player("ann").pawns) + 1):
        try:
            Table(table.city).play(c.Move("fly", piece))
        except Refused:
            found.append(piece)
    return found


@pytest.mark.parametrize(
    ("cubes", "still"), [("rryyggbb", []), ("rryyggb", [3]), ("rygb", [3]), ("rrrrrr", [2, 3]), ("", [2, 3])]
)
def test_pieces__the_newest_freeze_while_assortments_are_short(cubes: str, still: list[int]) -> None:
    """House: the first piece never does; of three, one assortment keeps the second one moving (K-19)."""
    table = begun().put("ann", pawns=(Pawn(), Pawn(), Pawn())).give("ann", cubes)
    assert frozen(table) == still
    if 3 in still:
        told = f"Ann's piece 3 may not move: it takes 2 of the assortments; there are {table.player('ann').sets}."
        assert told in table.refused(c.Move("fly", 3))


def test_pieces__thaw_when_the_assortment_is_whole_again() -> None:
    """House: the same piece goes on from where it stands (K-19); it is neither lost nor placed anew."""
    table = begun().give("ann", "rygb").give("ben", "r")
    table.play(c.Launch())
    table.play(c.Trade("ann", "ben", ("r",)))
    assert frozen(table) == [2]
    assert "Ann has 2 on the board; one more takes as many assortments, and there are 0." in table.refused(c.Launch())
    table.put("ann", gave={}).put("ben", got={}).play(c.Trade("ben", "ann", ("r",)))
    assert frozen(table) == []
    assert len(table.player("ann").pawns) == 2
    table.refused(c.Launch())
