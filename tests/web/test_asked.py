"""A captain's own page takes dice and figures: typed, or thrown by the app; with htmx and without."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

import pytest
from flask import Flask

from tests import presses
from tests.desks import undone
from tests.web.browsing import HOST, Browser, Form, Page, Umpire
from tests.web.hearing import hall
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, pads, seating

KEY = "skylord/movement/1d6"
LOCUSTS = "Lieutenant Garrow"


@pytest.fixture(scope="module")
def due(app: Flask, desk: Desk) -> Umpire:
    """Skylord's kite die is due."""
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("round.real-cards", value=True))
    umpire = Umpire(app, battle)
    umpire.turn_card("skylord")
    umpire.throw_for_movement()
    return umpire


@pytest.fixture
def battle(desk: Desk, due: Umpire) -> Iterator[str]:
    """What a test does there is undone."""
    with undone(desk):
        yield due.battle


@pytest.fixture
def umpire(battle: str, due: Umpire) -> Umpire:
    assert due.battle == battle
    return copy(due)


@pytest.fixture
def own(desk: Desk, battle: str) -> str:
    return "/seat/" + seating.links(desk, battle)["captain:Prince Amraaz"]


def asked(page: Page) -> list[Form]:
    return [form for form in page.forms if any(name == "pad" for name, _ in form.fields)]


def test_the_page_asks_for_the_die_and_nobody_elses_does(umpire: Umpire, own: str, desk: Desk) -> None:
    page = umpire.get(own)
    (form,) = asked(page)
    assert page.has("Skylord throws for", "1 die", "Throw for me")
    assert (f"answer:{KEY}", "") in form.fields
    for seat, token in seating.links(desk, umpire.battle).items():
        if seat != "captain:Prince Amraaz":
            assert asked(umpire.get(f"/seat/{token}")) == []
    assert asked(umpire.get(f"/battle/{umpire.battle}/as/captain:Prince Amraaz")) == [], "who looks answers nothing"


def test_the_umpires_pad_says_who_may_answer(umpire: Umpire) -> None:
    assert umpire.open_pad().has("Prince Amraaz may answer on the captain’s own page too")


def test_typed_faces_go_on_the_record(umpire: Umpire, own: str, desk: Desk) -> None:
    (form,) = asked(umpire.get(own))
    page = umpire.send(form, ("press", "answer"), **{f"answer:{KEY}": "4"})
    assert page.status == 200
    assert asked(page) == []
    entry = desk.moment(umpire.battle).entries(umpire.head)[0]
    assert entry is not None
    assert (entry.answers[KEY].said, entry.answers[KEY].by, entry.seat) == ("4", "table", "umpire")


def test_the_app_throws_for_a_captain(umpire: Umpire, own: str, desk: Desk) -> None:
    (form,) = asked(umpire.get(own))
    umpire.send(form, ("press", "throw"))
    entry = desk.moment(umpire.battle).entries(umpire.head)[0]
    assert entry is not None
    assert entry.answers[KEY].by == "app"


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
@pytest.mark.parametrize(
    ("said", "sentence"), [("7", "7"), ("4 4", "4 4"), ("", "type what it is"), ("«four»", "«four»")]
)
def test_what_cannot_be_is_told_and_stays_typed(
    umpire: Umpire, own: str, app: Flask, desk: Desk, headers: dict[str, str], said: str, sentence: str
) -> None:
    head = umpire.head
    fields = {"pad": pads.tray(desk.moment(umpire.battle), UMPIRE)[0].id}
    answer = Browser(app).ask(
        f"{own}/play", "POST", data={**fields, f"answer:{KEY}": said}, headers={"Origin": HOST, **headers}
    )
    assert answer.status_code == 422
    assert "Please check" in answer.text
    assert f'name="answer:{KEY}" value="{said}"' in answer.text
    assert sentence in answer.text
    assert umpire.head == head


def test_the_api_takes_figures_and_dice(umpire: Umpire, own: str, app: Flask) -> None:
    browser = Browser(app)
    seen = browser.ask(f"/api{own}").json
    assert seen is not None
    (waiting,) = seen["asked"]
    assert waiting["question"]["kind"] == "throw"
    sent = {"pad": waiting["pad"], "throw": True}
    assert browser.ask(f"/api{own}/play", "POST", json=sent).json == {"battle": umpire.battle, "done": True}
    assert browser.ask(f"/api{own}/play", "POST", json=sent).status_code == 403


def test_who_may_answer_is_not_told_to_look_only(umpire: Umpire, own: str, app: Flask) -> None:
    sent = {"do": "correct", "name": "skylord.boxes", "value": "1"}
    answer = Browser(app).ask(f"{own}/play", "POST", data=sent, headers={"Origin": HOST})
    assert answer.status_code == 403
    assert "for looking" not in answer.text
    assert "use what this page offers and asks" in answer.text


def test_a_question_that_comes_while_the_page_stands_is_noticed(
    umpire: Umpire, own: str, app: Flask, desk: Desk
) -> None:
    """No line of the log tells of it: the beat of the captain's stream has the mark that the fresh page has."""
    with hall(app, desk) as found, found.listen(f"{own}/stream?seen={umpire.head}") as stream:
        beat = stream.until("event: beat")
    mark = umpire.get(own).html.partition('data-asked="')[2].partition('"')[0]
    assert mark
    assert f'"asked":"{mark}"' in beat
    umpire.send(asked(umpire.get(own))[0], ("press", "throw"))
    assert 'data-asked=""' in umpire.get(own).html


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_the_page_asks_for_a_figure(umpire: Umpire, own: str, app: Flask, headers: dict[str, str]) -> None:
    """The hexes that a ramming ship came: no die, no choice."""
    umpire.answer("4")
    form = umpire.look("?met=locust").form("meet", ship="skylord")
    umpire.page = umpire.send(form, ("how", "ram"))
    umpire.answer("6", "1")
    page = Browser(app).ask(own, headers=headers)
    assert page.status_code == 200
    assert "How many hexes has Skylord entered" in page.text
    (form,) = asked(umpire.get(own))
    (name,) = [name for name, _ in form.fields if name.startswith("answer:")]
    assert umpire.send(form, ("press", "answer"), **{name: "1"}).status == 200
    assert umpire.look().has("Skylord rams Locust")


def mark_of(page: Page) -> str:
    return page.html.partition('data-asked="')[2].partition('"')[0]


def test_who_polls_is_told_of_a_question_too(umpire: Umpire, own: str, app: Flask) -> None:
    """Where no stream is open: the number of the last line, and the mark that the page has."""
    waits = Browser(app).ask(f"{own}/head")
    assert waits.text == f"{umpire.head} {mark_of(umpire.get(own))}"
    umpire.send(asked(umpire.get(own))[0], ("press", "throw"))
    now = Browser(app).ask(f"{own}/head", headers={"If-None-Match": waits.headers["ETag"]})
    assert (now.status_code, now.text) == (200, f"{umpire.head} ")


def test_the_page_of_a_pad_hears_a_captains_answer(umpire: Umpire, own: str, app: Flask, desk: Desk) -> None:
    """By its stream and by its head; the page of one that is carried out meanwhile leads to the result."""
    page = umpire.open_pad()
    with hall(app, desk) as found, found.listen(f"{page.address}/stream?seen={umpire.head}") as stream:
        beat = stream.until("event: beat")
    assert mark_of(page)
    assert f'"asked":"{mark_of(page)}"' in beat
    assert umpire.ask(f"{page.address}/head").text == f"{umpire.head} {mark_of(page)}"
    umpire.send(asked(umpire.get(own))[0], ("press", "throw"))
    assert umpire.ask(f"{page.address}/head").text == f"{umpire.head} "
    gone = umpire.ask(page.address)
    assert (gone.status_code, gone.headers["Location"]) == (303, f"/battle/{umpire.battle}?done={umpire.head}")


@pytest.fixture
def exchange(umpire: Umpire) -> Umpire:
    """Skylord fires at Locust, who answers: two dice are due, one of each captain's."""
    umpire.answer("4")
    umpire.move("Medium")
    aim = {"range_hexes": 2, "bearing": "bow", "guns": ["bow-gun"], "answer": ["bow-gun"], "her_bearing": "bow"}
    umpire.declare_fire(locust=aim)
    return umpire


def test_what_is_wrong_on_an_older_page_loses_nothing_of_a_captains(exchange: Umpire, own: str, desk: Desk) -> None:
    """Told again with what was typed; a blank takes nothing away, and another figure is told before it counts."""
    form = next(form for form in exchange.open_pad().forms if form.action.count("/pad/") and form.offered == [])
    ours, theirs = [name for name, _ in form.fields if name.startswith("answer:")]
    (mine,) = asked(exchange.get(own))
    exchange.send(mine, ("press", "answer"), **{ours: "2"})
    again = exchange.send(form, ("press", "resolve"), **{ours: "", theirs: "9"})
    assert again.status == 422
    (form,) = [form for form in again.forms if (ours, "2") in form.fields]
    other = exchange.send(form, ("press", "resolve"), **{ours: "5", theirs: "1"})
    assert other.has("somebody has just answered 2")
    (pad,) = pads.tray(desk.moment(exchange.battle), UMPIRE)
    assert {key: kept.said for key, kept in pad.pending.answers.items()} == {ours.removeprefix("answer:"): "2"}
    (form,) = [form for form in other.forms if (theirs, "1") in form.fields]
    assert exchange.send(form, ("press", "resolve")).has("Skylord")
    entry = desk.moment(exchange.battle).entries(exchange.head)[0]
    assert entry is not None
    assert entry.answers[ours.removeprefix("answer:")].said == "5"


def test_dice_that_come_too_late_are_told(exchange: Umpire, own: str, app: Flask, desk: Desk) -> None:
    """Captains have settled it by then: another figure than theirs is named; the same one, or a press twice, says nothing."""
    form = next(form for form in exchange.open_pad().forms if form.action.count("/pad/") and form.offered == [])
    ours, theirs = [name for name, _ in form.fields if name.startswith("answer:")]
    (mine,) = asked(exchange.get(own))
    exchange.send(mine, ("press", "answer"), **{ours: "2"})
    hers = exchange.get("/seat/" + seating.links(desk, exchange.battle)["captain:" + LOCUSTS])
    exchange.send(asked(hers)[0], ("press", "answer"), **{theirs: "1"})
    settled = exchange.head
    late = exchange.send(form, ("press", "resolve"), **{ours: "5", theirs: "1"})
    assert late.has("This was settled before you pressed. You typed this, and it was not used: 5.", "Skylord")
    same = exchange.send(form, ("press", "resolve"), **{ours: "2", theirs: ""})
    assert not same.has("not used")
    program = {"answers": {ours.removeprefix("answer:"): "5"}}
    told = Browser(app).ask(f"/api{form.action.replace('/pad/', '/pads/')}", "POST", json=program)
    assert (told.json["seq"], told.json["is_repeat"], told.json["unused"]) == (settled, True, ["5"])
    assert exchange.head == settled


def test_an_error_leads_a_captain_to_the_own_page_and_an_umpire_to_the_table(umpire: Umpire, own: str) -> None:
    mine = umpire.get(f"{own}/why/aphid.boxes")
    assert mine.status == 403
    assert f'href="{own}"' in mine.html
    assert 'href="/"' not in mine.html
    theirs = umpire.get(f"/battle/{umpire.battle}/strike/99")
    assert theirs.status >= 400
    assert f'href="/battle/{umpire.battle}"' in theirs.html
