"""What happened in The Cities of the Aeronauts. Everything that a result rests on stands in its event."""

from __future__ import annotations

import msgspec

from umpire.core.causes import Cause
from umpire.core.events import Event
from umpire.games.aeronauts.cards import Kind, Verdict


class TurnBegun(Event, frozen=True, tag="turn-begun"):
    """It is this city's turn."""

    city: str


class PeaceKept(Event, frozen=True, tag="peace-kept"):
    """Both declared peace: no fight."""

    piece: str
    target: str


class FightInitiated(Event, frozen=True, tag="fight-initiated"):
    """A fight is in the queue, and the attacker's combat flag on the attacked piece."""

    fight: str
    attacker: str
    defender: str
    target: str
    piece: str
    """The first attacker; empty for a fight that was set up."""
    is_counted: bool = True
    """It is the attacker's one target of the turn."""
    is_peace_broken: bool = False
    """The one moved against took the opportunity (B-18)."""


class PieceJoined(Event, frozen=True, tag="piece-joined"):
    """A ship takes part."""

    fight: str
    piece: str
    side: str


class PieceWithdrawn(Event, frozen=True, tag="piece-withdrawn"):
    """A ship does not take part, or fights elsewhere."""

    fight: str
    piece: str
    why: Cause | None = None


class PieceMoved(Event, frozen=True, tag="piece-moved"):
    """A piece is somewhere else."""

    piece: str
    was: str
    place: str


class FightOpened(Event, frozen=True, tag="fight-opened"):
    """The pieces lie on the table and the action points are counted."""

    fight: str
    attack_points: int
    defence_points: int


class FightLapsed(Event, frozen=True, tag="fight-lapsed"):
    """There is nothing left to fight with or for."""

    fight: str
    why: Cause


class CardsTyped(Event, frozen=True, tag="cards-typed"):
    """Real cards that one side has dealt, as typed."""

    fight: str
    side: str
    cards: tuple[str, ...]


class CardShown(Event, frozen=True, tag="card-shown"):
    """The attacker's card lies open, and the defender is to answer it or to take the blow (B-24)."""

    fight: str
    side: str
    card: str


class CardsDealt(Event, frozen=True, tag="cards-dealt"):
    """One deal and what came of it."""

    fight: str
    outcome: Verdict
    attack: str = ""
    defence: str = ""
    is_attack_new: bool = False
    """Off the top of the attacker's sequence; else it stood there already, or nothing was dealt."""
    is_defence_new: bool = False
    attack_wins: tuple[str, ...] = ()
    """What goes on the attacker's winning pile."""
    defence_wins: tuple[str, ...] = ()
    attack_effects: tuple[str, ...] = ()
    defence_effects: tuple[str, ...] = ()
    stays: str = ""
    """Whose card stays in play against the next one."""
    paid: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    """Goods for special cards, by city (B-22)."""


class DealingEnded(Event, frozen=True, tag="dealing-ended"):
    """No card is left to deal."""

    fight: str


class ScoreCounted(Event, frozen=True, tag="score-counted"):
    """One side's score: the damage on its winning pile, less what the other side evaded."""

    fight: str
    side: str
    pile: tuple[str, ...]
    damages: tuple[int, ...]
    tally: int
    evasions: int
    score: int


class PieceTested(Event, frozen=True, tag="piece-tested"):
    """One line of a scoring table: the score against a piece's hitpoints."""

    fight: str
    force: str
    """attacked, defending or attacking."""
    city: str
    piece: str
    name: str
    hitpoints: int
    score: int
    left: int
    is_lost: bool
    remaining: tuple[int, ...] = ()
    """Hitpoints of the force that is in line, this piece first unless it is the attacked one."""
    names: tuple[str, ...] = ()
    """Theirs."""
    attacked: int | None = None
    """Hitpoints of the attacked piece while it is in the table."""
    is_city: bool = False


class ScoringEnded(Event, frozen=True, tag="scoring-ended"):
    """A scoring table is complete."""

    fight: str
    force: str
    """defending or attacking."""
    score: int
    is_destroyed: bool
    """None of that force is left."""
    had_force: bool = True


class FightEnded(Event, frozen=True, tag="fight-ended"):
    """All cards return to their decks, and the flag to its owner."""

    fight: str


class PhaseBegun(Event, frozen=True, tag="phase-begun"):
    """A phase begins."""

    phase: str


class SufficiencyCounted(Event, frozen=True, tag="sufficiency-counted"):
    """Whether a city stood on its own in this round, and for how many in a row."""

    city: str
    was: int
    now: int
    reasons: tuple[Cause, ...] = ()
    """Why it did not."""


class GameWon(Event, frozen=True, tag="game-won"):
    """The merchants' deal is this city's."""

    city: str


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """The next round begins with the Action Phase."""

    round: int


class PieceGained(Event, frozen=True, tag="piece-gained"):
    """A new piece is on the board."""

    city: str
    piece: str
    kind: Kind
    place: str = ""


class SpecialTaken(Event, frozen=True, tag="special-taken"):
    """A special card is in a city's deck."""

    city: str
    card: str
    paid: dict[str, int] = msgspec.field(default_factory=dict)


class TradeSettled(Event, frozen=True, tag="trade-settled"):
    """Goods lie on an export card."""

    cargo: str
    giver: str
    taker: str
    goods: dict[str, int]


class CargoLoaded(Event, frozen=True, tag="cargo-loaded"):
    """A merchant has picked up a cargo."""

    merchant: str
    cargoes: tuple[str, ...]
    giver: str
    taker: str
    tokens: int


class CargoDelivered(Event, frozen=True, tag="cargo-delivered"):
    """Goods are in the inventory of the city that they were for."""

    merchant: str
    cargoes: tuple[str, ...]
    taker: str
    goods: dict[str, int]
