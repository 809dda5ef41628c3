"""The umpire's desk: the open data file, and the battles that lie on it, kept in memory."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec

from umpire import paths
from umpire.core.errors import RecordDamaged, UnknownBattle
from umpire.core.events import Header
from umpire.service.chance import FAIR
from umpire.service.desk.announcer import Announcer
from umpire.service.desk.hall import DAMAGED, GOES_ON, UNDRAWN, Hall
from umpire.service.desk.live import Live
from umpire.service.desk.moment import Moment, Part
from umpire.service.desk.pencils import Pencils
from umpire.store import BattleRow, Store

T = TypeVar("T")
DATABASE = "umpire.db"
BATTLES_KEPT = 40
LOOKED_UP = 1000
"""Facts of the data file that are known at most: whoever asks for seats that are none fills no memory."""


class Desk:
    """What the web, the command line and the tests hold: one open store and its battles."""

    def __init__(self, store: Store, random: Random = FAIR, folder: Path | None = None) -> None:
        self.store = store
        self.folder = folder
        """The data folder, for what is kept beside the battles; None where nothing is."""
        self.own = folder / paths.LIBRARY if folder else None
        """The umpire's own ships and scenarios, beside those that ship with the games."""
        self.photos = folder / paths.PHOTOS if folder else None
        """Photographs of tables and results."""
        self.random = random
        """What the app throws and shuffles with."""
        self.announcer = Announcer()
        self.pencils = Pencils()
        self.played: dict[str, tuple[int, str]] = {}
        """When the last line of a battle was written, beside the number of that line: no battle is opened to tell which is played."""
        self._lock = threading.Lock()
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._damaged: dict[str, RecordDamaged] = {}
        self._known: tuple[int, dict[Part, Any]] = (0, {})
        """What was looked up since the data file was written last."""

    def live(self, battle: str) -> Live:
        """
        The battle with this id: here, and nowhere else, it is found out whether a battle can be played.

        Raises:
            UnknownBattle: there is none.
            RecordDamaged: as `Live` says; it is found out once.
        """
        with self._lock:
            live = self._live.get(battle)
            if live is None:
                if found := self._damaged.get(battle):
                    raise RecordDamaged(battle, found.seq, found.why)
                try:
                    hall = self.hall()
                    if battle in hall.undrawn:
                        raise RecordDamaged(battle, *hall.undrawn[battle])
                    live = Live(self.store, battle, has_gap=hall.decided.get(battle) == GOES_ON)
                except RecordDamaged as damage:
                    self._damaged[battle] = damage
                    raise
                self._live[battle] = live
                while len(self._live) > BATTLES_KEPT:
                    self._live.popitem(last=False)
            self._live.move_to_end(battle)
            return live

    def moment(self, battle: str) -> Moment:
        """The battle as it stands now; raises what `live` raises."""
        return self.live(battle).moment

    @property
    def damaged(self) -> Mapping[str, RecordDamaged]:
        """The battles that somebody wanted to open and that cannot be played, each with its line and why."""
        return dict(self._damaged)

    def looked_up(self, part: Part, look: Callable[[], T]) -> T:
        """What the data file says; of a file that this program holds alone it is looked at once until something is written."""
        written, known = self.store.written, self._known
        if written is None:
            return look()
        if known[0] != written or len(known[1]) >= LOOKED_UP:
            known = self._known = (written, {})
        if part not in known[1]:
            known[1][part] = look()
        found: T = known[1][part]
        return found

    def hall(self, battle: str = "") -> Hall:
        """The hall as it stands now, round one battle."""
        damaged = frozenset(self._damaged)
        return self.looked_up(("hall", battle, damaged), lambda: Hall(self.store.hall(battle), damaged))

    def set_up(self, header: Header[Any]) -> str:
        """A new battle or campaign begins with this line; returns its id."""
        self.store.add_battle(header.battle, header.name, header.game, header.created, msgspec.json.encode(header))
        return header.battle

    def sound(self, rows: Iterable[BattleRow]) -> Iterator[BattleRow]:
        """Those of these that can be played; each is opened for that when it is its turn."""
        return (row for row in rows if self.is_sound(row.id))

    def is_sound(self, battle: str) -> bool:
        """Whether there is this battle, and it can be played."""
        try:
            self.live(battle)
        except (RecordDamaged, UnknownBattle):
            return False
        return True

    def decide(self, battle: str, what: str) -> None:
        """Decide that of a damaged battle, or with nothing take it back; it is looked at anew."""
        hall = self.hall()
        self._keep(DAMAGED, hall.decided, battle, what)
        if not what and battle in hall.undrawn:
            self._keep(UNDRAWN, hall.undrawn, battle, None)
        self.forget(battle)

    def shut(self, battle: str, seq: int, why: str) -> None:
        """A page of a battle could not be drawn, and this line is to blame: it is damaged until it is looked at anew."""
        self._keep(UNDRAWN, self.hall().undrawn, battle, (seq, why))
        self.forget(battle)

    def _keep(self, key: str, kept: Mapping[str, Any], battle: str, said: Any) -> None:
        others = {one: value for one, value in kept.items() if one != battle}
        self.store.keep_hall_value(key, msgspec.json.encode({**others, **({battle: said} if said else {})}).decode())

    def held(self) -> tuple[str, ...]:
        """The battles that lie on it, the one used last first."""
        with self._lock:
            return tuple(reversed(self._live))

    def forget(self, battle: str) -> None:
        """Drop a battle from memory; it is read again from the log when next asked for."""
        with self._lock:
            self._live.pop(battle, None)
            self._damaged.pop(battle, None)

    def close(self) -> None:
        """Close the data file."""
        self.announcer.close()
        self.store.close()


def open_desk(folder: Path, database: str = "") -> Desk:
    """
    The desk of a data folder, on its own SQLite file, or on a PostgreSQL database where its address is given.

    Raises:
        BadInput: the data cannot be opened, or belongs to a newer Umpire.
    """
    return Desk(Store.open(database or folder / DATABASE), folder=folder)
