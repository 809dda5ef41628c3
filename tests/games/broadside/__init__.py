"""Broadside, the smallest honest game: two boats, charges in hand that nobody else sees, and a hull of five boxes each."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from umpire.core.commands import Command, Touches, of
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.game import Data, Game, Rules, Sheet, Words
from umpire.core.lines import Line
from umpire.core.marks import Marks, captain_mark, field_mark
from umpire.core.panel import Box, Figure, Panel
from umpire.core.secrets import Secret
from umpire.core.state import Scenario, State
from umpire.core.story import Story

HULL = 5


class Boat(msgspec.Struct, frozen=True):
    id: str
    name: str
    captain: str = ""
    hand: tuple[str, ...] = ()
    crossed: int = 0


class Pond(State, frozen=True):
    boats: dict[str, Boat]
    fired_last: str = ""

    def put(self, boat: Boat) -> Pond:
        return replace(self, boats={**self.boats, boat.id: boat})


class Duel(Scenario, frozen=True):
    boats: tuple[Boat, Boat]


class Fire(Command, frozen=True, tag="fire"):
    boat: Annotated[str, of("boats")]
    charge: str


class Fired(Event, frozen=True, tag="fired"):
    boat: str
    at: str
    charge: str
    face: int
    boxes: int


def fire(story: Story[Pond], order: Fire) -> None:
    boat = story.state.boats.get(order.boat)
    if boat is None or order.charge not in boat.hand:
        raise BadInput("charge", f"{order.charge[:40]!r} is no charge that this boat has in hand.")
    if story.state.fired_last == boat.id:
        story.refuse("twice", f"{boat.name} has fired; now it is the other's turn.", "Turns")
    story.check()
    die = story.ask.throw(boat.id, "shot", f"{boat.name} fires a {order.charge}: {order.charge} or more hits")
    at = next(id for id in story.state.boats if id != boat.id)
    story.tell(Fired(boat.id, at, order.charge, die.total, die.hits(int(order.charge)) * int(order.charge)))


def fired(pond: Pond, event: Fired) -> Pond:
    boat, target = pond.boats[event.boat], pond.boats[event.at]
    left = list(boat.hand)
    left.remove(event.charge)
    pond = pond.put(replace(boat, hand=tuple(left))).put(replace(target, crossed=min(HULL, target.crossed + event.boxes)))
    return replace(pond, fired_last=boat.id)


def view_for(pond: Pond, seat: Seat) -> Pond:
    hidden = {id: replace(boat, hand=("?",) * len(boat.hand)) for id, boat in pond.boats.items()}
    own = {id: boat for id, boat in pond.boats.items() if seat.reads(boat.captain)}
    return replace(pond, boats={**hidden, **own})


def panel(number: int, boat: Boat) -> Panel:
    boxes = tuple(Box(place, "H", "Hull", place <= boat.crossed) for place in range(1, HULL + 1))
    hand = Figure("hand", "In hand", " ".join(boat.hand))
    return Panel(boat.id, boat.name, number, boat.name, boat.captain, "boat", track=(boxes,), figures=(hand,))


def secrets(pond: Pond) -> Iterator[Secret[Pond]]:
    for boat in pond.boats.values():
        yield Secret("her hand", (boat.captain,), pond.put(replace(boat, hand=("9",) * len(boat.hand))))


GAME = Game(
    key="broadside",
    name="Broadside",
    edition="1",
    rules=Rules(
        state=Pond,
        commands={Fire: fire},
        events={Fired: fired},
        setup=lambda header: Pond(boats={boat.id: boat for boat in header.scenario.boats}),
        touches=lambda pond, order: Touches(writes=frozenset(pond.boats)),
        offers=lambda pond, seat: [Fire(boat.id, card) for boat in pond.boats.values() for card in boat.hand if seat.reads(boat.captain)],
        marks=Marks(field_mark("boats", "boxes", "boxes crossed", "crossed", high=lambda boat: HULL), captain_mark("boats")),
        captain_of=lambda pond, id: pond.boats[id].captain if id in pond.boats else "",
        may_play=...
        secrets=secrets,
        won=...
    ),
    words=Words(lines={Fired: lambda pond, event, seat: Line(f"{pond.boats[event.boat].name} fires a {event.charge}: {event.face}, {event.boxes} boxes.")}),
    sheet=Sheet(view_for, lambda pond: tuple(map(panel, (1, 2), pond.boats.values()))),
    data=Data(Duel),
)
