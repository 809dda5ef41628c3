"""Turns, phases, rounds, new pieces and special cards, and the end of the game."""

from __future__ import annotations

import pytest

from tests.games.aeronauts.island import Island, bad, city, game, of, refused
from umpire.core import playing as core
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts import events as e

ALL = ("ardent", "corvane", "meridian")


def to_trade(island: Island) -> Island:
    island.play(c.NextPhase())
    island.play(c.NextPhase())
    return island


def round(island: Island, met: tuple[str, ...] = ALL, mainland: tuple[str, ...] = ()) -> Island:
    to_trade(island).play(c.EndRound(met, mainland))
    return island


def sufficient(island: Island) -> list[int]:
    return [city.sufficient for city in island.land.cities.values()]


def test_phases__action_then_combat_then_trade() -> None:
    island = game()
    assert island.land.phase == "action"
    to_trade(island)
    assert island.land.phase == "trade"
    assert "end the round" in bad(island, c.NextPhase())
    island.play(c.EndRound(ALL))
    assert (island.land.phase, island.land.round) == ("action", 2)


def test_rounds__nobody_ticked_is_asked_once() -> None:
    """A city's count begins anew then, so the round does not end by a slip of the hand; overruled, it ends."""
    island = to_trade(game())
    assert refused(island, c.EndRound()) == ["nobody-ticked"]
    assert refused(island, c.EndRound(mainland=("ardent",))) == ["nobody-ticked"]
    island.play(c.EndRound(), overrule=True)
    assert (sufficient(island), island.land.round) == ([0, 0, 0], 2)


def test_phases__combat_ends_when_every_fight_is_settled() -> None:
    island = game()
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach("ardent-cutter-1", "corvane-cutter-1", "attack"))
    island.play(c.NextPhase())
    assert refused(island, c.NextPhase()) == ["fights-left"]
    assert refused(island, c.EndRound()) == ["phases-left", "fights-left", "nobody-ticked"]
    island.play(c.EndRound(), overrule=True)  # one press for all of it, not one and then another
    assert island.land.round == 2


def test_turns__each_has_one_in_a_round() -> None:
    island = game()
    island.play(c.BeginTurn("ardent"))
    assert "already" in bad(island, c.BeginTurn("ardent"))
    island.play(c.BeginTurn("Corvane"))
    assert refused(island, c.BeginTurn("Anna")) == ["had-turn"]
    assert [due.text for due in core.forgotten(GAME, island.land)] == ["Meridian has not had a turn in round 1."]
    round(island)
    island.play(c.BeginTurn("ardent"))
    island.play(c.NextPhase())
    assert refused(island, c.BeginTurn("corvane")) == ["not-action-phase"]


def test_winning__two_rounds_on_its_own() -> None:
    """Needs met, no import, no mainland, twice in a row."""
    island = round(game(), ("ardent", "corvane"))
    assert sufficient(island) == [1, 1, 0]
    assert island.land.winners == ()
    round(island, ("ardent",))
    assert sufficient(island) == [2, 0, 0]
    assert island.land.winners == ("ardent",)
    assert "Ardent has the merchants' deal" in island.told(SPECTATOR)


@pytest.mark.parametrize("why", ["needs", "mainland", "import"])
def test_b_19__whatever_it_relied_on_begins_the_count_anew(why: str) -> None:
    island = round(game())
    if why == "import":
        island.mark("ardent.imported", True)
    met = ("corvane", "meridian") if why == "needs" else ALL
    round(island, met, ("ardent",) if why == "mainland" else ())
    assert sufficient(island)[0] == 0
    assert sufficient(island)[1] == 2
    assert "Ardent did not stand on its own" in island.told()


def test_b_19__losing_the_city_begins_anew() -> None:
    """At once, and it does not count while the city is lost."""
    island = game(city("ardent", *("dreadnaught",) * 4), city("corvane", "city", "cutter"))
    island = round(island, ("ardent", "corvane"))
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach("ardent-dreadnaught-1", "corvane-city-1", "attack"))
    island.play(c.Join("fight-1", "ardent-dreadnaught-2", 2))
    island.play(c.Join("fight-1", "ardent-dreadnaught-3", 2))
    island.play(c.NextPhase())
    island.play(c.OpenFight("fight-1"))
    island.deal("C C C B", "").resolve()
    assert "corvane-city-1" in island.lost()
    assert sufficient(island)[1] == 0
    island.play(c.NextPhase())
    island.play(c.EndRound(("ardent", "corvane")))
    assert sufficient(island) == [2, 0]


def test_b_19__being_attacked_is_not_needed() -> None:
    """Two quiet rounds are enough."""
    assert round(round(game())).land.winners == ("ardent", "corvane", "meridian")


def test_pieces__a_new_one_costs_what_the_umpire_takes() -> None:
    """The text gives no costs, so the stock stays as it is."""
    island = game()
    stock = island.land.cities["ardent"].stock
    island.play(c.GainPiece("ardent", "cutter", "by the dock"))
    assert island.land.piece("ardent-cutter-9").place == "by the dock"
    assert island.land.cities["ardent"].stock == stock
    assert "no kind of piece" in bad(island, c.GainPiece("ardent", "kite"))


def test_specials__evasive_maneuvers_need_a_training_academy() -> None:
    """And 10 Gas; a Counter Salvo 5 Steel and nothing else."""
    island = game().mark("ardent.gas", 10).mark("ardent.steel", 4).mark("corvane.gas", 10)
    assert refused(island, c.TakeSpecial("corvane", "EM")) == ["no-building"]
    assert refused(island, c.TakeSpecial("ardent", "CS")) == ["goods-short"]
    island.play(c.TakeSpecial("ardent", "EM"))
    assert (island.land.cities["ardent"].specials, island.land.cities["ardent"].stock["gas"]) == ({"EM": 1}, 0)
    assert "Evasive" in island.told(captain("Anna"))
    assert "takes a special card for 10 Gas" in island.told(captain("Ben"))
    assert "is not a special card" in bad(island, c.TakeSpecial("ardent", "S"))


def test_specials__are_paid_when_dealt_where_that_is_played() -> None:
    """B-22 the other way: taking costs nothing."""
    island = game(rules={"B-22": "dealt"})
    island.play(c.TakeSpecial("ardent", "CS"))
    assert of(island.events, e.SpecialTaken)[0].paid == {}


def test_marks__every_value_of_a_city_by_hand() -> None:
    """Goods, cards, pieces, rounds; and nothing else follows from it."""
    island = game()
    for name, value in (
        ("ardent.steel", 7), ("ardent.self-sufficient", 1), ("ardent.special.CS", 2), ("ardent.card.R", 1),
        ("ardent.piece.ardent-cutter-1.lost", True), ("ardent.piece.ardent-cutter-2.place", "hex 7"),
        ("round.number", 4), ("round.phase", "trade"), ("round.turn", "corvane"), ("ardent.had-turn", True),
    ):  # fmt: skip
        island.mark(name, value)
    city = island.land.cities["ardent"]
    assert (city.stock["steel"], city.sufficient, city.specials["CS"], city.cards["R"]) == (7, 1, 2, 1)
    assert city.pieces["ardent-cutter-1"].is_out
    assert (island.land.round, island.land.phase, island.land.turn) == (4, "trade", "corvane")


def test_marks__how_many_of_a_kind_are_on_the_board() -> None:
    """The last ones go first and come back first: what a tap on the sheet's squares means."""
    island = game().mark("ardent.cutter", 6)
    assert island.lost() == ["ardent-cutter-7", "ardent-cutter-8"]
    assert island.mark("ardent.cutter", 7).lost() == ["ardent-cutter-7"]


def test_marks__every_row_of_a_sheet_has_its_mark() -> None:
    """Figures and squares go by the names of marks, so that a page can offer them."""
    land = game().land
    for sheet in GAME.panels(land, UMPIRE):
        marks = {mark.name for mark in GAME.rules.marks.about(land, sheet.subject)}
        assert {f"{sheet.subject}.{row.id}" for row in (*sheet.figures, *sheet.squares)} <= marks


def test_panel__shows_inventory_pieces_and_rounds() -> None:
    """A city's sheet as data; special cards for its own seat only."""
    island = round(game()).mark("ardent.steel", 7)
    sheet = GAME.panels(island.land, captain("Anna"))[0]
    figures = {figure.id: figure.value for figure in sheet.figures}
    assert (figures["steel"], figures["self-sufficient"], figures["special.CS"]) == ("7", "1 of 2", "0")
    assert {row.id: (row.left, row.total) for row in sheet.squares}["cutter"] == (8, 8)
    others = GAME.panels(island.land, captain("Ben"))[0]
    assert not [figure for figure in others.figures if figure.id.startswith("special")]
