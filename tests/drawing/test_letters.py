"""The table of letter widths, beside the typefaces it was made from."""

from __future__ import annotations

import pytest

from tools import letters as tool
from umpire.drawing import letters


def test_the_table_says_what_the_faces_say() -> None:
    assert tool.TARGET.read_bytes() == tool.table(), "run: .venv/bin/python -m tools.letters"


@pytest.mark.parametrize("face", letters.FACES, ids=lambda face: face.file)
def test_a_text_is_as_wide_as_its_letters(face: letters.Face) -> None:
    widths = tool.widths(face)
    wide = {letter: width for width, found in widths.letters.items() for letter in found}
    units = sum(wide[letter] for letter in "Skylord 3+")
    assert letters.width_mm("Skylord 3+", 72.0, face) == pytest.approx(units / widths.em * 25.4)
