"""Photographs of real panels. Whatever comes in is drawn anew, so that nothing but the picture itself is kept."""

from __future__ import annotations

import io
import threading
from pathlib import Path

import msgspec
from PIL import Image, ImageFile, ImageOps, UnidentifiedImageError

from umpire.core.errors import BadInput, UnknownCommand
from umpire.service import disk
from umpire.service.library import fleet

LARGEST_MB = 24
LARGEST_UPLOAD = LARGEST_MB * 1024 * 1024
MOST_PIXELS = 64_000_000
"""A phone's photograph of 48 megapixels, and more: a JPEG is read at a quarter of its size, or less."""
MOST_WHOLE = 24_000_000
"""Of what must be read whole before it can be made small: 38 kB of it may hold a hundred megabytes."""
LONGEST_SIDE = 1600
PLAIN = ("L", "RGB", "RGBA", "CMYK")
"""Kinds of pixels that can be made small as they are."""
FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")
FOLDER = "pictures"

Image.MAX_IMAGE_PIXELS = None  # counted here, before a pixel is read, and told in a sentence


one_at_a_time = threading.Lock()
"""Held while a picture is in memory: what one may take, several may not take together."""


class Picture(msgspec.Struct, frozen=True):
    """A ship's photograph."""

    path: Path
    is_face: bool
    """Whether she is shown by it instead of by her drawing."""
    changed: int
    """Part of its address, so that a new one is seen at once."""


def redrawn(raw: bytes, field: str = "picture") -> bytes:
    """
    A picture as a JPEG of its own, upright, at most 1600 pixels long, without place, camera or anything else in it.

    Args:
        field: of the form, by which a mistake is told.

    Raises:
        BadInput: nothing, too large, or no picture.
    """
    if not raw:
        raise BadInput(field, "choose a picture first.")
    if len(raw) > LARGEST_UPLOAD:
        raise BadInput(field, f"it has {len(raw) / 1e6:.1f} MB; at most {LARGEST_MB} MB.")
    with one_at_a_time:
        try:
            with Image.open(io.BytesIO(raw), formats=FORMATS) as picture:
                upright = _small(picture, field)
        except (UnidentifiedImageError, OSError, SyntaxError, ValueError, EOFError, MemoryError) as error:
            raise BadInput(field, "this is not a picture that Umpire can read; choose a JPEG or PNG.") from error
    paper = Image.new("RGB", upright.size, "white")
    paper.paste(upright, mask=upright.getchannel("A"))
    out = io.BytesIO()
    paper.save(out, "JPEG", quality=85)
    return out.getvalue()


def _small(picture: ImageFile.ImageFile, field: str) -> Image.Image:
    """The picture upright and at most so long, made small before anything else is done with it."""
    width, height = picture.size
    is_read_small = picture.format == "JPEG" and "progressive" not in picture.info
    most = MOST_PIXELS if is_read_small else MOST_WHOLE
    if width * height > most:
        told = f"it is {width} × {height}, {width * height / 1e6:.0f} megapixels; at most {most // 1_000_000}"
        raise BadInput(
            field, f"{told}, please{'' if is_read_small else f' ({MOST_PIXELS // 1_000_000} as a plain JPEG)'}."
        )
    less = max(width, height) // LONGEST_SIDE or 1
    # Only a JPEG can be read small. `thumbnail` by itself asks for a square, and so would read a photograph of 4 : 3 whole.
    picture.draft(None, (max(1, width // less), max(1, height // less)))
    plain = picture if picture.mode in PLAIN else picture.convert("RGBA")
    plain.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    return ImageOps.exif_transpose(plain).convert("RGBA")


def _paths(game: str, own: Path | None, ship: str) -> tuple[Path, Path]:
    """Where her photograph lies: beside the form, or in place of her drawing."""
    fleet.yard_of(game)
    if own is None:
        raise UnknownCommand("This Umpire has no data folder, so it has no pictures.")
    folder = own / game / FOLDER
    return folder / f"{fleet.SHIPS.checked(ship)}.jpg", folder / f"{ship}.face.jpg"


def of(game: str, own: Path | None, ship: str) -> Picture | None:
    """Her photograph, where there is one."""
    if own is None:
        return None
    for path, is_face in zip(_paths(game, own, ship), (False, True), strict=True):
        if path.is_file():
            return Picture(path, is_face, path.stat().st_mtime_ns // 1_000_000)
    return None


def faces(game: str, own: Path | None) -> frozenset[str]:
    """The ships that are shown by their photographs."""
    found = (own / game / FOLDER).glob("*.face.jpg") if own else ()
    return frozenset(path.name.removesuffix(".face.jpg") for path in found)


def keep(game: str, own: Path | None, ship: str, raw: bytes, *, is_face: bool = False) -> None:
    """
    Keep a photograph of a ship's panel; the one before is replaced.

    Raises:
        BadInput: as `redrawn` says, or the disk is full. What was there is still there.
        UnknownCommand: there is no such ship.
    """
    fleet.berth(game, own, ship)
    beside, face = _paths(game, own, ship)
    path, other = (face, beside) if is_face else (beside, face)
    content = redrawn(raw)
    with disk.telling("picture", "it could not be saved ({})."):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        disk.write(path, content)
        other.unlink(missing_ok=True)


def choose(game: str, own: Path | None, ship: str, *, is_face: bool) -> None:
    """Show her by her photograph, or by her drawing; raises `UnknownCommand` where there is none."""
    picture = of(game, own, ship)
    if picture is None:
        raise UnknownCommand("There is no picture of this ship.")
    picture.path.replace(_paths(game, own, ship)[int(is_face)])


def remove(game: str, own: Path | None, ship: str) -> None:
    """Take her photograph away."""
    for path in _paths(game, own, ship):
        path.unlink(missing_ok=True)
