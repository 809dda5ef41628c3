"""Every panel that a drawing is tried on: the library's, the demos', the worst that a panel may be; and what may become of each."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from tests.games.chance import shown_by
from tests.printing.fleet import LONG, odd, ship
from umpire.core.panel import Box, Lamp, Panel, Squares
from umpire.core.seats import UMPIRE
from umpire.games import every_game
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.service.table import battles, look
from umpire.store import Store


def extreme() -> dict[str, Panel]:
    """Sixty boxes, twenty guns with long names, none at all, eight lamps."""
    dauntless = ship("Dauntless")
    letters = [(box.letter, box.word, box.means, box.tint) for row in dauntless.track for box in row]
    boxes = [
        Box(place, letter, word, is_crossed=False, means=means, tint=tint)
        for place, (letter, word, means, tint) in enumerate((letters * 3)[:60], 1)
    ]
    guns = tuple(
        replace(dauntless.mounts[at % 6], id=f"gun-{at}", name=f"Main battery of the foredeck, gun {at}")
        for at in range(20)
    )
    lamps = tuple(Lamp(f"lamp-{at}", f"Steering gear {at}", says=dauntless.lamps[0].says) for at in range(8))
    return {
        "sixty boxes": replace(dauntless, track=tuple(tuple(boxes[at : at + 15]) for at in range(0, 60, 15))),
        "twenty guns": replace(dauntless, name="Emperor of the Red Desert", mounts=guns, lamps=lamps),
        "all of it": replace(
            dauntless,
            track=tuple(tuple(boxes[at : at + 15]) for at in range(0, 60, 15)),
            mounts=guns,
            lamps=lamps,
            squares=(Squares("parties", "Boarding parties", 10, 10), Squares("flights", "Flying Martians", 4, 4)),
        ),
        "no guns": replace(dauntless, mounts=(), charts=()),
        "nothing": Panel("x", LONG, 12345, LONG, LONG, LONG),
    }


@cache
def shipped() -> dict[str, Panel]:
    """All ships that the club's book has, and all panels of the first battle of every game."""
    found = {
        f"{berth.panel.name} of the yard": berth.panel for berth in fleet.berths("cloudships", None) if berth.panel
    }
    desk = Desk(Store.open(":memory:"))
    try:
        for game in every_game():
            battle = battles.start(desk, game.key, shown_by(game))
            found |= {f"{game.key}: {panel.called}": panel for panel in look.scene(desk.moment(battle), UMPIRE).sheets}
    finally:
        desk.close()
    return found


@cache
def library() -> dict[str, Panel]:
    """The same, and the worst that a panel may be."""
    return shipped() | odd() | extreme()


def states(panel: Panel) -> list[Panel]:
    """Blank; half of her crossed; all of her, with every mark there is and every word as long as it may be."""
    return [panel, _hurt(panel, 2), _hurt(panel, 1)]


def _hurt(panel: Panel, share: int) -> Panel:
    marks = (("fired",), ("spent",), ("destroyed",), ("fired", "destroyed"), ("out",))
    is_all = share == 1
    return replace(
        panel,
        captain="Commodore Philippa Featherstonehaugh" if is_all else "",
        figures=tuple(replace(one, value="17", reasons=("a reason",) * 4 if is_all else ()) for one in panel.figures),
        lamps=tuple(
            replace(lamp, amber=is_all or at % 2 == 0, red=is_all or at % 3 == 0) for at, lamp in enumerate(panel.lamps)
        ),
        track=tuple(tuple(replace(box, is_crossed=is_all or box.place % 2 == 0) for box in row) for row in panel.track),
        mounts=tuple(
            replace(mount, marks=marks[at % 5], since=12) if is_all or at % 2 else mount
            for at, mount in enumerate(panel.mounts)
        ),
        squares=tuple(replace(row, left=0 if is_all else (row.total or 0) // 2, away=0) for row in panel.squares),
        banks=tuple(
            replace(bank, left=0 if is_all else bank.total // 2, state="out" if is_all else "") for bank in panel.banks
        ),
        band=panel.ladder[-1] if panel.ladder else "",
        ceiling=panel.ladder[1] if len(panel.ladder) > 1 else "",
        notes=(LONG,) if is_all else (),
        standing=() if is_all else ("grappled by Prince Amraaz's Bloodrunner", "boarded"),
        fate="struck her colours" if is_all else "",
        turn="gone" if is_all else "up",
    )
