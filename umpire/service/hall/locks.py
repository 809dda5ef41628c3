"""The locks of a table: its name and key, the four words that let an umpire in, and the number that locks a desk."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import threading
from contextlib import AbstractContextManager, suppress
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from filelock import FileLock

from umpire.core.errors import BadInput
from umpire.service import disk

FILE = "umpire.locks"
"""In the data folder, for its owner's eyes only."""
WORDS = Path(__file__).with_name("words.txt")
PIN = re.compile(r"[0-9]{4,8}")
COST = {"n": 2**14, "r": 8, "p": 1}
"""Of working out whether a number is the right one: some hundredths of a second."""


Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+\Z")]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file. No words, or no key, would let everybody in."""

    table: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]+\Z")]
    key: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
    words: tuple[Word, Word, Word, Word]
    pin: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{96})?\Z")] = ""
    """Salt and hash of the number, as hexadecimal digits; empty where none was set."""


@cache
def choice() -> tuple[str, ...]:
    """The words that are chosen from: plain, short, easily spelt, and none that sounds like another."""
    return tuple(WORDS.read_text(encoding="ascii").split())


def plain(text: str) -> str:
    """Words as they are compared: letters alone. Neither case nor what stands between them matters."""
    return re.sub(r"[^a-z]", "", text.casefold())


def _new_words() -> tuple[Word, Word, Word, Word]:
    one, two, three, four = (secrets.choice(choice()) for _ in range(4))
    return one, two, three, four


def _hashed(pin: str, salt: bytes) -> str:
    return salt.hex() + hashlib.scrypt(pin.encode(), salt=salt, dklen=32, **COST).hex()


class Locks:
    """
    The locks of one table, in a file or in memory.

    The file is looked at whenever something is asked, so that new words hold at once whichever process made them.
    House: four of 512 words are 2^36 passphrases; at sixty wrong tries a minute, all strangers together, half of them take a
    thousand years.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """
        Take up the locks of a folder, or make new ones.

        Args:
            folder: the data folder; None keeps the locks in memory.

        Raises:
            BadInput: the file is damaged.
        """
        self._path = folder / FILE if folder else None
        self._lock = threading.RLock()
        self._mark: tuple[int, ...] = ()
        self._kept = Kept(secrets.token_hex(3), secrets.token_hex(32), _new_words())
        if self._path is not None:
            with self._alone():
                if self._path.exists():
                    self._read(self._path)
                else:
                    self._write(self._kept)

    @property
    def table(self) -> str:
        """A short name that tells this table from another one at the same address; it stands in the names of cookies."""
        return self._now().table

    @property
    def key(self) -> str:
        """What cookies are signed with."""
        return self._now().key

    def words(self) -> tuple[str, ...]:
        """The four words that let an umpire in."""
        return self._now().words

    def new_words(self) -> None:
        """Four others; those from before let nobody in any more. Who is in stays in."""
        self._change(words=_new_words())

    def are_words(self, text: str) -> bool:
        """Whether these are the four words; case, blanks and commas do not matter."""
        return hmac.compare_digest(plain(text[:200]).encode(), "".join(self.words()).encode())

    @property
    def has_pin(self) -> bool:
        """Whether a number was set that locks and unlocks."""
        return bool(self._now().pin)

    def set_pin(self, pin: str) -> None:
        """
        Set the number that locks and unlocks.

        Raises:
            BadInput: it has not four to eight digits.
        """
        digits = pin.replace(" ", "")
        if not PIN.fullmatch(digits):
            raise BadInput("PIN", "Use 4 to 8 digits.")
        self._change(pin=_hashed(digits, secrets.token_bytes(16)))

    def is_pin(self, pin: str) -> bool:
        """Whether this is the number that was set."""
        kept, digits = self._now().pin, pin.replace(" ", "")
        if not kept or not PIN.fullmatch(digits):
            return False
        return hmac.compare_digest(_hashed(digits, bytes.fromhex(kept[:32])), kept)

    def _alone(self) -> AbstractContextManager[object]:
        return FileLock(f"{self._path}.lock", mode=0o600) if self._path else self._lock

    def _now(self) -> Kept:
        with self._lock:
            if self._path is not None and self._mark_of(self._path) != self._mark:
                with suppress(BadInput):  # damaged while the table runs: what is known holds on
                    self._read(self._path)
            return self._kept

    def _mark_of(self, path: Path) -> tuple[int, ...]:
        try:
            found = path.stat()
        except OSError:  # taken away while the table runs: what is known holds on
            return self._mark
        return found.st_mtime_ns, found.st_ino, found.st_size

    def _read(self, path: Path) -> None:
        self._mark = self._mark_of(path)
        with disk.telling(str(path), "This file cannot be read ({})."):
            raw = path.read_bytes()
        try:
            self._kept = msgspec.json.decode(raw, type=Kept)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadInput(
                str(path),
                f"This file of locks is {'damaged' if raw else 'empty'}. Delete it and start Umpire again: it makes a new "
                "one, and every device must be let in again.",
            ) from error

    def _change(self, **to: object) -> None:
        with self._lock, self._alone():
            self._write(msgspec.structs.replace(self._now(), **to))

    def _write(self, kept: Kept) -> None:
        if self._path is not None:
            disk.write(self._path, msgspec.json.encode(kept))
            self._mark = self._mark_of(self._path)
        self._kept = kept
