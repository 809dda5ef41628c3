"""The only room that speaks SQL: battles, logs, snapshots, commands under way and links of seats, in SQLite or PostgreSQL."""

from umpire.store.errors import BattleExists, Conflict, StoreFailed
from umpire.store.log import hash_of
from umpire.store.rows import (
    BattleRow,
    DeviceRow,
    DoorRow,
    HallRow,
    LineRow,
    LinkRow,
    PaperRow,
    PendingRow,
    RecordRow,
    ResultRow,
    RulingRow,
    SittingRow,
)
from umpire.store.store import MEMORY, Store

__all__ = [
    "MEMORY",
    "BattleExists",
    "BattleRow",
    "Conflict",
    "DeviceRow",
    "DoorRow",
    "HallRow",
    "LineRow",
    "LinkRow",
    "PaperRow",
    "PendingRow",
    "RecordRow",
    "ResultRow",
    "RulingRow",
    "SittingRow",
    "Store",
    "StoreFailed",
    "hash_of",
]
