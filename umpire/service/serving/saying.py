"""How a server stands, in words and with a code for the person at the terminal."""

from __future__ import annotations

import io

import segno

from umpire.service.serving.addresses import Listening

NO_NETWORK = "Open to the hall, but this machine is in no network yet. Join one; the start page then shows the address."
NO_NAME = "Name the address that the proxy is opened by: --name https://table.example"
NOT_HERE = "Umpire listens on no address of this machine alone, so its own browser needs the words too: umpire passphrase prints them."


def told(at: Listening, *, with_code: bool = False) -> list[str]:
    """
    Where other devices open it, the best address first; nothing where they do not.

    Args:
        with_code: draw the first address for a camera as well.
    """
    if not at.is_open:
        return []
    before = [] if at.here else [NOT_HERE]
    if not at.outside:
        return [*before, NO_NAME if at.place.proxy else NO_NETWORK]
    first, *others = at.outside
    said = [*before, f"Open to the hall. Other devices open {first}", *(f"  or {other}" for other in others)]
    if with_code:
        blocks = io.StringIO()  # of a terminal, two modules high each
        segno.make_qr(first, error="m").terminal(blocks, compact=True, border=2)
        said.append(blocks.getvalue().rstrip("\n"))
    return said
