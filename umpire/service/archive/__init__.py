"""Archives: a battle or a campaign as one zip, with everything to recompute it; and archives of strangers taken in."""

from umpire.service.archive.contents import LARGEST, LARGEST_MB
from umpire.service.archive.making import make
from umpire.service.archive.records import rolls_of
from umpire.service.archive.taking import Taken, take_in

__all__ = ["LARGEST", "LARGEST_MB", "Taken", "make", "rolls_of", "take_in"]
