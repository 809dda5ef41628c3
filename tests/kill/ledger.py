"""What the client knows: what it sent, what was acknowledged, which faces it was shown."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from umpire.store.log import hash_of


@dataclass
class Ledger:
    """One battle, as its client remembers it."""

    battle: str
    sent: set[str] = field(default_factory=set)
    """Every id that was ever sent."""
    done: dict[str, int] = field(default_factory=dict)
    """Acknowledged commands: id to line."""
    shown: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Open pads: id to the answers that the client has seen in them."""
    given_up: set[str] = field(default_factory=set)
    """Pads that were given up, of which a line may stay."""
    faults: list[str] = field(default_factory=list)

    def acknowledged(self, id: str, seq: int) -> None:
        """A command is on the record, says the server."""
        if self.done.setdefault(id, seq) != seq:
            self.faults.append(f"{id} was line {self.done[id]}, and is line {seq} now: doubled")
        self.shown.pop(id, None)

    def saw(self, id: str, answers: dict[str, Any]) -> None:
        """A pad shows these answers: those seen before are still the same, face for face."""
        before = self.shown.setdefault(id, {})
        for key, answer in answers.items():
            if before.setdefault(key, answer) != answer:
                self.faults.append(f"pad {id}: {key} was {before[key]}, and is {answer} now")

    def check_pads(self, database: Path) -> int:
        """
        Look at the commands under way: each is there, with every answer that was seen in it.

        Returns how many answers they hold.
        """
        with _opened(database) as connection:
            rows = connection.execute("SELECT id, body FROM pending WHERE battle = ?", (self.battle,)).fetchall()
        kept = {id: json.loads(body)["answers"] for id, body in rows}
        for id, seen in self.shown.items():
            if id not in kept:
                self.faults.append(f"the pad {id} is gone, with {seen}")
            for key, answer in seen.items():
                if kept.get(id, {}).get(key) != answer:
                    self.faults.append(f"pad {id}: {key} was {answer}, and is {kept.get(id, {}).get(key)} on disk")
        return sum(map(len, kept.values()))

    def check_log(self, database: Path) -> int:
        """
        Look at the log itself: every acknowledged command in its line, none twice, none that nobody sent.

        Returns how many lines it has.
        """
        with _opened(database) as connection:
            rows = connection.execute(
                "SELECT seq, id_hash, line FROM log WHERE battle = ? ORDER BY seq", (self.battle,)
            ).fetchall()
            (head,) = connection.execute("SELECT head FROM battles WHERE id = ?", (self.battle,)).fetchone()
        if [row[0] for row in rows] != list(range(1, head + 1)):
            self.faults.append(f"the log has {len(rows)} lines, and its head is {head}")
        by_id = {json.loads(line)["id"]: seq for seq, _, line in rows}
        if len(by_id) != len(rows):
            self.faults.append("an id is in the log twice")
        for seq, id_hash, line in rows:
            written = json.loads(line)
            if (written["seq"], hash_of(written["id"])) != (seq, id_hash):
                self.faults.append(f"line {seq} says that it is line {written['seq']} with id {written['id']}")
        for id, seq in self.done.items():
            if by_id.get(id) != seq:
                self.faults.append(f"{id} was acknowledged as line {seq}, and is {by_id.get(id, 'lost')}")
        for id in set(by_id) - self.sent:
            self.faults.append(f"line {by_id[id]} has the id {id}, which nobody sent")
        # Nothing is unanswered when this is asked: what was not acknowledged is not there, unless it was given up.
        for id in set(by_id) - set(self.done) - self.given_up:
            self.faults.append(f"{id} is line {by_id[id]}, and its sender was told that it is not done")
        return len(rows)


def _opened(database: Path) -> closing[sqlite3.Connection]:
    """The server's own file, seen from outside."""
    return closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10))
