"""The hand-over tells the next umpire what is up, open, owed, noted and ruled, on screen and on half a sheet."""

from __future__ import annotations

from io import BytesIO

import pypdf

from tests import presses
from tests.web.browsing import Umpire
from umpire.core.commands import CallRoll, Remind, Ruling
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import handover

MM = 72 / 25.4


def busy(umpire: Umpire, desk: Desk) -> None:
    """A table in the middle of things."""
    umpire.turn_card("skylord")
    umpire._do("bowl-movement")
    for command in (
        Ruling("The mesa hides ships at Low"),
        Remind("ask for the crew's name", "aphid"),
        CallRoll({}, {"locust": ""}),
    ):
        presses.play(desk, umpire.battle, UMPIRE, command)


def test_it_tells_all_that_the_next_umpire_asks(umpire: Umpire, desk: Desk) -> None:
    busy(umpire, desk)
    told = {
        one.name: [(row.score, row.words) for row in one.rows]
        for one in handover.charts(desk, desk.moment(umpire.battle))
    }
    assert ("Up now", "Skylord") in told["Now"]
    assert ("Round", "1") in told["Now"]
    assert len(told["Under way"]) == 1
    assert any("Skylord" in words or "movement" in words for _, words in told["Under way"])
    assert ("", "Aphid: ask for the crew's name") in [("", words) for _, words in told["Notes"]]
    assert ("Round 1", "The mesa hides ships at Low") in told["Rulings of today"]
    assert told["With an umpire, no captain"] == [("2", "Locust")]
    page = umpire.look("/hand-over")
    assert page.has("Hand-over", "Skylord", "The mesa hides ships at Low", "Locust")


def test_what_there_is_nothing_to_say_of_is_left_out(umpire: Umpire, desk: Desk) -> None:
    """No heading stands over «none»: of a fresh table only what is up next, and what lies on it."""
    told = handover.charts(desk, desk.moment(umpire.battle))
    assert [one.name for one in told if all(row.words == "none" for row in one.rows)] == []
    assert told[0].name == "Now"
    assert {one.name for one in told}.isdisjoint({"Under way", "Notes", "Rulings of today"})


def test_it_is_printed_on_half_a_sheet(umpire: Umpire, desk: Desk) -> None:
    busy(umpire, desk)
    document = pypdf.PdfReader(BytesIO(umpire.ask(f"/battle/{umpire.battle}/hand-over.pdf").data))
    assert len(document.pages) == 1
    page = document.pages[0]
    assert [round(float(side) / MM) for side in (page.mediabox.width, page.mediabox.height)] in ([210, 148], [210, 149])
    assert "The mesa hides ships at Low" in page.extract_text()
