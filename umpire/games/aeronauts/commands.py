"""What an umpire or captain asks in The Cities of the Aeronauts."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from umpire.core.commands import IN_ORDER, Command, of

Intention = Literal["peace", "attack"]
CityId = Annotated[str, of("cities")]
PieceId = Annotated[str, of("pieces")]
FightId = Annotated[str, of("fights")]
KindId = Annotated[str, of("kinds")]
Goods = Annotated[dict[str, int], of("goods")]


class BeginTurn(Command, frozen=True, tag="begin-turn"):
    """It is this city's turn in the Action Phase."""

    opens_turn: ClassVar[bool] = True
    city: CityId


class Approach(Command, frozen=True, tag="approach"):
    """A vehicle moved next to a piece of another player: who declares what?"""

    piece: PieceId
    target: PieceId
    intention: Intention
    """The mover's, who declares first."""
    answer: Literal["", "peace", "attack"] = ""
    """The other's, when peace was declared; asked for when it is empty."""
    was_adjacent: bool = False
    """The two were adjacent at the beginning of the turn."""


class Join(Command, frozen=True, tag="join"):
    """A ship takes part in a fight: as one more attacker, or as a reinforcement of the defender."""

    fight: FightId
    piece: PieceId
    hexes: int
    """From the attacked piece."""


class Withdraw(Command, frozen=True, tag="withdraw"):
    """A ship does not take part after all."""

    fight: FightId
    piece: PieceId


class MovePiece(Command, frozen=True, tag="move-piece"):
    """A piece is somewhere else now."""

    piece: PieceId
    place: str


class SetUpFight(Command, frozen=True, tag="set-up-fight"):
    """A fight on its own, from the pieces that the umpire names or counts; it needs no turn and no map."""

    attacker: CityId
    target: str
    """A piece; or, with numbers of pieces, its kind."""
    attackers: tuple[PieceId, ...] = ()
    """Empty: all the attacker's ships."""
    defenders: tuple[PieceId, ...] | None = None
    """None: all the defender's other ships."""
    defender: CityId = ""
    """Whose piece is attacked, where only its kind is said."""
    attack: Annotated[dict[str, int], of("kinds")] = msgspec.field(default_factory=dict)
    """How many of each kind attack; what a side lacks comes from the box."""
    defence: Annotated[dict[str, int], of("kinds")] = msgspec.field(default_factory=dict)
    """How many of each kind help the attacked piece."""


class OpenFight(Command, frozen=True, tag="open-fight"):
    """The next fight of the Combat Phase: who takes part, and with how many action points."""

    fight: FightId


class LaySequence(Command, frozen=True, tag="lay-sequence"):
    """A player has built a Combat Sequence. What is in it stays with that player and the umpire."""

    fight: FightId
    city: CityId
    cards: str = ""
    """`S E C R B`, top first."""
    is_real: bool = False
    """It lies on the table as real cards; type what is dealt."""


class DealCards(Command, frozen=True, tag="deal"):
    """Deal one card of each side, or all that are left."""

    fight: FightId
    is_all: bool = False
    attack: str = ""
    """What the attacker dealt of real cards: one card or several."""
    defence: str = ""
    counter: Literal["", "yes", "no"] = ""
    """Where the defender may answer or take the blow: which; asked for when it is empty."""


class Resolve(Command, frozen=True, tag="resolve"):
    """Count both scores and take off what is lost."""

    fight: FightId
    order: Annotated[tuple[PieceId, ...], IN_ORDER] = ()
    """Which of pieces with equal action points goes first, where its owner cares."""


class NextPhase(Command, frozen=True, tag="next-phase"):
    """Action, then Combat, then trade."""


class EndRound(Command, frozen=True, tag="end-round"):
    """The round is over: who was self-sufficient?"""

    closes_round: ClassVar[bool] = True
    met: tuple[CityId, ...] = ()
    """Cities that met all their needs, as the umpire says."""
    mainland: tuple[CityId, ...] = ()
    """Cities that traded with the mainland."""


class GainPiece(Command, frozen=True, tag="gain-piece"):
    """A city has a new piece. What it cost the umpire takes off the stock by hand."""

    city: CityId
    kind: KindId
    place: str = ""


class ChangeGoods(Command, frozen=True, tag="change-goods"):
    """Several kinds of goods come into a city's stock or go from it, by hand."""

    city: CityId
    goods: str
    """`+2 Wood, -1 Steel`."""


class TakeSpecial(Command, frozen=True, tag="take-special"):
    """A city takes a special card into its Combat Card deck."""

    city: CityId
    card: Annotated[str, of("specials")]


class SettleTrade(Command, frozen=True, tag="settle-trade"):
    """A trade is settled: its goods go on the export cards."""

    giver: CityId
    taker: CityId
    gives: Goods
    gets: Goods = msgspec.field(default_factory=dict)
    """What comes back."""


class LoadMerchants(Command, frozen=True, tag="load-merchants"):
    """Merchants that are free pick up what waits, the largest first; one that is named takes on more for its city too."""

    merchant: Annotated[str, of("merchants")] = ""
    """Only this one."""


class Deliver(Command, frozen=True, tag="deliver"):
    """A merchant reaches its destination."""

    merchant: Annotated[str, of("merchants")]
