"""A zip whose bytes depend on what is in it alone: files in a fixed order, with one date."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

DATE = (1980, 1, 1, 0, 0, 0)
"""The first that a zip can tell."""
UNIX = 3
READABLE = 0o644 << 16
PACKED_ALREADY = (".jpg", ".pdf")


def packed(files: Mapping[str, bytes]) -> bytes:
    """These files as a zip, in this order."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as box:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, DATE)
            info.create_system, info.external_attr = UNIX, READABLE
            kind = zipfile.ZIP_STORED if name.endswith(PACKED_ALREADY) else zipfile.ZIP_DEFLATED
            box.writestr(info, content, kind)
    return out.getvalue()
