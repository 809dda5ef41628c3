"""What is printed together: parts in their order, made into one document or a zip that says how it is to be printed."""

from __future__ import annotations

import atexit
import io
import zipfile
from collections.abc import Callable, Sequence
from html import unescape
from re import compile as pattern
from typing import NamedTuple

from umpire.printing.binding import TWO_SIDED, Section, Span, bound, page_count, spans
from umpire.printing.pressroom import Pressroom

CARD_STOCK = "card stock"
CUT = pattern(r' data-cut="([^"]*)"')
"""How a template says which names have no room: one a line."""
COVER_TRIES = 3
PRESSROOM = Pressroom()
"""One for the whole process: its workers start when the first sheet is asked for, and end with the process."""
atexit.register(PRESSROOM.close)


class Sheet(NamedTuple):
    """A PDF or zip, and a name for its file."""

    name: str
    content: bytes
    told: tuple[str, ...] = ()
    """What could not be printed as it was asked for, in sentences."""
    how: tuple[str, ...] = ()
    """How it is to be printed, in sentences."""


class Part(NamedTuple):
    """One kind of sheet."""

    name: str
    """For its file: «03-deck»."""
    words: str
    """For the outline, and the list in the lid."""
    sheets: tuple[str, ...]
    """As HTML. Each is a sheet of its own, with what stands overleaf."""
    copies: int = 1
    told: tuple[str, ...] = ()
    """What could not be printed as it was asked for."""
    marks: tuple[str, ...] = ()
    """What each sheet is called in the outline."""
    stock: str = ""
    """What it is printed on, if not on paper."""
    has_backs: bool = True
    """What follows a front is its back; otherwise every page is a front."""


NO_PART = Part("", "", ())


class Placing(NamedTuple):
    """What a cover tells of the other parts."""

    how: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()
    """Of each part, the cover first; none where each is a file of its own."""
    parts: tuple[Part, ...] = ()
    """The other parts, as they follow each other."""


class Bundle(NamedTuple):
    """Parts in their order."""

    parts: tuple[Part, ...]
    title: str
    """Of the document."""
    subject: str = ""
    cover: Callable[[Placing], Part] | None = None
    """Makes the part that comes before the others, from what it is to tell."""
    has_runs: bool = False
    """What has no back comes first and is printed on one side, so that no blank page stands behind it."""


def printed(stem: str, html: str, *, is_guest: bool = False) -> Sheet:
    """
    One document on paper.

    Args:
        stem: of the file's name.
        is_guest: it is a captain's, and waits for the umpire's own paper.

    Raises:
        CannotPrint: no Pango, say.
    """
    return Sheet(f"{stem}.pdf", PRESSROOM.pdf(html, is_guest=is_guest), warnings([html]))


def gathered(
    bundle: Bundle,
    stem: str,
    *,
    backs: str = "",
    is_zip: bool = False,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> Sheet:
    """
    A bundle on paper.

    Args:
        stem: of the file's name.
        backs: the edge on which the printer flips its sheets, or «none»; without it both sides are printed if anything has two.
        tell: hears how many sheets of how many are set.

    Raises:
        CannotPrint: no Pango, say.
    """
    parts = bundle.parts
    htmls = [html for part in parts for html in part.sheets]
    total = len(htmls) + (bundle.cover is not None)
    tell(0, total)
    made = iter(PRESSROOM.pdfs(htmls, lambda done: tell(done, total)))
    sections = [Section(tuple(next(made) for _ in part.sheets), part.words, part.marks, part.copies) for part in parts]
    counts = [[page_count(sheet) for sheet in section.sheets] * section.copies for section in sections]
    if not backs:
        backs = "long" if any(count > 1 for pages in counts for count in pages) else "none"
    is_run = bundle.has_runs and not is_zip
    has_backs = [part.has_backs and (max(pages) > 1 or not is_run) for part, pages in zip(parts, counts, strict=True)]
    if not any(has_backs):
        backs = "none"
    one_sided = 0
    if is_run and not all(has_backs) and backs in TWO_SIDED:
        order = sorted(range(len(parts)), key=has_backs.__getitem__)
        parts = tuple(parts[at] for at in order)
        sections, counts = [sections[at] for at in order], [counts[at] for at in order]
        one_sided = has_backs.count(False) + (bundle.cover is not None)
    if bundle.cover is not None:
        pages = 1
        for _ in range(COVER_TRIES):
            cover = bundle.cover(_placing((NO_PART, *parts), [[pages], *counts], backs, one_sided, is_zip=is_zip))
            front = PRESSROOM.pdf(cover.sheets[0])
            told_pages, pages = pages, page_count(front)
            if pages == told_pages:
                break
        parts, sections, counts = (cover, *parts), [Section((front,), cover.words), *sections], [[pages], *counts]
        htmls = [*cover.sheets, *htmls]
    how = _placing(parts, counts, backs, one_sided, is_zip=is_zip).how
    told = tuple(dict.fromkeys((*(one for part in parts for one in part.told), *warnings(htmls))))
    tell(total, total)
    if is_zip:
        return Sheet(f"{stem}.zip", _zipped(parts, sections, backs), told, how)
    return Sheet(f"{stem}.pdf", bound(sections, bundle.title, bundle.subject, backs, told, one_sided), told, how)


def _placing(
    parts: Sequence[Part], counts: Sequence[Sequence[int]], backs: str, one_sided: int, *, is_zip: bool
) -> Placing:
    """Where each part stands, and how all of it is printed."""
    sides = f"on both sides, flip on the {backs} edge" if backs in TWO_SIDED else "on one side only"
    if is_zip:
        stocked = [f"{part.name}.pdf: on {part.stock}." for part in parts if part.stock]
        fronts = [f"{part.name}.pdf" for part in parts if not part.has_backs and backs in TWO_SIDED]
        but = [f"These on one side only: {', '.join(fronts)}."] if fronts else []
        return Placing((f"Print each file {sides}, at 100 %.", *but, *stocked), parts=tuple(parts[1:]))
    found = spans(counts, backs, one_sided)
    last = found[-1].last
    if last == 1:
        return Placing(("Print it at 100 %.", *(f"On {part.stock}." for part in parts if part.stock)), found)
    pages = f"pages 1 to {last} {sides}"
    blank = " Single-sided pages have a blank back." if backs in TWO_SIDED else ""
    if 0 < one_sided < len(parts):
        alone, behind = Span(1, found[one_sided - 1].last), Span(found[one_sided - 1].last + 1, last)
        pages = f"{alone.words} on one side only, then {behind.words} {sides}"
        is_filled = sum(sum(each) for each in counts[one_sided:]) == behind.last - behind.first + 1
        blank = "" if is_filled else " There, single-sided pages have a blank back."
    stocked = [
        f"{span.words.capitalize()} ({part.words.lower()}): on {part.stock}."
        for part, span in zip(parts, found, strict=True)
        if part.stock
    ]
    return Placing((f"Print {pages}, at 100 %.{blank}", *stocked), found, tuple(parts[1:]))


def _zipped(parts: Sequence[Part], sections: Sequence[Section], backs: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as box:
        for part, section in zip(parts, sections, strict=True):
            many = f"-print-{part.copies}" if part.copies > 1 else ""
            content = bound([section._replace(copies=1)], part.words, "", backs if part.has_backs else "none")
            box.writestr(zipfile.ZipInfo(f"{part.name}{many}.pdf"), content)
    return out.getvalue()


def warnings(htmls: Sequence[str]) -> tuple[str, ...]:
    """Of sheets that were just made: which names have no room, and which letters are printed as boxes."""
    told = []
    found = (unescape(names).split("\n") for html in htmls for names in CUT.findall(html))
    names = list(dict.fromkeys(name for one in found for name in one))
    if names:
        short = [name if len(name) <= 24 else f"{name[:23].rstrip()}…" for name in names[:3]]
        more = f" and {len(names) - 3} more" if len(names) > 3 else ""
        told.append(f"Too long for its place and cut (“…”): {', '.join(short)}{more}.")
    if boxes := "".join(dict.fromkeys("".join(map(PRESSROOM.boxes, htmls)))):
        told.append(f"This machine has no font for {boxes[:20]!r}: printed as boxes.")
    return tuple(told)
