"""Captains' names: the seat stays what it was called at first."""

from __future__ import annotations

import pytest

from umpire.core.captains import called, renamed, seated


def test_a_captain_is_called_like_the_seat_until_renamed() -> None:
    assert called({}, "Anna") == "Anna"
    assert called(renamed({}, "Anna", "Annabel"), "Anna") == "Annabel"


def test_the_old_name_again_leaves_nothing_to_be_kept() -> None:
    assert renamed({"Anna": "Annabel"}, "Anna", "Anna") == {}


@pytest.mark.parametrize(
    ("name", "seat", "names"),
    [
        ("Annabel", "Anna", {"Anna": "Annabel"}),
        ("Ben", "Ben", {"Anna": "Annabel"}),
        ("Carl", "Carl", {"Anna": "Annabel"}),
        ("Anna", "Anna 3", {"Anna": "Annabel", "Anna 3": "Anna"}),
    ],
    ids=["renamed", "there", "new", "new by an old name"],
)
def test_who_is_called_so_has_that_seat(name: str, seat: str, names: dict[str, str]) -> None:
    assert seated({"Anna": "Annabel"}, ["Anna", "Ben", "Anna 2"], name) == (seat, names)


def test_where_two_go_by_one_name_it_is_the_first_who_is_there() -> None:
    """Never one by chance: a record folds to the same seats in every process."""
    names = {f"Seat {number}": "Bob" for number in range(20)}
    there = [f"Seat {number}" for number in (13, 7)]

    assert seated(names, there, "Bob") == ("Seat 13", names)
