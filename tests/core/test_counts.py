"""A number that no game has is told before anything is folded or drawn: a billion dots would fill the memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from umpire.core import running
from umpire.core.counts import MOST, check_counts
from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.running import Run
from umpire.core.stored import UNREADABLE, read_entry, read_events, read_header
from umpire.games import of_record

ALOFT = Path(__file__).parents[1] / "playthroughs" / "aloft.jsonl"
TOLD = rf"is more than any game counts; {MOST:,} is the most"


@pytest.fixture
def lines() -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in ALOFT.read_bytes().splitlines()[:4]]


@pytest.mark.parametrize("number", [b"%d" % (MOST + 1), b"-1000000000", b"1e9", b"1" + b"0" * 30])
def test_a_record_with_such_a_number_is_refused_and_cannot_be_opened(
    lines: list[dict[str, Any]], number: bytes
) -> None:
    lines[1]["events"][0]["numbers"] = "HERE"
    raw = [msgspec.json.encode(line).replace(b'"HERE"', b"[3,%s]" % number) for line in lines]

    with pytest.raises(BadInput, match=f"aloft: line 2: numbers: .* {TOLD}"):
        running.run(Run("aloft", of_record), raw)
    game, _ = read_header(of_record, raw[0], "aloft")
    for read in (read_entry, read_events):
        with pytest.raises(UNREADABLE, match=TOLD):
            read(game, raw[1])


def test_so_is_one_in_the_header(lines: list[dict[str, Any]]) -> None:
    lines[0]["scenario"]["rounds"] = 10**9

    with pytest.raises(RecordDamaged, match=TOLD):
        read_header(of_record, msgspec.json.encode(lines[0]), "aloft")


def test_no_figure_of_a_panel_has_more_than_two_places() -> None:
    """Twenty ships with twenty thousand flights each took a minute to be set up."""
    header = msgspec.json.decode((ALOFT.parent / "cloudships.jsonl").read_bytes().splitlines()[0])
    header["scenario"]["entrants"][0]["sheet"]["flights"] = 100

    with pytest.raises(RecordDamaged, match="Expected `int` <= 99"):
        read_header(of_record, msgspec.json.encode(header), "cloudships")


@pytest.mark.parametrize(
    "line", [b'{"seq":100000,"of":[99999]}', b'{"why":"at 12,1000000"}', b'{"n":20000,"m":-20000}', b'{"id":"77e9"}']
)
def test_numbers_of_lines_may_be_greater_and_words_hold_what_they_like(line: bytes) -> None:
    assert check_counts(line) == line
