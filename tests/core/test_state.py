"""What every state has: its pieces, and that a new one shares what did not change with the old."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.state import Piece, Private, State, captain_of, nothing, pieces_of


class Pond(State, frozen=True):
    TABLE = "boats"
    boats: dict[str, Piece]


HERON, OTTER = Piece("heron", "Heron", "Anna"), Piece("otter", "Otter")
POND = Pond(boats={"heron": HERON, "otter": OTTER})


def test_put_makes_a_new_state_that_shares_the_rest() -> None:
    after = POND.put(replace(HERON, name="Egret"), Piece("swan", "Swan"))
    assert [piece.name for piece in after.boats.values()] == ["Egret", "Otter", "Swan"]
    assert POND.boats["heron"] is HERON
    assert after.boats["otter"] is OTTER
    assert POND.put() is POND


def test_a_private_table_is_written_where_it_stands() -> None:
    """A fold that keeps no state between copies nothing."""
    own = replace(POND, boats=Private(POND.boats))
    assert own.put(replace(HERON, name="Egret")) is own
    assert own.boats["heron"].name == "Egret"
    assert POND.boats["heron"].name == "Heron"


def test_whose_a_piece_is() -> None:
    """Nobody's, where there is none, or the state has no pieces."""
    assert [captain_of(POND, id) for id in ("heron", "otter", "swan")] == ["Anna", "", ""]
    assert captain_of(State(), "heron") == ""
    assert (pieces_of(POND), pieces_of(State())) == (POND.boats, {})


def test_what_is_told_may_change_nothing() -> None:
    assert nothing(POND, object()) is POND
