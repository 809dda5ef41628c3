"""What hands must do at the table, as the resulting state: trackers, goal tokens, ships and their cards, hexes, health dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.changes import PLACE, Part, TableChange, change
from umpire.core.events import Corrected, Event
from umpire.games.aloft import events as e
from umpire.games.aloft.chart import place_words
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.state import Hex, Player, Ship, Sky
from umpire.games.aloft.telling.sayings import owner_of


def table_changes(sky: Sky, events: Sequence[Event]) -> tuple[TableChange, ...]:
    """For each thing that an event changed: how it must now lie on the table, so that a missed token heals itself."""
    named = dict.fromkeys(id for event in events for id in _named(sky, event))
    players = (sky.players[id] for id in named if id in sky.players)
    ships = (sky.ships[id] for id in named if id in sky.ships)
    hexes = (sky.hexes[id] for id in named if id in sky.hexes)
    return (
        *((change("set-up", "Table", tuple(_table(sky))),) if "set-up" in named and sky.goals else ()),
        *(change(player.id, player.name, tuple(_player(sky, player))) for player in players),
        *(change(ship.id, sky.title(ship), tuple(_ship(sky, ship))) for ship in ships),
        *(change(hex.id, _space(sky, hex), tuple(_hex(sky, hex))) for hex in hexes),
    )


def _named(sky: Sky, event: Event) -> Iterator[str]:
    """What lies otherwise after an event, by id."""
    match event:
        case e.TableSet():
            yield "set-up"
        case e.NumberCalled(gained=gained):
            yield from (owner_of(ship) for ship in gained)
        case e.GoodsChanged(player=player) | e.GoalMet(player=player):
            yield player
        case e.StarterPlaced(ship=ship) | e.ShipMoved(ship=ship) | e.Upgraded(ship=ship) | e.ShipBuilt(ship=ship):
            yield ship
        case e.HexLaid(hex=hex) | e.BeastHurt(hex=hex) | e.HexRemoved(hex=hex):
            yield hex
        case Corrected(name=name):
            yield name.partition(".")[0]


def _table(sky: Sky) -> Iterator[Part]:
    """Everything that the set-up brings onto the table."""
    yield from (Part(one, sky.book.hex_name(one), "back into the box: ") for one in sky.removed)
    first, *ring = tuple(sky.hexes.values())[: 1 + len(sky.book.ring)]
    yield Part(first.id, f"{sky.hex_name(first)} in the middle")
    yield from (Part(hex.id, sky.hex_name(hex), "round it, clockwise from the upper right: ") for hex in ring)
    yield from (Part(goal, sky.book.goals[goal].name, "goals: ") for goal in sky.goals)
    yield from (Part(kind, sky.book.kinds[kind].name, "Shipyard: ") for kind in sky.types)


def _player(sky: Sky, player: Player) -> Iterator[Part]:
    for good in sky.book.goods.values():
        yield Part(f"goods {good.id}", f"{good.name} on {player.has(good.id)}")
    for goal in player.goals:
        if goal in sky.book.goals:
            yield Part(f"goal {goal}", f"goal token on {sky.book.goals[goal].name}", is_marker=True)


def _ship(sky: Sky, ship: Ship) -> Iterator[Part]:
    """The token in its stand, the card with its Captaining card, and the cubes on it."""
    kind = sky.kind_of(ship).name
    if ship.is_out:
        yield Part(PLACE, f"out of the game: token, {kind} card and Captaining card {ship.stand} off the table")
        return
    yield Part("card", f"{kind} card with Captaining card {ship.stand} under it, {kind} token in stand {ship.stand}")
    yield Part("corner", place_words(sky, ship.corner if sky.keeps_map else "", ship.near))
    for gives in ship.upgrades:
        yield Part(f"upgrade {gives}", f"upgrade token on {GIVES.get(gives, gives)}", is_marker=True)


def _space(sky: Sky, hex: Hex) -> str:
    """By its space; where no map is kept, by its name."""
    return f"Space {hex.id}" if sky.keeps_map else sky.hex_name(hex)


def _hex(sky: Sky, hex: Hex) -> Iterator[Part]:
    name = sky.book.hex_name(hex.kind)
    yield Part(f"kind {hex.kind}", name if sky.is_beast(hex) else f"{name} hex", is_marker=True)
    if hex.number:
        yield Part(f"number {hex.number}", f"number token {hex.number}", is_marker=True)
    if sky.is_beast(hex):
        yield Part(f"health {hex.kind}", f"health die on {hex.health}", is_marker=True)
