"""Leaflets of every kind and game: table sheet, turn card, quick reference, worksheet, box list, briefing; and the stamp."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.printing.fleet import FOOT, LONG, demo
from tests.printing.measuring import check, is_grey, is_whole, made
from umpire.core.panel import Chart, ChartRow
from umpire.core.seats import UMPIRE
from umpire.games import find_game
from umpire.printing.binding import Span
from umpire.printing.leaflet_html import leaflet_html, superseded_html, twice_html
from umpire.printing.paper import A4, LETTER, Paper
from umpire.service.paper import showpack
from umpire.service.paper.bundles import Part, Placing
from umpire.service.table import battles

GAME, OTHER = find_game("cloudships"), find_game("aeronauts")
UP = FOOT._replace(card="Skylord")


def table() -> tuple[Chart, ...]:
    state = GAME.setup(battles.new_header("cloudships", "bridges"))
    return tuple(GAME.sheet.paperwork.lying(GAME.sheet.view_for(state, UMPIRE)))


def goods() -> tuple[Chart, ...]:
    state = OTHER.setup(battles.new_header("aeronauts", "a-fight"))
    return tuple(OTHER.sheet.paperwork.lying(OTHER.sheet.view_for(state, UMPIRE)))


def box_list() -> tuple[Chart, ...]:
    told = [Part(str(number), f"Something to print, number {number}", (), number) for number in range(1, 16)]
    spans = tuple(Span(2 * number - 1, 2 * number) for number in range(1, 17))
    how = tuple(f"Pages {number} to 68 (something to print): on card stock." for number in range(3))
    return showpack._lid(told, list(demo()), Placing(how, spans))


def briefing() -> tuple[Chart, ...]:
    """The longest that ships."""
    header = battles.new_header("cloudships", "bridges")
    every = GAME.sheet.paperwork.briefings(header.scenario)
    return tuple(
        max((one.charts for one in every), key=lambda charts: sum(len(row.words) for one in charts for row in one.rows))
    )


LEAVES: dict[str, tuple[Callable[[], tuple[Chart, ...]], bool, int]] = {
    "table": (table, False, 3),
    "quick reference": (lambda: tuple(GAME.sheet.paperwork.charts({})), False, 3),
    "box list": (box_list, True, 1),
    "briefing": (briefing, True, 1),
    "aeronauts: table": (goods, False, 3),
    "aeronauts: worksheet": (lambda: tuple(OTHER.sheet.paperwork.charts({})), False, 3),
}
"""What stands on it, whether it is upright, and its columns."""
TURNS = {
    "cloudships": lambda: tuple(GAME.sheet.paperwork.turn_card({})),
    "aeronauts": lambda: tuple(OTHER.sheet.paperwork.turn_card({})),
}


@pytest.mark.parametrize(("paper", "ink"), [(A4, "colour"), (LETTER, "black")], ids=["a4-colour", "letter-black"])
@pytest.mark.parametrize("name", LEAVES)
def test_a_leaflet_is_one_page_with_every_row(name: str, paper: Paper, ink: str) -> None:
    charts, is_upright, columns = LEAVES[name][0](), *LEAVES[name][1:]
    on = paper.upright if is_upright else paper
    found = check(leaflet_html(name, "A battle", charts, on, UP, columns, ink), on, pages=1)
    assert name != "table" or ink == "black" or is_whole(found.html)
    text = found.texts[0].replace(" ", "")
    for chart in charts:
        assert chart.name.upper().replace(" ", "") in text, "headings are whole"
        for row in chart.rows:
            assert f"{row.words}".replace(" ", "")[:12] in text, row
    assert ink == "colour" or is_grey(found.pictures[0])


@pytest.mark.parametrize(("paper", "ink"), [(A4, "colour"), (LETTER, "black")], ids=["a4-colour", "letter-black"])
@pytest.mark.parametrize("game", TURNS)
def test_two_turn_cards_share_a_page(game: str, paper: Paper, ink: str) -> None:
    """The same on both halves, so that they are cut apart."""
    charts = TURNS[game]()
    found = check(twice_html("A turn", "A battle", charts, paper, UP, 2, ink), paper.upright, pages=1)
    (letters,) = found.letters
    middle = paper.upright.height / 2
    above = [one for one in letters if one.bottom < middle]
    below = [one for one in letters if one.top > middle]
    assert len(above) == len(below) == len(letters) / 2
    for one, other in zip(above, below, strict=True):
        assert (other.words, other.left) == (one.words, pytest.approx(one.left, abs=0.1))
        assert other.top - one.top == pytest.approx(middle, abs=0.1)
    assert max(one.bottom for one in above if one.bottom < middle - 20) > middle * 0.55, "it takes the room that it has"


def test_rows_that_are_too_many_go_on_on_another_page_and_long_words_keep_to_theirs() -> None:
    rows = tuple(ChartRow(f"{number}", LONG) for number in range(60))
    charts = (Chart(LONG, rows), Chart("W" * 300, (ChartRow("x" * 300, "ספינת האוויר של המלך 🚀 <b>{{7*7}}</b>"),)))
    found = check(leaflet_html(LONG, LONG, charts, LETTER, UP._replace(battle=LONG), 3), LETTER)
    assert len(found.texts) > 1
    assert f"page 1 of {len(found.texts)}" in found.texts[0]
    assert "<b>{{7*7}}</b>" in " ".join(found.texts)


def test_the_stamp_is_one_small_page() -> None:
    found = made(superseded_html("After line 24, which was taken back."))
    assert len(found.texts) == 1
    assert "SUPERSEDED" in found.texts[0].upper()
    assert all(float(edge) == 0 for edge in found.reader.pages[0].mediabox.lower_left)
