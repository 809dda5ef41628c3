"""The floating city and its explorers as they stand: frozen values that share whatever did not change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import msgspec

from umpire.core import story as core
from umpire.core.deck import Deck
from umpire.core.errors import BadInput
from umpire.core.players import after, find
from umpire.core.squares import MIDDLE, Square, square
from umpire.core.state import Piece, State
from umpire.games.castles.book import CUBES, LETTERS, START, TREASURES, Book, Tile
from umpire.games.castles.houserules import HOUSE_RULES

TILES_A_PLAYER, MOVES, HALF, WHOLE = 7, 6, 3, 6
"""And treasures of a colour that give its bonus, and more of it. Rules: Setup; Each Turn; Bonuses from Treasures."""
PieceKind = Literal["zeppelin", "explorer"]
NONE: Any = msgspec.field(default_factory=dict)


class Pawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece on the board; getting in or out changes its kind."""

    kind: PieceKind = "zeppelin"
    at: str = MIDDLE.name
    """The cell of its tile, where the city is kept here (K-08)."""


class Player(Piece, frozen=True, omit_defaults=True):
    """A player with all cubes and pieces."""

    colour: str = ""
    cubes: dict[str, int] = NONE
    pawns: tuple[Pawn, ...] = (Pawn(),)
    """First placed first."""
    has_exchanged: bool = False
    """By green, since the own last turn began."""
    gave: dict[str, int] = NONE
    got: dict[str, int] = NONE
    """To and from each other player, since the own last turn began. Rules: Trading."""

    def has(self, cube: str) -> int:
        """How many cubes of a colour."""
        return self.cubes.get(cube, 0)

    def level(self, colour: str) -> int:
        """How far the bonus of a colour goes: 0, 1 from three treasures, 2 from six. Rules: Bonuses from Treasures."""
        return (self.has(colour) >= HALF) + (self.has(colour) >= WHOLE)

    @property
    def sets(self) -> int:
        """Assortments of one treasure of each colour."""
        return min(self.has(colour) for colour in TREASURES)

    def is_frozen(self, place: int) -> bool:
        """Whether the piece at this place, from 0, may not move: the newest ones, while there are too few assortments."""
        return place > self.sets


class City(State, frozen=True, omit_defaults=True, kw_only=True):
    """A game of Castles in the Air."""

    TABLE: ClassVar[str] = "players"

    book: Book
    players: dict[str, Player]
    """Clockwise, as they sit."""
    phase: Literal["set-up", "turns", "over"] = "set-up"
    stack: Deck = Deck()
    """Every castle tile, shuffled; the first seven for each player are in the game, and nobody knows which. Real: nameless."""
    face_up: tuple[str, ...] = ()
    cells: dict[str, str] = msgspec.field(default_factory=lambda: {MIDDLE.name: START})
    """Tiles that lie in the city by cell; where it lies on the table alone, by number."""
    lying: dict[str, int] = NONE
    """Items of these tiles that nobody has taken or opened, by item; unknown with a real stack."""
    first: str = ""
    """Who has the Chief Explorer token."""
    whose: str = ""
    turn: int = 0
    """Turns begun so far, of all players together."""
    spent: int = 0
    is_last_round: bool = False

    def setting(self, rule: str) -> str:
        """How a house rule is played."""
        return HOUSE_RULES.setting(self.rules, rule)

    @property
    def counts(self) -> bool:
        """Moves are counted here (K-07)."""
        return self.setting("K-07") == "counted"

    @property
    def keeps_city(self) -> bool:
        """The city is kept here (K-08)."""
        return self.setting("K-08") == "kept"

    @property
    def round(self) -> int:
        """Rounds begun."""
        return -(-self.turn // len(self.players))

    @property
    def left(self) -> int:
        """Tiles left in the face-down stack: seven for each player at first. Rules: Setup."""
        return max(0, TILES_A_PLAYER * len(self.players) - len(self.stack.drawn)) if self.stack.cards else 0

    @property
    def supply(self) -> dict[str, int]:
        """Cubes that no player has; less than none where the umpire said that there are more than the box has."""
        held = {cube: sum(player.has(cube) for player in self.players.values()) for cube in CUBES}
        return {cube: total - held[cube] for cube, total in self.book.supply.items()}

    @property
    def turns_left(self) -> int:
        """Turns after this one until the first player would have one."""
        order = tuple(self.players)
        return (order.index(self.first) - order.index(self.whose) - 1) % len(order) if self.whose else 0

    @property
    def current(self) -> Player:
        """Whose turn it is; the first player's where it is nobody's."""
        return self.players[self.whose or self.first or next(iter(self.players))]

    def after(self, player: str) -> str:
        """Who sits next, clockwise."""
        return after(self.players, player)

    def player(self, said: str, where: str = "player") -> Player:
        """The player with this id, name or captain's name; raises `BadInput` with those that there are."""
        return find(self.players, said, where, self.captains)

    @property
    def squares(self) -> dict[Square, Tile]:
        """The city as it is kept here."""
        found = ((square(name), tile) for name, tile in self.cells.items())
        tiles = self.book.tiles  # a real tile without its number may have sky
        return {at: tiles.get(tile, tiles[START]) for at, tile in found if at is not None}


Story = core.Story[City]


def read_cubes(said: Iterable[str], where: str) -> dict[str, int]:
    """How many of each cube: words, or letters in a row, `red red`, `rrk`; raises `BadInput`."""
    found: dict[str, int] = {}
    for word in " ".join(said).replace(",", " ").lower().split():
        for one in word if set(word) <= set(LETTERS) else (word,):
            cube = LETTERS.get(one, one)
            if cube not in CUBES:
                raise BadInput(where, f"{word[:40]!r} is not a cube; use one of {', '.join(CUBES)}, or r y g b k w.")
            found[cube] = found.get(cube, 0) + 1
    return found
