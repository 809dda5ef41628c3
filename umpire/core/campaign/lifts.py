"""What earlier versions of a campaign wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

import msgspec

from umpire.core import fates
from umpire.core.lifting import Change, Fields, Lift
from umpire.core.results import Result, read_fates


def _battle(fields: Fields) -> Fields:
    """What became of each ship was kept in words alone, and so was the length of her track."""
    result = read_fates(msgspec.convert(fields["result"], Result))
    return {**fields, "result": msgspec.to_builtins(result), "ships": [_sailed(one) for one in fields.get("ships", ())]}


def _sailed(fields: Fields) -> Fields:
    told = str(fields.get("told", ""))
    return {**fields, "told": told.removeprefix(fates.IN_PLAY), "size": fates.read(told).of}


def _with(*names: str) -> Change:
    return lambda fields: {
        name: _battle(value) if name in names and isinstance(value, dict) else value for name, value in fields.items()
    }


LIFTS = (
    Lift(
        version=4,
        commands={"begin": _with("battle"), "settle": _with("battle")},
        events={"battle-written": _with("now", "was")},
    ),
)
