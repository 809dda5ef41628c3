"""Cards between deck, hands and discard pile. Rules: Drawing Cards; Restacking the Discard Pile; Movement Cards."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.avertigos.movers import bare
from tests.games.avertigos.skies import Table, start
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.moving import CardsDrawn, Restacked
from umpire.games.avertigos.state import Pile, Sky


def kite(hand: int = 4, pile: Pile | None = None, **fields: object) -> Table:
    """At speed 2, with two action points."""
    table = bare(hand=hand, **{"speed": 2, "ap": 2, **fields})
    if pile:
        table.sky = replace(table.sky, pile=pile)
    return table


def cards(sky: Sky) -> int:
    return sky.pile.left + sky.pile.discarded + sum(player.hand for player in sky.players.values())


def drawn(table: Table) -> list[tuple[str, int]]:
    return [(event.cause.key, event.cards) for event in table.happened(CardsDrawn)]


def test_first__an_action_point_or_a_card() -> None:
    """A docked ship too; the point needs room, the card too."""
    table = kite()
    table.play(c.Move("kite", "a b"))
    assert table.ship("kite").ap == 3
    table = kite()
    table.play(c.Move("kite", "c b"))
    assert (table.ship("kite").ap, drawn(table)) == (2, [("start", 1), ("replenish", 1)])


def test_first__a_point_without_room_is_lost_and_said() -> None:
    """Banks hold no more."""
    table = kite(ap=4)
    table.play(c.Move("kite", "a b"))
    assert table.ship("kite").ap == 4
    assert "1 lost, because there is no room" in table.told()


def test_first__no_card_into_a_full_hand() -> None:
    """House: seven is the most; the umpire may allow an eighth."""
    table = kite(hand=7)
    assert "take an action point instead (a)" in table.refused(c.Move("kite", "c bbb"))
    table.play(c.Move("kite", "c bbb"), overrule=True)
    assert drawn(table)[0] == ("start", 1)
    assert table.player("rahim").hand == 7


def test_draws__one_for_each_card_that_counts() -> None:
    """Simple, Steady and Advanced; none for a Special one, one for a card on its back."""
    table = kite(hp=5)
    table.play(c.Move("kite", "a xpry"))
    assert drawn(table) == [("replenish", 3)]
    assert table.player("rahim").hand == 3


def test_draws__what_cards_give_is_drawn_before_the_ship_moves() -> None:
    """A Steady card with a draw."""
    table = kite()
    table.play(c.Move("kite", "a bd"))
    assert drawn(table) == [("cards", 1), ("replenish", 2)]


def test_draws__one_more_for_each_height_climbed() -> None:
    """By a card or by ascending; the card of the ascent is that same one."""
    table = kite(height=1)
    table.play(c.Move("kite", "a b ascend"))
    assert drawn(table) == [("replenish", 2)]
    table = kite(height=1, speed=3)
    table.play(c.Move("kite", "a bu ascend"))
    assert (table.ship("kite").height, drawn(table)) == (3, [("replenish", 4)])
    table = kite(height=3)
    table.play(c.Move("kite", "a bu"))
    assert drawn(table) == [("replenish", 2)]
    table = kite(height=2)
    table.play(c.Move("kite", "a bu swoop"))
    assert drawn(table) == [("replenish", 3)]


def test_draws__a_point_buys_one_more() -> None:
    """What the cards bring may be spent at once."""
    table = kite(ap=0)
    table.play(c.Move("kite", "a bp draw 2"))
    assert (table.ship("kite").ap, drawn(table)) == (0, [("replenish", 4)])
    told = kite(ap=0).refused(c.Move("kite", "a bp draw 3"))
    assert told == "Kite would pay 3 for cards, and has 2 with what her cards bring; draw at most 2."


def test_draws__nobody_pays_for_a_card_that_finds_no_room() -> None:
    """A hand holds seven."""
    told = kite(hand=6).refused(c.Move("kite", "a bb draw 2"))
    assert told == "a hand holds 7: after this move Rahim has room for 1 of the 2 cards to be paid for."


def test_draws__never_above_seven() -> None:
    """What is not drawn is said."""
    table = kite(hand=7, height=1)
    table.play(c.Move("kite", "a bd"))
    assert table.player("rahim").hand == 7
    assert "Rahim draws 1 card (after moving); 1 not drawn, because the hand is full." in table.told()


def test_hand__belongs_to_the_player() -> None:
    """Two ships of a player lay from one hand. House."""
    table = Table(start("three-families")).rolled("lin", "surya", "okafor")
    second = replace(table.ship("scout-3"), id="second", name="Second", number=4)
    table.sky = replace(table.sky.put(second), order=("scout-3", "second", *table.sky.order[1:]))
    table.play(c.Move("scout-3", "a b"))
    table.play(c.Move("second", "c b"))
    assert table.player("okafor").hand == 3
    assert {event.player for event in table.happened(CardsDrawn)} == {"okafor"}


def test_discards__a_chain_goes_to_the_discard_pile_by_kind() -> None:
    """Cards on their backs and unknown ones are only counted."""
    table = kite(hp=5)
    before = cards(table.sky)
    table.play(c.Move("kite", "a bx(r 2ap)"))
    assert (table.sky.pile.played, table.sky.pile.unknown) == ({"simple": 1}, 2)
    assert cards(table.sky) == before


def test_restacking__an_empty_deck_is_the_shuffled_discard_pile() -> None:
    """Drawing goes on from it; kinds are all in the deck again."""
    table = kite(pile=Pile(1, {"advanced": 4, "steady": 5}, 3))
    before = cards(table.sky)
    table.play(c.Move("kite", "a bb"))
    assert [event.cards for event in table.happened(Restacked)] == [14]
    assert drawn(table) == [("replenish", 1), ("replenish", 1)]
    assert table.sky.pile == Pile(13)
    assert cards(table.sky) == before
    table.play(c.Move("heron", "a br"), overrule=True)


def test_restacking__without_discards_nothing_is_drawn() -> None:
    """What is missing is said."""
    table = kite(pile=Pile(0))
    table.play(c.Move("kite", "c b"))
    assert "Rahim draws no card (before moving); 1 not drawn, because no cards are left." in table.told()
    assert table.player("rahim").hand == 4
