"""What holds of the map of every game that has one: each place is found, a finger hits it alone, and offers name only places."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.games.chance import EVERY, played, scenarios
from umpire.core import playing as core
from umpire.core.board import Board
from umpire.core.cuts import KINDS, Picture
from umpire.core.game import Game
from umpire.core.seats import UMPIRE

MAPPED = [(game, scenario) for game, scenario in scenarios() if game.sheet.board is not None]
WITH_BOARD = pytest.mark.parametrize(("game", "scenario"), MAPPED, ids=lambda value: getattr(value, "key", value))
ROUND = 0.01
"""Units by which a place may be off, for lengths are rounded."""


@cache
def boards(game: Game, scenario: str) -> tuple[tuple[Any, Board], ...]:
    """A few states of a random battle, the last one too, each with its map as the umpire sees it."""
    draw = game.sheet.board
    assert draw is not None
    record = played(game, scenario, 11, 120)
    states = [step.before for step in record.line.steps]
    few = [*Random(4).sample(states, min(5, len(states))), record.state]
    drawn = ((state, draw(game.sheet.view_for(state, UMPIRE))) for state in few)
    return tuple((state, board) for state, board in drawn if board is not None)


@WITH_BOARD
def test_spots_are_found_by_their_ids_and_names(game: Game, scenario: str) -> None:
    """No two alike; and each tells as many things as the list has columns for."""
    for _, board in boards(game, scenario):
        for named in ("id", "name"):
            them = [getattr(spot, named) for spot in board.spots]
            assert len(set(them)) == len(them), named
        assert {len(spot.says) for spot in board.spots} <= {len(board.columns)}
        assert all(spot.kind and spot.name for spot in board.spots)
        assert all(board.spot(spot.id) is spot for spot in board.spots)


@WITH_BOARD
def test_a_finger_hits_one_spot_alone(game: Game, scenario: str) -> None:
    """The squares round two of them never lie over each other, and none reaches past the edge."""
    for _, board in boards(game, scenario):
        reach = board.reach - ROUND
        for one, other in combinations(board.spots, 2):
            assert max(abs(one.x - other.x), abs(one.y - other.y)) >= 2 * reach, (one.id, other.id)
        for spot in board.spots:
            assert board.left + reach <= spot.x <= board.left + board.width - reach, spot.id
            assert board.top + reach <= spot.y <= board.top + board.height - reach, spot.id


@WITH_BOARD
def test_offers_name_spots(game: Game, scenario: str) -> None:
    """Who does it is a piece, and where it is done is a place."""
    for state, board in boards(game, scenario):
        pieces = {spot.id for spot in board.pieces}
        offers = core.offers(game, state, UMPIRE)
        assert [offer.label for offer in offers if offer.by and offer.by not in pieces] == []
        assert [offer.label for offer in offers if offer.at and board.spot(offer.at) is None] == []


@WITH_BOARD
def test_what_is_drawn_is_of_kinds_that_screen_and_paper_know(game: Game, scenario: str) -> None:
    for _, board in boards(game, scenario):
        parts = board.drawing.drawing
        shapes = [shape for part in parts for shape in (part.shapes if isinstance(part, Picture) else (part,))]
        assert {shape.kind for shape in shapes} <= set(KINDS)


def test_a_map_is_kept_somewhere_in_each_game_that_has_one() -> None:
    """So that the tests here are about something."""
    for game in EVERY:
        if game.sheet.board is not None:
            assert any(boards(game, scenario) for known, scenario in MAPPED if known is game), game.key
