"""A total to be spread over parts, and a game's own dice, on the pad and on a captain's page, without JavaScript."""

from __future__ import annotations

import pytest

from tests import presses
from tests.games.salvo import Loose
from tests.web.browsing import Form, Page, Umpire
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import Owed, battles, pads, seating

pytestmark = pytest.mark.usefixtures("with_salvo")

SALVO, WIND, DAMAGE = "answer:heron/salvo/2d6", "answer:heron/wind/1d6", "answer:otter/damage/share"


@pytest.fixture
def battle(desk: Desk) -> str:
    battle = battles.start(desk, "salvo", "duel")
    assert isinstance(presses.play(desk, battle, UMPIRE, Loose("heron")), Owed)
    return battle


@pytest.fixture
def pad(desk: Desk, battle: str) -> str:
    return f"/pad/{pads.tray(desk.moment(battle), UMPIRE)[0].id}"


def pad_form(page: Page) -> Form:
    return next(form for form in page.forms if any(name == DAMAGE for name, _ in form.fields))


def crossed(desk: Desk, battle: str) -> int:
    return desk.moment(battle).state.boats["otter"].crossed


def test_a_wrong_sum_is_told_and_a_right_one_goes_through(umpire: Umpire, desk: Desk, battle: str, pad: str) -> None:
    """The field stands ready; what does not add up to the total changes nothing, and what was typed stays there."""
    page = umpire.look(pad)
    assert pad_form(page).has(DAMAGE, "3 2 0")
    dice = {SALVO: "0 4", WIND: "6"}
    wrong = umpire.send(pad_form(page), ("press", "resolve"), **dice, **{DAMAGE: "3 1 0"})
    assert wrong.status == 422
    assert wrong.has("'3 1 0' adds up to 4; it must be 5.")
    assert pad_form(wrong).has(DAMAGE, "3 1 0")
    assert crossed(desk, battle) == 0
    done = umpire.send(pad_form(wrong), ("press", "resolve"), **{DAMAGE: "stern gun 4, hull 1"})
    assert done.has("A salvo of (0, 4), wind 6: Hull 1, Bow gun 0, Stern gun 4.")
    assert crossed(desk, battle) == 1


def test_resolve_takes_it_as_it_stands(umpire: Umpire, desk: Desk, battle: str, pad: str) -> None:
    umpire.send(pad_form(umpire.look(pad)), ("press", "resolve"), **{SALVO: "22", WIND: "1"})
    assert crossed(desk, battle) == 3


def test_own_dice_say_what_they_show(umpire: Umpire, pad: str) -> None:
    page = umpire.look(pad)
    assert page.has("2 dice that show 0, 1, 2, 3, 4", "1 die")
    wrong = umpire.send(pad_form(page), ("press", "resolve"), **{SALVO: "5 0", WIND: "6"})
    assert wrong.has("'5' is not on this die; it shows 0, 1, 2, 3, 4.")


def test_the_app_throws_what_they_show_and_spreads_nothing(desk: Desk, battle: str) -> None:
    """Only a person answers how a total is spread."""
    (pad,) = pads.tray(desk.moment(battle), UMPIRE)
    owed = presses.answer(desk, battle, UMPIRE, pad.id, {}, throw=True)
    assert isinstance(owed, Owed)
    assert [question.key for question in owed.questions] == ["otter/damage/share"]


def test_a_captain_spreads_on_the_phone(umpire: Umpire, desk: Desk, battle: str, pad: str) -> None:
    """A pad that stood open meanwhile does not put its suggestion in the place of that."""
    page = umpire.look(pad)
    bens = f"/seat/{seating.links(desk, battle)['captain:Ben']}"
    phone = umpire.get(bens)
    assert pad_form(phone).has(DAMAGE, "3 2 0")
    assert umpire.send(pad_form(phone), ("press", "answer"), **{DAMAGE: "9 0 0"}).has("Hull takes at most 3, not 9.")
    umpire.send(pad_form(phone), ("press", "answer"), **{DAMAGE: "0 1 4"})
    done = umpire.send(pad_form(page), ("press", "resolve"), **{SALVO: "0 0", WIND: "1"})
    assert done.has("A salvo of (0, 0), wind 1: Hull 0, Bow gun 1, Stern gun 4.")


def test_a_client_is_told_the_parts(umpire: Umpire, battle: str, pad: str) -> None:
    """By the API: the kind, the parts, how it may stand; and what own dice show."""
    questions = umpire.ask(f"/api/battle/{battle}/pads/{pad.removeprefix('/pad/')}").get_json()["questions"]
    assert [question["kind"] for question in questions] == ["throw", "throw", "share"]
    assert questions[0]["shows"] == [0, 1, 2, 2, 3, 4]
    assert questions[2]["parts"][0] == {"id": "hull", "label": "Hull", "most": 3}
    assert questions[2]["suggested"] == [3, 2, 0]
