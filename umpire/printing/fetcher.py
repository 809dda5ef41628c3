"""What WeasyPrint may read: font files and style sheets of this program, and nothing else."""

from __future__ import annotations

import mimetypes
from base64 import b64decode
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from weasyprint.urls import URLFetcher, URLFetcherResponse

from umpire.drawing.letters import FACES
from umpire.paths import printables_folder
from umpire.printing.fonts import font_folder
from umpire.printing.photographs import PHOTOGRAPH

JPEG = {"Content-Type": "image/jpeg"}


def own_folders() -> tuple[Path, ...]:
    """The printables and the folders of the typefaces."""
    fonts = {font_folder(face.package) for face in FACES}
    return (printables_folder().resolve(), *sorted(fonts))


class OwnFilesOnly(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
    """
    Reads files below the given folders, and photographs that lie in the sheet itself.

    No network, no redirect, no other file, whatever a sheet's text asks for.

    WeasyPrint's own fetcher is never asked, so that none of its ways stays open.
    """

    def __init__(self, folders: Iterable[Path]) -> None:
        super().__init__(allowed_protocols=("file", "data"), allow_redirects=False, fail_on_errors=True)
        self._folders = tuple(folders)

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
        """
        A file of the program.

        Raises:
            ValueError: anything else; WeasyPrint then goes on without it, and says so in its log.
        """
        if url.startswith(PHOTOGRAPH):
            try:
                return URLFetcherResponse(url, b64decode(url[len(PHOTOGRAPH) :], validate=True), JPEG)
            except ValueError as error:
                raise ValueError("That is not a photograph.") from error
        parts = urlsplit(url)
        if parts.scheme != "file" or parts.netloc not in ("", "localhost"):
            raise ValueError("A sheet reads nothing but this program's own fonts and style sheets.")
        path = Path(url2pathname(parts.path)).resolve()
        if not any(path.is_relative_to(folder) for folder in self._folders) or not path.is_file():
            raise ValueError("A sheet reads nothing but this program's own fonts and style sheets.")
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": kind})
