"""The index of rulings, in every kind of store: written with the line, marked with the strike."""

from __future__ import annotations

import pytest

from umpire.store import BattleRow, Conflict, LineRow, RulingRow, Store

MESA = RulingRow("ariel", 1, 1, "A target behind the mesa counts as hidden", True, "2026-11-21T12:00:00Z")
FOG = RulingRow("ariel", 2, 1, "Fog hides a ship at Low", False, "2026-11-21T12:05:00Z")
HEADER = b"{}"


def begun(store: Store, battle: str = "ariel") -> None:
    store.add_battle(battle, "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", HEADER)


def holding(store: Store) -> list[int]:
    return [row.seq for row in store.rulings() if row.holds]


def test_a_ruling_is_found_as_soon_as_its_line_stands(store: Store) -> None:
    """Newest first, over all battles."""
    begun(store)
    begun(store, "bella")
    store.append("ariel", LineRow(1, "a", b"1", ruling=MESA))
    store.append(
        "bella", LineRow(1, "a", b"1", ruling=RulingRow("bella", 1, 4, "Smoke", False, "2026-11-21T12:03:00Z"))
    )
    store.append("ariel", LineRow(2, "b", b"2", ruling=FOG))

    assert [(row.battle, row.seq) for row in store.rulings()] == [("ariel", 2), ("bella", 1), ("ariel", 1)]
    assert store.rulings()[2] == MESA


def test_a_line_that_finds_no_place_leaves_no_ruling(store: Store) -> None:
    """One transaction: where the line conflicts, its ruling is not kept either."""
    begun(store)
    store.append("ariel", LineRow(1, "a", b"1"))
    with pytest.raises(Conflict):
        store.append("ariel", LineRow(1, "b", b"2", ruling=MESA))

    assert store.rulings() == ()


def test_a_strike_unmarks_and_a_redo_marks_again(store: Store) -> None:
    """Another ruling, and other battles, stay as they are."""
    begun(store)
    begun(store, "bella")
    store.append("bella", LineRow(1, "a", b"1", ruling=RulingRow("bella", 1, 4, "Smoke", False, "2020")))
    store.append("ariel", LineRow(1, "a", b"1", ruling=MESA))
    store.append("ariel", LineRow(2, "b", b"2", ruling=FOG))
    store.append("ariel", LineRow(3, "c", b"3", struck=(1,)), dead=frozenset({1}))
    assert holding(store) == [2, 1]
    assert [row.battle for row in store.rulings() if row.holds] == ["ariel", "bella"]

    store.append("ariel", LineRow(4, "d", b"4", struck=(3,)), dead=frozenset({3}))
    assert holding(store) == [2, 1, 1]


def test_a_record_brings_its_rulings_along(store: Store) -> None:
    """A new battle, then the rest of it, in which an earlier ruling is taken back."""
    row = BattleRow("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z")
    store.import_lines(row, HEADER, [LineRow(1, "a", b"1", ruling=MESA), LineRow(2, "b", b"2", ruling=FOG)])
    assert holding(store) == [2, 1]

    store.import_lines(row, HEADER, [LineRow(3, "c", b"3", struck=(2,))], after=2, dead=frozenset({2}))
    assert holding(store) == [1]
