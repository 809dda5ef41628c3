"""What may be done now: advice for buttons and for random play. The rules are the law."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.lines import Due, Offer
from umpire.core.seats import Seat
from umpire.games.castles import commands as c
from umpire.games.castles.book import ITEMS, KEYS, name_of
from umpire.games.castles.exploring import BY, COSTS, flights
from umpire.games.castles.placing import COST, free_cells
from umpire.games.castles.state import City, Player
from umpire.games.castles.turns import NAMELESS, moves_left

VERBS = {"in": "gets in", "out": "gets out", "ladder": "climbs", "teleport": "teleports", "fly": "flies"}


def offers(city: City, seat: Seat) -> Iterator[Offer]:
    """For the umpire all that may be done; for a player what K-09 lets that player do."""
    if city.phase == "set-up" and seat.is_umpire:
        yield Offer(c.SetUp(), "deal the tiles")
        yield Offer(c.SetUp(is_real=True), "real tiles are shuffled at the table")
    if city.phase != "turns" or not (seat.is_umpire or plays(city, seat)):
        return
    player = city.players[city.whose]
    left = moves_left(city, player) if city.counts else 9
    if left >= COST:
        yield from _tiles(city)
    for item in ITEMS:
        if _may_take(city, player, item) and left >= (":" in item):
            yield Offer(c.Take(item), f"{'open' if ':' in item else 'take'} {name_of(item)}")
    yield from _moves(city, player, left)
    if len(player.pawns) <= player.sets:
        yield Offer(c.Launch(), f"{player.name} places another piece")
    for key in KEYS:
        other, gives = next(one for one in KEYS if one != key), 1 if player.level("blue") else 2
        if player.has(key) >= gives and city.supply[other]:
            yield Offer(c.Exchange((key,) * gives, (other,)), f"{gives} {key} for 1 {other} key")
    yield Offer(c.NextPlayer(), "next player" if not city.is_last_round or city.turns_left else "the game is over")


def plays(city: City, seat: Seat) -> bool:
    """Whether a player may play the present turn from the own page (K-09)."""
    player = city.players.get(city.whose)
    return city.setting("K-09") == "captains" and player is not None and seat.reads(player.captain)


def may_play(city: City, seat: Seat, command: object) -> bool:
    """The umpire sends everything; a player, by K-09, what is done in the own turn."""
    own = isinstance(command, c.Place | c.Take | c.Move | c.Launch | c.Exchange | c.NextPlayer)
    is_mine = getattr(command, "player", "") in ("", city.whose)
    return seat.is_umpire or (own and is_mine and plays(city, seat))


def _tiles(city: City) -> Iterator[Offer]:
    for tile in dict.fromkeys(city.face_up):
        named = "" if tile == NAMELESS else tile
        for at in free_cells(city) if city.keeps_city else ("",):
            yield Offer(
                c.Place(named, at), f"place {f'tile {named}' if named else 'a tile'}{at and f' on {at}'}", "", at
            )


def _may_take(city: City, player: Player, item: str) -> bool:
    lock, _, holds = item.rpartition(":")
    has_key = (
        not lock
        or player.level("blue") == 2
        or player.has(lock)
        or (player.level("blue") and any(map(player.has, KEYS)))
    )
    is_there = city.stack.is_real or city.lying.get(item, 0) > 0
    return bool(has_key) and is_there and (holds == "door" or city.supply[holds] > 0)


def _moves(city: City, player: Player, left: int) -> Iterator[Offer]:
    """With moves counted here, what each piece may do; in a city that is kept here, where zeppelins fly."""
    for place, pawn in enumerate(player.pawns):
        piece, name = place + 1, f"{pawn.kind} {place + 1}" if len(player.pawns) > 1 else pawn.kind
        for what, kind in BY.items():
            if player.is_frozen(place) or pawn.kind != kind or left < COSTS[what] or what == "walk":
                continue
            if city.keeps_city and what == "fly":
                for at in flights(city, pawn):
                    yield Offer(c.Move(what, piece, at), f"{name} flies to {at}", f"{player.id}-{piece}", at)  # type: ignore[arg-type]
            elif city.counts:
                yield Offer(c.Move(what, piece), f"{name} {VERBS[what]}")  # type: ignore[arg-type]


def forgotten(city: City) -> Iterator[Due]:
    """Moves that are left, where they are counted here."""
    if city.phase == "turns" and city.counts and (left := moves_left(city, city.players[city.whose])):
        yield Due(f"{city.players[city.whose].name} has {left} move{'s' * (left > 1)} left.")
