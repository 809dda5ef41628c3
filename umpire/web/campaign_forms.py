"""Forms of a campaign that hold more than one command's fields: lists one a line, the table of points, ships and captains."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Book, Points
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.fields import raise_all
from umpire.service.campaigns import recruiting, settling
from umpire.web.forms import Form
from umpire.web.pages import desk

Orders = tuple[Command, ...]

WORTH = {
    "decisive": "a decisive victory",
    "victory": "a victory",
    "marginal": "a marginal victory",
    "draw": "a draw",
    "narrow": "losing narrowly",
    "defeat": "a defeat",
    "abandoned": "an abandoned battle",
    "prize": "each ship taken",
    "lost": "each own ship lost",
}
"""The campaign's points, each in words, in the order of the page."""
MOST_POINTS = 999
MOST_SIDES, LONGEST_SIDE = 12, 60


def _sides(book: Book, form: Form) -> Orders:
    sides = tuple(" ".join(line.split()) for line in form.get("sides", "").splitlines() if line.strip())
    if len(sides) > MOST_SIDES or any(len(side) > LONGEST_SIDE for side in sides):
        raise BadInput("sides", f"at most {MOST_SIDES} sides, each with a name of 1 to {LONGEST_SIDE} letters.")
    if sides == book.sides:
        raise BadInput("sides", "this is how it is already; nothing was changed.")
    return (c.SetSides(sides),)


def _points(book: Book, form: Form) -> Orders:
    mistakes: list[BadInput] = []
    said = {name: form.get(name, "").strip() for name in WORTH}
    read = {}
    for name, text in said.items():
        if text and not settling.AWARD.fullmatch(text):
            told = f"{text[:20]!r} is not a number of points; type a whole number from -{MOST_POINTS} to {MOST_POINTS}."
            mistakes.append(BadInput(f"points for {WORTH[name]}", told))
        elif text:
            read[name] = int(text)
    raise_all(mistakes)
    points: Points = msgspec.structs.replace(book.points, **read, adds_own=form.get("adds_own") == "yes")
    if points == book.points:
        raise BadInput("points", "this is how it is already; nothing was changed.")
    return (c.SetPoints(points),)


def _captain(book: Book, form: Form) -> Orders:
    is_retired = form.get("is_retired") == "yes"
    captain, name, side = (form.get(field, "") for field in ("captain", "name", "side"))
    return (recruiting.captain(book, captain, name, side, is_retired=is_retired),)


def _ships(book: Book, form: Form) -> Orders:
    """Those that are ticked in the library of one game."""
    said = {name: value for name, value in form.items() if value}
    recruits = recruiting.from_library(form.get("game", ""), desk().own, form.getlist("ship"), said)
    return recruiting.ships(book, recruits)


def _recruit(form: Form) -> recruiting.Recruit:
    fields = ("name", "game", "side", "captain", "number", "ship", "note")
    return recruiting.Recruit(**{field: form.get(field, "") for field in fields})


def _ship(book: Book, form: Form) -> Orders:
    """A ship as she is known from now on; also one that is dismissed, or comes back."""
    is_dismissed = form.get("is_dismissed") == "yes"
    return recruiting.ship(book, form.get("vessel", ""), _recruit(form), is_dismissed=is_dismissed)


READS: dict[str, Callable[[Book, Form], Orders]] = {
    "set-sides": _sides,
    "set-points": _points,
    "add-captains": lambda book, form: recruiting.captains(book, form.get("captains", "")),
    "change-captain": _captain,
    "add-ships": _ships,
    "add-ship": lambda book, form: recruiting.ships(book, (_recruit(form),)),
    "change-ship": _ship,
}
"""By the form's `do`: what it holds; raises `BadInput` for what cannot be."""
