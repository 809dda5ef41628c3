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
    moment = desk.moment(battle)
    rules, scene = moment.game.rules, look.scene(moment, UMPIRE)
    # Of a player's screen nothing can be lost.
    lost = (panel for panel in scene.sheets if panel.fate or panel.track or panel.mounts or panel.squares)
    fates = tuple(map(look.fate_of, lost))
    points, counts = rules.points(moment.state), rules.counts(moment.state)
    names = dict.fromkeys([*(fate.side for fate in fates if fate.side), *points, *counts])
    sides = tuple(
        Side(name, points.get(name), tuple(Count(*count) for count in counts.get(name, {}).items())) for name in names
    )
    winner, why = rules.won(moment.state)
    if not why:
        winner, why = _left(moment, points)
    return read_fates(Result(chance.now()[:10], scene.game_name, scene.name, sides, winner, why, fates=fates))


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
