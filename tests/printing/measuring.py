"""Measuring a sheet as it comes out of the printer: pictures of its pages, its lines in millimetres."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any

import pypdf
import pypdfium2
from PIL import Image, ImageChops

from umpire.printing.engine import pdf

MM = 72 / 25.4
DPI = 101.6
DOT = DPI / 25.4
"""Dots to a millimetre: four."""
Segment = tuple[float, float, float, float]
White = Callable[[Image.Image], bool]


def pictures(html: str) -> list[Image.Image]:
    """Every page; WeasyPrint had nothing to say."""
    made, log = pdf(html)
    assert log == []
    return [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(made)]


def unclipped(html: str) -> str:
    """The same sheet with everything shown that a box cuts off."""
    return html.replace("</head>", "<style>.at { overflow: visible !important }</style></head>")


def same(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures are equal, dot by dot."""
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


def is_white(picture: Image.Image, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether nothing is printed in a rectangle, in millimetres."""
    box = tuple(round(edge * DOT) for edge in (left, top, right, bottom))
    part = picture.crop(box)
    return part.width <= 0 or part.height <= 0 or ImageChops.invert(part).getbbox() is None


def margin_is_white(picture: Image.Image, free: float) -> bool:
    """Whether nothing is printed nearer to the edge."""
    width, height = picture.width / DOT, picture.height / DOT
    strips = (
        (0, 0, width, free),
        (0, height - free, width, height),
        (0, 0, free, height),
        (width - free, 0, width, height),
    )
    return all(is_white(picture, *strip) for strip in strips)


def box_of(picture: Image.Image, colour: tuple[int, int, int]) -> tuple[float, float, float, float] | None:
    """Where a colour is, in millimetres."""
    bands = [
        band.point(lambda value, wanted=wanted: 255 if abs(value - wanted) <= 2 else 0)
        for band, wanted in zip(picture.split(), colour, strict=True)
    ]
    both = ImageChops.multiply(ImageChops.multiply(bands[0], bands[1]), bands[2])
    found = both.getbbox()
    return tuple(edge / DOT for edge in found) if found else None  # type: ignore[return-value]


def segments(page: pypdf.PageObject) -> Iterator[Segment]:
    """Every straight line that is drawn, in millimetres from the upper left corner."""
    height = float(page.mediabox.height)
    found: list[Segment] = []
    at: list[tuple[float, float]] = []

    def on(operator: bytes, operands: Any, matrix: list[float], _text: list[float]) -> None:
        if operator in (b"m", b"l"):
            x, y = (float(one) for one in operands)
            here = (
                (matrix[0] * x + matrix[2] * y + matrix[4]) / MM,
                (height - matrix[1] * x - matrix[3] * y - matrix[5]) / MM,
            )
            if operator == b"l" and at:
                found.append((*at[-1], *here))
            at.append(here)

    page.extract_text(visitor_operand_before=on)
    return iter(found)


def read(html: str) -> pypdf.PdfReader:
    """The PDF; WeasyPrint had nothing to say."""
    made, log = pdf(html)
    assert log == []
    return pypdf.PdfReader(io.BytesIO(made))
