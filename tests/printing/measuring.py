"""
Measuring a sheet as it comes out of the printer: pictures of its pages, its lines and letters in millimetres.

A sheet is made once, however many tests look at it.
"""

from __future__ import annotations

import html as markup
import io
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise, product
from typing import Any, NamedTuple

import pypdf
import pypdfium2
import pypdfium2.raw
import pytest
from PIL import Image, ImageChops

from tests.pressed import texts
from umpire.drawing.letters import BOLD, face_of, plain, width_mm
from umpire.printing.engine import pdf
from umpire.printing.paper import Paper

MM = 72 / 25.4
DPI = 101.6
DOT = DPI / 25.4
"""Dots to a millimetre: four."""
EDGE = 6.0
"""Millimetres that stay white on every side: most printers need a quarter of an inch."""
Segment = tuple[float, float, float, float]
AT = re.compile(
    r'<div class="at ([^"]*)" style="[^"]*?width:([\d.]+)mm;font-size:([\d.]+)pt[^"]*"(?: dir="auto")?>(.*?)</div>'
)

TAG = re.compile(r"<[^>]*>")


class Letter(NamedTuple):
    """A letter where it stands, in millimetres from the upper left corner."""

    words: str
    left: float
    top: float
    right: float
    bottom: float


class Printed:
    """A sheet that was made, and whatever is measured on it."""

    def __init__(self, html: str) -> None:
        self.html = html
        self.content, self.log = pdf(html)

    @cached_property
    def reader(self) -> pypdf.PdfReader:
        return pypdf.PdfReader(io.BytesIO(self.content))

    @cached_property
    def pictures(self) -> list[Image.Image]:
        return [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(self.content)]

    @cached_property
    def texts(self) -> list[str]:
        """The words of each page, as a reader of PDFs finds them."""
        return texts(self.content)

    @cached_property
    def lengths(self) -> list[list[float]]:
        """Of every straight line that lies or stands, by page."""
        return [[abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in segments(page)] for page in self.reader.pages]

    @cached_property
    def letters(self) -> list[list[Letter]]:
        return [list(_letters(page)) for page in pypdfium2.PdfDocument(self.content)]


@lru_cache(maxsize=80)
def made(html: str) -> Printed:
    """The sheet; WeasyPrint had nothing to say."""
    printed = Printed(html)
    assert printed.log == []
    return printed


def _letters(page: pypdfium2.PdfPage) -> Iterator[Letter]:
    height = page.get_height()
    text = page.get_textpage()
    for place in range(text.count_chars()):
        letter = chr(pypdfium2.raw.FPDFText_GetUnicode(text.raw, place))
        if letter.strip():
            left, low, right, high = text.get_charbox(place)
            yield Letter(letter, left / MM, (height - high) / MM, right / MM, (height - low) / MM)


def check(html: str, paper: Paper, *, pages: int | None = None, free: float = EDGE) -> Printed:
    """
    Everything that holds for every sheet.

    Its size, a ruler of 50 mm or bars of 5 mm and the words that go with it on each page, white margins, every letter inside of them, none
    over another, no text wider than its place, fonts embedded, nothing in WeasyPrint's log.
    """
    printed = made(html)
    assert pages is None or len(printed.reader.pages) == pages
    for page, words, lines in zip(printed.reader.pages, printed.texts, printed.lengths, strict=True):
        assert float(page.mediabox.width) / MM == pytest.approx(paper.width, abs=0.1)
        assert float(page.mediabox.height) / MM == pytest.approx(paper.height, abs=0.1)
        bars = sum(abs(one - 5) < 0.02 for one in lines)
        assert any(abs(one - 50) < 0.1 for one in lines) or bars >= 80 or not words, "a ruler of 50 mm, or bars of 5 mm"
        assert re.search("Print at 100 %, not («fit to page»|“fit to page”)", words) or not words
    for picture, letters in zip(printed.pictures, printed.letters, strict=True):
        assert margin_is_white(picture, free), "something stands outside of the safe zone"
        for one in letters:
            assert one.left >= free - 0.1
            assert one.top >= free - 0.1
            assert one.right <= paper.width - free + 0.1
            assert one.bottom <= paper.height - free + 0.1
        assert overlapping(letters) == []
    assert cut_texts(html) == []
    embedded = fonts(printed.reader)
    assert embedded
    assert all(embedded.values()), embedded
    return printed


CELL = 5.0
HAIR = 64
"""Less than a hair of a letter that leans out of its box may be lost: a dot that is a quarter as dark as ink."""


def overlapping(letters: Sequence[Letter]) -> list[str]:
    """Letters that are printed over other ones; neighbours of a word may touch, and a halo is the same letter twice."""
    cells: dict[tuple[int, int], list[int]] = defaultdict(list)
    found = []
    for place, one in enumerate(letters):
        spots = product(
            range(int(one.left // CELL), int(one.right // CELL) + 1),
            range(int(one.top // CELL), int(one.bottom // CELL) + 1),
        )
        near = {other for spot in spots for other in cells[spot]}
        for other in near:
            its = letters[other]
            wide = min(one.right, its.right) - max(one.left, its.left)
            high = min(one.bottom, its.bottom) - max(one.top, its.top)
            area = min((x.right - x.left) * (x.bottom - x.top) for x in (one, its))
            if place - other > 2 and its.words != one.words and wide > 0 and high > 0 and wide * high > 0.35 * area:
                told = "".join(letter.words for letter in letters[max(0, place - 8) : place + 8])
                found.append(f"{one.words} over {its.words} in {told} at {one.left:.0f}, {one.top:.0f} mm")
        for spot in product(
            range(int(one.left // CELL), int(one.right // CELL) + 1),
            range(int(one.top // CELL), int(one.bottom // CELL) + 1),
        ):
            cells[spot].append(place)
    return found


def cut_texts(html: str) -> list[str]:
    """Texts that are wider than their place."""
    cut = []
    for kind, width, points, text in AT.findall(html):
        words = plain(markup.unescape(TAG.sub("", text)))
        face = BOLD if "number" in kind else face_of(kind)
        words = words.upper() if "caps" in kind else words
        wide = width_mm(words, float(points), face)
        wide += len(words) * 0.06 * float(points) * 25.4 / 72 if "caps" in kind else 0
        if wide > float(width) + 0.05 and set(words) != {"."}:
            cut.append(f"{words} ({wide:.1f} mm on {width} mm)")
    return cut


def fonts(reader: pypdf.PdfReader) -> dict[str, bool]:
    """Each font and whether it is embedded; those of the forms on a page, too."""
    return {name: is_embedded for page in reader.pages for name, is_embedded in _fonts(page["/Resources"])}


def _fonts(resources: Any) -> Iterator[tuple[str, bool]]:
    for font in resources.get("/Font", {}).values():
        inner = font.get_object()["/DescendantFonts"][0].get_object()
        descriptor = inner["/FontDescriptor"].get_object()
        yield str(inner["/BaseFont"]), "/FontFile2" in descriptor or "/FontFile3" in descriptor
    for form in resources.get("/XObject", {}).values():
        yield from _fonts(form.get_object().get("/Resources", {}))


def pictures(html: str) -> list[Image.Image]:
    """Every page; WeasyPrint had nothing to say."""
    return made(html).pictures


def is_white(picture: Image.Image, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether nothing is printed in a rectangle, in millimetres."""
    box = tuple(round(edge * DOT) for edge in (left, top, right, bottom))
    part = picture.crop(box)
    return part.width <= 0 or part.height <= 0 or ImageChops.invert(part).getbbox() is None


def is_whole(html: str) -> bool:
    """Whether nothing of a letter is cut off by the box that it stands in: with every box open the sheet looks the same."""
    opened = html.replace("</head>", "<style>.at { overflow: visible !important }</style></head>")
    pairs = zip(made(html).pictures, made(opened).pictures, strict=True)
    most = max(high for pair in pairs for _, high in ImageChops.difference(*pair).getextrema())
    return opened != html and most < HAIR


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


def is_grey(picture: Image.Image) -> bool:
    """Whether no dot of it has a colour."""
    red, green, blue = picture.split()
    return all(ImageChops.difference(one, green).getextrema()[1] == 0 for one in (red, blue))


Point = tuple[float, float]
Matrix = tuple[float, ...]


def paths(page: pypdf.PageObject) -> list[list[Point]]:
    """Every path that is drawn, by the corners and ends of curves of its parts, in millimetres from the upper left corner."""
    found: list[list[Point]] = []
    height = float(page.mediabox.height)
    _drawn(page, page["/Resources"], (1 / MM, 0, 0, -1 / MM, 0, height / MM), found)
    return found


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def _drawn(stream: Any, resources: Any, matrix: Matrix, found: list[list[Point]]) -> None:
    """What a stream draws, and the forms in it. WeasyPrint writes an operator a line."""
    content = stream.get_contents() if isinstance(stream, pypdf.PageObject) else stream
    stack: list[Matrix] = []
    for line in content.get_data().split(b"\n"):
        *operands, operator = line.split() or [b""]
        match operator:
            case b"q":
                stack.append(matrix)
            case b"Q":
                matrix = stack.pop()
            case b"cm":
                matrix = _times(tuple(map(float, operands)), matrix)
            case b"m" | b"l" | b"c":
                x, y = map(float, operands[-2:])
                if operator == b"m":
                    found.append([])
                found[-1].append(_times((1, 0, 0, 1, x, y), matrix)[4:])  # type: ignore[arg-type]
            case b"re":
                x, y, wide, high = map(float, operands)
                corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
                found.append([_times((1, 0, 0, 1, *corner), matrix)[4:] for corner in corners])  # type: ignore[misc]
            case b"Do":
                inner = resources["/XObject"][operands[0].decode()].get_object()
                if inner["/Subtype"] == "/Form":
                    own = tuple(map(float, inner.get("/Matrix", (1, 0, 0, 1, 0, 0))))
                    _drawn(inner, inner.get("/Resources", resources), _times(own, matrix), found)


def segments(page: pypdf.PageObject) -> list[Segment]:
    """Every line from a corner to the next one, in millimetres from the upper left corner."""
    return [(*one, *other) for path in paths(page) for one, other in pairwise(path)]


def rectangles(page: pypdf.PageObject) -> list[Segment]:
    """Every path as the rectangle that holds its corners: left, top, width, height in millimetres."""
    boxes = []
    for path in paths(page):
        xs, ys = zip(*path, strict=True)
        boxes.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return boxes
