"""HTML to PDF. Runs in a worker process; nothing else imports this module, for it needs Pango."""

from __future__ import annotations

import gc
import io
import logging
import re
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from weasyprint import HTML

from umpire.paths import printables_folder
from umpire.printing.fetcher import OwnFilesOnly, own_folders

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


class _Sheet(HTML):  # type: ignore[misc]  # WeasyPrint has no types
    """
    A sheet read as XML, which takes a thirtieth of the time; what is none is read as any page is.

    Raises:
        ParseError: it is no XML.
    """

    def __init__(self, html: str, base_url: str, url_fetcher: OwnFilesOnly) -> None:
        root = ET.fromstring(VOID.sub(r"<\1\2/>", html))  # noqa: S314 - our own templates, which declare no entity
        self.wrapper_element: Any
        super().__init__(string="<html>", base_url=base_url, url_fetcher=url_fetcher)
        self.wrapper_element = type(self.wrapper_element).from_html_root(root, content_language=None)
        self.etree_element = self.wrapper_element.etree_element


class _Kept(logging.Handler):
    """Keeps what WeasyPrint complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []
        self.boxes: dict[str, None] = {}

    def emit(self, record: logging.LogRecord) -> None:
        told = record.getMessage()[:400]
        if found := NO_FONT.match(told):
            self.boxes[found[1]] = None
        else:
            self.told.append(told)


def pdf(html: str) -> tuple[bytes, list[str]]:
    """A sheet as PDF, and what WeasyPrint complained about."""
    made = pressed(html)
    return made.content, made.log


def pressed(html: str) -> Pressed:
    """A sheet as PDF, and what is to be told about it."""
    kept = _Kept()
    LOGGER.addHandler(kept)
    LOGGER.propagate = False
    gc.disable()  # a sixth of the time goes there, and the worker is renewed anyway
    try:
        target = io.BytesIO()
        base = printables_folder().resolve().as_uri() + "/"
        fetcher = OwnFilesOnly(own_folders())
        try:
            sheet = _Sheet(html, base, fetcher)
        except ET.ParseError:
            sheet = HTML(string=html, base_url=base, url_fetcher=fetcher)
        sheet.write_pdf(target)
        return Pressed(target.getvalue(), kept.told, "".join(kept.boxes))
    finally:
        gc.enable()
        LOGGER.removeHandler(kept)
