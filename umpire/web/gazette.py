"""The Gazette: both papers of a battle, edited sentence by sentence, kept, compared, and printed."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Blueprint, Response, request, url_for
from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.gazette import HEADINGS
from umpire.service.gazette import Edit, Source, editing, papers, pressing, sources
from umpire.web.errors import sentences
from umpire.web.forms import number
from umpire.web.guard import costly
from umpire.web.pages import desk, page, pdf_answer, see
from umpire.web.press import paper

gazette = Blueprint("gazette", __name__)

DESK = ("GET", "POST")
PAPERS = ("a4", "letter")
LETTERS_A_ROW = 64
"""About as many as a line of a field has."""


class Place(NamedTuple):
    """What the page is about, and how its addresses begin."""

    source: Source
    kind: str
    """`battle`, or `result`."""

    def url(self, what: str, **more: Any) -> str:
        """The address of one of its pages: of, both, pdf."""
        at: dict[str, Any] = {self.kind: self.source.id, **more}
        return url_for(f"gazette.{what}_{self.kind}", **at)


def _place(battle: str, result: str) -> Place:
    """The one of the two that the address names."""
    if battle:
        return Place(sources.of_battle(desk(), battle), "battle")
    return Place(sources.of_result(desk(), result), "result")


@gazette.route("/battle/<battle>/gazette", endpoint="of_battle", methods=DESK)
@gazette.route("/results/<result>/gazette", endpoint="of_result", methods=DESK)
def editors_desk(battle: str = "", result: str = "") -> Response:
    """The editor's desk of a tracked battle, or of any result in the book."""
    place = _place(battle, result)
    if request.method == "POST":
        return _take(place)
    edit, version, is_new = papers.shown(desk(), place.source, _side(place), _version())
    note = ""
    if is_new:
        note = "The result was corrected after this paper was saved. A column of corrections was added; the rest is unchanged."
    elif _version():
        note = f"This is version {_version()}. Save it to make it the newest."
    return _show(place, edit, version, note=note)


@gazette.get("/battle/<battle>/gazette/both", endpoint="both_battle")
@gazette.get("/results/<result>/gazette/both", endpoint="both_result")
def both(battle: str = "", result: str = "") -> Response:
    """All papers side by side."""
    place = _place(battle, result)
    source = place.source
    found = [(side, papers.printed(desk(), source, side)) for side in source.sides]
    shown = [
        (side, edit, pressing.copy_of(source, replace(edit, has_photo=False)), _photo(place) if edit.has_photo else "")
        for side, edit in found
    ]
    return page("gazette/both.html", 200, place.url("both"), place=place, source=source, shown=shown)


@costly(gazette, "/battle/<battle>/gazette.pdf", endpoint="pdf_battle")
@costly(gazette, "/results/<result>/gazette.pdf", endpoint="pdf_result")
def pdf(battle: str = "", result: str = "") -> Response:
    """A paper on paper."""
    place = _place(battle, result)
    edit = papers.printed(desk(), place.source, _side(place), _version())
    return pdf_answer(pressing.pdf(place.source, edit, paper()))


def _side(place: Place) -> str:
    """The side that is asked for; the first where none is."""
    return request.values.get("side", place.source.sides[0])


def _version() -> int:
    return number(request.values.get("version", ""), 0)


def _show(place: Place, edit: Edit, version: int, told: list[str] | None = None, note: str = "") -> Response:
    return page(
        "gazette/edit.html",
        422 if told else 200,
        place.url("of", side=edit.side or None),
        place=place,
        source=place.source,
        edit=edit,
        version=version,
        kept=papers.every(desk(), place.source, edit.side),
        told=told or [],
        note=note,
        names=editing.NAMES,
        parts=list(dict.fromkeys(line.part for line in edit.lines)),
        headings=HEADINGS,
        longest=lambda part: editing.LONGEST.get(part, editing.LONGEST_SENTENCE),
        rows=lambda text: min(12, 1 + len(text) // LETTERS_A_ROW),
        photo=_photo(place),
    )


def _photo(place: Place) -> str:
    """Where the result's photograph is shown; empty where there is none."""
    return url_for("results.photo", result=place.source.id) if place.source.photo is not None else ""


def _take(place: Place) -> Response:
    """Keep what was typed, then do what was pressed. Where something is wrong, the page comes back with every word."""
    source, form = place.source, request.form
    edit = editing.typed(form, source)
    do, _, about = form.get("do", "keep").partition(":")
    try:
        editing.check(edit)
        if do == "wording":
            edit = editing.reworded(source, edit, edit.seed % editing.LARGEST_SEED + 1)
        elif do == "anew":
            edit = replace(editing.fresh(source, edit.side, edit.seed, has_names=edit.has_names), page=edit.page)
        elif edit.has_names != ("named" in form):
            edit = editing.reworded(source, edit, edit.seed)
        if do == "print" and (named := editing.names_in(source, edit)):
            return _show(place, edit, _version(), list(named))
        is_final = do in ("keep", "print") or (do in ("paper", "both") and "final" in form)
        version = papers.keep(desk(), source, replace(edit, is_final=is_final), _version())
    except BadInput as error:
        last = papers.one(desk(), source, edit.side)
        return _show(place, edit, last.version if last is not None else 0, sentences(error))
    return see(_next(place, edit, version, do, about))


def _next(place: Place, edit: Edit, version: int, do: str, about: str) -> str:
    """Where a press leads."""
    match do:
        case "print":
            paper = about if about in PAPERS else PAPERS[0]
            return place.url("pdf", side=edit.side, version=version, paper=paper)
        case "both":
            return place.url("both")
        case "paper" if about.isascii() and about.isdigit() and int(about) < len(place.source.sides):
            return place.url("of", side=place.source.sides[int(about)])
    return place.url("of", side=edit.side, _anchor="paper")
