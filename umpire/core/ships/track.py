"""A damage track: rows of lettered boxes, crossed off from the left end of the top row."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.errors import BadInput


def read_track(rows: object, letters: str, where: str = "track") -> tuple[str, ...]:
    """
    A track from its rows, one text each; blanks are only for reading.

    Raises:
        BadInput: no rows, no boxes, or a letter that no box has; names the letters.
    """
    if isinstance(rows, str):
        rows = rows.split("/")
    if not isinstance(rows, Sequence) or not rows:
        raise BadInput(where, f"a track is a list of rows of boxes, each box one of the letters {' '.join(letters)}.")
    read = []
    for place, row in enumerate(rows, 1):
        if not isinstance(row, str):
            raise BadInput(f"{where}[{place - 1}]", f"a row is a text of the letters {' '.join(letters)}, not {row!r}.")
        boxes = "".join(row.split())
        for letter in boxes:
            if letter not in letters:
                raise BadInput(f"{where}[{place - 1}]", f"{letter!r} is not a box; use one of {' '.join(letters)}.")
        read.append(boxes)
    if not any(read):
        raise BadInput(where, f"the track has no boxes; give rows of the letters {' '.join(letters)}.")
    if sum(map(len, read)) > 200:
        raise BadInput(where, "a track has at most 200 boxes.")
    return tuple(row for row in read if row)


def boxes(rows: Sequence[str]) -> str:
    """All boxes in the order in which they are crossed."""
    return "".join(rows)


def crossed(rows: Sequence[str], count: int) -> str:
    """The boxes crossed so far."""
    return boxes(rows)[:count]
