"""
Strangers who connect and say nothing: so many at once, from these addresses in turn; whom the server hangs up on connects again.

    python -I tests/load/silent.py ADDRESS PORT COUNT SOURCE...

Run by itself, without anything of Umpire. Says `held` when all have begun; for each line on its input, how many times it was hung up on.
"""

from __future__ import annotations

import contextlib
import resource
import selectors
import socket
import sys
from itertools import cycle


def main() -> None:
    """Until the input ends."""
    address, port, count, *addresses = sys.argv[1:]
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sources, ended = cycle(addresses), 0
    lines = selectors.DefaultSelector()
    lines.register(sys.stdin, selectors.EVENT_READ)

    def connect() -> None:
        line = socket.socket()
        line.setblocking(False)
        line.bind((next(sources), 0))
        with contextlib.suppress(BlockingIOError):
            line.connect((address, int(port)))
        lines.register(line, selectors.EVENT_READ)

    for _ in range(int(count)):
        connect()
    print("held", flush=True)
    while True:
        for key, _ in lines.select():
            if isinstance(key.fileobj, socket.socket):
                lines.unregister(key.fileobj)
                key.fileobj.close()
                ended += 1
                connect()
            elif sys.stdin.readline():
                print(ended, flush=True)
            else:
                return


if __name__ == "__main__":
    main()
