"""What happened in the chapter of trading: bids, income, purchases, spies, envoys, and how a strategy game is won."""

from __future__ import annotations

from umpire.core.events import Event

HELD = {"trooper": "troopers", "commander": "commanders", "spy": "spies", "envoy": "envoys"}
"""Wares that lie behind a player's screen until they are deployed, and the field that counts them."""


class BidsCalled(Event, frozen=True, tag="bids-called"):
    """A player declares to bid for initiative."""

    player: str


class InitiativeBid(Event, frozen=True, tag="initiative-bid"):
    """Bids were compared and paid."""

    order: tuple[str, ...]
    """The initiative as it is now, the highest first."""
    winner: str
    """Empty where everybody bid nothing."""
    paid: dict[str, int]
    """Silver, by player."""


class IncomeDrawn(Event, frozen=True, tag="income-drawn"):
    """A player draws the income of the turn from the bank."""

    player: str
    silver: int
    """All of it."""
    islands: dict[str, int]
    """Silver by island."""
    routes: dict[str, int]
    """Silver by resource."""


class Bought(Event, frozen=True, tag="bought"):
    """A player buys wares."""

    player: str
    ware: str
    count: int
    paid: int
    island: str = ""
    """Where trading post and claws are set up; empty for what goes behind the screen."""


class PurchasesEnded(Event, frozen=True, tag="purchases-ended"):
    """A player is done with purchases."""

    player: str


class SpySent(Event, frozen=True, tag="spy-sent"):
    """Spies go from behind the screen to an island."""

    player: str
    island: str
    count: int


class EnvoysExchanged(Event, frozen=True, tag="envoys-exchanged"):
    """An envoy of each of two players goes to an island of the other."""

    player: str
    island: str
    """Of the first: here stands the other's envoy."""
    other: str
    other_island: str


class AgreementBroken(Event, frozen=True, tag="agreement-broken"):
    """A player breaks all agreements with another: the fine is paid, the envoys of both go home."""

    player: str
    other: str
    envoys: int
    """Exchanged, each of one for one."""
    fine: int
    """What is to be paid."""
    paid: int
    """What there was to pay it with."""
    islands: tuple[str, ...]
    """Where envoys of one stood with the other."""


class TradeDeclared(Event, frozen=True, tag="trade-declared"):
    """A player declares a Trade Victory."""

    player: str
    until: int
    """The last turn in which the others may still destroy the player's ships."""


class ClaimFailed(Event, frozen=True, tag="claim-failed"):
    """The ships of the player who declared a Trade Victory are all destroyed; the game resumes."""

    player: str


class PlayerOut(Event, frozen=True, tag="player-out"):
    """Nothing of a player is left on the board."""

    player: str
