"""An owner's photograph as a sheet holds it: no larger than its place needs, and grey where the sheet is black and white."""

from __future__ import annotations

import io
from base64 import b64decode, b64encode
from functools import lru_cache

PHOTOGRAPH = "data:image/jpeg;base64,"
"""How the service puts a photograph into a sheet: drawn anew, and read from no file here."""
MOST_PIXELS = 640
"""Of its longer side: 38 mm at more than 400 dots to the inch."""


def address(jpeg: bytes) -> str:
    """A photograph as an address that holds the picture itself."""
    return PHOTOGRAPH + b64encode(jpeg).decode()


@lru_cache(maxsize=32)
def fitted(photo: str, *, is_grey: bool) -> str:
    """The same picture for one sheet; what is no picture stays as it is, and is told when the sheet is made."""
    from PIL import Image  # noqa: PLC0415 - whoever prints no photograph does not wait for it

    try:
        with Image.open(
            io.BytesIO(b64decode(photo.removeprefix(PHOTOGRAPH), validate=True)), formats=("JPEG",)
        ) as picture:
            picture.draft("RGB", (MOST_PIXELS, MOST_PIXELS))
            drawn = picture.convert("L" if is_grey else "RGB")
    except (OSError, ValueError, SyntaxError):
        return photo
    drawn.thumbnail((MOST_PIXELS, MOST_PIXELS))
    out = io.BytesIO()
    drawn.save(out, "JPEG", quality=88)
    return address(out.getvalue())
