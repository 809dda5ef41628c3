"""HTML to PDF. Runs in a worker process; nothing else imports this module, for it needs Pango."""

from __future__ import annotations

import gc
import io
import logging

from weasyprint import HTML

from umpire.paths import printables_folder
from umpire.printing.fetcher import OwnFilesOnly, own_folders

LOGGER = logging.getLogger("weasyprint")


class _Kept(logging.Handler):
    """Keeps what WeasyPrint complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        told = record.getMessage()[:400]
        if not told.startswith(
            ".notdef glyph"
        ):  # a name in letters of which this machine has no font: printed as boxes
            self.told.append(told)


def pdf(html: str) -> tuple[bytes, list[str]]:
    """A sheet as PDF, and what WeasyPrint complained about: nothing, or the sheet is wrong."""
    kept = _Kept()
    LOGGER.addHandler(kept)
    LOGGER.propagate = False
    gc.disable()  # a sixth of the time goes there, and the worker is renewed anyway
    try:
        target = io.BytesIO()
        base = printables_folder().resolve().as_uri() + "/"
        HTML(string=html, base_url=base, url_fetcher=OwnFilesOnly(own_folders())).write_pdf(target)
        return target.getvalue(), kept.told
    finally:
        gc.enable()
        LOGGER.removeHandler(kept)
