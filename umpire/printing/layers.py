"""
Blank layers: what of a sheet hangs on the ship alone is drawn once, and laid below the state of every later sheet.

A sheet's blanks are taken out of the page (`blanks.py`) before WeasyPrint reads it; an empty `<svg>` of the same size holds
the place of each. When that is painted, the blank is laid there as a form XObject: its content, its resources and
the glyphs that it uses. The glyphs are told to the document's own fonts, which are cut to what is used only when all pages
are painted; text names its letters by their number in the font file, so the content holds for every document that embeds
the same file. What is laid is always what was read back from the keeping, so that a first sheet and a later one are alike.

A blank about which WeasyPrint complains is never kept, nor one whose fonts cannot be found again: it is drawn on the page
as it ever was, and told anew each time.

This is the only module that stands on inner parts of WeasyPrint and pydyf: a page's boxes and their `replacement`;
`Stream.clone`, its resources, fonts and images; `Font.to_unicode` and `widths`; and that whatever stands among the
resources of the last stream is numbered when the document is written. `tests/printing/test_layers.py` looks at all of it.
"""

# ruff: noqa: SLF001 - WeasyPrint's inner parts are the subject of this module

from __future__ import annotations

import io
import pickle
import zlib
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pydyf
from weasyprint.images import SVGImage
from weasyprint.pdf.stream import Stream

SVG = "{http://www.w3.org/2000/svg}"
STYLES = ("normal", "oblique", "italic")
"""In Pango's order."""
COLOURS = "colour spaces"
"""Stands for the document's own."""


class _Face(NamedTuple):
    """A font that a blank uses, with the glyphs that it uses."""

    key: int
    """Under which WeasyPrint keeps it in a document."""
    name: str
    """Its name among the resources, which the content says."""
    family: str
    style: str
    weight: int
    letters: dict[int, str]
    """Of each glyph, by its number in the file."""
    widths: dict[int, int]
    """In thousandths of an em."""


class _Drawn(NamedTuple):
    """A blank, ready to be laid into any document."""

    size: tuple[float, float]
    """In CSS pixels."""
    form: pydyf.Stream
    faces: list[_Face]
    pictures: dict[str, pydyf.Stream]
    """Photographs by their name among the resources; the document puts each in once, whoever shows it."""


def _packed(content: bytes, extra: dict[str, Any]) -> pydyf.Stream:
    """A stream that is compressed already."""
    return pydyf.Stream([content], pydyf.Dictionary(extra | {"Filter": "/FlateDecode"}))


class _Picture(NamedTuple):
    """A photograph as WeasyPrint asks for it."""

    packed: pydyf.Stream

    def get_x_object(self, interpolate: bool, dpi_ratio: float) -> pydyf.Stream:
        return self.packed


class _Packer(pickle.Pickler):
    """Writes a form with all that it refers to; the document's colour spaces are left out."""

    def __init__(self, target: io.BytesIO, colours: bytes) -> None:
        super().__init__(target, pickle.HIGHEST_PROTOCOL)
        self._colours = colours

    def persistent_id(self, value: object) -> str | None:
        return COLOURS if value is self._colours else None

    def reducer_override(self, value: object) -> Any:
        if isinstance(value, Stream):
            content = b"\n".join(map(pydyf._to_bytes, value.stream))
            return _packed, (zlib.compress(content, 9), dict(value.extra))
        if isinstance(value, pydyf.Object) and not isinstance(value, pydyf.Dictionary | pydyf.Array | pydyf.Stream):
            return bytes, (value.data,)
        return NotImplemented


class _Unpacker(pickle.Unpickler):
    """Reads a form for one document; it makes nothing but parts of a PDF."""

    MAKES: Mapping[str, Callable[..., Any]] = {
        made.__name__: made for made in (_Drawn, _Face, _packed, bytes, pydyf.Stream, pydyf.Dictionary, pydyf.Array)
    }

    def __init__(self, content: bytes, colours: bytes) -> None:
        super().__init__(io.BytesIO(content))
        self._colours = colours

    def persistent_load(self, pid: Any) -> bytes:
        return self._colours

    def find_class(self, module: str, name: str) -> Any:
        return self.MAKES[name]


class Blank:
    """A blank layer in the place of its empty `<svg>`, which gave it address, fetcher and context."""

    def __init__(
        self, name: str, markup: str, place: SVGImage, kept: MutableMapping[str, bytes], told: list[str]
    ) -> None:
        self._name, self._markup, self._place, self._kept = name, markup, place, kept
        self._told = told
        """What WeasyPrint complained about so far."""

    def get_intrinsic_size(self, resolution: float, font_size: float) -> Any:
        """Of the empty place, which has that of the blank."""
        return self._place.get_intrinsic_size(resolution, font_size)

    def draw(self, stream: Stream, width: float, height: float, style: object) -> None:
        """Lay the blank on the page, from what was kept if that can be, and keep it otherwise."""
        before = len(self._told)
        kept = self._kept.get(self._name)
        if kept is not None and self._laid(kept, stream, (width, height)):
            return
        drawn = self._drawn(stream, (width, height))
        if len(self._told) == before and self._laid(drawn, stream, (width, height)):
            self._kept[self._name] = drawn
            return
        del self._told[before:]
        self._paint(ET.fromstring(self._markup), stream, (width, height))  # noqa: S314 - our own templates

    def _paint(self, tree: ET.Element, stream: Stream, size: tuple[float, float]) -> None:
        image = SVGImage(tree, self._place._base_url, self._place._url_fetcher, self._place._context)
        image.draw(stream, *size, None)

    def _drawn(self, stream: Stream, size: tuple[float, float]) -> bytes:
        """The blank drawn on a form of its own, with fonts and images of its own."""
        width, height = size
        resources = _resources(stream)
        extra = {
            "Type": "/XObject",
            "Subtype": "/Form",
            # three times its size, for WeasyPrint cuts no drawing at its edge: the page does
            "BBox": pydyf.Array((-width, -height, 2 * width, 2 * height)),
            "Resources": resources,
        }
        form = stream.clone(resources=resources, extra=extra, fonts={}, images={})
        self._paint(ET.fromstring(self._markup), form, size)  # noqa: S314 - our own templates
        pictures = {
            name: asked["image"].get_x_object(asked["interpolate"], max(asked["dpi_ratios"]))
            for name, asked in form._images.items()
        }
        faces = [
            _Face(key, font.hash, font.family, STYLES[font.style], font.weight, font.to_unicode, font.widths)
            for key, font in form._fonts.items()
        ]
        target = io.BytesIO()
        _Packer(target, resources["ColorSpace"]).dump(_Drawn(size, form, faces, pictures))
        return target.getvalue()

    def _laid(self, content: bytes, stream: Stream, size: tuple[float, float]) -> bool:
        """Whether it could be: it is of this size, and all its fonts are at hand as they were."""
        resources = stream._resources
        drawn: _Drawn = _Unpacker(content, resources["ColorSpace"]).load()
        if drawn.size != size or not all(self._has(face, stream) for face in drawn.faces):
            return False
        for face in drawn.faces:
            font = stream._fonts[face.key]
            font.to_unicode = face.letters | font.to_unicode
            font.widths = face.widths | font.widths
        for name, packed in drawn.pictures.items():
            asked = {"image": _Picture(packed), "interpolate": True, "dpi_ratios": {1}, "x_object": None}
            stream._images.setdefault(name, asked)
        name = f"x{len(resources['XObject'])}"
        resources["XObject"][name] = drawn.form
        stream.draw_x_object(name)
        return True

    def _has(self, face: _Face, stream: Stream) -> bool:
        """Whether the document has this font, or gets it by setting one of its letters aside."""
        if face.key not in stream._fonts:
            tree = ET.Element(f"{SVG}svg")
            look = {"font-family": face.family, "font-style": face.style, "font-weight": str(face.weight)}
            ET.SubElement(tree, f"{SVG}text", look).text = next(iter(face.letters.values()))
            self._paint(tree, stream.clone(resources=_resources(stream)), (1, 1))
        font = stream._fonts.get(face.key)
        return (
            font is not None
            and font.hash == face.name
            and all(font.widths.get(glyph, width) == width for glyph, width in face.widths.items())
        )


def _resources(stream: Stream) -> pydyf.Dictionary:
    """Of a stream beside this one."""
    kinds = ("ExtGState", "XObject", "Pattern", "Shading")
    return pydyf.Dictionary(
        {kind: pydyf.Dictionary() for kind in kinds} | {"ColorSpace": stream._resources["ColorSpace"], "Font": None}
    )


def lay(document: Any, blanks: Mapping[str, str], kept: MutableMapping[str, bytes], told: list[str]) -> None:
    """
    Put the blanks into their places, once the pages are laid out and before they are painted.

    Args:
        kept: those that were drawn before, by their hash; grows with those that are drawn now.
        told: grows with what WeasyPrint complains about.
    """
    for page in document.pages:
        for box in page._page_box.descendants(placeholders=True):
            place = getattr(box, "replacement", None)
            name = box.element.get("data-blank", "") if isinstance(place, SVGImage) else ""
            if name in blanks:
                box.replacement = Blank(name, blanks[name], place, kept, told)
