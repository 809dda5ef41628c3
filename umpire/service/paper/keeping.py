"""`--also DIR`: record and fleet sheet in a second place after every turn, in the background, so that the table never waits."""

from __future__ import annotations

import errno
import logging
import threading
from pathlib import Path

import msgspec

from umpire.core.commands import Strike
from umpire.core.errors import BadInput, UmpireError
from umpire.service import disk
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.record import export

RETRY = 5.0
"""Seconds until a place that failed is tried again."""
QUIET = 10.0
"""Seconds without a new line after which what was played since the last turn is kept as well."""
GOES_ON = "The battle goes on and is saved as always; copying resumes by itself"


class Place(msgspec.Struct, frozen=True):
    """A folder for copies."""

    folder: str
    is_apart: bool = False
    """Whether it lies on another device than the data: when that one is gone, an empty folder may be left in its place."""
    data: str = ""

    def check(self) -> None:
        """Raise `FileNotFoundError` where only the empty folder is left to which a stick was joined."""
        folder = Path(self.folder)
        if self.is_apart and folder.stat().st_dev == Path(self.data).stat().st_dev:
            raise FileNotFoundError(errno.ENOENT, "the stick was removed", str(folder))

    def why_not(self, error: OSError) -> str:
        """What keeps this folder from being written to, as one sentence."""
        folder = Path(self.folder)
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            return f"{folder} is full: the copies there are older than the battle. {GOES_ON} once there is space."
        if error.errno in (errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.EIO, errno.ENOTDIR):
            return f"{folder} cannot be reached; the stick may have been pulled out. {GOES_ON} once it is back."
        return f"Nothing can be written to {folder} ({error.strerror}). {GOES_ON} once that is fixed."


def place(folder: Path, data: Path) -> Place:
    """
    A second place, looked at before the server starts.

    Raises:
        BadInput: it is no folder, or cannot be written to.
    """
    folder = folder.expanduser().absolute()
    if not folder.is_dir():
        raise BadInput("--also", f"there is no folder {folder}; insert the stick, or make the folder first.")
    probe = folder / disk.ASIDE.format("probe")
    with disk.telling("--also", f"nothing can be written to {folder} ({{}})."):
        disk.write(probe, b"")
        probe.unlink()
    return Place(str(folder), folder.stat().st_dev != data.stat().st_dev, str(data))


class Watcher:
    """Watches the battles of a desk in the background. What is wrong it says in one sentence, once, until it is right again."""

    def __init__(self, desk: Desk, name: str) -> None:
        self.desk = desk
        self.trouble = ""
        """What is in the way, as one sentence for the table page; empty while all is well."""
        self._thread = threading.Thread(target=self._watch, name=name, daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def _watch(self) -> None:
        raise NotImplementedError

    def _is_over(self) -> bool:
        return not self.desk.announcer.is_open

    def _tell(self, trouble: str) -> None:
        if trouble and trouble != self.trouble:
            logging.getLogger("umpire").warning("%s", trouble)
        self.trouble = trouble


class Keeper(Watcher):
    """Keeps copies of what is played."""

    def __init__(self, desk: Desk, place: Place, retry: float = RETRY, quiet: float = QUIET) -> None:
        super().__init__(desk, "second-place")
        self.place = place
        self.folder = Path(place.folder)
        self._retry = retry
        self._quiet = quiet
        self._kept: dict[str, int] = {}
        """The last line of each battle that the copies hold."""
        self._seen: dict[str, int] = {}
        """The last line that was looked at."""

    def kept(self, battle: str) -> int:
        """The last line of this battle that the copies hold; 0 while there are none."""
        return self._kept.get(battle, 0)

    def _watch(self) -> None:
        disk.sweep(self.folder, is_deep=False)
        told, due = 0, set[str]()
        while not self._is_over():
            before = told
            told, heads = self.desk.announcer.news(told, self._retry if due else self._quiet)
            if self._is_over():
                return
            for battle, head in heads.items():
                is_quiet = told == before and head > self.kept(battle)
                if is_quiet or self._has_turned(battle, head):
                    due.add(battle)
            self._keep_all(due)

    def _has_turned(self, battle: str, head: int) -> bool:
        """Whether a turn began or a round ended since the last look."""
        seen = self._seen.get(battle, 0)
        self._seen[battle] = max(head, seen)
        if head <= seen:
            return False
        try:
            commands = (entry.command for entry in self.desk.moment(battle).log.entries(seen + 1, head))
            return any(one.opens_turn or one.closes_round or isinstance(one, Strike) for one in commands)
        except UmpireError:
            return True  # of a damaged record the copy is worth most

    def _keep_all(self, due: set[str]) -> None:
        for battle in sorted(due):
            trouble = self._keep(battle)
            if self._is_over():
                return
            self._tell(trouble)
            if self.kept(battle) >= self._seen.get(battle, 0) or not trouble:
                due.discard(battle)
            if trouble:
                return

    def _keep(self, battle: str) -> str:
        """Write both files; what is in the way, as a sentence."""
        try:
            self.place.check()
            row = self.desk.store.battle(battle)
            stem = f"{press.file_stem(row.name)}-{press.file_stem(battle)}"
            disk.write(self.folder / f"{stem}.jsonl", export(self.desk, battle, row.head), is_private=False)
            self._kept[battle] = row.head
            disk.write(self.folder / f"{stem}-fleet.pdf", press.fleet(self.desk, battle).content, is_private=False)
        except OSError as error:
            return self.place.why_not(error)
        except UmpireError as error:
            if self.kept(battle) < self._seen.get(battle, 0):
                return f"No copy of the battle was written to {self.folder}: {error}"
            return f"The record is copied to {self.folder}, the fleet sheet is not: {error}"
        except Exception:
            # One copy that fails must not end all copies to come.
            logging.getLogger("umpire").exception("The copy failed")
            return f"The copy to {self.folder} failed; the reason is in Umpire's log file."
        return ""
