"""Avertigos on paper: a quick reference for each mode, briefings, and what lies on the table."""

from __future__ import annotations

from tests.games.avertigos.skies import Table, book, files, start
from umpire.core.paperwork import Leaf
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.avertigos import GAME

PAPER = GAME.sheet.paperwork


def rows(leaf: Leaf) -> dict[tuple[str, str], str]:
    return {(chart.name, row.score): row.words for chart in leaf.charts for row in chart.rows}


def leaf(
    mode: str, scenario: str = "two-patrol-boats", rules: dict[str, str] | None = None
) -> dict[tuple[str, str], str]:
    (found,) = [one for one in PAPER.references(start(scenario, rules)) if one.title.startswith(f"{mode} ·")]
    return rows(found)


def test_references__all_four_modes_that_of_the_battle_first() -> None:
    for scenario, own in (
        ("two-patrol-boats", "Skirmish"),
        ("three-families", "Strategy"),
        ("first-flight", "Simple Skirmish"),
    ):
        titles = [one.title for one in PAPER.references(start(scenario))]
        assert titles[0] == f"{own} · quick reference"
        assert sorted(titles) == [
            f"{mode} · quick reference" for mode in ("Simple Skirmish", "Simple Strategy", "Skirmish", "Strategy")
        ]


def test_references__who_goes_first() -> None:
    """Lowest moves first and highest acts first; in the simple games the highest does both."""
    assert "lowest first" in leaf("Skirmish")["A turn", "Movement"]
    assert "from the lowest to the highest" in leaf("Strategy")["A turn", "Movement"]
    for mode in ("Simple Skirmish", "Simple Strategy"):
        assert "the highest first: move, then act" in leaf(mode)["A turn", "1"]


def test_references__each_mode_has_its_own_parts() -> None:
    """Cards in any order and one point to dock are simple; islands are of strategy, the penalty for not moving of skirmish."""
    assert ("Cards", "Order") in leaf("Simple Skirmish")
    assert ("Cards", "Purple") not in leaf("Simple Skirmish")
    assert ("Cards", "Purple") in leaf("Skirmish")
    assert "1 AP if her speed is above 1" in leaf("Simple Strategy")["Actions", "Dock"]
    assert "for each speed above 1" in leaf("Strategy")["Actions", "Dock"]
    assert "Not moving costs at least one" in leaf("Skirmish")["Speed and height", "Short"]
    assert "Not moving" not in leaf("Strategy")["Speed and height", "Short"]
    assert ("Islands", "Value 5") in leaf("Strategy")
    assert ("Islands", "Value 5") not in leaf("Skirmish")


def test_references__house_rules_as_they_are_set() -> None:
    """Every switch changes the words of what it is about, and is listed as set."""
    said = {
        "V-02": ("all", ("A turn", "Initiative"), "all who bid pay"),
        "V-03": ("phase-end", ("Victory", "Conquest"), "at the end of the action phase"),
        "V-04": ("same-height", ("What is met", "Zuking"), "at the same height"),
        "V-05": ("own", ("Firing and damage", "Die"), "as they show"),
    }
    plain = leaf("Strategy", "three-families")
    for id, (setting, place, words) in said.items():
        changed = leaf("Strategy", "three-families", {id: setting})
        assert words in changed[place]
        assert words not in plain[place]
        assert changed["House rules as set", id].endswith("(changed)")


def test_references__figures_are_those_of_the_data_files() -> None:
    found = leaf("Strategy")
    assert "2: 2, 3: 5, 4: 10" in found["Income and purchases", "Routes"]
    for ware in book().wares.values():
        assert f"{ware.name.lower()} {ware.price}" in found["Income and purchases", "Prices"]
    for face, worth in enumerate(book().die, 1):
        assert f"{face} is {worth}" in found["Firing and damage", "Die"]
    assert "Dive: 3 AP and 3 Simple cards" in found["Actions", ""]


def test_briefings__each_captain_reads_of_the_own_ships_alone() -> None:
    scenario = GAME.read_scenario(files(), "two-patrol-boats")
    mei, rahim = PAPER.briefings(scenario)
    assert (mei.captain, rahim.captain) == ("Mei", "Rahim")
    words = str(mei.charts)
    assert "1 Heron" in words
    assert "Kite" not in words
    assert "Side Gunner (Dynasty)" in words
    assert scenario.briefing in words
    assert "Kite" in str(rahim.charts)


def test_briefings__a_factor_knows_home_and_purse() -> None:
    """Strategy, Getting Started: a scout, two cards, 5 silver, 4 troopers."""
    lin = str(PAPER.briefings(GAME.read_scenario(files(), "three-families"))[0].charts)
    assert "docked at Lin's Landing" in lin
    assert "5 silver, 4 troopers, 2 movement cards" in lin
    assert "Surya Roads" not in lin


def test_lying__turn_order_deck_and_islands() -> None:
    table = Table(start("three-families")).rolled("surya", "okafor", "lin")
    charts = {
        chart.name: {row.score: row.words for row in chart.rows}
        for chart in PAPER.lying(GAME.sheet.view_for(table.sky, UMPIRE))
    }
    assert charts["Turn"]["Initiative"] == "Surya, Okafor, Lin, the highest first"
    assert charts["Turn"]["To come"].startswith("Lin's scout")
    assert charts["Movement deck"]["Left"] == str(table.sky.pile.left)
    assert charts["Islands"]["Embun"] == "value 4, Tea, 3 natives, 3 claws"
    assert "Lin's scout docked" in charts["Islands"]["Lin's Landing"]


def test_lying__a_deck_kept_at_the_table_is_not_told() -> None:
    """V-01."""
    view = GAME.sheet.view_for(start(rules={"V-01": "order"}), SPECTATOR)
    (deck,) = [chart for chart in PAPER.lying(view) if chart.name == "Movement deck"]
    assert [row.words for row in deck.rows] == ["kept at the table"]


def test_lying__what_lies_behind_screens_is_in_none_of_it() -> None:
    sky = start("three-families")
    richer = Table(sky).put("lin", silver=99, spies=7, envoys=8, claws=6).sky
    assert PAPER.lying(GAME.sheet.view_for(richer, UMPIRE)) == PAPER.lying(GAME.sheet.view_for(sky, UMPIRE))


def test_lying__counters_on_module_cards() -> None:
    """With them a table goes on from the book of a round; a module that is out says so."""
    table = Table().load("heron", "bow", regular=2, aimed=1, ap=1, hp=3).load("kite", "side", hp=0)
    charts = {
        chart.name: {row.score: row.words for row in chart.rows}
        for chart in PAPER.lying(GAME.sheet.view_for(table.sky, UMPIRE))
    }
    assert charts["Modules"]["1 Bow Gunner"] == "3 of 4 HP, 1 AP, 3 of 3 dice, 1 aimed"
    assert charts["Modules"]["2 Side Rocketeer"].startswith("out")
    assert charts["Modules"]["2 Side Rocketeer"].endswith("set to starboard")
