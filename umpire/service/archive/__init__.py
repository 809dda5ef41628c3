"""Archives: a battle or a campaign as one zip, with everything to recompute it; and archives of strangers taken in."""

from umpire.service.archive.checking import Checked, OfAnEvening
from umpire.service.archive.contents import LARGEST, LARGEST_MB
from umpire.service.archive.making import lean, make
from umpire.service.archive.records import rolls_of, tracked
from umpire.service.archive.taking import Taken, look, take_in, write

__all__ = [
    "LARGEST",
    "LARGEST_MB",
    "Checked",
    "OfAnEvening",
    "Taken",
    "lean",
    "look",
    "make",
    "rolls_of",
    "take_in",
    "tracked",
    "write",
]
