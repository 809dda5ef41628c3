"""The sky over the isles as it stands: frozen values that share whatever did not change."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.players import find
from umpire.core.state import State
from umpire.games.avertigos.book import Book
from umpire.games.avertigos.houserules import HOUSE_RULES
from umpire.games.avertigos.island import Claim, Evening, Island, Player
from umpire.games.avertigos.ship import Ship

Phase = Literal["choose", "initiative", "movement", "action", "turns", "income", "purchasing", "over"]
"""Choose: before a round of skirmish. Turns: in the simple games a ship moves and acts at once. Over: the battle is won."""
BIDS = "bids-"
"""The secret bids of a turn: `bids-3`."""


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """The movement cards: real ones, of which only those that were played are known."""

    left: int
    """In the draw pile."""
    played: dict[str, int] = {}
    """In the discard pile, by kind."""
    unknown: int = 0
    """In the discard pile, of kinds that nobody typed: played on their backs, or discarded for the hand limit."""

    @property
    def discarded(self) -> int:
        """Cards in the discard pile."""
        return sum(self.played.values()) + self.unknown


class Sky(State, frozen=True, omit_defaults=True, kw_only=True):
    """A strategy game, or an evening of skirmishes."""

    TABLE: ClassVar[str] = "ships"

    book: Book
    is_simple: bool = False
    """Simple rules: cards in any order, docking for one point, and a ship moves and acts until it stops."""
    ships: dict[str, Ship] = msgspec.field(default_factory=dict)
    players: dict[str, Player] = msgspec.field(default_factory=dict)
    islands: dict[str, Island] = msgspec.field(default_factory=dict)
    """Of a strategy game; none in skirmishes."""
    evening: Evening | None = None
    """Of skirmishes; None in a strategy game."""
    pile: Pile = Pile(0)
    initiative: tuple[str, ...] = ()
    """Players, the highest first; empty until it is rolled."""
    turn: int = 1
    phase: Phase = "initiative"
    cycle: int = 0
    """Of the action phase, from 1."""
    order: tuple[str, ...] = ()
    """Ships, or in income and purchasing players, who are still to come in this phase or cycle, the next first."""
    queue: tuple[str, ...] = ()
    """In simple strategy: players who are still to come in this turn, the one whose turn it is first."""
    lingers: str = ""
    """The ship that has just acted, and may still fire; in the simple games, the one that has moved and still acts."""
    has_acted: bool = False
    """Somebody has acted in this cycle."""
    launched: int = 0
    """Ships so far: the number of the last."""
    claim: Claim | None = None
    winner: str = ""
    """A team, or a player of a strategy game."""
    why_won: str = ""
    """conquest, annihilation, trade, rounds."""

    @property
    def is_strategy(self) -> bool:
        """Islands, income and purchases."""
        return self.evening is None

    def setting(self, rule: str) -> str:
        """How a house rule is played."""
        return HOUSE_RULES.setting(self.rules, rule)

    @property
    def keeps_all(self) -> bool:
        """Cards, points and damage are kept here; otherwise only order and income, and pilot boards keep the rest (V-01)."""
        return self.setting("V-01") == "everything"

    @property
    def mode(self) -> str:
        """«Simple Strategy»."""
        return f"{'Simple ' if self.is_simple else ''}{'Strategy' if self.is_strategy else 'Skirmish'}"

    @property
    def bids(self) -> str:
        """What the bids of this turn are called."""
        return f"{BIDS}{self.turn}"

    @property
    def afloat(self) -> tuple[Ship, ...]:
        """Ships in play."""
        return tuple(ship for ship in self.ships.values() if ship.is_afloat)

    def ship(self, said: str, where: str = "ship") -> Ship:
        """The ship with this id, name or number, in play or not; raises `BadInput` with those that there are."""
        word = said.strip().lower()
        for ship in (*self.afloat, *self.ships.values()):
            if word in (ship.id, ship.name.lower(), str(ship.number)):
                return ship
        listed = ", ".join(f"{ship.number} {ship.name}" for ship in self.afloat) or "none is launched"
        raise BadInput(where, f"there is no ship {said[:40]!r}; use one of {listed}.")

    def in_play(self, said: str, where: str = "ship") -> Ship:
        """The same; raises `BadInput` also for one that is out of play."""
        ship = self.ship(said, where)
        if not ship.is_afloat:
            raise BadInput(where, f"{ship.name} is {ship.fate}; only ships in play can do that.")
        return ship

    def part(self, ship: Ship, said: str, where: str = "part") -> str:
        """A part of a ship by slot or name: hull, bow, side-2; raises `BadInput` with those that she has."""
        word = said.strip().lower().replace(" ", "-")
        for part in ship.parts:
            if word in (part, ship.part_name(part).lower().replace(" ", "-")):
                return part
        listed = ", ".join(ship.parts)
        raise BadInput(where, f"{ship.name} has no part {said[:40]!r}; use one of {listed}.")

    def player(self, said: str, where: str = "player") -> Player:
        """The player with this id, name or captain's name; raises `BadInput` with those that there are."""
        return find(self.players, said, where, self.captains)

    def island(self, said: str, where: str = "island") -> Island:
        """The island with this id or name; raises `BadInput` with those that there are."""
        word = said.strip().lower()
        for island in self.islands.values():
            if word in (island.id, island.name.lower()):
                return island
        listed = f"use one of {', '.join(self.islands)}" if self.islands else "this is a skirmish, without islands"
        raise BadInput(where, f"there is no island {said[:40]!r}; {listed}.")

    def owner(self, ship: Ship) -> Player:
        """Whose she is."""
        return self.players[ship.player]

    def fleet(self, player: str) -> tuple[Ship, ...]:
        """A player's ships in play."""
        return tuple(ship for ship in self.afloat if ship.player == player)

    def team_of(self, player: str) -> str:
        """The side of a player: the team, or the player alone."""
        return self.players[player].team or player

    @property
    def teams(self) -> tuple[str, ...]:
        """Every side, in table order."""
        return tuple(dict.fromkeys(self.team_of(player) for player in self.players))

    def team_name(self, team: str) -> str:
        """A team as people say it; a player's name where the player is alone."""
        return self.players[team].name if team in self.players else team

    def rank(self, player: str) -> int:
        """Place in the initiative: 0 is the lowest; those who have none come last."""
        return len(self.initiative) - self.initiative.index(player) if player in self.initiative else 0

    def islands_of(self, player: str) -> tuple[Island, ...]:
        """What a player holds."""
        return tuple(island for island in self.islands.values() if island.owner == player)

    def docked_at(self, island: str) -> Ship | None:
        """The ship that lies there."""
        return next((ship for ship in self.afloat if ship.dock == island), None)

    @property
    def supply(self) -> tuple[str, ...]:
        """Module cards in the box: on no ship in play and, while ships are chosen for a round, taken by nobody."""
        used = {module.card for ship in self.afloat for module in ship.modules.values()}
        if self.phase == "choose":
            used.update(card for player in self.players.values() for card in player.taken)
        return tuple(card for card in self.book.modules if card not in used)

    def hulls_left(self, hull: str, faction: str) -> int:
        """Hulls of a kind and faction in the box."""
        used = sum(ship.hull.id == hull and ship.faction == faction for ship in self.afloat)
        return max(0, self.book.hulls[hull].count - used)

    def put_player(self, *players: Player) -> Sky:
        """The sky with these players as they are now."""
        return replace(self, players={**self.players, **{player.id: player for player in players}})

    def put_island(self, *islands: Island) -> Sky:
        """The sky with these islands as they are now."""
        return replace(self, islands={**self.islands, **{island.id: island for island in islands}})
