"""Captains are asked for figures and dice of their own ships, not for choices alone; and see nothing of another's."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests import presses
from tests.presses import play
from umpire.core.answers import Number, Throw
from umpire.core.commands import Correct
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.seats import SPECTATOR, UMPIRE, captain, umpire
from umpire.games.cloudships import commands as c
from umpire.service.table import Done, Owed, asking, pads

PELL, SHEHAAN = captain("Lieutenant Pell"), captain("Captain Shehaan")
MARTIAN = "bloodrunner/stern-gun at aphid/1d6"
EXCHANGE = c.Fire(
    "aphid", (c.Aim("bloodrunner", 2, ("bow",), ("bow-gun",), answer=("stern-gun",), her_bearing=("stern",)),)
)


@pytest.fixture
def exchange(turn: Any) -> Any:
    """Aphid fires at Bloodrunner, who answers: a die for each captain."""
    turn.owed(EXCHANGE, client_id="volley")
    return turn


def keys(table: Any, seat: Any) -> list[str]:
    return [one.question.key for one in asking.asked_of(table.desk.moment(table.battle), seat)]


def test_each_captain_is_asked_for_the_own_dice(exchange: Any) -> None:
    assert keys(exchange, PELL) == [exchange.die]
    assert keys(exchange, SHEHAAN) == [MARTIAN]
    for seat in (captain("Lieutenant Frobisher"), SPECTATOR, UMPIRE):
        assert keys(exchange, seat) == []
    assert exchange.tray()[0].waits_for == ("Lieutenant Pell", "Captain Shehaan")


def test_a_captain_types_the_faces_that_lie_on_the_table(exchange: Any) -> None:
    assert not presses.reply(exchange.desk, exchange.battle, PELL, "volley", {exchange.die: "2"})
    (pad,) = exchange.tray()
    assert pad.pending.answers[exchange.die].said == "2"
    assert pad.pending.answers[exchange.die].by == "table"
    assert keys(exchange, PELL) == []
    assert presses.reply(exchange.desk, exchange.battle, SHEHAAN, "volley", {MARTIAN: "1"})
    assert exchange.moment.entries(exchange.head)[0].seat == "umpire"


def test_a_captain_lets_the_app_throw_the_own_dice_alone(exchange: Any) -> None:
    """They are on disk before anybody sees them, and nobody else's are thrown."""
    assert not presses.reply(exchange.desk, exchange.battle, PELL, "volley", {}, throw=True)
    (pad,) = exchange.reopened().tray()
    assert pad.pending.answers[exchange.die].by == "app"
    assert pad.is_open == {MARTIAN}
    assert keys(exchange, PELL) == []


@pytest.mark.parametrize("said", ["7", "2 2", "x", "3 hits"])
def test_faces_that_cannot_be_change_nothing(exchange: Any, said: str) -> None:
    with pytest.raises(BadInput):
        presses.reply(exchange.desk, exchange.battle, PELL, "volley", {exchange.die: said})
    with pytest.raises(BadInput):
        presses.reply(exchange.desk, exchange.battle, PELL, "volley", {exchange.die: said}, throw=True)
    assert exchange.tray()[0].pending.answers == {}


def test_nothing_said_is_told(exchange: Any) -> None:
    with pytest.raises(BadInput, match="type what it is"):
        presses.reply(exchange.desk, exchange.battle, PELL, "volley", {exchange.die: " "})


def test_nobody_answers_for_another(exchange: Any) -> None:
    for seat in (PELL, captain("Lieutenant Frobisher"), SPECTATOR):
        with pytest.raises(NotAllowed):
            presses.reply(exchange.desk, exchange.battle, seat, "volley", {MARTIAN: "6"})
    with pytest.raises(NotAllowed):
        presses.reply(exchange.desk, exchange.battle, PELL, "volley", {exchange.die: "1", MARTIAN: "6"})
    with pytest.raises(NotAllowed):
        presses.reply(exchange.desk, exchange.battle, SPECTATOR, "volley", {}, throw=True)
    assert exchange.tray()[0].pending.answers == {}


def test_a_figure_of_the_own_panel_is_asked_too(turn: Any) -> None:
    """How far she came, for her ram."""
    ram = c.Meet("aphid", "bloodrunner", "ram")
    told = turn.do(ram, client_id="ram", overruled={"out-of-reach": "", "not-her-band": ""})
    assert isinstance(told, Owed)
    (die,) = [one.question for one in asking.asked_of(turn.desk.moment(turn.battle), PELL)]
    assert isinstance(die, Throw)
    presses.reply(turn.desk, turn.battle, PELL, "ram", {die.key: "6"})
    (hers,) = [one.question for one in asking.asked_of(turn.desk.moment(turn.battle), SHEHAAN)]
    presses.reply(turn.desk, turn.battle, SHEHAAN, "ram", {hers.key: "1"})
    (number,) = [one.question for one in asking.asked_of(turn.desk.moment(turn.battle), PELL)]
    assert isinstance(number, Number)
    with pytest.raises(BadInput, match="a whole number from 1"):
        presses.reply(turn.desk, turn.battle, PELL, "ram", {number.key: "0"})
    with pytest.raises(BadInput, match="type what it is"):
        presses.reply(turn.desk, turn.battle, PELL, "ram", {}, throw=True)
    presses.reply(turn.desk, turn.battle, PELL, "ram", {number.key: "3"})
    assert keys(turn, PELL) == []


def test_the_chart_of_the_target_stays_with_her_captain(turn: Any) -> None:
    """Beside the dice of an anti-personnel shot the umpire reads the target's chart; who fires does not."""
    fire = c.Fire("aphid", (c.Aim("bloodrunner", 1, ("starboard-bow",), ("starboard-nordenfelt",)),))
    told = turn.owed(fire, client_id="volley", overruled={"declination": ""})
    assert told.questions[0].legend, "the umpire has it"
    (mine,) = asking.asked_of(turn.desk.moment(turn.battle), PELL)
    assert mine.question.legend == ()
    turn.done(Correct("bloodrunner.captain", "Lieutenant Pell"))
    (both,) = asking.asked_of(turn.desk.moment(turn.battle), PELL)
    assert both.question.legend == told.questions[0].legend, "one who has both ships reads both"


def test_the_own_chart_stands_beside_the_own_dice(turn: Any) -> None:
    told = turn.owed(c.TakeCritical("bloodrunner"), client_id="hit")
    (asked,) = asking.asked_of(turn.desk.moment(turn.battle), SHEHAAN)
    assert asked.question == told.questions[0]
    assert asked.question.legend


def test_another_umpires_command_stays_that_umpires(turn: Any) -> None:
    fire = c.Fire("aphid", (c.Aim("bloodrunner", 2, ("bow",), ("bow-gun",)),))
    assert isinstance(play(turn.desk, turn.battle, umpire("second"), fire, client_id="volley"), Owed)
    assert presses.reply(turn.desk, turn.battle, PELL, "volley", {turn.die: "1"})
    assert turn.moment.entries(turn.head)[0].seat == "umpire:second"


def test_a_captain_who_may_play_is_not_told_to_look_only(turn: Any) -> None:
    for seat, words in ((PELL, "use what this page offers and asks"), (SPECTATOR, "is for watching")):
        with pytest.raises(NotAllowed, match=words):
            play(turn.desk, turn.battle, seat, Correct("aphid.boxes", 3))


def test_who_is_renamed_is_still_asked(exchange: Any) -> None:
    from umpire.core.commands import RenameCaptain

    assert isinstance(exchange.do(RenameCaptain("Lieutenant Pell", "Zora")), Done)
    assert exchange.tray()[0].waits_for == ("Zora", "Captain Shehaan")
    assert keys(exchange, PELL) == [exchange.die]
    assert msgspec.json.encode(exchange.tray()[0].pending)


def test_resolving_an_older_page_keeps_what_a_captain_has_answered_meanwhile(exchange: Any) -> None:
    """A blank empties only what its page showed as filled."""
    shown = exchange.tray()[0].mark
    presses.reply(exchange.desk, exchange.battle, PELL, "volley", {exchange.die: "2"})
    told = exchange.answer("volley", {exchange.die: "", MARTIAN: ""}, seen=shown)
    assert isinstance(told, Owed)
    (pad,) = exchange.tray()
    assert (pad.pending.answers[exchange.die].said, pad.is_open) == ("2", {MARTIAN})
    assert isinstance(exchange.answer("volley", {exchange.die: "", MARTIAN: ""}, seen=pad.mark), Owed)
    assert exchange.tray()[0].pending.answers == {}, "whoever sees it may empty it"


def test_an_answer_takes_the_place_of_a_captains_only_when_that_was_seen(exchange: Any) -> None:
    shown = exchange.tray()[0].mark
    presses.reply(exchange.desk, exchange.battle, PELL, "volley", {exchange.die: "2"})
    with pytest.raises(BadInput, match="somebody has just answered 2"):
        exchange.answer("volley", {exchange.die: "5", MARTIAN: "1"}, seen=shown)
    (pad,) = exchange.tray()
    assert pad.pending.answers.keys() == {exchange.die}
    assert isinstance(exchange.answer("volley", {exchange.die: "5", MARTIAN: "1"}, seen=pad.mark), Done)
    assert exchange.moment.entries(exchange.head)[0].answers[exchange.die].said == "5"


def test_the_mark_of_a_pad_is_an_umpires_and_empty_when_it_is_gone(exchange: Any) -> None:
    assert pads.mark(exchange.desk.moment(exchange.battle), UMPIRE, "volley") == exchange.tray()[0].mark
    with pytest.raises(NotAllowed):
        pads.mark(exchange.desk.moment(exchange.battle), PELL, "volley")
    presses.give_up(exchange.desk, exchange.battle, UMPIRE, "volley")
    assert pads.mark(exchange.desk.moment(exchange.battle), UMPIRE, "volley") == ""
