"""What an archive says of itself, to somebody who has never seen Umpire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

from umpire import __version__
from umpire.service.archive.contents import CAMPAIGN, MANIFEST, RECOMPUTE, RESULTS, STANDINGS

WIDE = 78
PARTS = (
    (MANIFEST, "the version of this archive, and the length and SHA-256 of each file"),
    (CAMPAIGN, "the log of the campaign: a header, then one line for each change"),
    ("battles/", "the record of each battle: its set-up, then a line for each command"),
    (RESULTS, "how battles ended: as people logged it, and as the records show"),
    (STANDINGS, "the standings of every season, sides and captains apart"),
    ("roster.json", "captains and ships, as they are now"),
    ("rolls.json", "every throw of every battle"),
    ("csv/", "the same as tables for a spreadsheet"),
    ("pdf/", "control panels as they stood at the end, and the results"),
    ("photos/", "photographs of the results"),
    (RECOMPUTE, "works everything out again"),
)  # fmt: skip


def readme(kind: str, name: str, files: Iterable[str], notes: Sequence[str]) -> bytes:
    """
    The text that lies on top.

    Args:
        kind: «battle» or «campaign».
        files: the names of all files in the archive.
        notes: what is missing or wrong, in sentences.
    """
    there = (MANIFEST, *files)
    parts = [
        fill(f"{part:<16}{words}", WIDE, initial_indent="  ", subsequent_indent=" " * 18)
        for part, words in PARTS
        if any(file.startswith(part) for file in there)
    ]
    paragraphs = (
        f"{name}\n{'=' * len(name)}",
        _text(f"An archive of a {kind}, made by Umpire {__version__}."),
        _text(
            "It holds whole records, with shuffles, hidden orders and the names of captains as they were typed. Hand an open "
            "battle's archive to umpires only. It contains no links to seats and nothing half typed."
        ),
        "What is in it:\n\n" + "\n".join(parts),
        *(["Note:\n\n" + "\n".join(_text(f"- {note}") for note in notes)] if notes else []),
        _text("To work it out again, install Umpire, this version or a newer one, and run:"),
        f"  python {RECOMPUTE} ARCHIVE.zip",
        _text(
            "In the folder into which this archive was unpacked, no name is needed. It goes through the records, decides every "
            "line again with its own dice, and says where anything is not as it is written here. It uses the rules of the games "
            "and Python alone: no server, no data of yours. If you do not trust whoever gave you this file, take "
            f"{RECOMPUTE} from Umpire itself, where it is tools/{RECOMPUTE}."
        ),
        _text("To take it into your own Umpire: umpire import ARCHIVE.zip, or the page “Archives”."),
    )  # fmt: skip
    return ("\n\n".join(paragraphs) + "\n").encode()


def _text(words: str) -> str:
    return fill(words, WIDE)
