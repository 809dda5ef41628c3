"""Commands of a strategy game: bids, income, purchases, spies, envoys."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from umpire.core.commands import Command, of


class CallBids(Command, frozen=True, tag="call-bids"):
    """A player declares to bid for initiative: now everybody may."""

    player: Annotated[str, of("players")]


class LayBid(Command, frozen=True, tag="lay-bid"):
    """A secret bid in silver, or nothing; typed after fists open, or laid from the own page."""

    player: Annotated[str, of("players")]
    silver: Annotated[int, Meta(ge=0, le=999)] = 0


class OpenBids(Command, frozen=True, tag="open-bids"):
    """All fists open: the highest bid goes to the top of the initiative, all others keep their order."""

    silver: Annotated[dict[str, Annotated[int, Meta(ge=0, le=999)]], of("players")] = msgspec.field(
        default_factory=dict
    )
    """What fists held at the table, by player; in the place of what was laid."""


class Collect(Command, frozen=True, tag="collect"):
    """Draw the income of this turn: of one player, or of all who have not yet, in order of initiative."""

    player: Annotated[str, of("players")] = ""


class Buy(Command, frozen=True, tag="buy"):
    """Buy wares from the limited supply; a trading post and claws go to an island of one's own."""

    player: Annotated[str, of("players")]
    ware: Annotated[str, of("wares")]
    count: Annotated[int, Meta(ge=1, le=50)] = 1
    island: Annotated[str, of("islands")] = ""


class EndPurchases(Command, frozen=True, tag="end-purchases"):
    """A player is done with purchases."""

    player: Annotated[str, of("players")]


class SendSpy(Command, frozen=True, tag="send-spy"):
    """Deploy spies to an island, at any moment."""

    player: Annotated[str, of("players")]
    island: Annotated[str, of("islands")]
    count: Annotated[int, Meta(ge=1, le=20)] = 1


class ExchangeEnvoys(Command, frozen=True, tag="exchange-envoys"):
    """Two players seal an agreement: an envoy of each stands on an island of the other."""

    player: Annotated[str, of("players")]
    island: Annotated[str, of("islands")]
    """Of the first: here stands the other's envoy."""
    other: Annotated[str, of("players")]
    other_island: Annotated[str, of("islands")]


class BreakAgreement(Command, frozen=True, tag="break-agreement"):
    """A player breaks the agreements with another, and pays for each envoy exchanged."""

    player: Annotated[str, of("players")]
    other: Annotated[str, of("players")]


class DeclareTrade(Command, frozen=True, tag="declare-trade"):
    """A player with two full trade routes declares a Trade Victory."""

    player: Annotated[str, of("players")]


Ware = Literal["trading-post", "claw", "trooper", "spy", "commander", "envoy"]
"""What the rules know how to use; names, prices and supply are data."""
