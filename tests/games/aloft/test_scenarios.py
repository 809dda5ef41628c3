"""Scenarios: those of the library can be begun, every mistake in one is told at once, and people make their own in a form."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.aloft.tables import files, laid, start
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.drawing.board import board
from umpire.service.library import drafts
from umpire.service.library.drafts import Draft

THREE = [{"id": id, "name": id.title()} for id in ("ann", "bob", "cyd")]


def wrong(**fields: Any) -> str:
    with pytest.raises(BadInput) as bad:
        GAME.read_scenario({**files(), "scenarios/made.toml": {"name": "Made", "players": THREE, **fields}}, "made")
    return str(bad.value)


@pytest.mark.parametrize(
    ("key", "players", "keeps_map", "is_played_by"),
    [
        ("three-commodores", ("blue", "red", "green"), True, "umpire"),
        ("four-commodores", ("blue", "red", "green", "gold"), True, "umpire"),
        ("five-on-their-phones", ("blue", "red", "green", "gold", "purple"), True, "captains"),
        ("without-a-map", ("blue", "red", "gold", "purple"), False, "umpire"),
    ],
)
def test_library__every_scenario_can_be_begun(
    key: str, players: tuple[str, ...], keeps_map: bool, is_played_by: str
) -> None:
    """Three, four and five players; each with the house rules that it is about."""
    sky = start(key)
    assert (tuple(sky.players), sky.keeps_map, sky.setting("L-03")) == (players, keeps_map, is_played_by)
    assert (sky.phase, sky.hexes, sky.ships) == ("set-up", {}, {})
    assert all(player.captain and player.colour == player.id for player in sky.players.values())
    assert GAME.words.told_before(GAME.read_scenario(files(), key), sky, UMPIRE)[0][1]


def test_players__colours_that_nobody_says_are_those_that_are_free() -> None:
    """In the order of the box."""
    made = {"name": "Made", "players": [THREE[0], {**THREE[1], "colour": "blue"}, THREE[2]]}
    read = GAME.read_scenario({**files(), "scenarios/made.toml": made}, "made")
    sky = GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read))
    assert [player.colour for player in sky.players.values()] == ["red", "blue", "green"]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"players": THREE[:2]}, "players: takes 3 to 5 entries, not 2"),
        ({"players": [*THREE, *({"id": f"p{n}", "name": f"P{n}"} for n in range(3))]}, "takes 3 to 5 entries, not 6"),
        ({"players": [{**one, "colour": "red"} for one in THREE]}, "3 players have red pieces"),
        ({"players": [{**THREE[0], "colour": "pink"}, *THREE[1:]]}, "players[0].colour"),
        ({"players": [THREE[0], THREE[0], THREE[2]]}, "'ann'"),
        ({"rules": {"L-01": "sung"}}, "L-01"),
        ({"sides": []}, "sides"),
    ],
)
def test_scenario__each_mistake_says_what_would_be_right(fields: dict[str, Any], says: str) -> None:
    """One sentence."""
    assert says in wrong(**fields)


def test_scenario__all_mistakes_at_once() -> None:
    """With file and field."""
    told = wrong(players=[{**THREE[0], "colour": "pink"}, *THREE[1:]], rounds=3, rules={"L-09": "x"})
    for field in ("players[0].colour", "rounds", "rules.L-09"):
        assert f"scenarios/made.toml: {field}" in told


@pytest.mark.parametrize("key", ["three-commodores", "four-commodores", "five-on-their-phones", "without-a-map"])
def test_planner__a_scenario_goes_into_the_form_and_comes_back_the_same(key: str) -> None:
    """Names, captains, colours, and the house rules behind the form."""
    fields = files()[f"scenarios/{key}.toml"]
    draft = drafts.of_file(GAME.data.planner, files(), fields)
    back = drafts.fields_of(GAME.data.planner, files(), draft, fields)
    assert not back.told
    assert back.fields == fields


def test_planner__a_player_of_ones_own() -> None:
    """A colour may be cut short; without one the next that is free is taken."""
    draft = Draft({"name": "Ours"}, roster=(
        {"id": "", "name": "Fay", "captain": "Fay", "colour": "Pur"}, {"id": "", "name": "Gus", "captain": "", "colour": ""},
        {"id": "", "name": "Hal", "captain": "", "colour": "gold"},
    ))  # fmt: skip
    made = drafts.fields_of(GAME.data.planner, files(), draft, {})
    assert not made.told
    read = GAME.read_scenario({**files(), "scenarios/ours.toml": made.fields}, "ours")
    assert [(one.id, one.name, one.colour) for one in read.players] == [
        ("fay", "Fay", "purple"), ("gus", "Gus", ""), ("hal", "Hal", "gold"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ({"name": "", "captain": "Fay"}, "is missing; give the player a name"),
        (
            {"name": "Fay", "colour": "pink"},
            "'pink' is not a colour of pieces; use one of blue, red, green, gold, purple.",
        ),
        ({"name": "Fay", "colour": "g"}, "'g' is not a colour of pieces"),
    ],
)
def test_planner__each_mistake_is_told_at_its_field(row: dict[str, str], says: str) -> None:
    """One sentence."""
    assert GAME.data.planner.roster is not None
    (mistake,) = GAME.data.planner.roster.read(files(), row, {}).mistakes
    assert says in mistake.message


def test_four_commodores__begin_at_one_merchant_on_a_map() -> None:
    """Rules, Game Set-up: the map begins alike for any number; Player Set-up 7: each on a corner of its own."""
    table = laid(scenario="four-commodores")
    for player, corner in zip(table.sky.players, ("0n", "1-3n", "1-4n", "0s"), strict=True):
        table.play(c.Place(player, "wood", corner))
    drawn = board(GAME.sheet.view_for(table.sky, UMPIRE))
    assert drawn
    assert (len(table.sky.hexes), table.sky.phase) == (7, "forage")
    assert {spot.id for spot in drawn.spots if spot.kind == "ship"} == {"blue-1", "red-1", "green-1", "gold-1"}
