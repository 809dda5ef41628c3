"""Sequence of play: the initiative deck, one card after the other, and the end of the round."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, of, ship, target
from umpire.core import playing as core
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e


def three(**more: object) -> Table:
    return Table(ship("ariel", gun()), ship("bella", gun()), ship("clara"), **more)


def test_sequence__one_card_for_each_ship() -> None:
    """The deck holds one card for each ship, and none for what stands on the ground."""
    table = Table(ship("ariel"), ship("bella"), target("bridge"))
    table.play(c.TurnCard())

    assert sorted(table.battle.deck.cards) == ["ariel", "bella"]


def test_sequence__cards_come_in_shuffled_order() -> None:
    """The top card is turned, and its ship has her turn."""
    table = three()
    drawn = []
    for _ in range(3):
        table.play(c.TurnCard(), order=["clara", "ariel", "bella"])
        drawn.append(table.battle.turn.ship)

    assert drawn == ["clara", "ariel", "bella"]


def test_sequence__deck_is_shuffled_once_a_round() -> None:
    """The shuffle happens with the first card, not again until the round is over."""
    table = three()
    assert len(of(table.play(c.TurnCard()), e.DeckShuffled)) == 1
    assert of(table.play(c.TurnCard()), e.DeckShuffled) == []


def test_sequence__new_round_is_shuffled_after_all_have_moved() -> None:
    """When all ships have gone the round ends, and the next card comes out of a new shuffle."""
    table = three().up("clara")
    table.end_round()
    shuffled = of(table.play(c.TurnCard()), e.DeckShuffled)

    assert [event.round for event in shuffled] == [2]
    assert table.battle.round == 2


def test_sequence__no_card_is_left_before_the_end_of_the_round() -> None:
    """After the last card the round must end before another is turned."""
    table = three()
    for _ in range(3):
        table.play(c.TurnCard())

    with pytest.raises(BadInput, match="end the round first"):
        table.play(c.TurnCard())


def test_sequence__round_does_not_end_before_all_have_gone() -> None:
    """Cards that are left hold the end of the round back; the umpire may overrule."""
    table = three().up("ariel")
    assert "2 cards have not been turned" in table.refused(c.EndRound())["cards-left"]
    table.play(c.EndRound(), overrule=["cards-left"])

    assert table.battle.is_round_over


def test_sequence__round_ends_only_once() -> None:
    """A round that is over, or that never began, cannot end."""
    table = three()
    with pytest.raises(BadInput, match="no card"):
        table.play(c.EndRound())
    table.up("ariel").end_round()
    with pytest.raises(BadInput, match="over already"):
        table.play(c.EndRound())


def test_sequence__app_deck_is_not_told_its_card_unless_it_is_overruled() -> None:
    """The app knows what comes next. Overruled, another ship goes now, and the rest of the deck stays in its order."""
    table = three().up("ariel")
    assert table.refused(c.TurnCard("clara")).keys() == {"app-deck"}
    (turned,) = table.play(c.TurnCard("clara"), overrule=["app-deck"])
    assert turned == e.CardTurned("clara")
    assert (table.battle.turn.ship, table.battle.deck.order) == ("clara", ("bella",))
    assert table.lines([turned], UMPIRE) == ["Clara's card is up. []"]
    assert table.refused(c.TurnCard("clara"), overrule=["app-deck"]).keys() == {"mis-draw"}
    with pytest.raises(BadInput, match="there is no card 'zoe' in this deck"):
        table.play(c.TurnCard("zoe"))


def test_sequence__a_card_is_named_before_the_app_shuffles_a_new_deck() -> None:
    """It is refused before anything is thrown; overruled, the deck is shuffled, and hers is the first card."""
    table = three()
    assert table.refused(c.TurnCard("clara")).keys() == {"app-deck"}
    assert table.pads == []
    table.play(c.TurnCard("clara"), overrule=["app-deck"])
    assert (table.battle.turn.ship, table.battle.deck.order) == ("clara", ("ariel", "bella"))


def test_sequence__order_must_be_of_these_cards() -> None:
    """A shuffle has exactly the cards of the deck."""
    with pytest.raises(BadInput, match="not an order of the cards"):
        three().play(c.TurnCard(), keyed={"deck/round 1/order": "ariel ariel clara"})


def test_sequence__captains_act_only_on_their_card() -> None:
    """A ship throws, moves and fires when her card is up."""
    table = Table(ship("ariel", gun()), ship("bella", gun(), power="kite")).up("ariel")

    assert "Ariel's card is up" in table.refused(c.Move("bella"))["not-her-card"]
    assert "not-her-card" in table.refused(c.BowlMovement("bella"))
    assert "not-her-card" in table.refused("bella: bow-gun at ariel 2")


def test_sequence__nobody_acts_before_the_first_card() -> None:
    """Before a card is turned nobody's turn it is."""
    assert "no card is up" in three().refused(c.Move("ariel"))["not-her-card"]


def test_sequence_2__captain_may_choose_not_to_move() -> None:
    """A ship may fire without moving, and turns pass without either."""
    table = three().up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")
    table.play(c.TurnCard())

    assert table.battle.turn.ship != "ariel"


def test_sequence_2__a_ship_moves_once_in_her_turn() -> None:
    """A second move in the same turn is refused."""
    table = three().up("ariel")
    table.play(c.Move("ariel", path="F"))

    assert "moved" in table.refused(c.Move("ariel", path="F"))


def test_sequence_3__firing_comes_after_movement() -> None:
    """Guns fire at the end of the movement phase, so a ship that has fired moves no more."""
    table = three().up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")

    assert "fired-first" in table.refused(c.Move("ariel", path="F"))


def test_sequence_3__answering_does_not_hold_her_back() -> None:
    """Return fire in another's turn takes nothing from a ship's own movement."""
    table = three().up("ariel")
    table.fire("ariel: bow-gun at bella 2 / bow-gun at bow", "1", "1")
    table.up("bella").play(c.Move("bella", path="F"))

    assert table.battle.turn.has_moved


def test_sequence_c__fired_markers_come_off_at_the_end_of_the_round() -> None:
    """A gun that fired may fire again in the next round."""
    table = three().up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")
    assert table.ship("ariel").fired == {"bow-gun"}
    table.end_round()
    assert table.ship("ariel").fired == frozenset()
    table.up("ariel").fire("ariel: bow-gun at bella 2", "1")


def test_a_01__clean_up_works_by_round() -> None:
    """Lamps and Fired markers are not touched when another card is turned, only when the round ends."""
    table = three().up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    table.play(c.TurnCard())

    assert table.ship("ariel").fired == {"bow-gun"}
    assert table.ship("ariel").light("no-altitude-change").amber
    table.end_round()
    assert table.ship("ariel").fired == frozenset()
    assert table.ship("ariel").light("no-altitude-change").red


def test_a_09__card_of_a_lost_ship_is_laid_aside() -> None:
    """The card of a ship that is out comes up and is skipped."""
    table = three()
    table.play(c.TurnCard(), order=["ariel", "bella", "clara"])
    table.play(c.Leave("bella"))
    events = table.play(c.TurnCard())

    assert of(events, e.CardSkipped) == [e.CardSkipped("bella")]
    assert table.battle.turn.ship == "clara"


def test_a_09__lost_ships_have_no_card_in_the_next_shuffle() -> None:
    """Who is out at the shuffle has no card; who came back has one."""
    table = three().up("ariel")
    table.play(c.Leave("bella"))
    table.end_round()
    table.play(c.TurnCard())
    assert sorted(table.battle.deck.cards) == ["ariel", "clara"]
    table.play(Correct("bella.fate", ""))
    table.end_round()
    table.play(c.TurnCard())
    assert sorted(table.battle.deck.cards) == ["ariel", "bella", "clara"]


def test_a_09__round_may_end_when_only_cards_of_lost_ships_are_left() -> None:
    """Nobody waits for a ship that is gone."""
    table = three()
    for _ in range(2):
        table.play(c.TurnCard(), order=["ariel", "bella", "clara"])
    table.play(c.Leave("clara"))
    table.play(c.EndRound())

    assert table.battle.is_round_over


def test_sequence__last_ship_gone_leaves_no_deck() -> None:
    """Without a ship there is nothing to shuffle."""
    table = Table(ship("ariel"))
    table.play(c.Leave("ariel", "flew home"))
    with pytest.raises(BadInput, match="no ship is left"):
        table.play(c.TurnCard())


def test_deck__real_cards_are_named_when_turned() -> None:
    """With real cards nobody knows the order: the umpire says which card came up, by id or table number."""
    table = three(real_cards=True)
    table.play(c.TurnCard("bella"))
    table.play(c.TurnCard("3"))

    assert table.battle.deck.drawn == ("bella", "clara")
    assert table.battle.deck.remaining == ("ariel",)
    assert table.battle.deck.order == ()


def test_deck__real_card_is_asked_when_not_named() -> None:
    """The question offers only the cards that are left."""
    table = three(real_cards=True)
    table.play(c.TurnCard("bella"))
    table.play(c.TurnCard(), "ariel")
    question = table.pads[0][0]

    assert [option.id for option in question.options] == ["ariel", "clara"]
    assert table.battle.turn.ship == "ariel"


def test_deck__mis_draw_is_caught() -> None:
    """A real card that was turned before in this round cannot come up again; the umpire may overrule."""
    table = three(real_cards=True)
    table.play(c.TurnCard("bella"))

    assert "turned already" in table.refused(c.TurnCard("bella"))["mis-draw"]
    assert len(of(table.play(c.TurnCard("bella"), overrule=["mis-draw"]), e.CardTurned)) == 1


def test_deck__card_that_is_not_in_the_deck_is_a_mis_draw() -> None:
    """A ship without a card in this round's deck cannot come up."""
    table = Table(ship("ariel"), ship("bella"), target("bridge"), real_cards=True)
    table.play(c.TurnCard("ariel"))

    assert "no card in this round's deck" in table.refused(c.TurnCard("bridge"))["mis-draw"]


def test_deck__real_card_of_a_lost_ship_is_laid_aside() -> None:
    """It is turned, and skipped."""
    table = three(real_cards=True)
    table.play(c.TurnCard("ariel"))
    table.play(c.Leave("bella"))

    assert of(table.play(c.TurnCard("bella")), e.CardSkipped)


def test_deck__switching_to_real_cards_waits_for_the_next_shuffle() -> None:
    """The deck under way stays what it is, and offers stay such as can be taken."""
    table = three().up("ariel")
    table.play(Correct("round.real-cards", "yes"))
    offered = [
        offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.TurnCard)
    ]
    assert offered == [c.TurnCard()]
    table.end_round()
    offered = [
        offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.TurnCard)
    ]
    assert offered == [c.TurnCard("ariel"), c.TurnCard("bella"), c.TurnCard("clara")]
    table.play(c.TurnCard("clara"))
    assert table.battle.deck.is_real


def test_sequence__a_ship_that_is_out_does_nothing() -> None:
    """Destroyed, crashed or gone: she neither moves nor fires nor answers, and is no target."""
    table = three().up("ariel")
    table.play(c.Leave("bella", "ran for home"))

    refusals = table.refused("ariel: bow-gun at bella 2 / bow-gun at bow")
    assert set(refusals) == {"target-is-gone", "out-of-action"}
    assert "ran for home" in refusals["target-is-gone"]
    assert "out-of-action" in table.refused(c.TakeDamage("bella", 1))
    assert "out-of-action" in table.refused(c.Leave("bella"))


def test_a_25__leaving_the_table_is_out() -> None:
    """A ship that leaves the table is out of the battle; her fate is a few words."""
    table = three().up("ariel")
    table.play(c.Leave("bella"))
    assert table.ship("bella").fate == "left the table"
    with pytest.raises(BadInput, match="60 letters"):
        table.play(c.Leave("clara", "x" * 61))
    with pytest.raises(BadInput, match="60 letters"):
        table.play(c.Leave("clara", "  "))


def test_sequence_4__damage_is_marked_within_the_turn() -> None:
    """Damage and criticals of an exchange stand on the panel before the next card."""
    bella = ship("bella", track="HC", criticals=critical_chart("bridge-hit"))
    table = Table(ship("ariel", gun("qf", "one-pounder-qf")), bella, ship("clara")).up("ariel")
    table.fire("ariel: qf at bella 2", "2 5 4", "1")

    assert table.ship("bella").crossed == 2
    assert table.ship("bella").fate
    assert of(table.play(c.TurnCard()), e.CardSkipped)
