"""What earlier versions left for good: data folders and records, and what each version itself said of them."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests import presses
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import Done, Owed, look
from umpire.store import Store

HERE = Path(__file__).parent


class Left:
    """What one version left: `v3`, or of a game that came to it later `v3-aloft`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = int(name.removeprefix("v").partition("-")[0])
        self.place = HERE / name

    def __repr__(self) -> str:
        return self.name

    @cached_property
    def expected(self) -> dict[str, Any]:
        """As that version itself said it: by battle of its data folder, and by record."""
        found: dict[str, Any] = msgspec.json.decode((self.place / "expected.json").read_bytes())
        return found

    @cached_property
    def told(self) -> dict[str, Any]:
        """What it told each seat of each battle; see `facts.told`."""
        found: dict[str, Any] = msgspec.json.decode(lzma.decompress((self.place / "told.json.xz").read_bytes()))
        return found

    @property
    def records(self) -> list[str]:
        """Its records, by file name."""
        return sorted(path.name for path in self.place.glob("*.jsonl"))

    @property
    def battles(self) -> list[str]:
        """The battles of its data folder: by name, or by game where there is one of each."""
        return [name for name in self.expected if not name.endswith(".jsonl")]

    def game(self, name: str) -> str:
        """The game of a battle or record."""
        return str(self.expected[name].get("game", name.partition("-")[0]))

    @cached_property
    def database(self) -> bytes:
        """The file of its data folder, unpacked."""
        return lzma.decompress((self.place / "umpire.db.xz").read_bytes())

    @contextmanager
    def desk(self, folder: Path, database: bytes = b"") -> Iterator[Desk]:
        """Its data folder, laid there and opened; with that database in place of the one that it left."""
        (folder / "umpire.db").write_bytes(database or self.database)
        desk = Desk(Store.open(folder / "umpire.db"), Random(1889))
        try:
            yield desk
        finally:
            desk.close()

    def battle(self, desk: Desk, name: str) -> str:
        """The id of a battle of its folder."""
        rows = desk.store.battles()
        return next(row.id for row in rows if name in (row.name, row.game))


LEFT = [Left(place.name) for place in sorted(HERE.glob("v[0-9]*"))]
BATTLES = [(left, name) for left in LEFT for name in left.battles]
RECORDS = [(left, name) for left in LEFT for name in left.records]


def to_the_end(desk: Desk, battle: str, told: Done | Owed) -> Done:
    """Everything that is owed thrown by the app, or the first of what can be chosen."""
    while isinstance(told, Owed):
        first = told.questions[0]
        said = first.options[0].id if hasattr(first, "options") else getattr(first, "ready", "1")
        told = presses.answer(desk, battle, UMPIRE, told.pending.id, {first.key: said}, throw=True)
    return told


def play_on(desk: Desk, battle: str, count: int) -> None:
    """So many more lines by what is offered, the first that goes through each time."""
    for _ in range(count):
        for offer in look.scene(desk.moment(battle), UMPIRE).offers:
            try:
                to_the_end(desk, battle, presses.play(desk, battle, UMPIRE, offer.command, throw=True))
                break
            except BadInput:
                continue
