"""A ship may sail twice in one battle: each has an id, a number and a name of her own."""

from __future__ import annotations

from typing import Any

from umpire.core.fields import Files
from umpire.games.cloudships import GAME
from umpire.service.library import datafiles


def entrants(ships: list[dict[str, Any]]) -> list[tuple[str, str, int]]:
    files: Files = {**datafiles.files("cloudships"), "scenarios/twice.toml": {"name": "Twice", "ships": ships}}
    scenario = GAME.read_scenario(files, "twice")
    return [(one.sheet.id, one.sheet.name, one.sheet.number) for one in scenario.entrants]


def test_each_after_the_first_is_told_by_a_number() -> None:
    (one, two, three) = entrants([{"ship": "locust"}] * 3)
    assert [one[:2], two[:2], three[:2]] == [("locust", "Locust"), ("locust-2", "Locust 2"), ("locust-3", "Locust 3")]
    assert len({one[2], two[2], three[2]}) == 3


def test_what_the_file_gives_her_stays() -> None:
    found = entrants(
        [{"ship": "locust", "id": "locust-2"}, {"ship": "locust", "name": "Hornet", "number": 77}, {"ship": "locust"}]
    )
    assert found[0][0] == "locust-2"
    assert found[1] == ("locust-3", "Hornet", 77)
    assert found[2][:2] == ("locust-4", "Locust 3")
