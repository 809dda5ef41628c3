"""Writes the table of letter widths anew from the typefaces: run `.venv/bin/python -m tools.letters` when a face changes."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import msgspec
from fontTools.ttLib import TTFont

from umpire.drawing import letters
from umpire.printing.fonts import font_path

TARGET = Path(letters.__file__).with_name(letters.TABLE)


def widths(face: letters.Face) -> letters.Widths:
    """What a face itself says."""
    found: dict[int, str] = defaultdict(str)
    with TTFont(font_path(face), lazy=True) as font:
        metrics = font["hmtx"].metrics
        for letter, glyph in sorted(font.getBestCmap().items()):
            found[metrics[glyph][0]] += chr(letter)
        return letters.Widths(font["head"].unitsPerEm, dict(sorted(found.items())))


def table() -> bytes:
    """All faces, one a line."""
    lines = (f'"{face.file}": {msgspec.json.encode(widths(face)).decode()}' for face in letters.FACES)
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


if __name__ == "__main__":
    TARGET.write_bytes(table())
