"""The time of a battle: what its scenario gives it, when it has to end, how it goes; and what a seat is told before it."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from umpire.core.notes import WORDS
from umpire.core.seats import UMPIRE, Seat
from umpire.service import chance
from umpire.service.chance import hours, local
from umpire.service.desk import Moment
from umpire.service.table import look
from umpire.service.table.look import Scene
from umpire.service.table.pace import Pace, pace

FIVE = 5 * 60
"""A time that is only guessed is told to five minutes."""
CARDS, SECONDS = 4, 60
"""So many turns, or a round, of at least so long: before, nobody can tell how it goes on."""


class Clock(msgspec.Struct, frozen=True):
    """A battle and the time."""

    minutes: int = 0
    """What the scenario gives it; 0 where it says nothing."""
    began: str = ""
    """When its first turn was opened, UTC, ISO 8601; empty before."""
    left: int = 0
    """Whole minutes that are left, rounded up; negative when they are over. Pauses do not count."""
    held: str = ""
    """Since when it stands still, as the hall's clock showed it; empty while it runs."""
    end: str = ""
    """The time of day at which it has to end."""
    round: int = 0
    round_ends: str = ""
    """About when this round ends, as it goes now; empty between a round that is over and the first turn of the next."""
    more_rounds: int = -1
    """Whole rounds that fit in after this one, before the end or before the minutes are over; -1 where nobody can tell."""

    @property
    def is_over(self) -> bool:
        """The minutes that the scenario gives it are over."""
        return bool(self.minutes and self.began) and self.left <= 0

    @property
    def words(self) -> str:
        """«38 of 90 minutes left · round 3 ends about 15:40 · at this pace, two more rounds before 17:00»."""
        held = f"paused since {self.held}" if self.held else ""
        ends = f"round {self.round} ends about {self.round_ends}" if self.round_ends else ""
        return " · ".join(filter(None, (self._left, held, ends, self._more)))

    @property
    def _left(self) -> str:
        if not self.minutes:
            return ""
        if not self.began:
            return f"{self.minutes} minutes from the first card"
        if self.left > 0:
            return f"{self.left} of {self.minutes} minutes left"
        return f"the {self.minutes} minutes are over" + (f", by {-self.left}" if self.left else "")

    @property
    def _more(self) -> str:
        if self.more_rounds < 0:
            return f"ends at {self.end}" if self.end else ""
        count = WORDS[self.more_rounds - 1] if 0 < self.more_rounds <= len(WORDS) else str(self.more_rounds or "no")
        rounds = f"{count} more round{'' if self.more_rounds == 1 else 's'}"
        return f"at this pace, {rounds} before {self.end}" if self.end else f"at this pace, {rounds}"


def clock(moment: Moment) -> Clock | None:
    """The time left since the first turn that was opened and not taken back, and how it goes; None where there is nothing to tell."""
    minutes = getattr(moment.header.scenario, "time_limit_minutes", None) or 0
    here = datetime.fromisoformat(chance.now())
    gone = pace(moment, here)
    if not (minutes or gone.end or gone.held or gone.began):
        return None
    left = -int((gone.played - minutes * 60) // 60) if minutes and gone.began else 0
    scene = look.scene(moment, UMPIRE)
    rest = _rest(scene, gone) if _is_steady(gone) else None
    end = _until(gone.end, here) if gone.end else left * 60.0 if minutes and gone.began else None
    a_round = gone.per_round if gone.per_round >= SECONDS else gone.per_turn * len(_sailing(scene))
    more = -1 if end is None or rest is None or not a_round else max(0, int((end - rest) // a_round))
    told = Clock(
        minutes=minutes,
        began=gone.began.isoformat().replace("+00:00", "Z") if gone.began else "",
        left=left,
        held=hours(gone.held.astimezone()) if gone.held else "",
        end=gone.end,
        round=scene.round,
        round_ends=_about(here, rest)
        if rest is not None and scene.round and not (gone.held or gone.is_between)
        else "",
        more_rounds=more,
    )
    return told if told.words else None


def numbers(moment: Moment) -> Pace:
    """How fast the battle has gone up to this moment."""
    return pace(moment, datetime.fromisoformat(chance.now()))


def _is_steady(gone: Pace) -> bool:
    """Whether a whole round, or some turns, have taken long enough to tell from: what is tried out in seconds tells nothing."""
    ended = gone.turns - 1
    return gone.per_round >= SECONDS or (ended >= CARDS and gone.per_turn * ended >= SECONDS)


def _sailing(scene: Scene) -> list[str]:
    """Whoever has a turn in a round, each with where she is in this one."""
    return [panel.turn for panel in scene.sheets if not panel.fate]


def _rest(scene: Scene, gone: Pace) -> float | None:
    """
    Seconds that this round still takes at the pace of the battle; None while nobody can tell.

    The turns to come count, where the game shows them; else the rounds before.
    """
    turns = _sailing(scene)
    if gone.per_turn and any(turns):
        is_up = "up" in turns
        return gone.per_turn * turns.count("") + (max(gone.per_turn - gone.on_turn, 0) if is_up else 0)
    return max(gone.per_round - gone.round_played, 0) if gone.per_round else None


def _until(end: str, here: datetime) -> float:
    """Seconds to a time of day; negative for twelve hours after it."""
    at = local(here.isoformat())
    hour, _, minute = end.partition(":")
    away = (int(hour) * 60 + int(minute)) * 60 - (at.hour * 3600 + at.minute * 60 + at.second)
    return (away + 12 * 3600) % (24 * 3600) - 12 * 3600


def _about(here: datetime, seconds: float) -> str:
    moment = local(here.isoformat()) + timedelta(seconds=seconds)
    past = (moment.minute * 60 + moment.second) % FIVE
    return hours(moment + timedelta(seconds=FIVE - past if past * 2 >= FIVE else -past))


def briefings(moment: Moment, seat: Seat) -> tuple[tuple[str, str], ...]:
    """What this seat is told before the battle: the common briefing under an empty name, then that of each own side."""
    return tuple(moment.game.words.told_before(moment.header.scenario, moment.state, seat))
