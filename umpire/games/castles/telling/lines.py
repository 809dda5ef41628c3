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
from umpire.games.castles.book import CUBES, DOOR, in_words, name_of
from umpire.games.castles.offers import VERBS
from umpire.games.castles.placing import named
from umpire.games.castles.scoring import won
from umpire.games.castles.state import City
from umpire.games.castles.turns import NAMELESS


def who(city: City, id: str) -> str:
    """A player's name."""
    return city.players[id].name if id in city.players else id


def tile(id: str) -> str:
    """«tile 17», «a tile»."""
    return "a tile" if id in ("", NAMELESS) else f"tile {id}"


def moves(event: Any) -> str:
    """What it took, where moves are counted."""
    return f"{event.moves} move{'s' * (event.moves > 1)}" if event.moves else ""


def last_round(turns: int) -> str:
    """How many turns are to come, in words: last round, three more turns after this one."""
    count = ("no more turn", "one more turn", "two more turns", "three more turns", "four more turns")
    return f"Last round: {count[turns]} after this one." if turns < len(count) else f"Last round: {turns} more turns."


def _placed(city: City, event: e.TilePlaced) -> tuple[str, str]:
    at = f" on {event.at}" if event.at else ""
    with_items = f", with {named(event.items)}" if event.items else ""
    changed = f"; recoloured: {', '.join(event.recoloured)}" if event.recoloured else ""
    return f"{who(city, event.player)} places {tile(event.tile)}{at}{with_items}{changed}.", "Each Turn"


def _taken(city: City, event: e.Taken) -> tuple[str, str]:
    name = who(city, event.player)
    if ":" not in event.item:
        return f"{name} takes {_one(event.item)}.", "Each Turn"
    swapped = ", changed by three blue" if event.is_swapped else ""
    key = f"with a {event.pays} key{swapped}" if event.pays else "without a key"
    what = (
        _one(event.item)
        if event.item.endswith(DOOR)
        else f"a chest with a {event.item.partition(':')[0]} lock: {event.gains}"
    )
    return f"{name} opens {key} {what}.", "Each Turn"


def _one(item: str) -> str:
    return f"a {name_of(item)}"


def _moved(city: City, event: e.PieceMoved) -> tuple[str, str]:
    at = f" to {event.at}" if city.keeps_city and event.what not in ("in", "out") else ""
    piece = f", piece {event.piece}" if event.piece > 1 else ""
    return f"{who(city, event.player)}{piece} {VERBS.get(event.what, 'walks')}{at}.", "Each Turn"


def _exchanged(city: City, event: e.Exchanged) -> tuple[str, str]:
    bonus = f", by {event.by} treasures" if event.by != "bank" else ""
    return (
        f"{who(city, event.player)} gives the bank {in_words(event.give)} for {in_words(event.get)}{bonus}.",
        "Trading",
    )


def _traded(city: City, event: e.Traded) -> tuple[str, str]:
    back = f" for {in_words(event.get)}" if event.get else ""
    given = in_words(event.give) if event.give else "nothing"
    return f"{who(city, event.player)} gives {who(city, event.other)} {given}{back}.", "Trading"


def _counted(city: City, event: e.Counted) -> tuple[str, str]:
    told = "; ".join(
        f"{event.names.get(id) or who(city, id)}: {in_words(cubes)}" for id, cubes in event.holdings.items()
    )
    return f"Counted: {told}.", "Scoring"


TOLD: dict[type[Event], Callable[[City, Any], tuple[str, str]]] = {
    e.TableSet: lambda city, event: (
        f"The tiles are shuffled; {who(city, event.first)} is first and has the Chief Explorer.",
        "Setup",
    ),
    e.TurnBegun: lambda city, event: (f"Turn {event.turn} is {who(city, event.player)}'s.", "Each Turn"),
    e.TilePlaced: _placed,
    e.TileTurned: lambda city, event: (f"{tile(event.tile).capitalize()} is turned up.", "The End of the Game"),
    e.LastRound: lambda city, event: (last_round(event.turns), "The End of the Game"),
    e.Taken: _taken,
    e.PieceMoved: _moved,
    e.PieceLaunched: lambda city, event: (
        f"{who(city, event.player)} places another {event.kind}.",
        "Bonuses from Treasures",
    ),
    e.Exchanged: _exchanged,
    e.Traded: _traded,
    e.Counted: _counted,
    e.GameOver: lambda city, event: (f"The game is over. {won(city)[1] or 'The scores are as they stand'}.", "Scoring"),
}


def _line(city: City, event: Any, seat: Seat) -> Line:
    text, rule = TOLD[type(event)](city, event)
    them = (getattr(event, "player", ""), getattr(event, "other", ""), *getattr(event, "holdings", ()))
    return Line(
        text, moves(event) if hasattr(event, "moves") else "", rule, tuple(one for one in them if one in city.players)
    )


LINES = dict.fromkeys(TOLD, _line)

SAYS: dict[type[Command], Callable[[City, Any], str]] = {
    c.SetUp: lambda city, order: "count real tiles" if order.is_real else "deal the tiles",
    c.Place: lambda city, order: f"place {tile(order.tile)}",
    c.Take: lambda city, order: f"{'open' if ':' in order.item else 'take'} {name_of(order.item)}",
    c.Move: lambda city, order: f"piece {order.piece}: {order.what}",
    c.Launch: lambda city, order: "place another piece",
    c.Exchange: lambda city, order: f"bank: {' '.join(order.give)} for {' '.join(order.get)}",
    c.Trade: lambda city, order: f"{order.player} and {order.other} trade",
    c.NextPlayer: lambda city, order: "next player",
    c.Count: lambda city, order: "count holdings",
}


def table_changes(city: City, events: Sequence[Event]) -> Iterator[TableChange]:
    """Cubes before each player who has others now, and the tiles that are turned up."""
    changed = (id for event in events for id in (getattr(event, "player", ""), getattr(event, "other", "")))
    for player in (city.players[id] for id in dict.fromkeys(changed) if id in city.players):
        cubes = {
            cube: in_words({cube: player.has(cube)}) if player.has(cube) else f"no {name_of(cube)}" for cube in CUBES
        }
        yield change(player.id, player.name, [Part(*one) for one in cubes.items()])
    for event in events:
        if isinstance(event, e.TileTurned):
            yield change(
                "stack", "Face up", [Part(event.tile, f"{tile(event.tile)} turned up; {city.left} in the stack")]
            )
