"""Secret bids for initiative. Rules: Initiative Phase."""

from __future__ import annotations

import pytest

from tests.games.avertigos.isles import FAMILIES, LIN, SURYA, bids, families
from tests.games.avertigos.skies import Table, start
from umpire.core import playing as core
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c


def test_initiative_phase__without_a_declaration_nobody_bids() -> None:
    """The turn goes on, and initiative stays."""
    table = families("initiative")
    table.play(c.NextPhase())
    assert (table.sky.turn, table.sky.phase, table.sky.initiative) == (2, "movement", FAMILIES)
    assert not table.sky.sealed


def test_initiative_phase__one_declaration_is_enough_for_all_to_bid() -> None:
    """From then on everybody owes a bid."""
    table = families("initiative")
    table.play(c.CallBids("okafor"))
    assert table.sky.sealed["bids-2"].owes == FAMILIES
    assert "Okafor announces a bid" in table.told()
    assert "already called" in table.bad(c.CallBids("lin"))


def test_initiative_phase__a_bid_without_a_declaration_cannot_be() -> None:
    """Somebody declares it first."""
    assert "nobody has announced a bid" in families("initiative").bad(c.LayBid("lin", 1))
    assert "nobody has announced a bid" in families("initiative").bad(c.OpenBids())


def test_initiative_phase__the_highest_bid_goes_to_the_top_and_all_others_down_one() -> None:
    """They keep their order; the game goes on to movement by itself."""
    table = bids(families("initiative"), lin=1, surya=0, okafor=3)
    table.play(c.OpenBids())
    assert table.sky.initiative == ("okafor", "lin", "surya")
    assert table.sky.phase == "movement"
    assert [table.ship(id).player for id in table.sky.order] == ["surya", "lin", "okafor"]


def test_initiative_phase__what_fists_held_is_read_as_they_open() -> None:
    """In one act for all, also in the place of what was laid; more silver than there is is refused, and who is not named bids nothing."""
    table = bids(families("initiative"), lin=1)
    assert table.refused(c.OpenBids({"surya": 2})) == "Okafor has not laid a bid yet."
    assert "Okafor has 5 silver; a bid is 0 to 5." in table.refused(c.OpenBids({"surya": 2, "okafor": 9}))
    assert "there is no player 'nobody'" in table.bad(c.OpenBids({"nobody": 1}))
    table.play(c.OpenBids({"lin": 0, "surya": 2, "okafor": 3}))
    assert table.sky.initiative == ("okafor", "lin", "surya")
    assert [table.player(id).silver for id in FAMILIES] == [5, 5, 2]


def test_initiative_phase__second_best_gains_nothing() -> None:
    """Only one player moves up, whatever the others bid."""
    table = bids(families("initiative"), lin=0, surya=4, okafor=3)
    table.play(c.OpenBids())
    assert table.sky.initiative == ("surya", "lin", "okafor")


@pytest.mark.parametrize(("surya", "okafor", "first"), [(3, 3, "surya"), (2, 3, "okafor")])
def test_initiative_phase__ties_keep_the_earlier_order(surya: int, okafor: int, first: str) -> None:
    """Of equal bids the one that was higher by initiative wins."""
    table = bids(families("initiative"), lin=1, surya=surya, okafor=okafor)
    table.play(c.OpenBids())
    assert table.sky.initiative[0] == first


def test_initiative_phase__the_winner_pays() -> None:
    """The others keep their silver."""
    table = bids(families("initiative"), lin=2, surya=4, okafor=1)
    table.play(c.OpenBids())
    assert [table.player(id).silver for id in FAMILIES] == [5, 1, 5]


def test_v_02__everybody_pays_what_was_bid() -> None:
    """With the switch at «all»."""
    table = bids(families("initiative", rules={"V-02": "all"}), lin=2, surya=4, okafor=0)
    table.play(c.OpenBids())
    assert [table.player(id).silver for id in FAMILIES] == [3, 1, 5]


def test_initiative_phase__if_everybody_bids_nothing_all_stays() -> None:
    """Nobody pays."""
    table = bids(families("initiative"), lin=0, surya=0, okafor=0)
    table.play(c.OpenBids())
    assert table.sky.initiative == FAMILIES
    assert table.sky.phase == "movement"
    assert "Nobody bids anything" in table.told()


def test_initiative_phase__nobody_bids_more_silver_than_there_is() -> None:
    """Unless the umpire lets what a fist held stand: it takes what there is."""
    table = families("initiative").put("lin", silver=3)
    table.play(c.CallBids("lin"))
    assert table.refused(c.LayBid("lin", 4)) == "Lin has 3 silver; a bid is 0 to 3."
    table.put("surya", silver=0)
    assert "the bid is 0" in table.refused(c.LayBid("surya", 1))
    table.allowed(c.LayBid("lin", 4))
    table.play(c.OpenBids(), overrule=True)
    assert (table.sky.initiative[0], table.player("lin").silver) == ("lin", 0)


def test_initiative_phase__a_bid_may_be_laid_anew_until_hands_open() -> None:
    """The last one counts; once they are open nobody changes it."""
    table = bids(families("initiative"), lin=1, surya=2, okafor=3)
    table.play(c.LayBid("lin", 5))
    table.play(c.OpenBids())
    assert table.sky.initiative[0] == "lin"
    assert "lie open" in table.bad(c.LayBid("lin", 0))


def test_initiative_phase__all_hands_open_at_the_same_time() -> None:
    """Who still owes a bid is waited for; overruled, that is a bid of nothing."""
    table = bids(families("initiative"), lin=1, okafor=2)
    assert "Surya has not laid a bid yet" in table.refused(c.OpenBids())
    table.play(c.OpenBids(), overrule=True)
    assert table.sky.initiative == ("okafor", "lin", "surya")


def test_initiative_phase__a_closed_fist_is_read_by_its_player_alone() -> None:
    """The umpire reads it behind a press; once open, everybody does."""
    table = bids(families("initiative"), lin=4)
    assert GAME.sheet.view_for(table.sky, SURYA).sky.sealed["bids-2"].of("lin").what == ()
    assert GAME.sheet.view_for(table.sky, LIN).sky.sealed["bids-2"].of("lin").what == ("4",)
    assert "Lin bids 4 silver" in table.told(LIN)
    for seat in (SURYA, SPECTATOR, UMPIRE):
        assert "Lin has laid a bid" in table.told(seat)
        assert "4 silver" not in table.told(seat)
    for player in ("surya", "okafor"):
        table.play(c.LayBid(player, 0))
    table.play(c.OpenBids())
    assert "Lin 4 silver, Surya nothing, Okafor nothing" in table.told(SPECTATOR)


def test_initiative_phase__a_player_lays_the_own_bid_from_the_own_page() -> None:
    """And nobody else's."""
    table = families("initiative")
    table.play(c.CallBids("lin"))
    offered = [offer.command for offer in core.offers(GAME, table.sky, LIN)]
    assert offered == [c.LayBid("lin", silver) for silver in (0, 1, 2, 5)]
    assert GAME.rules.may_play(table.sky, LIN, c.LayBid("lin", 3))
    assert not GAME.rules.may_play(table.sky, LIN, c.LayBid("surya", 3))
    assert not GAME.rules.may_play(table.sky, LIN, c.OpenBids())


def test_initiative_phase__players_lay_their_bids_at_one_time() -> None:
    """No bid waits for another one; the call and the opening do."""
    table = bids(families("initiative"))
    one, other = (GAME.rules.touches(table.sky, c.LayBid(player, 1)) for player in ("lin", "surya"))
    assert not one.depends_on(other.writes)
    assert one.depends_on(GAME.rules.touches(table.sky, c.CallBids("okafor")).writes)
    assert one.depends_on(GAME.rules.touches(table.sky, c.OpenBids()).writes)
    assert GAME.rules.touches(table.sky, c.OpenBids()).depends_on(one.writes)


def test_initiative_phase__bids_have_their_phase() -> None:
    """Later in the turn the rules say no."""
    assert "belongs to the initiative phase" in families("movement").refused(c.CallBids("lin"))


def test_initiative_phase__in_the_first_turn_it_is_rolled() -> None:
    """There is nothing to bid for before."""
    assert "initiative is rolled first" in Table(start("three-families")).bad(c.CallBids("lin"))


def test_simple_strategy__nobody_bids() -> None:
    """Initiative is rolled once, before play."""
    assert "rolled once" in families("turns", is_simple=True).refused(c.CallBids("lin"))


def test_initiative_phase__a_bid_that_is_short_by_now_takes_what_there_is() -> None:
    """Silver may have gone since it was laid; it still wins."""
    table = bids(families("initiative"), lin=0, surya=4, okafor=1).put("surya", silver=2)
    table.play(c.OpenBids())
    assert (table.sky.initiative[0], table.player("surya").silver) == ("surya", 0)
    assert "Surya pays 2 silver" in table.told()


def test_initiative_phase__each_turn_has_its_own_bids() -> None:
    """Those of the turn before stay as they were."""
    table = bids(families("initiative"), lin=0, surya=1, okafor=0)
    table.play(c.OpenBids())
    while table.sky.phase != "initiative":
        table.play(c.NextPhase(), overrule=True)
    bids(table, surya=0)
    assert table.sky.sealed["bids-2"].is_open
    assert table.sky.sealed["bids-3"].owes == ("lin", "okafor")


def test_initiative_phase__initiative_is_bid_for_once_in_a_turn() -> None:
    """Where the umpire goes back to the phase and overrules it, everybody bids anew."""
    table = bids(families("initiative"), lin=1, surya=0, okafor=0)
    table.play(c.OpenBids())
    table.mark("turn.phase", "initiative")
    assert "was bid for in this turn" in table.refused(c.CallBids("surya"))
    table.play(c.CallBids("surya"), overrule=True)
    assert table.sky.sealed["bids-2"].owes == ("lin", "surya", "okafor")


def test_initiative_phase__who_is_out_of_the_game_bids_no_more() -> None:
    """A closed fist of a player of whom nothing is left neither wins nor is waited for."""
    table = bids(families("initiative"), surya=3)
    table.put("home-surya", owner="lin").put("home-okafor", owner="lin", spies={"okafor": 1})
    table.play(c.TakeDamage("scout-2", 20, "hull"))
    assert table.sky.sealed["bids-2"].owes == ("lin", "okafor")
    table.play(c.LayBid("lin", 0))
    table.play(c.LayBid("okafor", 1))
    table.play(c.OpenBids())
    assert table.sky.initiative[0] == "okafor"
