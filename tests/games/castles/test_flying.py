"""
Flights over a city that is kept here, and where other moves lead. Rules: Each Turn.

House: by the written rule, for the picture of legal flights is lost (K-25).
"""

from __future__ import annotations

import pytest

from tests.games.castles.tables import Table, begun, holding
from umpire.core.commands import SetHouseRule
from umpire.games.castles import commands as c
from umpire.games.castles.book import START
from umpire.games.castles.exploring import flights
from umpire.games.castles.state import Pawn

SKY, NO_SKY = holding(sky=True), holding(sky=False)
"""Tiles with and without a bay of sky."""


def over(*cells: str, at: str = "0", bare: tuple[str, ...] = (), **rules: str) -> Table:
    """Ann's zeppelin over a city of these cells, of which the bare ones have no sky."""
    table = begun(2, K_08="kept", **rules)
    table.put(cells={"0": START, **dict.fromkeys(cells, SKY), **dict.fromkeys(bare, NO_SKY)})
    return table.put("ann", pawns=(Pawn("zeppelin", at),))


FLIGHTS = [
    ("up, down and aside", ("n1", "s1", "e1", "w1"), (), {"n1", "s1", "e1", "w1"}),
    ("aslant", ("n1", "n1e1", "s1w1", "s1"), (), {"n1", "n1e1", "s1w1", "s1"}),
    ("two in a row, not three", ("n1", "n2", "n3"), (), {"n1", "n2"}),
    ("round a corner", ("n1", "n2", "n2e1", "n2e2", "n3e1"), (), {"n1", "n2", "n2e1"}),
    ("two aslant", ("e1", "s1e1", "s2e1", "s2e2", "s3e2"), (), {"e1", "s1e1", "s2e1", "s2e2"}),
    ("not over a gap", ("n2", "e1", "e3", "s2e2", "n1w2"), (), {"e1"}),
    ("over tiles without sky, not to them", ("n2", "e1"), ("n1", "e2"), {"n2", "e1"}),
]


@pytest.mark.parametrize(("cells", "bare", "reached"), [one[1:] for one in FLIGHTS], ids=[one[0] for one in FLIGHTS])
def test_fly__up_to_two_steps_over_tiles_to_one_with_sky(
    cells: tuple[str, ...], bare: tuple[str, ...], reached: set[str]
) -> None:
    """In any of eight directions, each step to a tile that lies there; castle walls are in nobody's way. It takes one move."""
    table = over(*cells, bare=bare, K_07="counted")
    assert set(flights(table.city, table.player().pawns[0])) == reached
    for at in table.city.cells:
        flown = Table(table.city)
        if at in reached:
            flown.play(c.Move("fly", at=at))
            assert (flown.player().pawns[0].at, flown.city.spent) == (at, 1)
        elif at in bare:
            assert flown.refused(c.Move("fly", at=at)) == f"Tile {NO_SKY} has no sky for a zeppelin."
        elif at != "0":
            told = flown.refused(c.Move("fly", at=at))
            assert told == f"From 0 to {at} is more than 2 steps over tiles that lie there."


def test_fly__from_where_the_zeppelin_is_now() -> None:
    """A second move goes on from there."""
    table = over("n1", "n2", "n3", "n4", "n5")
    table.play(c.Move("fly", at="n2"))
    assert set(flights(table.city, table.player().pawns[0])) == {"0", "n1", "n3", "n4"}
    table.play(c.Move("fly", at="N4"))
    assert table.player().pawns[0].at == "n4"


def test_fly__within_its_tile_it_is_free() -> None:
    """Whatever was spent; anywhere else takes a move."""
    table = over("n1", K_07="counted").put(spent=6)
    table.play(c.Move("fly", at="0"))
    assert (table.player().pawns[0].at, table.city.spent) == ("0", 6)
    assert table.refused(c.Move("fly", at="n1")).startswith("6 moves are spent")


@pytest.mark.parametrize("what", ["in", "out"])
def test_getting_in_or_out__the_piece_stays_on_its_tile(what: str) -> None:
    """One piece is swapped for the other where it stands."""
    table = over("n1").put("ann", pawns=(Pawn("explorer" if what == "in" else "zeppelin", "n1"),))
    assert table.refused(c.Move(what, at="0")) == f"A piece that gets {what} stays on n1."  # type: ignore[arg-type]
    table.play(c.Move(what, at="n1"))  # type: ignore[arg-type]
    assert table.player().pawns[0].at == "n1"


@pytest.mark.parametrize(("what", "moves"), [("out", 1), ("in", 1), ("ladder", 1), ("teleport", 2), ("walk", 0)])
def test_explorers__pay_within_a_tile_too(what: str, moves: int) -> None:
    """Only a zeppelin is moved there for nothing."""
    table = over("n1", K_07="counted").put("ann", pawns=(Pawn("zeppelin" if what == "out" else "explorer"),))
    table.play(c.Move(what, at="0"))  # type: ignore[arg-type]
    assert table.city.spent == moves


@pytest.mark.parametrize(("what", "moves"), [("teleport", 2), ("ladder", 1), ("walk", 0)])
def test_explorers__come_to_any_tile_that_is_said(what: str, moves: int) -> None:
    """A teleport leads anywhere on the board; ways inside tiles are nobody's business here, nor how long a ladder is."""
    table = over("n1", "n2", "n3", "n4", K_07="counted", bare=("n5",)).put("ann", pawns=(Pawn("explorer"),))
    table.play(c.Move(what, at="n5"))  # type: ignore[arg-type]
    assert (table.player().pawns[0], table.city.spent) == (Pawn("explorer", "n5"), moves)


def test_city__on_the_table_alone_nothing_is_checked() -> None:
    """House: then neither tiles nor pieces have a place here (K-08)."""
    table = begun(2)
    table.play(c.Place(table.city.face_up[0]))
    table.play(c.Move("fly"))
    assert table.player().pawns == (Pawn("zeppelin", "0"),)
    assert list(table.city.cells) == ["0", "tile 1"]


def test_kept_city__from_the_middle_of_a_game_on() -> None:
    """Tiles of before have no place here; a piece on one of them flies nowhere, and others go on from the start tile."""
    table = begun(2)
    table.play(c.Place(table.city.face_up[0]))
    table.play(SetHouseRule("K-08", "kept"))
    table.put(cells={**table.city.cells, "n1": SKY})
    assert flights(table.city, Pawn()) == ("n1",)
    assert flights(table.city, Pawn(at="tile 1")) == ()


def test_kept_city__remembers_which_tile_lies_where() -> None:
    """By how far it lies from the start tile; upper case or not."""
    table = begun(2, K_08="kept")
    up = table.city.face_up
    table.play(c.Place(up[0], "n1"))
    table.play(c.Place(up[1], " N1E1 "))
    assert table.city.cells == {"0": START, "n1": up[0], "n1e1": up[1]}
