"""The umpire's desk: the open data file, and the battles that lie on it, in memory and in the log."""

from umpire.service.desk import snapshots
from umpire.service.desk.desk import FOLDING, Desk, Live, read_header, struck_of
from umpire.service.desk.opening import open_desk
from umpire.service.desk.stored import UNREADABLE, entry_of

__all__ = ["FOLDING", "UNREADABLE", "Desk", "Live", "entry_of", "open_desk", "read_header", "snapshots", "struck_of"]
