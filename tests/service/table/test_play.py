"""A command arrives once and only once, on the state that its sender saw, or nothing changes."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.presses import play
from umpire.core import playing as core
from umpire.core.answers import Answer
from umpire.core.causes import Cause
from umpire.core.commands import Correct, Strike
from umpire.core.dice import Dice
from umpire.core.errors import BadInput, NotAllowed, Repeated, Stale
from umpire.core.lines import Line
from umpire.core.objections import Refused
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.events import PartyLost
from umpire.service.desk import Live
from umpire.service.table import Before, Done
from umpire.service.table.telling import together
from umpire.store import Conflict

HULL = c.TakeDamage("wasp", 1)


def test_a_repeat_answers_with_the_stored_result_and_does_nothing(table: Any) -> None:
    first = table.done(HULL, client_id="one")
    again = table.done(HULL, client_id="one")

    assert again.seq == first.seq == table.head == 1
    assert again.lines == first.lines
    assert (type(first), type(again)) == (Done, Before)
    assert table.state.ships["wasp"].crossed == 1


def test_a_repeat_is_known_after_a_restart(table: Any) -> None:
    table.done(HULL, client_id="one")
    again = table.reopened().done(HULL, client_id="one")

    assert isinstance(again, Before)
    assert table.reopened().state.ships["wasp"].crossed == 1


def test_a_repeat_of_what_is_half_answered_opens_the_same_pad(turn: Any) -> None:
    turn.owed(turn.broadside, client_id="shot")
    again = turn.owed(turn.broadside, client_id="shot")

    assert again.pending.id == "shot"
    assert len(turn.tray()) == 1


@pytest.mark.parametrize("is_open", [False, True], ids=["done before", "under way"])
def test_the_same_id_with_other_content_changes_nothing(turn: Any, is_open: bool) -> None:
    turn.do(turn.broadside if is_open else HULL, client_id="one")
    before = (turn.lines(), turn.tray())

    with pytest.raises(Repeated, match="'one' was used before for something else"):
        turn.do(c.TakeDamage("wasp", 2), client_id="one")
    assert (turn.lines(), turn.tray()) == before


@pytest.mark.parametrize("id", ["two words", "x" * 81, "no\nline", "grün"])
def test_an_id_is_short_and_plain(table: Any, id: str) -> None:
    with pytest.raises(BadInput, match="an id has at most 80 plain letters"):
        table.do(HULL, client_id=id)
    assert table.head == 0


def test_an_older_page_may_change_what_nobody_touched(table: Any) -> None:
    table.done(c.TakeDamage("aphid", 1))
    table.done(HULL, seen=0)

    assert table.state.ships["wasp"].crossed == 1


def test_an_older_page_may_not_change_what_somebody_touched(table: Any) -> None:
    table.done(HULL)
    with pytest.raises(Stale, match=r"Line 1: Wasp: 1 box") as stale:
        table.do(c.TakeDamage("wasp", 2), seen=0)

    assert stale.value.seen == 0
    assert table.head == 1


def test_a_strike_from_an_older_page_is_stale_when_its_ship_was_touched(table: Any) -> None:
    table.done(HULL)
    table.done(HULL)
    with pytest.raises(Stale):
        table.do(Strike((1,)), seen=1, overruled={"others-depend": ""})
    assert table.state.ships["wasp"].crossed == 2


def test_a_repeat_is_never_stale(table: Any) -> None:
    """The server had the command, its sender got no answer, and somebody else went on with the same ship."""
    table.done(HULL, client_id="one", seen=0)
    table.done(HULL, client_id="two", seen=1)

    assert table.done(HULL, client_id="one", seen=0).seq == 1


def test_two_umpires_at_once_lose_nothing(table: Any) -> None:
    threads = [
        threading.Thread(target=lambda ship=ship: [table.done(c.TakeDamage(ship, 1), seen=0) for _ in range(1)])
        for ship in ("aphid", "wasp", "bloodrunner", "skyrunner")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert table.head == 4
    assert [ship.crossed for ship in table.state.ships.values()] == [1, 1, 1, 1]


def test_what_another_process_wrote_is_caught_up_first(two_processes: Any) -> None:
    one, other = two_processes
    assert one.head == other.head == 0
    one.done(HULL)

    assert other.done(HULL).seq == 2
    assert other.state.ships["wasp"].crossed == 2


@pytest.fixture
def faster(two_processes: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Between catching up and writing, another process takes our place in the log; tells with which id."""
    one, other = two_processes
    here, caught_up, ids = one.desk.live(one.battle), Live._catch_up, []

    def too_early(live: Live) -> None:
        caught_up(live)
        if ids and live is here:
            other.done(HULL, client_id=ids.pop())

    monkeypatch.setattr(Live, "_catch_up", too_early)
    return lambda id: ids.append(id) or one


def test_a_faster_process_makes_us_decide_again(faster: Any) -> None:
    one = faster("theirs")
    told = one.done(HULL, client_id="ours")

    assert told.seq == 2
    assert told.lines[0].text.startswith("Wasp: box 2 crossed")
    assert one.state == one.reopened().state


def test_a_faster_process_may_have_had_the_same_command(faster: Any) -> None:
    """The client repeated at once, and its repeat went to another process."""
    one = faster("ours")
    told = one.done(HULL, client_id="ours")

    assert (told.seq, type(told)) == (1, Before)
    assert one.reopened().state.ships["wasp"].crossed == 1


def test_a_faster_process_is_no_reason_to_throw_again(faster: Any, turn: Any) -> None:
    turn.owed(turn.broadside, client_id="shot")
    faster("theirs")
    told = turn.answer("shot", {turn.die: "1"})

    assert told.seq == 4
    assert turn.state == turn.reopened().state


def test_a_conflict_without_end_is_told(turn: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: Any, **more: Any) -> None:
        raise Conflict("battle", 3)

    turn.owed(turn.broadside, client_id="shot")
    monkeypatch.setattr(turn.desk.store, "append", never)
    with pytest.raises(Conflict, match="Somebody else was faster, so"):
        turn.do(HULL)
    with pytest.raises(Conflict, match="Somebody else was faster, so"):
        turn.answer("shot", {turn.die: "1"})
    assert len(turn.tray()) == 1


def test_a_refused_command_leaves_nothing_behind(table: Any) -> None:
    with pytest.raises(Refused, match="no card is up"):
        table.do(table.broadside)

    assert (table.head, table.tray()) == (0, ())


def test_one_press_overrules_all_that_stands(table: Any) -> None:
    with pytest.raises(Refused) as refused:
        table.do(table.broadside)
    overruled = {refusal.id: "my table" for refusal in refused.value.refusals}
    table.done(table.broadside, overruled={**overruled, "not-needed": ""}, answers={table.die: "1"})

    entry = table.moment.entries(1)[0]
    assert entry.overruled == overruled


def test_answers_that_nothing_asks_for_are_bad_input(turn: Any) -> None:
    with pytest.raises(BadInput, match="there is no question"):
        turn.do(turn.broadside, answers={turn.die: "1", "aphid/stern-gun at bloodrunner/1d6": "6"})
    assert turn.head == 2


@pytest.mark.parametrize("said", ["7", "0", "6 6", "six", "4 hits", ""])
def test_impossible_faces_are_bad_input(turn: Any, said: str) -> None:
    with pytest.raises(BadInput):
        turn.do(turn.broadside, answers={turn.die: said})
    assert (turn.head, turn.tray()) == (2, ())


@pytest.mark.parametrize("seat", [SPECTATOR, captain("Lieutenant Pell")], ids=str)
def test_only_the_umpire_writes(table: Any, seat: Any) -> None:
    with pytest.raises(NotAllowed):
        play(table.desk, table.battle, seat, HULL)
    assert table.head == 0


def test_listeners_hear_what_was_touched(table: Any) -> None:
    table.done(HULL)
    table.done(Correct("aphid.boxes", 2))

    assert table.desk.announcer.since(table.battle, 0) == (2, ("aphid", "wasp"))
    assert table.desk.announcer.since(table.battle, 1) == (2, ("aphid",))
    assert table.desk.announcer.since(table.battle, 2) is None


def test_app_throws_stand_in_the_record_as_such(turn: Any) -> None:
    turn.done(turn.broadside, throw=True)

    assert {answer.by for answer in turn.moment.entries(3)[0].answers.values()} == {"app"}
    assert turn.moment.entries(3)[0].answers[turn.die] != Answer("")


def test_a_run_of_like_losses_is_one_sentence_with_their_number() -> None:
    """Four squares of one fight; another ship's, another reason's, and one alone stand by themselves."""
    lost = [Line("Bella loses a party.", counted=("Bella loses ", " parties."))] * 4
    other = Line("Ariel loses a party.", counted=("Ariel loses ", " parties."))
    told = together([*lost, other, Line("Bella sinks."), lost[0]])
    assert [line.text for line in told] == [
        "Bella loses 4 parties.", "Ariel loses a party.", "Bella sinks.", "Bella loses a party.",
    ]  # fmt: skip


def test_lines_told_as_one_keep_all_their_dice() -> None:
    """Of a run that is counted, and of one that is listed."""
    six, two = Dice(1, 6, (6,)), Dice(1, 6, (2,))
    counted = [Line("Bella loses a party.", counted=("Bella loses ", " parties."), dice=(one,)) for one in (six, two)]
    listed = [Line(f"Box {at}.", one_of=("Boxes ", at, "."), dice=(one,)) for at, one in (("1", two), ("2", six))]

    assert [line.dice for line in together([*counted, *listed])] == [(six, two), (two, six)]


def test_a_boarding_tells_its_losses_in_one_sentence(table: Any) -> None:
    """As the log has it."""
    lines = [core.line_for(GAME, table.state, PartyLost("wasp", "party", Cause("boarding")), UMPIRE)] * 3
    assert [line.text for line in together(lines)] == ["Wasp loses 3 boarding parties (boarding)."]
