"""The report of a battle at the desk: from its log as it stands, with the result of the book, and set on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests import presses
from tests.pressed import texts
from tests.service.conftest import Table
from umpire.core.commands import Correct, Quote, Strike
from umpire.core.errors import BadInput, UnknownBattle
from umpire.core.seats import UMPIRE
from umpire.games.castles.commands import Count
from umpire.games.cloudships import commands as c
from umpire.service import record, reports
from umpire.service.desk import Desk
from umpire.service.results import ending, entries
from umpire.service.table import battles
from umpire.store import MEMORY, Store

RECORDS = sorted(Path(__file__).parents[1].joinpath("playthroughs").glob("*.jsonl"))


def words(content: bytes) -> str:
    """All words of a PDF, without what breaks them into lines."""
    return "".join("".join(texts(content)).split())


def test_it_follows_the_log(turn: Table) -> None:
    """A new line is in it, and what is taken back is not."""
    before = reports.told(turn.desk, turn.battle)
    assert reports.told(turn.desk, turn.battle) is before
    turn.done(Quote("Ram them!"))
    turn.done(c.TakeDamage("bloodrunner", 1))
    after = reports.told(turn.desk, turn.battle)
    assert [one.text for one in after.said] == ["Ram them!"]
    assert [one.words for one in after.damage["bloodrunner"]] == ["16 of 16 boxes left", "15 of 16 boxes left"]
    turn.done(Strike((turn.head,)))
    assert len(reports.told(turn.desk, turn.battle).damage["bloodrunner"]) == 1


def test_result_is_the_books_or_as_the_table_stands(turn: Table) -> None:
    """What is not in the book is said to be so, with the day on which the battle was begun."""
    first = reports.of(turn.desk, turn.battle)
    assert (first.headline, first.date) == ("Not decided", turn.moment.header.created[:10])
    assert first.note == f"as it stands after line {turn.head}; not in the results book yet"
    result = replace(ending.draft(turn.desk, turn.battle), winner="British", kind="marginal", moment="A long ram.")
    entries.enter(turn.desk, result, battle=turn.battle)
    booked = reports.of(turn.desk, turn.battle)
    assert (booked.headline, booked.kind, booked.moment, booked.note) == (
        "Winner: British",
        "marginal victory",
        "A long ram.",
        "",
    )
    entries.enter(turn.desk, replace(result, is_withdrawn=True), battle=turn.battle, after=1)
    assert reports.of(turn.desk, turn.battle).note == "withdrawn: it no longer counts"


def test_captains_are_named_only_where_it_is_asked_for(turn: Table) -> None:
    turn.done(Correct("aphid.captain", "Annabel Lee"))
    turn.done(Quote("Annabel Lee: Climb!"))
    assert "Annabel Lee" not in str(reports.shown(turn.desk, turn.battle))
    assert "Annabel Lee" in str(reports.shown(turn.desk, turn.battle, has_names=True))
    assert "AnnabelLee" not in words(reports.pdf(turn.desk, turn.battle).content)
    assert "AnnabelLee" in words(reports.pdf(turn.desk, turn.battle, has_names=True).content)


def test_there_is_none_of_no_battle_and_on_no_paper(turn: Table) -> None:
    with pytest.raises(UnknownBattle):
        reports.of(turn.desk, "nosuch")
    with pytest.raises(BadInput, match="is not a paper size"):
        reports.pdf(turn.desk, turn.battle, "a5")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_nothing_of_it_is_lost_on_paper(path: Path) -> None:
    """Every sentence of the recorded battles of each game."""
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        battle = record.take_in(desk, path)[0]
        found = reports.of(desk, battle)
        told = [found.title, found.headline, found.why]
        told += [one.words for one in found.turning] + [one.text for one in found.sayings]
        told += [text for party in found.parties for craft in party.crafts for text in (craft.name, craft.fate)]
        told += [text for one in found.courses for text in (one.name, one.fate, one.words)]
        told += [text for guns in found.guns for row in guns.rows for text in (guns.name, row.label, row.how)]
        sheet = reports.pdf(desk, battle, "letter" if len(path.stem) % 2 else "a4")
        assert sheet.told == ()
        printed = words(sheet.content)
        for text in filter(None, told):
            assert "".join(text.split()) in printed, text
        desk.close()


def test_a_count_of_castles_lists_those_who_played_and_no_name_unticked() -> None:
    """“Score now” sets five places up: those who were not counted were not there."""
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        battle = battles.start(desk, "castles", "score-now")
        holdings = dict(zip(list(desk.moment(battle).state.players)[:3], ("422210", "111111", "622210"), strict=True))
        names = dict(zip(holdings, ("Lindgren", "Suryati", "Okafor"), strict=True))
        presses.play(desk, battle, UMPIRE, Count(holdings, names, ends=True))
        hushed, named = (reports.of(desk, battle, has_names=on) for on in (False, True))
        assert sorted(party.name for party in hushed.parties) == ["First House", "Second House", "Third House"]
        assert {party.name for party in named.parties} == {"Lindgren", "Suryati", "Okafor"}
        assert not re.search("Lindgren|Suryati|Okafor|Player", str(hushed))
        desk.close()
