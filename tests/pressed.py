"""What stands on the pages of a PDF."""

from __future__ import annotations

from functools import lru_cache

import pypdfium2


@lru_cache(32)
def texts(content: bytes) -> list[str]:
    """The words of each page, with one blank between any two. PDFium finds them in a hundredth of the time of pypdf."""
    pages = pypdfium2.PdfDocument(content)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pages]
