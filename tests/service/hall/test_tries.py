"""Wrong tries: whoever guesses must wait; whoever types it right need not."""

from __future__ import annotations

import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from umpire.service.hall import Tries, Wait


@pytest.fixture
def tries() -> Tries:
    return Tries()


def wrong(tries: Tries, device: str, address: str = "") -> bool:
    """Whether it was looked at."""
    looked: list[bool] = []
    try:
        tries.attempt(device, address, lambda: looked.append(True))
    except Wait:
        assert not looked
    return bool(looked)


def right(tries: Tries, device: str, address: str = "") -> bool:
    try:
        return tries.attempt(device, address, lambda: "seat") == "seat"
    except Wait:
        return False


def test_five_wrong_tries_a_minute_slow_that_device_alone(tries: Tries) -> None:
    assert [wrong(tries, "one") for _ in range(7)] == [True] * 5 + [False] * 2
    with pytest.raises(Wait, match=r"Too many wrong tries\. Wait (60|59) seconds, then try again\."):
        tries.attempt("one", "", lambda: "right too")
    assert right(tries, "other")


def test_right_tries_are_not_counted(tries: Tries) -> None:
    assert all(right(tries, "one", "192.168.7.9") for _ in range(100))


def test_a_dropped_cookie_leads_past_the_device_but_not_past_the_address(tries: Tries) -> None:
    assert [wrong(tries, f"fresh {n}", "192.168.7.9") for n in range(12)] == [True] * 10 + [False] * 2
    assert [wrong(tries, "", "192.168.7.10") for n in range(7)] == [True] * 5 + [False] * 2
    assert right(tries, "other", "192.168.7.11")


def test_all_strangers_together_have_thirty_and_those_who_never_tried_thirty_more(tries: Tries) -> None:
    """Somebody has many addresses, and drops every cookie."""
    assert [wrong(tries, f"fresh {n}", f"192.168.8.{n}") for n in range(30)] == [True] * 30
    assert not right(tries, "", "192.168.7.1"), "without a cookie nobody knows that it never tried"
    assert not right(tries, "fresh 1", "192.168.7.1"), "it has tried before"
    assert not right(tries, "new", "192.168.8.1"), "its address has"
    assert right(tries, "captain", "192.168.7.2")
    assert [wrong(tries, f"more {n}", f"192.168.9.{n}") for n in range(31)] == [True] * 30 + [False]
    assert not right(tries, "captain", "192.168.7.2")


def test_tries_at_once_gain_nothing(tries: Tries) -> None:
    looked: list[int] = []

    def look(n: int) -> None:
        looked.append(n)
        threading.Event().wait(0.001)  # room for another one, were there any

    def one(n: int) -> None:
        with contextlib.suppress(Wait):
            tries.attempt("one", "", lambda: look(n))

    with ThreadPoolExecutor(16) as many:
        list(many.map(one, range(64)))

    assert len(looked) == 5
