"""The end of a battle as the table shows it: the draft of its result, which the umpire may change throughout."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.results import Count, Result, Side, read_fates
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.desk import Desk, Live
from umpire.service.table import look


def draft(desk: Desk, battle: str) -> Result:
    """
    The result as the table looks; raises `UnknownBattle`.

    Sides with what the scenario counts, each fate, and as winner, with why, whom the game's own rules name, else the
    side that alone is left.
    """
    scene = look.scene(desk, battle, UMPIRE)
    fates = []
    for panel in scene.sheets:
        if not (panel.fate or panel.track or panel.mounts or panel.squares):
            continue  # a player's screen: nothing of it can be lost
        fates.append(look.fate_of(panel))
    live = desk.live(battle)
    points = _points(live)
    counts = _counts(live)
    names = dict.fromkeys([*(fate.side for fate in fates if fate.side), *points, *counts])
    sides = tuple(
        Side(name, points.get(name), tuple(Count(*count) for count in counts.get(name, {}).items())) for name in names
    )
    winner, why = _won(live)
    if not why:
        winner, why = _left(live, points)
    return read_fates(Result(chance.now()[:10], scene.game_name, scene.name, sides, winner, why, fates=tuple(fates)))


def _won(live: Live) -> tuple[str, str]:
    """Who has won by the rules of the game."""
    with live.lock:
        live.catch_up()
        return live.game.rules.won(live.state)


def _left(live: Live, points: Mapping[str, int]) -> tuple[str, str]:
    """The side that alone is left, and who is not; nothing where another has as many points."""
    with live.lock:
        live.catch_up()
        sides = live.game.rules.afloat(live.state)
    left = [side for side, is_left in sides.items() if is_left]
    if (
        len(left) != 1
        or len(sides) < 2
        or any(side != left[0] and earned >= max(1, points.get(left[0], 0)) for side, earned in points.items())
    ):
        return "", ""
    gone = " and no ".join(side for side in sides if side != left[0])
    return left[0], f"No {gone} {live.game.words.pieces[0]} was left"


def _points(live: Live) -> Mapping[str, int]:
    """What each side has earned by now; nothing where the scenario counts no points."""
    with live.lock:
        live.catch_up()
        return live.game.rules.points(live.state)


def _counts(live: Live) -> Mapping[str, Mapping[str, int]]:
    """What else the game counts, by side."""
    with live.lock:
        live.catch_up()
        return live.game.rules.counts(live.state)
