"""A battle of a campaign in the browser: who changed what and when; withdrawn and restored after a look at what hangs on it."""

from __future__ import annotations

import pytest
from flask import Flask
from msgspec.structs import replace

from tests.desks import fresh_desk
from tests.web.campaigning import BRITISH, MARTIAN, Secretary, boxes, fought, sailed, told, war
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle
from umpire.core.results import Result
from umpire.service.desk import Desk
from umpire.service.table import battles
from umpire.web import Config, create_app

desk = pytest.fixture(scope="module")(fresh_desk)


@pytest.fixture(scope="module")
def app(desk: Desk) -> Flask:
    return create_app(Config(desk=desk))


@pytest.fixture
def secretary(app: Flask, desk: Desk) -> Secretary:
    return Secretary(app, desk, war(desk))


def test_a_battle_tells_its_ships_before_and_after(secretary: Secretary) -> None:
    page = secretary.open("/battle/syrtis")

    assert page.has("Battle of Syrtis", "2026-01-10", "British +3", "Martian 0")
    assert page.has(
        "Aphid came home, commanded by Anna, 3 boxes crossed", "Before: unhurt → next time: 3 boxes crossed"
    )
    assert page.words.count("next time:") == 1, "what is as before is not told twice"


def test_every_change_stands_with_who_when_before_and_after(secretary: Secretary, desk: Desk) -> None:
    """Also one that was taken back."""
    corrected = replace(secretary.book.battles["syrtis"], ships=(sailed("aphid", left=(boxes(5),)),))
    told(desk, secretary.campaign, c.Settle(corrected, "The sheet said five"))
    page = secretary.open("/battle/syrtis")
    assert page.has("Corrected line 10 ·", " UTC · umpire", "Aphid: 3 boxes crossed → 5 boxes crossed")
    assert page.has("The sheet said five", "Settled line 8 ·")
    secretary.send(secretary.open("/strike/10").form("strike"))
    assert secretary.open("/battle/syrtis").has("line 10 ·", "taken back")


def test_a_battle_is_withdrawn_after_a_look_at_what_hangs_on_it(secretary: Secretary) -> None:
    assert secretary.open().html.count("/battle/syrtis/withdraw") == 1
    head = secretary.head
    page = secretary.open("/battle/syrtis/withdraw")
    assert page.has("Withdraw “Battle of Syrtis”?", "Worked out again", "Aphid: 3 boxes crossed → unhurt.")
    assert page.has("Skylord in “Battle of Parhoon”") is False, "she came to it as she would have"
    assert secretary.head == head
    page = secretary.agree(page, why="It was a rehearsal")
    assert page.has("Withdrawn: it no longer counts.", "is withdrawn. Why: It was a rehearsal", "Count it again")
    assert secretary.book.battles["syrtis"].result.is_withdrawn
    calendar = secretary.open()
    assert '<s><a href="' in calendar.html
    assert calendar.has("withdrawn", "Count it again : Battle of Syrtis") or calendar.has("Count it again")


def test_what_somebody_decided_since_is_named_and_kept(secretary: Secretary, desk: Desk) -> None:
    """Aphid fought again and her boxes were set by hand; the withdrawn battle in between changes nothing of that."""
    told(desk, secretary.campaign, fought("canal", "2026-03-01", BRITISH, sailed("aphid", left=(), next=(boxes(1),))))
    page = secretary.open("/battle/syrtis/withdraw")
    assert page.has(
        "Kept, because somebody decided it since", "Aphid after “Battle of Canal”: what was decided by hand stays"
    )


def test_what_no_longer_fits_is_named(secretary: Secretary, desk: Desk) -> None:
    """Skylord was taken, and fought for her captors: without the capture she fought for her enemies."""
    taken = fought("canal", "2026-03-01", BRITISH, sailed("skylord", fate="taken", taken_by=BRITISH, prize_of="anna"))
    fights = c.Settle(
        Battle("delta", Result("2026-04-01", "", "Delta"), (replace(sailed("skylord"), side=BRITISH, by="anna"),))
    )
    told(desk, secretary.campaign, taken, fights)
    page = secretary.open("/battle/canal/withdraw")
    assert page.has("No longer fits what was before it", "Skylord was Martian when she fought for British in “Delta”")
    assert page.has("It stays as it was played.")


def test_a_withdrawn_battle_counts_again_after_a_look(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, c.Withdraw("syrtis"))
    page = secretary.open("/battle/syrtis/restore")
    assert page.has("Let “Battle of Syrtis” count again?", "Aphid: unhurt → 3 boxes crossed.")
    secretary.agree(page)
    assert not secretary.book.battles["syrtis"].result.is_withdrawn
    assert secretary.open("/battle/syrtis/restore").status == 422, "it counts already"


def test_withdrawing_from_a_closed_season_is_refused_once(secretary: Secretary, desk: Desk) -> None:
    told(desk, secretary.campaign, c.OpenSeason("The Summer"))
    page = secretary.agree(secretary.open("/battle/syrtis/withdraw"))
    assert (page.status, secretary.book.battles["syrtis"].result.is_withdrawn) == (422, False)
    assert page.has("Season 1 is closed", "Allow anyway")
    secretary.allow_anyway(page)
    assert secretary.book.battles["syrtis"].result.is_withdrawn


def test_a_withdrawal_that_came_too_late_is_told(secretary: Secretary, desk: Desk) -> None:
    """Another umpire corrected the battle after the look: what hangs on it may be otherwise now."""
    page = secretary.open("/battle/syrtis/withdraw")
    corrected = replace(secretary.book.battles["syrtis"], ships=(sailed("aphid", left=(boxes(5),)),))
    told(desk, secretary.campaign, c.Settle(corrected))
    page = secretary.agree(page)
    assert (page.status, secretary.book.battles["syrtis"].result.is_withdrawn) == (409, False)
    assert page.has("The campaign has moved on")


def test_a_battle_leads_to_its_papers_and_to_where_it_is_settled(secretary: Secretary, desk: Desk) -> None:
    """A tracked one to its table; one whose record is elsewhere only to what the campaign knows."""
    tracked = battles.start(desk, "cloudships", "bridges", "The Gates")
    here = Battle(tracked, Result("2026-03-02", "", "The Gates"), (sailed("aphid"),), is_tracked=True)
    gone = Battle("gone", Result("2026-03-03", "", "Gone"), (), is_tracked=True)
    told(desk, secretary.campaign, c.Begin(here), c.Settle(gone))
    for id, at in (
        (tracked, f"/battle/{tracked}/end"),
        ("gone", "/results/gone/correct"),
        ("syrtis", "/results/syrtis/correct"),
    ):
        page = secretary.open(f"/battle/{id}")
        assert f'href="{at}?campaign={secretary.campaign}"' in page.html
        assert page.has("To the table") is (id == tracked)


def test_captains_without_a_ship_are_told(secretary: Secretary, desk: Desk) -> None:
    from umpire.core.campaign.state import Present

    told(desk, secretary.campaign, fought("canal", "2026-03-01", MARTIAN, crew=(Present("ben", BRITISH),)))
    assert secretary.open("/battle/canal").has("Also there: Ben")


def test_a_lost_ship_is_not_told_as_unhurt(secretary: Secretary, desk: Desk) -> None:
    """Whatever a record left of her; and a prize has her side once in the fleet."""
    lost = sailed("skylord", fate="lost", left=())
    told(desk, secretary.campaign, fought("canal", "2026-03-01", BRITISH, sailed("aphid", left=()), lost))
    page = secretary.open("/battle/canal")
    assert page.has("Skylord lost, commanded by Cleo")
    assert "lost, commanded by Cleo, unhurt" not in page.words
    prize = sailed("skylord", fate="taken", taken_by=BRITISH, left=())
    told(desk, secretary.campaign, fought("canal", "2026-03-01", BRITISH, sailed("aphid", left=()), prize))
    assert "For British, unhurt" not in secretary.open().words
    assert secretary.open().has("British won")
