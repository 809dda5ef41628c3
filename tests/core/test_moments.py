"""Days that there are, and moments as records write them."""

from __future__ import annotations

import pytest

from umpire.core.errors import BadInput
from umpire.core.moments import check_moment, is_day


@pytest.mark.parametrize("day", ["2026-01-17", "2024-02-29", "2000-02-29", "0001-01-01"])
def test_a_day_of_the_calendar_is_one(day: str) -> None:
    assert is_day(day)


@pytest.mark.parametrize(
    "day",
    ["2025-02-29", "1900-02-29", "2025-02-30", "2025-04-31", "0000-01-01", "2025-13-01", "2025-1-1", "٢٠٢٥-01-01", ""],
)
def test_a_day_that_there_never_was_is_none(day: str) -> None:
    assert not is_day(day)


@pytest.mark.parametrize("moment", ["2026-01-17T18:30:00.000Z", "2026-01-17T18:30Z", "2026-01-17T18:30:59.123456Z"])
def test_a_moment_is_in_utc(moment: str) -> None:
    assert check_moment(moment) == moment


@pytest.mark.parametrize(
    "moment", ["", "!", "2026-01-17", "2025-02-30T10:00:00.000Z", "2026-01-17T24:00:00Z", "2026-01-17T18:30:00+01:00"]
)
def test_what_is_no_moment_is_told(moment: str) -> None:
    with pytest.raises(BadInput, match="is not a time"):
        check_moment(moment)
