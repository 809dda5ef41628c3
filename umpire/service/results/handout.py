"""One result to hand on: a single HTML file with its photograph in it, and no way back to this table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from umpire.core.chronicle.naming import hushed
from umpire.printing.handout import handout_html
from umpire.printing.photographs import address
from umpire.service.paper import Sheet, press
from umpire.service.results import photos
from umpire.service.results.entries import Booked, pieces


def page_of(booked: Booked, folder: Path | None, captains: Sequence[str] = (), *, has_names: bool = False) -> Sheet:
    """
    A result of the book as one file.

    Args:
        captains: those of its campaign, whose names may stand in what was typed.
        has_names: captains and players are called by their real names; else it has roles and houses.
        folder: where photographs are kept; one that cannot be read is left out, and told.
    """
    result = booked.result
    if not has_names:
        result = hushed(result, pieces(result.game), captains)
    photo, told = "", list[str]()
    path = photos.path(folder, result.photo)
    if path is not None:
        try:
            photo = address(path.read_bytes())
        except OSError as error:
            told.append(f"The photo is left out: it cannot be read ({error.strerror or error}).")
    times = len({change.made for change in booked.changes})
    corrected = f", corrected {'once' if times == 1 else f'{times} times'} since" if times else ""
    foot = f"Logged on {booked.made[:10]}{corrected}. Made with Umpire."
    html = handout_html(result, photo, foot)
    return Sheet(f"{press.file_stem(result.name)}-{result.date}.html", html.encode(), tuple(told))
