"""Two laptops: one is the campaign's home, the other takes evenings out; and files that somebody tampered with."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Collection, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import presses
from tests.core.campaign.club import BLUE, CAPTAINS, RED, SHIPS, battle
from umpire.core.campaign import commands as c
from umpire.core.campaign.consequences import stands
from umpire.core.campaign.lives import lives, unfit
from umpire.core.campaign.standings import standings
from umpire.core.campaign.state import Book, Sailed
from umpire.core.commands import Command
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE, umpire
from umpire.service.away import Brought, coming, going
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.table import look
from umpire.store import MEMORY, Store

EVENING = "evening-1"
Files = dict[str, bytes]


class Laptop:
    """A desk with one campaign on it, or none yet."""

    def __init__(self, folder: Path, name: str = "") -> None:
        self.desk = Desk(Store.open(MEMORY), Random(1889))
        self.desk.photos = folder
        self.seat = umpire(name) if name else UMPIRE
        self.campaign = ""

    @property
    def book(self) -> Book:
        return books.look(self.desk, self.campaign).book

    @property
    def lines(self) -> list[bytes]:
        return list(self.desk.store.lines(self.campaign))

    def plays(self, *commands: Command, overrule: bool = False) -> Laptop:
        for command in commands:
            try:
                presses.play(self.desk, self.campaign, self.seat, command)
            except Refused as refused:
                if not overrule:
                    raise
                ids = {refusal.id: "" for refusal in refused.refusals}
                presses.play(self.desk, self.campaign, self.seat, command, overruled=ids)
        return self

    def settles(self, id: str, winner: str = RED, *ships: Sailed, overrule: bool = False, **more: Any) -> Laptop:
        return self.plays(c.Settle(battle(id, winner, *ships, **more)), overrule=overrule)

    def takes_out(self, *ships: str, evening: str = EVENING, to: str = "Dora") -> bytes:
        """Ships go out; the file for the other laptop."""
        self.plays(c.TakeOut(evening, to, ships))
        return self.file(evening)

    def file(self, evening: str = EVENING) -> bytes:
        return going.file(self.desk, books.look(self.desk, self.campaign), evening)[1]

    def sees(self, file: bytes, **more: Any) -> Brought:
        return coming.look(self.desk, self.seat, io.BytesIO(file), "evening.zip", **more)

    def takes_in(self, file: bytes, without: Collection[str] = ()) -> Brought:
        brought = self.sees(file, campaign=self.campaign, without=without)
        coming.take_in(self.desk, brought)
        self.campaign = brought.checked.id
        return brought

    def told(self, count: int = 1) -> list[str]:
        """The last lines of the log, the newest last."""
        log = look.log(self.desk.moment(self.campaign), UMPIRE, count)
        return [line.lines[0].text for line in log[-count:]]

    def why_not(self, ship: str) -> str:
        return unfit(self.book, lives(self.book)[ship])

    def worked_out(self) -> tuple[Any, ...]:
        """All that a campaign comes to: standings, every ship, the calendar."""
        book = self.book
        ships = {id: (stands(life), life.chapters) for id, life in lives(book).items()}
        return standings(book, "sides"), standings(book, "captains"), ships, book.calendar

    def everything(self) -> tuple[Any, ...]:
        """What lies in its data file."""
        store = self.desk.store
        return tuple((row, store.header(row.id), tuple(store.lines(row.id))) for row in store.battles())


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Callable[..., Laptop]]:
    """Makes one more laptop with nothing on it."""
    made: list[Laptop] = []

    def make(name: str = "") -> Laptop:
        made.append(Laptop(tmp_path / f"photos-{len(made)}", name))
        return made[-1]

    yield make
    for one in made:
        one.desk.close()


@pytest.fixture
def home(laptop: Callable[..., Laptop]) -> Laptop:
    """Two sides, four captains, four ships, and one battle that was fought."""
    home = laptop()
    home.campaign = books.found(home.desk, "Canal War", (RED, BLUE), rules={"C-01": "carried"})
    home.plays(*map(c.SignOn, CAPTAINS), *map(c.Enlist, SHIPS))
    return home.settles("first", BLUE)


@pytest.fixture
def away(home: Laptop, laptop: Callable[..., Laptop]) -> Laptop:
    """Dora's laptop, with Aphid and Skylord for an evening."""
    away = laptop("Dora")
    away.takes_in(home.takes_out("aphid", "skylord"))
    return away


def files_of(content: bytes) -> Files:
    """Everything in a file, by name."""
    with zipfile.ZipFile(io.BytesIO(content)) as box:
        return {name: box.read(name) for name in box.namelist()}


def zipped(files: Files, *, is_fitted: bool = True) -> bytes:
    """A file of these; its manifest is made to fit them, or left as it was."""
    manifest = json.loads(files["manifest.json"])
    rest = {name: content for name, content in files.items() if name != "manifest.json"}
    if is_fitted:
        sums = {name: {"size": len(content), "sha256": sha256(content).hexdigest()} for name, content in rest.items()}
        manifest["files"] = sums
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as box:
        for name, content in {"manifest.json": json.dumps(manifest).encode(), **rest}.items():
            box.writestr(name, content)
    return out.getvalue()
