"""The Combat Phase: fights one by one, who takes part, action points, and secret Combat Sequences."""

from __future__ import annotations

import pytest

from tests.games.aeronauts.island import Island, bad, fight, game, of, readable, refused
from umpire.core import playing as core
from umpire.core import wording
from umpire.core.causes import Cause
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.drawing.view import may_play
from umpire.games.aeronauts.fight import ATTACK


def two_fights() -> Island:
    """Ardent attacks Corvane's first Cutter, Meridian attacks Ardent's City; the Combat Phase has begun."""
    island = game()
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach("ardent-cutter-1", "corvane-cutter-1", "attack"))
    island.play(c.Join("fight-1", "ardent-cutter-2", 1))
    island.play(c.BeginTurn("meridian"))
    island.play(c.Approach("meridian-battleship-1", "ardent-city-1", "attack"))
    island.play(c.Join("fight-2", "ardent-cutter-2", 3))
    island.play(c.NextPhase())
    return island


def settle(island: Island, id: str, *said: str) -> None:
    island.play(c.OpenFight(id), *said)
    for side in ("attack", "defence"):
        island.play(c.LaySequence(id, island.land.fights[id].force(side).city, ""))
    island.play(c.DealCards(id, is_all=True))
    island.play(c.Resolve(id))


def test_deck_prep__action_points_are_those_of_all_pieces_in_the_fight() -> None:
    """The attacked piece and the reinforcements; buildings too."""
    island = fight(("cutter", "battleship"), "city", ("cutter", "dreadnaught"))
    assert of(fight().events, e.FightOpened) == []
    assert (island.land.points(island.fight, "attack"), island.land.points(island.fight, "defence")) == (25, 40)


def test_combat_phase__fights_in_the_order_of_initiation() -> None:
    island = two_fights()
    assert refused(island, c.OpenFight("fight-2")) == ["out-of-order"]
    settle(island, "fight-1", "fight-1")
    island.play(c.OpenFight("fight-2"))
    assert island.land.fights["fight-2"].stage == "open"


def test_combat_phase__not_before_it() -> None:
    island = game()
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach("ardent-cutter-1", "corvane-cutter-1", "attack"))
    assert refused(island, c.OpenFight("fight-1")) == ["not-combat-phase"]


@pytest.mark.parametrize(("chosen", "first", "second"), [("fight-1", 2, 0), ("fight-2", 1, 1)])
def test_b_15__a_ship_within_two_fights_joins_one(chosen: str, first: int, second: int) -> None:
    """Its owner says which when the first begins; its action points count once."""
    island = two_fights()
    island.play(c.OpenFight("fight-1"), chosen)
    assert len(island.land.fights["fight-1"].attack.pieces) == first
    assert len(island.land.fights["fight-2"].defence.pieces) == second
    assert island.land.fights["fight-1"].stage == "open"


def test_b_29__attacked_piece_fights_where_it_is_attacked() -> None:
    """Corvane's Cutter attacked with the others before it was attacked itself: nobody is asked."""
    island = game()
    island.play(c.BeginTurn("corvane"))
    island.play(c.Approach("corvane-cutter-2", "ardent-cutter-8", "attack"))
    island.play(c.Join("fight-1", "corvane-cutter-1", 1))
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach("ardent-cutter-1", "corvane-cutter-1", "attack"))
    island.play(c.NextPhase())
    island.play(c.OpenFight("fight-1"))
    assert island.land.fights["fight-1"].attack.pieces == ("corvane-cutter-2",)


def test_b_29__attacked_piece_fights_nowhere_else_afterwards() -> None:
    """It was attacked in the first fight, so it is no attacker in the second, though it came near enough."""
    island = game()
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach("ardent-cutter-1", "corvane-cutter-1", "attack"))
    island.play(c.BeginTurn("corvane"))
    island.play(c.Approach("corvane-cutter-2", "meridian-cutter-1", "attack"))
    island.play(c.Join("fight-2", "corvane-cutter-1", 1))
    island.play(c.NextPhase())
    settle(island, "fight-1")
    island.play(c.OpenFight("fight-2"))
    assert island.land.fights["fight-2"].attack.pieces == ("corvane-cutter-2",)


def test_b_15__a_ship_that_has_fought_joins_no_other_fight_of_the_round() -> None:
    """Not even as a reinforcement, which may be named in the Combat Phase; in the next round it may."""
    island = game()
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach("ardent-cutter-1", "corvane-cutter-1", "attack"))
    island.play(c.BeginTurn("corvane"))
    island.play(c.Approach("corvane-cutter-2", "ardent-cutter-8", "attack"))
    island.play(c.NextPhase())
    settle(island, "fight-1")
    assert refused(island, c.Join("fight-2", "ardent-cutter-1", 1)) == ["has-fought"]
    settle(island, "fight-2")
    island.play(c.NextPhase())
    island.play(c.EndRound(("ardent",)))
    island.play(c.BeginTurn("corvane"))
    island.play(c.Approach("corvane-cutter-2", "ardent-cutter-8", "attack"))
    island.play(c.Join("fight-3", "ardent-cutter-1", 1))
    assert island.fight.defence.pieces == ("ardent-cutter-1",)


def test_combat_phase__a_fight_without_attacker_or_target_lapses() -> None:
    island = two_fights()
    island.mark("corvane.piece.corvane-cutter-1.lost", True)
    island.play(c.OpenFight("fight-1"))
    assert island.land.fights["fight-1"].why_over == Cause("target-lost")
    island.mark("meridian.piece.meridian-battleship-1.lost", True)
    island.play(c.OpenFight("fight-2"))
    assert island.land.fights["fight-2"].why_over == Cause("no-attacker")


def test_sequence__within_the_action_points() -> None:
    """One over is refused with both figures, and the umpire may overrule."""
    island = fight(("cutter", "cutter"))
    order = c.LaySequence("fight-1", "ardent", "S C")
    assert refused(island, order) == ["too-many-points"]
    assert "takes 15 action points; Ardent's pieces in Fight 1 have 10" in said(island, order)
    island.play(order, overrule=True)
    assert island.fight.rest(ATTACK) == ("S", "C")
    island.play(c.LaySequence("fight-1", "ardent", "S S"))
    assert island.fight.rest(ATTACK) == ("S", "S")


def said(island: Island, order: c.LaySequence) -> str:
    try:
        island.play(order)
    except Exception as error:  # noqa: BLE001 - whatever it says
        return str(error)
    return ""


def test_sequence__only_cards_in_hand() -> None:
    """Two Rams, seven Salvos; and specials only those owned."""
    island = fight(specials={"CS": 1})
    assert refused(island, c.LaySequence("fight-1", "ardent", "R R R")) == ["not-in-hand"]
    assert refused(island, c.LaySequence("fight-1", "ardent", "EM S")) == ["not-in-hand"]
    assert "3 Ram (2 in hand)" in said(island, c.LaySequence("fight-1", "ardent", "R R R"))
    island.play(c.LaySequence("fight-1", "ardent", "CS S S S S S S S"))


def test_sequence__bad_input_is_one_clear_sentence() -> None:
    island = fight()
    assert "'Q' is not a Combat Card" in bad(island, c.LaySequence("fight-1", "ardent", "S Q"))
    assert "there is no city 'nobody'" in bad(island, c.LaySequence("fight-1", "nobody", "S"))
    assert "leave the line empty" in bad(island, c.LaySequence("fight-1", "ardent", "S", is_real=True))
    assert "not begun" in bad(two_fights(), c.LaySequence("fight-1", "ardent", "S"))
    assert "not in Fight 1" in bad(two_fights(), c.LaySequence("fight-1", "meridian", "S"))


def test_sequence__cards_of_a_fight_under_way_are_not_in_hand() -> None:
    """With the umpire's leave two fights may be on; a card lies in one of them."""
    island = two_fights()
    island.play(c.OpenFight("fight-1"), "fight-1")
    island.play(c.LaySequence("fight-1", "ardent", "R R"), overrule=True)
    island.play(c.OpenFight("fight-2"), overrule=True)
    assert "not-in-hand" in refused(island, c.LaySequence("fight-2", "ardent", "R"))


# --- Secrets ----------------------------------------------------------------------------------------------------------------


def test_secret__a_sequence_is_its_players_and_the_umpires() -> None:
    """Whatever Ardent lays, nobody else's view, panels, offers or lines differ."""
    one, other = fight(), fight()
    one.play(c.LaySequence("fight-1", "ardent", "B R E"))
    other.play(c.LaySequence("fight-1", "ardent", "S C CS"))
    for seat in (captain("Ben"), SPECTATOR):
        assert readable(one, seat) == readable(other, seat)
    for seat in (UMPIRE, captain("Anna")):
        assert readable(one, seat) != readable(other, seat)
    assert "B R E" in one.told(captain("Anna"))


def test_secret__the_umpires_log_tells_a_sequence_when_it_is_dealt() -> None:
    """Somebody may glance at that screen: until then it says how many cards there are."""
    island = fight()
    island.lay("B R E", "S S")
    assert "Ardent has laid a Combat Sequence for Fight 1: 3 cards, face down." in island.told()
    island.play(c.DealCards("fight-1"))
    assert "B R E" not in island.told()
    island.play(c.DealCards("fight-1", is_all=True))
    assert "Ardent has laid a Combat Sequence for Fight 1: B R E." in island.told()


def test_secret__what_is_dealt_is_open_and_the_rest_is_not() -> None:
    one, other = fight(), fight()
    one.lay("S B R", "S").play(c.DealCards("fight-1"))
    other.lay("S C E", "S").play(c.DealCards("fight-1"))
    assert readable(one, captain("Ben")) == readable(other, captain("Ben"))
    assert "both deal Salvo" in one.told(captain("Ben"))
    shown = GAME.sheet.view_for(one.land, captain("Ben")).fight("fight-1")
    assert (shown.fight.rest(ATTACK), shown.attack_left) == ((), 2)


def test_secret__specials_owned_are_hidden_from_the_others() -> None:
    """In views, panels and lines of the log, marks included."""
    island = fight(specials={"CS": 1})
    before = readable(island, captain("Ben"))
    island.mark("ardent.special.EM", 7)
    assert readable(island, captain("Ben")) == before
    assert "Evasive" in island.told(captain("Anna"))


def test_secret__words_of_a_command_never_tell_cards() -> None:
    """They stand in messages to whoever was slower."""
    assert "B R" not in wording.says(GAME, fight().land, c.LaySequence("fight-1", "ardent", "B R"))


def test_seats__a_player_may_lay_the_own_sequence_and_nothing_else() -> None:
    """What a captain's own page may send, when there is one."""
    land = fight().land
    own, others = c.LaySequence("fight-1", "ardent", "S"), c.LaySequence("fight-1", "corvane", "S")
    assert may_play(land, captain("Anna"), own)
    assert not may_play(land, captain("Anna"), others)
    assert not may_play(land, captain("Anna"), c.DealCards("fight-1"))
    assert not may_play(land, SPECTATOR, own)
    assert may_play(land, UMPIRE, c.Resolve("fight-1"))
    assert not may_play(land, captain("Anna"), c.LaySequence("fight-1", "nobody"))
    offered = [offer.command for offer in core.offers(GAME, land, captain("Anna"))]
    assert offered
    assert all(may_play(land, captain("Anna"), command) for command in offered)
    assert core.offers(GAME, land, SPECTATOR) == ()


# --- A fight on its own -----------------------------------------------------------------------------------------------------


def test_a_fight__needs_no_game() -> None:
    """Six attackers and a special card, from the library's own scenario to the tables."""
    from tests.games.aeronauts.island import start

    island = Island(start("a-fight"))
    assert len(island.fight.attack.pieces) == 6
    island.play(c.LaySequence("fight-1", "ardent", "C C S EM"))
    island.play(c.LaySequence("fight-1", "corvane", "S S CS"))
    island.play(c.DealCards("fight-1", is_all=True))
    island.resolve()
    assert len(GAME.sheet.view_for(island.land, SPECTATOR).fights[0].tables) == 2


def test_a_fight__is_set_up_again_with_other_pieces() -> None:
    """By default with every ship that is left; or with those that the umpire names."""
    island = fight().deal("S", "S")
    island.resolve()
    island.play(c.SetUpFight("corvane", "ardent-dreadnaught-1", ("corvane-dreadnaught-1",), ()))
    assert (island.fight.id, island.fight.stage, island.fight.defence.pieces) == ("fight-2", "open", ())
    again = c.SetUpFight("corvane", "ardent-dreadnaught-1", ("corvane-dreadnaught-1",), ("ardent-dreadnaught-2",))
    for piece in ("ardent-dreadnaught-1", "corvane-dreadnaught-1", "ardent-dreadnaught-2"):
        island.mark(f"{piece.partition('-')[0]}.piece.{piece}.lost", True)
    assert refused(island, again) == ["off-the-board"] * 3
    island.play(again, overrule=True)
    assert not {"ardent-dreadnaught-1", "corvane-dreadnaught-1", "ardent-dreadnaught-2"} & {*island.lost()}
    assert "cannot be attacked by" in bad(island, c.SetUpFight("ardent", "ardent-dreadnaught-1"))
    assert "is named twice" in bad(island, c.SetUpFight("ardent", "corvane-transport-1", ("ardent-dreadnaught-1",) * 2))
    assert "is not a piece of Ardent" in bad(island, c.SetUpFight("ardent", "corvane-transport-1", ("x",)))


def test_a_fight__has_no_turns_and_no_rounds() -> None:
    for order in (c.BeginTurn("ardent"), c.NextPhase(), c.EndRound()):
        assert "a fight on its own" in bad(fight(), order)


def test_b_30__pieces_per_side_come_from_the_board_and_the_box() -> None:
    """Three Cutters and a Battleship against a Transport with two Cutters, whoever was there before."""
    island = fight(("cutter",), "transport", ())
    island.play(
        c.SetUpFight(
            "ardent", "transport", defender="corvane", attack={"cutter": 3, "battleship": 1}, defence={"cutter": 2}
        )
    )
    second = island.land.fights["fight-2"]

    assert [island.land.piece(id).kind.id for id in second.attack.pieces] == ["cutter"] * 3 + ["battleship"]
    assert second.target == "corvane-transport-1"
    assert [island.land.piece(id).kind.id for id in second.defence.pieces] == ["cutter", "cutter"]
    assert second.stage == "open"


def test_b_30__a_fight_that_was_not_fought_yields() -> None:
    """The scenario's own fight lapses; one with deals does not, nor one whose first card lies open."""
    island = fight(("cutter",), "transport", ())
    again = c.SetUpFight("ardent", "dock", defender="corvane", attack={"cutter": 1})
    island.play(again)
    assert [one.stage for one in island.land.fights.values()] == ["over", "open"]

    dealt = fight(("cutter",), "transport", ()).lay("S", "S")
    dealt.play(c.DealCards("fight-1"))
    dealt.play(again)
    assert dealt.land.fights["fight-1"].stage != "over"

    shown = fight(("cutter",), "transport", (), rules={"B-20": "answered"}).lay("S", "S")
    shown.play(c.DealCards("fight-1"))
    shown.play(again)
    assert [one.stage for one in shown.land.fights.values()] == ["dealing", "open"]


def test_b_30__bad_numbers_are_one_clear_sentence() -> None:
    island = fight(("cutter",), "transport", ())
    assert "0 to 12" in bad(island, c.SetUpFight("ardent", "dock", defender="corvane", attack={"cutter": 13}))
    assert "no kind of piece" in bad(island, c.SetUpFight("ardent", "dock", defender="corvane", attack={"x": 1}))
    assert "cannot attack itself" in bad(
        island, c.SetUpFight("ardent", "dock", defender="ardent", attack={"cutter": 1})
    )
