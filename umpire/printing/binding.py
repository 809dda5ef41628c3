"""Sheets made one by one, bound into one document in which each back belongs to its front; and what such a document says of itself."""

from __future__ import annotations

import gc
import io
import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

TWO_SIDED = ("long", "short")
"""The edge on which a printer flips its sheets; anything else is printed on one side."""
PDFIUM = threading.Lock()
"""PDFium is not made for threads."""
BOUND_KEPT, COUNTS_KEPT = 4, 128
"""Documents, and sheets with their number of pages: what is asked for again unchanged is not read and bound again."""


class Section(NamedTuple):
    """Sheets of one kind. Each is a document of its own: a front, and behind it what is overleaf."""

    sheets: tuple[bytes, ...]
    name: str = ""
    """In the outline; empty for what has no line there."""
    marks: tuple[str, ...] = ()
    """What each sheet is called there, below the name."""
    copies: int = 1


class Span(NamedTuple):
    """From which page to which one something stands, counted from 1."""

    first: int
    last: int

    @property
    def words(self) -> str:
        """«page 3», «pages 3 to 22»."""
        return f"page {self.first}" if self.first == self.last else f"pages {self.first} to {self.last}"


@lru_cache(COUNTS_KEPT)
def page_count(sheet: bytes) -> int:
    """How many pages a document has."""
    import pypdfium2  # noqa: PLC0415 - whoever prints nothing does not wait for it

    with PDFIUM:
        document = pypdfium2.PdfDocument(sheet)
        try:
            return len(document)
        finally:
            document.close()


def spans(sections: Sequence[Sequence[int]], backs: str, one_sided: int = 0) -> tuple[Span, ...]:
    """
    Where sections stand when they are bound; a blank back at the end of one is not counted.

    Args:
        sections: of each the pages of its sheets, all copies.
        one_sided: as many sections at the beginning are a run of the printer by themselves, without backs.
    """
    page, start, found = 0, 0, []
    for place, counts in enumerate(sections):
        start = page if place == one_sided else start
        first = 0
        for count in counts:
            page += (page - start) % 2 if backs in TWO_SIDED and place >= one_sided else 0
            first = first or page + 1
            page += count
        found.append(Span(first, page))
    return tuple(found)


def bound(
    sections: Sequence[Section], title: str = "", subject: str = "", backs: str = "none", told: Sequence[str] = (),
    one_sided: int = 0,
) -> bytes:  # fmt: skip
    """
    One document of these, in this order.

    Args:
        backs: with «long» or «short» it is printed on both sides: each sheet starts on an odd page, behind blank backs.
        told: what could not be printed as it was asked for; it stays in the document.
        one_sided: as many sections at the beginning are a run of the printer by themselves, without backs. The print dialog is
            told nothing of sides then.
    """
    return _bound(tuple(sections), title, subject, backs, tuple(told), one_sided)


@lru_cache(BOUND_KEPT)
def _bound(
    sections: tuple[Section, ...], title: str, subject: str, backs: str, told: tuple[str, ...], one_sided: int
) -> bytes:
    gc.disable()  # a third of the time goes there, for a document is a hundred thousand small things that all stay
    try:
        return _written(sections, title, subject, backs, told, one_sided)
    finally:
        gc.enable()


def _written(
    sections: tuple[Section, ...], title: str, subject: str, backs: str, told: tuple[str, ...], one_sided: int
) -> bytes:
    from pypdf import PdfWriter  # noqa: PLC0415
    from pypdf.generic import NameObject  # noqa: PLC0415

    writer, page, start = PdfWriter(), 0, 0
    for at, section in enumerate(sections):
        above, start = None, page if at == one_sided else start
        for copy in range(section.copies):
            for place, sheet in enumerate(section.sheets):
                if at >= one_sided and (page - start) % 2 and backs in TWO_SIDED:
                    writer.add_blank_page()
                    page += 1
                writer.append(io.BytesIO(sheet), import_outline=False)
                if section.name and not copy and not place:
                    above = writer.add_outline_item(title=section.name, page_number=page)
                if section.marks and not copy:
                    writer.add_outline_item(title=section.marks[place], page_number=page, parent=above)
                page = len(writer.pages)
    words = (("/Title", title), ("/Subject", subject), ("/Keywords", "\n".join(told)))
    writer.add_metadata({key: value for key, value in words if value})
    if any(section.name or section.marks for section in sections):
        writer.root_object[NameObject("/PageMode")] = NameObject("/UseOutlines")
    flip = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}.get(backs, "/Simplex")
    asked = writer.create_viewer_preferences()
    asked[NameObject("/PrintScaling")] = NameObject("/None")
    if not one_sided:
        asked[NameObject("/Duplex")] = NameObject(flip)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def subject_of(document: bytes) -> str:
    """What was written as its subject; empty for a file that is none of ours."""
    return _said(document, "/Subject")


def told_of(document: bytes) -> tuple[str, ...]:
    """What could not be printed in it as it was asked for."""
    return tuple(filter(None, _said(document, "/Keywords").split("\n")))


def _said(document: bytes, key: str) -> str:
    from pypdf import PdfReader  # noqa: PLC0415
    from pypdf.errors import PyPdfError  # noqa: PLC0415

    try:
        info = PdfReader(io.BytesIO(document)).metadata
    except (PyPdfError, ValueError, KeyError, TypeError, OSError):
        return ""
    return str(info.get(key) or "") if info is not None else ""


def stamped(document: bytes, stamp: bytes) -> bytes:
    """The document with the one page of `stamp` laid over each of its pages, in the middle."""
    from pypdf import PdfReader, PdfWriter, Transformation  # noqa: PLC0415

    over = PdfReader(io.BytesIO(stamp)).pages[0]
    writer = PdfWriter(clone_from=io.BytesIO(document))
    for page in writer.pages:
        x = (float(page.mediabox.width) - float(over.mediabox.width)) / 2
        y = (float(page.mediabox.height) - float(over.mediabox.height)) / 2
        page.merge_transformed_page(over, Transformation().translate(x, y))
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()
