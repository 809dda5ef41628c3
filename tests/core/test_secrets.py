"""What the core itself knows to be hidden: the order of stacks, and what is laid and not yet open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.deck import Deck
from umpire.core.sealed import Sealed
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
    assert (stack.what, stack.readers, stack.words, stack.is_from_umpires) == (
        "the order of the stack",
        (),
        "c a b",
        True,
    )
    assert (stack.otherwise.stack.order, stack.otherwise.hidden) == (("b", "a", "c"), shuffled)
    assert hidden.otherwise.stack == shuffled
    assert decks(stack=real, hidden=Deck(("a", "a"), ("a", "a"))) == []


def test_what_is_laid_is_its_captains_until_it_is_open() -> None:
    """What nobody is captain of is read by umpires alone."""
    sealed = Sealed(("heron", "otter")).lay("heron", ("1", "2")).lay("otter", ("3", "4"))
    heron, otter = choices(sealed)
    assert (heron.what, heron.readers, heron.words, heron.is_from_umpires) == (
        "what heron laid for bid",
        ("Anna",),
        "1 2",
        False,
    )
    assert otter.readers == ()
    assert heron.otherwise.sealed["bid"] == sealed.lay("heron", ("2", "1"))
    assert list(choices(sealed.opened())) == []
    heron, otter = choices(sealed.turned_up("heron").turned_up("otter"))
    assert heron.otherwise.sealed["bid"].of("heron").what == ("4",), "one piece alone could be another's"
    assert (heron.words, otter.words) == ("", ""), "and is in every sentence"
    assert list(choices(Sealed(("heron",)).lay("heron", ("2",)))) == []
