"""Marks: every value that an umpire may set by hand, and how it is set. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from umpire.core.captains import called, seated
from umpire.core.deck import Deck
from umpire.core.hexes import corner
from umpire.core.marks import Correction, Mark, Marks, Path, field_mark
from umpire.games.aloft.book import HEALTH, NUMBERS
from umpire.games.aloft.chart import corners
from umpire.games.aloft.state import ACTIONS, Hex, Ship, Sky

MOST = 99
OFF = "off"
PHASES = ("set-up", "place", "forage", "actions", "over")


def _goods(sky: Sky, id: str) -> Iterator[Correction]:
    if player := sky.players.get(id):
        for good in sky.book.goods.values():
            yield Correction(f"{id}.goods.{good.id}", good.name, player.has(good.id), 0, MOST, whose=player.name)


def _set_goods(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    player = sky.players[id]
    goods = {good: player.has(good) for good in sky.book.goods} | {path[1]: int(value)}
    return sky.put_player(replace(player, goods={good: count for good, count in goods.items() if count}))


def _goals(sky: Sky, id: str) -> Iterator[Correction]:
    if player := sky.players.get(id):
        for goal in sky.goals:
            label = f"a token on {sky.book.goals[goal].name}"
            yield Correction(f"{id}.goal.{goal}", label, goal in player.goals, whose=player.name)


def _set_goal(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    player = sky.players[id]
    others = tuple(one for one in player.goals if one != path[1])
    return sky.put_player(replace(player, goals=(*others, path[1]) if value else others))


def _kills(sky: Sky, id: str) -> Iterator[Correction]:
    if player := sky.players.get(id):
        yield Correction(f"{id}.kills", "leviathans killed", player.kills, 0, MOST, whose=player.name)


def _set_kills(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    return sky.put_player(replace(sky.players[id], kills=int(value)))


def _corner(sky: Sky, id: str) -> Iterator[Correction]:
    ship = sky.ships.get(id)
    if ship and sky.keeps_map:
        now = ship.corner or OFF
        options = dict.fromkeys((OFF, now, *(at.name for at in corners(sky))))
        moves = ("map", ship.player)
        yield Correction(f"{id}.corner", "corner", now, options=tuple(options), moves=moves, whose=ship.name)


def _set_corner(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    at = corner(str(value))
    return sky.put(replace(sky.ships[id], corner=at.name if at else ""))


def _near(sky: Sky, id: str) -> Iterator[Correction]:
    ship = sky.ships.get(id)
    if ship and not sky.keeps_map:
        for hex in sky.hexes.values():
            label = f"touches {sky.hex_name(hex)}"
            yield Correction(
                f"{id}.near.{hex.id}", label, hex.id in ship.near, moves=("map", ship.player), whose=ship.name
            )


def _set_near(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    ship, hex = sky.ships[id], path[1]
    others = tuple(one for one in ship.near if one != hex)
    return sky.put(replace(ship, near=(*others, hex) if value else others))


def _kind(sky: Sky, id: str) -> Iterator[Correction]:
    if ship := sky.ships.get(id):
        options = tuple(sky.book.kinds)
        yield Correction(f"{id}.kind", "type", ship.kind, options=options, moves=("yard", ship.player), whose=ship.name)


def _tokens(sky: Sky, id: str) -> Iterator[Correction]:
    if ship := sky.ships.get(id):
        for gives in dict.fromkeys((*(one.gives for one in sky.kind_of(ship).upgrades), *ship.upgrades)):
            label = f"upgrade {gives}"
            yield Correction(
                f"{id}.token.{gives}", label, gives in ship.upgrades, moves=(ship.player,), whose=ship.name
            )


def _done(sky: Sky, id: str) -> Iterator[Correction]:
    if ship := sky.ships.get(id):
        for action in ACTIONS:
            yield Correction(f"{id}.done.{action}", f"has done {action}", action in ship.done, whose=ship.name)


def _out(sky: Sky, id: str) -> Iterator[Correction]:
    if ship := sky.ships.get(id):
        moves = ("map", "yard", ship.player)
        yield Correction(f"{id}.out", "is out of the game", ship.is_out, moves=moves, whose=ship.name)


def _listed(field: str) -> Callable[[Ship, Path, Any], Ship]:
    """One of a list of words is there or not."""

    def put(ship: Ship, path: Path, value: Any) -> Ship:
        others = tuple(one for one in getattr(ship, field) if one != path[1])
        return replace(ship, **{field: (*others, path[1]) if value else others})

    return put


def _of_ship(put: Callable[[Ship, Path, Any], Ship]) -> Callable[[Sky, str, Path, Any], Sky]:
    return lambda sky, id, path, value: sky.put(put(sky.ships[id], path, value))


Made = Callable[..., Correction]
"""A mark that is called already, and has a name already: whose it is."""


def _of_hex(
    label: str, of: Callable[[Sky, Hex, str, Made], Iterator[Correction]]
) -> Callable[[Sky, str], Iterator[Correction]]:
    """A family of marks of each hex; by its space, for what lies there changes; where no map is kept, by its name."""

    def listed(sky: Sky, id: str) -> Iterator[Correction]:
        if hex := sky.hexes.get(id):
            name = f"Hex {id}" if sky.keeps_map else f"{sky.hex_name(hex)} ({id})"
            yield from of(sky, hex, id, partial(Correction, what=label, whose=name))

    return listed


def _lies(sky: Sky, hex: Hex, id: str, made: Made) -> Iterator[Correction]:
    kinds = tuple(dict.fromkeys((hex.kind, *sky.book.hexes)))
    yield made(f"{id}.lies", value=hex.kind, options=kinds, moves=("map",))


def _number(sky: Sky, hex: Hex, id: str, made: Made) -> Iterator[Correction]:
    yield made(f"{id}.number", value=hex.number, high=len(NUMBERS), moves=("map",))


def _health(sky: Sky, hex: Hex, id: str, made: Made) -> Iterator[Correction]:
    if sky.is_beast(hex):
        yield made(f"{id}.health", value=hex.health, high=max(HEALTH, hex.health), moves=("map",))


def _set_lies(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    """A leviathan that comes by a mark is unhurt, and what is none has no health."""
    hex = sky.hexes[id]
    health = 0 if value not in sky.book.beasts else hex.health if sky.is_beast(hex) else HEALTH
    return sky.put_hex(replace(hex, kind=str(value), health=health))


def _set_hex(field: str) -> Callable[[Sky, str, Path, Any], Sky]:
    return lambda sky, id, path, value: sky.put_hex(replace(sky.hexes[id], **{field: int(value)}))


def _turn(sky: Sky, subject: str) -> Iterator[Correction]:
    if subject != "turn" or sky.phase == "set-up":
        return
    yield Correction("turn.number", "Turns begun", sky.turn, 0, 999)
    yield Correction("turn.whose", "Whose turn it is", sky.whose, options=tuple(sky.players))
    yield Correction("turn.phase", "Phase", sky.phase, options=PHASES[1:])
    yield Correction("turn.built", "Somebody has built a ship", sky.has_built)
    yield Correction("turn.special", "Number of the goal that asks for one", sky.special, 0, len(NUMBERS))


def _set_turn(sky: Sky, subject: str, path: Path, value: Any) -> Sky:
    match path[0]:
        case "number":
            return replace(sky, turn=int(value))
        case "whose":
            return replace(sky, whose=str(value), acted=())
        case "phase":
            return replace(sky, phase=value, winner=sky.winner if value == "over" else "")
        case "built":
            return replace(sky, has_built=bool(value))
    return replace(sky, special=int(value))


def _stack(sky: Sky, subject: str) -> Iterator[Correction]:
    """How many of each kind are left face down."""
    if subject != "stack" or sky.phase == "set-up":
        return
    for kind in dict.fromkeys(sky.book.hexes):
        left = sky.stack.remaining.count(kind)
        yield Correction(f"stack.{kind}", f"{sky.book.hex_name(kind)} left", left, 0, max(9, left), whose="Stack")
    for number in NUMBERS:
        left = sky.tokens.remaining.count(number)
        yield Correction(f"stack.{number}", f"{number} left", left, 0, max(9, left), whose="Number tokens")


def _set_stack(sky: Sky, subject: str, path: Path, value: Any) -> Sky:
    if path[0] in NUMBERS:
        return replace(sky, tokens=_with_left(sky.tokens, path[0], int(value)))
    return replace(sky, stack=_with_left(sky.stack, path[0], int(value)))


def _with_left(deck: Deck, card: str, count: int) -> Deck:
    """A stack with so many of a card left: what comes in goes to the bottom, what goes out comes from there."""
    more = count - deck.remaining.count(card)
    if more >= 0:
        new = (card,) * more
        return replace(deck, cards=(*deck.cards, *new), order=deck.order if deck.is_real else (*deck.order, *new))
    return replace(deck, cards=_without(deck.cards, card, -more), order=_without(deck.order, card, -more))


def _without(cards: tuple[str, ...], card: str, count: int) -> tuple[str, ...]:
    left = list(cards[::-1])
    for _ in range(count):
        if card in left:
            left.remove(card)
    return tuple(left[::-1])


def _captain(sky: Sky, id: str) -> Iterator[Correction]:
    if piece := sky.ships.get(id) or sky.players.get(id):
        whose = sky.ships[id].player if id in sky.ships else id
        moves = (whose, *(ship.id for ship in sky.ships.values() if ship.player == whose))
        yield Correction(
            f"{id}.captain", "captain", called(sky.captains, piece.captain), is_text=True, moves=moves, whose=piece.name
        )


def _seat(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    """A player goes to another captain with all ships."""
    whose = sky.ships[id].player if id in sky.ships else id
    known = [player.captain for player in sky.players.values() if player.captain]
    captain, names = seated(sky.captains, known, value) if value else ("", sky.captains)
    ships = [replace(ship, captain=captain) for ship in sky.ships.values() if ship.player == whose]
    sky = replace(sky.put(*ships), captains=names)
    return sky.put_player(replace(sky.players[whose], captain=captain))


MARKS: Marks[Sky] = Marks(
    Mark("turn.*", _turn, _set_turn),
    Mark("stack.*", _stack, _set_stack),
    Mark("*.goods", _goods, _set_goods),
    Mark("*.goal", _goals, _set_goal),
    Mark("*.kills", _kills, _set_kills),
    Mark("*.corner", _corner, _set_corner),
    Mark("*.near", _near, _set_near),
    Mark("*.kind", _kind, lambda sky, id, path, value: sky.put(replace(sky.ships[id], kind=str(value)))),
    Mark("*.token", _tokens, _of_ship(_listed("upgrades"))),
    Mark("*.done", _done, _of_ship(_listed("done"))),
    field_mark("scouted", "has explored without pay in this turn", "has_scouted"),
    field_mark("new", "was built in this turn", "is_new"),
    Mark("*.out", _out, lambda sky, id, path, value: sky.put(replace(sky.ships[id], is_out=bool(value)))),
    Mark("*.lies", _of_hex("what lies there", _lies), _set_lies),
    Mark("*.number", _of_hex("number", _number), _set_hex("number")),
    Mark("*.health", _of_hex("health", _health), _set_hex("health")),
    Mark("*.captain", _captain, _seat),
)
