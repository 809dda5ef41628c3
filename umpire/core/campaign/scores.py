"""What one battle gave each side and each captain."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from umpire.core.campaign.state import Battle, Book, Points, same
from umpire.core.fates import HOME, TAKEN
from umpire.core.results import DRAW, Result, Side


class Score(msgspec.Struct, frozen=True, gc=False):
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

    @property
    def is_played(self) -> bool:
        """
        It counts as played.

        House: a battle with no result at all does not, until it gives points; an abandoned one does.
        """
        return bool(self.outcome or self.points)


def signed(figure: int) -> str:
    """A figure with a real minus."""
    return str(figure).replace("-", "−")


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
    result, table = battle.result, book.points
    sides = sides_of(book, battle)
    winners = {name.casefold() for name in result.winners}
    gone = [one for one in battle.ships if one.fate != HOME]
    found = {}
    for name, side in sides.items():
        outcome = outcome_of(battle, side.name.casefold() in winners)
        prizes = lost = 0
        for one in gone:
            prizes += one.fate == TAKEN and same(one.taken_by, name)
            lost += same(one.side, name)
        points = _worth(table, result, outcome) + prizes * table.prize + lost * table.lost
        if table.adds_own and outcome:
            points += side.points or 0
        for who, said in battle.awarded.items():
            points = said if same(who, name) else points
        place = _place(result, side, outcome, winners)
        found[name] = Score(
            name, battle.id, result.date, result.name, name, outcome, points, prizes, lost, place, len(sides)
        )
    return found


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


def _worth(table: Points, result: Result, outcome: str) -> int:
    is_marginal = result.kind == "marginal"
    match outcome:
        case "won":
            return table.marginal if is_marginal else table.decisive if result.kind else table.victory
        case "lost":
            return table.narrow if is_marginal else table.defeat
        case "drawn":
            return table.draw
        case "abandoned":
            return table.abandoned
    return 0


def _place(result: Result, side: Side, outcome: str, winners: set[str]) -> int:
    """House: who won is first, and the others follow by the game's own points; in a draw all share the first place."""
    if not outcome or outcome == "abandoned":
        return 0
    if outcome in ("won", "drawn"):
        return 1
    better = [one for one in result.sides if (one.points or 0) > (side.points or 0) or one.name.casefold() in winners]
    return len(better) + 1


def players(book: Book) -> dict[str, str]:
    """
    Captains by every name that they have or had, in small letters: in a game of players a side is a captain.

    House: a side of the campaign that is called like a captain is that side.
    """
    found = {name: one.id for one in book.people.values() for name in one.names}
    return {name: id for name, id in found.items() if not any(same(name, side) for side in book.sides)}


def captain_scores(
    book: Book, battle: Battle, known: Mapping[str, str] | None = None, sides: Mapping[str, Score] | None = None
) -> dict[str, Score]:
    """
    What a battle that counts gave each captain, by id: what it gave the side on which that captain fought, once.

    House: prizes and ships lost are those of the captain's own command; a stand-in's result, with the prizes, goes where
    C-03 says.

    Args:
        known: the campaign's `players`, where they were looked up before.
        sides: what the battle gave each side, where that was.
    """
    scores = side_scores(book, battle) if sides is None else sides
    by_side = {name.casefold(): score for name, score in scores.items()}
    known = players(book) if known is None else known
    seats = {known[name]: score.side for name, score in by_side.items() if name in known}
    taken = [who for one in battle.ships if one.fate == TAKEN for who in _takers(book, battle, one.prize_of)]
    found: dict[str, Score] = {}
    for who, (side, stood_in, lost) in _posts(book.setting("C-03"), battle, seats).items():
        fought_for = side or (book.people[who].side if who in book.people else "")
        score = by_side.get(fought_for.casefold())
        if score is not None:
            prizes = taken.count(who) if taken else 0
            found[who] = Score(
                who,
                score.battle,
                score.date,
                score.name,
                score.side,
                score.outcome,
                score.points,
                prizes,
                lost,
                score.place,
                score.of,
                stood_in,
            )
    return found


_Post = tuple[str, bool, int]
"""Where a captain stood in a battle: the side; whether somebody stood in; how many ships of this command did not come home."""


def _posts(rule: str, battle: Battle, seats: Mapping[str, str]) -> dict[str, _Post]:
    """
    Each captain whom a battle counts for, by id.

    Args:
        seats: captains after whom a side is called.
    """
    posts: dict[str, _Post] = {}
    for one in battle.ships:
        for who in _credited(rule, one.by, one.whose):
            side, stood_in, lost = posts.get(who) or (one.side, one.is_stood_in, 0)
            posts[who] = (side, stood_in, lost + (one.fate != HOME))
    spoken_for = {one.side.casefold() for one in battle.ships if one.by} if seats else set[str]()
    for present in battle.crew:
        side = present.side or seats.get(present.whose) or seats.get(present.captain, "")
        for who in _credited(rule, present.captain, present.whose):
            posts.setdefault(who, (side, bool(present.whose and present.whose != present.captain), 0))
        spoken_for.add(side.casefold())
    for captain, name in seats.items():
        if name.casefold() not in spoken_for:  # who played there is listed, and may have stood in
            posts.setdefault(captain, (name, False, 0))
    return posts


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
