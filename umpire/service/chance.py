"""Chance and clock: everything that rules must not reach for themselves."""

from __future__ import annotations

import re
import secrets
from datetime import UTC, datetime, timedelta
from random import Random, SystemRandom
from uuid import uuid4

from umpire.core.answers import Answer, Order, Question, Throw

FAIR: Random = SystemRandom()
"""What the app throws and shuffles with. Tests and simulations hand in another one."""


def now() -> str:
    """The time in UTC, ISO 8601, as the record keeps it."""
    return ago(0)


def ago(seconds: float) -> str:
    """The time so long before now, written alike."""
    at = datetime.now(UTC) - timedelta(seconds=seconds)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def local(moment: str) -> datetime:
    """A moment of the record in the time of the hall: that of this machine."""
    return datetime.fromisoformat(moment).astimezone()


def hours(moment: datetime) -> str:
    """«15:05»."""
    return f"{moment:%H:%M}"


def new_id() -> str:
    """An id for a command whose client made none."""
    return str(uuid4())


def battle_id() -> str:
    """A random id for a battle: short enough to be typed, long enough never to meet another."""
    return secrets.token_hex(6)


def is_battle_id(text: str) -> bool:
    """Whether it could have been made here: nothing else becomes a file's name, or a part of an address."""
    return re.fullmatch(r"[0-9a-f]{12}", text) is not None


def seat_token() -> str:
    """An unguessable word for a seat's page."""
    return secrets.token_urlsafe(16)


CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What a seat's code is made of: nothing that is taken for something else, so no 0 and O, no 1, I and L."""
CODE_LENGTH = 6


def seat_code() -> str:
    """A short code for those who type: six signs, a letter among them, for six digits are an umpire's code."""
    while True:
        code = "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        if not code.isdigit():
            return code


def throw(question: Question, random: Random = FAIR) -> Answer | None:
    """What the app throws for a question of dice or cards; None for what only a person can answer."""
    if isinstance(question, Throw):
        faces = [question.side(random.randint(1, question.sides)) for _ in range(question.count)]
        return Answer(" ".join(map(str, faces)), by="app")
    if isinstance(question, Order):
        return Answer(" ".join(random.sample(question.cards, len(question.cards))), by="app")
    return None
