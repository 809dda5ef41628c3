"""What a panel says of itself in words."""

from __future__ import annotations

import pytest

from umpire.core.panel import ACTION, DIAL, Bank, Figure, Panel, Squares


@pytest.mark.parametrize(
    ("total", "left", "away", "words"),
    [
        (4, 4, 0, ""),
        (None, 3, 0, ""),
        (4, None, 0, ""),
        (4, 1, 0, "1 of 4 Flying Martians"),
        (4, 0, 0, "0 of 4 Flying Martians"),
        (4, 1, 2, "Flying Martians: 1 aboard, 2 flying, 1 lost"),
        (4, 3, 1, "Flying Martians: 3 aboard, 1 flying"),
        (4, 0, 3, "Flying Martians: 3 flying, 1 lost"),
    ],
)
def test_a_row_of_squares_tells_what_is_aboard_what_is_out_and_what_is_lost(
    total: int | None, left: int | None, away: int, words: str
) -> None:
    """Nothing where none is gone, or nobody knows; those that are out are not lost."""
    assert Squares("flights", "Flying Martians", total, left, away).words == words


def test_a_row_is_named_in_small_letters_where_its_name_is_no_title() -> None:
    assert Squares("parties", "Boarding parties", 4, 1).words == "1 of 4 boarding parties"


BANKS = (Bank("ap", "Action points", 8, 4, ACTION), Bank("hp.bow", "HP", 4, 0, of="Bow Gunner", state="out"))


def test_listed__banks_are_told_in_words_behind_the_dials() -> None:
    figures = (Figure("speed", "Throttle", "2", role=DIAL), Figure("faction", "Faction", "Dynasty"))
    panel = Panel("kite", "Kite", 1, "", "", "", figures=figures, banks=BANKS)

    assert [(one.id, one.name, one.value) for one in panel.listed] == [
        ("speed", "Throttle", "2"),
        ("ap", "Action points", "4 of 8"),
        ("hp.bow", "Bow Gunner: HP", "0 of 4, out"),
        ("faction", "Faction", "Dynasty"),
    ]
    assert Panel("kite", "Kite", 1, "", "", "", figures=figures).listed == figures


def test_told__lore_stands_behind_the_notes() -> None:
    assert Panel("kite", "Kite", 1, "", "", "", notes=("Held.",), lore="An old ship.").told == ("Held.", "An old ship.")
    assert Panel("kite", "Kite", 1, "", "", "").told == ()


def test_squares__what_one_is_worth_is_said_where_it_is_counted() -> None:
    assert Squares("cutter", "Cutter", 2, 2, hitpoints=7, points=1).about == "7 hitpoints, 1 point"
    assert Squares("parties", "Boarding parties", 4, 4).about == ""
