"""Tables for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins so is a formula to a spreadsheet."""


def table(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> bytes:
    """
    Rows under their columns, as CSV, with the mark before it by which a spreadsheet reads its letters rightly.

    A cell that a spreadsheet would take for a formula is told to be text.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in row])
    return out.getvalue().encode("utf-8-sig")
