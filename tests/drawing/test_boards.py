"""Sheets of what is no ship of Cloudships: pilot boards, players' screens, cities, commodores, explorers."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from tests.drawing.boarded import NAMES, odd, played, spent, states
from tests.drawing.reading import Mark, are_apart, texts
from umpire.core.panel import ACTION, DIE, HIT, TALLY, Bank, Figure, Panel
from umpire.drawing.banks import Banks
from umpire.drawing.block import COUNTER, LEAST, READ, Place
from umpire.drawing.dials import told
from umpire.drawing.formats import sheet
from umpire.drawing.frame import CORNER, INSET, THICK
from umpire.drawing.plate import Placed, Plate
from umpire.drawing.said import NOTHING, Code, Said

SAID = Said(
    "The Bridges of Parhoon",
    "round 3 · after line 24",
    1,
    Code("M0 0h1v1h-1z", 33, "192.168.7.20:1889/ship/0123456789ab"),
)
PAPERS = {
    "a4": (297.0, 210.0, False),
    "letter": (279.4, 215.9, False),
    "half a4": (210.0, 148.5, True),
    "half letter": (215.9, 139.7, True),
}
SORTS = ("scout", "patrol boat", "screen", "city", "commodore", "explorer", "ship card")
ODD = (
    *(f"{name} {of}" for of in ("city", "board") for name in NAMES),
    "30 goods", "60 pieces", "60 kinds", "unknown", "nothing", "nothing but lore", "36 banks", "100 pips", "20 dials", "20 lines",
    "board of all",
)  # fmt: skip
EVERY = [(sort, paper) for sort in (*SORTS, *ODD) for paper in PAPERS]
READ_IN_PLAY = ("banks", "tally", "pieces", "journal", "ruled")
WORD = re.compile(r"\w+")
SLACK = 0.35
"""Millimetres that a letter may stand beyond what is measured."""


def panel_of(sort: str) -> Panel:
    return played()[sort] if sort in SORTS else odd()[sort]


@cache
def plates_of(sort: str, paper: str) -> tuple[Plate, ...]:
    width, height, is_half = PAPERS[paper]
    return sheet(panel_of(sort), (width, height), SAID, is_half=is_half)


def of_kind(one: Placed, *kinds: str) -> bool:
    return one.name.startswith(kinds)


@pytest.mark.parametrize(("sort", "paper"), EVERY)
def test_a_place_is_the_same_in_every_state(sort: str, paper: str) -> None:
    width, height, is_half = PAPERS[paper]
    found = {
        tuple(plate.places for plate in sheet(panel, (width, height), SAID, is_half=is_half))
        for panel in states(panel_of(sort))
    }

    assert len(found) == 1


@pytest.mark.parametrize(("sort", "paper"), EVERY)
def test_no_place_lies_on_another(sort: str, paper: str) -> None:
    for plate in plates_of(sort, paper):
        for one, other in combinations(plate.places, 2):
            assert not overlap(one, other) or are_apart(one, other), (one, other)


@pytest.mark.parametrize(("sort", "paper"), EVERY)
def test_no_block_lies_on_another_and_all_within_the_frame(sort: str, paper: str) -> None:
    for plate in plates_of(sort, paper):
        blocks = [area(one) for one in plate.placed if not of_kind(one, "frame", "foot") and one.block.height]

        assert not [(one.id, other.id) for one, other in combinations(blocks, 2) if overlap(one, other)]
        assert not [block.id for block in blocks if not is_framed(block, plate)]


@pytest.mark.parametrize(("sort", "paper"), EVERY)
def test_corners_stay_free(sort: str, paper: str) -> None:
    for plate in plates_of(sort, paper):
        near, far_x, far_y = INSET, plate.width - INSET - CORNER, plate.height - INSET - CORNER
        corners = [Place("corner", x, y, CORNER, CORNER) for x in (near, far_x) for y in (near, far_y)]
        blocks = [area(one) for one in plate.placed if not of_kind(one, "frame", "foot") and one.block.height]

        assert not [block.id for block in blocks for corner in corners if overlap(block, corner)]


@pytest.mark.parametrize(("sort", "paper"), EVERY)
def test_letters_stand_within_their_block_in_every_state(sort: str, paper: str) -> None:
    for panel in states(panel_of(sort)):
        for one in (one for plate in plates_of(sort, paper) for one in plate.placed):
            told = texts(one.block.blank() + one.block.state(panel))
            beyond = [(one.name, word) for word in told if not is_within(word, one)]

            assert not beyond


@pytest.mark.parametrize(("sort", "paper"), EVERY)
def test_letters_are_large_enough(sort: str, paper: str) -> None:
    for one in (one for plate in plates_of(sort, paper) for one in plate.placed):
        least = READ if of_kind(one, *READ_IN_PLAY) else LEAST
        told = texts(one.block.blank() + one.block.state(spent(panel_of(sort), 0.5)))

        assert not [(one.name, word) for word in told if word.points < least - 0.05]


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("paper", PAPERS)
def test_words_of_a_block_do_not_run_into_each_other(sort: str, paper: str) -> None:
    panel = spent(panel_of(sort), 0.5)
    for one in (
        one for plate in plates_of(sort, paper) for one in plate.placed if of_kind(one, *READ_IN_PLAY, "words", "guns")
    ):
        told = [box(word) for word in texts(one.block.blank() + one.block.state(panel)) if word.words.strip(" ")]

        assert not [
            (one.name, first.id, second.id) for first, second in combinations(told, 2) if overlap(first, second)
        ]


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_whole_sheet_says_everything(sort: str, paper: str) -> None:
    panel = panel_of(sort)
    plates = plates_of(sort, paper)
    said = " ".join(word.words for plate in plates for word in texts(plate.blank() + plate.state(panel)))

    assert not {*WORD.findall(" ".join(told_of(panel)))}.difference(WORD.findall(said))


def told_of(panel: Panel) -> list[str]:
    """Every word that a panel of what is no ship of Cloudships holds."""
    figures = [part for one in panel.figures for part in (one.name, one.value, *one.reasons)]
    banks = [part for one in panel.banks for part in (one.of, one.name, one.state)]
    squares = [part for one in panel.squares for part in (one.name, str(one.hitpoints or ""), str(one.points or ""))]
    guns = [
        part
        for one in panel.mounts
        for part in (one.name, one.cells.dice, one.cells.costs, one.cells.words, one.arc_words)
    ]
    notes = [*panel.notes, *panel.standing, panel.name, panel.side, panel.kind, panel.captain, *panel.ladder]
    return " ".join((*figures, *banks, *squares, *guns, *notes)).split()


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_takes_a_counter_has_room_for_it(sort: str, paper: str) -> None:
    places = [place for plate in plates_of(sort, paper) for place in plate.places]
    taking = [place for place in places if place.id.startswith(("figure.", "bank.", "box."))]

    assert taking
    assert not [place.id for place in taking if min(place.width, place.height) < COUNTER + 0.5]


@pytest.mark.parametrize("sort", ["30 goods", "60 pieces", "60 kinds", "36 banks"])
def test_what_has_no_room_goes_on_overleaf(sort: str) -> None:
    panel = panel_of(sort)
    ids = [place.id for plate in plates_of(sort, "a4") for place in plate.places]

    wanted = {f"figure.{one.id}" for one in panel.figures if one.role == TALLY}
    wanted |= {f"square.{one.id}.{one.total}" for one in panel.squares}
    wanted |= {f"bank.{one.id}.{one.total}" for one in panel.banks}

    assert len(ids) == len({*ids})
    assert not wanted.difference(ids)


@pytest.mark.parametrize(("sort", "paper"), EVERY)
def test_everything_stands_on_a_front_and_a_back(sort: str, paper: str) -> None:
    assert len(plates_of(sort, paper)) <= 2


@pytest.mark.parametrize("sort", ["30 goods", "60 kinds", "36 banks"])
def test_half_a_sheet_is_nothing_where_there_is_no_room(sort: str) -> None:
    assert plates_of(sort, "half a4") == ()


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("paper", ["half a4", "half letter"])
def test_every_game_has_room_on_half_a_sheet(sort: str, paper: str) -> None:
    assert plates_of(sort, paper)


@pytest.mark.parametrize("sort", ["screen", "city", "commodore", "explorer", "ship card", "nothing"])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_ledger_is_used_down_to_its_foot(sort: str, paper: str) -> None:
    (plate,) = plates_of(sort, paper)
    left = [one for one in plate.placed if one.x < plate.width / 2 and not of_kind(one, "frame", "foot")]

    assert max(one.bottom for one in left) >= plate.height - 33


def test_the_larger_a_sheet_the_larger_its_windows() -> None:
    whole, half = (plates_of("commodore", paper)[0].placed for paper in ("a4", "half a4"))
    (large,), (small,) = (
        [one.block.places[0].height for one in placed if one.name == "tally"] for placed in (whole, half)
    )

    assert large > 2 * small


def test_long_words_are_told_in_smaller_letters_before_they_are_cut() -> None:
    reasons = " ".join(f"word{at}" for at in range(40))
    drawn = texts(told([("Move:", reasons)], 62, 17, [(8.0, 3.36), (6.5, 2.73)]))
    cut = texts(told([("Move:", reasons), ("Turn:", reasons)], 62, 17, [(8.0, 3.36), (6.5, 2.73)]))

    assert max(word.points for word in drawn) < 7
    assert "word39" in drawn[-1].words
    assert "Turn:" in [word.words for word in cut]
    assert cut[-1].words.endswith("…")


def test_what_a_panel_has_says_how_it_is_arranged() -> None:
    def blocks(sort: str) -> set[str]:
        return {one.name.partition("-")[0] for one in plates_of(sort, "a4")[0].placed}

    assert {"hull", "track", "banks", "guns"} <= blocks("scout")
    assert {"tally", "pieces", "journal"} <= blocks("city")
    assert "hull" not in blocks("city")
    assert "tally" not in blocks("ship card")


def test_a_beginners_sheet_has_everything_but_charts() -> None:
    for panel in played().values():
        (plate,) = sheet(panel, (297.0, 210.0), SAID, "beginner")
        assert plate.places == sheet(panel, (297.0, 210.0), SAID)[0].places


def test_a_secret_number_has_its_window_only_where_the_panel_holds_it() -> None:
    screen = played()["screen"]
    of_all = replace(screen, figures=tuple(one for one in screen.figures if not one.is_secret))
    ids = {place.id for plate in sheet(of_all, (297.0, 210.0), SAID) for place in plate.places}

    held = {place.id for place in plates_of("screen", "a4")[0].places}

    assert any(one.is_secret for one in screen.figures)
    assert ids == {"figure.hand"}
    assert "figure.silver" in held


def test_an_unknown_number_is_a_line_to_write_on() -> None:
    panel = panel_of("unknown")
    (tally,) = (one.block for one in plates_of("unknown", "a4")[0].placed if of_kind(one, "tally"))
    count = sum(figure.role == TALLY for figure in panel.figures)

    assert tally.state(panel).count('class="write"') == count
    assert "?" not in tally.state(panel)


def board(*banks: Bank) -> Panel:
    return Panel("heron", "Heron", 1, "Mei", "Mei", "Patrol Boat", "kite", banks=banks)


@pytest.mark.parametrize(
    ("kind", "left", "lost"), [(HIT, 'class="none"', "M"), (ACTION, 'class="action"', ""), (DIE, 'class="ink"', "")]
)
def test_pips_are_told_by_their_shape(kind: str, left: str, lost: str) -> None:
    panel = board(Bank("one", "counted", 5, 2, kind, "Bow Gunner"))
    drawn = Banks(panel, 120).state(panel)
    crosses = re.findall(r'class="cross" d="([^"]*)"', drawn)

    assert drawn.count(left) == (0 if kind == HIT else 2)
    assert sum(cross.count("M") for cross in crosses) == (2 * 3 if lost else 0)


def test_a_bank_says_its_state_beside_whose_it_is() -> None:
    panel = board(Bank("hp", "HP", 4, 0, HIT, "Bow Gunner", "out"), Bank("ap", "AP", 2, 0, ACTION, "Bow Gunner"))

    assert "OUT" in [word.words for word in texts(Banks(panel, 120).state(panel))]


def test_banks_of_one_name_stand_below_each_other() -> None:
    banks = Banks(played()["patrol boat"], 145)

    assert banks.at("bank.hp.bow.1").x == banks.at("bank.hp.side.1").x
    assert banks.at("bank.regular.bow.1").x == banks.at("bank.regular.side.1").x


def test_a_long_word_of_a_figure_does_not_move_a_window() -> None:
    panel = Panel("lin", "Lin", 0, "Lin", "Mei", "player", "", (Figure("coins", "Coins", "5", role=TALLY),))
    rich = replace(panel, figures=(Figure("coins", "Coins", "123456789 of 987654321", ("won",), role=TALLY),))

    assert sheet(panel, (297.0, 210.0), SAID)[0].places == sheet(rich, (297.0, 210.0), SAID)[0].places


def area(one: Placed) -> Place:
    return Place(one.name, one.x, one.y, one.block.width, one.block.height)


def box(word: Mark) -> Place:
    left, top, right, bottom = word.box
    return Place(word.words, left + 0.2, top + 0.2, right - left - 0.4, bottom - top - 0.4)


def overlap(one: Place, other: Place) -> bool:
    """They share more than an edge."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0.01 and down > 0.01


def is_framed(block: Place, plate: Plate) -> bool:
    edge = INSET + THICK
    across = edge <= block.x and block.x + block.width <= plate.width - edge + 0.01
    return across and edge <= block.y and block.y + block.height <= plate.height - edge + 0.01


def is_within(word: Mark, one: Placed) -> bool:
    left, top, right, bottom = word.box
    return left >= -SLACK and right <= one.block.width + SLACK and top >= -SLACK and bottom <= one.block.height + SLACK


def test_a_weapon_that_is_set_to_the_other_side_stays_where_it_stands() -> None:
    """Boards are printed before anybody knows to which side it will be set."""
    boat = next(panel for panel in played().values() if panel.mounts)
    plates = []
    for x, arc, words in ((-0.72, (4, 5), "to port"), (0.72, (1, 2), "to starboard")):
        gun = replace(boat.mounts[0], at=(x, 0.1), arc=arc, arc_words=words, swings=(1, 2, 4, 5))
        plates.append(sheet(replace(boat, mounts=(gun, *boat.mounts[1:])), (297.0, 210.0), NOTHING))
    (port, *_), (starboard, *_) = plates
    assert port.places == starboard.places
    assert port.blank() == starboard.blank()
