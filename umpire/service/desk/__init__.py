"""The umpire's desk: the open data file, and the battles that lie on it, in memory and in the log."""

from umpire.service.desk import collector, snapshots
from umpire.service.desk.announcer import Announcer
from umpire.service.desk.desk import ASIDE, GOES_ON, Desk, Live
from umpire.service.desk.opening import open_desk

__all__ = ["ASIDE", "GOES_ON", "Announcer", "Desk", "Live", "collector", "open_desk", "snapshots"]
