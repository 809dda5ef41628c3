"""What each event adds to the one sentence that tells a whole command: a forage, what was found, a ship built, a goal, the end."""

from __future__ import annotations

from umpire.core.events import Event
from umpire.core.gist import Gist
from umpire.core.lines import Line
from umpire.games.aloft import events as e
from umpire.games.aloft.state import Sky
from umpire.games.aloft.telling.sayings import found_hex, goods, hex_of, owner_of, player_name, ship_name, space


def gist_of(sky: Sky, event: Event, line: Line) -> Gist | None:
    """A line's part of the sentence; most are told as they are."""
    text = line.text.removesuffix(".")
    match event:
        case e.TableSet(first=first):
            return Gist(f"the table is set up, and {player_name(sky, first)} is first")
        case e.Acted():
            return Gist(text, weight="detail")
        case e.GoodsChanged():
            return _goods(sky, event, text)
        case e.HexRemoved(kind=kind, number=number, ship=ship, stack=stack):
            goes = "is shuffled into the stack" if stack else "goes"
            return _found(sky, ship, f"{hex_of(sky, kind, number)} {goes}", f"{ship_name(sky, ship)} explores: ")
        case e.HexLaid(hex=hex, kind=kind, number=number, ship=ship):
            laid = f"{found_hex(sky, kind, number)}{space(sky, hex)}"
            return _found(sky, ship, laid, f"{ship_name(sky, ship)} explores free: " if event.is_free else "")
    return Gist(text)


def _found(sky: Sky, ship: str, name: str, says: str = "") -> Gist:
    """A part of one clause that begins with what was paid."""
    return Gist(says or f"{ship_name(sky, ship)} finds ", names=(name,) if name else (), key=f"explore {ship}")


def _goods(sky: Sky, event: e.GoodsChanged, text: str) -> Gist | None:
    """What a deed costs stands in its own clause; of goods that two players pass on, only the loser's line is told."""
    cause, paid = event.cause, goods(sky, event.by)
    ship = str(cause.of[0]) if cause.of else ""
    match cause.key:
        case "explore":
            return _found(sky, ship, "", f"{ship_name(sky, ship)} explores for {paid}: ")
        case "upgrade" | "build":
            return Gist(text, weight="detail")
        case "trade" if any(count < 0 for count in event.by.values()):
            return Gist(f"{ship_name(sky, ship)} trades {paid} for ", key=f"trade {ship}")
        case "trade":
            return Gist("takes ", names=(paid,), key=f"trade {ship}")
        case "plunder":
            return _plundered(sky, event, paid)
    return Gist(f"{player_name(sky, event.player)} takes {paid}")


def _plundered(sky: Sky, event: e.GoodsChanged, paid: str) -> Gist | None:
    ship, of = map(str, event.cause.of)
    if of not in sky.ships:
        return Gist(f"{ship_name(sky, ship)} plunders {hex_of(sky, of)}: {paid}")
    if event.player == owner_of(ship):
        return None
    return Gist(f"{ship_name(sky, ship)} takes {paid} from {player_name(sky, event.player)}")
