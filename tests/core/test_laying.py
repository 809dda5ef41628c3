"""Secret choices of several seats: who owes one, what is laid, and that all of them open together."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from umpire.core import laying
from umpire.core import playing as core
from umpire.core.answers import Ask
from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput
from umpire.core.events import ChoiceLaid, ChoicesDue, ChoicesOpened, Event, Header
from umpire.core.game import Data, Game, Rules, Sheet, Words
from umpire.core.objections import Objections, Refusal, Refused
from umpire.core.panel import Panel
from umpire.core.sealed import Sealed
from umpire.core.seats import SPECTATOR, UMPIRE, Seat, captain
from umpire.core.state import Piece, Scenario, State
from umpire.core.story import Story

ANNA, BEN = captain("Anna"), captain("Ben")
TOO_LATE = Refusal("shown", "The bids lie open.", "Bidding")
STILL_OWED = Refusal("owed", "Somebody has not bid.", "Bidding")


class Room(State, frozen=True):
    TABLE = "houses"
    houses: dict[str, Piece]


class Bid(Command, frozen=True, tag="bid"):
    who: str
    what: tuple[str, ...]
    is_real: bool = False


class AskForBids(Command, frozen=True, tag="ask-for-bids"):
    owed_by: tuple[str, ...]


class OpenBids(Command, frozen=True, tag="open-bids"):
    pass


def bid(story: Story[Room], order: Bid) -> None:
    laying.refuse_late(story, story.state.sealed["the lot"], order.who, TOO_LATE)
    story.check()
    story.tell(ChoiceLaid("the lot", order.who, order.what, order.is_real))


def view_for(room: Room, seat: Seat) -> Room:
    own = [house.id for house in room.houses.values() if seat.reads(house.captain)]
    return replace(room, sealed={of: one.as_read_by(own) for of, one in room.sealed.items()})


GAME: Game[Room] = Game(
    "auction", "Auction", "1",
    Rules(
        Room,
        {
            AskForBids: lambda story, order: story.tell(ChoicesDue("the lot", order.owed_by)),
            Bid: bid,
            OpenBids: lambda story, order: laying.open_all(story, story.state.sealed["the lot"], "the lot", STILL_OWED),
        },
        {}, lambda header: ROOM, touches=lambda room, order: Touches(),
    ),
    Words({}),
    Sheet(view_for, lambda room: [Panel(one.id, one.name, 0, "", one.captain, "") for one in room.houses.values()]),
    Data(Scenario),
)  # fmt: skip
ROOM = Room(houses={"red": Piece("red", "Red", "Anna"), "blue": Piece("blue", "Blue", "Ben")})


def play(room: Room, *orders: Command, overruled: dict[str, str] | None = None) -> tuple[Room, list[Event]]:
    """The room after these orders, and all that happened."""
    events: list[Event] = []
    for order in orders:
        told = core.decide(GAME, room, order, Ask(), Objections(overruled))
        for event in told:
            room = GAME.evolve(room, event)
        events += told
    return room, events


def asked() -> Room:
    return play(ROOM, AskForBids(("red", "blue")))[0]


def lines(room: Room, events: list[Event], seat: Seat) -> list[str]:
    told = (core.line_for(GAME, room, event, seat) for event in events)
    return [line.text for line in told if line is not None]


def test_whoever_has_laid_nothing_owes_a_choice() -> None:
    room = asked()
    assert room.sealed["the lot"].owes == ("red", "blue")
    room, _ = play(room, Bid("blue", ("3",)))
    assert room.sealed["the lot"].owes == ("red",)


def test_who_has_nothing_to_choose_there_is_told_who_has() -> None:
    with pytest.raises(BadInput, match="'green' has nothing to choose there; these do: red, blue"):
        play(asked(), Bid("green", ("3",)))


def test_a_choice_may_be_laid_anew_until_something_is_shown() -> None:
    room, _ = play(asked(), Bid("red", ("3",)), Bid("red", ("5",)), Bid("blue", ("4",)))
    assert room.sealed["the lot"].of("red").what == ("5",)
    shown = replace(room, sealed={"the lot": room.sealed["the lot"].turned_up("blue")})
    with pytest.raises(Refused, match="The bids lie open"):
        play(shown, Bid("red", ("6",)))
    late, _ = play(shown, Bid("red", ("6",)), overruled={"shown": ""})
    assert late.sealed["the lot"].of("red").what == ("6",)


def test_all_open_in_one_line_that_every_seat_reads() -> None:
    """What was laid is in no line but the own one until then; the umpire reads it behind a press."""
    room, laid = play(asked(), Bid("red", ("3", "clay")), Bid("blue", ("4",)))
    assert lines(room, laid, ANNA) == ["Red has chosen for the lot: 3 clay.", "Blue has chosen for the lot."]
    assert lines(room, laid, BEN) == ["Red has chosen for the lot.", "Blue has chosen for the lot: 4."]
    for seat in (SPECTATOR, UMPIRE):
        assert lines(room, laid, seat) == ["Red has chosen for the lot.", "Blue has chosen for the lot."]
    behind = [line.behind for event in laid if (line := core.line_for(GAME, room, event, UMPIRE))]
    assert behind == ["3 clay", "4"]

    room, opened = play(room, OpenBids())
    assert opened == [ChoicesOpened("the lot", {"red": ("3", "clay"), "blue": ("4",)})]
    for seat in (ANNA, BEN, SPECTATOR, UMPIRE):
        assert lines(room, opened, seat) == ["Opened for the lot: Red: 3 clay; Blue: 4."]
        assert GAME.sheet.view_for(room, seat).sealed == room.sealed


def test_an_opening_tells_what_was_opened_and_never_what_is_laid_now() -> None:
    """It was taken back and laid anew; or the next lot is bid for under the same name."""
    room, _ = play(asked(), Bid("red", ("3",)), Bid("blue", ("4",)))
    opened = play(room, OpenBids())[1]
    anew = play(room, Bid("blue", ("99", "secret")))[0]
    again = play(asked(), Bid("red", ("77", "next")))[0]
    for later in (anew, again):
        for seat in (ANNA, BEN, SPECTATOR):
            assert lines(later, opened, seat) == ["Opened for the lot: Red: 3; Blue: 4."]


def test_nobody_hears_of_a_piece_that_is_hidden_from_that_seat() -> None:
    """Neither that it owes a choice, nor that it has laid one, nor what it was."""

    def without_blue(room: Room, seat: Seat) -> Room:
        return view_for(room if seat.is_umpire else replace(room, houses={"red": room.houses["red"]}), seat)

    game = dataclasses.replace(GAME, sheet=dataclasses.replace(GAME.sheet, view_for=without_blue))
    room, events = play(ROOM, AskForBids(("red", "blue")), Bid("blue", ("4",)), Bid("red", ("3",)), OpenBids())
    told = [
        [line.text for event in events if (line := core.line_for(game, room, event, seat))] for seat in (ANNA, UMPIRE)
    ]
    assert not any("lue" in line for line in told[0])
    assert len(told[0]) == 3
    assert "To choose in secret, for the lot: Red, Blue." in told[1]


def test_nobody_reads_anothers_choice_before() -> None:
    """Only that it is laid."""
    room, _ = play(asked(), Bid("red", ("3", "clay")))
    for seat, what in ((ANNA, ("3", "clay")), (UMPIRE, ("3", "clay")), (BEN, ()), (SPECTATOR, ())):
        cut = GAME.sheet.view_for(room, seat).sealed["the lot"]
        assert (cut.of("red").what, cut.owes) == (what, ("blue",))
    (secret,) = GAME.secrets(room)
    assert (secret.readers, secret.is_from_umpires) == (("Anna",), False)
    assert secret.otherwise.sealed["the lot"].of("red").what == ("clay", "3")


def test_nothing_opens_while_somebody_owes_a_choice() -> None:
    """The umpire may overrule that; what opens twice is a mistake."""
    room, _ = play(asked(), Bid("red", ("3",)))
    with pytest.raises(Refused, match="Somebody has not bid"):
        play(room, OpenBids())
    room, opened = play(room, OpenBids(), overruled={"owed": ""})
    assert lines(room, opened, BEN) == ["Opened for the lot: Red: 3."]
    with pytest.raises(BadInput, match="open already"):
        play(room, OpenBids())


def test_the_umpire_types_what_stands_on_a_slip() -> None:
    """It is the same choice, whoever's it is; and of real cards only that they lie there is known."""
    typed = core.decide(GAME, asked(), Bid("blue", ("7",)), Ask(), Objections())
    assert typed == (ChoiceLaid("the lot", "blue", ("7",)),)
    room, _ = play(asked(), Bid("blue", (), is_real=True))
    choice = room.sealed["the lot"].of("blue")
    assert (choice.is_real, choice.what, room.sealed["the lot"].owes) == (True, (), ("red",))


def test_one_piece_after_the_other_is_turned_up() -> None:
    """The first one lies open, the others stay as they are."""
    laid = Sealed(("red",)).lay("red", ("1", "2", "3"), is_real=True)
    turned = laid.turned_up("red")
    assert (turned.of("red").what, turned.of("red").is_real, turned.is_shown, turned.is_open) == (
        ("2", "3"),
        True,
        True,
        False,
    )
    assert laid.of("red").what == ("1", "2", "3")
    assert laid.of("blue").what == ()


def test_the_header_is_all_that_such_a_game_needs() -> None:
    """Its state begins without a choice."""
    scenario: Any = Scenario(key="a", name="A")
    assert GAME.setup(Header(1, "b", "auction", "1", "n", "", scenario)).sealed == {}
