"""Wrong tries: whoever guesses must wait, and whoever does not is not made to."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from math import ceil
from typing import TypeVar

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from umpire.core.errors import UmpireError

Found = TypeVar("Found")


class Wait(UmpireError):
    """Too many wrong tries: wait so many seconds."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"Too many wrong tries. Wait {seconds} second{'s' if seconds != 1 else ''}, then try again.")


class Tries:
    """
    How often somebody may be wrong; right tries are never counted.

    Four fences, each a moving window of one minute:

    - a device (its signed cookie): 5 wrong tries;
    - the address that its connection comes from: 10, for a cookie can be dropped and an address hardly;
    - all strangers together: 30, for somebody may have many addresses;
    - beyond these 30, who has made no wrong try yet, neither device nor address, may still try: 30 more.

    So one who guesses slows the own device and address alone; and one with many addresses leaves room for those who type
    theirs right, until more than sixty were wrong within a minute. Then all who type must wait; whoever opens a seat's link
    or sits at this machine need not. A try is judged and counted as one, so that many at once gain nothing.
    """

    DEVICE = RateLimitItemPerMinute(5)
    ADDRESS = RateLimitItemPerMinute(10)
    STRANGERS = RateLimitItemPerMinute(30)
    UNTRIED = RateLimitItemPerMinute(30)

    def __init__(self) -> None:
        self._limits = MovingWindowRateLimiter(MemoryStorage())
        self._lock = threading.Lock()

    def attempt(self, device: str, address: str, look: Callable[[], Found | None]) -> Found | None:
        """
        One try.

        Args:
            device: whose it is; empty where it has no cookie: then it cannot be known as one that never tried.
            address: of the connection; empty where it says nothing, as behind a proxy.
            look: finds what the try opens; None where it is wrong.

        Raises:
            Wait: there were too many wrong ones; nothing was looked at.
        """
        own = [(self.DEVICE, f"device:{device or 'none:' + address}")]
        if address:
            own.append((self.ADDRESS, f"address:{address}"))
        with self._lock:
            common = self._fence(own, is_known=bool(device))
            for fence in (*own, common):
                if not self._limits.test(*fence):
                    ends = self._limits.get_window_stats(*fence).reset_time
                    raise Wait(max(1, ceil(ends - time.time())))
            found = look()
            if found is None:
                for fence in (*own, common):
                    self._limits.hit(*fence)
            return found

    def _fence(self, own: Sequence[tuple[RateLimitItem, str]], *, is_known: bool) -> tuple[RateLimitItem, str]:
        """Which of the two common ones this try meets."""
        strangers = (self.STRANGERS, "strangers")
        never = all(self._limits.get_window_stats(*one).remaining == one[0].amount for one in own)
        return strangers if self._limits.test(*strangers) or not (is_known and never) else (self.UNTRIED, "untried")
