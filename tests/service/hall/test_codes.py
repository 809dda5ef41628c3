"""One-use codes: six digits, two minutes, once."""

from __future__ import annotations

import pytest

from umpire.service.hall import Codes


class Clock:
    """Seconds, as the test says."""

    at = 0.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def codes(clock: Clock) -> Codes:
    return Codes(clock)


def test_a_code_lets_one_device_in(codes: Codes) -> None:
    code = codes.new("desk").text

    assert codes.use(f" {code[:3]} {code[3:]} ")
    assert not codes.use(code)
    assert codes.shown("desk") is None


def test_a_code_has_six_digits_and_is_never_taken_for_a_seats(codes: Codes) -> None:
    made = [codes.new(str(n)).text for n in range(300)]

    assert all(len(code) == 6 and code.isdigit() and ("0" in code or "1" in code) for code in made)
    assert len(set(made)) == 300


def test_it_ends_after_two_minutes(codes: Codes, clock: Clock) -> None:
    first, second = codes.new("desk").text, codes.new("tablet").text
    clock.at = 119.0
    shown = codes.shown("desk")
    assert shown is not None
    assert shown.seconds == 1
    assert codes.use(first)

    clock.at = 120.0
    assert codes.shown("tablet") is None
    assert not codes.use(second)


def test_a_new_one_ends_the_last_of_that_device_alone(codes: Codes) -> None:
    old, others, new = codes.new("desk").text, codes.new("tablet").text, codes.new("desk").text

    assert (codes.use(old), codes.use(others), codes.use(new)) == (False, True, True)


def test_the_code_of_a_device_that_was_signed_out_ends(codes: Codes) -> None:
    code = codes.new("tablet").text
    codes.end("tablet")

    assert not codes.use(code)


@pytest.mark.parametrize("wrong", ["", "12345", "1234567", "abcdef", "١٢٣٤٥٦"])
def test_what_is_no_code_opens_nothing(codes: Codes, wrong: str) -> None:
    codes.new("desk")

    assert not codes.use(wrong)
