"""Standings, histories and records on paper: one page while there is room, flowing else, never cut; black on white."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.printing.fleet import LONG
from tests.printing.measuring import check as check_sheet
from tests.printing.measuring import is_grey, is_whole
from umpire.drawing.letters import face_of, width_mm
from umpire.printing.careers import Career, Fight, career
from umpire.printing.grids import Mark
from umpire.printing.histories import Saga, Step, saga
from umpire.printing.leaves import Battle
from umpire.printing.paper import A4, PAPERS, Paper
from umpire.printing.plates import LEFT, Plate, plates_html
from umpire.printing.standings import Entry, Poster, posters

TERMS = ("Points: victory 3, draw 1, defeat 0.", "Level on points: the place is shared.", "W won, D drawn, L lost.")
OUTCOMES = ("won", "drawn", "lost", "abandoned", "")
ODD = ("Королевский воздушный флот", "<b>Red</b>", "ספינת האוויר של המלך", LONG[:60], "W" * 60, "{{ 7*7 }}")


@pytest.fixture(params=PAPERS.values(), ids=PAPERS)
def paper(request: pytest.FixtureRequest) -> Paper:
    found: Paper = request.param
    return found


def poster(sides: int, battles: int, names: Sequence[str] = ()) -> Poster:
    """So many sides, each in every third battle, with all outcomes, some dropped, some by a stand-in."""
    entries = tuple(
        Entry(
            f"{place + 1}{'=' if place % 3 == 1 else ''}",
            names[place % len(names)] if names else f"Side {place + 1}",
            (str(40 - place), "12", "3", "4", "5", "0", "1", "2 of 12"),
            tuple(
                Mark(OUTCOMES[(place + battle) % 5], str(battle % 5 - 1), battle % 4 == 0, battle % 7 == 0)
                if (place + battle) % 3 == 0 or battles < 4
                else None
                for battle in range(battles)
            ),
        )
        for place in range(sides)
    )
    calendar = tuple((f"2026-03-{battle % 28 + 1:02}", f"Battle no. {battle + 1}") for battle in range(battles))
    return Poster("The Long Summer", "Standings of the sides", "Season 1 · as at 2026-06-20", calendar, entries, TERMS)


def fit(plates: Sequence[Plate]) -> None:
    """Every line of text has room in its place, and its place on the sheet."""
    for plate in plates:
        for words in plate.words:
            assert width_mm(words.text, words.size, face_of(words.kind)) <= words.width + 0.05, words
            across, down = (0.0, words.width) if words.is_turned else (words.width, 0.0)
            assert words.x >= LEFT - 0.05, words
            assert words.x + across <= plate.right + 3.05, words
            assert words.y - down >= 7, words
            assert words.y <= plate.bottom, words


def sizes(plate: Plate, of: str) -> list[float]:
    return [words.size for words in plate.words if words.text == of]


@pytest.mark.parametrize(("sides", "battles"), [(0, 0), (2, 40), (12, 12), (24, 15)])
def test_a_table_is_whole_on_every_paper(paper: Paper, sides: int, battles: int) -> None:
    """Every side and every battle is there, nothing overlaps, nothing leaves the sheet."""
    plates = posters(poster(sides, battles), paper)
    fit(plates)
    html = plates_html(plates, "standings")
    printed = check_sheet(html, paper, pages=len(plates))
    whole = " ".join(printed.texts)
    for place in range(sides):
        assert f"Side {place + 1} " in whole
    for battle in range(battles):
        assert f"Battle no. {battle + 1}" in whole
    assert all(term in whole for term in TERMS)
    assert not any(plate.cut for plate in plates)
    assert all(map(is_grey, printed.pictures))


def test_twelve_sides_and_twelve_battles_are_one_page(paper: Paper) -> None:
    """In letters that are read at two metres: names of 15 points and more, points larger still."""
    (page,) = posters(poster(12, 12), paper)
    assert min(sizes(page, "Side 7")) >= 15
    assert max(sizes(page, "34")) >= 17
    assert is_whole(plates_html([page], "standings"))


def test_few_sides_are_as_large_as_the_sheet_allows(paper: Paper) -> None:
    few, many = (posters(poster(sides, 4), paper)[0] for sides in (3, 12))
    assert sizes(few, "Side 2")[0] > 1.5 * sizes(many, "Side 2")[0]


def test_many_battles_stand_under_the_table_where_there_is_room(paper: Paper) -> None:
    """Else on pages of their own: two sides have room for forty, thirty have not."""
    assert len(posters(poster(2, 40), paper)) == 1
    assert len(posters(poster(30, 40), paper)) > 2


def test_a_table_that_flows_has_as_many_rows_on_each_page_and_the_terms_once(paper: Paper) -> None:
    plates = posters(poster(40, 0), paper)
    rows = [sum(words.text.startswith("Side ") for words in plate.words) for plate in plates]
    assert sum(rows) == 40
    assert max(rows) - min(rows) < len(rows), rows
    assert [sum(words.text == TERMS[0] for words in plate.words) for plate in plates] == [0, 0, 1]
    assert "page 3 of 3" in " ".join(words.text for words in plates[2].words)


def test_odd_names_keep_to_their_places(paper: Paper) -> None:
    """A long one is set smaller, or on two lines, before anything of it is cut; markup is text."""
    plates = posters(poster(6, 3, ODD), paper)
    fit(plates)
    check_sheet(plates_html(plates, "standings"), paper)
    text = " ".join(words.text for plate in plates for words in plate.words)
    assert all(name.strip() in text for name in ODD if name[0] != "W")
    assert {name for plate in plates for name in plate.cut} <= {"W" * 60}


def test_what_does_not_count_stands_in_brackets() -> None:
    """Not struck out, for many a figure has a minus."""
    dropped, counted = (
        posters(
            poster(1, 1)._replace(
                entries=(Entry("1", "Red", ("0",) * 8, (Mark("lost", "−1", is_dropped=is_dropped),)),)
            ),
            A4,
        )[0]
        for is_dropped in (True, False)
    )
    assert [words.text for words in dropped.words].count("(−1)") == 1
    assert [words.text for words in counted.words].count("−1") == 1
    assert len(dropped.shapes) == len(counted.shapes)


def step(number: int, **more: object) -> Step:
    battle = Battle(
        f"2026-03-{number % 28 + 1:02}", f"Battle no. {number}", "Cloudships", OUTCOMES[number % 5], "Red", "R"
    )
    fields = {
        "by": "her captain",
        "boxes": (number % 9, number % 12 + 2, 18),
        "told": "Came unhurt, left with 5 boxes crossed.",
        **more,
    }
    return Step(str(number), battle, **fields)  # type: ignore[arg-type]


def story(*steps: Step, odd: tuple[str, ...] = ()) -> Saga:
    return Saga(
        "The Long Summer",
        "Skylord",
        (("Now", "9 boxes crossed"), ("Sails for", "Red, at first for Blue")),
        "kite",
        steps,
        odd,
    )


@pytest.mark.parametrize("count", [0, 30])
def test_a_history_is_whole_on_every_paper(paper: Paper, count: int) -> None:
    plates = saga(story(*map(step, range(1, count + 1))), paper)
    fit(plates)
    printed = check_sheet(plates_html(plates, "Skylord"), paper, pages=len(plates))
    whole = " ".join(printed.texts)
    assert (len(plates) > 1) == (count == 30)
    for number in range(1, count + 1):
        assert whole.count(f"Battle no. {number} ") == 1
    assert ("She has not fought yet." in whole) == (not count)
    assert all(map(is_grey, printed.pictures))


def test_a_history_draws_captures_losses_rests_and_footnotes(paper: Paper) -> None:
    """The flag that came down and the one that went up, each by its letter; a cross; what she sat out between the lines."""
    steps = (
        step(1, change=("B", "R"), taken_by="Red", notes="took Locust; captain wounded"),
        Step("", Battle("2026-03-09", "Without her"), is_rest=True),
        step(2, odd=(1, 2)),
        step(3, is_lost=True, boxes=(2, 17, 0)),
    )
    (page,) = saga(story(*steps, odd=("She was lost before.", "She is Blue.")), paper)
    fit([page])
    text = " ".join(words.text for words in page.words)
    assert [letter.text for letter in page.letters].count("B") == 1
    assert "taken by Red" in text
    assert "Took Locust; captain wounded" in text
    assert "sat out “Without her”" in text
    assert "Battle no. 2 [1] [2]" in text
    assert "1 She was lost before. It stays as it was played." in text
    assert "lost" in [words.text for words in page.words]
    check_sheet(plates_html([page], "Skylord"), paper)


def test_boxes_are_drawn_by_kind() -> None:
    """Of eighteen, four were crossed when she came and three in the battle; without a known length it has an open end."""
    known, unknown = (Plate(A4), Plate(A4))
    known.track(4, 7, 18, 20, 20, 100)
    unknown.track(4, 7, 0, 20, 20, 100)
    drawn = {shape.kind: shape.path.count("Z") or shape.path.count("M") for shape in known.shapes}
    assert drawn == {"paper": 18, "fine": 12, "trackcross": 6}
    assert [shape.kind for shape in unknown.shapes] == ["paper", "fine", "trackcross", "place"]
    assert unknown.shapes[0].path.count("Z") == 7


def fight(number: int, told: str = "Commanded Skylord") -> Fight:
    battle = Battle(
        f"2026-03-{number % 28 + 1:02}", f"Battle no. {number}", "Cloudships", OUTCOMES[number % 5], "Blue", "B"
    )
    return Fight(str(number), battle, str(number % 4 - 1), number % 4 == 0, number % 6 == 0, told)


@pytest.mark.parametrize("count", [0, 40])
def test_a_record_is_whole_on_every_paper(paper: Paper, count: int) -> None:
    """Results are drawn in a line as well, each with its number."""
    facts = tuple((words, "12") for words in ("Played", "Won", "Drawn", "Lost", "Points", "Prizes", "Ships lost"))
    told = Career(
        "The Long Summer", "Cleo Tanaka", facts, ("Commanded: Skylord (3).",), tuple(map(fight, range(1, count + 1)))
    )
    plates = career(told, paper)
    fit(plates)
    printed = check_sheet(plates_html(plates, "record"), paper, pages=len(plates))
    whole = " ".join(printed.texts)
    for number in range(1, count + 1):
        assert f"Battle no. {number} " in whole
    marks = sum(letter.text in ("W", "D", "L", "A", "–") for plate in plates for letter in plate.letters)
    assert marks == 2 * count


def test_odd_names_of_ships_and_captains_keep_to_their_places(paper: Paper) -> None:
    plates: list[Plate] = []
    for name in ODD:
        battle = Battle("2026-03-01", name, name, "lost", name, "K")
        ship = Step("1", battle, change=("K", "R"), taken_by=name, by=name, boxes=(1, 2, 90), told=name, notes=name)
        plates = saga(
            Saga(name, name, (("Now", name), ("Sails for", name), ("Captain", name)), "steamer", (ship,)), paper
        )
        plates += career(Career(name, name, (("Played", "1"),), (name,), (Fight("1", battle, "3", told=name),)), paper)
    fit(plates)
    check_sheet(plates_html(plates, "odd"), paper)
