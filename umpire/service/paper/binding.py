"""Binds the book of each round when it ends, in the background: into the data folder, and where `--also` says."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

from umpire.core.errors import BadInput, UmpireError, UnknownCommand
from umpire.printing.binding import stamped, subject_of, told_of
from umpire.printing.leaflet_html import superseded_html
from umpire.service import chance, disk
from umpire.service.desk import Desk, Moment
from umpire.service.paper import press, roundbook
from umpire.service.paper.bundles import Sheet
from umpire.service.paper.keeping import Place, Watcher

FOLDER = "books"
"""In the data folder, and on the stick."""
WAIT = 60.0
RETRY = 5.0


class Book(msgspec.Struct, frozen=True):
    """A book on the disk."""

    name: str
    round: int
    line: int
    is_superseded: bool


def folder_of(books: Path, battle: str) -> Path:
    """Where the books of a battle lie; raises `BadInput` for an id that is none, and would lead elsewhere."""
    if not chance.is_battle_id(battle):
        raise BadInput(battle[:40], "this is not the id of a battle, so it has no folder.")
    return books / battle


def every(books: Path | None, battle: str) -> tuple[Book, ...]:
    """The books of a battle, the newest round first."""
    if books is None or not chance.is_battle_id(battle):
        return ()
    found = (_read_name(path) for path in (books / battle).glob("round-*.pdf"))
    return tuple(
        sorted((book for book in found if book), key=lambda book: (-book.round, book.is_superseded, -book.line))
    )


def sheet(books: Path | None, battle: str, name: str) -> Sheet:
    """A book as it was bound; raises `UnknownCommand` for one that is not there."""
    if books is None or name not in {book.name for book in every(books, battle)}:
        raise UnknownCommand("There is no such round book.")
    content = (folder_of(books, battle) / name).read_bytes()
    return Sheet(name, content, told_of(content))


def _read_name(path: Path) -> Book | None:
    match path.stem.split("-"):
        case ["round", round] if round.isdecimal():
            return Book(path.name, int(round), 0, is_superseded=False)
        case ["round", round, "superseded", "line", line] if round.isdecimal() and line.isdecimal():
            return Book(path.name, int(round), int(line), is_superseded=True)
    return None


class Binder(Watcher):
    """
    Binds a book of each round that ends.

    Asks `outward` where other devices reach this table, each time that it binds; without it none do.
    """

    def __init__(
        self,
        desk: Desk,
        data: Path,
        also: Place | None = None,
        wait: float = WAIT,
        outward: Callable[[], str] = str,
    ) -> None:
        super().__init__(desk, "books")
        self.books = data / FOLDER
        self._folders = [(self.books, Place(str(self.books)))]
        if also is not None:
            self._folders.append((Path(also.folder) / FOLDER, also))
        self._wait = wait
        self._outward = outward

    def _watch(self) -> None:
        for folder, _ in self._folders:
            disk.sweep(folder, is_deep=False)
        told, seen = 0, dict[str, int]()
        while not self._is_over():
            told, heads = self.desk.announcer.news(told, RETRY if self.trouble else self._wait)
            trouble = ""
            for battle, head in heads.items():
                if self._is_over():
                    return
                if seen.get(battle) == head:
                    continue
                found = self.bind(battle)
                if not found:
                    seen[battle] = head
                trouble = trouble or found
            self._tell(trouble)

    def bind(self, battle: str) -> str:
        """Write the book of the last round that ended, where it is not there yet; what is in the way, as a sentence."""
        try:
            return self._bind(self.desk.moment(battle))
        except UmpireError as error:
            return f"The book of the round was not written: {error}"
        except Exception:
            # One book that fails must not end all books to come.
            logging.getLogger("umpire").exception("A book failed")
            return "The book of the round was not written; the reason is in Umpire's log file."

    def _bind(self, moment: Moment) -> str:
        line = next((seq for seq in reversed(moment.timeline.closes) if seq not in moment.dead), 0)
        scene = roundbook.scene_after(moment, line) if line else None
        name = f"round-{scene.round if scene else 0:02d}.pdf"
        content: bytes | None = None
        for folder, place in self._folders:
            is_private = folder == self.books
            try:
                place.check()
                self._supersede(folder_of(folder, moment.battle), name if scene else "", line, moment)
                path = folder_of(folder, moment.battle) / name
                if scene is None or path.exists():
                    continue
                if content is None:
                    content = roundbook.after(self.desk, scene, "a4", self._outward()).content
                path.parent.mkdir(mode=0o700 if is_private else 0o777, parents=True, exist_ok=True)
                disk.write(path, content, is_private=is_private)
            except OSError as error:
                return place.why_not(error)
        return ""

    def _supersede(self, folder: Path, name: str, line: int, moment: Moment) -> None:
        """Mark every book whose last line does not count any more, and keep it under another name."""
        for book in every(folder.parent, moment.battle):
            path = folder / book.name
            if book.is_superseded:
                if book.line == line:
                    path.unlink()  # its line was taken back and put back: the book is bound anew
                continue
            content = path.read_bytes()
            told = subject_of(content)
            is_own = name == book.name and told == roundbook.subject(line)
            number = told.rpartition(" ")[2]
            if is_own or (number.isdecimal() and int(number) not in moment.dead):
                continue
            words = f"{told[:1].upper()}{told[1:]}, which was taken back."
            stamp = press.PRESSROOM.pdf(superseded_html(words))
            was = number if number.isdecimal() else "0"
            again = folder / f"{path.stem}-superseded-line-{was}.pdf"
            disk.write(again, stamped(content, stamp), is_private=folder.parent == self.books)
            path.unlink()
