"""One-use codes: six digits that let one more umpire's device in, for two minutes."""

from __future__ import annotations

import hmac
import re
import secrets
import threading
import time
from collections.abc import Callable

import msgspec

SECONDS = 120.0
DIGITS = 6


class Code(msgspec.Struct, frozen=True):
    """A code that may be used."""

    text: str
    ends: float
    """By the clock of `Codes`."""
    seconds: int
    """How long it holds from when it was asked for."""


class Codes:
    """
    The codes that hold now, in memory alone: a server that starts again knows none.

    One device has one code at a time, a new one ends its last one; and a code lets one device in.
    House: at least one of its digits is 0 or 1, which no code of a seat has, so that neither can be taken for the other.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._held: dict[str, Code] = {}

    def new(self, maker: str) -> Code:
        """
        A code for whom this device lets in.

        Args:
            maker: the id of the device that shows it.
        """
        with self._lock:
            self._drop_old()
            taken = {code.text for code in self._held.values()}
            text = ""
            while not re.search("[01]", text) or text in taken:
                text = "".join(secrets.choice("0123456789") for _ in range(DIGITS))
            self._held[maker] = Code(text, self._clock() + SECONDS, int(SECONDS))
            return self._held[maker]

    def shown(self, maker: str) -> Code | None:
        """The code that this device shows, while it holds."""
        with self._lock:
            self._drop_old()
            code = self._held.get(maker)
            return code and msgspec.structs.replace(code, seconds=max(1, int(code.ends - self._clock())))

    def use(self, text: str) -> bool:
        """Whether this is a code that holds. It holds no longer after that."""
        said = re.sub(r"[\s-]", "", text)
        if not re.fullmatch(r"[0-9]{6}", said):
            return False
        with self._lock:
            self._drop_old()
            maker = next((maker for maker, code in self._held.items() if hmac.compare_digest(code.text, said)), None)
            if maker is None:
                return False
            del self._held[maker]
            return True

    def end(self, maker: str) -> None:
        """The code of a device that was signed out or locked lets nobody in."""
        with self._lock:
            self._held.pop(maker, None)

    def _drop_old(self) -> None:
        now = self._clock()
        self._held = {maker: code for maker, code in self._held.items() if code.ends > now}
