"""The end of a battle as the table shows it: the draft of its result, which the umpire may change throughout."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.results import Count, Result, Side, read_fates
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.desk import Desk, Moment
from umpire.service.table import look


def draft(desk: Desk, battle: str) -> Result:
    """
    The result as the table looks; raises `UnknownBattle`.

    Sides with what the scenario counts, each fate, and as winner, with why, whom the game's own rules name, else the
    side that alone is left.
    """
    scene = look.scene(desk.moment(battle), UMPIRE)
    fates = []
    for panel in scene.sheets:
        if not (panel.fate or panel.track or panel.mounts or panel.squares):
            continue  # a player's screen: nothing of it can be lost
        fates.append(look.fate_of(panel))
    moment = desk.moment(battle)
    points = _points(moment)
    counts = _counts(moment)
    names = dict.fromkeys([*(fate.side for fate in fates if fate.side), *points, *counts])
    sides = tuple(
        Side(name, points.get(name), tuple(Count(*count) for count in counts.get(name, {}).items())) for name in names
    )
    winner, why = _won(moment)
    if not why:
        winner, why = _left(moment, points)
    return read_fates(Result(chance.now()[:10], scene.game_name, scene.name, sides, winner, why, fates=tuple(fates)))


def _won(moment: Moment) -> tuple[str, str]:
    """Who has won by the rules of the game."""
    return moment.game.rules.won(moment.state)


def _left(moment: Moment, points: Mapping[str, int]) -> tuple[str, str]:
    """The side that alone is left, and who is not; nothing where another has as many points."""
    sides = moment.game.rules.afloat(moment.state)
    left = [side for side, is_left in sides.items() if is_left]
    if (
        len(left) != 1
        or len(sides) < 2
        or any(side != left[0] and earned >= max(1, points.get(left[0], 0)) for side, earned in points.items())
    ):
        return "", ""
    gone = " and no ".join(side for side in sides if side != left[0])
    return left[0], f"No {gone} {moment.game.words.pieces[0]} was left"


def _points(moment: Moment) -> Mapping[str, int]:
    """What each side has earned by now; nothing where the scenario counts no points."""
    return moment.game.rules.points(moment.state)


def _counts(moment: Moment) -> Mapping[str, Mapping[str, int]]:
    """What else the game counts, by side."""
    return moment.game.rules.counts(moment.state)
