"""The only room that speaks SQL: battles, logs, snapshots, commands under way and links of seats, in SQLite or PostgreSQL."""

from umpire.store.errors import BattleExists, Conflict, StoreFailed
from umpire.store.rows import BattleRow, LineRow, PaperRow, PendingRow, RecordRow, ResultRow, RulingRow, SentRow
from umpire.store.store import MEMORY, Store

__all__ = [
    "MEMORY",
    "BattleExists",
    "BattleRow",
    "Conflict",
    "LineRow",
    "PaperRow",
    "PendingRow",
    "RecordRow",
    "ResultRow",
    "RulingRow",
    "SentRow",
    "Store",
    "StoreFailed",
]
