"""How a game ends, as the book of results keeps it: sides go by one name wherever they are named, and counts are figures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.chance import BATTLES, played, scenarios
from umpire.core.game import Game, Rules
from umpire.core.results import DRAW
from umpire.core.seats import UMPIRE
from umpire.core.state import State


def sides_of(game: Game, state: State) -> set[str]:
    """Every side and player, as the sheets have them: by these names fates go into the book."""
    return {panel.side for panel in game.panels(state, UMPIRE) if panel.side}


def winners(game: Game, state: State) -> set[str]:
    """Whom the game's own rules name; of a shared victory each."""
    name = game.rules.won(state)[0]
    return set() if name in ("", DRAW) else set(name.split(" and "))


def everything_agrees(game: Game, state: Any) -> None:
    """Counts, points, the winner, and who is left: all of sides that there are."""
    rules, sides = game.rules, sides_of(game, state)
    counts, points = rules.counts(state), rules.points(state)
    assert set(counts) == (sides if rules.counts is not Rules.counts else set()), (
        "a game that counts, counts for each side"
    )
    assert set(points) <= sides
    assert set(rules.afloat(state)) <= {*sides, ""}
    assert winners(game, state) <= sides
    for has in counts.values():
        assert has, "a side with nothing that is counted"
        for what, figure in has.items():
            assert what.strip() == what != ""
            assert type(figure) is int
            assert figure >= 0, what


@BATTLES
@pytest.mark.parametrize("seed", range(2))
def test_counts_points_and_winner_name_sides_that_there_are(game: Game, scenario: str, seed: int) -> None:
    """At the start, in the middle and at the end of random play."""
    record = played(game, scenario, seed, 150)
    for state in (record.start, *(step.before for step in record.line.steps[::25]), record.state):
        everything_agrees(game, state)


def test_random_play_comes_to_an_end_in_games_that_name_a_winner() -> None:
    """So the test above has seen winners, and a game that was decided."""
    ended = {
        game.key
        for game, scenario in scenarios()
        for seed in range(2)
        if winners(game, played(game, scenario, seed, 150).state)
    }
    assert {"avertigos", "castles", "broadside"} <= ended
