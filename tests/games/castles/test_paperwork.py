"""Castles in the Air on paper beside its sheets: what lies on the table, the turn, what is looked up, briefings, and what is cut out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.games.castles.tables import Table, begun, files, on_real_tiles, start
from umpire.core.cuts import KINDS, CutSet, Picture, Side
from umpire.core.panel import Chart
from umpire.core.players import COLOURS
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.drawing.printed import cuts

PAPER = GAME.sheet.paperwork


def rows(charts: Sequence[Chart]) -> dict[tuple[str, str], str]:
    return {(chart.name, row.score): row.words for chart in charts for row in chart.rows}


def lying(table: Table) -> dict[tuple[str, str], str]:
    return rows(PAPER.lying(GAME.sheet.view_for(table.city, UMPIRE)))


def sets(players: int = 3, rules: Mapping[str, str] | None = None) -> dict[str, CutSet]:
    return {found.key: found for found in cuts(start(players, rules))}


def words(side: Side | None) -> list[str]:
    return [one.text for one in side.words] if side is not None else []


def test_lying__paper_carries_on_when_the_laptop_dies() -> None:
    """Whose turn, who is Chief Explorer, stack, face up, city with what nobody has taken, and everybody's hoard and pieces."""
    table = begun(order=["3", "1", "2", "4", "5", "6"], K_08="kept")
    table.play(c.Place("3", "n1"))
    table.give("ann", "rrk")
    told = lying(table)
    assert told["Now", "Turn"].startswith("Ann, round 1")
    assert told["Now", "Chief Explorer"] == "Ann"
    assert told["Now", "Stack"] == "15 tiles left; face up: 1, 2, 4, 5, 6"
    assert told["Now", "City"] == "start on 0, 3 on n1"
    assert told["Now", "Not taken yet"] == "1 yellow chest with a white lock"
    assert told["Players", "Ann"].startswith("2 red, 1 black key; zeppelin on 0;")
    assert told["Players", "Ben"].startswith("nothing; zeppelin on 0;")


def test_lying__trades_and_the_green_bonus_since_the_own_turn_began() -> None:
    table = begun().give("ann", "gggrr").give("ben", "b")
    table.play(c.Trade("ann", "ben", ("r",), ("b",)))
    table.play(c.Exchange(("g", "g"), ("y",)))
    told = lying(table)
    assert told["Players", "Ann"].endswith("traded 1 for 1; has used green")
    assert told["Players", "Cleo"].endswith("traded 0 for 0")


def test_lying__real_tiles_before_the_set_up_and_after_the_end() -> None:
    assert "real" in lying(on_real_tiles())["Now", "Not taken yet"]
    assert lying(Table(start())) == {("Now", ""): "The table is not set up yet."}
    table = begun(2)
    table.play(c.Count({"ann": "422210", "ben": "000000"}, ends=True))
    assert lying(table)["Now", "Turn"].startswith("the game is over")


def test_lying__nobody_is_told_in_which_order_the_stack_lies() -> None:
    city = begun().city
    assert PAPER.lying(GAME.sheet.view_for(city, UMPIRE)) == PAPER.lying(GAME.sheet.view_for(city, SPECTATOR))


def test_turn_card__each_action_with_its_moves() -> None:
    told = [row.score for chart in PAPER.turn_card({}) for row in chart.rows]
    assert {"Add a tile (2)", "Fly (1)", "Open a lock (1)", "Teleport (2)", "Walk and collect (0)"} <= set(told)


def test_charts__bonuses_and_house_rules_as_they_are_set() -> None:
    assert "6: trade 1 treasure for 1 " in rows(PAPER.charts({}))["Bonuses", "Green"]
    told = rows(PAPER.charts({"K-03": "3:2"}))
    assert "6: trade 3 treasures for 2 " in told["Bonuses", "Green"]
    assert told["House rules", "K-03"] == "What six green give: three for two (changed)"
    assert "house data" in told["Scores", "Specialty Collector"]


def test_briefings__one_for_each_captain() -> None:
    scenario = GAME.read_scenario(files(), "two-zeppelins")
    told = PAPER.briefings(scenario)
    assert [one.captain for one in told] == ["Ann", "Ben"]
    assert rows(told[0].charts)["You begin with", "Your colour"] == "blue zeppelin"
    assert rows(told[0].charts)["You begin with", "Against you"] == "Ben"


@pytest.mark.parametrize(
    ("rules", "points"),
    [({}, "0 0 3 6 10 15 21 28 36 45 55"), ({"K-04": "1"}, "0 1 3 6 10 15 21 28 36 45 55"),
     ({"K-05": "even"}, "0 0 3 6 10 15 20 25 30 35 40")],
)  # fmt: skip
def test_score_sheet__the_table_by_the_switches_as_they_are_set(rules: Mapping[str, str], points: str) -> None:
    """K-04, K-05; it says that it is reconstructed."""
    told = words(sets(rules=rules)["scores"].cuts[0].front)
    first = told.index("Points°") + 1
    assert told[first : first + 11] == points.split()
    assert any("reconstructed, house data" in line for line in told)


def test_score_sheet__a_column_for_each_player() -> None:
    for players in (2, 5):
        told = words(sets(players)["scores"].cuts[0].front)
        names = [player.name for player in start(players).players.values()]
        assert [name for name in told if name in names] == names


def test_bonuses__cards_and_trackers_say_what_six_green_give() -> None:
    """K-03: on the back of the card, and beside the track."""
    for setting, told in (
        ("1:1", "rade 1 treasure for 1 "),
        ("3:2", "rade 3 treasures for 2 "),
        ("off", "rade 2 treasures for 1 "),
    ):
        found = sets(rules={"K-03": setting})
        for side in (found["references"].cuts[0].back, found["trackers"].cuts[0].front):
            assert told in [line for line in words(side) if "rade" in line][-1]


def test_box__as_many_of_each_as_the_game_needs() -> None:
    """45 tiles and the sky, twenty cubes of a treasure's colour and sixteen of a key's, a tracker and four pieces in each colour."""
    found = sets()
    assert len(found["tiles"].every) == 46
    counts = {cut.name: cut.count for cut in found["counters"].cuts}
    assert (counts["red"], counts["black key"], counts["red chest with a white lock"], counts["white door"]) == (
        20,
        16,
        2,
        2,
    )
    assert [cut.name for cut in found["pieces"].cuts] == [
        f"{colour.capitalize()} {n}" for colour in COLOURS for n in range(1, 5)
    ]
    assert len(found["trackers"].every) == len(found["references"].every) == len(COLOURS)
    assert [cut.back is not None for cut in found["pieces"].cuts + found["chief"].cuts] == [True] * 21


def test_every_shape_has_a_kind_that_is_drawn() -> None:
    for found in sets().values():
        for side in (side for cut in found.cuts for side in (cut.front, cut.back) if side is not None):
            shapes = [
                shape for part in side.drawing for shape in (part.shapes if isinstance(part, Picture) else (part,))
            ]
            assert {shape.kind for shape in shapes} <= set(KINDS)
