"""The library: ships, what they share, scenarios and pictures as files; the shipped ones, and the umpire's own beside them."""

from umpire.service.library import datafiles, drafts, fleet, pictures, scenarios, shelves
from umpire.service.library.drafts import Draft
from umpire.service.library.drawers import slug, tables_of, unused
from umpire.service.library.fleet import Berth, Kept, save_rows
from umpire.service.library.misreadings import RULE, Misread, Unkept

__all__ = [
    "RULE",
    "Berth",
    "Draft",
    "Kept",
    "Misread",
    "Unkept",
    "datafiles",
    "drafts",
    "fleet",
    "pictures",
    "save_rows",
    "scenarios",
    "shelves",
    "slug",
    "tables_of",
    "unused",
]
