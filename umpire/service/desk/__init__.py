"""The umpire's desk: the open data file, and the battles that lie on it, in memory and in the log."""

from umpire.service.desk import collector, snapshots
from umpire.service.desk.announcer import Announcer
from umpire.service.desk.desk import Desk, open_desk
from umpire.service.desk.hall import ASIDE, GOES_ON, Hall, is_over
from umpire.service.desk.live import Live
from umpire.service.desk.moment import Moment, once
from umpire.service.desk.pencils import Pencilled

__all__ = [
    "ASIDE",
    "GOES_ON",
    "Announcer",
    "Desk",
    "Hall",
    "Live",
    "Moment",
    "Pencilled",
    "collector",
    "is_over",
    "once",
    "open_desk",
    "snapshots",
]
