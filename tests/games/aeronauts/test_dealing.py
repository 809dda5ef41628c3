"""Dealing: card against card, special cards, what is left over, the determinate way, and real cards."""

from __future__ import annotations

import pytest

from tests.games.aeronauts.island import Island, bad, fight, of, refused
from umpire.core import playing as core
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.objections import Objections
from umpire.core.seats import SPECTATOR
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.fight import ATTACK


def dealt(island: Island) -> list[tuple[str, str, str]]:
    return [(deal.attack, deal.defence, deal.outcome) for deal in island.fight.deals]


def test_combat__winner_stays_and_loser_goes() -> None:
    """Salvo wins against Board; the Board is discarded."""
    island = fight().deal("S", "B")
    assert island.piles() == ("S", "")


def test_combat__all_kinds_of_deals_in_one_fight() -> None:
    island = fight().deal("S E C R B", "S S S S S")
    assert [outcome for _, _, outcome in dealt(island)] == ["draw", "defence", "attack", "attack", "defence"]
    assert island.piles() == ("S C R", "S S S")


def test_b_09__draws_stay_and_count_for_both() -> None:
    assert fight().deal("C", "C").piles() == ("C", "C")
    assert fight().deal("C", "C").scores() == (20, 20)


def test_b_10__a_drawn_or_unopposed_evade_scores_nothing() -> None:
    assert fight().deal("E E", "E").piles() == ("E E", "E")
    assert fight().deal("E E", "E").scores() == (0, 0)


def test_combat__what_is_left_goes_on_the_winning_pile() -> None:
    """The other side has run out."""
    island = fight().deal("B R C", "S")
    assert island.piles() == ("R C", "S")
    assert dealt(island)[1:] == [("R", "", "left"), ("C", "", "left")]


def test_combat__step_by_step_is_the_same_as_all_at_once() -> None:
    """Same deals, same end; the last card ends the dealing."""
    all_at_once = fight().deal("S EM C R B", "C S CS E")
    steps = fight().lay("S EM C R B", "C S CS E")
    while steps.fight.stage != "dealt":
        steps.play(c.DealCards("fight-1"))
    assert steps.fight == all_at_once.fight
    assert len(of(steps.events, e.DealingEnded)) == 1


def test_b_07__special_meets_normal_and_the_normal_one_stays() -> None:
    """The Cannon dealt against the special card faces its owner's next card, and wins."""
    island = fight().deal("EM S", "C")
    assert dealt(island) == [("EM", "C", "special"), ("S", "C", "defence")]
    assert island.piles() == ("", "C")
    assert island.fight.attack.effects == ("EM",)


def test_b_07__without_a_next_card_it_is_unopposed() -> None:
    island = fight().deal("EM", "C")
    assert dealt(island) == [("EM", "C", "special"), ("", "C", "left")]
    assert island.piles() == ("", "C")


def test_b_07__two_special_cards_of_one_side_running() -> None:
    """The normal card stays through both."""
    island = fight().deal("EM CS S", "B")
    assert [outcome for _, _, outcome in dealt(island)] == ["special", "special", "attack"]
    assert island.piles() == ("S", "")


def test_b_08__two_specials_are_both_followed() -> None:
    island = fight().deal("EM C", "EM S")
    assert dealt(island) == [("EM", "EM", "specials"), ("C", "S", "attack")]
    assert island.scores() == (15, 0)


def test_counter_salvo__each_card_left_faces_a_salvo() -> None:
    """Against a Salvo: Cannon and Ram stay, Board and Evade are lost, a Salvo draws."""
    island = fight().deal("S C R B E S", "CS B")
    # the Salvo stays against the Board and wins; then Corvane has run out
    assert [outcome for _, _, outcome in dealt(island)] == ["special", "attack", *["salvo"] * 5]
    assert island.piles() == ("S C R S", "S S S")


def test_counter_salvo__only_when_its_owner_runs_out_first() -> None:
    """Here the other side runs out: Corvane's own cards go unopposed."""
    assert fight().deal("S", "CS B C").piles() == ("S", "C")


def test_counter_salvo__card_that_stayed_faces_a_salvo_too() -> None:
    island = fight().deal("CS", "B")
    assert dealt(island) == [("CS", "B", "special"), ("S", "B", "salvo")]
    assert island.piles() == ("S", "")


def test_b_13__salvos_of_a_counter_salvo_count_or_not() -> None:
    """Those that win or draw count 10 each; the switch makes them take cards away only."""
    assert fight().deal("B S C", "CS").scores() == (30, 20)
    island = fight(rules={"B-13": "no-score"}).deal("B S C", "CS")
    assert island.piles() == ("S C", "")
    assert island.scores() == (30, 0)


def test_b_21__a_special_that_is_left_over_does_nothing() -> None:
    """It was not dealt; the switch follows it all the same."""
    assert fight().deal("S", "C EM").scores() == (0, 20)
    assert fight().deal("C C", "EM").scores() == (30, 0)
    left = fight().deal("S S S", "C C C EM")
    assert left.fight.defence.effects == ()
    assert fight(rules={"B-21": "effect"}).deal("S S S", "C C C EM").fight.defence.effects == ("EM",)


def test_b_22__goods_are_paid_when_taken_or_when_dealt() -> None:
    """By default nothing is paid in a fight; with the switch 5 Steel for each Counter Salvo that is dealt."""
    assert fight().deal("CS", "S").land.cities["ardent"].stock["steel"] == 20
    island = fight(rules={"B-22": "dealt"}).deal("CS EM S", "S")
    assert (island.land.cities["ardent"].stock["steel"], island.land.cities["ardent"].stock["gas"]) == (15, 10)
    poor = fight(rules={"B-22": "dealt"}).mark("ardent.steel", 4)
    assert "goods-short" in refused(poor, c.LaySequence("fight-1", "ardent", "CS S"))


# --- The more determinate play --------------------------------------------------------------------------------------------


def answered() -> Island:
    return fight(rules={"B-20": "answered"})


def answer_on(island: Island, *said: str) -> Island:
    """The first card is shown; then all is dealt, and the defender says `yes` or `no` to each card."""
    island.play(c.DealCards("fight-1", is_all=True))
    for one in said:
        island.play(c.DealCards("fight-1", is_all=True), one)
    assert island.fight.stage == "dealt"
    return island


def test_b_20__defender_answers_with_the_top_card_or_takes_the_blow() -> None:
    """The attacker deals; each time the defender says which."""
    island = answered().lay("B C S", "S E")
    island.play(c.DealCards("fight-1"))
    for said in ("no", "yes", "yes"):
        island.play(c.DealCards("fight-1"), said)
    assert dealt(island) == [("B", "", "blow"), ("C", "S", "attack"), ("S", "E", "attack")]
    assert island.piles() == ("B C S", "")


def test_b_20__said_with_the_command_or_asked() -> None:
    """The defender's captain is asked, and the question names the card that was dealt."""
    island = answered().lay("B", "S")
    island.play(c.DealCards("fight-1"))
    with pytest.raises(AnswersNeeded) as asked:
        core.decide(GAME, island.land, c.DealCards("fight-1"), Ask({}), Objections({}))
    assert asked.value.questions[0].prompt.startswith("Ardent deals Board.")
    island.play(c.DealCards("fight-1", counter="yes"))
    assert dealt(island) == [("B", "S", "defence")]


def test_b_24__attackers_card_is_shown_before_anything_is_asked() -> None:
    """It is on the record and everybody sees it; the next one is shown with the answer to the one before."""
    island = answered().lay("C S", "E S")
    assert of(island.play(c.DealCards("fight-1")), e.CardShown) == [e.CardShown("fight-1", "attack", "C")]
    assert island.fight.stage == "dealing"
    assert island.fight.rest(ATTACK) == ("S",)
    assert "Ardent deals Cannon; Corvane answers or takes the blow." in island.told(SPECTATOR)
    after = island.play(c.DealCards("fight-1", counter="yes"))
    assert [type(event) for event in after] == [e.CardsDealt, e.CardShown]
    assert dealt(island) == [("C", "E", "defence")]


def test_b_24__no_answer_is_taken_for_a_card_that_is_not_shown() -> None:
    """Said before the card is dealt, it is refused; the umpire may overrule it, and real cards lie open as they are typed."""
    island = answered().lay("C S", "E S")
    early = c.DealCards("fight-1", counter="yes")
    assert refused(island, early) == ["card-not-seen"]
    island.play(early, overrule=True)
    assert dealt(island) == [("C", "E", "defence")]
    real_attack = answered()
    real_attack.play(c.LaySequence("fight-1", "ardent", is_real=True))
    real_attack.play(c.LaySequence("fight-1", "corvane", "E S"))
    real_attack.play(c.DealCards("fight-1", attack="C", counter="yes"))
    assert dealt(real_attack) == [("C", "E", "defence")]


def test_b_24__answer_is_kept_by_the_card_that_it_was_for() -> None:
    """The shown card was taken back and another laid: the old answer is to no question now."""
    shown = answered().lay("C", "E")
    shown.play(c.DealCards("fight-1"))
    other = answered().lay("S", "E")
    other.play(c.DealCards("fight-1"))
    keys = []
    for island in (shown, other):
        with pytest.raises(AnswersNeeded) as asked:
            core.decide(GAME, island.land, c.DealCards("fight-1"), Ask({}), Objections({}))
        keys += [question.key for question in asked.value.questions]
    assert len(set(keys)) == 2


def test_b_24__neither_side_lays_again_while_the_defender_is_asked() -> None:
    """The first card is shown: both sequences stand, the answering one too."""
    island = answered().lay("C", "E")
    island.play(c.DealCards("fight-1"))
    for city in ("ardent", "corvane"):
        assert refused(island, c.LaySequence("fight-1", city, "S")) == ["cards-shown"]


def test_b_24__what_the_defender_kept_goes_on_the_winning_pile() -> None:
    island = answered().lay("S", "C E")
    answer_on(island, "no")
    assert island.piles() == ("S", "C E")


def test_b_24__an_attackers_special_is_followed_and_not_answered() -> None:
    island = answered().lay("EM S", "C")
    answer_on(island, "yes")
    assert dealt(island) == [("EM", "", "special"), ("S", "C", "defence")]


def test_b_24__a_defenders_special_leaves_the_attackers_card() -> None:
    """It faces the next answer, or none."""
    island = answered().lay("B", "EM S")
    island.play(c.DealCards("fight-1"))
    island.play(c.DealCards("fight-1", counter="yes"))
    island.play(c.DealCards("fight-1"), "yes")
    assert dealt(island) == [("B", "EM", "special"), ("B", "S", "defence")]
    island = answered().lay("B", "EM S")
    island.play(c.DealCards("fight-1"))
    island.play(c.DealCards("fight-1", is_all=True), "yes", "no")
    assert island.piles() == ("B", "S")


# --- Real cards --------------------------------------------------------------------------------------------------------------


def real() -> Island:
    island = fight()
    for city in ("ardent", "corvane"):
        island.play(c.LaySequence("fight-1", city, is_real=True))
    return island


def test_real_cards__are_typed_as_they_are_dealt() -> None:
    """A deal at a time, several at once, and the rest."""
    island = real()
    island.play(c.DealCards("fight-1", attack="S", defence="B"))
    island.play(c.DealCards("fight-1", attack="EM", defence="C"))
    assert island.fight.standing == "defence"
    island.play(c.DealCards("fight-1", attack="E C", defence="S"))
    assert dealt(island) == [("S", "B", "attack"), ("EM", "C", "special"), ("E", "C", "attack"), ("C", "S", "attack")]
    island.play(c.DealCards("fight-1", attack="R", is_all=True))
    assert island.fight.stage == "dealt"
    assert island.piles() == ("S E C R", "")


def test_real_cards__both_lines_at_once_after_the_deal() -> None:
    """A fight on its own in one line each; nothing was laid before."""
    island = fight()
    island.play(c.DealCards("fight-1", is_all=True, attack="S E C R B", defence="S S B S R"))
    same = fight().deal("S E C R B", "S S B S R")
    assert island.piles() == same.piles()
    assert dealt(island) == dealt(same)


def test_real_cards__are_judged_like_a_sequence() -> None:
    """Cards that nobody has, and action points that nobody has."""
    island = fight(("cutter",) * 3)
    island.play(c.LaySequence("fight-1", "corvane", is_real=True))
    wrong = c.DealCards("fight-1", is_all=True, attack="R R R", defence="")
    assert refused(island, wrong) == ["too-many-points", "not-in-hand"]
    island.play(wrong, overrule=True)
    assert island.piles() == ("R R R", "")


def test_real_cards__what_was_dealt_before_counts() -> None:
    """The third Ram is one too many, whenever it is typed."""
    island = real()
    island.play(c.DealCards("fight-1", attack="R R", defence="S S"))
    assert refused(island, c.DealCards("fight-1", attack="R", defence="S")) == ["not-in-hand"]


def test_dealing__without_a_sequence_a_side_deals_nothing_when_that_is_overruled() -> None:
    """What the other has goes on its winning pile; nobody lays a sequence any more."""
    island = fight()
    assert "have no Combat Sequence" in island.refused(c.DealCards("fight-1", is_all=True))
    island.play(c.LaySequence("fight-1", "ardent", "C S"))
    assert refused(island, c.DealCards("fight-1")) == ["no-sequence"]
    island.play(c.DealCards("fight-1"), overrule=True)
    assert island.piles() == ("C", "")
    assert refused(island, c.LaySequence("fight-1", "corvane", "S")) == ["cards-shown"]
    island.play(c.DealCards("fight-1", is_all=True), overrule=True)
    assert (island.piles(), island.fight.stage) == (("C S", ""), "dealt")


# --- Bad input -----------------------------------------------------------------------------------------------------------------


def test_dealing__bad_input_is_one_clear_sentence() -> None:
    assert "already laid" in bad(fight().lay("S", "S"), c.DealCards("fight-1", attack="S"))
    assert "has no card left to deal" in bad(fight().deal("S", "S"), c.DealCards("fight-1"))
    assert "there is no fight 'fight-9'; use one of fight-1" in bad(fight(), c.DealCards("fight-9"))
    assert "type the card that" in bad(real(), c.DealCards("fight-1", attack="S"))
    assert "is not a Combat Card" in bad(real(), c.DealCards("fight-1", attack="X", defence="S"))


def test_dealing__no_sequence_changes_once_a_card_is_shown() -> None:
    """Until the first card it may be laid again; from then on it is refused, and what the umpire overrules follows on."""
    island = fight().lay("S S", "S S")
    island.play(c.LaySequence("fight-1", "ardent", "C C"))
    assert island.fight.rest(ATTACK) == ("C", "C")
    island.play(c.DealCards("fight-1"))
    for again in ("S", "C C"):
        assert refused(island, c.LaySequence("fight-1", "ardent", again)) == ["cards-shown"]
    island.play(c.LaySequence("fight-1", "ardent", "E R"), overrule=True)
    assert (island.fight.attack.dealt, island.fight.rest(ATTACK)) == (("C",), ("E", "R"))


def test_dealing__what_is_laid_against_the_rule_counts_with_what_was_dealt() -> None:
    """Two Rams are in the deck: one is dealt, so two more are one too many."""
    island = fight().lay("R S", "S S")
    island.play(c.DealCards("fight-1"))
    assert refused(island, c.LaySequence("fight-1", "ardent", "R R")) == ["cards-shown", "not-in-hand"]


def test_dealing__after_the_last_card_nothing_is_laid() -> None:
    assert "take the deal back first" in bad(fight().deal("S", "S"), c.LaySequence("fight-1", "ardent", "C"))


def test_real_cards__no_sequence_changes_once_a_card_is_typed() -> None:
    """Real cards for ever, or the app's from now on: both change what was prepared."""
    island = real()
    island.play(c.DealCards("fight-1", attack="S", defence="B"))
    for again in (c.LaySequence("fight-1", "ardent", "C"), c.LaySequence("fight-1", "corvane", is_real=True)):
        assert refused(island, again) == ["cards-shown"]


def test_real_cards__the_defender_answers_what_lies_open_or_takes_the_blow() -> None:
    """A typed card is the answer; for a blow none is typed, as nobody knows the next one."""
    island = fight(rules={"B-20": "answered"})
    for city in ("ardent", "corvane"):
        island.play(c.LaySequence("fight-1", city, is_real=True))
    island.play(c.DealCards("fight-1", attack="S"))
    assert island.fight.standing_card == "S"
    island.play(c.DealCards("fight-1", counter="no"))
    island.play(c.DealCards("fight-1", attack="C", defence="E"))
    assert dealt(island) == [("S", "", "blow"), ("C", "E", "defence")]


def test_real_cards__the_defender_types_no_answer_to_a_hidden_card() -> None:
    """The attacker's sequence is in the app, the defender's on the table."""
    island = fight(rules={"B-20": "answered"})
    island.play(c.LaySequence("fight-1", "ardent", "C S"))
    island.play(c.LaySequence("fight-1", "corvane", is_real=True))
    assert refused(island, c.DealCards("fight-1", defence="E")) == ["card-not-seen"]
    island.play(c.DealCards("fight-1"))
    island.play(c.DealCards("fight-1", defence="E"))
    assert dealt(island) == [("C", "E", "defence")]


def test_dealing__is_told_to_everybody() -> None:
    """What is dealt lies on the table."""
    island = fight().deal("S EM C", "B CS")
    told = island.told(SPECTATOR)
    assert "Ardent deals Salvo, Corvane Board: Salvo wins." in told
    assert "both are followed" in told


@pytest.mark.parametrize("setting", ["at-once", "answered"])
def test_dealing__with_nothing_to_deal_ends_at_once(setting: str) -> None:
    island = fight(rules={"B-20": setting}).deal("", "")
    assert island.fight.stage == "dealt"
    assert island.scores() == (0, 0)
