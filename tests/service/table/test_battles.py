"""What a battle starts from: a file of the library, that file with some fields changed, or a whole scenario that somebody typed."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from umpire import paths
from umpire.core.errors import BadInput
from umpire.service.table import battles


def shipped(game: str, scenario: str) -> dict[str, Any]:
    return tomllib.loads((paths.library_folder(game) / "scenarios" / f"{scenario}.toml").read_text("utf-8"))


def test_a_whole_scenario_takes_nothing_from_a_file_of_the_same_name() -> None:
    """Whatever its lists are called: what is left out of it is not there."""
    typed = {field: value for field, value in shipped("aeronauts", "new-land").items() if field != "briefing"}
    scenario = battles.new_header("aeronauts", "a-fight", made=typed).scenario
    assert (scenario.name, scenario.briefing, scenario.fight) == ("The new land", "", None)
    with pytest.raises(BadInput, match="name: is missing"):
        battles.new_header("aeronauts", "a-fight", made={"briefing": "Nothing else."})
    with pytest.raises(BadInput, match="name: is missing"):
        battles.new_header("cloudships", "bridges", made={})


def test_fields_are_changed_in_a_file_that_is_there() -> None:
    """Even a list that is the whole of a scenario elsewhere."""
    ships = shipped("cloudships", "skirmish")["ships"][:3]
    scenario = battles.new_header("cloudships", "skirmish", changed={"deck": "real", "ships": ships}).scenario
    assert (scenario.name, len(scenario.entrants), scenario.deals_real_cards) == ("Skirmish over the canal", 3, True)
    assert battles.new_header("cloudships", "skirmish", changed={}).scenario.name == "Skirmish over the canal"
    with pytest.raises(BadInput, match="there is no scenario 'nosuch'"):
        battles.new_header("cloudships", "nosuch", changed={"deck": "real"})
