"""What earlier versions of Aloft wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.lifting import Fields, Lift, throws


def _set(fields: Fields, answers: Mapping[str, Any]) -> Fields:
    """The die for the special number was told by its answer alone."""
    return {**fields, "dice": next(iter(throws(answers, "set-up/special/1d6")), None)}


LIFTS = (Lift(version=4, told={"table-set": _set}),)
