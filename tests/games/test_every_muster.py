"""A campaign's ships and captains in a scenario of any game: they are there, each with the captain, and the rest stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.chance import files_of, scenarios
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.game import Game
from umpire.core.seats import UMPIRE
from umpire.core.ships.planner import Mustered

MUSTERED = pytest.mark.parametrize(
    ("game", "scenario"),
    [(game, scenario) for game, scenario in scenarios() if game.data.planner and game.data.planner.muster],
    ids=lambda value: getattr(value, "key", value),
)
CAPTAINS = ("Ann", "Ben", "Cleo", "Dov", "Eve")


SHIPS = {"cloudships": ("aphid", "skylord", "thunderer", "whisperdeath"), "avertigos": ("egret", "kite")}
"""Files of the library: the box of Avertigos has each module card once."""


def crew_for(game: Game, scenario: str) -> list[Mustered]:
    """Ships of two sides, where the scenario begins with ships; else as many captains as it has places."""
    fields = files_of(game)[f"scenarios/{scenario}.toml"]
    if fields.get("ships"):
        assert game.key in SHIPS, f"name some ships of {game.key} in SHIPS, by their files"
        sailing = zip(SHIPS[game.key], ("Red", "Blue", "Red", "Blue"), CAPTAINS, strict=False)
        return [
            Mustered(kind, f"our-{kind}", f"Our {kind}", side, captain, 20 + place)
            for place, (kind, side, captain) in enumerate(sailing)
        ]
    places = fields.get("players") or fields.get("cities")
    assert places, f"{game.key}: a scenario for a campaign has ships, players or cities"
    return [Mustered("", captain.lower(), captain=captain) for captain in CAPTAINS[: len(places)]]


def mustered(game: Game, scenario: str, crew: Sequence[Mustered]) -> dict[str, Any]:
    planner = game.data.planner
    assert planner is not None
    assert planner.muster is not None
    return planner.muster(files_of(game)[f"scenarios/{scenario}.toml"], crew)


def begun(game: Game, scenario: str, crew: Sequence[Mustered]) -> Any:
    """The state of the scenario with these in it."""
    files = {**files_of(game), f"scenarios/{scenario}.toml": mustered(game, scenario, crew)}
    return game.setup(Header(1, "b", game.key, game.edition, "n", "t", game.read_scenario(files, scenario)))


@MUSTERED
def test_whoever_sails_is_in_the_battle(game: Game, scenario: str) -> None:
    """Ships by their id, name and side; captains have seats, and nobody of the scenario has one any more."""
    crew = crew_for(game, scenario)
    state = begun(game, scenario, crew)
    panels = {panel.subject: panel for panel in game.panels(state, UMPIRE)}
    captains = {seat.captain for seat in game.seats(state) if seat.captain}
    assert captains == {one.captain for one in crew}
    for one in crew:
        if one.ship:
            panel = panels[one.id]
            assert (panel.name, panel.side, panel.captain) == (one.name, one.side, one.captain)


@MUSTERED
def test_the_scenario_itself_is_not_changed(game: Game, scenario: str) -> None:
    """It is the file of the library; its words, rules and length stay."""
    before = repr(files_of(game)[f"scenarios/{scenario}.toml"])
    made = mustered(game, scenario, crew_for(game, scenario))
    fields = files_of(game)[f"scenarios/{scenario}.toml"]
    assert repr(fields) == before
    places = {"ships", "players", "cities", "sides", "targets", "flights", "briefings"}
    assert {field: value for field, value in made.items() if field not in places} == {
        field: value for field, value in fields.items() if field not in places
    }


@MUSTERED
def test_too_few_and_too_many_are_one_sentence(game: Game, scenario: str) -> None:
    """Said before anything is begun."""
    (some, *_) = crew_for(game, scenario)
    many = [Mustered(some.ship, f"one-{place}", captain=f"Captain {place}") for place in range(90)]
    for crew in ([], many):
        with pytest.raises(BadInput) as caught:
            mustered(game, scenario, crew)
        assert caught.value.message.endswith(".")
        assert caught.value.message.count(". ") == 0
