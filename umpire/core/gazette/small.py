"""What stands in small letters: losses, notices, and corrections."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.chronicle.people import capital
from umpire.core.fates import HOME, LOST, TAKEN
from umpire.core.gazette.facts import Correction, Fact, Piece
from umpire.core.gazette.grammar import listed, quoted, turned
from umpire.core.gazette.sentences import CORRECTIONS
from umpire.core.gazette.writer import Writer
from umpire.core.results import DRAW

MOST_NOTICES = 3
MOST_CORRECTIONS = 12
"""The last ones: of a result that is corrected more often nobody reads the first."""
FIELDS = {
    "name": ("the name of the battle", "what the battle is called"), "winner": ("the winner", "who won"),
    "why": ("the reason for the end", "why the battle ended"), "date": ("the day", "on which day the battle was"),
    "sides": ("the sides and their points", "which sides there were"), "fates": ("the fleets", "what became of the fleets"),
    "kind": ("the manner of the end", "how clearly the battle was decided"),
    "moment": ("the moment of the day", "what the moment of the day was"),
}  # fmt: skip
"""What a column of corrections is about, as people call it, and as a question: notes of the book and photographs are nobody's business."""
WANTED = 25
"""Percent lost, from which a ship needs a carpenter."""


def losses(writer: Writer) -> None:
    """Who came not home, side by side, without any slant: the own side first."""
    facts = writer.facts
    are_ships = facts.pieces_called[0] == "ship"
    if all(piece.fate == HOME for piece in facts.pieces) and are_ships:
        return
    ours = [party for party in facts.sides if party.name == writer.side]
    for party in (*ours, *(party for party in facts.sides if party.name != writer.side)):
        fleet = facts.fleet(party.name)
        told = [piece for piece in fleet if piece.fate != HOME or (not are_ships and piece.told)]
        if not fleet:
            continue
        words = "; ".join(map(_loss, told)) or "none"
        if [piece.name for piece in told] == [party.name]:
            words = quoted(told[0].losses or told[0].told)
        known = [Fact(piece.fate, piece.id) for piece in told] + [Fact("told", piece.id, piece.told) for piece in told]
        place = facts.sides.index(party) + 1
        writer.write(f"losses:{place}", "losses", f"{party.name}: {words}.", known)


def _loss(piece: Piece) -> str:
    """«Locust (destroyed, falls and crashes)»."""
    by = f", {piece.commander}" if piece.commander else ""
    told = quoted(piece.losses or piece.told) or {TAKEN: "taken", LOST: "lost"}.get(piece.fate, "")
    return f"{piece.name}{by} ({told})" if told else f"{piece.name}{by}"


def notices(writer: Writer) -> None:
    """Small advertisements, each from a fact; the band comes last."""
    if not writer.side:
        return
    found = list(_adverts(writer))
    order = turned("notices", writer.seed, len(found), writer.place)
    for place in order[: MOST_NOTICES - 1]:
        kind, piece = found[place]
        words = {"ship": piece.phrase, "owner": writer.owner(piece)}
        writer.say(f"notice:{kind}", "notices", kind, (Fact(piece.fate, piece.id),), **words)
    writer.say("notice:band", "notices", f"band/{writer.slant}", writer.result)


def _adverts(writer: Writer) -> Iterator[tuple[str, Piece]]:
    """At most one of each kind."""
    seen = set()
    for piece in writer.facts.pieces:
        is_ours = writer.is_ours(piece)
        kind = ""
        if piece.is_ship and piece.fate == HOME and is_ours and (piece.share or 0) >= WANTED:
            kind = "wanted"
        elif piece.is_ship and piece.fate == LOST:
            kind = "vacancy" if is_ours else "found"
        elif piece.fate == TAKEN and piece.taken_by:
            kind = "lent" if is_ours else "prize" if piece.taken_by == writer.side else ""
        if kind and kind not in seen:
            seen.add(kind)
            yield kind, piece


def corrections(writer: Writer) -> None:
    """What was put right after the result was first written down, each change in the words of an editor who does not enjoy it."""
    changes = [_parts(change) for change in writer.facts.corrections if change.field in FIELDS]
    for place, change in list(enumerate(changes, 1))[-MOST_CORRECTIONS:]:
        before, after = (
            quoted("a draw" if DRAW in parts else listed(parts)) for parts in (change.before, change.after)
        )
        words = {
            "field": FIELDS[change.field][0], "capital_field": capital(FIELDS[change.field][0]),
            "asked": FIELDS[change.field][1], "before": before, "after": after,
        }  # fmt: skip
        known = tuple(Fact("correction", change.field, listed(parts)) for parts in (change.before, change.after))
        text = _correction(writer, change, words)
        writer.write(f"correction:{place}", "corrections", text, known)


def _correction(writer: Writer, change: Correction, words: dict[str, str]) -> str:
    kind = "correction" if change.before and change.after else "correction/added" if change.after else "correction/gone"
    if change.field == "winner" and change.before and change.after:
        (before,), (after,) = change.before, change.after
        is_ours = after in (writer.party.name, writer.party.phrase)
        was_ours = before in (writer.party.name, writer.party.phrase)
        kind = "correction/gain" if is_ours else "correction/loss" if was_ours else kind
        if kind != "correction":
            words |= {"before": _party(writer, before), "after": _party(writer, after)}
    for wording in (kind, "correction"):
        if text := writer.pick(wording, CORRECTIONS[wording], words):
            return text
    return f"{words['capital_field']}: “{words['before'] or 'nothing'}” is now “{words['after'] or 'nothing'}”."


def _parts(change: Correction) -> Correction:
    """Of several sides or pieces only what differs."""
    was = tuple(one for one in change.before if one not in change.after)
    return Correction(change.field, was, tuple(one for one in change.after if one not in change.before))


def _party(writer: Writer, name: str) -> str:
    if name == DRAW:
        return "a draw"
    party = next((one for one in writer.facts.sides if name in (one.name, one.phrase)), None)
    return party.phrase if party else f"“{quoted(name)}”"
