"""HTML to PDF. Runs in a worker process; nothing else imports this module, for it needs Pango."""

from __future__ import annotations

import gc
import io
import logging
import re
from typing import NamedTuple

from weasyprint import HTML

from umpire.paths import printables_folder
from umpire.printing.fetcher import OwnFilesOnly, own_folders

LOGGER = logging.getLogger("weasyprint")


NO_FONT = re.compile(r'\.notdef glyph .*: "(.*)" \(U\+', re.DOTALL)


class Pressed(NamedTuple):
    """A sheet as PDF."""

    content: bytes
    log: list[str]
    """What WeasyPrint complained about: nothing, or the sheet is wrong."""
    boxes: str
    """Letters of which this machine has no font: they are printed as boxes."""


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
        HTML(string=html, base_url=base, url_fetcher=OwnFilesOnly(own_folders())).write_pdf(target)
        return Pressed(target.getvalue(), kept.told, "".join(kept.boxes))
    finally:
        gc.enable()
        LOGGER.removeHandler(kept)
