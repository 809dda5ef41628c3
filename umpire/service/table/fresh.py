"""What a line changed on the panels: marked there until the next press."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from umpire.core.reasons import differences
from umpire.core.replay import OutOfReach
from umpire.core.seats import UMPIRE
from umpire.service.desk import Moment, once


class Fresh(NamedTuple):
    """What is new on one panel."""

    values: frozenset[str]
    """The names of the values that are otherwise than before: `skylord.lamp.fire`, `skylord.boxes.9`."""
    crossed: int
    """Boxes that are crossed more; less than 0 where fewer are."""


@once
def fresh(moment: Moment, seq: int) -> Mapping[str, Fresh]:
    """By subject what line `seq` changed on the panels as they stand; nothing of a line that is too far back, or taken back."""
    step = moment.timeline.step(seq)
    if step is None or seq in moment.dead:
        return {}
    try:
        before = moment.timeline.without(seq)[0] if seq in moment.strikes else step.before
    except OutOfReach:
        return {}
    was = {panel.subject: panel for panel in moment.game.panels(before, UMPIRE)}
    found = {}
    for now in moment.game.panels(moment.state, UMPIRE):
        earlier = was.get(now.subject)
        if earlier and (values := differences(earlier, now)):
            found[now.subject] = Fresh(frozenset(values), now.crossed - earlier.crossed)
    return found
