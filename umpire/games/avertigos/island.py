"""Islands and players of a strategy game as they stand. Rules: Elements of the Board; Units."""

from __future__ import annotations

from typing import Literal

import msgspec

from umpire.core.state import Piece

POPULATION = {1: (0, 0), 2: (2, 0), 3: (3, 0), 4: (3, 3), 5: (4, 3)}
"""Natives and claws of an island by its value. Rules: Setting up the board."""


class Island(msgspec.Struct, frozen=True, omit_defaults=True):
    """An island."""

    id: str
    name: str
    value: int
    resource: str = ""
    home_of: str = ""
    """The player who began here. House: a home port is an island of value 1, and counts."""
    owner: str = ""
    natives: int = 0
    claws: int = 0
    troopers: int = 0
    """The owner's garrison."""
    commanders: int = 0
    spies: dict[str, int] = {}
    """By player: each counts once, for or against the defence, and is spent."""
    has_post: bool = False
    envoys: dict[str, int] = {}
    """Of other players, who have access by an agreement with the owner."""


class Player(Piece, frozen=True, omit_defaults=True, kw_only=True):
    """A factor of a trading family, or a captain of an evening of skirmishes."""

    team: str = ""
    """The side; the player alone where there are no teams."""
    faction: str = ""
    """Of a faction skirmish: Dynasty or Singasari, in this round."""
    hand: int = 0
    """How many movement cards are in hand: what they are only the player knows."""
    silver: int = 0
    troopers: int = 0
    """Not deployed, as are the following."""
    commanders: int = 0
    spies: int = 0
    claws: int = 0
    envoys: int = 0
    home: str = ""
    has_post: bool = False
    """Bought a trading post in this turn."""
    has_income: bool = False
    """Has drawn the income of this turn."""
    has_bought: bool = False
    """Is done with purchases in this turn."""
    coins: int = 0
    """What is left of the bank, in a Gambler's skirmish."""
    taken: tuple[str, ...] = ()
    """Module cards chosen for this round."""
    before: tuple[str, ...] = ()
    """Module cards of the round before."""
    is_ready: bool = False
    """Has no more to choose or launch for this round."""
    is_out: bool = False
    """Nothing of this player is left on the board."""


Stage = Literal["choose", "fight", "over"]


class Evening(msgspec.Struct, frozen=True, omit_defaults=True):
    """Rounds of skirmish that are won one by one. Rules: Objective of the Skirmish Mode."""

    variant: Literal["domination", "faction"] = "domination"
    rounds: int = 1
    round: int = 1
    bank: int | None = None
    """Coins for each player for all rounds, in a Gambler's skirmish; None without."""
    stage: Stage = "fight"
    wins: dict[str, int] = {}
    """Rounds won, by team."""
    results: tuple[str, ...] = ()
    """Who won each round so far; empty for a round that nobody won."""
    ships_each: int = 1
    """Ships that each player launches for a round."""
    choosing: str = ""
    """The player whose turn it is to choose a module."""


class Claim(msgspec.Struct, frozen=True):
    """A Trade Victory that was declared. Rules: Envoy."""

    player: str
    until: int
    """The last turn in which the others may still destroy the player's ships."""
