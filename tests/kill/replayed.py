"""The record of a battle that was killed over and over, exported and decided again by another process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
from ledger import Ledger
from server import Server

from umpire.core.seats import UMPIRE
from umpire.service import record
from umpire.web.answering import panel_as_json


def check(server: Server, ledger: Ledger) -> None:
    """Export, `umpire play --verify`, and compare with what the API shows."""
    status, shown = server.ask("GET", f"/api/battle/{ledger.battle}")
    if status != 200:
        ledger.faults.append(f"the battle cannot be shown: {status} {shown}")
        return
    path = server.data / f"{ledger.battle}.jsonl"
    _umpire(ledger, "export", ledger.battle, "--data", str(server.data), "--out", str(path))
    _umpire(ledger, "play", "--verify", "--data", str(server.data), str(path))
    run = record.run(path)
    view = run.game.sheet.view_for(run.timeline.state, UMPIRE)
    told = {
        "head": run.timeline.head,
        "view": view,
        "panels": [panel_as_json(panel) for panel in run.game.sheet.panels(view)],
    }
    for name, value in told.items():
        if _plain(value) != _plain(shown[name]):
            ledger.faults.append(f"battle {ledger.battle}: the {name} of the replayed record is another than the API's")


def _plain(value: Any) -> Any:
    """As it comes out of JSON, sets in no order."""
    return _sorted(msgspec.json.decode(msgspec.json.encode(value)))


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: sorted(map(str, kept)) if key in SETS else _sorted(kept) for key, kept in value.items()}
    return [_sorted(piece) for piece in value] if isinstance(value, list) else value


SETS = ("fired", "spent", "repaired")


def _umpire(ledger: Ledger, *arguments: str) -> None:
    command = [sys.executable, "-m", "umpire", *arguments]
    told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    if told.returncode:
        ledger.faults.append(f"umpire {arguments[0]}: status {told.returncode}: {told.stderr.strip()[:600]}")
