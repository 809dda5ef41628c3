"""The games that Umpire knows, as an explicit list."""

from __future__ import annotations

from typing import Any

from umpire.core.campaign import CAMPAIGN
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.games.aeronauts import GAME as AERONAUTS
from umpire.games.aloft import GAME as ALOFT
from umpire.games.avertigos import GAME as AVERTIGOS
from umpire.games.castles import GAME as CASTLES
from umpire.games.cloudships import GAME as CLOUDSHIPS

GAMES: tuple[Game[Any], ...] = (CLOUDSHIPS, AERONAUTS, AVERTIGOS, ALOFT, CASTLES)


def find_game(key: str) -> Game[Any]:
    """The game with this key; raises `BadInput` with those that there are."""
    for game in GAMES:
        if game.key == key:
            return game
    raise BadInput("game", f"there is no game {key[:40]!r}; one of {', '.join(game.key for game in GAMES)}.")


def of_record(key: str) -> Game[Any]:
    """The game, or the campaign, that a record is of; raises `BadInput` for neither."""
    return CAMPAIGN if key == CAMPAIGN.key else find_game(key)
