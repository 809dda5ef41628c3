"""What each command reads and writes: for two umpires at once, and for what a strike takes along."""

from __future__ import annotations

from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput
from umpire.games.aloft import commands as c
from umpire.games.aloft.state import Sky

READ = frozenset({"rules", "turn", "map"})
"""House rules, whose turn it is, what lies where."""


def touches(sky: Sky, command: Command) -> Touches:
    """
    Ships and players by id, `turn` (whose it is and what is due), `map` (hexes), `stack` (hexes and number tokens face down).

    After each deed goals of the player whose turn it is are checked, and these rest on the whole fleet; so it writes that player.
    """
    match command:
        case c.SetUp():
            return Touches(frozenset({"rules"}), frozenset({"turn", "map", "stack", *sky.players}))
        case c.Place(player):
            return Touches(READ, frozenset({"turn", *_player(sky, player), *_starter(sky, player)}))
        case c.Forage() | c.EndTurn():
            return Touches(READ, frozenset({"turn", *sky.players, *sky.ships}))
        case c.Explore(ship, touching=touching):
            beside = (id for said in touching for id in _ship(sky, said))
            return Touches(READ, frozenset({"map", "stack", *_ship(sky, ship), *beside}))
        case c.Terraform(ship):
            return Touches(READ, frozenset({"map", "stack", *_ship(sky, ship)}))
        case c.PlunderShip(ship, target):
            return Touches(READ, frozenset((*_ship(sky, ship), *_ship(sky, target))))
        case c.PlunderBeast(ship):
            return Touches(READ, frozenset({"map", *_ship(sky, ship)}))
        case c.Build(ship):
            return Touches(READ, frozenset({"yard", *_ship(sky, ship), *_built(sky, ship)}))
    return Touches(READ, frozenset(_ship(sky, str(getattr(command, "ship", "")))))


def _ship(sky: Sky, said: str) -> tuple[str, ...]:
    """A ship, its player, and the player whose turn it is."""
    try:
        ship = sky.ship(said)
    except BadInput:
        return (said,)
    return ship.id, ship.player, sky.whose


def _player(sky: Sky, said: str) -> tuple[str, ...]:
    try:
        return (sky.player(said).id,)
    except BadInput:
        return (said,)


def _starter(sky: Sky, said: str) -> tuple[str, ...]:
    return tuple(f"{player}-1" for player in _player(sky, said))


def _built(sky: Sky, said: str) -> tuple[str, ...]:
    """The ship that a build brings: what is done to it afterwards goes with it."""
    try:
        player = sky.ship(said).player
    except BadInput:
        return ()
    return tuple(f"{player}-{stand}" for stand in sky.free_stands(player))
