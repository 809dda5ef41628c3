"""The list of the last lines: one press takes one back with what rests on it, with and without JavaScript."""

from __future__ import annotations

import re

from tests import presses
from tests.web.browsing import Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import look


def mark(desk: Desk, umpire: Umpire, boxes: int) -> None:
    presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.boxes", boxes))


def test_each_line_has_a_digit_and_one_press_takes_it_back_with_what_rests_on_it(umpire: Umpire, desk: Desk) -> None:
    for boxes in (3, 4):
        mark(desk, umpire, boxes)
    page = umpire.look("/back")
    assert re.findall(r'data-digit="(\d)" data-name="(line \d)"', page.html) == [
        ("1", "line 3"),
        ("2", "line 2"),
        ("3", "line 1"),
    ]
    assert page.has("Line 2: Marked by hand: Skylord"), (
        "the digit is the place in the list, the line stands in its sentence"
    )
    assert not re.search(r"line 2\b[^<]*</span> <kbd>", page.html, re.IGNORECASE)
    assert page.has("Skylord: boxes crossed: 3 becomes 4", "Goes with it", "Afterwards, on the table", "track to box 3")
    done = umpire.send(page.forms[1])

    assert done.has("Taken back: line 2, Marked by hand: Skylord: boxes crossed: 0 becomes 3; line 3,", "track clear")
    assert [line.is_struck for line in look.log(desk.moment(umpire.battle), UMPIRE)] == [False, True, True, False]


def test_the_key_on_the_table_leads_there_and_redo_stands_on_it(umpire: Umpire, desk: Desk) -> None:
    mark(desk, umpire, 3)
    assert re.search(rf'href="/battle/{umpire.battle}/back" data-key="z"', umpire.look().html)
    umpire.take_back(2)

    assert umpire.look("/back").has("Redo what line 3 took back")


def test_a_line_written_since_the_page_was_opened_is_told_before_anything_is_taken(umpire: Umpire, desk: Desk) -> None:
    """The page that is open knows nothing of it, so nothing goes that was not shown."""
    mark(desk, umpire, 3)
    page = umpire.look("/back")
    mark(desk, umpire, 4)
    told = umpire.send(page.forms[0])

    assert told.status == 409
    assert told.has("The table has moved on")
    assert not any(line.is_struck for line in look.log(desk.moment(umpire.battle), UMPIRE))
