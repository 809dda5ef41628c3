"""The after-action report as HTML for paper, and its drawings for the screen: both come from the same template."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from jinja2.runtime import Macro

from umpire.core.chronicle.drawing import Badge, Course
from umpire.core.chronicle.report import Report
from umpire.drawing.letters import clipped, plain
from umpire.printing.html import environment
from umpire.printing.paper import Paper

MARGIN_MM = 16.0
GAP_MM = 5.0
SIZES = ("roomy", "", "tight")
"""How large its letters are: a short report fills its page, and the last page of a long one does not begin for three lines."""
SIGNS = {"home": "●", "lost": "✕", "taken": "⚑", "left": "→", "": ""}
"""The sign of each ending, before its words."""
ENDINGS = {"home": "home", "lost": "lost", "taken": "taken", "left": "left the table", "": ""}


def report_html(report: Report, paper: Paper, size: str = "") -> str:
    """
    A report on upright pages, as many as it takes.

    Args:
        size: of its letters, one of `SIZES`.
    """
    report = _printable(report)
    sheet = paper.upright
    count = len(report.courses)
    columns = _columns(count, size)
    wide = sheet.width - 2 * MARGIN_MM
    each = round((wide - GAP_MM * (columns - 1)) / columns - 0.2, 2)
    return (
        environment()
        .get_template("report.html")
        .render(
            r=report,
            paper=sheet,
            title=f"{plain(report.title)[:80]} · report",
            running=_quoted(clipped(f"{report.title} · after-action report · {report.date}", 7.4, wide * 0.7)),
            under=under(report),
            heading=heading(report),
            legend=legend(report),
            fates=fates(report),
            signs=SIGNS,
            hurt=report.hurt,
            each_mm=each,
            size=size,
            has_captains=any(craft.captain for party in report.parties for craft in party.crafts),
        )
    )


def _printable(report: Report) -> Report:
    """Every text of it on one line, without letters that print nothing."""

    def of(value: Any) -> Any:
        match value:
            case str():
                return plain(value)
            case list() | tuple():
                return [of(one) for one in value]
            case dict():
                return {name: of(one) for name, one in value.items()}
        return value

    return msgspec.convert(of(msgspec.to_builtins(report)), Report)


def _columns(count: int, size: str) -> int:
    """How many drawings stand beside each other: fewer and larger ones where there is room."""
    if count <= 2:
        return 3 if size == "tight" else 2
    if size == "roomy":
        return 2 if count == 4 else 3
    return 4 if count == 4 or count > 12 or (size == "tight" and count > 3) else 3


def under(report: Report) -> tuple[str, ...]:
    """What stands below the title."""
    return tuple(filter(None, (report.game, report.date, report.note)))


def heading(report: Report) -> str:
    """Over the drawings."""
    return "Points, from first to last" if report.is_points else f"What was left of each {report.pieces[0]}"


def legend(report: Report) -> str:
    """How the drawings are read."""
    rounds = "From left to right: the rounds." if any(one.labels for one in report.courses) else "From first to last."
    if report.is_points:
        return f"{rounds} The higher the line, the more points; the dashed line is the highest score."
    return f"{rounds} The line falls with losses. {signs_words(report)}".strip()


def signs_words(report: Report) -> str:
    """«● home, ✕ lost»: the signs that occur."""
    there = [ending for ending in ENDINGS if any(one.ending == ending for one in report.courses) and SIGNS[ending]]
    return ", ".join(f"{SIGNS[one]} {ENDINGS[one]}" for one in there) + "." if there else ""


def fates(report: Report) -> tuple[str, ...]:
    """The words under each drawing."""
    return tuple(
        f"{SIGNS[one.ending]} {'; '.join(filter(None, (one.fate, one.words)))}".strip() for one in report.courses
    )


def drawings(report: Report) -> tuple[str, ...]:
    """The drawings alone, for a page; in the order of the report."""
    draw = _macro("drawing")
    return tuple(str(draw(one)) for one in report.courses)


def badge(one: Badge, size: str = "1.3em") -> str:
    """The badge of a side, for a page."""
    return str(_macro("badge")(one, size))


def _macro(name: str) -> Macro:
    found: Mapping[str, Macro] = environment().get_template("_course.html").module.__dict__
    return found[name]


def _quoted(text: str) -> str:
    """A text between quotation marks of a style sheet; it stands in no element, so nothing else escapes it."""
    return "".join(
        letter if letter.isalnum() or letter in " .,;:·-–—!?()’" else f"\\{ord(letter):x} " for letter in text
    )


__all__ = ["Course", "badge", "drawings", "fates", "heading", "legend", "report_html", "under"]
