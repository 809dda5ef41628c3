"""How many connections there is room for: strangers never take the last files that this process may open."""

from __future__ import annotations

import contextlib
import sys
from typing import NamedTuple

if sys.platform != "win32":
    import resource

STRANGERS = 4096
OWN = 8192
"""More than the waiting line of a door is long: another user of this machine who fills it keeps its umpire waiting for a moment."""
WANTED = (65536, 10240)
"""Files; the second is what macOS grants to everybody."""


class Room(NamedTuple):
    """Connections at once, by the door through which they come."""

    strangers: int
    """Through the door that stands open to the hall; where only one is open, through that one."""
    own: int
    """Through the one for this machine alone."""


def make_room() -> None:
    """This process, and those that it starts, may open as many files as they get without asking anybody."""
    if sys.platform == "win32":
        return  # sockets are no files there, and nobody counts them
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in WANTED:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft == resource.RLIM_INFINITY or soft >= most:
            return
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            return


def room() -> Room:
    """Half of the files are for strangers at most; a quarter stays free for data, paper and whatever else is opened."""
    if sys.platform == "win32":
        return Room(STRANGERS, OWN)
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return room_of(soft if soft != resource.RLIM_INFINITY else WANTED[0])


def room_of(files: int) -> Room:
    """How many of these files go to whom."""
    return Room(min(STRANGERS, files // 2), min(OWN, files // 4))
