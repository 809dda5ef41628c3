"""The log: a sentence for each event. Nothing in them is secret, so every seat reads the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from umpire.core.changes import Part, TableChange, change
from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.castles import commands as c
from umpire.games.castles import events as e
from umpire.games.castles.book import CUBES, in_words, name_of
from umpire.games.castles.exploring import VERBS, named
from umpire.games.castles.scoring import told
from umpire.games.castles.state import City
from umpire.games.castles.turns import NAMELESS

BONUSES = "Bonuses from Treasures"


def tile(id: str) -> str:
    """«tile 17», «a tile»."""
    return "a tile" if id in ("", NAMELESS) else f"tile {id}"


def last_round(turns: int) -> str:
    """How many turns are to come after this one, in words."""
    count = ("no more turns", "one more turn", "two more turns", "three more turns", "four more turns")[turns]
    return f"Last round: {count} after this one."


def _who(city: City, id: str) -> str:
    return city.players[id].name if id in city.players else id


def _placed(city: City, event: e.TilePlaced) -> str:
    at, items = event.at and f" on {event.at}", f", with {named(event.items)}" if event.items else ""
    changed = f"; recoloured: {', '.join(event.recoloured)}" if event.recoloured else ""
    return f"{_who(city, event.player)} places {tile(event.tile)}{at}{items}{changed}."


def _taken(city: City, event: e.Taken) -> str:
    name, item = _who(city, event.player), f"a {name_of(event.item)}"
    if ":" not in event.item:
        return f"{name} takes {item}."
    swapped = ", changed by three blue" if event.is_swapped else ""
    return f"{name} opens {item} {f'with a {event.pays} key{swapped}' if event.pays else 'without a key'}."


def _moved(city: City, event: e.PieceMoved) -> str:
    at = f" to {event.at}" if city.keeps_city and event.what not in ("in", "out") else ""
    piece = f", piece {event.piece}," if event.piece > 1 else ""
    return f"{_who(city, event.player)}{piece} {VERBS[event.what]}{at}."


def _exchanged(city: City, event: e.Exchanged) -> str:
    bonus = f", by {event.by} treasures" if event.by != "bank" else ""
    return f"{_who(city, event.player)} gives the bank {in_words(event.give)} for {in_words(event.get)}{bonus}."


def _traded(city: City, event: e.Traded) -> str:
    back = f" for {in_words(event.get)}" if event.get else ""
    return f"{_who(city, event.player)} gives {_who(city, event.other)} {in_words(event.give)}{back}."


def _counted(city: City, event: e.Counted) -> str:
    hoards = (f"{event.names.get(id) or _who(city, id)}: {in_words(cubes)}" for id, cubes in event.holdings.items())
    return f"Counted: {'; '.join(hoards)}."


TOLD: dict[type[Event], tuple[str, Callable[[City, Any], str]]] = {
    e.TableSet: ("Setup", lambda city, event: f"{_who(city, event.first)} is first, and has the Chief Explorer."),
    e.TurnBegun: ("Each Turn", lambda city, event: f"Turn {event.turn} is {_who(city, event.player)}'s."),
    e.TilePlaced: ("Each Turn", _placed),
    e.TileTurned: ("The End of the Game", lambda city, event: f"{tile(event.tile).capitalize()} is turned up."),
    e.LastRound: ("The End of the Game", lambda city, event: last_round(event.turns)),
    e.Taken: ("Each Turn", _taken),
    e.PieceMoved: ("Each Turn", _moved),
    e.PieceLaunched: (BONUSES, lambda city, event: f"{_who(city, event.player)} places another {event.kind}."),
    e.Exchanged: ("Trading", _exchanged),
    e.Traded: ("Trading", _traded),
    e.Counted: ("Scoring", _counted),
    e.GameOver: ("Scoring", lambda city, event: f"The game is over. {told(city, event.scores)}."),
}


def _line(city: City, event: Any, seat: Seat) -> Line:
    rule, sentence = TOLD[type(event)]
    moves = getattr(event, "moves", 0)
    them = (getattr(event, "player", ""), getattr(event, "other", ""), *getattr(event, "holdings", ()))
    spent = f"{moves} move{'s' * (moves > 1)}" if moves else ""
    return Line(sentence(city, event), spent, rule, tuple(one for one in them if one in city.players))


LINES = dict.fromkeys(TOLD, _line)

SAYS: dict[type[Command], Callable[[City, Any], str]] = {
    c.SetUp: lambda city, order: "count real tiles" if order.is_real else "deal the tiles",
    c.Place: lambda city, order: f"place {tile(order.tile)}",
    c.Take: lambda city, order: f"{'open' if ':' in order.item else 'take'} {name_of(order.item)}",
    c.Move: lambda city, order: f"piece {order.piece} {VERBS[order.what]}",
    c.Launch: lambda city, order: "place another piece",
    c.Exchange: lambda city, order: f"give the bank {' '.join(order.give)} for {' '.join(order.get)}",
}


def table_changes(city: City, events: Sequence[Event]) -> Iterator[TableChange]:
    """Cubes before each player who has others now, and the tiles that are turned up."""
    changed = (id for event in events for id in (getattr(event, "player", ""), getattr(event, "other", "")))
    for player in (city.players[id] for id in dict.fromkeys(changed) if id in city.players):
        cubes = (Part(cube, in_words({cube: player.has(cube)}, f"no {name_of(cube)}")) for cube in CUBES)
        yield change(player.id, player.name, tuple(cubes))
    for event in events:
        if isinstance(event, e.TileTurned):
            part = f"{tile(event.tile)} turned up; {city.left} in the stack"
            yield change("stack", "Face up", (Part(event.tile, part),))
