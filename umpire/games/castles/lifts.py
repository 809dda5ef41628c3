"""What earlier versions of Castles in the Air wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.lifting import Fields, Lift, throws


def _set(fields: Fields, answers: Mapping[str, Any]) -> Fields:
    """The die for the first player was told by its answer alone; thrown again, the last one counted."""
    key = next((key for key in answers if key.startswith("set-up/first/1 of ") and "#" not in key), "")
    return {**fields, "dice": throws(answers, key)[-1] if key else None}


LIFTS = (Lift(version=4, told={"table-set": _set}),)
