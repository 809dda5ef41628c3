"""The columns: how it ended, what was done, what became of whom, what it counted, who said what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from umpire.core import fates as ends
from umpire.core.gazette import facts as f
from umpire.core.gazette.facts import Fact, Feat, Piece
from umpire.core.gazette.grammar import listed, many, number, quoted, times
from umpire.core.gazette.writer import Writer

MOST_LOST = 3
"""Told each in a sentence of its own; the rest in one together."""
MOST_QUOTES = 3
HURT = 40
"""Percent lost, from which a ship is told as badly hurt."""


def lead(writer: Writer) -> None:
    """How it ended."""
    writer.say("lead", "lead", f"lead/{writer.outcome}", (writer.battle, *writer.result))
    if writer.outcome == "nobody":
        kind = "winner" if writer.facts.winners else "draw" if writer.facts.outcome("") == "draw" else ""
        writer.say("winner", "lead", f"{kind}/nobody", writer.result)
    kind = writer.facts.kind
    if writer.slant != "even" and kind in ("decisive", "marginal", "abandoned"):
        writer.say("kind", "lead", f"kind/{kind}/{writer.slant}", (Fact("kind", "", kind),))


def action(writer: Writer) -> None:
    """Who did what to whom: what was ours first, and the round in which it turned."""
    facts = writer.facts
    ours = [feat for feat in facts.feats if writer.is_ours(facts.piece(feat.by))]
    theirs = [feat for feat in facts.feats if writer.is_ours(facts.piece(feat.to))]
    told: set[Feat] = set()
    if facts.first is not None:
        _feat(writer, "first", facts.first)
    if blow := _best((*ours, *theirs), "fire", lambda feat: feat.damage, told):
        _feat(writer, "blow", blow, damage=number(blow.damage))
    for feats in (ours, theirs):
        if shot := _best(feats, "fire", lambda feat: feat.hits, told):
            _feat(
                writer, "fire", shot, times=times(shot.hits), hits=many(shot.hits, ("hit", "hits")),
                places=many(shot.hits, ("place", "places")),
            )  # fmt: skip
    for feats in (ours, theirs):
        for kind, worth in (
            ("ram", lambda feat: feat.damage + feat.hits),
            ("bombs", lambda feat: feat.damage + feat.hits),
        ):
            if feat := _best(feats, kind, worth, told):
                _feat(writer, kind, feat)
        if boarding := _best(feats, "boarding", lambda feat: feat.hits + 1, told):
            _feat(writer, "boarded" if boarding.hits else "repelled", boarding)
    if facts.turned > 1 and writer.slant != "even":
        turn = (Fact("round", "turned", facts.turned),)
        writer.say("turn", "action", f"turn/{writer.slant}", turn, round=str(facts.turned))
    round, words = facts.noted
    if words:
        whose = "theirs" if writer.is_cool else "ours"
        noted = (Fact("noted", "", words), Fact("round", "noted", round))
        writer.say("noted", "action", f"noted/{whose}", noted, round=str(round), words=quoted(words))


def _best(feats: Sequence[Feat], kind: str, worth: Callable[[Feat], int], told: set[Feat]) -> Feat | None:
    """The one worth most that was not told yet; None where none is worth anything."""
    left = [feat for feat in feats if feat.kind == kind and feat not in told and worth(feat) > 0]
    found = max(left, key=worth, default=None)
    if found is not None:
        told.add(found)
    return found


def _feat(writer: Writer, kind: str, feat: Feat, **words: str) -> None:
    by, to = writer.facts.piece(feat.by), writer.facts.piece(feat.to)
    if by is None or to is None or not (writer.is_ours(by) or writer.is_ours(to)):
        return
    at = f"{by.id}>{to.id}"
    facts = (Fact("damage", at, feat.damage),) if kind == "blow" else (Fact(feat.kind, at, feat.hits),)
    whose = writer.whose(by)
    writer.say(f"{kind}:{whose}", "action", f"{kind}/{whose}", facts, by=by.phrase, to=to.phrase, **words)


def fates(writer: Writer) -> None:
    """What became of the pieces of each side: every loss, then who is badly hurt, and who not at all."""
    facts = writer.facts
    if not facts.pieces or not writer.side:
        return
    fleets = {party.name: facts.fleet(party.name) for party in facts.sides}
    are_ships = facts.pieces_called[0] == "ship"
    if are_ships and writer.others and all(piece.fate == ends.HOME for piece in facts.pieces):
        home = tuple(Fact(ends.HOME, piece.id) for piece in facts.pieces)
        writer.say("none", "lead", "none/any", home, thing=facts.pieces_called[0])
    else:
        for name, fleet in fleets.items():
            _fleet(writer, fleet, is_ours=name == writer.side)
    for name, fleet in fleets.items():
        whose = "ours" if name == writer.side else "theirs"
        ships = [piece for piece in fleet if piece.is_ship and piece.fate == ends.HOME and piece.share is not None]
        worst = max(ships, key=_share, default=None)
        if worst is not None and _share(worst) >= HURT:
            writer.say(f"hurt:{whose}", whose, f"hurt/{whose}", _shares(worst), ship=worst.phrase)
        best = min(ships, key=_share, default=None)
        if best is not None and best.share == 0:
            writer.say(f"unhurt:{whose}", whose, f"unhurt/{whose}", _shares(best), ship=best.phrase)


def _share(piece: Piece) -> int:
    return piece.share or 0


def _shares(piece: Piece) -> tuple[Fact, ...]:
    return (Fact("share", piece.id, _share(piece)), Fact(piece.fate, piece.id))


def _fleet(writer: Writer, fleet: Sequence[Piece], *, is_ours: bool) -> None:
    whose = "ours" if is_ours else "theirs"
    ships = [piece for piece in fleet if piece.is_ship]
    if ships and all(piece.fate == ends.HOME for piece in fleet):
        home = (*(Fact(ends.HOME, piece.id) for piece in fleet), Fact("number", "home", len(ships)))
        all_ours = {1: "our ship", 2: "both our ships"}.get(len(ships), f"all {number(len(ships))} of our ships")
        writer.say(f"none:{fleet[0].side}" if not is_ours else "none", whose, f"none/{whose}", home, all_ours=all_ours,
                   owner=writer.owner(fleet[0]))  # fmt: skip
    left = [piece for piece in fleet if not _told(writer, piece, whose, fleet)]
    if left:
        out = tuple(Fact(piece.fate, piece.id) for piece in left)
        writer.say(f"lost:{whose}:more", whose, f"lost/{whose}/more", out, ships=listed(one.phrase for one in left))


def _told(writer: Writer, piece: Piece, whose: str, fleet: Sequence[Piece]) -> bool:
    """Tell what became of a piece; False where it was lost, and has to be told together with others."""
    facts = writer.facts
    words = {"ship": piece.phrase, "told": quoted(piece.told)}
    if facts.party(piece.side).name not in piece.name:  # «Lin came with Lin's scout»
        words["owner"] = writer.owner(piece)
    kind = f"{piece.fate}/{whose}"
    match piece.fate:
        case ends.HOME:
            return True
        case ends.TAKEN:
            words |= {"captor": facts.party(piece.taken_by).phrase} if piece.taken_by else {}
            if not piece.taken_by:
                kind = f"struck/{whose}"
            elif whose == "theirs" and piece.taken_by != writer.side:
                kind = "taken/others"
        case ends.LOST:
            lost = [one for one in fleet if one.fate == ends.LOST]
            if lost.index(piece) >= (MOST_LOST if len(lost) > MOST_LOST + 1 else MOST_LOST + 1):
                return False
            striker = facts.piece(piece.struck_by)
            if writer.is_ours(striker) and striker is not None:
                words["striker"] = striker.phrase
            kind += "" if piece.is_ship else "/thing"
    known = (Fact(piece.fate, piece.id), *((Fact("told", piece.id, piece.told),) if piece.fate == ends.SAID else ()))
    return writer.say(f"{piece.fate}:{piece.id}", whose, kind, known, **words) or piece.fate != ends.LOST


def reckoning(writer: Writer) -> None:
    """Points, what else the game counts, why it ended where that is more than the points once again, and the moment of the day."""
    facts = writer.facts
    scored = [party for party in facts.sides if party.points is not None]
    if scored:
        points = tuple(Fact("points", party.name, party.points or 0) for party in scored)
        told = listed(f"{party.name} {party.points}" for party in scored)
        writer.say("points", "count", f"points/{writer.slant}", points, points=told)
    ledger = _ledger(facts.sides)
    if ledger:
        counts = tuple(
            Fact(one.what, party.name, one.figure)
            for party in facts.sides
            if party.name in ledger
            for one in party.counts
        )
        told = "; ".join(f"{side}: {words}" for side, words in ledger.items())
        writer.say("counts", "count", f"counts/{'theirs' if writer.is_cool else 'ours'}", counts, counts=told)
    is_told = bool(scored) and all(f"{party.name}: {party.points}" in facts.why for party in scored)
    if facts.why and not is_told:
        writer.say("why", "count", f"why/{writer.slant}", (Fact("why", "", facts.why),), why=quoted(facts.why))
    if facts.moment:
        whose = "theirs" if writer.is_cool else "ours"
        moment = (Fact("moment", "", facts.moment),)
        writer.say("moment", "count", f"moment/{whose}", moment, moment=quoted(facts.moment))


def _ledger(sides: Sequence[f.Party]) -> Mapping[str, str]:
    """«islands 3, silver 14» of each side; what there is none of is left out, and what its points say already."""
    counted = {party.name: [one for one in party.counts if one.figure] for party in sides}
    there = [party for party in sides if party.points is not None and counted[party.name]]
    if there and all(max(one.figure for one in counted[party.name]) == party.points for party in there):
        for party in there:
            same = next(one for one in counted[party.name] if one.figure == party.points)
            counted[party.name].remove(same)
    told = {side: ", ".join(f"{one.what} {one.figure}" for one in them) for side, them in counted.items()}
    return {side: words for side, words in told.items() if words}


def voices(writer: Writer) -> None:
    """What captains said, the own ones first; who is mentioned; and the editor's last word."""
    facts = writer.facts
    quotes = sorted(enumerate(facts.quotes, 1), key=lambda one: one[1].side != writer.side)
    for place, quote in quotes[:MOST_QUOTES]:
        piece = facts.piece(quote.piece)
        whose = "ours" if quote.side == writer.side else "theirs"
        said = (Fact("quote", quote.piece or quote.side, quote.text),)
        writer.say(
            f"quote:{place}",
            "said",
            f"quote/{whose}",
            said,
            text=quoted(quote.text),
            speaker=_speaker(writer, quote, piece),
        )
    done = {feat.by: feat.damage + feat.hits for feat in sorted(facts.feats, key=lambda feat: feat.damage + feat.hits)}
    ours = [piece for piece in facts.fleet(writer.side) if piece.is_ship and done.get(piece.id)]
    if ours and writer.side:
        best = max(ours, key=lambda piece: done[piece.id])
        captain = f"{best.commander} of {best.phrase}" if best.commander else f"the captain of {best.phrase}"
        writer.say("mention", "closing", "mention", (Fact("mention", best.id),), captain=captain)
    if writer.side:
        writer.say("closing", "closing", f"closing/{writer.slant}", ())


def _speaker(writer: Writer, quote: f.Saying, piece: Piece | None) -> str:
    if piece is not None:
        return f"{quote.name} of {piece.phrase}" if quote.name else f"the captain of {piece.phrase}"
    if quote.name:
        return quote.name
    return f"a voice from {writer.facts.party(quote.side).phrase}" if quote.side else "somebody who was there"
