"""One open stream: what the hub tells goes out as its reader takes it, until one of the two has gone."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

from umpire.web.hub import Hub, Sought
from umpire.web.intake import Receive, Send

LONGEST_S = 840.0
"""Then the browser connects again by itself, and says what it has seen."""
SPREAD_S = 60
"""Those that began together do not end together."""
SLOW_S = 8.0
"""A reader that takes nothing for so long has gone."""
MOST_WAITING = 60
"""Events that a reader may lag behind."""

_number = count()


class Line:
    """What waits to be sent."""

    def __init__(self) -> None:
        self.events: list[bytes] = []
        self.is_over = False
        self.wake = asyncio.Event()

    def tell(self, event: bytes | None) -> None:
        """One event more; None is the end."""
        if event is None or len(self.events) >= MOST_WAITING:
            self.is_over = True
        else:
            self.events.append(event)
        self.wake.set()


async def pour(hub: Hub, sought: Sought, start: dict[str, Any], receive: Receive, send: Send) -> bool:
    """Send events until the stream is over; False, and nothing is sent, where there is no place for it."""
    line = Line()
    listener = hub.listen(sought, line.tell)
    if listener is None:
        return False
    loop = asyncio.get_running_loop()
    leaving = loop.create_task(_gone(receive))
    leaving.add_done_callback(lambda _: line.tell(None))
    end = loop.call_later(LONGEST_S + next(_number) % SPREAD_S, line.tell, None)
    try:
        await send(start)
        while not line.is_over or line.events:
            await line.wake.wait()
            line.wake.clear()
            events, line.events = b"".join(line.events), []
            if events:
                async with asyncio.timeout(SLOW_S):
                    await send({"type": "http.response.body", "body": events, "more_body": True})
        async with asyncio.timeout(SLOW_S):
            await send({"type": "http.response.body", "body": b""})
    except Exception:  # noqa: S110, BLE001 - it has gone, or takes nothing any more: both are the end of its stream
        pass
    finally:
        hub.leave(listener)
        leaving.cancel()
        end.cancel()
    return True


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
