"""Standings, histories and records on paper. Real names of captains are there only where somebody ticked so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.campaign.histories import History, Leaf
from umpire.core.campaign.records import Fought, Record, role_of
from umpire.core.campaign.scores import signed
from umpire.core.campaign.standings import Row
from umpire.core.campaign.state import Battle, Book, listed
from umpire.core.campaign.terms import pending, place_words
from umpire.core.errors import BadInput
from umpire.printing.careers import Career, Fight, career
from umpire.printing.grids import Mark
from umpire.printing.histories import Saga, Step, saga
from umpire.printing.leaves import Battle as Line
from umpire.printing.paper import Paper, read_paper
from umpire.printing.plates import Plate, plates_html
from umpire.printing.standings import Entry, Poster, posters
from umpire.service.campaigns import papers
from umpire.service.campaigns.books import Campaign
from umpire.service.campaigns.papers import Ranks
from umpire.service.desk import Desk
from umpire.service.paper import Sheet, press

MOST_BATTLES = 60
"""In the grid of a wall's sheet: the last ones."""
MOST_SHIPS = 200
"""Histories in one file."""


def standings(
    held: Campaign,
    paper: str = "a4",
    of: str = "",
    season: int = 0,
    upto: str = "",
    *,
    with_names: bool = False,
) -> Sheet:
    """
    The standings, to be pinned to a wall: of sides; of captains, too, where names are ticked.

    Raises:
        BadInput: no such paper, table, or season; the captains alone, and names are not ticked.
        CannotPrint.
    """
    sheet = read_paper(paper)
    asked = papers.read_of(of)
    if of == "captains" and not with_names:
        raise BadInput("names", "the captains’ table shows names; tick the box that prints real names.")
    found = [papers.ranks(held, one, season, upto, MOST_BATTLES) for one in asked if one == "sides" or with_names]
    tables = [one for one in found if one.table.rows] or found[:1]
    plates = [plate for one in tables for plate in posters(_poster(held, one), sheet)]
    return _printed(held, "standings", plates, sheet)


def _poster(held: Campaign, ranks: Ranks) -> Poster:
    table = ranks.table
    count = f"{table.battles} battle{'' if table.battles == 1 else 's'}"
    under = " · ".join(filter(None, (table.season_name, f"as at {table.as_at}" if table.as_at else "", count)))
    return Poster(
        held.name,
        f"Standings of the {table.of}",
        under,
        tuple((one.result.date, one.name) for one in ranks.battles),
        tuple(_entry(row, [one.id for one in ranks.battles]) for row in table.rows),
        tuple(_told(ranks)),
    )


def _entry(row: Row, battles: Sequence[str]) -> Entry:
    last = f"{row.last.place} of {row.last.of}" if row.last and row.last.place else "–"
    figures = (row.points, row.played, row.won, row.drawn, row.lost, row.prizes, row.ships_lost)
    scores = {score.battle: score for score in row.scores}
    marks = (
        Mark(score.outcome, signed(score.points), id in row.dropped, score.stood_in)
        if (score := scores.get(id))
        else None
        for id in battles
    )
    place = place_words(row.place, is_shared=row.is_shared) if row.played else "–"
    return Entry(place, row.name, (*map(signed, figures), last), tuple(marks))


def _told(ranks: Ranks) -> Iterator[str]:
    """What stands under a table: how it is counted, who of two is first and why, and what is not settled."""
    table = ranks.table
    if table.rows:
        yield from ranks.terms
    level: dict[str, list[str]] = {}
    for row in table.rows:
        if row.by:
            level.setdefault(row.by, []).append(row.name)
    if level:
        yield f"{'; '.join(f'{listed(names)} {by}' for by, names in level.items())}."
    yield from pending(table)
    if ranks.earlier:
        yield f"Battle by battle only the last {len(ranks.battles)} are shown; the {ranks.earlier} before them also count."
    if ranks.battles:
        stood_in = any(score.stood_in for row in table.rows for score in row.scores)
        if any(row.dropped for row in table.rows):
            yield "Figures in brackets do not count."
        yield f"W won, D drawn, L lost, A abandoned, – not decided{', s somebody stood in' if stood_in else ''}; beside it the points."


def ship(desk: Desk, held: Campaign, id: str, paper: str = "a4", *, with_names: bool = False) -> Sheet:
    """
    A ship's history on paper.

    Raises:
        BadInput: no such paper.
        UnknownCommand: there is no such one in the campaign.
        CannotPrint.
    """
    sheet = read_paper(paper)
    plates = _saga(desk, held, id, sheet, with_names=with_names)
    return _printed(held, id, plates, sheet)


def histories(desk: Desk, held: Campaign, paper: str = "a4", *, with_names: bool = False) -> Sheet:
    """
    The histories of all ships, one after the other.

    Raises:
        BadInput: no such paper, no ship yet, more than a file can hold.
        CannotPrint.
    """
    sheet = read_paper(paper)
    ships = papers.in_order(held)
    if not ships:
        raise BadInput("ships", f"{held.name} has no ships yet; add one first.")
    if len(ships) > MOST_SHIPS:
        told = f"{held.name} has {len(ships)} ships, and one file holds {MOST_SHIPS}; print them one by one."
        raise BadInput("ships", told)
    plates = [plate for id in ships for plate in _saga(desk, held, id, sheet, with_names=with_names)]
    return _printed(held, "histories", plates, sheet)


def captain(held: Campaign, id: str, paper: str = "a4", *, with_names: bool = False) -> Sheet:
    """
    A captain's record on paper; without names the captain is told by the ship.

    Raises:
        BadInput: no such paper.
        UnknownCommand: there is no such one in the campaign.
        CannotPrint.
    """
    sheet = read_paper(paper)
    record = papers.captain(held, id)
    plates = career(_career(held, record, with_names=with_names), sheet)
    return _printed(held, id if with_names else "captain", plates, sheet)


def _printed(held: Campaign, what: str, plates: Sequence[Plate], paper: Paper) -> Sheet:
    html = plates_html(plates, f"{held.name} · {what}")
    return press.printed(f"{press.file_stem(held.name)}-{what}-{paper.key}", html)


def _who(book: Book, captain: str, *, with_names: bool) -> str:
    return book.called(captain) if with_names else role_of(book, captain)


def _saga(desk: Desk, held: Campaign, id: str, paper: Paper, *, with_names: bool) -> list[Plate]:
    told = papers.ship(desk, held, id)
    life, vessel = told.life, told.life.vessel
    panel = papers.panel(desk, vessel)
    facts = [
        ("Now", papers.now(told)),
        ("Sails for", f"{life.side}{f', at first for {vessel.side}' if life.is_prize and vessel.side else ''}"),
        ("Captain", held.book.called(life.captain) if with_names else ""),
        ("Battles", str(told.battles)),
        ("Prizes", str(told.prizes) if told.prizes else ""),
    ]
    steps = tuple(_step(held, told, leaf, with_names=with_names) for leaf in told.leaves)
    return saga(
        Saga(
            held.name,
            vessel.name,
            tuple((label, value) for label, value in facts if value),
            panel.hull if panel is not None else "",
            steps,
            told.odd,
            has_size=bool(told.size),
            is_lost=life.is_lost,
        ),
        paper,
    )


def _step(held: Campaign, told: History, leaf: Leaf, *, with_names: bool) -> Step:
    book, battle = held.book, leaf.battle
    if leaf.chapter is None:
        return Step("", Line(battle.result.date, battle.name), is_rest=True)
    sailed, chapter = leaf.chapter.sailed, leaf.chapter
    by = _who(book, sailed.by, with_names=with_names) if sailed.by else ""
    if sailed.by and not with_names:
        by = "her captain" if not sailed.is_stood_in and sailed.by == book.vessels[sailed.ship].captain else by
    if sailed.is_stood_in:
        by += f" (s) for {book.called(sailed.whose)}" if with_names else " (s), standing in"
    notes = [f"took {listed(leaf.prizes)}"] if leaf.prizes else []
    notes += [f"captain {leaf.captain_is}"] if leaf.captain_is else []
    notes += (
        [f"sat out the next {sailed.misses}" if sailed.misses > 1 else "sat out the next one"] if sailed.misses else []
    )
    notes += [sailed.note] if sailed.note and with_names else []
    return Step(
        str(leaf.number),
        _line(held, battle, leaf.outcome, leaf.side),
        change=(_letters(held, chapter.side_before), _letters(held, chapter.side_after)) if leaf.is_taken else None,
        taken_by=chapter.side_after if leaf.is_taken else "",
        is_lost=leaf.is_lost,
        by=by,
        boxes=leaf.boxes,
        told=f"{leaf.told}.",
        notes="; ".join(notes),
        odd=told.notes(leaf),
    )


def _line(held: Campaign, battle: Battle, outcome: str, side: str) -> Line:
    return Line(battle.result.date, battle.name, battle.result.game, outcome, side, _letters(held, side))


def _letters(held: Campaign, side: str) -> str:
    return held.flags[side].letters if side in held.flags else ""


def _career(held: Campaign, record: Record, *, with_names: bool) -> Career:
    book, one = held.book, record.captain
    name = one.name if with_names else role_of(book, one.id)
    seasons = [
        f"{year.name}: {f'place {place_words(year.row.place, is_shared=year.row.is_shared)}, ' if year.row.played else ''}"
        f"{signed(year.row.points)} point{'' if year.row.points in (1, -1) else 's'}, {year.row.played} played, {year.row.won} won, "
        f"{year.row.drawn} drawn, {year.row.lost} lost"
        for year in record.seasons
    ]
    ships = [f"{ship.name} ({ship.battles})" for ship in record.ships if ship.battles]
    plight = record.plight.told if record.plight else ""
    told = [plight[:1].upper() + plight[1:], "; ".join(seasons), f"Commanded: {listed(ships)}" if ships else ""]
    told = [f"{words}." for words in told if words]
    if with_names and one.aka:
        told.insert(0, f"Signed on as {', then '.join(one.aka)}.")
    figures = [(words, figure) for words, figure in papers.figures(record).items() if figure or words in papers.TOTALS]
    return Career(
        held.name,
        name[:1].upper() + name[1:],
        tuple((words, signed(figure)) for words, figure in figures),
        tuple(told),
        tuple(
            _fight(held, str(number), fought, one.names, with_names=with_names)
            for number, fought in enumerate(record.battles, 1)
        ),
    )


def _fight(held: Campaign, number: str, fought: Fought, names: frozenset[str], *, with_names: bool) -> Fight:
    def who(captains: Sequence[str]) -> str:
        return listed(_who(held.book, one, with_names=with_names) for one in captains)

    told = [f"commanded {listed(held.book.named(ship.ship) for ship in fought.ships)}"] if fought.ships else []
    told += [f"stood in for {who(fought.stood_in_for)} (s)"] if fought.stood_in_for else []
    told += [f"{who(fought.was_away)} stood in (s)"] if fought.was_away else []
    told += [f"took {listed(fought.prizes)}"] if fought.prizes else []
    told += [f"lost {listed(fought.lost)}"] if fought.lost else []
    told += [fought.captain_is] if fought.captain_is else []
    side = "" if fought.side.casefold() in names else fought.side
    return Fight(
        number,
        _line(held, fought.battle, fought.outcome, side),
        signed(fought.score.points) if fought.score else "–",
        is_dropped=fought.is_dropped,
        is_stood_in=bool(fought.was_away),
        told="; ".join(told),
    )
