"""Presses as tests write them: they go through, or raise what stands against them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.commands import Command
from umpire.core.seats import Seat
from umpire.service.desk import Desk
from umpire.service.table import Done, Fill, GiveUp, Owed, Reply, Send, SetAside, press


def play(desk: Desk, battle: str, seat: Seat, command: Command, *, client_id: str = "", **more: Any) -> Done | Owed:
    """Send a command; the other words are those of `Send`."""
    outcome = press(desk, battle, Send(seat, command, id=client_id, **more)).settled()
    assert isinstance(outcome, Done | Owed)
    return outcome


def answer(desk: Desk, battle: str, seat: Seat, id: str, answers: Mapping[str, str], **more: Any) -> Done | Owed:
    """Fill slots of a pad; the other words are those of `Fill`."""
    outcome = press(desk, battle, Fill(seat, id, answers, **more)).settled()
    assert isinstance(outcome, Done | Owed)
    return outcome


def set_aside(desk: Desk, battle: str, seat: Seat, id: str, answers: Mapping[str, str], *, seen: str = "") -> None:
    """Leave a pad for later."""
    press(desk, battle, SetAside(seat, id, answers, seen)).settled()


def give_up(desk: Desk, battle: str, seat: Seat, id: str, *, seen: str = "") -> Done | None:
    """Give a pad up; None where no line tells of it."""
    outcome = press(desk, battle, GiveUp(seat, id, seen)).settled()
    return outcome if isinstance(outcome, Done) else None


def reply(desk: Desk, battle: str, seat: Seat, id: str, answers: Mapping[str, str], *, throw: bool = False) -> bool:
    """Answer as a captain; says whether the command is carried out by now."""
    return isinstance(press(desk, battle, Reply(seat, id, answers, throw)).settled(), Done)
