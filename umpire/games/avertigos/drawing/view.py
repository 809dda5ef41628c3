"""
What each seat may see: the only place that cuts the sky.

Behind a player's screen lie silver, troopers and all that is not deployed; a bid in a closed fist is in nobody's view but its
own. Ships, islands and what stands on them are on the table for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core.captains import called
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.seats import Seat
from umpire.core.secrets import Secret
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.drawing import stall
from umpire.games.avertigos.drawing.pilot import Badge, ModuleCard, cards
from umpire.games.avertigos.drawing.track import Track, flag, track
from umpire.games.avertigos.income import Income, sum_of
from umpire.games.avertigos.island import Player
from umpire.games.avertigos.odds import Volley, percent, volley
from umpire.games.avertigos.state import Sky

SCREENED = ("silver", "troopers", "commanders", "spies", "claws", "envoys")
"""What lies behind a player's screen in a strategy game."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sky as one seat sees it."""

    seat: str
    sky: Sky
    """Cut: what this seat may not read is 0 in it."""
    own: tuple[str, ...]
    """Players whose screen this seat looks behind."""

    @property
    def track(self) -> Track:
        """The initiative track."""
        return track(self.sky)

    def flag(self, id: str) -> int:
        """The pennant of a player, or of a ship's."""
        return flag(self.sky, id)

    def cards(self, ship: str) -> tuple[ModuleCard, ...]:
        """A ship's module cards."""
        return cards(self.sky.ships[ship])

    def volley(self, ship: str, slot: str, target: str) -> Volley:
        """What a weapon would do to a ship with what it has loaded."""
        return volley(self.sky, self.sky.ships[ship], self.sky.ships[ship].modules[slot], self.sky.ships[target])

    def out(self, odds: Volley, part: str) -> str:
        """How likely it is that a volley aimed at a part puts it out."""
        return percent(odds.out.get(part, 0), odds.throws)

    def income(self, player: str) -> Income:
        """What a player draws in a turn, as a sum."""
        return sum_of(self.sky, player)

    @property
    def goods(self) -> tuple[stall.Good, ...]:
        """What is for sale."""
        return stall.goods(self.sky)

    def shelves(self, player: str) -> tuple[stall.Shelf, ...]:
        """Module cards that a player may take."""
        return stall.shelves(self.sky, player)

    def named(self, cards: Iterable[str]) -> tuple[tuple[str, Badge | None], ...]:
        """Module cards by name and badge."""
        return stall.named(self.sky, cards)

    def landing(self, ship: str) -> str:
        """What it takes to secure the island where a ship lies."""
        return stall.landing(self.sky, self.sky.ships[ship])

    def troops(self, ship: str) -> int:
        """Troopers that take it."""
        return stall.troops(self.sky, self.sky.ships[ship])

    def docking(self, ship: str) -> str:
        """What docking costs a ship now."""
        return stall.docking(self.sky, self.sky.ships[ship])


def view_for(sky: Sky, seat: Seat) -> View:
    """Cut the sky to what this seat may see."""
    own = tuple(player.id for player in sky.players.values() if seat.reads(player.captain))
    ships = {ship.id: replace(ship, captain=called(sky.captains, ship.captain)) for ship in sky.ships.values()}
    players = {player.id: _player(sky, player, player.id in own) for player in sky.players.values()}
    sealed = {of: them.as_read_by(own) for of, them in sky.sealed.items()}
    return View(str(seat), replace(sky, ships=ships, players=players, sealed=sealed), own)


def _player(sky: Sky, player: Player, is_own: bool) -> Player:
    named = replace(player, captain=called(sky.captains, player.captain))
    return named if is_own or not sky.is_strategy else replace(named, **dict.fromkeys(SCREENED, 0))


def captain_of(sky: Sky, subject: str) -> str:
    """Whose a ship is, or a player's own affairs."""
    piece = sky.ships.get(subject) or sky.players.get(subject)
    return piece.captain if piece else ""


def may_play(sky: Sky, seat: Seat, command: Command) -> bool:
    """Whether this seat may send this itself: the umpire everything, a player the own bid."""
    if seat.is_umpire or not isinstance(command, c.LayBid):
        return seat.is_umpire
    try:
        return seat.reads(sky.player(command.player).captain)
    except BadInput:
        return False


def secrets(sky: Sky) -> Iterator[Secret[Sky]]:
    """What lies behind the screens of a strategy game, besides bids."""
    if not sky.is_strategy:
        return
    for player in sky.players.values():
        other = replace(player, **{field: getattr(player, field) + 1 for field in SCREENED})
        yield Secret(f"what lies behind {player.name}'s screen", (player.captain,), sky.put_player(other))


def choices(view: View, of: str) -> dict[str, str]:
    """What may be named there, by id."""
    sky = view.sky
    named: dict[str, Any] = {
        "ships": {ship.id: f"{ship.number} {ship.name}" for ship in sky.afloat},
        "players": {player.id: player.name for player in sky.players.values()},
        "islands": {island.id: island.name for island in sky.islands.values()},
        "wares": {ware.id: ware.name for ware in sky.book.wares.values()},
        "modules": {card: sky.book.module_name(card) for card in sky.supply},
        "teams": {team: sky.team_name(team) for team in sky.teams},
    }
    if of in ("parts", "weapons"):
        hull = {"hull": "hull"} if of == "parts" else {}
        slots = {slot: slot.replace("-", " ") for ship in sky.afloat for slot in ship.modules}
        return {**hull, **slots}
    return dict(named.get(of, {}))
