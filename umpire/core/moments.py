"""Days and moments as records and results write them: `2026-01-17`, and in UTC `2026-01-17T18:30:00.000Z`."""

from __future__ import annotations

import re

from umpire.core.errors import BadInput

MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
OF_DAY = re.compile(r"T([01][0-9]|2[0-3])(:[0-5][0-9]){1,2}(\.[0-9]{1,6})?Z")


def is_day(text: str) -> bool:
    """Whether it is a day that the calendar has, from the year 1 on."""
    found = DAY.fullmatch(text)
    year, month, day = map(int, found.groups()) if found else (0, 0, 0)
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= MONTHS[month - 1] + (is_leap and month == 2)


def check_moment(text: str) -> str:
    """A moment of a record, as it came; raises `BadInput` for what is none."""
    if is_day(text[:10]) and OF_DAY.fullmatch(text[10:]):
        return text
    raise BadInput("time", f"“{text[:40]}” is not a time; a time is in UTC, like 2026-01-17T18:30:00.000Z.")
