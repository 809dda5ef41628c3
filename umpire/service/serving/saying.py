"""How a server stands, in words and with a code for the person at the terminal."""

from __future__ import annotations

import io

import segno

from umpire.service.serving.addresses import Listening

NO_NETWORK = "Open to the hall, but this machine is in no network yet. Join one; the start page then shows the address."


def told(at: Listening, *, with_code: bool = False) -> list[str]:
    """
    Where other devices open it, the best address first; nothing where they do not.

    Args:
        with_code: draw the first address for a camera as well.
    """
    if not at.is_open:
        return []
    words = ["A proxy speaks for others, so this machine needs the words too: umpire passphrase prints them."]
    before = words if at.place.proxy else []
    if not at.outside:
        return (
            [*before, "Name the address that the proxy is opened by: --name https://table.example"]
            if before
            else [NO_NETWORK]
        )
    first, *others = at.outside
    code = [drawn(first)] if with_code else []
    return [*before, f"Open to the hall. Other devices open {first}", *(f"  or {other}" for other in others), *code]


def drawn(address: str) -> str:
    """A code for a camera in blocks of a terminal, two modules high each."""
    lines = io.StringIO()
    segno.make_qr(address, error="m").terminal(lines, compact=True, border=2)
    return lines.getvalue().rstrip("\n")
