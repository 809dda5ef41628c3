"""Every page of a battle of the game that came second: nothing on them is only for ships."""

from __future__ import annotations

import pytest

from tests import presses
from tests.games.chance import EVERY_GAME
from tests.web.browsing import Umpire
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.core.seats import UMPIRE
from umpire.paths import library_folder
from umpire.service.desk import Desk
from umpire.service.library import datafiles
from umpire.service.table import battles


@pytest.fixture
def battle(desk: Desk) -> str:
    battle = battles.start(desk, "aeronauts", "new-land")
    for fields in (
        {"do": "begin-turn", "city": "ardent"},
        {"do": "approach", "piece": "ardent-cutter-1", "target": "corvane-city-1", "intention": "attack"},
    ):
        presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command(fields))
    return battle


@pytest.mark.parametrize(
    "where",
    ["", "/ship/ardent", "/log", "/rules", "/seats", "/end", "/from-paper", "/why/ardent", "/strike/2", "/as/captain:Ben"],
)  # fmt: skip
def test_every_page_opens(where: str, umpire: Umpire) -> None:
    page = umpire.look(where)

    assert page.status == 200
    assert "Ardent" in page.words or "The new land" in page.html


def test_a_battle_from_paper_has_its_queue_and_its_trades(umpire: Umpire, desk: Desk, battle: str) -> None:
    """Not only the round and the sheets: a fight that is over on paper is marked so."""
    page = umpire.look("/from-paper")
    form = next(form for form in page.forms if form.has("whole", "yes"))
    umpire.send(form, **{"set.fights.fight-1.over": "yes", "set.ardent.steel": "2"})

    assert desk.moment(battle).state.fights["fight-1"].stage == "over"
    assert desk.moment(battle).state.cities["ardent"].stock["steel"] == 2


def test_initiating_combat_and_a_trade_by_plain_forms(umpire: Umpire, desk: Desk, battle: str) -> None:
    umpire.look()
    joined = umpire.send(umpire.page.form("join", fight="fight-1"), ("hexes", "2"), piece="ardent-battleship-1")
    assert joined.has("Ardent's Battleship 1 attacks with the others in Fight 1")
    presses.play(
        desk,
        battle,
        UMPIRE,
        desk.moment(battle).game.read_command({"do": "correct", "name": "round.phase", "value": "trade"}),
    )
    page = umpire.look()
    settled = umpire.send(
        page.form("settle-trade"), giver="ardent", taker="corvane", **{"gives.steel": "2", "gets.gas": "1"}
    )
    assert settled.has("Ardent puts 2 Steel on its card “export to Corvane”")
    wrong = umpire.send(page.form("settle-trade"), giver="ardent", taker="corvane", **{"gives.steel": "two"})
    assert wrong.status == 422
    assert wrong.has("'two' is not a whole number")


def test_a_city_is_drawn_as_no_ship(umpire: Umpire) -> None:
    """Neither on its page nor on its sheet, and the words on the page know it."""
    page = umpire.look("/ship/ardent")
    assert "from above, bow up" not in page.html
    assert page.has("Print as it stands")
    assert "bow" not in umpire.look("/sheets.html").words.lower()


def test_two_cities_that_win_at_once_are_both_named(umpire: Umpire, desk: Desk, battle: str) -> None:
    for fields in (
        {"do": "correct", "name": "fights.fight-1.over", "value": "yes"},
        {"do": "correct", "name": "ardent.self-sufficient", "value": "1"},
        {"do": "correct", "name": "corvane.self-sufficient", "value": "1"},
        {"do": "correct", "name": "round.phase", "value": "trade"},
        {"do": "end-round", "met": ["ardent", "corvane"]},
    ):
        presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command(fields))
    assert umpire.look().has("Ardent and Corvane have the merchants’ deal.")


@EVERY_GAME
@pytest.mark.usefixtures("with_example")
def test_each_game_has_a_battle_to_show_or_says_that_it_has_none(game: Game, desk: Desk) -> None:
    if not game.data.demo:
        with pytest.raises(BadInput, match=f"{game.name} has no demo battle; start one from a scenario"):
            battles.demo_of(game.key)
        return
    key, scenario = battles.demo_of(game.key)
    assert desk.moment(battles.start(desk, key, scenario)).header.game == key


@pytest.mark.parametrize("name", ["cards.toml", "pieces.toml", "scenarios/a-fight.toml"])
def test_a_file_is_checked_by_the_game_in_whose_folder_it_lies(name: str) -> None:
    path = library_folder("aeronauts") / name

    assert datafiles.game_of(path) == "aeronauts"
    assert datafiles.check(path, datafiles.game_of(path)).endswith("no mistakes.")
