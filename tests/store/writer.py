"""
Appends commands to the log of a battle, and prints the number of each after the store has taken it. To be killed.

python writer.py WHERE BATTLE NAME COUNT
"""

from __future__ import annotations

import sys

from umpire.store import Conflict, Store


def main(where: str, battle: str, name: str, count: str) -> None:
    with Store.open(where) as store:
        for number in range(1, int(count) + 1):
            client_id = f"{name}-{number}"
            while True:
                seq = store.head(battle) + 1
                try:
                    store.append(battle, seq, client_id, "digest", f'{{"seq":{seq},"id":"{client_id}"}}'.encode())
                except Conflict:
                    continue
                break
            print(seq, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
