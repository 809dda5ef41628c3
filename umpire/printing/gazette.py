"""A newspaper's front page, upright: masthead, headline, picture and columns. Letters get smaller until it fits; then it has more pages."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from itertools import pairwise
from typing import NamedTuple

from umpire.drawing.letters import MM_OF_POINT, TEXT_ITALIC, plain, wrapped
from umpire.printing.columns import LEADING, Column, Laid, Set, flowed
from umpire.printing.html import environment
from umpire.printing.news import EDGE, FOOT, Copy, Front, Newspaper, Picture, head_of, running, with_foot
from umpire.printing.paper import Paper
from umpire.printing.photographs import PHOTOGRAPH, fitted
from umpire.printing.vignette import HEIGHT, WIDTH, cut

GUTTER = 5.6
CAPTION = 8.2
"""Points of the line below a picture."""
TOP_OF_NEXT = 12.0
"""For the running head of later pages."""


class Plan(NamedTuple):
    """A way to lay it out."""

    size: float
    columns: int
    span: int
    """How many columns the picture is wide; as many as there are: it stands above all of them; 0: there is none."""
    picture: float = 0.0
    """Its height in mm."""


PLANS = (
    Plan(15.0, 2, 2, 104), Plan(13.4, 2, 2, 96), Plan(12.6, 2, 2, 84), Plan(11.8, 2, 2, 72), Plan(11.2, 3, 3, 70),
    Plan(10.6, 3, 2, 70), Plan(10.2, 3, 2, 60), Plan(9.8, 3, 2, 52), Plan(9.4, 3, 1, 36), Plan(9.0, 3, 1, 34),
    Plan(8.6, 3, 1, 30), Plan(8.2, 3, 1, 26), Plan(7.8, 3, 1, 22), Plan(7.6, 3, 0),
)  # fmt: skip
"""From the largest letters down: the first that needs one page is taken, its letters then made as large as they can be."""
LARGEST = 17.0
STEP = 0.1
IN_PAGES = Plan(9.4, 3, 2, 50)
"""What does not fit on one page in any."""


def newspaper(copy: Copy, paper: Paper) -> Newspaper:
    """
    Lay a paper out.

    Args:
        paper: lying or upright; a newspaper stands.
    """
    sheet = paper.upright
    head, top = head_of(copy, sheet)
    for plan in PLANS:
        if plan.span == 0 and copy.photo:
            continue  # a photograph that was asked for is printed
        found = _laid(copy, sheet, plan, top)
        if len(found.pages) == 1:
            break
    else:
        plan = IN_PAGES
        found = _laid(copy, sheet, plan, top)
    if len(found.pages) == 1:
        found = _filled(copy, sheet, _larger(copy, sheet, plan, top), top)
    pages = [
        Front(
            (*(head.lines if place == 0 else running(copy, sheet, place + 1)), *laid.lines, *_under(found, place)),
            tuple(laid.frames),
            (*(head.rules if place == 0 else ()), *_between(sheet, found, place)),
            head.bars if place == 0 else ((EDGE, EDGE + 7.0, sheet.width - 2 * EDGE),),
            found.picture if place == 0 else None,
        )
        for place, laid in enumerate(found.pages)
    ]
    pages = [with_foot(page, copy, sheet, place + 1, len(pages)) for place, page in enumerate(pages)]
    return Newspaper(tuple(pages), found.plan.size, cut(), copy)


def gazette_html(copy: Copy, paper: Paper) -> str:
    """A paper as HTML."""
    shown = with_photo(copy) if copy.photo else copy
    template = environment().get_template("gazette.html")
    title = f"{plain(copy.masthead)[:80]} · {plain(copy.date)[:20]}"
    return template.render(
        news=newspaper(shown, paper), paper=paper.upright, title=title, cut_width=WIDTH, cut_height=HEIGHT
    )


def with_photo(copy: Copy) -> Copy:
    """The copy with its photograph in grey, and how tall that is; without one that cannot be read."""
    from PIL import Image  # noqa: PLC0415 - whoever prints no photograph does not wait for it

    photo = fitted(copy.photo, is_grey=True)
    try:
        with Image.open(
            BytesIO(b64decode(photo.removeprefix(PHOTOGRAPH), validate=True)), formats=("JPEG",)
        ) as picture:
            width, height = picture.size
    except (OSError, ValueError, SyntaxError):
        return copy._replace(photo="", caption="")
    return copy._replace(photo=photo, ratio=height / width)


class _Laid(NamedTuple):
    """The columns of a try."""

    plan: Plan
    pages: tuple[Laid, ...]
    picture: Picture | None
    columns: tuple[Column, ...]
    others: tuple[Column, ...]


def _laid(copy: Copy, sheet: Paper, plan: Plan, top: float, bottom: float | None = None) -> _Laid:
    low = sheet.height - EDGE - FOOT
    width = (sheet.width - 2 * EDGE - GUTTER * (plan.columns - 1)) / plan.columns
    xs = [EDGE + place * (width + GUTTER) for place in range(plan.columns)]
    tops, picture = [top] * plan.columns, None
    if plan.span:
        begin = 0 if plan.span >= plan.columns else 1
        wide = width * plan.span + GUTTER * (plan.span - 1)
        high = min(plan.picture, wide * copy.ratio)
        rows = wrapped(copy.caption, CAPTION, wide, TEXT_ITALIC) if copy.caption else []
        line = CAPTION * MM_OF_POINT * LEADING
        under = tuple(
            Set(xs[begin], top + high + 0.6 + place * line, wide, row, "caption", CAPTION)
            for place, row in enumerate(rows)
        )
        picture = Picture(xs[begin], top, wide, high, under)
        for place in range(begin, begin + plan.span):
            tops[place] = top + high + line * len(rows) + 3.0
    first = tuple(Column(x, y, bottom or low, width) for x, y in zip(xs, tops, strict=True))
    others = tuple(Column(x, EDGE + TOP_OF_NEXT, low, width) for x in xs)
    return _Laid(plan, flowed(copy.blocks, first, others, plan.size), picture, first, others)


def _under(found: _Laid, place: int) -> tuple[Set, ...]:
    return found.picture.under if found.picture is not None and place == 0 else ()


def _larger(copy: Copy, sheet: Paper, plan: Plan, top: float) -> Plan:
    """The same in the largest letters with which it still fits."""
    while plan.size < LARGEST:
        larger = plan._replace(size=round(plan.size + STEP, 1))
        if len(_laid(copy, sheet, larger, top).pages) > 1:
            break
        plan = larger
    return plan


def _filled(copy: Copy, sheet: Paper, plan: Plan, top: float) -> _Laid:
    """Columns of about one height; what is left below goes to the picture where it stands above all of them."""
    low = sheet.height - EDGE - FOOT
    high, short = low, max(column.top for column in _laid(copy, sheet, plan, top).columns) + 8.0
    for _ in range(12):
        middle = (high + short) / 2
        if len(_laid(copy, sheet, plan, top, middle).pages) == 1:
            high = middle
        else:
            short = middle
    left = low - high
    if plan.span >= plan.columns and left > 0:
        taller = plan._replace(picture=plan.picture + left)
        found = _laid(copy, sheet, taller, top, low)
        if len(found.pages) == 1:
            return _laid(copy, sheet, taller, top, min(low, high + taller.picture - plan.picture + 0.01))
    return _laid(copy, sheet, plan, top, high)


def _between(sheet: Paper, found: _Laid, place: int) -> tuple[tuple[float, float, float, float], ...]:
    """The rules between columns, as far down as there is text."""
    columns = found.columns if place == 0 else found.others
    laid = found.pages[place]
    ends = [line.y + line.size * MM_OF_POINT * 1.3 for line in laid.lines]
    ends += [frame.y + frame.height for frame in laid.frames]
    low = max(ends, default=0.0)
    rules = []
    for one, other in pairwise(columns):
        top = max(one.top, other.top) if one.top != other.top and found.plan.span > 1 else min(one.top, other.top)
        if found.picture is not None and place == 0 and found.plan.span == 1:
            top = min(one.top, other.top)
        if low > top:
            rules.append((other.x - GUTTER / 2, top, other.x - GUTTER / 2, low))
    return tuple(rules)
