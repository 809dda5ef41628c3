"""Reports of a battle: the after-action report as a page and as a PDF. They are the umpire's, who hangs them up."""

from __future__ import annotations

from flask import Blueprint, Response, url_for
from markupsafe import Markup

from umpire.service import reports as service
from umpire.web.guard import costly
from umpire.web.pages import desk, page, pdf_answer
from umpire.web.press import has_names, paper

reports = Blueprint("reports", __name__)


@reports.get("/battle/<battle>/report")
def show(battle: str) -> Response:
    """The report of a battle, over or not; with `names=on`, captains by their real names."""
    shown = service.shown(desk(), battle, has_names=has_names())
    drawn = [Markup(one) for one in shown.drawings]  # noqa: S704 - drawn by our own template, which escapes
    url = url_for("reports.show", battle=battle, names="on" if has_names() else None)
    return page("reports/report.html", 200, url, battle=battle, shown=shown, r=shown.report, drawn=drawn, badge=_badge)


@costly(reports, "/battle/<battle>/report.pdf")
def pdf(battle: str) -> Response:
    """The same on paper."""
    return pdf_answer(service.pdf(desk(), battle, paper(), has_names=has_names()))


def _badge(one: object) -> Markup:
    return Markup(service.Shown.badge(one))  # type: ignore[arg-type]  # noqa: S704 - the same
