"""What the last version that kept fates in words left: a person's own in a battle, in the book, and in a campaign."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.records.left import Left
from umpire.core.campaign.histories import history
from umpire.core.campaign.lives import lives
from umpire.core.campaign.telling import as_settled
from umpire.service import record
from umpire.service.campaigns import books, ledger
from umpire.service.desk import Desk
from umpire.service.gazette import sources

LEFT = Left("v3-fates")
SAID: dict[str, Any] = msgspec.json.decode((LEFT.place / "fates.json").read_bytes())
"""As that version itself told results, papers, histories and what was settled."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A battle in the results book, one settled in a campaign and corrected, and one that was only written down."""
    with LEFT.desk(tmp_path) as desk:
        yield desk


def test_every_fate_is_told_as_it_was_written(desk: Desk) -> None:
    """In the book, in its corrections, and as it was settled."""
    book = {
        one.id: [one.result.fates_words, [list(change.what[:3]) for change in one.changes]] for one in ledger.book(desk)
    }

    assert book == SAID["book"]
    campaign = books.look(desk, SAID["campaign"]).book
    assert {one.id: as_settled(campaign, one).fates_words for one in campaign.calendar} == SAID["settled"]


def test_the_papers_tell_the_same_of_each(desk: Desk) -> None:
    """What became of it, how much of it was lost, and in which words."""
    told = {
        id: {piece.id: [piece.fate, piece.share, piece.told] for piece in sources.of_result(desk, id).facts.pieces}
        for id in SAID["papers"]
    }

    assert told == SAID["papers"]


def test_the_histories_of_ships_are_the_same(desk: Desk) -> None:
    """The length of a track was read out of what the table had said."""
    campaign = books.look(desk, SAID["campaign"]).book
    told = {
        id: [[leaf.told, list(leaf.boxes) if leaf.boxes else None] for leaf in history(campaign, life).leaves]
        for id, life in lives(campaign).items()
    }

    assert told == SAID["histories"]


def test_its_campaign_is_verified(desk: Desk, tmp_path: Path) -> None:
    """Every line is decided as it was written."""
    exported = tmp_path / "war.jsonl"
    exported.write_bytes(b"".join(record.export(desk, SAID["campaign"])))

    assert record.run(exported, verify=True).differences == []
