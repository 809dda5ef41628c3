"""How a strategy game is won. Rules: Objective of the Strategy Mode; Envoy."""

from __future__ import annotations

import pytest

from tests.games.avertigos.isles import families, give
from tests.games.avertigos.skies import Table
from umpire.core.seats import SPECTATOR
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.course import ShipLost, Won
from umpire.games.avertigos.routes import full_routes
from umpire.games.avertigos.victory import has_trace, trading_due

SEVEN = ("batu", "cendana", "daun", "fuhai", "gunung", "hualien", "jinmen")
"""With the home port that makes eight."""
TEA = ("batu", "cendana", "daun", "embun")
SILK = ("fuhai", "gunung", "hualien", "intan")


def destroy(table: Table, *ships: str) -> Table:
    """These ships lose all the hit points that they have, by the umpire's word."""
    for ship in ships:
        table.play(c.TakeDamage(ship, 99, "hull"))
    return table


def to_turn(table: Table, turn: int) -> Table:
    """On to the beginning of a turn, or to the end of the game."""
    while table.sky.turn < turn and table.sky.phase != "over":
        table.play(c.NextPhase(), overrule=True)
    return table


# --- Age of Conquest ---------------------------------------------------------------------------------------------------


def test_age_of_conquest__eight_islands_win_at_once() -> None:
    """The home port is one of them; seven are not enough."""
    table = give(families("action"), "lin", *SEVEN[:-1])
    table.play(c.TakeDamage("scout-1", 1, "hull"))
    assert not table.sky.winner
    give(table, "lin", SEVEN[-1]).play(c.TakeDamage("scout-1", 1, "hull"))
    assert (table.sky.winner, table.sky.why_won, table.sky.phase) == ("lin", "conquest", "over")


def test_v_03__eight_islands_win_at_the_end_of_the_action_phase() -> None:
    """With the switch so: who loses the eighth before has not won."""
    table = give(families("action", rules={"V-03": "phase-end"}), "lin", *SEVEN)
    table.play(c.TakeDamage("scout-1", 1, "hull"))
    assert table.sky.phase == "action"
    table.put("batu", owner="surya").play(c.NextPhase(), overrule=True)
    assert table.sky.phase == "income"


def test_v_03__who_holds_eight_then_wins() -> None:
    """As soon as the phase is over."""
    table = give(families("action", rules={"V-03": "phase-end"}), "lin", *SEVEN)
    table.play(c.NextPhase(), overrule=True)
    assert (table.sky.winner, table.sky.why_won) == ("lin", "conquest")


def test_v_03__in_simple_strategy_it_is_the_end_of_ones_turn() -> None:
    """There movement and action are one."""
    table = give(families("turns", rules={"V-03": "phase-end"}, is_simple=True), "lin", *SEVEN)
    table.play(c.TakeDamage("scout-1", 1, "hull"))
    assert not table.sky.winner
    table.play(c.NextPhase(), overrule=True)
    assert table.sky.winner == "lin"


def test_age_of_conquest__of_two_the_one_with_more_islands() -> None:
    """House; then the higher initiative."""
    rest = ("kapal", "lada", "menara", "nanyu", "ombak", "pasir", "qinglu")
    table = give(give(families("action", rules={"V-03": "phase-end"}), "lin", *SEVEN), "surya", *rest)
    more = give(Table(table.sky), "surya", "utara")
    table.play(c.NextPhase(), overrule=True)
    assert table.sky.winner == "lin"
    more.play(c.NextPhase(), overrule=True)
    assert more.sky.winner == "surya"


# --- Total Annihilation ------------------------------------------------------------------------------------------------


def lost(table: Table, player: str, number: int) -> Table:
    """A player whose ship goes and whose home is nobody's."""
    table.put(f"home-{player}", owner="")
    return destroy(table, f"scout-{number}")


def test_total_annihilation__without_ship_and_meeple_a_player_is_out() -> None:
    """The others play on, and nobody waits for that player."""
    table = lost(families("action"), "surya", 2)
    assert table.player("surya").is_out
    assert not table.sky.winner
    assert "Surya has nothing left on the board" in table.told(SPECTATOR)
    table.play(c.NextPhase(), overrule=True)
    assert table.sky.order == ("lin", "okafor")


def test_total_annihilation__the_last_one_wins() -> None:
    """When all opponents are gone."""
    table = lost(lost(families("action"), "surya", 2), "okafor", 3)
    assert (table.sky.winner, table.sky.why_won) == ("lin", "annihilation")
    assert table.happened(Won) == [Won("lin", "annihilation")]


@pytest.mark.parametrize(
    "trace",
    [
        {"owner": "surya"},
        {"owner": "surya", "troopers": 1},
        {"owner": "surya", "commanders": 1},
        {"spies": {"surya": 1}},
        {"owner": "lin", "envoys": {"surya": 1}},
    ],
)
def test_total_annihilation__any_trace_on_the_board_is_enough(trace: dict[str, object]) -> None:
    """A garrison, a spy, an envoy; House: an island that is held, for new ships appear at home."""
    table = families("action").put("batu", **trace)
    lost(table, "surya", 2)
    assert not table.player("surya").is_out
    assert has_trace(table.sky, "surya")


def test_total_annihilation__what_lies_behind_the_screen_is_not_on_the_board() -> None:
    """House: troopers and spies in hand do not save a player."""
    table = families("action").put("surya", troopers=9, spies=3, silver=40)
    assert lost(table, "surya", 2).player("surya").is_out


def test_simple_strategy__who_is_out_has_no_turn() -> None:
    """The next one who is still in it moves."""
    table = lost(families("turns", is_simple=True), "surya", 2)
    table.play(c.NextPhase(), overrule=True)
    table.play(c.NextPhase(), overrule=True)
    table.play(c.NextPhase(), overrule=True)
    assert (table.sky.phase, table.sky.queue) == ("turns", ("okafor",))
    assert "of Surya." not in table.told()


def test_simple_strategy__who_goes_out_in_the_own_turn_neither_draws_nor_buys() -> None:
    """It ends at once."""
    table = lost(families("turns", is_simple=True), "lin", 1)
    assert (table.sky.phase, table.sky.queue) == ("turns", ("surya", "okafor"))


# --- Trade Victory -----------------------------------------------------------------------------------------------------


def trader(phase: str = "action") -> Table:
    """Lin has a full route of tea, and of silk with Surya's Intan, where an envoy stands. Without home that is seven."""
    table = give(give(families(phase), "lin", *TEA, *SILK[:-1]), "surya", SILK[-1])
    return table.put("home-lin", owner="").put(SILK[-1], envoys={"lin": 1})


def test_trade_victory__two_full_routes_with_access_by_agreement() -> None:
    """Four islands of a resource each; without the envoy the second one is not full."""
    table = trader()
    assert full_routes(table.sky, "lin") == 2
    table.put("intan", envoys={})
    assert full_routes(table.sky, "lin") == 1
    assert "takes 2 full trade routes; Lin has 1" in table.refused(c.DeclareTrade("lin"))


def test_trade_victory__is_declared_and_nothing_announces_it_before() -> None:
    """Nobody else reads of routes; of the declaration, everybody."""
    table = trader()
    before = len(table.events)
    table.play(c.DeclareTrade("lin"))
    assert [type(event).__name__ for event in table.events[before:]] == ["TradeDeclared"]
    assert "Lin declares a Trade Victory: the others have until the end of turn 3" in table.told(SPECTATOR)


def test_trade_victory__who_keeps_ships_for_two_turns_wins() -> None:
    """The two turns after that of the declaration, to their ends."""
    table = trader()
    table.play(c.DeclareTrade("lin"))
    to_turn(table, 3)
    assert not table.sky.winner
    to_turn(table, 4)
    assert (table.sky.winner, table.sky.why_won) == ("lin", "trade")


def test_trade_victory__the_last_purchase_of_those_turns_wins_by_itself() -> None:
    """Nobody has to press anything more."""
    table = trader("purchasing")
    table.play(c.DeclareTrade("lin"))
    to_turn(table, 3)
    while table.sky.phase != "purchasing":
        table.play(c.NextPhase(), overrule=True)
    for player in table.sky.order:
        assert not table.sky.winner
        table.play(c.EndPurchases(player))
    assert table.sky.winner == "lin"


def test_trade_victory__the_others_destroy_the_players_ships_and_the_game_resumes() -> None:
    """It may be declared again with a new ship."""
    table = trader()
    table.play(c.DeclareTrade("lin"))
    to_turn(table, 3)
    destroy(table, "scout-1")
    assert table.happened(ShipLost)
    assert table.sky.claim is None
    assert "no Trade Victory, and the game goes on" in table.told(SPECTATOR)
    to_turn(table, 5)
    assert not table.sky.winner
    assert "no ship in play" in table.refused(c.DeclareTrade("lin"))


def test_trade_victory__all_ships_must_be_destroyed() -> None:
    """One that is left is enough."""
    table = trader().put("scout-3", player="lin")
    table.play(c.DeclareTrade("lin"))
    destroy(table, "scout-1")
    assert table.sky.claim
    destroy(table, "scout-3")
    assert table.sky.claim is None


def test_trade_victory__one_is_declared_at_a_time() -> None:
    """And none in a skirmish."""
    table = trader()
    table.play(c.DeclareTrade("lin"))
    assert "decided by the end of turn 3" in table.bad(c.DeclareTrade("surya"))
    assert "strategy game" in Table().bad(c.DeclareTrade("mei"))


def test_trade_victory__routes_are_not_looked_at_again() -> None:
    """House: what the others may do against it is to destroy the player's ships; an island that is lost later changes nothing."""
    table = trader()
    table.play(c.DeclareTrade("lin"))
    table.put("intan", envoys={}).put("batu", owner="surya")
    assert full_routes(table.sky, "lin") == 0
    to_turn(table, 4)
    assert table.sky.winner == "lin"


def test_trade_victory__a_second_route_of_one_resource_takes_four_more() -> None:
    """House: seven islands of tea are one full route, eight are two."""
    table = give(families("action"), "lin", *TEA, *SILK)
    for island in SILK:
        table.put(island, resource="tea")
    assert full_routes(table.sky, "lin") == 2
    assert full_routes(table.put("intan", owner="").sky, "lin") == 1


# --- What is owed ------------------------------------------------------------------------------------------------------


def test_owed__income_bids_and_the_end_of_a_claim() -> None:
    """Each with what settles it, where one press does."""
    table = trader("income")
    assert [(due.text, due.offers) for due in trading_due(table.sky)] == [
        ("income: Lin, Surya, Okafor", (c.Collect(),))
    ]
    table.play(c.DeclareTrade("lin"))
    assert "Lin wins by trade after turn 3" in [*trading_due(table.sky)][-1].text
    to_turn(table, 2)
    table.play(c.CallBids("surya"))
    assert next(iter(trading_due(table.sky))).text == "bids for initiative: Lin, Surya, Okafor"
    for player in ("lin", "surya", "okafor"):
        table.play(c.LayBid(player))
    assert next(iter(trading_due(table.sky))).offers == (c.OpenBids(),)


def test_owed__a_game_that_is_over_owes_nothing() -> None:
    """A Trade Victory that is won is not announced any more."""
    table = trader()
    table.play(c.DeclareTrade("lin"))
    to_turn(table, 4)
    assert table.sky.winner == "lin"
    assert not [*GAME.rules.forgotten(table.sky)]


def test_counts__each_family_has_islands_silver_and_trade_routes() -> None:
    """The home port is an island; the points of the result are the islands alone."""
    table = give(families("action"), "lin", *TEA)
    table.put("lin", silver=17)
    assert GAME.rules.counts(table.sky) == {
        "Lin": {"islands": 5, "silver": 17, "trade routes": 1},
        "Surya": {"islands": 1, "silver": 5, "trade routes": 0},
        "Okafor": {"islands": 1, "silver": 5, "trade routes": 0},
    }
    assert GAME.rules.points(table.sky) == {"Lin": 5, "Surya": 1, "Okafor": 1}
