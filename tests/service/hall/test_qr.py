"""A camera reads back what was put into a code."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw
from zxingcpp import read_barcode

from umpire.printing.codes import Qr
from umpire.service.hall import qr

MODULE = 6


def pictured(code: Qr) -> Image.Image:
    """The code's path, filled."""
    picture = Image.new("L", (code.size * MODULE, code.size * MODULE), 255)
    draw = ImageDraw.Draw(picture)
    for run in code.path.split("z"):
        if run:
            x, y = run[1:].split("h")[0].split()
            long = run.split("h")[1].split("v")[0]
            corners = (int(x), int(y), int(x) + int(long), int(y) + 1)
            left, top, right, bottom = (MODULE * at for at in corners)
            draw.rectangle((left, top, right - 1, bottom - 1), fill=0)
    return picture


@pytest.mark.parametrize("text", ["http://192.168.7.20:1889/", "http://[fd00::1]:1889/seat/abc_DEF-123", "x" * 300])
def test_a_camera_reads_the_address(text: str) -> None:
    found = read_barcode(pictured(qr(text)))
    assert found is not None
    assert found.text == text
