"""Two umpires at one pad, and at pages of the whole battle: what one does is told the other, and nobody's typing is lost."""

from __future__ import annotations

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Form, Page, Umpire
from umpire.core.answers import Answer
from umpire.core.commands import Correct, Remind, Settle, Strike
from umpire.core.seats import UMPIRE, umpire
from umpire.service.desk import Desk
from umpire.service.table import look, pads
from umpire.service.table.pending import put

FIRST = umpire("first")
AIM = {"range_hexes": 2, "bearing": "bow", "guns": ["bow-gun"], "answer": ["bow-gun"], "her_bearing": "bow"}


@pytest.fixture
def first(umpire: Umpire) -> Umpire:
    """Skylord fires at Locust, who answers: two dice are due, on one pad."""
    umpire.turn_card("skylord")
    umpire.throw_for_movement()
    umpire.answer("4")
    umpire.move("Medium")
    umpire.declare_fire(locust=AIM)
    return umpire


@pytest.fixture
def second(first: Umpire, app: Flask) -> Umpire:
    return Umpire(app, first.battle)


def form_of(page: Page) -> Form:
    return next(form for form in page.forms if "/pad/" in form.action)


def slots(form: Form) -> list[str]:
    return [name for name, _ in form.fields if name.startswith("answer:")]


def said(desk: Desk, battle: str) -> dict[str, str]:
    (pad,) = pads.tray(desk.moment(battle), UMPIRE)
    return {f"answer:{key}": kept.said for key, kept in pad.pending.answers.items()}


def cancel(who: Umpire, form: Form) -> Page:
    return who.send(Form(f"{form.action}/give-up", form.fields))


def test_two_answer_at_once_each_another_slot_and_both_stay(first: Umpire, second: Umpire, desk: Desk) -> None:
    mine, theirs = form_of(first.open_pad()), form_of(second.open_pad())
    one, other = slots(mine)
    first.send(mine, ("press", "aside"), **{one: "2", other: ""})
    assert said(desk, first.battle) == {one: "2"}
    head = first.head
    second.send(theirs, ("press", "resolve"), **{one: "", other: "1"})
    entry = desk.moment(first.battle).entries(first.head)[0]
    assert (first.head, {f"answer:{key}": kept.said for key, kept in entry.answers.items()}) == (
        head + 1,
        {one: "2", other: "1"},
    )


def test_of_the_same_slot_the_second_is_told_and_keeps_what_was_typed(
    first: Umpire, second: Umpire, desk: Desk
) -> None:
    mine, theirs = form_of(first.open_pad()), form_of(second.open_pad())
    one, other = slots(mine)
    first.send(mine, ("press", "aside"), **{one: "2", other: ""})
    told = second.send(theirs, ("press", "resolve"), **{one: "5", other: "1"})
    assert told.has("somebody has just answered 2")
    assert (form_of(told).has(one, "5"), form_of(told).has(other, "1")) == (True, True)
    assert said(desk, first.battle) == {one: "2"}


def test_one_gives_up_what_the_other_has_answered_only_after_it_was_told(
    first: Umpire, second: Umpire, desk: Desk
) -> None:
    mine, theirs = form_of(first.open_pad()), form_of(second.open_pad())
    one, other = slots(mine)
    first.send(mine, ("press", "aside"), **{one: "2", other: ""})
    told = cancel(second, theirs)
    assert told.status == 409
    assert told.has("Somebody has answered meanwhile", "Press Cancel again")
    assert said(desk, first.battle) == {one: "2"}
    assert cancel(second, form_of(told)).status == 200
    assert pads.tray(desk.moment(first.battle), UMPIRE) == ()


def test_who_typed_into_a_pad_that_was_given_up_begins_it_again_with_one_press(
    first: Umpire, second: Umpire, desk: Desk
) -> None:
    mine, theirs = form_of(first.open_pad()), form_of(second.open_pad())
    one, other = slots(mine)
    assert cancel(first, mine).status == 200
    told = second.send(theirs, ("press", "resolve"), **{one: "", other: "1"})
    assert told.status == 409
    assert told.has("The table has moved on", "somebody has cancelled it", "You typed 1.", "Skylord fires at Locust")
    form = next(form for form in told.forms if form.has("do", "fire") and form.has(other, "1"))
    page = second.send(form)
    assert page.status == 200
    assert said(desk, first.battle) == {other: "1"}
    assert form_of(page).has(other, "1")


def test_what_was_given_up_with_dice_of_the_app_says_so_too(first: Umpire, second: Umpire, desk: Desk) -> None:
    """A line of the log has the dice; what the other desk had typed is told beside it."""
    theirs = form_of(second.open_pad())
    one, other = slots(theirs)
    (pad,) = pads.tray(desk.moment(first.battle), UMPIRE)
    put(desk, desk.live(first.battle), pad.pending.with_answers({one.removeprefix("answer:"): Answer("6", "app")}))
    assert cancel(first, form_of(first.open_pad())).status == 200
    told = second.send(theirs, ("press", "resolve"), **{one: "", other: "1"})
    assert told.has("You typed this, and it was not used: 1.")


def test_two_give_up_at_once(first: Umpire, second: Umpire) -> None:
    mine, theirs = form_of(first.open_pad()), form_of(second.open_pad())
    assert cancel(first, mine).status == 200
    page = cancel(second, theirs)
    assert (page.status, page.address) == (200, f"/battle/{first.battle}")


def test_who_cancels_what_is_settled_by_then_is_told(first: Umpire, second: Umpire) -> None:
    mine, theirs = form_of(first.open_pad()), form_of(second.open_pad())
    first.send(mine, ("press", "throw"))
    head = first.head
    told = cancel(second, theirs)
    assert (told.status, first.head) == (409, head)
    assert told.has("This was settled before you cancelled it", "Skylord fires at Locust")


def test_the_page_of_a_pad_that_is_gone_is_the_table(first: Umpire, second: Umpire) -> None:
    form = form_of(first.open_pad())
    cancel(first, form)
    page = second.get(form.action)
    assert page.status == 404
    assert page.has("The table has moved on", "somebody has cancelled it")


# --- From paper ------------------------------------------------------------------------------------------------------------


def value(desk: Desk, battle: str, name: str) -> object:
    marks = look.marks(desk.moment(battle), name.partition(".")[0])
    return next(mark.value for mark in marks if mark.name == name)


def sheet(page: Page) -> Form:
    return next(form for form in page.forms if form.action.endswith("/from-paper"))


def test_two_copy_different_sheets_and_both_go_through(umpire: Umpire, app: Flask, desk: Desk) -> None:
    other = Umpire(app, umpire.battle)
    mine, theirs = sheet(umpire.look("/from-paper")), sheet(other.look("/from-paper"))
    assert umpire.send(mine, **{"set.aphid.boxes": "3"}).status == 200
    assert other.send(theirs, **{"set.skylord.boxes": "4"}).status == 200
    assert [value(desk, umpire.battle, f"{ship}.boxes") for ship in ("aphid", "skylord")] == [3, 4]


def test_what_nobody_typed_there_stays_as_another_set_it(umpire: Umpire, desk: Desk) -> None:
    """Told with what was typed, and the rest as it is now: a second press takes nothing of the other's away."""
    old = sheet(umpire.look("/from-paper"))
    presses.play(desk, umpire.battle, FIRST, Correct("aphid.boxes", 5))
    told = umpire.send(old, **{"set.aphid.band": "low", "set.skylord.boxes": "4"})
    assert told.status == 409
    assert told.has("The table has moved on", "umpire first: Marked by hand: Aphid: boxes crossed")
    form = sheet(told)
    assert [form.has(f"set.{name}", value) for name, value in (("aphid.boxes", "5"), ("aphid.band", "low"))] == [
        True
    ] * 2
    assert form.has("set.skylord.boxes", "4")
    assert umpire.send(form).status == 200
    assert [value(desk, umpire.battle, name) for name in ("aphid.boxes", "aphid.band", "skylord.boxes")] == [
        5,
        "low",
        4,
    ]


def test_what_was_typed_of_a_flight_that_is_gone_is_told(umpire: Umpire, desk: Desk) -> None:
    first, battle = umpire, umpire.battle
    first.turn_card("skylord")
    presses.play(desk, battle, FIRST, desk.moment(battle).game.read_command({"do": "deploy-flight", "ship": "skylord"}))
    old = sheet(first.look("/from-paper"))
    (name,) = [name for name, _ in old.fields if "flight-1" in name and name.endswith(".captain")]
    presses.play(desk, battle, FIRST, Strike((first.head,)))
    told = first.send(old, **{name: "Zora", "set.aphid.boxes": "2"})
    assert told.status == 409
    assert told.has("No longer in the battle, so not used", "captain Zora")
    assert sheet(told).has("set.aphid.boxes", "2")
    assert first.send(sheet(told)).status == 200


# --- Notes, lines, results ---------------------------------------------------------------------------------------------------


def test_a_note_that_another_settled_is_told_on_the_table(umpire: Umpire, desk: Desk) -> None:
    presses.play(desk, umpire.battle, UMPIRE, Remind("look at the fire"))
    page = umpire.look()
    form = page.form("settle-note")
    presses.play(desk, umpire.battle, FIRST, Settle(dict(form.fields)["note"]))
    told = umpire.send(form)
    assert told.status == 422
    assert told.has("Please check", "this note is not kept any more")


def test_a_die_that_is_thrown_anew_from_a_page_that_was_sent_keeps_what_it_was_for(umpire: Umpire) -> None:
    form = next(form for form in umpire.look().forms if form.action.endswith("/die"))
    assert umpire.send(form, what="Wind", said="4").status == 200
    told = umpire.send(form, what="Rain", said="5")
    assert told.status == 409
    again = next(one for one in told.forms if one.action.endswith("/die"))
    assert (again.has("what", "Rain"), again.has("said", "5")) == (True, True)
    assert umpire.send(again).has("Rain")


def test_the_words_of_a_photo_that_cannot_be_kept_stay(umpire: Umpire) -> None:
    told = umpire.post(f"/battle/{umpire.battle}/photos", [("text", "north edge")])
    assert told.status == 422
    assert any(form.has("text", "north edge") for form in told.forms)


def test_two_end_a_battle_and_the_second_keeps_what_was_typed(umpire: Umpire, app: Flask) -> None:
    """Also the winner, where the other has written down no side of that name."""
    other = Umpire(app, umpire.battle)
    mine, theirs = umpire.look("/end").forms[0], other.look("/end").forms[0]
    assert umpire.send(mine, winner="British").status == 200
    told = other.send(theirs, winner="Martian", why="Time was up", note="Rain.")
    assert told.has("somebody else has just logged this result")
    (form,) = [form for form in told.forms if form.action.endswith("/end")]
    assert form.has("why", "Time was up")
    assert form.has("winner-other", "Martian")
    assert "Rain.</textarea>" in told.html
    assert other.send(form).has("Martian", "Time was up")


def test_a_result_that_another_withdrew_is_told_on_its_page(umpire: Umpire) -> None:
    umpire.send(umpire.look("/end").forms[0], winner="British")
    old = umpire.get(f"/results/{umpire.battle}/withdraw").forms[0]
    assert umpire.send(old).status == 200
    told = umpire.send(old)
    assert told.status == 409
    assert told.has("Nothing was changed", "Count it again")
