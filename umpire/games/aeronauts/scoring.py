"""Scoring: both scores from the cards, then the pieces that they take, line by line as the rules' own tables."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.errors import BadInput
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.commands import Resolve
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, SIDES, Fight, other
from umpire.games.aeronauts.state import Piece
from umpire.games.aeronauts.story import Story

SECTION = "Combat Phase: scoring"
IS_STRICT = True
"""Whether a score must be greater than the hitpoints; with False an equal one would do (B-23)."""


def destroys(score: int, hitpoints: int) -> bool:
    """
    Whether a score takes a piece off the board.

    Rules: Combat Phase («greater», «higher»). House: equal is not enough, on the attacked piece neither (B-23).
    """
    return score > hitpoints if IS_STRICT else score >= hitpoints


def cut(score: int) -> int:
    """A score less 25 per cent. The result is rounded down, not what is taken off: 25 becomes 18."""
    return score * 3 // 4


def resolve(story: Story, order: Resolve) -> None:
    """
    Both scores are counted before any piece goes.

    The attack meets the attacked piece first, then the defending force; the defence meets the attacking force.

    Rules: Combat Phase.
    House: both scores come from the cards, not from survivors (B-11); the attacked piece is tested once (B-12).

    Raises:
        Refused: cards are left to deal; overruled, they are not dealt any more.
        BadInput: the fight has not begun or is over, or the order names a piece that is not in it.
    """
    fight = story.state.fight(order.fight)
    if fight.stage in ("declared", "over"):
        why = "is already over" if fight.stage == "over" else "has not begun; open it first"
        raise BadInput("fight", f"{fight.name} {why}.")
    if fight.stage != "dealt":
        story.refuse("cards-left", f"{fight.name} has cards left to deal; deal them all first.", SECTION)
    strangers = [piece for piece in order.order if piece not in fight.pieces]
    if strangers:
        there = ", ".join(fight.pieces)
        raise BadInput("order", f"{strangers[0][:40]!r} is not in {fight.name}; its pieces are {there}.")
    story.check()
    if fight.stage != "dealt":
        story.tell(e.DealingEnded(fight.id))
    counted = [_count(story, fight, side) for side in SIDES]
    for event in counted:
        story.tell(event)
    _attack(story, fight, counted[0].score, order.order)
    _defence(story, fight, counted[1].score, order.order)
    story.tell(e.FightEnded(fight.id))


def _count(story: Story, fight: Fight, side: str) -> e.ScoreCounted:
    """
    The damage of every card on the winning pile, less a quarter for the other side's Evasive Maneuvers.

    Rules: Combat Phase; Combat Cards: Evasive Maneuvers.
    House: whichever side deals them cuts the other's score (B-05), on the tallied score and before anything else (B-04);
    one of a side, however many (B-06).
    """
    land = story.state
    pile = fight.force(side).won
    damages = tuple(land.book.damage_of((card,)) for card in pile)
    dealt = fight.force(other(side)).effects
    evasions = sum(land.book.specials[card].effect == "evasive" for card in dealt)
    if land.setting("B-06") == "one":
        evasions = min(1, evasions)
    tally = score = sum(damages)
    for _ in range(evasions):
        score = cut(score)
    return e.ScoreCounted(fight.id, side, pile, damages, tally, evasions, score)


def in_order(story: Story, pieces: Sequence[str], first: Sequence[str]) -> list[Piece]:
    """
    Pieces from the lowest action points to the highest.

    Rules: Combat Phase. House: where they are equal the owner says; else as they came (B-03).
    """
    said = {piece: place for place, piece in enumerate(first)}
    found = [story.state.piece(id) for id in pieces]
    return sorted(
        (piece for piece in found if not piece.is_out), key=lambda piece: (piece.kind.points, said.get(piece.id, 999))
    )


def _attack(story: Story, fight: Fight, score: int, order: Sequence[str]) -> None:
    """The attacked piece once, and first; then the defending force."""
    force = in_order(story, fight.defence.pieces, order)
    target = story.state.piece(fight.target)
    hitpoints = target.kind.hitpoints
    left = score - hitpoints if destroys(score, hitpoints) else cut(score)
    _test(story, fight, "attacked", target, (score, left), force, hitpoints)
    _eliminate(story, fight, DEFENCE, force, left, None if destroys(score, hitpoints) else hitpoints)


def _defence(story: Story, fight: Fight, score: int, order: Sequence[str]) -> None:
    _eliminate(story, fight, ATTACK, in_order(story, fight.attack.pieces, order), score, None)


def _test(
    story: Story,
    fight: Fight,
    force: str,
    piece: Piece,
    scores: tuple[int, int],
    line: Sequence[Piece],
    attacked: int | None,
) -> None:
    """One line of a scoring table: the score before and after it, and the pieces that were in line."""
    city = fight.attack.city if force == "attacking" else fight.defence.city
    remaining, names = tuple(one.kind.hitpoints for one in line), tuple(one.kind.name for one in line)
    kind, is_lost = piece.kind, destroys(scores[0], piece.kind.hitpoints)
    figures = (kind.name, kind.hitpoints, *scores, is_lost, remaining, names, attacked, kind.is_city)
    story.tell(e.PieceTested(fight.id, force, city, piece.id, *figures))


def _eliminate(story: Story, fight: Fight, side: str, force: list[Piece], score: int, attacked: int | None) -> None:
    """
    Piece by piece from the lowest action points, until one is too strong. None is skipped.

    Rules: Combat Phase. House: it stops at the first that cannot be removed (B-02).
    """
    words = "defending" if side == DEFENCE else "attacking"
    for place, piece in enumerate(force):
        is_lost = destroys(score, piece.kind.hitpoints)
        left = score - piece.kind.hitpoints if is_lost else score
        _test(story, fight, words, piece, (score, left), force[place:], attacked)
        score = left
        if not is_lost:
            story.tell(e.ScoringEnded(fight.id, words, score, is_destroyed=False))
            return
    story.tell(e.ScoringEnded(fight.id, words, score, is_destroyed=True, had_force=bool(force)))
