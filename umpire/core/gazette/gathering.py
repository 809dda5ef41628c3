"""Gathers the facts of a battle from its result, and from its chronicle and its campaign where they are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from umpire.core.chronicle import Chronicle, Portrait, Turning
from umpire.core.chronicle.booked import as_booked
from umpire.core.chronicle.people import is_person
from umpire.core.fates import FATES, HOME
from umpire.core.gazette import facts as f
from umpire.core.gazette.grammar import with_article
from umpire.core.gazette.veil import people
from umpire.core.results import DRAW, Fate, Result, Side

SHIPS = ("ship", "ships")
NO_SHIPS = ("works", "flight", "")
"""Silhouettes of what stands on the ground, of what another ship sends out, and of what is neither."""
LOSSES = ("loss", "capture")


class Fared(msgspec.Struct, frozen=True):
    """What a campaign knows of one piece in a battle, and knows better than the result."""

    fate: str = HOME
    """`home`, `taken` or `lost`."""
    taken_by: str = ""
    commander: str = ""
    """Who commanded, a stand-in too."""


def gather(
    result: Result,
    chronicle: Chronicle | None = None,
    *,
    pieces: tuple[str, str] = SHIPS,
    corrections: Iterable[f.Correction] = (),
    fared: Mapping[str, Fared] | None = None,
    others: Iterable[str] = (),
) -> f.Facts:
    """
    All that the papers may tell, with real names; `veil.veiled` takes them out.

    Args:
        chronicle: of a tracked battle, as everybody may read it.
        pieces: what the game's sheets are about, one and many.
        fared: by piece, what a campaign knows of it.
        others: names of captains that may stand in what was typed, besides those of the result.
    """
    chronicle = as_booked(chronicle, result) if chronicle is not None else None
    gatherer = _Gatherer(result, chronicle, pieces, fared or {})
    found = tuple(map(gatherer.piece, result.fates))
    captains = {fate.captain: fate.side for fate in result.fates if fate.captain}
    captains |= {one.captain: one.side for one in gatherer.portraits.values() if one.captain}
    captains |= {piece.commander: piece.side for piece in found if piece.commander}
    captains |= {one: captains.get(name, "") for one, name in (chronicle.aka if chronicle else {}).items()}
    captains |= {one: "" for one in others if one not in captains}
    sides = tuple(gatherer.party(side, found, tuple(captains)) for side in result.sides)
    quotes = tuple(gatherer.quotes(found))
    return f.Facts(
        battle=result.name,
        date=result.date,
        game=result.game,
        pieces_called=pieces,
        sides=sides,
        winners=result.winners,
        is_draw=result.winner == DRAW,
        kind=result.kind,
        why=result.why,
        moment=result.moment,
        pieces=found,
        feats=tuple(gatherer.feats(found)),
        first=gatherer.first(found),
        turned=gatherer.turned(found),
        noted=gatherer.noted(),
        quotes=quotes,
        corrections=tuple(corrections),
        people=people(sides, found, captains, quotes),
    )


class _Gatherer:
    """Reads one battle."""

    def __init__(
        self,
        result: Result,
        chronicle: Chronicle | None,
        pieces: tuple[str, str],
        fared: Mapping[str, Fared],
    ) -> None:
        self.result, self.chronicle, self.pieces, self.fared = result, chronicle, pieces, fared
        self.portraits: dict[str, Portrait] = {one.subject: one for one in chronicle.pieces} if chronicle else {}
        self.turnings: Sequence[Turning] = chronicle.turning if chronicle else ()
        self.has_captains = any(fate.captain for fate in result.fates)

    def piece(self, fate: Fate) -> f.Piece:
        """One piece and what became of it: as the campaign has it, else as the result says."""
        fared, is_ship = self.fared.get(fate.subject, Fared()), self._is_ship(fate)
        kind = fate.end
        if fared.fate in f.OUT:
            kind = fared.fate
        elif fate.subject in self.fared and kind in f.OUT:
            kind = HOME
        return f.Piece(
            id=fate.subject,
            name=fate.name,
            phrase=with_article(fate.name) if self.pieces == SHIPS else fate.name,
            side=fate.side,
            fate=kind,
            told=fate.words if fate.end == kind and fate.words != FATES.get(kind) else "",
            losses=fate.losses() if fate.end == kind else "",
            taken_by=fared.taken_by,
            struck_by=self._struck_by(fate.subject),
            share=self._share(fate),
            commander=fared.commander or fate.captain,
            is_ship=is_ship,
        )

    def _is_ship(self, fate: Fate) -> bool:
        if self.pieces != SHIPS:
            return False
        if fate.subject in self.portraits:
            return self.portraits[fate.subject].hull not in NO_SHIPS
        return bool(fate.captain) or not self.has_captains

    def _struck_by(self, subject: str) -> str:
        """Who struck last at one that is lost."""
        told = self.chronicle.told if self.chronicle else ()
        deeds = (one.deed for one in reversed(told) if one.deed.to == subject and one.deed.kind in LOSSES)
        return next((deed.by for deed in deeds), "")

    def _share(self, fate: Fate) -> int | None:
        """How much of it was lost, in percent: by the chronicle, else as the result has it."""
        moments = self.chronicle.damage.get(fate.subject) if self.chronicle else None
        if moments:
            return round(100 * (1 - moments[-1].share))
        if fate.crossed and fate.of:
            return min(100, round(100 * fate.crossed / fate.of))
        return 0 if fate.crossed == 0 and not fate.hurt else None

    def party(self, side: Side, found: Sequence[f.Piece], captains: Sequence[str]) -> f.Party:
        """A side, and how sentences call it: a city, a family, a player by name, all others «the British side»."""
        person = is_person(side.name, captains, self.pieces)
        owned = (f"{side.name}'s ", f"{side.name}’s ")
        has_name = person or any(piece.name == side.name or piece.name.startswith(owned) for piece in found)
        bare = side.name[4:] if side.name.lower().startswith("the ") else side.name
        return f.Party(side.name, bare if has_name else f"the {bare} side", side.points, side.counts, person)

    def feats(self, found: Sequence[f.Piece]) -> Iterator[f.Feat]:
        """What pieces of different sides did to one another, and that came to something."""
        sides = {piece.id: piece.side for piece in found}
        for one in self.chronicle.told if self.chronicle else ():
            deed = one.deed
            if deed.by not in sides or deed.to not in sides or sides[deed.by] == sides[deed.to]:
                continue
            if deed.kind == "boarding" or (deed.kind in ("fire", "ram", "bombs") and (deed.hits or deed.damage)):
                yield f.Feat(deed.kind, deed.by, deed.to, deed.hits, deed.damage, one.round)

    def first(self, found: Sequence[f.Piece]) -> f.Feat | None:
        """The first hit that cost anybody of another side anything."""
        sides = {piece.id: piece.side for piece in found}
        for turning in self.turnings:
            if turning.why == "first" and len(turning.subjects) == 2:
                by, to = turning.subjects
                if by in sides and to in sides and sides[by] != sides[to]:
                    return f.Feat("first", by, to, round=turning.round)
        return None

    def turned(self, found: Sequence[f.Piece]) -> int:
        """The round of the last heavy loss of those who did not win; 0 where nobody won or lost."""
        sides = {piece.id: piece.side for piece in found}
        winners = self.result.winners
        for turning in reversed(self.turnings) if winners else ():
            lost = sides.get(turning.subjects[-1]) if turning.subjects else None
            if turning.why in ("last", "lost", "taken") and lost is not None and lost not in winners:
                return turning.round
        return 0

    def noted(self) -> tuple[int, str]:
        """The last change of the lead, else the best stroke, as the chronicle words it."""
        for why in ("lead", "leap"):
            for turning in reversed(self.turnings):
                if turning.why == why and turning.round:
                    return turning.round, turning.words
        return 0, ""

    def quotes(self, found: Sequence[f.Piece]) -> Iterator[f.Saying]:
        """What captains said; each speaks from the first ship that is theirs."""
        for said in self.chronicle.said if self.chronicle else ():
            theirs = [one for one in self.portraits.values() if said.captain and one.captain == said.captain]
            ids = {one.subject for one in theirs}
            ship = next((piece.id for piece in found if piece.is_ship and piece.id in ids), "")
            yield f.Saying(said.text, ship, theirs[0].side if theirs else "", said.captain)
