"""
Words of an SVG in the order in which they are seen.

WeasyPrint sets the text of an SVG letter by letter from the left: Hebrew would be printed backwards, and Arabic unjoined.
"""

from __future__ import annotations

import re
from html import escape, unescape

from arabic_reshaper import reshape
from bidi.algorithm import get_display

TEXT = re.compile(r"(<text\b[^>]*>)([^<]*)(</text>)")


def seen(html: str) -> str:
    """A page whose drawings WeasyPrint is to set; browsers need none of this."""
    return html if html.isascii() else TEXT.sub(lambda found: f"{found[1]}{_told(found[2])}{found[3]}", html)


def _told(words: str) -> str:
    return words if words.isascii() else escape(get_display(reshape(unescape(words))), quote=False)
