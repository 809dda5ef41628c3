"""Sheets made one by one, bound into one document; and a stamp across one that does not hold any more."""

from __future__ import annotations

import io
from collections.abc import Sequence


def bound(sheets: Sequence[bytes], title: str = "", subject: str = "") -> bytes:
    """One document of these, in this order."""
    from pypdf import PdfWriter  # noqa: PLC0415 - whoever prints nothing does not wait for it

    if len(sheets) == 1 and not subject:
        return sheets[0]
    writer = PdfWriter()
    for sheet in sheets:
        writer.append(io.BytesIO(sheet), import_outline=False)
    writer.add_metadata({key: words for key, words in (("/Title", title), ("/Subject", subject)) if words})
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def subject_of(document: bytes) -> str:
    """What was written as its subject; empty for a file that is none of ours."""
    from pypdf import PdfReader  # noqa: PLC0415
    from pypdf.errors import PyPdfError  # noqa: PLC0415

    try:
        info = PdfReader(io.BytesIO(document)).metadata
    except (PyPdfError, ValueError, KeyError, TypeError, OSError):
        return ""
    return str(info.subject or "") if info is not None else ""


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
