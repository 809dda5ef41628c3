"""The sky over the merchants as it stands: frozen values that share whatever did not change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from umpire.core.deck import Deck
from umpire.core.errors import BadInput
from umpire.core.players import after, find
from umpire.core.state import Piece, State
from umpire.games.aloft.book import MERCHANT, STANDS, Book, ShipKind, Upgrade
from umpire.games.aloft.houserules import HOUSE_RULES

Phase = Literal["set-up", "place", "forage", "actions", "over"]
"""Place: starter ships choose their corners. Over: somebody has completed three goals."""
Action = Literal["move", "explore", "upgrade", "build", "plunder", "trade"]
"""What a ship may do, each once in its action phase; terraforming is exploring. Rules: Actions."""
ACTIONS: tuple[Action, ...] = ("move", "explore", "upgrade", "build", "plunder", "trade")


class Hex(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hex that lies on the table."""

    id: str
    """Its cell, by ring and place; where no map is kept, a number of its own."""
    kind: str
    """A good, `merchant`, or a leviathan by id."""
    number: int = 0
    """Of the token on it; 0 without one."""
    health: int = 0
    """Of a leviathan."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A commodore with everything before them."""

    id: str
    name: str
    captain: str = ""
    colour: str = ""
    goods: dict[str, int] = {}
    """On the resource tracker, by good; what is not there is none."""
    goals: tuple[str, ...] = ()
    """Goal cards with a token of this player, in the order in which they were met."""
    kills: int = 0
    """Leviathans that lost their last health to a ship of this player."""

    def has(self, good: str) -> int:
        """How much of a good stands on the tracker."""
        return self.goods.get(good, 0)

    @property
    def total(self) -> int:
        """All goods together."""
        return sum(self.goods.values())


class Ship(Piece, frozen=True, omit_defaults=True, kw_only=True):
    """A ship token in its stand, and the card with which it goes."""

    player: str
    stand: int
    """The number on the stand and on the Captaining card, 1 to 5."""
    kind: str
    corner: str = ""
    """Where it stands, by the corner's name; empty where nobody has said."""
    near: tuple[str, ...] = ()
    """Where no map is kept: the hexes that it touches, by id."""
    upgrades: tuple[str, ...] = ()
    """What its upgrade tokens give."""
    done: tuple[str, ...] = ()
    """Actions of this turn; the last of them may still go on."""
    has_scouted: bool = False
    """It has explored without pay in this turn."""
    is_new: bool = False
    """It was built in this turn."""
    is_out: bool = False
    """It is out of the game, by the umpire's word: nothing in the rules destroys a ship."""


class Sky(State, frozen=True, omit_defaults=True, kw_only=True):
    """A game of Aloft."""

    TABLE: ClassVar[str] = "ships"

    book: Book
    players: dict[str, Player]
    """Clockwise, as they sit."""
    ships: dict[str, Ship] = msgspec.field(default_factory=dict)
    hexes: dict[str, Hex] = msgspec.field(default_factory=dict)
    stack: Deck = Deck()
    """Hexes face down, by kind."""
    tokens: Deck = Deck()
    """Number tokens face down."""
    removed: tuple[str, ...] = ()
    """Leviathans that are not in this game."""
    types: tuple[str, ...] = ()
    """Ship types on offer in the Shipyard."""
    goals: tuple[str, ...] = ()
    """Goal cards face up."""
    numbers: tuple[int, ...] = ()
    """Of the tokens that were laid on the first six hexes, clockwise."""
    special: int = 0
    """The number drawn at the start for the goal that has one; 0 where that goal is not in play."""
    first: str = ""
    """The first player."""
    whose: str = ""
    """Whose turn it is; in `place`, who chooses a corner next."""
    turn: int = 0
    """Turns begun so far, of all players together."""
    phase: Phase = "set-up"
    acted: tuple[str, ...] = ()
    """Ships that have acted in this turn; the last of them may go on."""
    touched: tuple[str, ...] = ()
    """Hexes that were explored or terraformed in this turn."""
    laid: int = 0
    """Hexes laid so far."""
    has_built: bool = False
    """Somebody has built a ship in this game."""
    winner: str = ""

    def setting(self, rule: str) -> str:
        """How a house rule is played."""
        return HOUSE_RULES.setting(self.rules, rule)

    @property
    def keeps_map(self) -> bool:
        """The map is kept here; otherwise who touches what is said (L-01)."""
        return self.setting("L-01") == "kept"

    @property
    def round(self) -> int:
        """How many turns the player whose turn it is has begun."""
        return (self.turn - 1) // len(self.players) + 1 if self.turn else 0

    @property
    def acting(self) -> str:
        """The ship that has just acted, and may go on."""
        return self.acted[-1] if self.acted else ""

    @property
    def in_play(self) -> tuple[Ship, ...]:
        """All ships on the table."""
        return tuple(ship for ship in self.ships.values() if not ship.is_out)

    def fleet(self, player: str) -> tuple[Ship, ...]:
        """A player's ships, by stand."""
        return tuple(sorted((ship for ship in self.in_play if ship.player == player), key=lambda ship: ship.stand))

    def kind_of(self, ship: Ship) -> ShipKind:
        """Its ship card."""
        return self.book.kinds[ship.kind]

    def value(self, ship: Ship, of: Literal["move", "forage", "plunder"]) -> int:
        """A value of its card, with what its upgrade gives. Rules: Stats."""
        printed: int = getattr(self.kind_of(ship), of)
        return printed + ship.upgrades.count(of)

    def upgrade_of(self, ship: Ship, said: str, where: str = "upgrade") -> Upgrade:
        """The upgrade that gives this, of the ship's card or else of another; raises `BadInput` with those on its card."""
        kind = self.kind_of(ship)
        word = said.strip().lower().replace(" ", "-")
        found = next((one for card in (kind, *self.book.kinds.values()) if (one := card.upgrade(word))), None)
        if found is None:
            listed = ", ".join(one.gives for one in kind.upgrades) or "none"
            raise BadInput(where, f"the card of the {kind.name} has no upgrade {said[:40]!r}; those on it: {listed}.")
        return found

    def ship(self, said: str, where: str = "ship") -> Ship:
        """The ship with this id or name, in play; raises `BadInput` with those that there are."""
        word = said.strip().lower()
        for ship in self.in_play:
            if word in (ship.id, ship.name.lower(), self.title(ship).lower()):
                return ship
        listed = ", ".join(ship.id for ship in self.in_play) or "none is out yet"
        raise BadInput(where, f"there is no ship {said[:40]!r}; {listed}.")

    def player(self, said: str, where: str = "player") -> Player:
        """The player with this id, name or captain's name; raises `BadInput` with those that there are."""
        return find(self.players, said, where, self.captains)

    def good(self, said: str, where: str = "good") -> str:
        """The good with this id, name or letter; raises `BadInput` with those that there are."""
        word = said.strip().lower()
        for good in self.book.goods.values():
            if word in (good.id, good.name.lower(), good.letter):
                return good.id
        listed = ", ".join(f"{good.letter} {good.name}" for good in self.book.goods.values())
        raise BadInput(where, f"{said[:40]!r} is not a resource; use one of {listed}.")

    def hex(self, said: str, where: str = "hex", first: Iterable[Hex] = ()) -> Hex:
        """
        The hex with this id or name, as «wood 4»; raises `BadInput` with those that lie on the table.

        Args:
            first: of several hexes of that name, one of these is meant.
        """
        word = said.strip().lower()
        them = (*first, *self.hexes.values())
        found = self.hexes.get(word) or next((hex for hex in them if word in self.names_of(hex)), None)
        if found is None:
            listed = ", ".join(self.hex_name(hex) for hex in self.hexes.values()) or "none lies there yet"
            raise BadInput(where, f"there is no hex {said[:40]!r}; {listed}.")
        return found

    def owner(self, ship: Ship) -> Player:
        """Whose it is."""
        return self.players[ship.player]

    def title(self, ship: Ship) -> str:
        """«Blue 2 Raider»."""
        return f"{ship.name} {self.kind_of(ship).name}"

    def hex_name(self, hex: Hex) -> str:
        """«wood 4», «merchant», «the Ironback»."""
        return f"{self.book.hex_name(hex.kind)} {hex.number or ''}".strip()

    def hex_title(self, hex: Hex) -> str:
        """The same as a sentence begins with it: «Wood 4», «The Ironback»."""
        name = self.hex_name(hex)
        return f"{name[:1].upper()}{name[1:]}"

    def names_of(self, hex: Hex) -> tuple[str, ...]:
        """All that a hex may be called by whoever types it."""
        name, number = self.hex_name(hex).lower(), str(hex.number or "")
        return name, hex.kind, f"{hex.kind} {number}", f"{name[:1]}{number}" if number else name.removeprefix("the ")

    def is_beast(self, hex: Hex) -> bool:
        """A leviathan."""
        return hex.kind in self.book.beasts

    def is_field(self, hex: Hex) -> bool:
        """A resource hex."""
        return hex.kind in self.book.goods

    def is_port(self, hex: Hex) -> bool:
        """A merchant hex."""
        return hex.kind == MERCHANT

    def free_stands(self, player: str) -> tuple[int, ...]:
        """Numbers of stands that a player has left."""
        used = {ship.stand for ship in self.fleet(player)}
        return tuple(stand for stand in range(1, STANDS + 1) if stand not in used)

    def cards_left(self, kind: str) -> int:
        """Cards of a ship type that still lie in the Shipyard; of Basic ships, for all players together."""
        return max(0, self.book.kinds[kind].count - sum(ship.kind == kind for ship in self.ships.values()))

    def has_basic(self, player: str) -> bool:
        """Whether a player has built the Basic ship already."""
        return any(ship.kind == "basic" and ship.player == player for ship in self.ships.values())

    def put_player(self, *players: Player) -> Sky:
        """The sky with these players as they are now."""
        return replace(self, players={**self.players, **{player.id: player for player in players}})

    def put_hex(self, *hexes: Hex) -> Sky:
        """The sky with these hexes as they are now."""
        return replace(self, hexes={**self.hexes, **{hex.id: hex for hex in hexes}})

    def after(self, player: str) -> str:
        """Who sits next, clockwise."""
        return after(self.players, player)
