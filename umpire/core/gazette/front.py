"""What stands in large letters: the paper's name, three headlines, and the line below them."""

from __future__ import annotations

from umpire.core.chronicle.people import capital
from umpire.core.fates import GONE, LOST, TAKEN
from umpire.core.gazette.facts import OUT, Fact, Piece
from umpire.core.gazette.grammar import listed, many, turned
from umpire.core.gazette.headlines import COOL, HEADLINES, MASTHEADS, MOTTOES, ONLY_WITHOUT_LOSS, PRICES, TOPICS
from umpire.core.gazette.writer import Writer

OFFERED = 3
MOST_TOPICS = 3
MOST_NAMED = 3
SMALL = ("of", "the", "and", "to", "its", "a", "in")


def masthead(writer: Writer) -> None:
    """Its name, unlike that of any other paper of this battle; what it says of itself; what it costs."""
    order = turned("masthead", writer.seed, len(MASTHEADS))
    pattern = MASTHEADS[order[writer.place % len(order)]]
    name = writer.party.name.removeprefix("The ").removeprefix("the ")
    writer.write("masthead", "masthead", pattern.format(name=capital(name)) if name else "The Gazette")
    writer.write("motto", "motto", writer.pick("motto", MOTTOES, {}))
    writer.write("price", "price", writer.pick("price", PRICES, {}))


def headlines(writer: Writer) -> None:
    """Three to choose from, all of them true."""
    mine, theirs = _out(writer, is_ours=True), _out(writer, is_ours=False)
    words = {}
    lost = [piece for piece in theirs if piece.fate == LOST]
    if lost:
        words["theirs_lost"] = _together(writer, lost)
    if gone := [piece for piece in mine if piece.fate == LOST]:
        words["ours_lost"] = _together(writer, gone)
    if prizes := [piece for piece in theirs if piece.taken_by == writer.side and piece.fate == TAKEN]:
        words["taken"] = _together(writer, prizes)
    fleet = writer.facts.fleet(writer.side)
    stays = bool(fleet) and not any(piece.fate in (*OUT, GONE) for piece in fleet)
    patterns = [one for one in HEADLINES[writer.outcome] if stays or one not in ONLY_WITHOUT_LOSS]
    facts = (*writer.result, *_numbers(mine), *_numbers(theirs), *_fates(mine), *_fates(theirs))
    for place in range(OFFERED):
        text = writer.pick("headline", patterns, words)
        if text:
            writer.write(f"headline:{place + 1}", "headline", text, facts)


def deck(writer: Writer) -> None:
    """What the paper has, in the order in which its readers will want it."""
    there = {line.part for line in writer.lines}
    mine, theirs = _out(writer, is_ours=True), [piece for piece in _out(writer, is_ours=False) if piece.fate == LOST]
    found, topics = {}, COOL if writer.is_cool else TOPICS
    if theirs:
        found["theirs"] = topics["theirs"].format(theirs_lost=_together(writer, theirs))
    if mine:
        found["ours"] = topics["ours"].format(ours_hurt=_together(writer, mine, is_title=False))
    found |= {topic: topics[topic] for topic in ("losses", "said", "notices") if topic in there and topic not in found}
    ids = {line.id for line in writer.lines}
    found |= {topic: topics[topic] for topic, id in (("count", "points"), ("why", "why")) if id in ids}
    if "theirs" in found or "ours" in found:
        found.pop("losses", None)
    order = ("theirs", "count", "said", "ours", "losses", "why", "notices")
    if writer.is_cool:
        order = ("said", "ours", "why", "notices", "theirs", "losses", "count")
    chosen = [topic for topic in order if topic in found][:MOST_TOPICS]
    if chosen:
        facts = (*_numbers(mine), *_numbers(theirs), *_fates(mine), *_fates(theirs))
        writer.write("deck", "deck", " – ".join(found[topic] for topic in chosen), facts)


def _out(writer: Writer, *, is_ours: bool) -> list[Piece]:
    return [piece for piece in writer.facts.pieces if piece.fate in OUT and writer.is_ours(piece) == is_ours]


def _together(writer: Writer, pieces: list[Piece], *, is_title: bool = True) -> str:
    """«The Locust», or «Three Ships»."""
    if len(pieces) == 1:
        return capital(pieces[0].phrase) if is_title else pieces[0].phrase
    if writer.facts.pieces_called[0] != "ship" or not all(piece.is_ship for piece in pieces):
        if len(pieces) > MOST_NAMED:
            return "Ships and Works" if any(piece.is_ship for piece in pieces) else "Many Works"
        told = listed(piece.phrase for piece in pieces)
        return capital(told) if is_title else told
    told = many(len(pieces), writer.facts.pieces_called)
    return " ".join(word if word in SMALL else capital(word) for word in told.split())


def _numbers(pieces: list[Piece]) -> tuple[Fact, ...]:
    return (Fact("number", "out", len(pieces)), Fact("number", "lost", sum(piece.fate == LOST for piece in pieces)))


def _fates(pieces: list[Piece]) -> tuple[Fact, ...]:
    return tuple(Fact(piece.fate, piece.id) for piece in pieces)
