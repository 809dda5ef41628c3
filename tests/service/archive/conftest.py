"""A battle with dice, a strike, links, a pad that waits, a result and its photograph; and archives that somebody tampered with."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from tests.service.conftest import Table
from umpire.core.commands import Strike
from umpire.core.results import Fate, Result, Side
from umpire.games.cloudships import commands as c
from umpire.paths import PHOTOS
from umpire.service import archive
from umpire.service.desk import Desk
from umpire.service.results import entries, photos
from umpire.service.table import seating
from umpire.store import MEMORY, Store

Files = dict[str, bytes]
PARKED = "parked-pad-of-the-umpire"


def picture(colour: str = "navy") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (60, 40), colour).save(out, "JPEG")
    return out.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / PHOTOS


@pytest.fixture
def fought(turn: Table, folder: Path) -> Table:
    """Seven lines, and a pad that is parked."""
    turn.done(turn.broadside, throw=True)
    turn.done(c.TakeDamage("wasp", 9), throw=True)
    turn.done(c.TakeDamage("skyrunner", 2))
    turn.done(Strike((5,)))
    turn.owed(c.TakeDamage("bloodrunner", 8), client_id=PARKED)
    turn.links = seating.links(turn.desk, turn.battle)
    turn.desk.photos = folder
    photo = photos.keep(folder, picture())
    result = Result(
        "2026-11-21", "Cloudships", "Over the canal", (Side("British", 12), Side("Martian", 8)), "British",
        "=1+1", fates=(Fate("aphid", "Aphid", "afloat", "British", "Anna"),), photo=photo,
    )  # fmt: skip
    entries.enter(turn.desk, result, battle=turn.battle)
    return turn


@pytest.fixture
def made(fought: Table) -> bytes:
    return archive.make(fought.desk, fought.battle).content


@pytest.fixture
def other() -> Iterator[Desk]:
    """The desk of somebody else."""
    with Store.open(MEMORY) as store:
        yield Desk(store, Random(1889))


def unpacked(content: bytes) -> Files:
    with zipfile.ZipFile(io.BytesIO(content)) as box:
        return {name: box.read(name) for name in box.namelist()}


def packed(files: Files, *, signs: bool = True, **manifest: Any) -> bytes:
    """A zip of these files; somebody who tampers makes the manifest fit, unless he `signs` nothing."""
    files = dict(files)
    told = json.loads(files["manifest.json"])
    if signs:
        told["files"] = {
            name: {"size": len(content), "sha256": sha256(content).hexdigest()}
            for name, content in files.items()
            if name != "manifest.json" and not name.endswith("/")
        }
    files["manifest.json"] = json.dumps({**told, **manifest}).encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as box:
        for name, content in files.items():
            box.writestr(name, content)
    return out.getvalue()


@pytest.fixture
def files(made: bytes) -> Files:
    return unpacked(made)


Take = Callable[[bytes], Any]


@pytest.fixture
def take(other: Desk, tmp_path: Path) -> Take:
    """Takes an archive in at the other desk."""
    other.photos = tmp_path / "elsewhere"
    return lambda content: archive.take_in(other, io.BytesIO(content), "evening.zip")
