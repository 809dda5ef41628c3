"""Which battle the hall shows, what everybody may read there at a glance, and whether its last round was announced."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from umpire.core.campaign import CAMPAIGN
from umpire.core.commands import Ruling
from umpire.core.panel import Panel
from umpire.core.seats import SPECTATOR
from umpire.service import chance
from umpire.service.desk import Desk, Hall, Moment, once
from umpire.service.library import scenarios
from umpire.service.table import battles, clock, look, sitting
from umpire.service.table.clock import Clock
from umpire.service.table.look import LogLine, Scene
from umpire.service.table.stage import up
from umpire.store import BattleRow

KEY = "wall"
CLEAR = "clear"
"""Kept instead of a battle, with how far each had come: the wall was cleared then, and what is played later comes back to it."""
LAST_ROUND = "This is the last round."
"""A ruling in these words, told to all, announces it: so the log tells it, every screen follows, and it is taken back as any line is."""
LINES = 30
PLAYING = timedelta(hours=2)
"""House: a battle that was played so lately is still being played, and a fresh one does not take the wall from it."""


class Wall(msgspec.Struct, frozen=True):
    """What stands on the wall of a battle: what spectators may read, and no more."""

    scene: Scene
    log: tuple[LogLine, ...]
    clock: Clock | None
    up: tuple[Panel, ...]
    """Whose turn it is."""
    pieces: tuple[Panel, ...]
    """Those of the strip: ships where there are ships, else the players; who is out comes last."""
    is_last_round: bool


class NextGame(msgspec.Struct, frozen=True):
    """What the hall is told of a battle before it begins."""

    name: str
    game_name: str
    about: str
    """What it is, in two sentences: how its common briefing begins."""
    seats: int
    """Captains' seats."""
    free: int
    """Those of them at which no phone sits."""


def shown(desk: Desk, hall: Hall) -> str:
    """
    The battle on the wall: the one that was put there until it is over, else the one that was played last; empty for none.

    A battle is over when its result is in the book. House: one that nobody has begun comes up while no other is being played.
    """
    kept, is_over = hall.value(KEY), hall.is_over
    if kept and not kept.startswith(CLEAR) and not is_over(kept) and desk.is_sound(kept):
        return kept
    cleared = msgspec.json.decode(kept.partition(" ")[2], type=dict[str, int]) if kept.startswith(CLEAR) else {}
    rows = [row for row in hall.rows if row.game != CAMPAIGN.key and row.head > cleared.get(row.id, -1)]
    times = {row.id: touched(desk, row) for row in rows}
    rows.sort(key=lambda row: times[row.id], reverse=True)
    begun = next((row.id for row in rows if row.head and not is_over(row.id) and desk.is_sound(row.id)), "")
    fresh = next((row.id for row in rows if not row.head and not is_over(row.id) and desk.is_sound(row.id)), "")
    if not (begun and fresh):
        return begun or fresh
    if times[fresh] < times[begun] or _age(times[begun]) < PLAYING:
        return begun
    return fresh


def put(desk: Desk, battle: str) -> None:
    """From now on the hall shows this battle; raises `UnknownBattle`."""
    desk.store.battle(battle)
    _keep(desk, battle)


def clear(desk: Desk) -> None:
    """The wall shows what is between games, until something is played."""
    heads = {row.id: row.head for row in battles.every(desk)}
    _keep(desk, f"{CLEAR} {msgspec.json.encode(heads).decode()}")


def _keep(desk: Desk, value: str) -> None:
    """Whoever looks at the wall of any battle hears of it at once."""
    desk.store.keep_hall_value(KEY, value)
    for row in battles.every(desk):
        desk.announcer.stir(row.id)
    desk.announcer.stir("")


def touched(desk: Desk, row: BattleRow) -> str:
    """When a battle was played last, or set up; UTC, ISO 8601."""
    head, when = desk.played.get(row.id, (-1, ""))
    if head != row.head:
        line = desk.store.line(row.id, row.head) if row.head else None
        try:
            when = max(row.created, msgspec.json.decode(line, type=_Line).time) if line else row.created
        except (msgspec.DecodeError, ValueError):
            when = row.created
        desk.played[row.id] = row.head, when
    return when


def wall(moment: Moment) -> Wall:
    """The wall of a battle, through a spectator's eyes."""
    scene = look.scene(moment, SPECTATOR)
    log = look.log(moment, SPECTATOR, LINES)
    return Wall(scene, log, clock.clock(moment), up(scene), pieces(scene), announced(moment) > 0)


def pieces(scene: Scene) -> tuple[Panel, ...]:
    """Ships where there are ships, else the players; in the order of their numbers, who is out last."""
    them = list(scene.sheets)
    if any(panel.track or panel.mounts for panel in them):
        them = [panel for panel in them if panel.track or panel.mounts]
    return tuple(sorted(them, key=lambda panel: (bool(panel.fate), panel.place)))


def next_game(hall: Hall, moment: Moment) -> NextGame:
    """What comes next, through a spectator's eyes."""
    scene = look.scene(moment, SPECTATOR)
    about = next((text for side, text in clock.briefings(moment, SPECTATOR) if not side), "")
    captains = [seat for seat in moment.game.seats(moment.state) if seat.captain]
    sat = sitting.sitters(hall, moment).items()
    taken = {seat for seat, them in sat if any(one.standing == sitting.IN for one in them)}
    free = sum(str(seat) not in taken for seat in captains)
    return NextGame(scene.name, scene.game_name, scenarios.in_short(about), len(captains), free)


@once
def announced(moment: Moment) -> int:
    """The line that announced the last round and was not taken back; 0 where there is none."""
    for entry in reversed(moment.entries(moment.head - look.EARLIER + 1)):
        order = entry.command
        is_it = isinstance(order, Ruling) and order.is_public and order.text == LAST_ROUND
        if is_it and entry.seq not in moment.dead:
            return int(entry.seq)
    return 0


class _Line(msgspec.Struct):
    time: str


def _age(time: str) -> timedelta:
    return datetime.fromisoformat(chance.now()) - datetime.fromisoformat(time)
