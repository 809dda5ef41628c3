"""Snapshots: the state of a battle after a line, with what must be the same for it to be of use. The log alone is the truth."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec

from umpire import __version__
from umpire.core.campaign import CAMPAIGN
from umpire.core.game import Game
from umpire.core.lifting import VERSION
from umpire.games import of_record

EVERY = 200
"""Commands between two snapshots of a battle."""
EVERY_OF_CAMPAIGN = 50
"""The same of a campaign: its lines are long, and those since the last snapshot are read again whenever it is opened."""
RECENT = 3
"""The newest that are all kept; a strike reaches back no further than a round."""
SPARSE = 2000
"""Of older ones, those whose line is a multiple of this are kept."""


class Snapshot(msgspec.Struct, frozen=True):
    """A state, and by whom it was written."""

    program: str
    schema: str
    state: msgspec.Raw


_DECODER = msgspec.json.Decoder(Snapshot)


def every(game: Game[Any]) -> int:
    """Commands between two snapshots."""
    return EVERY_OF_CAMPAIGN if game is CAMPAIGN else EVERY


@cache
def schema_of(key: str) -> str:
    """A hash of how a game's state is built, field by field and type by type."""
    schema = msgspec.json.schema(of_record(key).rules.state)
    return blake2b(msgspec.json.encode(schema, order="deterministic"), digest_size=16).hexdigest()


def _program() -> str:
    return f"{__version__}/{VERSION}"


def encode(game: Game[Any], state: Any) -> bytes:
    """A state to be kept."""
    kept = Snapshot(_program(), schema_of(game.key), msgspec.Raw(msgspec.json.encode(state)))
    return msgspec.json.encode(kept)


def decode(game: Game[Any], raw: bytes) -> Any | None:
    """The state that was kept; None where another program wrote it, the state is built otherwise now, or it cannot be read."""
    try:
        kept = _DECODER.decode(raw)
        if (kept.program, kept.schema) != (_program(), schema_of(game.key)):
            return None
        return game.state_decoder.decode(kept.state)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
