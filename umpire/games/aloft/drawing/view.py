"""What each seat may see: all but the order of the stacks, for everything else lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from umpire.core.captains import called
from umpire.core.cards import Shape
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.lines import Offer
from umpire.core.ornament import flag
from umpire.core.seats import Seat
from umpire.games.aloft import commands as c
from umpire.games.aloft.drawing.deeds import DEEDS
from umpire.games.aloft.drawing.doing import Card, card
from umpire.games.aloft.drawing.signs import sign
from umpire.games.aloft.drawing.standing import Aim, Tracker, Ware, aims, trackers, wares
from umpire.games.aloft.foraging import harvest
from umpire.games.aloft.improving import on_offer
from umpire.games.aloft.sequence import may_act
from umpire.games.aloft.state import Sky

OWN = (
    c.Place,
    c.Forage,
    c.Move,
    c.Explore,
    c.Terraform,
    c.Upgrade,
    c.Build,
    c.PlunderShip,
    c.PlunderBeast,
    c.Trade,
    c.EndTurn,
)
"""What a player may send from the own page, in the own turn and about the own ships (L-03)."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sky as one seat sees it."""

    seat: str
    sky: Sky
    """Cut: nobody knows in which order the stacks lie."""
    own: tuple[str, ...]
    """Players who are this seat's."""

    def harvest(self, number: int) -> dict[str, dict[str, int]]:
        """What each player would gain with a number."""
        return harvest(self.sky, number)

    @property
    def trackers(self) -> tuple[Tracker, ...]:
        """Everybody's goods, goals and ships, as they sit."""
        return trackers(self.sky, self.own)

    @property
    def aims(self) -> tuple[Aim, ...]:
        """Goals in play, with everybody's progress."""
        return aims(self.sky, self.own)

    @property
    def wares(self) -> tuple[Ware, ...]:
        """Ship types on offer."""
        return tuple(wares(self.sky))

    def card(self, ship: str) -> Card:
        """A ship card with what the ship may do."""
        return card(self.sky, self.sky.ships[ship])

    @property
    def left(self) -> tuple[str, ...]:
        """Kinds of hexes that the stack still holds, each once, as the box lists them."""
        return tuple(kind for kind in dict.fromkeys(self.sky.book.hexes) if kind in self.sky.stack.remaining)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Ships that may still act in this turn and have done nothing."""
        return tuple(ship.id for ship in self.sky.fleet(self.sky.whose) if may_act(self.sky, ship) and not ship.done)

    def chosen(self, asked: str) -> str:
        """The ship that acts: the one that was chosen, else the one that has just acted, else the only one that may."""
        able = [ship.id for ship in self.sky.fleet(self.sky.whose) if may_act(self.sky, ship)] if self.sky.whose else []
        for id in (asked, self.sky.acting):
            if id in able:
                return id
        return able[0] if len(able) == 1 else ""

    def deed_of(self, opened: str, do: str) -> str:
        """The action that is opened on a page, or whose command did not go through."""
        return opened or {"terraform": "explore"}.get(do, do.partition("-")[0])

    def taps(self, offers: Sequence[Offer], ship: str, deed: str, kind: str, good: str) -> tuple[Offer, ...]:
        """
        What taps on the map come to: as a rule one thing at each place, so that one press does it.

        Args:
            ship: the one that is chosen; of all others any offer will do, for it only lets them be chosen.
            deed: what is opened: a ship to build takes the corners, of the type that is chosen, and nothing else has a place then.
            good: the first good that is chosen, while starters are placed.
        """
        return tuple(offer for offer in offers if _is_meant(offer, ship, deed, kind, good))

    def opened(self, offers: Sequence[Offer]) -> tuple[Offer, ...]:
        """The same, each explore that needs a form twice: where what is paid is chosen, or what was drawn from real stacks is typed."""
        lays = [offer for offer in offers if isinstance(offer.command, c.Explore | c.Terraform)]
        by_place = {(offer.by, offer.at): offer for offer in lays}
        is_asked = self.sky.stack.is_real or len(lays) > len(by_place)
        others = (offer for offer in offers if offer not in lays)
        return (*others, *by_place.values(), *(by_place.values() if is_asked else ()))

    def sign(self, what: str) -> tuple[Shape, ...]:
        """The sign of a good, a leviathan, the merchant, a ship type or an action, in a box of 20 x 20 about its middle."""
        return tuple(replace(one, kind=one.kind or "ink") for one in DEEDS[what]) if what in DEEDS else sign(what)

    def flag(self, colour: str) -> tuple[Shape, ...]:
        """A player's colour and outline, in a box of 20 x 20 about its middle."""
        return flag(colour)


def _is_meant(offer: Offer, ship: str, deed: str, kind: str, good: str) -> bool:
    """Whether a tap may mean this while that is chosen: a corner is where the ship goes, or where it builds what is chosen."""
    order = offer.command
    if isinstance(order, c.Place):
        return good in ("", order.good)
    if offer.by != ship:
        return True
    if deed == "build" and kind:
        return isinstance(order, c.Build) and order.kind == kind
    if deed == "explore":
        return isinstance(order, c.Explore | c.Terraform)
    return not isinstance(order, c.Build)


def view_for(sky: Sky, seat: Seat) -> View:
    """Cut the sky to what this seat may see."""
    own = tuple(player.id for player in sky.players.values() if seat.reads(player.captain))
    ships = {ship.id: replace(ship, captain=called(sky.captains, ship.captain)) for ship in sky.ships.values()}
    players = {one.id: replace(one, captain=called(sky.captains, one.captain)) for one in sky.players.values()}
    shown = replace(sky, ships=ships, players=players, stack=sky.stack.face_down, tokens=sky.tokens.face_down)
    return View(str(seat), shown, own)


def captain_of(sky: Sky, subject: str) -> str:
    """Whose a ship is, or a player's own affairs."""
    piece = sky.ships.get(subject) or sky.players.get(subject)
    return piece.captain if piece else ""


def may_play(sky: Sky, seat: Seat, command: Command) -> bool:
    """Whether this seat may send this itself: the umpire everything; a player, by L-03, what is done in the own turn."""
    if seat.is_umpire:
        return True
    if sky.setting("L-03") != "captains" or not isinstance(command, OWN) or not sky.whose:
        return False
    try:
        player = _player_of(sky, command)
    except BadInput:
        return False
    return player == sky.whose and seat.reads(sky.players[player].captain)


def _player_of(sky: Sky, command: Command) -> str:
    """Who does it."""
    if isinstance(command, c.Place):
        return sky.player(command.player).id
    ship = getattr(command, "ship", "")
    return sky.ship(ship).player if ship else sky.whose


def choices(view: View, of: str) -> dict[str, str]:
    """What may be named there, by id."""
    sky = view.sky
    named: dict[str, dict[str, str]] = {
        "ships": {ship.id: sky.title(ship) for ship in sky.in_play},
        "players": {player.id: player.name for player in sky.players.values()},
        "hexes": {hex.id: f"{sky.hex_name(hex)} ({hex.id})" for hex in sky.hexes.values()},
        "goods": {good.id: good.name for good in sky.book.goods.values()},
        "kinds of hexes": {kind: sky.book.hex_name(kind) for kind in dict.fromkeys(sky.stack.remaining)},
        "kinds of ships": {kind: sky.book.kinds[kind].name for kind in on_offer(sky)},
        "upgrades": {one.gives: one.gives for kind in sky.book.kinds.values() for one in kind.upgrades},
    }
    return named.get(of, {})
