"""Pages and files go out gzipped to whoever takes that: a phone at the far end of the hall loads a fifth."""

from __future__ import annotations

import gzip
from functools import lru_cache

from flask import Response, request

from umpire.web.guard import LOOKS

SHRINKS = frozenset(
    (
        "text/html",
        "text/css",
        "text/javascript",
        "text/plain",
        "text/csv",
        "application/json",
        "image/svg+xml",
    )
)
"""Nothing that is packed already, as PDFs, pictures and web fonts are; and no stream, whose news would wait for more."""
EMPTY = frozenset((204, 303, 304))
PARTIAL = 206
SMALLEST = 1000
"""Bytes. Less than this fits into one packet anyhow."""
LEVEL = 5
KEPT = 200


def packed(response: Response) -> Response:
    """The answer, packed where it shrinks and its reader says so."""
    is_file = request.endpoint in LOOKS and "ETag" in response.headers
    if is_file:  # packed or not it is the same file, so its tag is a weak one
        response.vary.add("Accept-Encoding")
        response.headers["ETag"] = "W/" + response.headers["ETag"].removeprefix("W/")
    if response.status_code in EMPTY or response.mimetype not in SHRINKS or (response.is_streamed and not is_file):
        return response
    if "Accept-Encoding" not in response.headers.get("Vary", ""):
        response.vary.add("Accept-Encoding")
    if response.status_code == PARTIAL or not request.accept_encodings.quality("gzip"):
        return response
    response.direct_passthrough = False
    content = response.get_data()
    if len(content) >= SMALLEST:
        is_kept = "no-store" not in response.headers.get("Cache-Control", "")
        response.set_data(_kept(content) if is_kept else _gzip(content))
        response.headers["Content-Encoding"] = "gzip"
    return response


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, LEVEL, mtime=0)


_kept = lru_cache(KEPT)(_gzip)
"""A file, or a part of a page that many look at, is packed once."""
