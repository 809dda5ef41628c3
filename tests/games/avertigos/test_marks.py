"""Marks of islands and players, and that what is offered can be done."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from tests.games.avertigos.isles import LIN, SURYA, families, give
from tests.games.avertigos.skies import Table, start
from tests.games.chance import Record
from umpire.core import playing as core
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.commands import Correct
from umpire.core.events import Corrected
from umpire.core.marks import Correction, Marks
from umpire.core.objections import Objections, Refused
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.marks.isles import ISLAND_MARKS, PLAYER_MARKS
from umpire.games.avertigos.offers import trading

MARKS = Marks(*ISLAND_MARKS, *PLAYER_MARKS)


def values(mark: Correction) -> list[object]:
    return [True, False] if isinstance(mark.value, bool) else [*mark.options] or [mark.low, mark.high]


def test_marks__everything_on_an_island_and_behind_a_screen_is_set_by_hand() -> None:
    """Each mark sets what it says, and nothing else."""
    sky = families("action").put("daun", spies={"lin": 1}).sky
    for subject in ("daun", "home-lin", "lin", "surya"):
        marks = MARKS.about(sky, subject)
        assert len(marks) >= 11
        for mark in marks:
            for value in values(mark):
                after = MARKS.set(sky, mark.name, value)  # type: ignore[arg-type]
                found = MARKS.find(after, mark.name)
                assert found
                assert found.value == value
                changed = [now.name for now in MARKS.about(after, subject) if now not in marks]
                assert changed in ([], [mark.name])


def test_marks__an_island_has_its_own_troopers_and_a_player_the_ones_in_hand() -> None:
    """They have one name, and go by whose it is."""
    sky = MARKS.set(MARKS.set(families("action").sky, "daun.troopers", 3), "lin.troopers", 7)
    assert (sky.islands["daun"].troopers, sky.players["lin"].troopers) == (3, 7)
    assert MARKS.set(sky, "daun.spies.lin", 2).islands["daun"].spies == {"lin": 2}


def test_marks__silver_and_troopers_belong_to_a_strategy_game_and_coins_to_a_gamblers_skirmish() -> None:
    """Nothing is set that is not there."""
    skirmish = start()
    assert [mark.name for mark in MARKS.about(skirmish, "mei")] == ["mei.hand", "mei.out"]
    assert skirmish.evening
    gamble = replace(skirmish, evening=replace(skirmish.evening, bank=85))
    assert "mei.coins" in [mark.name for mark in MARKS.about(gamble, "mei")]
    assert "lin.silver" in [mark.name for mark in MARKS.about(families("action").sky, "lin")]


def test_marks__what_lies_behind_a_screen_is_told_to_its_player_alone() -> None:
    """Also where the player has no captain; what stands on an island is told to all."""
    table = families("action").put("okafor", captain="")
    table.events = [Corrected("okafor.silver", 5, 8), Corrected("lin.spies", 0, 2), Corrected("daun.natives", 3, 1)]
    assert "5 becomes 8" not in table.told(LIN) + table.told(SPECTATOR) + table.told()
    assert "0 becomes 2" in table.told(LIN)
    assert "0 becomes 2" not in table.told(SURYA) + table.told()
    assert "something behind Lin's screen" in table.told(SPECTATOR)
    assert "3 becomes 1" in table.told(SPECTATOR)


def offered(table: Table) -> Sequence[object]:
    """All of this chapter that is offered; each can be done, or the rules say why not."""
    found = [*trading.offers(table.sky)]
    for command in found:
        try:
            core.decide(GAME, table.sky, command, Ask(), Objections())  # type: ignore[arg-type]
        except (Refused, AnswersNeeded):
            continue
    return found


def test_offers__what_each_phase_has() -> None:
    """Bids, income, purchases; spies, envoys and a claim at any moment. Nothing of it is bad input."""
    table = families("initiative")
    assert c.CallBids("lin") in offered(table)
    table.play(c.CallBids("lin"))
    assert c.LayBid("surya", 5) in offered(table)
    for player in ("lin", "surya", "okafor"):
        table.play(c.LayBid(player))
    assert offered(table) == [c.OpenBids()]
    table = families("income")
    assert offered(table) == [c.Collect(), c.Collect("lin")]
    table = give(families("purchasing"), "lin", "daun").put("lin", silver=9)
    kinds = {command.ware for command in offered(table) if isinstance(command, c.Buy)}
    assert kinds == {*table.sky.book.wares}
    table.put("lin", spies=1, envoys=1).put("surya", envoys=1).put("home-surya", envoys={"okafor": 1})
    assert {c.SendSpy, c.ExchangeEnvoys, c.BreakAgreement} <= {type(command) for command in offered(table)}
    assert all(core.line_for(GAME, table.sky, event, UMPIRE) for event in table.events)


def test_offers__none_in_a_skirmish() -> None:
    """Nothing is traded there."""
    assert offered(Table()) == []


def test_launch__taken_back_takes_along_what_was_done_to_her() -> None:
    """A mark rests on the ship that it is set on, and goes with her."""
    record = Record(GAME, families("purchasing").put("lin", silver=50).sky)
    random = Random(1)
    boat = "Ibis | patrol boat | dynasty\nbow: bow gunner (dynasty)\nside: side gunner (dynasty)"
    record.play(c.Launch("lin", boat), random)
    record.play(Correct("ibis.boxes", 3), random)
    record.strike(1)
    assert "ibis" not in record.state.ships
    assert record.folded() == record.state
