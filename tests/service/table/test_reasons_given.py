"""Why somebody decided so: in one line, as long as a ruling."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import presses
from tests.desks import fresh_desk
from umpire.core.commands import Correct, CorrectMany, Pause, Strike
from umpire.core.errors import BadInput
from umpire.core.objections import Refused
from umpire.core.playing import LONGEST_RULING
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.commands import TakeDamage, TurnCard
from umpire.paths import templates_folder
from umpire.service.desk import Desk
from umpire.service.table import Owed, battles, pads

LONG, LONGEST = "x" * (LONGEST_RULING + 1), "x" * LONGEST_RULING
TOLD = r"a reason has at most 300 letters, please; this has 301\."


desk = pytest.fixture(fresh_desk)


@pytest.fixture
def battle(desk: Desk) -> str:
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("round.real-cards", value=True))
    return battle


@pytest.mark.parametrize("kind", ["correct", "many", "strike", "pause", "damage"])
def test_a_longer_reason_is_told_and_changes_nothing(desk: Desk, battle: str, kind: str) -> None:
    def order(why: str) -> Correct | CorrectMany | Strike | Pause | TakeDamage:
        match kind:
            case "correct":
                return Correct("locust.boxes", 1, why)
            case "many":
                return CorrectMany({"locust.boxes": 1}, why)
            case "strike":
                return Strike((1,), why)
            case "pause":
                return Pause(why)
        return TakeDamage("locust", 1, why=why)

    head = desk.moment(battle).head
    with pytest.raises(BadInput, match=TOLD):
        presses.play(desk, battle, UMPIRE, order(LONG))
    assert desk.moment(battle).head == head
    presses.play(desk, battle, UMPIRE, order(LONGEST))
    assert desk.moment(battle).head == head + 1


def test_nor_why_the_rules_are_set_aside(desk: Desk, battle: str) -> None:
    presses.play(desk, battle, UMPIRE, TurnCard("aphid"))
    head = desk.moment(battle).head
    with pytest.raises(Refused) as told:
        presses.play(desk, battle, UMPIRE, TurnCard("aphid"))
    refused = [refusal.id for refusal in told.value.refusals]
    with pytest.raises(BadInput, match=TOLD):
        presses.play(desk, battle, UMPIRE, TurnCard("aphid"), overruled=dict.fromkeys(refused, LONG))
    assert desk.moment(battle).head == head


def test_nor_on_a_pad(desk: Desk, battle: str) -> None:
    owed = presses.play(desk, battle, UMPIRE, TakeDamage("locust", 7), client_id="pad")
    assert isinstance(owed, Owed)
    with pytest.raises(BadInput, match=TOLD):
        presses.answer(desk, battle, UMPIRE, "pad", {}, throw=True, overruled={"x": LONG})
    assert pads.pad(desk.moment(battle), UMPIRE, "pad").asked, "and it is still open"


def test_every_form_takes_as_much_and_no_more() -> None:
    """Where an umpire gives a reason; a pause has one word."""
    fields = {
        f"{path}: {field}": int(re.search(r'maxlength="(\d+)"', field)[1])  # type: ignore[index]
        for path in sorted(Path(templates_folder()).rglob("*.html"))
        for field in re.findall(r'<input name="(?:why|reason)"[^>]*>', path.read_text("utf-8"))
        if "lunch" not in field
    }
    assert len(fields) >= 8
    assert set(fields.values()) == {LONGEST_RULING}, fields
