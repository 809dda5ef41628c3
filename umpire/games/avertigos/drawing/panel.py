"""Pilot boards and players' screens as data."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.fates import GONE
from umpire.core.panel import ACTION, AIMED, DIAL, DIE, TALLY, UNKNOWN, Bank, Box, Cells, Figure, Mount, Panel
from umpire.core.stops import Stop, Stops
from umpire.games.avertigos.book import FACTIONS, HULL, ModuleKind
from umpire.games.avertigos.drawing.pilot import ARCS, SIDES, does, reach
from umpire.games.avertigos.drawing.track import how
from umpire.games.avertigos.drawing.view import View
from umpire.games.avertigos.island import Player
from umpire.games.avertigos.ship import DESTROYED, PAST, Module, Ship

AT = {"bow": (0.0, 0.66), "side": (0.0, 0.12), "side-2": (0.0, -0.3), "stern": (0.0, -0.72)}
PORT = {"port": -0.72, "starboard": 0.72}
"""Where a weapon that is set to a side is drawn."""
DOCK = (Stop("Dock"),)
FACINGS = (Stop("port", "port"), Stop("starboard", "starboard"))
SCREEN = {
    "silver": "Silver", "troopers": "Troopers", "commanders": "Commanders", "spies": "Spies", "claws": "Claws",
    "envoys": "Envoys",
}  # fmt: skip
"""What lies behind a player's screen."""


def panels(view: View) -> tuple[Panel, ...]:
    """One for each ship that was ever launched in this round, then one for each player."""
    ships = [panel(view, ship) for ship in view.sky.ships.values() if ship.fate != PAST]
    return (*ships, *(_of_player(view, player) for player in view.sky.players.values()))


def panel(view: View, ship: Ship) -> Panel:
    """A ship's pilot board with her modules."""
    sky = view.sky
    return Panel(
        subject=ship.id,
        name=ship.name,
        number=ship.number,
        side=sky.team_name(sky.team_of(ship.player)),
        captain=ship.captain,
        kind=ship.hull.name,
        hull="kite",
        figures=tuple(_figures(ship, has_islands=bool(sky.islands))),
        banks=tuple(_banks(ship)),
        track=_track(ship),
        track_name="Hull",
        is_whole_track=False,
        mounts=tuple(_mount(ship, module) for module in ship.modules.values()),
        mounts_name="modules",
        ladder=("3", "2", "1"),
        rungs=tuple(f"init {ship.initiative_at(height)}" for height in (3, 2, 1)),
        ladder_name="Height",
        band=str(ship.height),
        fate=ship.fate,
        became=None if ship.fate in ("", DESTROYED) else GONE,  # House: what left the board came home
        turn=_turn(view, ship),
    )


def _turn(view: View, ship: Ship) -> str:
    """Where she is in the phase or cycle; the last that acted is up as long as she may still fire."""
    sky = view.sky
    now = how(sky, ship) if ship.is_afloat else "waits"
    is_up = now == "up" or (now == "may fire" and not sky.order)
    return "up" if is_up else "gone" if now in ("gone", "may fire", "barred") else ""


def _track(ship: Ship) -> tuple[tuple[Box, ...], ...]:
    lost = ship.hull.hp - ship.hp
    return (tuple(Box(place, "H", "Hull", place <= lost) for place in range(1, ship.hull.hp + 1)),)


def _figures(ship: Ship, *, has_islands: bool) -> Iterator[Figure]:
    """Named as marks are, so that each can be asked about."""
    at = " (docked)" if ship.dock else " (over-speed)" if ship.is_over else ""
    stop = "Dock" if ship.dock else "Over" if ship.is_over else str(ship.speed)
    speeds = tuple(Stop(str(speed), str(speed)) for speed in range(ship.max_speed + 1))
    stops = (*(DOCK if has_islands else ()), *speeds, Stop("Over", "yes", "over"))
    reasons = [f"maximum {ship.max_speed}", f"{ship.hull.penalty} HP for each card over or short"]
    reasons += ["has manoeuvred in this cycle"] if ship.has_manoeuvred else []
    yield Figure("speed", "Throttle", f"{ship.speed}{at}", tuple(reasons), role=DIAL, stops=Stops(stops, stop))
    barred = ("met the boundary: does not act in this turn",) if ship.is_barred else ()
    yield Figure("initiative", "Initiative", str(ship.initiative), barred, role=DIAL)
    for module in ship.modules.values():
        if module.kind.direction == "set":
            of = ship.part_name(module.slot)
            id, facing = f"facing.{module.slot}", module.facing
            yield Figure(id, f"{of} is set to", facing or UNKNOWN, stops=Stops(FACINGS, facing, of))
    if ship.faction:
        yield Figure("faction", "Faction", FACTIONS[ship.faction])


def _banks(ship: Ship) -> Iterator[Bank]:
    """Named as marks are: all action points, the hull's bank, and what lies on each module card."""
    yield Bank("ap", "Action points", ship.most_points, ship.points, ACTION, is_sum=True)
    yield Bank(f"ap.{HULL}", "Hull’s bank", ship.hull.bank, ship.ap, ACTION)
    for module in ship.modules.values():
        yield from _of_module(ship, module)


def _of_module(ship: Ship, module: Module) -> Iterator[Bank]:
    of, kind, slot = ship.part_name(module.slot), module.kind, module.slot
    yield Bank(f"hp.{slot}", "HP", kind.hp, module.hp, of=of, state="" if module.works else "out")
    if kind.bank:
        yield Bank(f"ap.{slot}", "AP", kind.bank, module.ap, ACTION, of)
    state = "loaded" if module.has_loaded else ""
    if kind.regular:
        yield Bank(f"regular.{slot}", "dice", kind.regular, module.regular, DIE, of, state)
    if kind.aimed:
        yield Bank(f"aimed.{slot}", "aimed dice", kind.aimed, module.aimed, AIMED, of)


def _mount(ship: Ship, module: Module) -> Mount:
    kind = module.kind
    marks = [] if module.works else ["destroyed"]
    marks += ["fired"] if module.has_fired else []
    x, y = AT.get(module.slot, (0.0, 0.0))
    at = (PORT.get(module.facing, x), y)
    arc = ARCS.get(module.facing or kind.direction, ())
    words = f"to {module.facing}" if module.facing else SIDES[kind.direction]
    dice = f"{kind.regular} dice{f' + {kind.aimed} aimed' if kind.aimed else ''}; {reach(kind)}" if kind.dice else ""
    swings = ARCS["either"] if kind.direction == "set" else ()
    name = ship.part_name(module.slot)
    return Mount(module.slot, name, at, arc, words, dice, tuple(marks), cells=_cells(kind), swings=swings)


def _cells(kind: ModuleKind) -> Cells:
    """What the card says of a weapon, or what else the module does. Rules: Loading a weapon; an action point for each die."""
    if not kind.dice:
        return Cells(type=kind.name, words=does(kind))
    loads = f"{kind.regular} + {kind.aimed} aimed" if kind.aimed else str(kind.regular)
    return Cells(
        type=kind.name, dice=loads, costs="1 AP a die", words=", ".join(filter(None, (reach(kind), does(kind))))
    )


def _of_player(view: View, player: Player) -> Panel:
    """A player’s screen. It has no number: on the table only ships have one."""
    sky = view.sky
    figures = [Figure("hand", "Cards in hand", str(player.hand), role=TALLY)]
    if sky.is_strategy and player.id in view.own:
        figures += [
            Figure(field, name, str(getattr(player, field)), is_secret=True, role=TALLY)
            for field, name in SCREEN.items()
        ]
    if sky.is_strategy:
        islands = ", ".join(island.name for island in sky.islands_of(player.id))
        figures.append(Figure("islands", "Islands", islands or "none"))
    if sky.evening is not None and sky.evening.bank is not None:
        figures.append(Figure("coins", "Coins", str(player.coins), role=TALLY))
    side = sky.team_name(sky.team_of(player.id))
    return Panel(player.id, player.name, 0, side, player.captain, "player", "", tuple(figures), pronoun="they")
