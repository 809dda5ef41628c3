"""Pads: half-answered commands that stay on disk, with every face that the app threw."""

from __future__ import annotations

from typing import Any

import pytest

from tests import presses
from umpire.core.answers import Answer
from umpire.core.commands import Correct
from umpire.core.errors import BadInput, NotAllowed, Repeated, UnknownCommand
from umpire.core.objections import Refused
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import commands as c
from umpire.service.table import Before, Done, Owed, asking, pads
from umpire.service.table.pending import put
from umpire.store import PendingRow

VOLLEY = c.Fire(
    "aphid",
    (
        c.Aim("bloodrunner", 2, ("bow",), ("bow-gun",), (), ("stern",)),
        c.Aim("skyrunner", 1, ("starboard-bow",), ("starboard-qf",), (), ("port-bow",)),
    ),
)
FIRST = "aphid/bow-gun at bloodrunner/1d6"
SECOND = "aphid/starboard-qf at skyrunner/3d6"


@pytest.fixture
def pad(turn: Any) -> Any:
    """An exchange with two dice owed; nothing answered yet."""
    turn.owed(VOLLEY, client_id="volley", overruled={"declination": "", "out-of-range": ""})
    return turn


def test_one_exchange_is_one_pad(pad: Any) -> None:
    (only,) = pad.tray()

    assert only.is_open == {FIRST, SECOND}
    assert only.waits_for == ("Lieutenant Pell",)
    assert only.pending.seat == "umpire"


def test_a_pad_waits_for_captains_where_they_choose(table: Any) -> None:
    """What is about a captain's own ship that captain may say on the own page."""
    for name, value in (("captain", "Anna"), ("flights", 1), ("boxes", table.state.ships["wasp"].boxes.index("B"))):
        table.done(Correct(f"wasp.{name}", value))
    told = table.owed(c.TakeDamage("wasp", 1), client_id="hit")
    (only,) = table.tray()

    assert only.waits_for == ("Anna",)
    assert presses.reply(table.desk, table.battle, captain("Anna"), "hit", {told.questions[0].key: "party"})


def test_slots_are_filled_one_by_one(pad: Any) -> None:
    half = pad.answer("volley", {FIRST: "1"})
    assert isinstance(half, Owed)
    assert [question.key for question in half.questions] == [SECOND]

    whole = pad.answer("volley", {SECOND: "2 2 2"})
    assert isinstance(whole, Done)
    assert pad.tray() == ()
    assert pad.head == 3


def test_a_pad_outlives_a_restart(pad: Any) -> None:
    pad.answer("volley", {FIRST: "5"})
    pad = pad.reopened()
    (only,) = pad.tray()

    assert only.pending.answers[FIRST].said == "5"
    assert only.is_open == {SECOND}


def test_other_commands_pass_a_parked_pad(pad: Any) -> None:
    pad.done(c.TakeDamage("wasp", 1))
    done = pad.answer("volley", {FIRST: "1", SECOND: "1 1 1"})

    assert done.seq == 4


def test_a_blank_empties_a_typed_slot(pad: Any) -> None:
    pad.answer("volley", {FIRST: "5"})
    pad.answer("volley", {FIRST: ""})

    assert pad.tray()[0].is_open == {FIRST, SECOND}


def test_a_pad_that_is_set_aside_keeps_what_is_whole(pad: Any) -> None:
    """Half a throw is dropped without a word, and nothing is thrown."""
    presses.set_aside(pad.desk, pad.battle, UMPIRE, "volley", {FIRST: "5", SECOND: "6 6", "nobody/1d6": "2"})
    pad = pad.reopened()
    (kept,) = pad.tray()

    assert {key: answer.said for key, answer in kept.pending.answers.items()} == {FIRST: "5"}
    assert kept.is_open == {SECOND}
    assert pad.head == 2


def test_a_full_pad_that_is_set_aside_resolves_nothing(pad: Any) -> None:
    """It waits for Resolve, also when the same is declared again."""
    presses.set_aside(pad.desk, pad.battle, UMPIRE, "volley", {FIRST: "5", SECOND: "1 1 1"})
    (kept,) = pad.tray()

    assert (kept.is_open, pad.head) == (frozenset(), 2)
    again = pads.same(pad.desk.moment(pad.battle), (VOLLEY,))
    assert again is not None
    assert again.id == "volley"
    assert isinstance(pad.answer("volley", {}), Done)


def test_setting_a_pad_aside_takes_no_answer_from_another(pad: Any) -> None:
    """It came since the page was shown: a blank empties it not, and another face does not take its place."""
    seen = pads.mark(pad.desk.moment(pad.battle), UMPIRE, "volley")
    pad.answer("volley", {FIRST: "5"})
    for said in ("", "2"):
        presses.set_aside(pad.desk, pad.battle, UMPIRE, "volley", {FIRST: said}, seen=seen)

    assert pad.tray()[0].pending.answers[FIRST].said == "5"


def test_what_the_app_threw_cannot_be_typed_over(turn: Any) -> None:
    turn.owed(c.TakeDamage("wasp", 7), client_id="hit")
    told = turn.answer("hit", {}, throw=True)
    assert isinstance(told, Done)

    entry = turn.moment.entries(told.seq)[0]
    assert all(answer.by == "app" for answer in entry.answers.values())


def test_faces_thrown_by_the_app_are_on_disk_before_they_are_shown(pad: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process dies after the throw and before the line is written: the throw is there, and counts."""

    class Killed(BaseException):
        pass

    def dies(*args: Any, **more: Any) -> None:
        raise Killed

    monkeypatch.setattr(pad.desk.store, "append", dies)
    with pytest.raises(Killed):
        pad.answer("volley", {}, throw=True)
    monkeypatch.undo()

    pad = pad.reopened()
    (kept,) = pad.tray()
    thrown = {key: answer.said for key, answer in kept.pending.answers.items()}
    assert {FIRST, SECOND} <= set(thrown)
    assert {answer.by for answer in kept.pending.answers.values()} == {"app"}
    with pytest.raises(BadInput, match="the app has thrown"):
        pad.answer("volley", {FIRST: "6" if thrown[FIRST] != "6" else "5"})

    done = pad.answer("volley", {}, throw=True)
    entry = pad.moment.entries(done.seq)[0]
    assert {key: entry.answers[key].said for key in thrown} == thrown


def test_a_wrong_answer_keeps_the_others(pad: Any) -> None:
    pad.answer("volley", {FIRST: "5"})
    with pytest.raises(BadInput, match="'9' is not a face of a d6"):
        pad.answer("volley", {SECOND: "9 9 9"})
    with pytest.raises(BadInput, match="there is no question 'wasp/1d6'"):
        pad.answer("volley", {"wasp/1d6": "3"})

    assert pad.tray()[0].pending.answers[FIRST].said == "5"
    assert pad.tray()[0].is_open == {SECOND}


def test_a_repeat_after_the_pad_was_done_answers_with_its_result(pad: Any) -> None:
    first = pad.answer("volley", {FIRST: "1", SECOND: "1 1 1"})
    again = pad.answer("volley", {FIRST: "1", SECOND: "1 1 1"})

    assert (again.seq, type(again)) == (first.seq, Before)
    assert pad.head == first.seq


def test_a_pad_that_the_battle_overtook_is_refused_and_stays_open(pad: Any) -> None:
    pad.answer("volley", {FIRST: "5"})
    pad.done(c.Leave("aphid"))
    with pytest.raises(Refused, match="Aphid is out of the battle"):
        pad.answer("volley", {SECOND: "3 3 3"})

    (kept,) = pad.tray()
    assert {refusal.id for refusal in kept.refusals} == {"out-of-action"}
    assert set(kept.pending.answers) == {FIRST}
    done = pad.answer("volley", {SECOND: "1 1 1"}, overruled={"out-of-action": "she fired before she left"})
    assert isinstance(done, Done)
    assert pad.moment.entries(done.seq)[0].overruled["out-of-action"] == "she fired before she left"


def test_giving_up_an_untouched_pad_leaves_no_line(pad: Any) -> None:
    assert presses.give_up(pad.desk, pad.battle, UMPIRE, "volley") is None
    assert (pad.head, pad.tray()) == (2, ())


def test_typed_answers_alone_leave_no_line_when_given_up(pad: Any) -> None:
    pad.answer("volley", {FIRST: "5"})

    assert presses.give_up(pad.desk, pad.battle, UMPIRE, "volley") is None


def test_giving_up_leaves_a_line_with_the_faces_that_the_app_threw(turn: Any) -> None:
    """Nobody throws until the dice are kind: what was thrown stays on the record."""
    turn.done(c.TakeDamage("bloodrunner", 2))
    told = turn.owed(c.TakeDamage("bloodrunner", 7), client_id="hit")
    asked = [question.key for question in told.questions]
    put(turn.desk, turn.desk.live(turn.battle), told.pending.with_answers({asked[0]: Answer("2", by="app")}))
    done = presses.give_up(turn.desk, turn.battle, UMPIRE, "hit")

    assert done is not None
    entry = turn.moment.entries(done.seq)[0]
    assert entry.command.thrown == {asked[0]: "2"}
    assert entry.command.of == {"do": "damage", "ship": "bloodrunner", "boxes": 7}
    assert not entry.command.command, "what it was is told from what it asked for; no words are kept"
    assert entry.id == "hit", "so that it stands there once, however often a client asks"
    assert turn.tray() == ()
    assert turn.reopened().state == turn.state
    with pytest.raises(Repeated):
        turn.do(c.TakeDamage("bloodrunner", 7), client_id="hit")


def test_giving_up_is_done_whole_or_not_at_all(turn: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed between the line and the pad, a server left both, and a repeat wrote a second line."""
    told = turn.owed(c.TakeDamage("bloodrunner", 9), client_id="hit")
    put(
        turn.desk,
        turn.desk.live(turn.battle),
        told.pending.with_answers({told.questions[0].key: Answer("2", by="app")}),
    )
    monkeypatch.setattr(turn.desk.store, "drop_pending", lambda *args: pytest.fail("a second transaction"))
    presses.give_up(turn.desk, turn.battle, UMPIRE, "hit")

    assert turn.tray() == ()


@pytest.mark.parametrize(
    "act",
    [
        lambda table: table.answer("gone", {}),
        lambda table: pads.pad(table.desk.moment(table.battle), UMPIRE, "gone"),
        lambda table: presses.give_up(table.desk, table.battle, UMPIRE, "gone"),
    ],
    ids=["answer", "pad", "abandon"],
)
def test_a_pad_that_is_not_there_is_told(table: Any, act: Any) -> None:
    with pytest.raises(UnknownCommand, match="Nothing with the id 'gone' is under way"):
        act(table)


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"7",
        b'{"id":"spoilt"}',
        b'{"id":"spoilt","seat":"umpire","seen":0,"command":{"do":"nothing-known"},"v":2}',
        b'{"id":"spoilt","seat":"umpire","seen":0,"command":{"do":"damage","ship":"wasp","boxes":1},"v":99}',
    ],
    ids=["cut off", "no object", "no command", "unknown command", "newer version"],
)
def test_a_pad_that_cannot_be_read_stops_nothing_else(pad: Any, body: bytes) -> None:
    """It stays where it is, and is told to whoever asks for it."""
    spoilt = PendingRow(pad.battle, "spoilt", "umpire", 0, body, made="", changed="")
    pad.desk.live(pad.battle).put_pad(spoilt)

    assert [one.id for one in pad.tray()] == ["volley"]
    assert asking.asked_of(pad.desk.moment(pad.battle), captain("Lieutenant Pell"))
    with pytest.raises(BadInput, match="with the id 'spoilt' cannot be read"):
        pads.pad(pad.desk.moment(pad.battle), UMPIRE, "spoilt")
    assert pad.desk.store.pending(pad.battle, "spoilt") == spoilt


def test_pads_are_for_the_umpires_desk(pad: Any) -> None:
    assert pads.tray(pad.desk.moment(pad.battle), SPECTATOR) == ()
    for act in (
        lambda: pads.pad(pad.desk.moment(pad.battle), SPECTATOR, "volley"),
        lambda: presses.answer(pad.desk, pad.battle, SPECTATOR, "volley", {}),
        lambda: presses.set_aside(pad.desk, pad.battle, SPECTATOR, "volley", {}),
        lambda: presses.give_up(pad.desk, pad.battle, SPECTATOR, "volley"),
    ):
        with pytest.raises(NotAllowed):
            act()


def test_a_shuffle_is_in_no_pad(table: Any) -> None:
    """The order of cards is thrown by the app, kept, and shown to nobody."""
    done = table.done(c.TurnCard())

    assert isinstance(done, Done)
    assert all("shuffled" not in line.text or "order" not in line.text for line in done.lines)
    order = table.moment.entries(1)[0].answers
    assert {answer.by for answer in order.values()} == {"app"}
