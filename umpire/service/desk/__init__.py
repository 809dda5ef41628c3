"""The umpire's desk: the open data file, and the battles that lie on it, in memory and in the log."""

from umpire.service.desk import collector, snapshots
from umpire.service.desk.announcer import Announcer
from umpire.service.desk.desk import Desk
from umpire.service.desk.hall import ASIDE, GOES_ON, Hall, is_over
from umpire.service.desk.live import Live
from umpire.service.desk.moment import Moment
from umpire.service.desk.opening import open_desk

__all__ = [
    "ASIDE",
    "GOES_ON",
    "Announcer",
    "Desk",
    "Hall",
    "Live",
    "Moment",
    "collector",
    "is_over",
    "open_desk",
    "snapshots",
]
