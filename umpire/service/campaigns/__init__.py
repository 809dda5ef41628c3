"""Campaigns: founded and looked at, battles settled into them, ships carried into the next one."""

from umpire.service.campaigns import (
    amending,
    books,
    drafting,
    ledger,
    papers,
    recruiting,
    rollcall,
    settling,
    starting,
    tables,
)
from umpire.service.campaigns.books import Campaign, Waiting
from umpire.service.campaigns.drafting import Settlement, ShipDraft

__all__ = [
    "Campaign",
    "Settlement",
    "ShipDraft",
    "Waiting",
    "amending",
    "books",
    "drafting",
    "ledger",
    "papers",
    "recruiting",
    "rollcall",
    "settling",
    "starting",
    "tables",
]
