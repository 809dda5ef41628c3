"""The new land as it stands: frozen values that share whatever did not change."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from umpire.core.captains import called
from umpire.core.errors import BadInput
from umpire.core.state import State
from umpire.games.aeronauts.cards import Book, Kind
from umpire.games.aeronauts.fight import ATTACK, Fight
from umpire.games.aeronauts.houserules import HOUSE_RULES

PHASES = ("action", "combat", "trade")
LOST = "lost"
"""The fate of a piece that is back in the box."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A vehicle, a building or the city itself."""

    id: str
    kind: Kind
    place: str = ""
    """Where it is, in the umpire's own words: the app has no map."""
    fate: str = ""
    """Why it is off the board; empty while it is on it."""

    @property
    def name(self) -> str:
        """With its number among its owner's: «Cutter 2»."""
        return f"{self.kind.name} {self.id.rpartition('-')[2]}"

    @property
    def is_out(self) -> bool:
        """Back in the box."""
        return bool(self.fate)


class City(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player: the city, its pieces, its stock and its Combat Cards."""

    id: str
    name: str
    captain: str = ""
    pieces: dict[str, Piece] = {}
    stock: dict[str, int] = {}
    """Tokens by kind of goods, without what lies on export cards."""
    cards: dict[str, int] = {}
    """The Combat Card deck."""
    specials: dict[str, int] = {}
    sufficient: int = 0
    """Rounds of self-sufficiency in a row."""
    has_imported: bool = False
    """Goods came in during this round."""
    target: str = ""
    """The piece that it attacked on this turn, its own or another's: one at most."""
    had_turn: bool = False

    @property
    def in_play(self) -> tuple[Piece, ...]:
        """Pieces on the board."""
        return tuple(piece for piece in self.pieces.values() if not piece.is_out)

    @property
    def docks(self) -> int:
        """Docks that stand."""
        return sum(piece.kind.docks for piece in self.in_play)

    def of_kind(self, kind: str) -> tuple[Piece, ...]:
        """Its pieces of a kind, those in the box too."""
        return tuple(piece for piece in self.pieces.values() if piece.kind.id == kind)

    def has(self, kind: str) -> bool:
        """Whether such a piece is on the board."""
        return any(piece.kind.id == kind for piece in self.in_play)

    def put(self, piece: Piece) -> City:
        """The city with this piece as it is now."""
        return replace(self, pieces={**self.pieces, piece.id: piece})

    def with_goods(self, goods: dict[str, int], sign: int = 1) -> City:
        """Stock more or less these; never below nothing."""
        moved = {good: max(0, self.stock.get(good, 0) + sign * count) for good, count in goods.items()}
        return replace(self, stock={**self.stock, **moved})


class Cargo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way of a settled trade: goods from one city for another."""

    id: str
    giver: str
    taker: str
    goods: dict[str, int]
    merchant: str = ""
    """Aboard of this one; empty while the goods lie on the export card."""

    @property
    def tokens(self) -> int:
        """Its size: tokens, not value."""
        return sum(self.goods.values())


class Merchant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A merchant ship. It belongs to nobody."""

    id: str
    place: str = ""
    """The city where it last was, or the umpire's own words."""


class Land(State, frozen=True, omit_defaults=True):
    """A game in progress, or a fight on its own."""

    TABLE: ClassVar[str] = "cities"

    book: Book
    cities: dict[str, City]
    round: int = 1
    phase: str = "action"
    turn: str = ""
    """Whose turn it is in the Action Phase."""
    fights: dict[str, Fight] = msgspec.field(default_factory=dict)
    """By id, in the order in which they were initiated."""
    fought: dict[str, str] = msgspec.field(default_factory=dict)
    """Pieces that have fought in this round, and in which fight."""
    cargoes: tuple[Cargo, ...] = ()
    """Settled and not delivered, in the order of the trades."""
    trades: int = 0
    """Cargoes so far: the number of the last."""
    merchants: tuple[Merchant, ...] = ()
    launched: int = 0
    """Merchants so far."""
    winners: tuple[str, ...] = ()
    is_fight: bool = False
    """A fight on its own: no round, no phases."""

    def setting(self, rule: str) -> str:
        """How a house rule is played."""
        return HOUSE_RULES.setting(self.rules, rule)

    def city(self, id: str, where: str = "city") -> City:
        """The city with this id, name or captain; raises `BadInput` with those that there are."""
        said = id.strip().lower()
        for city in self.cities.values():
            if said in (city.id, city.name.lower()) or (said and said == called(self.captains, city.captain).lower()):
                return city
        raise BadInput(where, f"there is no city {id[:40]!r} here; use one of {', '.join(self.cities)}.")

    def fight(self, id: str, where: str = "fight") -> Fight:
        """The fight with this id or number; raises `BadInput` with those that there are."""
        said = id.strip().lower().replace(" ", "-")
        found = self.fights.get(said) or self.fights.get(f"fight-{said}")
        if found is None:
            listed = f"use one of {', '.join(self.fights)}" if self.fights else "none has been initiated"
            raise BadInput(where, f"there is no fight {id[:40]!r}; {listed}.")
        return found

    def owner_of(self, piece: str) -> City | None:
        """Whose piece it is."""
        return next((city for city in self.cities.values() if piece in city.pieces), None)

    def find(self, piece: str, where: str = "piece") -> tuple[City, Piece]:
        """A piece and its city; raises `BadInput` when there is none such."""
        city = self.owner_of(piece.strip())
        if city is None:
            listed = ", ".join(piece.id for city in self.cities.values() for piece in city.in_play)
            raise BadInput(where, f"there is no piece {piece[:40]!r}; use one of {listed[:400]}.")
        return city, city.pieces[piece.strip()]

    def piece(self, id: str) -> Piece:
        """A piece that is known to be there."""
        return self.find(id)[1]

    def name_of(self, piece: str) -> str:
        """A piece in words: «Ardent's Cutter 1»."""
        city = self.owner_of(piece)
        if city is None:
            return piece
        return f"{city.name}'s {city.pieces[piece].name}"

    def figures_of(self, piece: str) -> str:
        """What a piece is worth: «7 hitpoints, 5 points»; empty where nobody knows it."""
        city = self.owner_of(piece)
        return city.pieces[piece].kind.figures if city else ""

    @property
    def open_fights(self) -> tuple[Fight, ...]:
        """Fights that are not over, in the order of initiation."""
        return tuple(fight for fight in self.fights.values() if fight.stage != "over")

    def fights_of(self, piece: str) -> tuple[Fight, ...]:
        """Fights, not over, in which this piece is involved."""
        return tuple(fight for fight in self.open_fights if piece in fight.pieces)

    def targeted_in(self, piece: str) -> tuple[Fight, ...]:
        """Fights, not over, in which this piece is the attacked one."""
        return tuple(fight for fight in self.open_fights if fight.target == piece)

    def points(self, fight: Fight, side: str) -> int:
        """The action points of one side: all its pieces in the fight, the attacked one too."""
        ids = fight.attack.pieces if side == ATTACK else (fight.target, *fight.defence.pieces)
        return sum(piece.kind.points for piece in map(self.piece, ids) if not piece.is_out)

    def in_hand(self, city: City, but: str = "") -> dict[str, int]:
        """Combat Cards that are not in a sequence of another fight that is still on."""
        left = {**city.cards, **{id: count for id, count in city.specials.items() if count}}
        for fight in self.open_fights:
            side = fight.side_of(city.id)
            if fight.id == but or not side:
                continue
            for card in (*fight.rest(side), *fight.force(side).dealt):
                left[card] = left.get(card, 0) - 1
        return {card: max(0, count) for card, count in left.items()}

    def aboard(self, merchant: str) -> tuple[Cargo, ...]:
        """What a merchant carries."""
        return tuple(cargo for cargo in self.cargoes if cargo.merchant == merchant)

    def cargo(self, id: str) -> Cargo:
        """A cargo that is known to be there."""
        return {cargo.id: cargo for cargo in self.cargoes}[id]

    def sailed(self, merchant: str, place: str) -> Land:
        """The land with this merchant there."""
        moved = (replace(one, place=place) if one.id == merchant else one for one in self.merchants)
        return replace(self, merchants=tuple(moved))

    def put_fight(self, fight: Fight) -> Land:
        """The land with this fight as it is now."""
        return replace(self, fights={**self.fights, fight.id: fight})
