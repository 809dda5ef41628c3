"""Several goods in one entry, and what pieces are worth, wherever they are named."""

from __future__ import annotations

import pytest

from tests.games.aeronauts.island import Island, bad, fight, game
from tests.games.aeronauts.test_deck_prep import two_fights
from umpire.core import playing as core
from umpire.core.answers import AnswersNeeded, Ask, Choice
from umpire.core.events import Corrected
from umpire.core.objections import Objections
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c


def rich() -> Island:
    return game().mark("ardent.wood", 3).mark("ardent.steel", 2)


def stock(island: Island) -> dict[str, int]:
    return {good: count for good, count in island.land.cities["ardent"].stock.items() if count}


@pytest.mark.parametrize(
    "entry",
    [
        "+2 Wood, -1 Steel", "+2 wood -1 steel", "+2Wood,-1Steel", " + 2 WOOD ; - 1 Steel, ", "−1 Steel +2 Wood",
        "+1 Wood, +1 Wood, -1 Steel",
    ],
)  # fmt: skip
def test_goods__several_in_one_entry(entry: str) -> None:
    island = rich()
    events = island.play(c.ChangeGoods("ardent", entry))
    assert stock(island) == {"wood": 5, "steel": 1}
    assert all(isinstance(event, Corrected) for event in events)
    assert "Ardent: Wood" in island.told(SPECTATOR)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("+2 Wod", "'+2 Wod' cannot be read; write it like +2 Wood, -1 Steel, with goods of Food, Wood, Stone, Steel, Gas."),
        ("+2 Wood, 1 Steel", "'1 Steel' cannot be read"),
        ("+2 Wood, -Steel", "'-Steel' cannot be read"),
        ("+2 Wood and -1 Steel", "'+2 Wood and' cannot be read"),
        ("+2000 Wood", "'+2000 Wood' cannot be read"),
        ("wood", "'wood' cannot be read"),
        ("", "say what comes and goes, like +2 Wood, -1 Steel"),
        ("+1 Wood " * 40, "in at most 200 letters"),
        ("+1 Wood, -1 Wood", "that comes to nothing"),
    ],
)  # fmt: skip
def test_goods__what_cannot_be_read_is_told_in_one_sentence(entry: str, told: str) -> None:
    island = rich()
    assert told in bad(island, c.ChangeGoods("ardent", entry))
    assert stock(island) == {"wood": 3, "steel": 2}


@pytest.mark.parametrize(
    ("entry", "told", "left"),
    [
        ("-9 Steel, +1 Wood, -4 Wood", "Ardent has only 2 Steel.", {}),
        ("-9 Steel, -4 Wood", "Ardent has only 2 Steel and 3 Wood.", {}),
        ("-3 Steel, +1 Wood", "Ardent has only 2 Steel.", {"wood": 4}),
    ],
)
def test_goods__more_than_there_is_is_refused_and_leaves_nothing_when_overruled(
    entry: str, told: str, left: dict[str, int]
) -> None:
    """The table had more tokens than the app knew of."""
    island = rich()
    assert island.refused(c.ChangeGoods("ardent", entry)) == told
    island.play(c.ChangeGoods("ardent", entry), overrule=True)
    assert stock(island) == left


def test_goods__a_near_miss_is_named() -> None:
    assert "Did you mean wood?" in bad(rich(), c.ChangeGoods("ardent", "+2 Wod"))


# --- What a piece is worth ---------------------------------------------------------------------------------------------------


def test_worth__stands_in_every_row_of_a_citys_sheet() -> None:
    sheet = GAME.panels(game().land, UMPIRE)[1]
    assert {row.name: row.about for row in sheet.squares} == {
        "City": "60 hitpoints, 10 points",
        "Dock": "20 hitpoints, 5 points",
        "Cutter": "7 hitpoints, 5 points",
        "Transport": "30 hitpoints, 10 points",
        "Dreadnaught": "25 hitpoints, 25 points",
    }


def test_worth__stands_beside_the_attacked_piece_in_view_sheet_and_log() -> None:
    island = game()
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach("ardent-cutter-1", "corvane-transport-1", "attack"))
    island.play(c.Join("fight-1", "ardent-battleship-1", 1))
    view = GAME.sheet.view_for(island.land, SPECTATOR)
    assert view.fights[0].target_figures == "30 hitpoints, 10 points"
    notes = [note for panel in GAME.sheet.panels(view) for note in panel.notes]
    assert "Combat flag on Corvane's Transport 1, 30 hitpoints, 10 points (Fight 1)." in notes
    assert "Under attack: Corvane's Transport 1, 30 hitpoints, 10 points (Fight 1)." in notes
    assert "Fight 1, Ardent's combat flag on it. 30 hitpoints, 10 points" in island.told()
    assert "Battleship 1 attacks with the others in Fight 1. 15 hitpoints, 20 points" in island.told()
    island.play(c.GainPiece("corvane", "cutter"))
    assert "Corvane has a new Cutter (corvane-cutter-5). 7 hitpoints, 5 points" in island.told()


def test_worth__stands_on_the_book_of_the_round() -> None:
    assert GAME.sheet.paperwork.lying is not None
    rows = GAME.sheet.paperwork.lying(GAME.sheet.view_for(fight().land, UMPIRE))[0].rows
    assert rows[0].words.startswith("30 hitpoints, 10 points; ")


def test_worth__stands_in_what_a_captain_is_asked() -> None:
    island = game()
    island.play(c.BeginTurn("ardent"))
    with pytest.raises(
        AssertionError, match=r"Cutter 1 \(7 hitpoints, 5 points\) comes to .* \(60 hitpoints, 10 points\)"
    ):
        island.play(c.Approach("ardent-cutter-1", "corvane-city-1", "peace"))
    island = two_fights()
    with pytest.raises(AnswersNeeded) as asked:
        core.decide(GAME, island.land, c.OpenFight("fight-1"), Ask({}), Objections({}))
    (question,) = asked.value.questions
    assert isinstance(question, Choice)
    assert question.prompt.startswith("Ardent's Cutter 2 (7 hitpoints, 5 points) is within 2 fights.")
    assert [option.label for option in question.options] == [
        "Fight 1: Corvane's Cutter 1 (7 hitpoints, 5 points) is attacked",
        "Fight 2: Ardent's City 1 (60 hitpoints, 10 points) is attacked",
    ]
