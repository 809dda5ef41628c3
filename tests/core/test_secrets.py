"""What the core itself knows to be hidden: the order of stacks, what is laid and not yet open, and marks of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tests.games.broadside import GAME as BROADSIDE
from tests.games.chance import start
from umpire.core.deck import Deck
from umpire.core.events import ChoiceLaid, Corrected, Event, Struck
from umpire.core.playing import line_for
from umpire.core.sealed import Sealed
from umpire.core.seats import UMPIRE
from umpire.core.secrets import Secret, of_choices, of_decks
from umpire.core.state import Piece, State, captain_of


class Pond(State, frozen=True):
    TABLE = "boats"
    boats: dict[str, Piece]
    stack: Deck = Deck()
    hidden: Deck = Deck()


POND = Pond(boats={"heron": Piece("heron", "Heron", "Anna"), "otter": Piece("otter", "Otter")})


def decks(**known: Deck) -> list[Secret[Any]]:
    return list(of_decks(replace(POND, **known), known))


def choices(sealed: Sealed) -> Iterator[Secret[Pond]]:
    pond = replace(POND, sealed={"bid": sealed})
    return of_choices(pond, pond.sealed, lambda state, of, one: replace(state, sealed={of: one}), captain_of)


def test_the_order_of_every_stack_is_from_everybody() -> None:
    """Umpires too; a real stack, and one in which all cards are alike, hides nothing."""
    shuffled, real = Deck(("a", "b", "c"), ("c", "a", "b")), Deck(("a", "b"), is_real=True)
    stack, hidden = decks(stack=shuffled, hidden=shuffled)
    assert (stack.what, stack.readers, stack.is_from_umpires) == ("the order of the stack", (), True)
    assert (stack.otherwise.stack.order, stack.otherwise.hidden) == (("b", "a", "c"), shuffled)
    assert hidden.otherwise.stack == shuffled
    assert decks(stack=real, hidden=Deck(("a", "a"), ("a", "a"))) == []


class Shuffled(Event, frozen=True, tag="shuffled"):
    cards: tuple[str, ...]
    order: tuple[str, ...] | None


def test_the_event_of_a_shuffle_is_retold_with_what_is_left_turned_round() -> None:
    """What was drawn since, everybody saw; another shuffle, and one of real cards, stays as it is."""
    (stack,) = decks(stack=Deck(("a", "b", "c"), ("a", "b"), ("c",)))
    assert stack.retold(Shuffled(("a", "b", "c"), ("c", "a", "b"))) == Shuffled(("a", "b", "c"), ("c", "b", "a"))
    for other in (Shuffled(("a", "b", "c"), ("a", "b", "c")), Shuffled(("a", "b"), None), Struck((1,))):
        assert stack.retold(other) == other


def test_what_is_laid_is_its_captains_until_it_is_open() -> None:
    """What nobody is captain of is read by umpires alone."""
    sealed = Sealed(("heron", "otter")).lay("heron", ("1", "2")).lay("otter", ("3", "4"))
    heron, otter = choices(sealed)
    assert (heron.what, heron.readers, heron.is_from_umpires) == ("what heron laid for bid", ("Anna",), False)
    assert otter.readers == ()
    assert heron.otherwise.sealed["bid"] == sealed.lay("heron", ("2", "1"))
    assert list(choices(sealed.opened())) == []
    heron, otter = choices(sealed.turned_up("heron").turned_up("otter"))
    assert heron.otherwise.sealed["bid"].of("heron").what == ("4",), "one piece alone could be another's"
    assert list(choices(Sealed(("heron",)).lay("heron", ("2",)))) == []


def test_a_laying_is_retold_with_what_is_not_turned_up_yet_otherwise() -> None:
    """Another's is not, and not what was laid for something else, be it the same."""
    sealed = Sealed(("heron", "otter")).lay("heron", ("1", "2", "3")).turned_up("heron")
    (heron,) = choices(sealed)
    assert heron.retold(ChoiceLaid("bid", "heron", ("1", "2", "3"))) == ChoiceLaid("bid", "heron", ("1", "3", "2"))
    for other in (
        ChoiceLaid("bid", "otter", ("1", "2", "3")),
        ChoiceLaid("bids", "heron", ("1", "2", "3")),
        Struck((1,)),
    ):
        assert heron.retold(other) == other


def test_a_mark_is_told_to_whom_it_belongs() -> None:
    """Of a piece to its captain and to umpires, of a piece that is nobody's to umpires alone; of the round to all."""
    pond = start(BROADSIDE, "duel")
    nobodys = pond.put(replace(pond.boats["otter"], captain=""))

    def told(state: Any, name: str) -> list[str]:
        event = Corrected(name, 1, 2)
        return [str(seat) for seat in (UMPIRE, *BROADSIDE.seats(pond)) if line_for(BROADSIDE, state, event, seat)]

    assert told(pond, "otter.boxes") == ["umpire", "captain:Ben"]
    assert told(nobodys, "otter.boxes") == ["umpire"]
    assert told(pond, "round.number") == ["umpire", "captain:Anna", "captain:Ben", "spectator"]
