"""What a panel says of itself in words."""

from __future__ import annotations

import pytest

from umpire.core.panel import Squares


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
