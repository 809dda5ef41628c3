"""From the editor's desk to paper: which sentences stand together, and the PDF."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.errors import BadInput
from umpire.core.fields import raise_all
from umpire.core.gazette import HEADINGS, veiled
from umpire.printing.columns import Block
from umpire.printing.gazette import gazette_html
from umpire.printing.news import Copy
from umpire.printing.paper import read_paper
from umpire.printing.photographs import address
from umpire.service.gazette import editing
from umpire.service.gazette.editing import BOXES, Edit
from umpire.service.gazette.sources import Source
from umpire.service.paper import Sheet, press

IN_A_PARAGRAPH = 3
"""Sentences of the action: of more than that nobody reads the end."""
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def pdf(source: Source, edit: Edit, paper: str = "a4") -> Sheet:
    """
    A paper as PDF, upright.

    Raises:
        BadInput: no such paper to print on; or a real name was typed where they are not ticked.
        CannotPrint: no Pango, say.
    """
    sheet = read_paper(paper)
    raise_all([BadInput("", sentence) for sentence in editing.names_in(source, edit)])
    html = gazette_html(copy_of(source, edit), sheet)
    return press.printed(f"{press.file_stem(joined(edit, 'masthead') or 'gazette')}-{sheet.key}", html)


def copy_of(source: Source, edit: Edit) -> Copy:
    """What is printed of an edit."""
    photo = ""
    if edit.has_photo and source.photo is not None:
        photo = address(source.photo.read_bytes())
    facts = source.facts if edit.has_names else veiled(source.facts)
    return Copy(
        masthead=joined(edit, "masthead") or "The Gazette",
        motto=joined(edit, "motto"),
        price=joined(edit, "price"),
        date=day(facts.date),
        headline=edit.title,
        deck=joined(edit, "deck"),
        blocks=tuple(blocks(edit)),
        photo=photo,
        caption=joined(edit, "caption") if photo else "",
        imprint=f"{facts.game} · played on {facts.date} · set by Umpire",
        is_mirrored=source.sides.index(edit.side) % 2 == 1,
    )


def blocks(edit: Edit) -> Iterator[Block]:
    """The columns: the lead, each part under its heading, and the boxes last."""
    if lead := joined(edit, "lead"):
        yield Block("first", lead)
    for part in dict.fromkeys(line.part for line in edit.lines):
        texts = [line.text for line in edit.part(part)]
        if not texts or part in ("masthead", "motto", "price", "headline", "deck", "lead", "caption", *BOXES):
            continue
        if HEADINGS.get(part):
            yield Block("heading", HEADINGS[part])
        match part:
            case "said":
                yield from (Block("quote", text) for text in texts)
            case "action":
                for place in range(0, len(texts), IN_A_PARAGRAPH):
                    yield Block("text", " ".join(texts[place : place + IN_A_PARAGRAPH]))
            case _:
                yield Block("text", " ".join(texts))
    for part in BOXES:
        if texts := [line.text for line in edit.part(part)]:
            yield Block("box", parts=(Block("heading", HEADINGS[part]), *(Block("small", text) for text in texts)))


def joined(edit: Edit, part: str) -> str:
    """All that is printed of a part, as one paragraph."""
    return " ".join(line.text for line in edit.part(part))


def day(date: str) -> str:
    """«21 November»: newspapers of the year 1889 have no other year."""
    month, _, of_month = date.partition("-")[2].partition("-")
    if not (month.isdigit() and of_month.isdigit() and 1 <= int(month) <= 12):
        return date
    return f"{int(of_month)} {MONTHS[int(month) - 1]}"
