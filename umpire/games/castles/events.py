"""What happened in a game of Castles in the Air, with what a result rests on; `moves` are those spent, where they are counted."""

from __future__ import annotations

from umpire.core.dice import Dice
from umpire.core.events import Event
from umpire.games.castles.state import NONE, PieceKind


class TableSet(Event, frozen=True, tag="table-set"):
    """The tiles are shuffled, in this order but for real ones; some lie face up, and somebody, maybe by a die, has the Chief Explorer."""

    first: str
    tiles: tuple[str, ...]
    face_up: tuple[str, ...]
    order: tuple[str, ...] | None = None
    dice: Dice | None = None


class TurnBegun(Event, frozen=True, tag="turn-begun"):
    """A player's turn begins."""

    player: str
    turn: int


class TilePlaced(Event, frozen=True, tag="tile-placed"):
    """A tile lies in the city."""

    player: str
    tile: str
    at: str
    items: tuple[str, ...] = ()
    recoloured: tuple[str, ...] = ()
    moves: int = 0


class TileTurned(Event, frozen=True, tag="tile-turned"):
    """The next tile of the stack lies face up."""

    tile: str


class LastRound(Event, frozen=True, tag="last-round"):
    """The stack is empty: this round is the last."""

    turns: int


class Taken(Event, frozen=True, tag="taken"):
    """A player has taken or opened something; a key that is swapped was of the other colour."""

    player: str
    item: str
    gains: str = ""
    pays: str = ""
    is_swapped: bool = False
    is_known: bool = True
    moves: int = 0


class PieceMoved(Event, frozen=True, tag="piece-moved"):
    """A piece flew, walked, climbed or teleported, or its player got in or out."""

    player: str
    piece: int
    what: str
    at: str
    moves: int = 0


class PieceLaunched(Event, frozen=True, tag="piece-launched"):
    """An extra piece is on the board."""

    player: str
    kind: PieceKind
    at: str


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A player has traded with the bank, by `bank`, or by the colour of a bonus."""

    player: str
    give: dict[str, int]
    get: dict[str, int]
    by: str


class Traded(Event, frozen=True, tag="traded"):
    """Two players have traded."""

    player: str
    other: str
    give: dict[str, int]
    get: dict[str, int]


class Counted(Event, frozen=True, tag="counted"):
    """It was said what players have."""

    holdings: dict[str, dict[str, int]]
    names: dict[str, str] = NONE
    is_all: bool = False


class GameOver(Event, frozen=True, tag="game-over"):
    """The game has ended; scores are as Specialty and as Variety Collector, the best first."""

    scores: dict[str, tuple[int, int]]
