"""A deck: every card once, an order that nobody sees."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from umpire.core.deck import Deck

CARDS = st.lists(st.sampled_from("abcdefgh"), unique=True, min_size=1).map(tuple)


@given(CARDS, st.data())
def test_drawn_and_remaining_are_the_cards(cards: tuple[str, ...], data: st.DataObject) -> None:
    """Whatever is drawn, in whatever order, no card is lost and none is made."""
    order = data.draw(st.permutations(cards))
    deck = Deck().shuffled(cards, tuple(order))
    for count in range(data.draw(st.integers(0, len(cards)))):
        assert deck.order[0] == order[count]
        deck = deck.draw(deck.order[0])
    assert sorted((*deck.drawn, *deck.remaining)) == sorted(cards)
    assert sorted(deck.order) == sorted(deck.remaining)


@given(CARDS, st.data())
def test_remaining_betrays_no_order(cards: tuple[str, ...], data: st.DataObject) -> None:
    """It stands in the order of the cards, however they were shuffled; and face down there is no order at all."""
    one = Deck().shuffled(cards, tuple(data.draw(st.permutations(cards))))
    other = Deck().shuffled(cards, tuple(data.draw(st.permutations(cards))))
    assert one.remaining == other.remaining == cards
    assert one.face_down == other.face_down


def test_a_real_deck_has_no_order() -> None:
    """Only what remains is known; duplicates are a multiset."""
    deck = Deck().shuffled(("a", "b", "a"), None)
    assert (deck.is_real, deck.order) == (True, ())
    assert deck.draw("a").remaining == ("b", "a")
    assert deck.draw("a").draw("a").remaining == ("b",)


def test_a_card_that_is_not_there_leaves_the_pile() -> None:
    """A mis-draw that the umpire lets pass is drawn, and the pile stays as it is."""
    deck = Deck().shuffled(("a", "b"), None).draw("a").draw("a")
    assert (deck.drawn, deck.remaining) == (("a", "a"), ("b",))


def test_any_card_can_be_taken_out() -> None:
    """Wherever it lies."""
    deck = Deck().shuffled(("a", "b", "c"), ("c", "a", "b")).draw("a")
    assert (deck.order, deck.drawn) == (("c", "b"), ("a",))
