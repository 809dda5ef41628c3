"""Damage tracks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.errors import BadInput
from umpire.core.ships.track import boxes, crossed, read_track

ROWS = st.lists(st.text("HgC", min_size=1, max_size=9), min_size=1, max_size=6)


@given(ROWS)
def test_boxes_are_crossed_row_after_row(rows: list[str]) -> None:
    """From the left end of the top row on."""
    track = read_track(rows, "HgC")
    assert boxes(track) == "".join(rows)
    for count in range(len(boxes(track)) + 1):
        assert crossed(track, count) == "".join(rows)[:count]


@given(ROWS)
def test_blanks_are_only_for_reading(rows: list[str]) -> None:
    """And a text with strokes is as good as a list."""
    spaced = [" ".join(row) for row in rows]
    assert read_track(spaced, "HgC") == read_track(" / ".join(spaced), "HgC") == tuple(rows)


@pytest.mark.parametrize(
    ("rows", "message"),
    [([], "a list of rows"), ({}, "a list of rows"), (3, "a list of rows"), (["", " "], "no boxes"), (["HX"], "'X' is not a box"),
     (["H", 3], r"track\[1\]: a row is a text"), (["h"], "'h' is not a box"), (["H" * 201], "at most 200")],
)  # fmt: skip
def test_what_is_no_track_is_told(rows: object, message: str) -> None:
    """With the row and the letters."""
    with pytest.raises(BadInput, match=message):
        read_track(rows, "HgC")
