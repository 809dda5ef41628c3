"""Seats in words: umpires with and without a name, captains, spectators."""

from __future__ import annotations

import pytest

from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE, captain, read_seat, umpire

SECOND = umpire("second")


@pytest.mark.parametrize("seat", [UMPIRE, SECOND, SPECTATOR, captain("Anna"), captain("Anna: the bold")])
def test_a_seat_reads_as_it_is_written(seat: object) -> None:
    assert read_seat(str(seat)) == seat


def test_a_named_umpire_is_an_umpire() -> None:
    assert str(SECOND) == "umpire:second"
    assert SECOND.is_umpire
    assert SECOND.reads("Anna")
    assert SECOND.reads("")
    assert SECOND.captain == ""
    assert SECOND != UMPIRE


def test_one_alone_needs_no_name() -> None:
    assert umpire("  ") is UMPIRE


@pytest.mark.parametrize("name", ["second", "Zoë", "J. R.", "O’Neill-Smith", "2", "x" * 24])
def test_names_are_letters_digits_and_what_stands_between_them(name: str) -> None:
    assert umpire(f" {name}  ").name == name


@pytest.mark.parametrize("name", ["x" * 25, "a:b", "<b>", "-", "a\x00b", "a;b", "«second»", "🎲"])
def test_any_other_name_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(BadInput, match=r"is not a name for an umpire; use up to 24 letters") as told:
        umpire(name)
    assert str(told.value).count(".") == 1


def test_white_space_in_a_name_is_one_blank() -> None:
    assert umpire("J.\n\tR.").name == "J. R."


@pytest.mark.parametrize("text", ["umpire:", "umpire: ", "umpire:a:b", "captain:", "admiral", "", "spectator:Anna"])
def test_anything_else_is_no_seat(text: str) -> None:
    with pytest.raises(BadInput):
        read_seat(text)
