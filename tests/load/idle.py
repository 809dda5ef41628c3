"""Presses over connections that were kept and idle for just as long as a silent one is let: none may be lost."""

from __future__ import annotations

import asyncio
import uuid
from concurrent.futures import ThreadPoolExecutor

HOST = "127.0.0.1"
FIRST_S, LAST_S = 4.9, 5.1
"""Around `SILENT_S` of `umpire/service/serving/silence.py`."""
PATIENCE_S = 60.0


async def press(port: int, battle: str, idle_s: float) -> str:
    """One page that is opened, and one press after that pause over the same connection; what went wrong."""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        writer.write(f"GET /join HTTP/1.1\r\nHost: {HOST}:{port}\r\n\r\n".encode())
        await _answer(reader)
        await asyncio.sleep(idle_s)
        body = f"do=correct&id={uuid.uuid4()}&name=aphid.boxes&value=3"
        head = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}"
        writer.write(f"POST /battle/{battle}/commands HTTP/1.1\r\nHost: {HOST}:{port}\r\n{head}\r\n\r\n{body}".encode())
        status = await _answer(reader)
    except (OSError, EOFError) as error:
        return f"a press after {idle_s:.3f} idle seconds was lost: {error!r}"
    finally:
        writer.close()
    return "" if status == 303 else f"a press after {idle_s:.3f} idle seconds answered {status}"


async def _answer(reader: asyncio.StreamReader) -> int:
    async with asyncio.timeout(PATIENCE_S):
        head = await reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length:")[2].split(maxsplit=1)
        await reader.readexactly(int(length[0]) if length else 0)
    return int(head.split()[1])


def lost_of(count: int, port: int, battle: str) -> list[str]:
    """What went wrong with so many, spread evenly over the pauses.

    In a thread of their own: in pytest's own a loop of Playwright's may be running.
    """
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, _presses(count, port, battle)).result()


async def _presses(count: int, port: int, battle: str) -> list[str]:
    pauses = [FIRST_S + (LAST_S - FIRST_S) * place / max(1, count - 1) for place in range(count)]
    told = await asyncio.gather(*(press(port, battle, pause) for pause in pauses))
    return [one for one in told if one]
