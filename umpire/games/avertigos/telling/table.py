"""What hands must do at the table, as the resulting state: pilot boards, module cards, islands, the turn marker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.changes import PLACE, Part, TableChange, change
from umpire.core.events import Corrected, Event
from umpire.games.avertigos.events import course as e
from umpire.games.avertigos.events.moving import InitiativeRolled
from umpire.games.avertigos.island import Island
from umpire.games.avertigos.ship import Module, Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.units import counted

SILENT = (e.ShipDone, e.PhaseBegun, e.CycleBegun, e.TurnBegun)
"""Nothing on the table is otherwise for these."""


def table_changes(sky: Sky, events: Sequence[Event]) -> tuple[TableChange, ...]:
    """For each ship and island that an event names: how it must now lie on the table, so that a missed counter heals itself."""
    named = dict.fromkeys(id for event in events if not isinstance(event, SILENT) for id in _named(event))
    ships = (sky.ships[id] for id in named if id in sky.ships)
    islands = (sky.islands[id] for id in named if id in sky.islands)
    marker = any(isinstance(event, InitiativeRolled) or hasattr(event, "initiative") for event in events)
    return (
        *(change(ship.id, ship.name, tuple(_ship(sky, ship))) for ship in ships),
        *(change(island.id, island.name, tuple(_island(sky, island))) for island in islands),
        *((change("initiative", "Turn marker", tuple(_marker(sky))),) if marker and sky.initiative else ()),
    )


def _named(event: Event) -> Iterator[str]:
    """Ids in the fields of an event, also in tables and lists."""
    if isinstance(event, Corrected):
        yield event.name.partition(".")[0]
        return
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | dict):
            yield from (one for one in value if isinstance(one, str))


def _ship(sky: Sky, ship: Ship) -> Iterator[Part]:
    if not ship.is_afloat:
        yield Part(PLACE, f"{ship.fate}: model, pilot board and module cards back in the box")
        return
    speed = "Docked" if ship.dock else "Over-Speed" if ship.is_over else str(ship.speed)
    if ship.dock:
        yield Part("dock", f"docked at {sky.islands[ship.dock].name}", when_gone="undocked")
    yield Part("speed", f"throttle {speed}")
    yield Part("height", f"height {ship.height}")
    yield Part("hp", f"hull {ship.hp} HP")
    if sky.keeps_all:
        yield Part("ap", f"hull {ship.ap} AP")
    for module in ship.modules.values():
        yield from _module(sky, ship, module)


def _module(sky: Sky, ship: Ship, module: Module) -> Iterator[Part]:
    name = ship.part_name(module.slot)
    if not module.works:
        yield Part(f"hp {module.slot}", f"{name} out, its bank and dice empty")
        return
    yield Part(f"hp {module.slot}", f"{name} {module.hp} HP")
    if not sky.keeps_all:
        return
    if module.kind.bank:
        yield Part(f"ap {module.slot}", f"{name} {module.ap} AP")
    if module.kind.dice:
        yield Part(f"dice {module.slot}", f"{name} {_loaded(module)}")
    if module.facing:
        yield Part(f"facing {module.slot}", f"{name} to {module.facing}")


def _loaded(module: Module) -> str:
    """Its dice, «2 dice and 1 aimed»; what there is none of is not told."""
    if not module.regular and module.aimed:
        return counted(module.aimed, "aimed die", "aimed dice")
    return counted(module.regular, "die", "dice") + (f" and {module.aimed} aimed" if module.aimed else "")


def _island(sky: Sky, island: Island) -> Iterator[Part]:
    owner = sky.players[island.owner].name if island.owner in sky.players else "nobody"
    yield Part("owner", f"held by {owner}")
    counts = (
        ("native", island.natives),
        ("claw", island.claws),
        ("trooper", island.troopers),
        ("commander", island.commanders),
    )
    for one, count in counts:
        if count:
            yield Part(one, counted(count, one), when_gone=counted(0, one))
    for table, one, more in ((island.spies, "spy", "spies"), (island.envoys, "envoy", "envoys")):
        for player, count in table.items():
            if count and player in sky.players:
                yield Part(
                    f"{more} {player}", f"{counted(count, one, more)} of {sky.players[player].name}", is_marker=True
                )
    if island.has_post:
        yield Part("post", "Trading Post", is_marker=True)


def _marker(sky: Sky) -> Iterator[Part]:
    for place, id in enumerate(sky.initiative, 1):
        yield Part(id, f"{place} {sky.players[id].name}")
