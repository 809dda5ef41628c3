"""HTML to PDF. Runs in a worker process; nothing else imports this module, for it needs Pango."""

from __future__ import annotations

import atexit
import gc
import io
import logging
import re
from collections.abc import MutableMapping
from functools import cache
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

from umpire.drawing.letters import FACES
from umpire.paths import printables_folder
from umpire.printing.blanks import lifted
from umpire.printing.fetcher import OwnFilesOnly, own_folders
from umpire.printing.fonts import font_path
from umpire.printing.layers import lay
from umpire.printing.visual import seen

LOGGER = logging.getLogger("weasyprint")


NO_FONT = re.compile(r'\.notdef glyph .*: "(.*)" \(U\+', re.DOTALL)


VOID = re.compile(r"<(meta|link|col|img|br|hr)\b([^>]*?)/?>")
"""Elements without an end. No attribute of ours holds «>» itself: the templates escape it."""


class Pressed(NamedTuple):
    """A sheet as PDF."""

    content: bytes
    log: list[str]
    """What WeasyPrint complained about: nothing, or the sheet is wrong."""
    boxes: str
    """Letters of which this machine has no font: they are printed as boxes."""


class _Styles(NamedTuple):
    """What every sheet looks like."""

    base: str
    """Where addresses in a sheet begin."""
    fetcher: OwnFilesOnly
    fonts: FontConfiguration
    sheets: tuple[CSS, ...]


@cache
def _styles() -> _Styles:
    """The typefaces and the style sheet of all sheets, read once for the whole worker: with them went a quarter of the time."""
    base, fetcher, fonts = (
        printables_folder().resolve().as_uri() + "/",
        OwnFilesOnly(own_folders()),
        FontConfiguration(),
    )
    faces = "".join(
        f'@font-face {{ font-family: "{face.family}"; src: url("{font_path(face).as_uri()}"); '
        f"font-weight: {face.weight}; font-style: {face.style}; }}\n"
        for face in FACES
    )
    sheets = (
        CSS(string=faces, base_url=base, url_fetcher=fetcher, font_config=fonts),
        CSS(url=f"{base}css/sheet.css", url_fetcher=fetcher, font_config=fonts),
    )
    atexit.register(_styles.cache_clear)  # the fonts lie in a folder of their own, which goes with them
    return _Styles(base, fetcher, fonts, sheets)


class _Sheet(HTML):  # type: ignore[misc]  # WeasyPrint has no types
    """
    A sheet read as XML, which takes a thirtieth of the time; what is none is read as any page is.

    Raises:
        ParseError: it is no XML.
    """

    def __init__(self, html: str, styles: _Styles) -> None:
        root = ET.fromstring(VOID.sub(r"<\1\2/>", html))  # noqa: S314 - our own templates, which declare no entity
        self.wrapper_element: Any
        super().__init__(string="<html>", base_url=styles.base, url_fetcher=styles.fetcher)
        self.wrapper_element = type(self.wrapper_element).from_html_root(root, content_language=None)
        self.etree_element = self.wrapper_element.etree_element


class _Kept(logging.Handler):
    """Keeps what WeasyPrint complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage()[:400])


def pdf(html: str) -> tuple[bytes, list[str]]:
    """A sheet as PDF, and what WeasyPrint complained about."""
    made = pressed(html)
    return made.content, made.log


def pressed(html: str, blanks: MutableMapping[str, bytes] | None = None) -> Pressed:
    """
    A sheet as PDF, and what is to be told about it.

    Args:
        blanks: blank layers that were drawn before, by their hash; grows with those that had to be drawn.
    """
    kept = _Kept()
    LOGGER.addHandler(kept)
    LOGGER.propagate = False
    gc.disable()  # a sixth of the time goes there, and the worker is renewed anyway
    try:
        content = _set(seen(html), {} if blanks is None else blanks, kept.told)
        boxes = [found[1] for line in kept.told if (found := NO_FONT.match(line))]
        log = [line for line in kept.told if not NO_FONT.match(line)]
        return Pressed(content, log, "".join(dict.fromkeys(boxes)))
    finally:
        gc.enable()
        LOGGER.removeHandler(kept)


def _set(html: str, kept: MutableMapping[str, bytes], told: list[str]) -> bytes:
    """The sheet as PDF; one that is no XML is read as any page is, and its blank layers with it."""
    target, styles = io.BytesIO(), _styles()
    rest, blanks = lifted(html)
    try:
        document = _Sheet(rest, styles).render(font_config=styles.fonts, stylesheets=styles.sheets)
        if blanks:
            lay(document, blanks, kept, told)
        document.write_pdf(target)
    except ET.ParseError:
        told.clear()
        target = io.BytesIO()
        page = HTML(string=html, base_url=styles.base, url_fetcher=styles.fetcher)
        page.write_pdf(target, font_config=styles.fonts, stylesheets=styles.sheets)
    return target.getvalue()
