"""What each command reads and writes: for two umpires at once, and for what a strike takes along."""

from __future__ import annotations

from collections.abc import Iterable

from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.choosing import at_hand, chosen_by
from umpire.games.avertigos.launching import new_id
from umpire.games.avertigos.moving import reaches_others
from umpire.games.avertigos.reading.block import read_design
from umpire.games.avertigos.sequence import can_act
from umpire.games.avertigos.state import Sky

READ = frozenset({"rules", "turn"})
PLACED = (c.Move, c.Sail, c.Load, c.Fire, c.Manoeuvre, c.Swing, c.Repair, c.Dock, c.Act, c.Pass)
"""They take a ship's place in the order, or let her use it."""
RESTACK = 12
"""So few cards in the draw pile that a move may use them up."""


def touches(sky: Sky, command: Command) -> Touches:
    """
    Ships, players and islands by id, `turn` (what comes next), `bids`, `market` (the box), `deck`, `rules`.

    What may let the game go on by itself, to a new cycle, phase or turn, writes everything; so does what is not told here.
    """
    if isinstance(command, PLACED) and not _goes_on(sky, command):
        return Touches(READ, frozenset(_of_ships(sky, command)))
    match command:
        case c.Stow(ship):
            return Touches(READ, frozenset(_ship(sky, ship)))
        case c.CallBids(player):
            return Touches(READ, frozenset({"bids", *_player(sky, player)}))
        case c.LayBid(player):
            return Touches(READ | {"bids"}, frozenset(_player(sky, player)))
        case c.Buy(player, _, _, island) | c.SendSpy(player, island):
            return Touches(READ, frozenset({"market", *_player(sky, player), *_island(sky, island)}))
        case c.TakeModule(player, card):
            return Touches(READ, frozenset({"market", "turn", *_player(sky, player), *_chooser(sky, player, card)}))
        case c.ExchangeEnvoys(player, island, other, other_island):
            both = (*_player(sky, player), *_player(sky, other))
            return Touches(READ, frozenset((*both, *_island(sky, island), *_island(sky, other_island))))
    every = {"turn", "bids", "market", "deck", *sky.ships, *sky.players, *sky.islands, *_launched(sky, command)}
    return Touches(frozenset({"rules"}), frozenset(every))


def _goes_on(sky: Sky, command: Command) -> bool:
    """Whether this may be the last of a cycle or phase, meet something on its way, or be the end of a ship."""
    if sky.phase == "turns" or getattr(command, "at", False):
        return True
    if isinstance(command, c.Move) and reaches_others(sky, command):
        return True
    if isinstance(command, c.Move | c.Sail):
        return len(sky.order) <= 1 or sky.pile.left <= RESTACK
    mine = _ship(sky, str(getattr(command, "ship", "")))
    hurt = _ship(sky, command.target) if isinstance(command, c.Fire) else ()
    if any(id in sky.ships and sky.ships[id].hp <= sum(_most(sky, one) for one in mine) for id in hurt):
        return True
    others = (sky.ships[id] for id in sky.order if id in sky.ships and id not in (*mine, *hurt))
    return not any(can_act(sky, ship) for ship in others)


def _most(sky: Sky, id: str) -> int:
    """The greatest damage that all dice of a ship can do."""
    return sum(one.loaded for one in sky.ships[id].working) * max(sky.book.die) if id in sky.ships else 0


def _of_ships(sky: Sky, command: Command) -> Iterable[str]:
    """The ship of a command with her player, whose cards and troops she uses; and the island where she docks."""
    found = [*_ship(sky, str(getattr(command, "ship", "")))]
    found += _ship(sky, command.target) if isinstance(command, c.Fire) else ()
    found += [sky.ships[id].player for id in found if id in sky.ships]
    return (*found, *_island(sky, str(getattr(command, "island", ""))))


def _ship(sky: Sky, said: str) -> tuple[str, ...]:
    try:
        return (sky.ship(said).id,)
    except BadInput:
        return (said,)


def _launched(sky: Sky, command: Command) -> tuple[str, ...]:
    """The ship that a launch brings: what is done to her afterwards goes with it."""
    if not isinstance(command, c.Launch):
        return ()
    try:
        return (new_id(sky, read_design(sky.book, command.block, sky.player(command.player).faction).name),)
    except BadInput:
        return ()


def _player(sky: Sky, said: str) -> tuple[str, ...]:
    try:
        return (sky.player(said).id,)
    except BadInput:
        return (said,)


def _chooser(sky: Sky, player: str, card: str) -> tuple[str, ...]:
    """Who had chosen a card that goes to this player."""
    try:
        holder = chosen_by(sky, at_hand(sky, sky.player(player), card))
    except BadInput:
        return ()
    return (holder.id,) if holder else ()


def _island(sky: Sky, said: str) -> tuple[str, ...]:
    if not said:
        return ()
    try:
        return (sky.island(said).id,)
    except BadInput:
        return (said,)
