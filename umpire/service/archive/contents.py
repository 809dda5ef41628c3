"""What lies in an archive: the names that there may be, how large each may be, and the manifest that lists them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from umpire.core.errors import BadInput
from umpire.core.fields import raise_all

MOST_TOLD = 20
"""Mistakes of one kind that are told; the rest is counted."""
FORMAT = 1
"""How an archive is built. A reader refuses newer ones."""
MANIFEST = "manifest.json"
README = "README.txt"
CAMPAIGN = "campaign.jsonl"
RESULTS = "results.json"
STANDINGS = "standings.json"
RECOMPUTE = "recompute.py"
FOLDERS = ("battles/", "csv/", "pdf/", "photos/")

MB = 1024 * 1024
LARGEST_MB = 256
LARGEST = LARGEST_MB * MB
"""Of an archive, as it comes and unpacked."""
MOST_FILES = 4000
LARGEST_LIST = MOST_FILES * 250
"""Bytes of a zip's own list of its files: it is read before anything else, so it is weighed before it is read."""

_ID = "[0-9a-f]{12}"
_KNOWN: tuple[tuple[str, int], ...] = (
    (re.escape(MANIFEST), 4 * MB),
    (re.escape(README), MB),
    (re.escape(CAMPAIGN), 64 * MB),
    (re.escape(RESULTS), 32 * MB),
    (re.escape(STANDINGS), 32 * MB),
    ("(rolls|roster).json", 128 * MB),
    (re.escape(RECOMPUTE), MB),
    (f"battles/{_ID}\\.jsonl", 64 * MB),
    ("csv/(results|rolls|roster|standings)\\.csv", 128 * MB),
    (f"pdf/(panels-{_ID}|results)\\.pdf", 128 * MB),
    (f"photos/{_ID}\\.jpg", 24 * MB),
)
"""Every name that a file of an archive may have, and the most bytes of it."""


def most(name: str) -> int:
    """The most bytes that a file of this name may have; 0 for a name that no file of an archive has."""
    return next((limit for known, limit in _KNOWN if re.fullmatch(known, name)), 0)


def record_of(battle: str) -> str:
    """Where a battle's record lies."""
    return f"battles/{battle}.jsonl"


def photo_of(name: str) -> str:
    """Where a photograph lies."""
    return f"photos/{name}.jpg"


class Packed(msgspec.Struct, frozen=True):
    """A file, so that nobody changes it unseen."""

    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an archive is of, and every other file in it."""

    format: int
    kind: Literal["battle", "campaign"]
    id: str
    """Of the battle or campaign."""
    name: str
    program: str
    """The version of Umpire that made it."""
    battles: tuple[str, ...]
    """Those whose records lie in it, by id."""
    files: dict[str, Packed]


class Version(msgspec.Struct, frozen=True):
    """Of a manifest only how the archive is built."""

    format: int


def told(mistakes: Sequence[BadInput]) -> None:
    """Raise what is wrong with an archive, if anything is: each mistake, and how many more there are of very many."""
    more = len(mistakes) - MOST_TOLD
    kept = list(mistakes[:MOST_TOLD])
    if more > 0:
        kept.append(BadInput("", f"And {more} more mistake{'s' if more > 1 else ''} of this kind."))
    raise_all(kept)
