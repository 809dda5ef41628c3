"""What can go wrong on the way to paper."""

from __future__ import annotations

from umpire.core.errors import UmpireError


class CannotPrint(UmpireError):
    """There is no PDF to be had just now; everything else goes on."""


class NoPango(CannotPrint):
    """The machine lacks the library that sets the text."""

    def __init__(self) -> None:
        super().__init__(
            "PDFs need Pango, which this machine lacks (Debian's packages libpango-1.0-0 and libpangoft2-1.0-0); "
            "everything else works without it."
        )
