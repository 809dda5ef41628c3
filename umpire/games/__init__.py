"""The games that Umpire knows: what each is called stands here, and a game is imported when somebody asks for it."""

from __future__ import annotations

from importlib import import_module  # the one place where a module is found by its name: five games take half a second
from typing import TYPE_CHECKING, Any, NamedTuple

from umpire.core.errors import BadInput

if TYPE_CHECKING:
    from umpire.core.game import Game


class Listed(NamedTuple):
    """A game as it stands in a list, not yet imported."""

    key: str
    name: str
    edition: str
    package: str = "umpire.games"
    """Where the module lies that is called like its key; the worked example of the tests lies elsewhere."""

    @property
    def called(self) -> tuple[str, str, str]:
        """What the game itself says of it, in its first three places."""
        return self.key, self.name, self.edition

    @property
    def game(self) -> Game[Any]:
        """The whole of it."""
        game: Game[Any] = import_module(f"{self.package}.{self.key}").GAME
        return game


CLOUDSHIPS = Listed("cloudships", "Cloudships of Mars", "2023 edition v3")
AERONAUTS = Listed("aeronauts", "The Cities of the Aeronauts", "version 0")
AVERTIGOS = Listed("avertigos", "Avertigos", "South China Sky")
ALOFT = Listed("aloft", "Aloft", "Rules of 15 May 2017")
CASTLES = Listed("castles", "Castles in the Air", "Rules of 31 March 2008")
GAMES = (CLOUDSHIPS, AERONAUTS, AVERTIGOS, ALOFT, CASTLES)


def every_game() -> tuple[Game[Any], ...]:
    """All of them, imported."""
    return tuple(listed.game for listed in GAMES)


def find_game(key: str) -> Game[Any]:
    """The game with this key; raises `BadInput` with those that there are."""
    return find_listed(key).game


def find_listed(key: str) -> Listed:
    """The same, not imported."""
    for listed in GAMES:
        if listed.key == key:
            return listed
    raise BadInput("game", f"there is no game {key[:40]!r}; one of {', '.join(listed.key for listed in GAMES)}.")


def of_record(key: str) -> Game[Any]:
    """The game, or the campaign, that a record is of; raises `BadInput` for neither."""
    from umpire.core.campaign import CAMPAIGN  # noqa: PLC0415 - imported when asked for, as the games are

    return CAMPAIGN if key == CAMPAIGN.key else find_game(key)
