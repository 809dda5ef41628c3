"""Scoring: both tables of the rules line by line, and the readings of what they leave open."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.aeronauts.island import Island, bad, fight, of
from umpire.core.answers import Ask
from umpire.core.objections import Objections
from umpire.core.seats import UMPIRE
from umpire.games.aeronauts import GAME, scoring
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.drawing.worked import Worked, tables

FIRST = """Transport Cutter Cutter Transport Dreadnaught
25 30 7 7 30 25
Attack on Transport fails. Score reduced to 18
18 30 7 7 30 25
Cutter eliminated. Score reduced to 11
11 30 7 30 25
Cutter eliminated. Score reduced to 4
4 30 30 25
Unable to progress further
End of Attack Scoring""".splitlines()

SECOND = """Cutter Cutter Transport Battleship
60 7 7 30 15
Cutter eliminated. Score reduced to 53
53 7 30 15
Cutter eliminated. Score reduced to 46
46 30 15
Transport eliminated. Score reduced to 16
16 15
Battleship eliminated. Score reduced to 1
Attacking Force is completely destroyed.
End of Attack Scoring""".splitlines()


def first() -> Island:
    """The rules' first table: an attack of 25 on a Transport, with a Transport and others defending."""
    return fight(("battleship",), "transport", ("dreadnaught", "cutter", "cutter", "transport")).deal("B", "")


def second(defence: str = "S C C S") -> Island:
    """The rules' second table: a defence of 60 against four ships."""
    return fight(("battleship", "transport", "cutter", "cutter"), "city", ()).deal("", defence)


def table(island: Island, side: str) -> Worked:
    return next(one for one in tables(island.fight) if one.side == side)


def test_scoring__first_table_of_the_rules() -> None:
    """Line by line."""
    island = first()
    island.resolve()
    assert list(table(island, "attack").lines) == FIRST
    assert island.lost() == ["corvane-cutter-1", "corvane-cutter-2"]


def test_scoring__second_table_of_the_rules() -> None:
    """Line by line."""
    island = second()
    island.resolve()
    assert list(table(island, "defence").lines) == SECOND
    assert sorted(island.lost()) == ["ardent-battleship-1", "ardent-cutter-1", "ardent-cutter-2", "ardent-transport-1"]


def test_scoring__log_says_what_the_tables_say() -> None:
    """Each result is a line of the log, with its arithmetic."""
    island = first()
    island.resolve()
    told = island.told()
    for line in FIRST[2:9:2]:
        assert f"{line}." in told
    assert "25 against 30 hitpoints: not greater; 25 x 3/4 = 18" in told
    assert "18 against 7 hitpoints: greater; 18 - 7 = 11" in told


def test_scoring__tables_are_in_every_seats_view() -> None:
    """What is scored lies open; gone pieces leave their columns empty."""
    island = second()
    island.resolve()
    for seat in (UMPIRE, *GAME.seats(island.land)):
        shown = GAME.sheet.view_for(island.land, seat).fight("fight-1")
        rows = [row.cells for row in shown.tables[-1].rows if row.score is not None]
        assert rows == [(7, 7, 30, 15), (None, 7, 30, 15), (None, None, 30, 15), (None, None, None, 15)]


def test_scoring__attack_that_takes_the_piece_loses_only_its_hitpoints() -> None:
    """31 on a Transport of 30 leaves 1, and nothing else is taken off."""
    tested, stopped = (event for event in scored("attack", 31) if not isinstance(event, e.ScoreCounted))
    assert (tested.is_lost, tested.left) == (True, 1)
    assert stopped.score == 1


def scored(side: str, score: int) -> list[object]:
    """What an attack or defence of this score does; the cards behind it do not matter here."""
    island = fight(("cutter", "cutter", "transport", "battleship"), "transport", ())
    story = scoring.Story(island.land, Ask(), Objections())
    (scoring._attack if side == "attack" else scoring._defence)(story, island.fight, score, ())
    return list(story.events)


def test_b_23__equal_is_not_enough() -> None:
    """30 on a Transport of 30 fails and is cut to 22; 59 leaves the Battleship of 15 with 15. One constant says so."""
    assert scoring.IS_STRICT
    failed = of(scored("attack", 30), e.PieceTested)[0]
    assert (failed.is_lost, failed.left) == (False, 22)
    tested = of(scored("defence", 59), e.PieceTested)
    assert [(one.score, one.is_lost) for one in tested] == [(59, True), (52, True), (45, True), (15, False)]


@pytest.mark.parametrize(("score", "left"), [(25, 18), (60, 45), (45, 33), (1, 0), (0, 0), (30, 22), (4, 3)])
def test_scoring__a_quarter_off_rounds_the_result_down(score: int, left: int) -> None:
    """Not the quarter: 25 less 6 would be 19, and the rules' table says 18."""
    assert scoring.cut(score) == left


def test_b_02__stops_at_the_first_that_cannot_be_removed() -> None:
    """A Transport of 30 is too strong for 20; the Battleship of 15 behind it is not tried."""
    island = fight(("cutter",), "city", ("battleship", "transport"))
    story = scoring.Story(island.land, Ask(), Objections())
    scoring._attack(story, island.fight, 27, ())
    tested = of(story.events, e.PieceTested)
    assert [(one.name, one.score, one.is_lost) for one in tested] == [("City", 27, False), ("Transport", 20, False)]


def weaker() -> Island:
    """The first table with a Ram on the pile: 15, less a quarter 11: enough for one Cutter only."""
    island = first()
    one = island.fight
    island.land = island.land.put_fight(one.with_force("attack", replace(one.attack, won=("R",))))
    return island


def test_b_03__equal_points_as_they_came_or_as_their_owner_says() -> None:
    """The owner may name the Cutter that goes first."""
    plain, chosen = weaker(), weaker()
    plain.resolve()
    assert plain.lost() == ["corvane-cutter-1"]
    chosen.resolve("corvane-cutter-2")
    assert chosen.lost() == ["corvane-cutter-2"]
    assert "is not in Fight 1" in bad(weaker(), c.Resolve("fight-1", ("nobody",)))


def test_b_04__evasion_first_then_the_failed_attack() -> None:
    """60 becomes 45, and 45 fails against a City and becomes 33."""
    island = fight(target="city").deal("C C S S", "EM")
    events = island.resolve()
    counted = of(events, e.ScoreCounted)[0]
    tested = of(events, e.PieceTested)[0]
    assert (counted.tally, counted.score) == (60, 45)
    assert (tested.score, tested.left) == (45, 33)


def test_b_05__evasion_cuts_the_defence_too() -> None:
    """Whichever side deals it cuts the other's score."""
    island = fight().deal("EM", "C C S S")
    assert island.scores() == (0, 45)


def test_b_06__several_evasions_count_once_or_each() -> None:
    """One by default; the switch lets each take a quarter, rounded down each time."""
    assert fight().deal("C C S S", "EM EM").scores() == (45, 0)
    assert fight(rules={"B-06": "each"}).deal("C C S S", "EM EM").scores() == (33, 0)


def test_b_11__both_scores_before_any_piece_goes() -> None:
    """A defender that is lost has dealt its cards: the attackers meet the whole defence."""
    island = fight(("cutter",), "cutter", ()).deal("S C", "C S")
    events = island.resolve()
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("PieceTested") > max(i for i, kind in enumerate(kinds) if kind == "ScoreCounted")
    assert island.lost() == ["ardent-cutter-1", "corvane-cutter-1"]


def test_b_12__attacked_piece_is_tested_once_and_first() -> None:
    """A Transport of more action points than the Cutters behind it; no second test with the force."""
    island = first()
    events = of(island.resolve(), e.PieceTested)
    assert [one.force for one in events[:2]] == ["attacked", "defending"]
    assert sum(one.piece == "corvane-transport-1" for one in events) == 1


def test_scoring__lowest_points_first_not_hitpoints() -> None:
    """A Transport (30 hitpoints, 10 points) goes before a Battleship (15 hitpoints, 20 points)."""
    names = [one.name for one in of(scored("defence", 60), e.PieceTested)]
    assert names == ["Cutter", "Cutter", "Transport", "Battleship"]


def test_scoring__cards_must_be_dealt_first() -> None:
    """Overruled, what was dealt counts, and nothing more is dealt."""
    island = fight().lay("S C", "S")
    island.play(c.DealCards("fight-1"))
    assert "cards left to deal" in island.refused(c.Resolve("fight-1"))
    island.play(c.Resolve("fight-1"), overrule=True)
    assert (island.piles(), island.fight.stage) == (("S", "S"), "over")
    island = fight().deal("S", "S")
    island.resolve()
    assert "already over" in bad(island, c.Resolve("fight-1"))


def test_b_17__all_combat_cards_return() -> None:
    """After the fight the whole deck is in hand again."""
    island = fight().deal("C C C C", "S S")
    city = island.land.cities["ardent"]
    island.resolve()
    assert island.land.in_hand(city)["C"] == 4
    island.play(
        c.SetUpFight("ardent", "corvane-transport-1")
        if "corvane-transport-1" not in island.lost()
        else c.GainPiece("corvane", "transport")
    )
