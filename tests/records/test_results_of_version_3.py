"""The results book that the version before campaigns left: it opens, counts for no campaign, and may be chosen for one."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from umpire.core.campaign.standings import standings
from umpire.core.results import Result, read_fates
from umpire.core.seats import UMPIRE
from umpire.service.campaigns import books, ledger
from umpire.service.campaigns.ledger import Sender
from umpire.service.desk import Desk
from umpire.service.results import Where, entries
from umpire.store import Store

HERE = Path(__file__).parent / "results-v3"
TOLD: dict[str, Any] = msgspec.json.decode((HERE / "results.json").read_bytes())
"""As that version itself said it: a battle that was corrected, and three results that were only logged."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    (tmp_path / "umpire.db").write_bytes(lzma.decompress((HERE / "umpire.db.xz").read_bytes()))
    desk = Desk(Store.open(tmp_path / "umpire.db"), Random(1889))
    yield desk
    desk.close()


def test_every_result_stands_as_it_was_written_and_counts_for_no_campaign(desk: Desk) -> None:
    book = {one.id: one for one in ledger.book(desk)}
    assert book.keys() == TOLD.keys()
    for id, told in TOLD.items():
        one = book[id]
        fates = told["result"].get("fates", ())
        assert [fate.words for fate in one.result.fates] == [fate["fate"] for fate in fates]
        assert all(fate.became for fate in one.result.fates)
        assert one.result == read_fates(msgspec.convert(told["result"], Result))
        assert (one.battle, one.version) == (told["battle"], told["version"])
        assert [list(change.what[:3]) for change in one.changes] == told["changes"]
        assert (one.campaign, one.waits) == ("", False)
    assert books.every(desk) == ()


def test_a_battle_of_it_is_chosen_for_a_campaign_and_settled_from_its_record(desk: Desk) -> None:
    """Its record is still here, so the ships are drawn from it; the others stay where they are, and none stands twice."""
    campaign = books.found(desk, "The Canal War", ["British", "Martian"], rules={"C-01": "carried"})
    chosen = next(one for one in ledger.book(desk) if one.battle)
    typed = {
        "date": chosen.result.date,
        "game": chosen.result.game,
        "name": chosen.result.name,
        "sides": "British\nMartian",
        "winner": "draw",
        "campaign": campaign,
    }
    ledger.write(desk, typed, chosen.result, Where(chosen.id, chosen.battle, chosen.version), Sender(UMPIRE))

    (battle,) = books.look(desk, campaign).book.fought
    assert (battle.id, battle.is_tracked, battle.result.winner) == (chosen.id, True, "draw")
    lives = books.look(desk, campaign).fleet
    assert [wound.words for wound in lives["aphid"].wounds] == ["5 boxes crossed"]
    assert (lives["locust"].is_lost, lives["skylord"].side) == (True, "British")
    assert [one.campaign for one in ledger.book(desk) if one.id == chosen.id] == [campaign]
    assert len(ledger.book(desk)) == len(TOLD)
    assert [row.drawn for row in standings(books.look(desk, campaign).book).rows] == [1, 1]
    assert len(entries.book(desk)) == len(TOLD), "what the results book had is kept below"
