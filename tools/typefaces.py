"""
Make the screen's typefaces from those of paper: only the letters that pages need, as WOFF2.

    .venv/bin/python tools/typefaces.py

The licence forbids the name «Source» for what was changed, so the files call themselves Umpire Sans and Umpire Serif.
"""

from __future__ import annotations

from pathlib import Path

from fontTools import subset

from umpire.drawing.letters import BOLD, ITALIC, SANS, SERIF, Face
from umpire.printing.fonts import font_path

TARGET = Path(__file__).parents[1] / "umpire" / "web" / "static" / "vendor" / "type"
FACES = {"sans": SANS, "sans-bold": BOLD, "sans-italic": ITALIC, "serif": SERIF}
LETTERS = (
    *(range(0x20, 0x7F), range(0xA0, 0x180), range(0x218, 0x21C), range(0x1E80, 0x1EA0)),  # Latin, as Europe writes it
    *(range(0x370, 0x530),),  # Greek and Cyrillic
    *(
        range(0x2C6, 0x2DE),
        range(0x2000, 0x2070),
        range(0x2070, 0x20C0),
        range(0x2100, 0x2190),
    ),  # marks, figures, money
    *(range(0x2190, 0x2400), range(0x2460, 0x2800)),  # arrows, signs, shapes
)
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum"]
"""Kerning and marks, and what the style sheets ask for: figures of one width."""
NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]
"""Whose it is, what it is called, and its licence."""


def made(face: Face) -> subset.TTFont:
    """The face with these letters alone, under a name of its own."""
    options = subset.Options(
        flavor="woff2", layout_features=FEATURES, hinting=False, name_IDs=NAMES, notdef_outline=True
    )
    font = subset.load_font(str(font_path(face)), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[letter for letters in LETTERS for letter in letters])
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID not in (0, 13, 14):
            words = record.toUnicode().replace("Source", "Umpire").replace(" Pro", "").replace("Pro-", "-")
            font["name"].setName(words, record.nameID, record.platformID, record.platEncID, record.langID)
    font.flavor = "woff2"
    font.recalcTimestamp = False
    return font


def main() -> None:
    """Write all of them, with their licence, and tell how large they are."""
    TARGET.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, face in FACES.items():
        path = TARGET / f"{name}.woff2"
        made(face).save(path)
        total += path.stat().st_size
        print(f"{path.name}: {path.stat().st_size} bytes, before {font_path(face).stat().st_size}")
    for licence in {face.package: font_path(face).with_name("LICENSE.txt") for face in FACES.values()}.items():
        name = f"{licence[0].removeprefix('font_').replace('_', '-')}.LICENSE"
        (TARGET / name).write_text(licence[1].read_text(encoding="utf-8"), encoding="utf-8")
    print(f"{total} bytes in all")


if __name__ == "__main__":
    main()
