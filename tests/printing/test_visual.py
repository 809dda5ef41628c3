"""Words of a drawing that is printed stand in the order in which they are read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.printing.fleet import FOOT, ship
from tests.printing.measuring import made
from umpire.printing.fleet import fleet_html
from umpire.printing.paper import A4
from umpire.printing.visual import seen


@pytest.mark.parametrize(("words", "order"), [
    ("Skylord", "Skylord"),
    ("Größe – 日本", "Größe – 日本"),
    ("אבג", "גבא"),
    ("אב גד", "דג בא"),
    ("Captain אבג of Mars", "Captain גבא of Mars"),
    ("אבג 12 דה", "הד 12 גבא"),
    ("אבג Mars", "Mars גבא"),
    ("אב (גד)", "(דג) בא"),
    ("Mars 5 אב", "Mars 5 בא"),
])  # fmt: skip
def test_letters_that_run_to_the_left_are_turned_and_others_are_not(words: str, order: str) -> None:
    assert seen(f"<text>{words}</text>") == f"<text>{order}</text>"


def test_arabic_letters_are_joined() -> None:
    """The first of a word, those in its middle, its last, and lam with an alef as one."""
    assert seen("<text>سفينة</text>") == "<text>ﺔﻨﻴﻔﺳ</text>"
    assert seen("<text>سلام</text>") == "<text>ﻡﻼﺳ</text>"


def test_a_drawing_keeps_its_markup() -> None:
    assert (
        seen('<text x="1">&lt;אב&gt; &amp; x</text><text>a</text>')
        == '<text x="1">x &amp; &lt;בא&gt;</text><text>a</text>'
    )


def test_a_name_that_runs_to_the_left_is_printed_so() -> None:
    """Its first letter stands to the right of its last one."""
    (letters,) = made(fleet_html([replace(ship("Skylord"), name="אבגד")], A4, FOOT)).letters
    at = {one.words: one.left for one in letters if one.words in "אבגד"}
    assert at["א"] > at["ב"] > at["ג"] > at["ד"]
