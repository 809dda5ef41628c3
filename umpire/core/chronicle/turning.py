"""Turning points of a battle: the few moments of which a report tells in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from umpire.core.chronicle.facts import Portrait, Score, Told, Turning

MOST = 6
WHYS = {
    "lost": "lost",
    "last": "the last of a side",
    "taken": "taken",
    "worst": "the worst blow of the day",
    "first": "first blood",
    "lead": "the lead changes",
    "leap": "the best stroke of the day",
}
"""What makes a turning point, and how reports head it."""

Weighed = tuple[int, Turning]


def turnings(pieces: Sequence[Portrait], told: Sequence[Told], scores: Sequence[Score]) -> tuple[Turning, ...]:
    """The most telling moments, at most six, in order; of several in one line of the log the most telling."""
    by_id = {one.subject: one for one in pieces}
    found = [*losses(by_id, told), *_taken(by_id, told), *_hits(by_id, told), *_leads(scores), *_leaps(scores)]
    best: dict[int, Weighed] = {}
    for weight, turning in found:
        if turning.seq not in best or best[turning.seq][0] < weight:
            best[turning.seq] = (weight, turning)
    chosen = sorted(best.values(), key=lambda one: (-one[0], one[1].seq))[:MOST]
    return tuple(sorted((turning for _, turning in chosen), key=lambda one: one.seq))


def losses(pieces: Mapping[str, Portrait], told: Sequence[Told]) -> Iterator[Weighed]:
    """Everybody who is lost; the last of a side weighs most, and the first more than those between."""
    out: set[str] = set()
    for one in told:
        piece = pieces.get(one.deed.to)
        if one.deed.kind not in ("loss", "capture") or piece is None or piece.is_token:
            continue
        if not piece.fate:
            yield 45, _turning(one, f"{piece.name} loses {one.deed.what}.", "lost")
            continue
        words = f"{piece.name} is out of the battle: {one.deed.what}."
        if one.deed.by and one.deed.by != piece.subject:
            words += f" {_name(pieces, one.deed.by)} struck last."
        out.add(piece.subject)
        side = [other for other in pieces.values() if other.side == piece.side and not other.is_token]
        if len(side) > 1 and all(other.subject in out for other in side):
            yield 100, _turning(one, f"{words} Nothing is left of the {piece.side} side.", "last")
        else:
            why = "taken" if one.deed.kind == "capture" else "lost"
            yield (80 if len(out) == 1 else 70), _turning(one, words, why)


def _taken(pieces: Mapping[str, Portrait], told: Sequence[Told]) -> Iterator[Weighed]:
    """What is taken that is no ship: islands, goals. Where much is taken, the first and the last that has a name."""
    taken = [one for one in told if one.deed.kind == "capture" and one.line and one.deed.to not in pieces]
    if len(taken) > MOST:
        named = [one for one in taken if one.deed.what]
        taken = list(dict.fromkeys((*named[:1], *named[-1:])))
    for one in taken:
        yield 60, _turning(one, one.line, "taken")


def _hits(pieces: Mapping[str, Portrait], told: Sequence[Told]) -> Iterator[Weighed]:
    """The first blow that cost anybody anything, and the worst: all that one did to another in one line of the log."""
    blows: dict[tuple[int, str, str], list[Told]] = {}
    for one in told:
        if one.deed.damage > 0 and one.deed.by not in ("", one.deed.to):
            blows.setdefault((one.seq, one.deed.by, one.deed.to), []).append(one)
    if not blows:
        return
    every = list(blows.values())
    yield 40, _turning(every[0][0], f"{_blow(pieces, every[0])}: first blood.", "first")
    worst = max(every, key=_boxes)
    yield 75, _turning(worst[0], f"{_blow(pieces, worst)}, the worst blow of the day.", "worst")


def _boxes(blow: Sequence[Told]) -> int:
    return sum(one.deed.damage for one in blow)


def _blow(pieces: Mapping[str, Portrait], blow: Sequence[Told]) -> str:
    """«Hullcutter costs Elizabeth 11 boxes at once (Port heavy gun, Stern lob gun)»."""
    deed, count = blow[0].deed, _boxes(blow)
    what = ", ".join(dict.fromkeys(one.deed.what for one in blow if one.deed.what))
    hurt = pieces[deed.to].loses[count != 1]
    return f"{_name(pieces, deed.by)} costs {_name(pieces, deed.to)} {count} {hurt}{what and f' ({what})'}"


def _leads(scores: Sequence[Score]) -> Iterator[Weighed]:
    """Another side alone has the most points: the first time that the lead changes, and the last, which weighs more."""
    leader, found = "", list[Turning]()
    for score in scores:
        ranked = sorted(score.points.items(), key=lambda one: -one[1])
        now = ranked[0][0] if ranked and (len(ranked) < 2 or ranked[0][1] > ranked[1][1]) else ""
        if now and now != leader:
            second = f" to {ranked[1][0]}’s {ranked[1][1]}" if len(ranked) > 1 else ""
            verb = "takes the lead" if leader else "leads"
            words = f"{now} {verb} with {ranked[0][1]} points{second}."
            if leader:
                found.append(Turning(score.seq, score.round, words, (), "lead"))
            leader = now
    for turning in found[:1]:
        yield 55, turning
    for turning in found[-1:]:
        yield 74, turning


def _leaps(scores: Sequence[Score]) -> Iterator[Weighed]:
    """The most points that one side has won in one line."""
    best: tuple[int, str, Score] | None = None
    for before, score in pairwise(scores):
        for side, points in score.points.items():
            won = points - before.points.get(side, 0)
            if won > 1 and (best is None or won > best[0]):
                best = (won, side, score)
    if best is not None:
        won, side, score = best
        yield 50, Turning(score.seq, score.round, f"{side} wins {won} points at one stroke.", (), "leap")


def _turning(one: Told, words: str, why: str) -> Turning:
    return Turning(one.seq, one.round, words, tuple(filter(None, (one.deed.by, one.deed.to))), why)


def _name(pieces: Mapping[str, Portrait], subject: str) -> str:
    return pieces[subject].name if subject in pieces else subject
