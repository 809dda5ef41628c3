"""Broadside, the smallest honest game: two boats, charges in hand that nobody else sees, and a hull of five boxes each."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from umpire.core.board import Board, Spot
from umpire.core.captains import called
from umpire.core.commands import Command, Touches, of
from umpire.core.cuts import box, circle, drawn, middle
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.game import Data, Game, Rules, Sheet, Words
from umpire.core.lines import Line
from umpire.core.marks import Marks, field_mark
from umpire.core.panel import Box, Figure, Panel
from umpire.core.seats import Seat
from umpire.core.secrets import Secret
from umpire.core.state import Piece, Scenario, State
from umpire.core.story import Story

HULL = 5


class Boat(Piece, frozen=True):
    hand: tuple[Literal["1", "2", "3", "4", "5", "6"], ...] = ()
    crossed: int = 0


class Pond(State, frozen=True):
    TABLE = "boats"
    boats: dict[str, Boat]
    fired_last: str = ""


class Duel(Scenario, frozen=True):
    boats: Annotated[tuple[Boat, ...], Meta(min_length=2, max_length=2)]


class Fire(Command, frozen=True, tag="fire"):
    """Fire a charge at the other boat."""

    boat: Annotated[str, of("boats")]
    charge: str


class Fired(Event, frozen=True, tag="fired"):
    boat: str
    charge: str
    die: Dice
    boxes: int


def fire(story: Story[Pond], order: Fire) -> None:
    boat = story.state.boats.get(order.boat)
    if boat is None or order.charge not in boat.hand:
        raise BadInput("charge", f"{order.charge[:40]!r} is no charge that this boat has in hand.")
    if story.state.fired_last == boat.id:
        story.refuse("twice", f"{boat.name} has fired; now it is the other's turn.", "Turns")
    story.check()
    die = story.ask.throw(boat.id, "shot", f"{boat.name} fires charge {order.charge}, which hits on that or more")
    story.tell(Fired(boat.id, order.charge, die, die.hits(int(order.charge)) * int(order.charge)))


def fired(pond: Pond, event: Fired) -> Pond:
    boat = pond.boats[event.boat]
    target = next(other for other in pond.boats.values() if other is not boat)
    place = boat.hand.index(event.charge)
    left = replace(boat, hand=boat.hand[:place] + boat.hand[place + 1 :])
    return replace(pond.put(left, replace(target, crossed=min(HULL, target.crossed + event.boxes))), fired_last=boat.id)


def view_for(pond: Pond, seat: Seat) -> Pond:
    for boat in pond.boats.values():
        hand = boat.hand if seat.reads(boat.captain) else ("?",) * len(boat.hand)
        pond = pond.put(replace(boat, hand=hand, captain=called(pond.captains, boat.captain)))
    return pond


def panel(boat: Boat) -> Panel:
    track = tuple(Box(place, "H", "Hull", place <= boat.crossed) for place in range(1, HULL + 1))
    hand = Figure("hand", "In hand", " ".join(boat.hand), is_secret=True)
    return Panel(boat.id, boat.name, 0, boat.name, boat.captain, "boat", "", (hand,), track=(track,))


def board(pond: Pond) -> Board:
    spots = tuple(
        Spot(boat.id, "boat", boat.name, 20 + 40 * place, 20, (str(HULL - boat.crossed),), is_piece=True)
        for place, boat in enumerate(pond.boats.values())
    )
    boats = [part for at in spots for part in (circle("tint-brown", at.x, at.y, 9), middle(at.x, at.y, 18, 9, at.name))]
    return Board("The pond", 0, 0, 80, 40, drawn(box("tint-sky", 0, 0, 80, 40), *boats), spots, ("Boxes left",))


def secrets(pond: Pond) -> list[Secret[Pond]]:
    hidden = [(boat, replace(boat, hand=tuple("9" * len(boat.hand)))) for boat in pond.boats.values() if boat.hand]
    return [Secret("a hand", (boat.captain,), pond.put(otherwise)) for boat, otherwise in hidden]


def told(pond: Pond, event: Fired, seat: Seat) -> Line:
    return Line(f"{pond.boats[event.boat].name} fires charge {event.charge}: {event.boxes} boxes.", event.die.shown())


def won(pond: Pond) -> tuple[str, str]:
    left = [boat.name for boat in pond.boats.values() if boat.crossed < HULL]
    return (left[0], "the other boat is sunk") if len(left) == 1 else ("", "")


GAME = Game("broadside", "Broadside", "1", Rules(
    Pond, {Fire: fire}, {Fired: fired}, lambda header: Pond(boats={boat.id: boat for boat in header.scenario.boats}),
    touches=lambda pond, order: Touches(writes=frozenset(pond.boats)), won=won, secrets=secrets,
    offers=lambda pond, seat: [Fire(one.id, card) for one in pond.boats.values() for card in one.hand if seat.is_umpire],
    marks=Marks(field_mark("boxes", "boxes crossed", "crossed", high=HULL)),
), Words({Fired: told}), Sheet(view_for, lambda pond: [panel(boat) for boat in pond.boats.values()], board=board), Data(Duel))  # fmt: skip
