"""What happened in a game of Aloft. Everything that a result rests on stands in its event."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.events import Event
from umpire.games.aloft.state import Action

Lying = tuple[str, int]
"""A hex as it lay when it happened: its kind, and the number on it."""


class TableSet(Event, frozen=True, tag="table-set"):
    """The table is set up: the first hexes lie there, stacks are shuffled, goals and ship types chosen."""

    removed: tuple[str, ...]
    numbers: tuple[int, ...]
    """Of the tokens on the first six hexes, clockwise."""
    goals: tuple[str, ...]
    types: tuple[str, ...]
    special: int
    first: str
    stack: tuple[str, ...]
    """Every hex in the stack, in no telling order."""
    tokens: tuple[str, ...]
    order: tuple[str, ...] | None = None
    """Of the stack, the top first; None where real hexes were shuffled."""
    token_order: tuple[str, ...] | None = None
    dice: Dice | None = None
    """The special number; none where it was said, or no goal asks for it."""


class StarterPlaced(Event, frozen=True, tag="starter-placed"):
    """A player's starter ship stands on a corner of the merchant hex."""

    player: str
    ship: str
    corner: str
    near: tuple[str, ...] = ()
    beside: tuple[Lying, ...] = ()
    """What it touches there."""


class TurnBegun(Event, frozen=True, tag="turn-begun"):
    """A player's turn begins."""

    player: str
    turn: int


class NumberCalled(Event, frozen=True, tag="number-called"):
    """A number was named, and every ship at a hex with it collected."""

    player: str
    number: int
    gained: dict[str, dict[str, int]]
    """By ship, so much of each good."""


class Acted(Event, frozen=True, tag="acted"):
    """A ship takes up an action, or goes on with it."""

    ship: str
    action: Action


class ShipMoved(Event, frozen=True, tag="ship-moved"):
    """A ship stands elsewhere."""

    ship: str
    corner: str = ""
    near: tuple[str, ...] = ()
    beside: tuple[Lying, ...] = ()
    """What it touches there."""
    steps: int = 0
    """Along edges; 0 where no map is kept."""
    is_set: bool = False
    """It was shut in, and was set on the nearest open corner."""


class GoodsChanged(Event, frozen=True, tag="goods-changed"):
    """A player paid or took goods; what two players pass on is an event of each."""

    player: str
    by: dict[str, int]
    """So many more of each good, or less."""
    cause: Cause
    unpaid: int = 0
    """Goods that were due and that the player did not have, by the umpire's word."""


class HexRemoved(Event, frozen=True, tag="hex-removed"):
    """A hex left the table with its token; a leviathan went back into the stack, which was shuffled."""

    hex: str
    kind: str
    number: int
    ship: str
    stack: tuple[str, ...] = ()
    """After a leviathan went back: every hex in the stack, in no telling order."""
    order: tuple[str, ...] | None = None
    """The top first; None where real hexes were shuffled, or none went back."""


class HexLaid(Event, frozen=True, tag="hex-laid"):
    """The top hex of the stack was laid, with the top number token where it is a resource hex."""

    hex: str
    kind: str
    number: int
    ship: str
    health: int = 0
    touching: tuple[str, ...] = ()
    """Where no map is kept: the ships that touch it."""
    is_free: bool = False
    """An upgrade paid for it."""


class Upgraded(Event, frozen=True, tag="upgraded"):
    """A ship has an upgrade token more."""

    ship: str
    gives: str


class ShipBuilt(Event, frozen=True, tag="ship-built"):
    """A ship was built."""

    ship: str
    player: str
    stand: int
    kind: str
    corner: str
    near: tuple[str, ...]
    builder: str
    beside: tuple[Lying, ...] = ()
    """What it touches there."""


class BeastHurt(Event, frozen=True, tag="leviathan-hurt"):
    """A leviathan lost health."""

    hex: str
    kind: str
    ship: str
    plunder: int
    health: int
    """What is left."""
    is_killed: bool = False


class GoalMet(Event, frozen=True, tag="goal-met"):
    """A player met a goal and put a token on its card."""

    player: str
    goal: str
    why: Cause
    """How it was met: what counts, by the kind of the goal."""


class Won(Event, frozen=True, tag="won"):
    """A player has completed three goals: the game is over."""

    player: str
