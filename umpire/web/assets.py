"""What pages load beside the house's own. A hall without a network has it from here, as it has the typefaces (static/vendor)."""

from __future__ import annotations

HTMX_AT = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js"
HTMX_HASH = "sha384-2OatzQy1H+Zd/IIrjr1TcuDGqLXeHhbooAyJY1KdQMKnr4LZ22k31GBLdYKHmVjg"
HTMX_HERE = "vendor/htmx.min.js"
"""Under static/: the same file, byte for byte. It is taken where the CDN does not answer in time."""
