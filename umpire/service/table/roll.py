"""
The roll call at a table: which captain has which ship, who is here, and the battle once more for the next crowd.

A name that is new to the battle takes over the seat of the ships that it is given, so the seat's link and card stay good; a ship
that goes to a captain who is there already goes to that captain's seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from umpire.core.captains import called
from umpire.core.commands import CallRoll
from umpire.core.errors import UmpireError
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.desk import Desk, Hall, Moment
from umpire.service.table import look, tonight
from umpire.service.table.play import press
from umpire.service.table.presses import Send

HERE = "here"
"""Under this the hall keeps who is here today."""
MOST_NAMES = 60
AGAIN = "again"
"""With the battle that was played, under this the hall keeps the fresh one that was made of it."""


class Berth(msgspec.Struct, frozen=True):
    """A ship, or whatever else a captain has, at the roll call."""

    ship: str
    number: int
    name: str
    side: str
    seat: str
    """Of its captain, as it was called at first; empty while the umpires have it."""
    captain: str
    """What the captain is called now."""


def berths(moment: Moment) -> tuple[Berth, ...]:
    """Everything in this battle that a captain may have and that is not out of it, in the order of the panels."""
    scene, state, rules = look.scene(moment, UMPIRE), moment.state, moment.game.rules
    seats = {panel.subject: rules.captain_of(state, panel.subject) for panel in scene.sheets if not panel.fate}
    of_captains = {ship for ship in seats if rules.marks.find(state, f"{ship}.captain") is not None}
    names = state.captains
    has_seats = {panel.kind for panel in scene.sheets if seats.get(panel.subject)}
    return tuple(
        Berth(
            panel.subject,
            panel.number,
            panel.name,
            panel.side,
            seats[panel.subject],
            called(names, seats[panel.subject]),
        )
        for panel in scene.sheets
        if panel.subject in of_captains and (seats[panel.subject] or panel.kind in has_seats)
    )


def here(hall: Hall, moment: Moment) -> tuple[str, ...]:
    """Who is here today: all who were named at a roll call, and whoever has a ship."""
    names = msgspec.json.decode(hall.value(HERE) or "[]", type=list[str])
    return tuple(dict.fromkeys((*names, *(one.captain for one in berths(moment) if one.captain))))


def remember(desk: Desk, names: Iterable[str]) -> None:
    """Keep who is here, for this battle and the next."""
    said = dict.fromkeys(" ".join(name.split())[:60] for name in names)
    desk.store.keep_hall_value(HERE, msgspec.json.encode([name for name in said if name][:MOST_NAMES]).decode())


def seating(them: Sequence[Berth], wanted: Mapping[str, str]) -> CallRoll:
    """
    The command that gives each ship to the captain of that name; to the umpires where the name is empty.

    Args:
        wanted: ship to name; a ship that is not in it stays where it is.
    """
    names = {one.ship: wanted.get(one.ship, one.captain) for one in them}
    now = {one.seat: one.captain for one in them if one.seat}
    sits = {one.captain: one.seat for one in them if one.seat and names[one.ship] == one.captain}
    for seat in now:
        meant = {names[one.ship] for one in them if one.seat == seat}
        if len(meant) == 1 and "" not in meant:
            sits.setdefault(meant.pop(), seat)
    captains = {seat: name for name, seat in sits.items() if name != now[seat]}
    for seat, name in now.items():  # whose name somebody else has from now on, and who has no ship any more
        if name in sits and sits[name] != seat and seat not in captains:
            captains[seat] = seat if seat not in sits else f"{seat} (away)"
    after = {**now, **captains, "": ""}
    return CallRoll(captains, {one.ship: names[one.ship] for one in them if after[one.seat] != names[one.ship]})


def neighbour(them: Sequence[Berth], ship: str) -> str:
    """
    Who takes a ship whose captain is gone: of the other captains of its side the one with the fewest ships, the nearest in the order.

    House: the rules say nothing of captains who leave; empty where the side has no other captain, so that an umpire takes it.
    """
    at = next(place for place, one in enumerate(them) if one.ship == ship)
    lost = them[at]
    count = Counter(one.captain for one in them)
    others = [
        (count[one.captain], abs(place - at), one.captain)
        for place, one in enumerate(them)
        if one.captain and one.seat != lost.seat and one.side == lost.side
    ]
    return min(others, default=(0, 0, ""))[2]


def leaving(them: Sequence[Berth], seat: str) -> CallRoll:
    """The command for a captain who goes home: each of the captain's ships goes to a neighbour, else to the umpires."""
    return CallRoll({}, {one.ship: neighbour(them, one.ship) for one in them if one.seat == seat})


def again(desk: Desk, battle: str) -> str:
    """
    The same battle for the next crowd: scenario, house rules as they were set, deck; fresh ships, new seats, nobody's name.

    Returns:
        Its id. What was renamed in the battle is forgotten; the scenario's own captains are there again. Where these were typed for
        one evening, each is called by the ship. House: while nobody has begun the fresh one, it is the one that is meant, so that two
        umpires who press at once go on in one battle.
    """
    live = desk.live(battle)
    with live.lock:
        made = desk.hall().value(f"{AGAIN}:{battle}")
        if not made or _is_begun(desk, made):
            made = _afresh(desk, live.moment)
            desk.store.keep_hall_value(f"{AGAIN}:{battle}", made)
        return made


def _is_begun(desk: Desk, battle: str) -> bool:
    """Whether more happened there than a roll call; true too where it is gone or over."""
    try:
        lines = desk.moment(battle).entries(1)
        return any(not isinstance(one.command, CallRoll) for one in lines) or desk.hall().is_over(battle)
    except UmpireError:
        return True


def _afresh(desk: Desk, moment: Moment) -> str:
    rules = dict(moment.state.rules)
    header = msgspec.structs.replace(moment.header, battle=chance.battle_id(), created=chance.now(), rules=rules)
    battle = desk.set_up(header)
    if header.scenario.key == tonight.KEY:
        firsts = {one.seat: one for one in reversed(berths(desk.moment(battle))) if one.seat}
        names = {seat: f"Captain of {one.name}" for seat, one in firsts.items()}
        if names:
            press(desk, battle, Send(UMPIRE, CallRoll(names))).settled()
    return battle
