"""Campaigns: founded and looked at, battles settled into them, ships carried into the next one."""

from umpire.service.campaigns import (
    amending,
    books,
    chat,
    ledger,
    papers,
    recruiting,
    redrawing,
    rollcall,
    settling,
    sheets,
    starting,
    tables,
)
from umpire.service.campaigns.books import Campaign
from umpire.service.campaigns.drafting import Settlement

__all__ = [
    "Campaign",
    "Settlement",
    "amending",
    "books",
    "chat",
    "ledger",
    "papers",
    "recruiting",
    "redrawing",
    "rollcall",
    "settling",
    "sheets",
    "starting",
    "tables",
]
