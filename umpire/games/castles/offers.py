"""What may be done now: advice for buttons and for random play. The rules themselves are asked."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.commands import Command
from umpire.core.lines import Due, Offer
from umpire.core.seats import Seat
from umpire.core.story import allows
from umpire.games.castles import commands as c
from umpire.games.castles.book import ITEMS, KEYS
from umpire.games.castles.exploring import COSTS, flights, free_cells, launch, move, place, take
from umpire.games.castles.state import City
from umpire.games.castles.trading import exchange
from umpire.games.castles.turns import NAMELESS, moves_left


def offers(city: City, seat: Seat) -> Iterator[Command | Offer]:
    """For the umpire all that may be done; for a player what K-09 lets that player do."""
    if city.phase == "set-up" and seat.is_umpire:
        yield from (c.SetUp(), c.SetUp(is_real=True))
    if city.phase != "turns" or not (seat.is_umpire or plays(city, seat)):
        return
    player = city.players[city.whose]
    yield from _tiles(city)
    yield from (order for order in map(c.Take, ITEMS) if allows(take, city, order))
    yield from _moves(city)
    if allows(launch, city, c.Launch()):
        yield c.Launch()
    for key, other in (KEYS, KEYS[::-1]):
        order = c.Exchange((key,) * (1 if player.level("blue") else 2), (other,))
        if allows(exchange, city, order):
            yield order
    yield c.NextPlayer()


def plays(city: City, seat: Seat) -> bool:
    """Whether a player may play the present turn from the own page (K-09)."""
    player = city.players.get(city.whose)
    return city.setting("K-09") == "captains" and player is not None and seat.reads(player.captain)


def may_play(city: City, seat: Seat, command: object) -> bool:
    """The umpire sends everything; a player, by K-09, what is done in the own turn."""
    own = isinstance(command, c.Place | c.Take | c.Move | c.Launch | c.Exchange | c.NextPlayer)
    is_mine = getattr(command, "player", "") in ("", city.whose)
    return seat.is_umpire or (own and is_mine and plays(city, seat))


def _tiles(city: City) -> Iterator[Command | Offer]:
    cells = free_cells(city) if city.keeps_city else ("",)
    for tile in dict.fromkeys(city.face_up):
        named = "" if tile == NAMELESS else tile
        if allows(place, city, c.Place(named, cells[0])):
            orders = (c.Place(named, at) for at in cells)
            yield from (Offer(one, f"tile {named} on {one.at}", "", one.at) if one.at else one for one in orders)


def _moves(city: City) -> Iterator[Command | Offer]:
    """With moves counted here, what each piece may do; in a city that is kept here, where zeppelins fly."""
    for piece, pawn in enumerate(city.players[city.whose].pawns, 1):
        by = f"{city.whose}-{piece}"
        ends = flights(city, pawn) if city.keeps_city else ()
        if ends and allows(move, city, c.Move("fly", piece, ends[0])):
            yield from (Offer(c.Move("fly", piece, at), f"piece {piece} flies to {at}", by, at) for at in ends)
        for what in COSTS if city.counts else ():
            order = c.Move(what, piece)  # type: ignore[arg-type]
            if what != "walk" and allows(move, city, order):
                yield order


def forgotten(city: City) -> Iterator[Due]:
    """Moves that are left, where they are counted here."""
    if city.phase == "turns" and city.counts and (left := moves_left(city, city.players[city.whose])):
        yield Due(f"{city.players[city.whose].name} has {left} move{'s' * (left > 1)} left.")
