"""Initiating combat: declarations, flags, one target, six attackers, radii, reinforcements."""

from __future__ import annotations

import pytest

from tests.games.aeronauts.island import Island, bad, game, of, refused
from umpire.core import playing as core
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.objections import Objections
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.touches import touches


def turn(city: str = "ardent") -> Island:
    island = game()
    island.play(c.BeginTurn(city))
    return island


def attack(piece: str = "ardent-cutter-1", target: str = "corvane-cutter-1", intention: str = "attack") -> c.Approach:
    return c.Approach(piece, target, intention)  # type: ignore[arg-type]


def test_initiating__an_attack_puts_the_flag_on_the_attacked_piece() -> None:
    """The fight is in the queue, and the turn goes on."""
    island = turn()
    island.play(attack())
    assert (island.fight.attack.pieces, island.fight.target) == (("ardent-cutter-1",), "corvane-cutter-1")
    assert island.land.turn == "ardent"
    change = GAME.words.table_changes(island.land, island.events)[0]
    assert change.state.startswith("Ardent's flag on Corvane's Cutter 1, attackers Ardent's Cutter 1")


def test_initiating__peace_by_both_averts_it() -> None:
    island = turn()
    island.play(attack(intention="peace"), "peace")
    assert not island.land.fights
    assert of(island.events, e.PeaceKept)


def test_initiating__mover_declares_first_and_the_other_is_asked() -> None:
    """The question waits for the other player's captain."""
    island = turn()
    with pytest.raises(AnswersNeeded) as caught:
        core.decide(GAME, island.land, attack(intention="peace"), Ask(), Objections())
    assert [GAME.rules.captain_of(island.land, question.who) for question in caught.value.questions] == ["Ben"]


def test_initiating__no_peace_against_an_attack() -> None:
    """Nothing is asked: the attacked one defends."""
    island = turn()
    island.play(c.Approach("ardent-cutter-1", "corvane-cutter-1", "attack", "peace"))
    assert len(island.land.fights) == 1


def test_b_18__peace_answered_with_attack_makes_the_other_the_attacker() -> None:
    """The flag is on the mover's piece, and the mover's own target is still to choose."""
    island = turn()
    island.play(attack(intention="peace"), "attack")
    fight = island.fight
    assert (fight.attack.city, fight.attack.pieces) == ("corvane", ("corvane-cutter-1",))
    assert (fight.defence.city, fight.target) == ("ardent", "ardent-cutter-1")
    assert "Corvane answers peace with an attack" in island.told()
    island.play(attack("ardent-cutter-2", "meridian-cutter-1"))
    assert len(island.land.fights) == 2


def test_b_18__a_city_that_answers_with_attack_is_no_attacker_itself() -> None:
    """One attacks with airships: a city or a building has to call some."""
    island = turn()
    island.play(attack(target="corvane-city-1", intention="peace"), "attack")
    assert (island.fight.target, island.fight.attack.pieces) == ("ardent-cutter-1", ())
    assert "none of its ships is in it yet" in island.told()
    island.play(c.Join("fight-1", "corvane-cutter-1", 1))
    assert island.fight.attack.pieces == ("corvane-cutter-1",)


def test_initiating__one_target_per_turn_for_the_one_who_answers_too() -> None:
    """His second attack on one turn is refused; on the next turn, which is his own, there is another target."""
    island = turn()
    island.play(attack(intention="peace"), "attack")
    assert refused(island, attack("ardent-cutter-2", "corvane-cutter-2", "peace"), "attack") == ["one-target"]
    island.play(attack("ardent-cutter-2", "corvane-cutter-2", "peace"), "peace")
    island.play(c.BeginTurn("corvane"))
    island.play(attack("corvane-cutter-2", "ardent-cutter-2"))
    assert len(island.land.fights) == 2


def test_initiating__attackers_come_on_their_own_turn() -> None:
    """Reinforcements come on any; so do the ships of one who was moved against and attacked (B-18)."""
    island = turn()
    island.play(attack())
    island.play(c.BeginTurn("corvane"))
    assert refused(island, c.Join("fight-1", "ardent-cutter-2", 1)) == ["not-her-turn"]
    island.play(c.Join("fight-1", "corvane-cutter-2", 2))
    island.play(attack("corvane-dreadnaught-1", "ardent-cutter-3", "peace"), "attack")
    island.play(c.Join("fight-2", "ardent-cutter-2", 1))
    assert island.fight.attack.pieces == ("ardent-cutter-3", "ardent-cutter-2")


def test_b_01__a_transport_starts_no_fight_but_takes_part() -> None:
    """The rules' second table has one among the attackers."""
    island = turn()
    assert refused(island, attack("ardent-transport-1")) == ["not-military"]
    island.play(attack())
    island.play(c.Join("fight-1", "ardent-transport-1", 1))
    assert island.fight.attack.pieces == ("ardent-cutter-1", "ardent-transport-1")


def test_initiating__pieces_that_were_adjacent_do_not_trigger() -> None:
    order = c.Approach("ardent-cutter-1", "corvane-cutter-1", "attack", was_adjacent=True)
    assert refused(turn(), order) == ["were-adjacent"]


def test_initiating__one_target_per_turn() -> None:
    """Another on this turn is refused; on the next turn there is another."""
    island = turn()
    island.play(attack())
    assert refused(island, attack("ardent-cutter-2", "meridian-cutter-1")) == ["one-target"]
    island.play(c.BeginTurn("meridian"))
    island.play(attack("meridian-cutter-1", "corvane-cutter-1"))
    assert len(island.land.fights) == 2


def test_initiating__same_target_again_is_joining() -> None:
    island = turn()
    island.play(attack())
    assert "let Cutter 2 join that fight" in island.refused(attack("ardent-cutter-2"))
    assert refused(island, attack("ardent-cutter-2")) == ["attacked-already"]


def test_initiating__the_same_target_has_two_fights_when_that_is_overruled() -> None:
    """One comes after the other; lost in the first, the piece is there for no second."""
    island = turn()
    island.play(attack())
    island.play(attack("ardent-cutter-2"), overrule=True)
    assert [fight.target for fight in island.land.fights.values()] == ["corvane-cutter-1"] * 2
    island.play(c.NextPhase())
    island.play(c.OpenFight("fight-1"))
    island.play(c.DealCards("fight-1", is_all=True), overrule=True)
    island.play(c.Resolve("fight-1"))
    island.play(c.OpenFight("fight-2"))
    assert island.land.fights["fight-2"].stage == "open"


def test_initiating__up_to_six_attackers() -> None:
    island = turn()
    island.play(attack())
    for number in range(2, 7):
        island.play(c.Join("fight-1", f"ardent-cutter-{number}", 1))
    assert refused(island, c.Join("fight-1", "ardent-cutter-7", 1)) == ["six-attackers"]
    assert len(island.fight.attack.pieces) == 6


@pytest.mark.parametrize(
    ("target", "piece", "near"),
    [
        ("corvane-cutter-1", "ardent-cutter-2", 1),
        ("corvane-cutter-1", "corvane-cutter-2", 2),
        ("corvane-city-1", "ardent-cutter-2", 2),
        ("corvane-city-1", "corvane-cutter-2", 3),
    ],
)
def test_initiating__radius(target: str, piece: str, near: int) -> None:
    """Attackers within 1 hex, reinforcements within 2; one more for a city."""
    island = turn()
    island.play(attack(target=target))
    assert refused(island, c.Join("fight-1", piece, near + 1)) == ["too-far"]
    island.play(c.Join("fight-1", piece, near))
    assert piece in island.fight.pieces


def test_initiating__reinforcements_have_no_number() -> None:
    """Six is for attackers."""
    island = turn("corvane")
    island.play(attack("corvane-cutter-1", "ardent-city-1"))
    for number in range(1, 9):
        island.play(c.Join("fight-1", f"ardent-cutter-{number}", 3))
    assert len(island.fight.defence.pieces) == 8


def test_b_14__reinforcements_may_come_until_the_fight_begins() -> None:
    """In the Combat Phase too; attackers come in the Action Phase."""
    island = turn()
    island.play(attack())
    island.play(c.NextPhase())
    island.play(c.Join("fight-1", "corvane-cutter-2", 2))
    assert refused(island, c.Join("fight-1", "ardent-cutter-2", 1)) == ["not-action-phase"]
    island.play(c.OpenFight("fight-1"))
    assert refused(island, c.Join("fight-1", "corvane-cutter-3", 2)) == ["has-begun"]


def test_b_14__a_latecomer_takes_part_when_that_is_overruled_and_has_fought() -> None:
    """She counts with her points, stands in the list of those who have fought, and may leave in the same manner."""
    island = turn()
    island.play(attack())
    island.play(c.NextPhase())
    island.play(c.OpenFight("fight-1"))
    late = c.Join("fight-1", "corvane-cutter-3", 2)
    assert touches(island.land, late).writes == {"fight-1", "fights"}
    island.play(late, overrule=True)
    assert island.fight.defence.pieces == ("corvane-cutter-3",)
    assert island.land.fought["corvane-cutter-3"] == "fight-1"
    assert "Corvane's Cutter 3" in island.told().splitlines()[-1]

    assert refused(island, c.Withdraw("fight-1", "corvane-cutter-3")) == ["has-begun"]
    island.play(c.Withdraw("fight-1", "corvane-cutter-3"), overrule=True)
    assert island.fight.defence.pieces == ()
    island.play(c.DealCards("fight-1", is_all=True), overrule=True)
    island.play(c.Resolve("fight-1"))
    assert "is over; nobody can join it now" in bad(island, late)


def test_initiating__attacked_piece_may_not_move() -> None:
    """Neither away nor against anybody."""
    island = turn("corvane")
    island.play(attack("corvane-cutter-1", "ardent-cutter-1"))
    island.play(c.BeginTurn("ardent"))
    assert refused(island, c.MovePiece("ardent-cutter-1", "hex 12")) == ["attacked-piece-moves"]
    assert refused(island, attack("ardent-cutter-1", "meridian-cutter-1")) == ["attacked-piece-moves"]
    island.play(c.MovePiece("ardent-cutter-2", "hex 12"))
    assert island.land.piece("ardent-cutter-2").place == "hex 12"


def test_initiating__only_on_ones_turn_in_the_action_phase() -> None:
    island = game()
    assert refused(island, attack()) == ["not-her-turn"]
    island.play(c.NextPhase())
    assert refused(island, attack()) == ["not-action-phase"]
    island.play(attack(), overrule=True)
    assert len(island.land.fights) == 1


def test_initiating__bad_input_is_one_clear_sentence() -> None:
    island = turn()
    assert "is Ardent's own" in bad(island, attack(target="ardent-cutter-2"))
    assert "there is no piece 'nobody'" in bad(island, attack("nobody"))
    island.play(attack(target="corvane-cutter-2"))
    assert "on neither side" in bad(island, c.Join("fight-1", "meridian-cutter-1", 1))
    assert "already in Fight 1" in bad(island, c.Join("fight-1", "ardent-cutter-1", 1))
    assert "how many hexes" in bad(island, c.Join("fight-1", "ardent-cutter-2", -1))


def test_initiating__a_piece_in_the_box_is_on_the_board_again_when_that_is_overruled() -> None:
    """Attacked, attacking, moved, joining: it stood on the table all the time."""
    for piece, order in (
        ("corvane-cutter-1", attack()),
        ("ardent-cutter-1", attack()),
        ("ardent-cutter-1", c.MovePiece("ardent-cutter-1", "hex 12")),
        ("corvane-cutter-2", c.Join("fight-1", "corvane-cutter-2", 1)),
    ):
        island = turn()
        if isinstance(order, c.Join):
            island.play(attack())
        owner = piece.partition("-")[0]
        island.mark(f"{owner}.piece.{piece}.lost", True)
        assert refused(island, order) == ["off-the-board"]
        assert owner in touches(island.land, order).writes
        island.play(order, overrule=True)
        assert island.lost() == []
        assert "lost" in island.told().splitlines()[-2]


def test_initiating__a_building_joins_when_that_is_overruled_only() -> None:
    """Whatever it is that flies there."""
    island = turn()
    island.play(attack())
    assert refused(island, c.Join("fight-1", "ardent-dock-1", 1)) == ["cannot-fly"]
    island.play(c.Join("fight-1", "ardent-dock-1", 1), overrule=True)
    assert island.fight.attack.pieces == ("ardent-cutter-1", "ardent-dock-1")


def test_initiating__a_ship_may_stay_out_after_all() -> None:
    """The attacked piece has no choice."""
    island = turn()
    island.play(attack())
    island.play(c.Join("fight-1", "corvane-cutter-2", 2))
    island.play(c.Withdraw("fight-1", "corvane-cutter-2"))
    assert island.fight.defence.pieces == ()
    assert "cannot withdraw" in bad(island, c.Withdraw("fight-1", "corvane-cutter-1"))
    assert "does not take part" in bad(island, c.Withdraw("fight-1", "corvane-cutter-2"))
