"""
Appends commands to the log of a battle, and prints the number of each after the store has taken it. To be killed.

    python writer.py

Reads from its standard input, a line of JSON each, who shall write: [PIPE, WHERE, BATTLE, NAME, COUNT]. Each is a process of its own,
forked from this one, which has loaded the store and opened none; it says its own number first, then those of its commands, and `end`,
into that pipe.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from typing import TextIO

import sqlalchemy.dialects.postgresql.psycopg  # noqa: F401 - loaded once for all who write to PostgreSQL

from umpire.store import Conflict, LineRow, Store


def main() -> None:
    """Until the input ends."""
    signal.signal(signal.SIGCHLD, bury)
    for line in sys.stdin:
        pipe, *said = json.loads(line)
        if os.fork() == 0:
            with open(pipe, "w", buffering=1, encoding="ascii") as told:  # noqa: PTH123 - one that is waited for
                print(os.getpid(), file=told)
                write(told, *said)
                print("end", file=told)
            os._exit(0)


def bury(*_: object) -> None:
    """Whoever has ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def write(told: TextIO, where: str, battle: str, name: str, count: int) -> None:
    with Store.open(where) as store:
        for number in range(1, count + 1):
            client_id = f"{name}-{number}"
            while True:
                seq = store.head(battle) + 1
                try:
                    store.append(battle, LineRow(seq, client_id, f'{{"seq":{seq},"id":"{client_id}"}}'.encode()))
                except Conflict:
                    continue
                break
            print(seq, file=told)


if __name__ == "__main__":
    main()
