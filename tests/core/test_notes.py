"""Notes: one line as people type it, read whole; and when what it says has come."""

from __future__ import annotations

import pytest

from umpire.core.errors import BadInput
from umpire.core.notes import LONGEST, Note, check, has_come, read_note, read_time, when
from umpire.core.panel import Panel

PANELS = (Panel("skylord", "Skylord", 5, "", "", ""), Panel("locust-2", "Locust 2", 8, "", "", ""))
NOW = 2
"""The round in which all these are typed."""


def read(line: str, now: int = NOW) -> tuple[str, str, int, str]:
    note = read_note(line, PANELS, now)
    return note.text, note.about, note.round, note.at


@pytest.mark.parametrize(
    ("line", "round"),
    [
        ("smoke on hex 14 until round 4", 4),
        ("Round four: the fog lifts", 4),
        ("the fog lifts after round 4", 5),
        ("smoke until the end of round 4", 5),
        ("next round: count the crew", 3),
        ("in two rounds the wind turns", 4),
        ("smoke for 3 rounds", 5),
        ("lost in round 1, a mast", 0),  # over already, so no time to come
        ("a round of drinks", 0),
        ("hex 14 burns", 0),
    ],
)
def test_a_round_in_the_line_is_when_it_comes_up(line: str, round: int) -> None:
    assert read(line) == (line, "", round, "")


def test_without_rounds_no_next_round_is_meant() -> None:
    assert read("next round: fog", now=0)[2] == 0


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("Anna back at 15:00", "15:00"),
        ("Anna back at three", "15:00"),
        ("Anna back at 3", "15:00"),
        ("Anna is away until 3:30, then hers", "15:30"),
        ("pizza at half past six", "18:30"),
        ("call home by quarter to 11", "10:45"),
        ("back by 11 am", "11:00"),
        ("hall closes at 12 p.m.", "12:00"),
        ("hall closes at 12 am", "00:00"),
        ("the guard at 03:00", "03:00"),
        ("lunch at 12.30", "12:30"),
        ("at 3 o’clock: tea", "15:00"),
        ("lunch at noon", "12:00"),
        ("fire at 3 hexes", ""),
        ("back at 25:70", ""),
        ("odds 3:75", ""),
    ],
)
def test_a_time_of_day_in_the_line_is_when_it_comes_up(line: str, at: str) -> None:
    """1 to 7 o'clock is in the afternoon, unless somebody says otherwise; a bare hour is one only behind «at»."""
    assert read(line) == (line, "", 0, at)


@pytest.mark.parametrize(
    ("line", "text", "about"),
    [
        ("Skylord: check her fire", "check her fire", "skylord"),
        ("  skylord:  check \n her fire", "check her fire", "skylord"),
        ("5: check her fire", "check her fire", "skylord"),
        ("Locust 2: prize crew", "prize crew", "locust-2"),
        ("when Skylord is up, ask Ben", "when Skylord is up, ask Ben", "skylord"),
        ("ask Ben when Skylord’s card comes", "ask Ben when Skylord’s card comes", "skylord"),
        ("Ben: ram them", "Ben: ram them", ""),
        ("15:00", "15:00", ""),
        ("Skylords: many", "Skylords: many", ""),
    ],
)
def test_a_name_or_number_before_a_colon_says_whose_it_is(line: str, text: str, about: str) -> None:
    assert read(line)[:2] == (text, about)


@pytest.mark.parametrize(
    ("said", "at"),
    [("15:00", "15:00"), ("three", "15:00"), ("9", "09:00"), ("half past eight", "08:30"), ("noon", "12:00")],
)
def test_a_field_of_its_own_takes_the_same_times(said: str, at: str) -> None:
    assert read_time(said) == at


@pytest.mark.parametrize("said", ["soon", "25:00", "3 hexes", "12:75"])
def test_what_is_no_time_is_told(said: str) -> None:
    with pytest.raises(BadInput, match="is no time of day; write it like 15:00"):
        read_time(said)


def test_a_note_says_something_and_not_too_much() -> None:
    assert check(Note("x" * LONGEST)) == Note("x" * LONGEST)
    for wrong in (Note(""), Note("x" * (LONGEST + 1)), Note("x", round=-1), Note("x", round=1000)):
        with pytest.raises(BadInput):
            check(wrong)


@pytest.mark.parametrize(
    ("note", "round", "turn", "clock", "comes"),
    [
        (Note("x", round=4), 3, "", "12:00", False),
        (Note("x", round=4), 4, "", "12:00", True),
        (Note("x", round=4), 6, "", "12:00", True),
        (Note("x", about="a"), 1, "", "12:00", False),
        (Note("x", about="a"), 1, "up", "12:00", True),
        (Note("x", about="a"), 1, "gone", "12:00", False),
        (Note("x", about="a"), 1, None, "12:00", True),  # out of the battle: her turn will never come
        (Note("x", about="a", round=2), 1, "up", "12:00", False),
        (Note("x", about="a", round=2), 2, "", "12:00", False),
        (Note("x", about="a", round=2), 2, "up", "12:00", True),
        (Note("x", about="a", round=2), 2, "gone", "12:00", True),
        (Note("x", about="a", round=2), 3, "", "12:00", True),
        (Note("x", at="15:00"), 1, "", "14:59", False),
        (Note("x", at="15:00"), 1, "", "15:00", True),
        (Note("x", at="00:30"), 1, "", "23:50", False),
        (Note("x", at="23:50"), 1, "", "00:10", True),
        (Note("x", about="a", at="15:00"), 1, "up", "14:00", False),
        (Note("x", about="a", at="15:00"), 1, "", "15:01", True),
        (Note("x"), 9, "", "12:00", False),
    ],
)
def test_it_is_due_when_its_ship_is_up_or_its_round_or_time_has_come(
    note: Note, round: int, turn: str | None, clock: str, comes: bool
) -> None:
    assert has_come(note, round, turn, clock) is comes


def test_when_it_comes_is_told_in_words() -> None:
    assert when(Note("x", at="15:00"), "") == "at 15:00"
    assert when(Note("x", about="a"), "Skylord") == "when Skylord is up"
    assert when(Note("x", about="a", round=4), "Skylord") == "when Skylord is up, in round 4"
    assert when(Note("x", round=4), "") == "in round 4"
    assert when(Note("x"), "") == ""
