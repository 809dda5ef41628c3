"""What hangs on a change: what is worked out again, what a person decided since and stays, and what does not fit any more."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from umpire.core.campaign.lives import Chapter, Life, lives
from umpire.core.campaign.plights import plights
from umpire.core.campaign.scores import signed
from umpire.core.campaign.standings import Of, Row, tables
from umpire.core.campaign.state import CAPTAIN_FATES, SAFE, Book
from umpire.core.wounds import in_words

KINDS_OF: tuple[Of, ...] = ("sides", "captains")


class Consequences(msgspec.Struct, frozen=True):
    """What comes of a change, in sentences."""

    worked_out: tuple[str, ...] = ()
    """Standings and ships that come out otherwise."""
    kept: tuple[str, ...] = ()
    """What a person decided in between: it stays as it is."""
    odd: tuple[str, ...] = ()
    """What does not fit to the battles before it any more: it stands as it was played."""

    def __bool__(self) -> bool:
        return bool(self.worked_out or self.kept or self.odd)


def consequences(before: Book, after: Book) -> Consequences:
    """Everything that is otherwise in the campaign after a change, but the change itself."""
    was, now = lives(before), lives(after)
    worked_out = [*_standings(before, after), *_ships(was, now), *_captains(before, after)]
    kept, odd = list[str](), list[str]()
    for id, life in now.items():
        chapters = {chapter.battle: chapter for chapter in was[id].chapters} if id in was else {}
        for chapter in life.chapters:
            earlier = chapters.get(chapter.battle)
            odd += [told for told in chapter.odd if earlier is None or told not in earlier.odd]
            if earlier is not None and earlier.sailed == chapter.sailed:
                kept += _kept(after, life, earlier, chapter)
    return Consequences(tuple(worked_out), tuple(kept), tuple(odd))


def _standings(before: Book, after: Book) -> Iterator[str]:
    for season in range(1, min(before.season, after.season) + 1):
        where = f" ({after.seasons[season - 1].name})" if max(before.season, after.season) > 1 else ""
        earlier, later = tables(before, season), tables(after, season)
        for of in KINDS_OF:
            was, now = ({row.who: row for row in table[of].rows} for table in (earlier, later))
            for who, row in now.items():
                if who not in was and row.played:
                    yield f"{row.name}{where}: comes in at place {row.place}, points {signed(row.points)}."
                elif who in was and (told := _row(was[who], row)):
                    yield f"{row.name}{where}: {told}."
            for who, row in was.items():
                if who not in now and row.played:
                    yield f"{row.name}{where}: no longer in the standings, was at place {row.place}, points {signed(row.points)}."


def _row(was: Row, now: Row) -> str:
    pairs = (
        ("place", was.place, now.place),
        ("points", was.points, now.points),
        ("played", was.played, now.played),
        ("won", was.won, now.won),
        ("drawn", was.drawn, now.drawn),
        ("lost", was.lost, now.lost),
        ("prizes", was.prizes, now.prizes),
        ("ships lost", was.ships_lost, now.ships_lost),
    )
    return ", ".join(
        f"{name} {signed(one)} → {signed(other)}"
        for name, one, other in pairs
        if one is not None and other is not None and one != other
    )


def _ships(was: dict[str, Life], now: dict[str, Life]) -> Iterator[str]:
    for id, life in now.items():
        if id not in was:
            continue
        changed_sides = was[id].side != life.side
        one, other = (stands(each, has_side=changed_sides or None) for each in (was[id], life))
        if one != other:
            yield f"{life.vessel.name}: {one} → {other}."


def _captains(before: Book, after: Book) -> Iterator[str]:
    was, now = plights(before), plights(after)
    for id in dict.fromkeys((*was, *now)):
        one, other = (found[id].told if id in found else CAPTAIN_FATES[SAFE] for found in (was, now))
        if one != other:
            yield f"{after.called(id)}: {one} → {other}."


def stands(life: Life, *, has_side: bool | None = None) -> str:
    """
    How a ship stands, in words: «lost», «for Red, 5 boxes crossed».

    Args:
        has_side: for whom she sails is said always, or never; None: of a prize.
    """
    if life.is_lost:
        return "lost"
    side = f"for {life.side or 'no side'}, " if (life.is_prize if has_side is None else has_side) else ""
    rests = f", sits out {life.rests}" if life.rests else ""
    return f"{side}{in_words(life.wounds)}{rests}"


def _kept(book: Book, life: Life, was: Chapter, now: Chapter) -> Iterator[str]:
    """What was decided or recorded for a later battle, where she comes to it otherwise now."""
    if was.before == now.before and was.side_before == now.side_before:
        return
    name, battle = life.vessel.name, book.battles[now.battle].name
    if now.sailed.next is not None:
        yield f"{name} after “{battle}”: what was decided by hand stays ({in_words(now.sailed.next)})."
    elif now.sailed.left is not None and book.setting("C-01") != "repaired":
        yield f"{name} in “{battle}”: her damage stays as that battle’s record has it ({in_words(now.sailed.left)})."
