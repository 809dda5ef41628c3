"""What one battle gave each side and each captain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from umpire.core.campaign.state import Battle, Book, same
from umpire.core.results import DRAW, Side
from umpire.core.wounds import LOST, TAKEN


class Score(msgspec.Struct, frozen=True):
    """What a battle gave one side or captain."""

    who: str
    """A side's name, or a captain's id."""
    battle: str
    date: str
    name: str
    side: str
    outcome: str
    """won, drawn, lost, abandoned; empty where it was not decided."""
    points: int = 0
    prizes: int = 0
    ships_lost: int = 0
    place: int = 0
    """Among all sides of the battle; 0 where nobody can say."""
    of: int = 0
    """How many sides there were."""
    stood_in: bool = False


def sides_of(book: Book, battle: Battle) -> dict[str, Side]:
    """
    The sides of a battle by the name that the campaign has for each: where only capitals differ, it is the same.

    House: where nobody listed the sides, those who won are known all the same.
    """
    known = {name.casefold(): name for name in book.sides}
    sides = battle.result.sides or tuple(Side(name) for name in battle.result.winners)
    return {known.get(side.name.casefold(), side.name): side for side in sides}


def side_scores(book: Book, battle: Battle) -> dict[str, Score]:
    """What a battle that counts gave each side."""
    sides = sides_of(book, battle)
    winners = {name.casefold() for name in battle.result.winners}
    return {
        name: _score(book, battle, name, side, side.name.casefold() in winners, len(sides))
        for name, side in sides.items()
    }


def _score(book: Book, battle: Battle, name: str, side: Side, is_winner: bool, of: int) -> Score:
    outcome = outcome_of(battle, is_winner)
    prizes = sum(one.fate == TAKEN and same(one.taken_by, name) for one in battle.ships)
    lost = sum(one.fate in (TAKEN, LOST) and same(one.side, name) for one in battle.ships)
    table = book.points
    points = _worth(book, battle, outcome) + prizes * table.prize + lost * table.lost
    if table.adds_own and outcome:
        points += side.points or 0
    points = next((said for who, said in battle.awarded.items() if same(who, name)), points)
    return Score(
        name,
        battle.id,
        battle.result.date,
        battle.name,
        name,
        outcome,
        points,
        prizes,
        lost,
        _place(battle, side, outcome),
        of,
    )


def outcome_of(battle: Battle, is_winner: bool) -> str:
    """won, drawn, lost, abandoned; empty where it was not decided."""
    result = battle.result
    if result.kind == "abandoned":
        return "abandoned"
    if DRAW in (result.winner, result.kind):
        return "drawn"
    if not result.winner:
        return ""
    return "won" if is_winner else "lost"


def _worth(book: Book, battle: Battle, outcome: str) -> int:
    table, is_marginal = book.points, battle.result.kind == "marginal"
    match outcome:
        case "won":
            return table.marginal if is_marginal else table.decisive if battle.result.kind else table.victory
        case "lost":
            return table.narrow if is_marginal else table.defeat
        case "drawn":
            return table.draw
        case "abandoned":
            return table.abandoned
    return 0


def _place(battle: Battle, side: Side, outcome: str) -> int:
    """House: who won is first, and the others follow by the game's own points; in a draw all share the first place."""
    if not outcome or outcome == "abandoned":
        return 0
    if outcome in ("won", "drawn"):
        return 1
    winners = {name.casefold() for name in battle.result.winners}
    better = [
        one
        for one in battle.result.sides
        if one.name.casefold() in winners or (one.points or 0) > (side.points or 0)
    ]
    return len(better) + 1


def players(book: Book) -> dict[str, str]:
    """
    Captains by every name that they have or had, in small letters: in a game of players a side is a captain.

    House: a side of the campaign that is called like a captain is that side.
    """
    found = {name: one.id for one in book.people.values() for name in one.names}
    return {name: id for name, id in found.items() if not any(same(name, side) for side in book.sides)}


def captain_scores(book: Book, battle: Battle, known: Mapping[str, str] | None = None) -> dict[str, Score]:
    """
    What a battle that counts gave each captain, by id: what it gave the side on which that captain fought, once.

    House: prizes and ships lost are those of the captain's own command; a stand-in's result, with the prizes, goes where
    C-03 says.

    Args:
        known: the campaign's `players`, where they were looked up before.
    """
    by_side = {name.casefold(): score for name, score in side_scores(book, battle).items()}
    taken = [who for one in battle.ships if one.fate == TAKEN for who in _takers(book, battle, one.prize_of)]
    found: dict[str, Score] = {}
    for who, side, ships, stood_in in _present(book, battle, players(book) if known is None else known):
        own = book.people[who].side if who in book.people else ""
        score = by_side.get((side or own).casefold())
        if score is not None:
            lost = sum(one.fate in (TAKEN, LOST) for one in battle.ships if one.ship in ships)
            found[who] = replace(score, who=who, prizes=taken.count(who), ships_lost=lost, stood_in=stood_in)
    return found


def _present(book: Book, battle: Battle, known: Mapping[str, str]) -> Iterator[tuple[str, str, frozenset[str], bool]]:
    """Each captain whom a battle counts for, with the side, the ships, and whether somebody stood in."""
    rule = book.setting("C-03")
    commands: dict[str, tuple[str, set[str], bool]] = {}
    spoken_for: set[str] = set()
    for one in battle.ships:
        for who in _credited(rule, one.by, one.whose):
            _, ships, _ = commands.setdefault(who, (one.side, set(), one.is_stood_in))
            ships.add(one.ship)
        if one.by:
            spoken_for.add(one.side.casefold())
    seats = {known[name.casefold()]: name for name in sides_of(book, battle) if name.casefold() in known}
    for present in battle.crew:
        side = present.side or seats.get(present.whose) or seats.get(present.captain, "")
        for who in _credited(rule, present.captain, present.whose):
            is_stood_in = bool(present.whose and present.whose != present.captain)
            commands.setdefault(who, (side, set(), is_stood_in))
        spoken_for.add(side.casefold())
    for captain, name in seats.items():
        if name.casefold() not in spoken_for:  # who played there is listed, and may have stood in
            commands.setdefault(captain, (name, set(), False))
    for who, (fought_for, ships, stood_in) in commands.items():
        yield who, fought_for, frozenset(ships), stood_in


def _credited(rule: str, by: str, whose: str) -> tuple[str, ...]:
    """Whom a result goes to where one stood in for another (C-03); somebody without a name here gets nothing."""
    if not whose or whose == by or rule == "commander":
        return (by,) if by else ()
    return (whose,) if rule == "captain" else tuple(filter(None, (by, whose)))


def _takers(book: Book, battle: Battle, taker: str) -> tuple[str, ...]:
    """Whose a prize is: the taker's, or whose place the taker held with every ship that was the taker's to command (C-03)."""
    places = [one.whose for one in battle.ships if one.by == taker]
    places += [present.whose for present in battle.crew if present.captain == taker]
    has_own = not places or any(whose in ("", taker) for whose in places)
    return _credited(book.setting("C-03"), taker, "" if has_own else places[0])
