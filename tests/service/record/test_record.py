"""The record is the script: out, in, on, run and verified; and every way in which a file can be wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from umpire.core.commands import Ruling, Strike
from umpire.core.errors import BadInput
from umpire.core.sealing import sealed
from umpire.games.cloudships import commands as c
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import Before, battles
from umpire.store import MEMORY, Store

SCRIPT = """\
{"game": "cloudships", "scenario": "skirmish", "rules": {"A-19": "on"}}
{"command": {"do": "correct", "name": "round.real-cards", "value": true}}

{"command": {"do": "turn-card", "card": "aphid"}}
{"command": {"do": "fire", "ship": "aphid", "aims": [{"target": "bloodrunner", "range_hexes": 2, "bearing": ["bow"], \
"guns": ["bow-gun"], "her_bearing": ["stern"]}]}, "answers": {"aphid/bow-gun at bloodrunner/1d6": "2"}}
{"command": {"do": "damage", "ship": "wasp", "boxes": 2}, "id": "mine", "time": "2026-01-17T18:30:00.000Z"}
{"command": {"do": "strike", "of": [4]}}
"""

OLD_WORDS = '{"command": {"do": "meet", "ship": "wasp", "colour": "red"}, "answers": {"wasp/hexes entered/number": "3"}'
"""Of a line that may be lifted, with an answer as scripts write it."""


@pytest.fixture
def fought(turn: Any) -> Any:
    """A battle with dice, hand damage, a strike, and a pad left open."""
    turn.done(turn.broadside, throw=True)
    turn.done(c.TakeDamage("wasp", 9), throw=True)
    turn.done(c.TakeDamage("skyrunner", 2))
    turn.done(Strike((5,)))
    turn.owed(c.TakeDamage("bloodrunner", 8))
    return turn


@pytest.fixture
def exported(fought: Any, kept: Any) -> Path:
    return kept(b"".join(record.export(fought.desk, fought.battle)))


@pytest.fixture
def other() -> Any:
    """The desk of somebody else."""
    with Store.open(MEMORY) as store:
        yield Desk(store)


def test_a_record_comes_out_and_in_and_is_the_same(fought: Any, exported: Path, other: Desk) -> None:
    battle, count, differences = record.take_in(other, exported)

    assert (battle, count, differences) == (fought.battle, fought.head, [])
    assert other.moment(battle).state == fought.state
    assert list(other.store.lines(battle)) == fought.lines()
    assert other.store.strikes(battle) == fought.desk.store.strikes(battle)
    assert b"".join(record.export(other, battle)) == exported.read_bytes()


@pytest.mark.parametrize("upto", [None, 3, 0, 99])
def test_what_goes_out_says_how_far_it_goes(fought: Any, kept: Any, other: Desk, upto: int | None) -> None:
    """The seal is of the file: it is not kept with the battle, and a part of a record is whole as such."""
    path = kept(b"".join(record.export(fought.desk, fought.battle, upto)))
    session = record.run(path, verify=True)

    assert session.differences == []
    assert session.proof.seal.head == session.timeline.head == min(fought.head, fought.head if upto is None else upto)
    assert b"seal" not in other.store.header(record.take_in(other, path)[0])


def test_a_cut_off_end_is_told_when_it_comes_in(exported: Path, kept: Any, other: Desk) -> None:
    lines = exported.read_bytes().splitlines(keepends=True)
    _, count, differences = record.take_in(other, kept(b"".join(lines[:-2]), "cut.jsonl"))

    assert count == len(lines) - 3
    assert [(one.line, one.kind) for one in differences] == [(1, "damaged")]


def test_a_copy_is_sealed_anew(exported: Path, kept: Any, other: Desk) -> None:
    battle = record.take_in(other, exported, as_copy=True)[0]
    copy = kept(b"".join(record.export(other, battle)), "copy.jsonl")

    assert record.run(copy, verify=True).differences == []


def test_what_came_in_is_played_on(fought: Any, exported: Path, other: Desk) -> None:
    """Client ids, strikes and ends of rounds come along: repeats are known, and a strike can be taken back."""
    battle, *_ = record.take_in(other, exported)
    table = type(fought)(other, battle)
    told = table.done(c.TakeDamage("wasp", 9), client_id=fought.moment.entries(4)[0].id)
    assert (told.seq, type(told)) == (4, Before)

    table.done(Strike((6,)))
    assert table.state.ships["skyrunner"].crossed == 2


def test_a_record_that_is_here_already_changes_nothing(fought: Any, exported: Path) -> None:
    before = fought.lines()

    assert record.take_in(fought.desk, exported) == (fought.battle, 0, [])
    assert fought.lines() == before


def test_a_battle_is_continued_where_the_one_here_is_its_beginning(fought: Any, exported: Path, other: Desk) -> None:
    assert record.take_in(other, exported, upto=3)[1] == 3
    assert other.moment(fought.battle).head == 3
    battle, count, _ = record.take_in(other, exported)

    assert (battle, count) == (fought.battle, fought.head - 3)
    assert other.moment(battle).state == fought.state
    assert Desk(other.store).moment(battle).state == fought.state


def test_a_battle_that_nobody_has_played_here_is_continued(fought: Any, exported: Path, other: Desk) -> None:
    assert record.take_in(other, exported, upto=0)[1] == 0
    assert record.take_in(other, exported)[1] == fought.head

    assert other.moment(fought.battle).state == fought.state


def test_a_battle_that_lies_open_goes_on_with_the_lines_that_came_in(fought: Any, exported: Path, other: Desk) -> None:
    """Who holds it on the desk sees them, strikes and all, and is told; a next line stands behind them."""
    record.take_in(other, exported, upto=3)
    before, moment = other.live(fought.battle), other.moment(fought.battle)
    record.take_in(other, exported)

    now = other.moment(fought.battle)
    assert (moment.head, now.head, now.state) == (3, fought.head, fought.state)
    assert other.live(fought.battle) is before
    assert other.announcer.since(fought.battle, 3) is not None
    assert type(fought)(other, fought.battle).done(Ruling("Rocks hide nobody.")).seq == fought.head + 1


def test_a_battle_that_went_another_way_is_left_alone(fought: Any, exported: Path, other: Desk) -> None:
    record.take_in(other, exported, upto=3)
    table = type(fought)(other, fought.battle)
    table.done(c.TakeDamage("skyrunner", 1))
    before = table.lines()
    with pytest.raises(BadInput, match="differs from line 4 on; import it with --as-copy"):
        record.take_in(other, exported)

    assert table.lines() == before


def test_a_file_shorter_than_the_battle_here_changes_nothing(fought: Any, exported: Path, kept: Any) -> None:
    short = kept(b"".join(exported.read_bytes().splitlines(keepends=True)[:3]), "short.jsonl")
    with pytest.raises(BadInput, match="longer than the file, which ends at line 2"):
        record.take_in(fought.desk, short)


def test_another_battle_of_the_same_id_is_left_alone(fought: Any, exported: Path, kept: Any) -> None:
    changed = kept(exported.read_bytes().replace(b"Skirmish over the canal", b"Another one", 1), "other.jsonl")
    with pytest.raises(BadInput, match="another battle here has this id; import it with --as-copy"):
        record.take_in(fought.desk, changed)


OUTSIDE = ("..", "../../etc", "/etc/passwd", "a/b", "a\\\\b", "", "x" * 300, "CON", "1BA69678BDCB")


@pytest.mark.parametrize("id", [*OUTSIDE, "1ba69678bdcb/../..", "1ba69678bdcb\\n"])
def test_an_id_that_is_none_is_refused(exported: Path, kept: Any, other: Desk, fought: Any, id: str) -> None:
    """It becomes a folder's and a file's name, and a part of every address."""
    changed = kept(exported.read_bytes().replace(fought.battle.encode(), id.encode(), 1), "changed.jsonl")

    with pytest.raises(BadInput, match="is not the id of a battle"):
        record.take_in(other, changed)
    assert battles.every(other) == ()
    battle, *_ = record.take_in(other, changed, as_copy=True)
    assert other.moment(battle).state == fought.state


@pytest.mark.parametrize("id", ["x" * 81, "a b", "\\u0000"])
def test_a_line_with_an_id_that_no_client_may_make_is_refused(exported: Path, kept: Any, other: Desk, id: str) -> None:
    lines = exported.read_bytes().splitlines(keepends=True)
    own = msgspec.json.decode(lines[2])["id"].encode()
    changed = kept(b"".join(lines[:2]) + lines[2].replace(own, id.encode(), 1), "changed.jsonl")

    with pytest.raises(BadInput, match=r"line 3: id: an id has at most 80 plain letters"):
        record.take_in(other, changed)


def test_a_copy_stands_beside_the_battle(fought: Any, exported: Path) -> None:
    battle, count, _ = record.take_in(fought.desk, exported, as_copy=True)

    assert battle != fought.battle
    assert count == fought.head
    copy = fought.desk.moment(battle)
    assert (copy.state, copy.header.name) == (fought.state, "Skirmish over the canal (copy)")


def test_a_script_is_executed_line_by_line(kept: Any) -> None:
    session = record.run(kept(SCRIPT))

    assert session.timeline.head == 5
    assert session.timeline.state.ships["wasp"].crossed == 0
    assert session.timeline.state.rules == {"A-19": "on"}
    assert [entry.id for entry in session.entries] == ["line-1", "line-2", "line-3", "mine", "line-5"]
    assert session.entries[3].time == "2026-01-17T18:30:00.000Z"


def test_a_script_that_was_run_is_a_record(kept: Any, other: Desk) -> None:
    session = record.run(kept(SCRIPT))
    first, *lines = [msgspec.json.encode(line) for line in (session.header, *session.entries)]
    whole = b"\n".join((sealed(first, lines, len(lines)), *lines))
    again = record.run(kept(whole, "whole.jsonl"), verify=True)

    assert again.differences == []
    assert again.timeline.state == session.timeline.state


def test_a_script_can_be_imported(kept: Any, other: Desk) -> None:
    battle, count, _ = record.take_in(other, kept(SCRIPT))

    assert count == 5
    assert other.moment(battle).state == record.run(kept(SCRIPT)).timeline.state


def test_a_script_stops_where_answers_are_owed_and_says_which(kept: Any) -> None:
    with pytest.raises(BadInput) as owed:
        record.run(kept(SCRIPT.replace('"2"}', '"6"}').replace('"her_bearing": ["stern"]', '"her_bearing": []')
                        .replace('{"aphid/bow-gun at bloodrunner/1d6": "6"}', "{}")))  # fmt: skip
    assert owed.value.where == "battle.jsonl: line 5"
    assert "answers are missing: aphid/bow-gun at bloodrunner/1d6 (Aphid, Bow 4-inch at Bloodrunner" in str(owed.value)


def test_a_script_may_let_the_app_throw(kept: Any) -> None:
    text = SCRIPT.replace('{"aphid/bow-gun at bloodrunner/1d6": "2"}', "{}")
    session = record.run(kept(text), throw=True)

    assert {answer.by for answer in session.entries[2].answers.values()} == {"app"}


def test_a_script_stops_where_the_rules_say_no(kept: Any) -> None:
    with pytest.raises(BadInput, match=r"line 5: the rules do not allow this: .* does not bear .*\[out-of-arc\]"):
        record.run(kept(SCRIPT.replace('"bearing": ["bow"]', '"bearing": ["stern"]')))


def test_a_script_may_overrule(kept: Any) -> None:
    text = SCRIPT.replace('"bearing": ["bow"]', '"bearing": ["stern"]').replace(
        '"answers": {"aphid', '"overruled": {"out-of-arc": "my table"}, "answers": {"aphid'
    )
    assert record.run(kept(text)).entries[2].overruled == {"out-of-arc": "my table"}


@pytest.mark.parametrize("cause", [b'{"key":"nonsense"}', b'{"key":"box"}', b'{"key":"by-hand","of":[1]}'])
def test_a_line_that_no_page_could_tell_is_not_taken_in(exported: Path, kept: Any, other: Desk, cause: bytes) -> None:
    edited = kept(exported.read_bytes().replace(b'{"key":"by-hand"}', cause, 1))

    with pytest.raises(BadInput, match="line 5: it cannot be put into words"):
        record.take_in(other, edited)
    assert other.store.battles() == ()


def test_verifying_finds_an_event_that_was_edited(exported: Path, kept: Any) -> None:
    """What was written is kept all the same: events are the truth."""
    lines = exported.read_bytes().splitlines()
    assert b'"place":1' in lines[5]
    lines[5] = lines[5].replace(b'"place":1', b'"place":7', 1)
    session = record.run(kept(b"\n".join(lines), "edited.jsonl"), verify=True)

    edit, seal = map(str, session.differences)
    assert edit.startswith("line 6: damaged: event 1: written {")
    assert seal.startswith("line 1: damaged: what is written is not what was sealed")


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda text: b"", "the file is empty"),
        (lambda text: b"\n\n", "the file is empty"),
        (lambda text: text[:-90], "line 7: this is not a whole line of JSON"),
        (lambda text: text.replace(b'"seq":3', b'"seq":9'), "line 4: it has number 9, but 3 is next"),
        (lambda text: text.replace(b'"do":"strike"', b'"do":"fly"'), "line 7: it cannot be replayed"),
        (lambda text: text.replace(b'"event":"struck"', b'"event":"flown"'), "line 7: it cannot be replayed"),
        (lambda text: text.replace(b'"ship":"skyrunner"', b'"ship":"ghost"'), "line 6: it cannot be replayed"),
        (lambda text: text.replace(b'"seat":"umpire"', b'"seat":"admiral"', 1), "line 2: .*'admiral' is not a seat"),
        (lambda text: text.replace(b'"format":1', b'"format":2'), "line 1: it has format 2"),
        (lambda text: text.replace(b'"game":"cloudships"', b'"game":"chess"'), "line 1: .*there is no game 'chess'"),
        (lambda text: text.replace(b'"power":"kite"', b'"power":"sail"'), "line 1: its header cannot be read"),
        (lambda text: b"\xff\xfe" + text, "line 1: this is not a whole line of JSON"),
        (lambda text: b"[1]\n" + text, "line 1: a line of a record is one JSON object"),
        (lambda text: text + text.splitlines(keepends=True)[3], "line 8: it has number 3, but 7 is next"),
        (lambda text: b'{"game": "cloudships", "scenario": "moon"}\n', "line 1: .*there is no scenario 'moon'"),
        (lambda text: b'{"game": "cloudships", "scenario": "skirmish", "rulez": {}}\n', "line 1: 'rulez' is not a field"),
        (lambda text: b'{"game": "cloudships", "scenario": "skirmish", "rules": {"A-99": "x"}}', "line 1: .*there is no house rule 'A-99'"),
        (lambda text: b'{"game": "cloudships", "scenario": "skirmish", "rules": [1]}', "must be texts by name"),
    ],
    ids=[
        "empty",
        "blank",
        "cut off",
        "gap",
        "unknown command",
        "unknown event",
        "unknown ship",
        "unknown seat",
        "newer format",
        "unknown game",
        "wrong header",
        "wrong encoding",
        "no object",
        "doubled line",
        "unknown scenario",
        "unknown field",
        "unknown rule",
        "rules no texts",
    ],
)  # fmt: skip
def test_a_broken_record_is_told_in_a_sentence_and_changes_nothing(
    exported: Path, kept: Any, other: Desk, edit: Any, message: str
) -> None:
    changed = edit(exported.read_bytes())
    with pytest.raises(BadInput, match=message):
        record.take_in(other, kept(changed, "broken.jsonl"))

    assert other.store.battles() == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"command": {"do": "damage", "ship": "ghost", "boxes": 1}}', "there is no ship 'ghost'"),
        ('{"command": {"do": "damage", "ship": "wasp", "boxes": "many"}}', "line 2: .*boxes"),
        ('{"command": {"do": "damage", "ship": "wasp", "boxes": 1, "colour": "red"}}', "colour"),
        ('{"command": {"ship": "wasp"}}', "the field “do” is missing"),
        (OLD_WORDS + "}", "colour"),
        (OLD_WORDS + ', "v": 1}', "colour"),
        ('{"command": 7}', "the field “do” is missing"),
        ('{"comand": {}}', "'comand' is not a field of a line"),
        ('{"command": {"do": "damage", "ship": "wasp", "boxes": 1}, "answers": {"x": "1"}}', "there is no question x"),
        ('{"command": {"do": "damage", "ship": "wasp", "boxes": 1}, "answers": {"x": 1}}', "answers.x"),
        ('{"command": {"do": "damage", "ship": "wasp", "boxes": 1}, "answers": 1}', "must be answers by question"),
        ('{"command": {"do": "damage", "ship": "wasp", "boxes": 1}, "overruled": {"x": 1}}', "must be texts by name"),
        ('{"command": {"do": "damage", "ship": "wasp", "boxes": 1}, "seat": "captain:"}', "is not a seat"),
        ('{"command": {"do": "strike", "of": [5]}}', "There is no line 5"),
        ('{"command": {"do": "strike", "of": []}}', "choose at least one line"),
        ('{"command": {"do": "correct", "name": "wasp.charm", "value": 1}}', "cannot be set by hand"),
        ('{"command": {"do": "correct", "name": "wasp.boxes", "value": 99}}', "a whole number from 0 to 16"),
    ],
)
def test_a_wrong_line_of_a_script_is_told_in_a_sentence(kept: Any, line: str, message: str) -> None:
    with pytest.raises(BadInput, match=message) as wrong:
        record.run(kept('{"game": "cloudships", "scenario": "skirmish"}\n' + line))
    assert str(wrong.value).startswith("battle.jsonl: line 2")


def test_an_id_stands_in_a_record_once(kept: Any) -> None:
    with pytest.raises(BadInput, match="line 7: the id 'mine' appears twice"):
        record.run(kept(SCRIPT.replace('{"do": "strike", "of": [4]}}', '{"do": "strike", "of": [4]}, "id": "mine"}')))


def test_what_stands_before_a_damaged_line_is_saved(exported: Path, kept: Any, other: Desk) -> None:
    broken = kept(exported.read_bytes()[:-90], "broken.jsonl")
    battle, count, _ = record.take_in(other, broken, upto=5)

    assert count == 5
    assert other.moment(battle).head == 5


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.jsonl: the file cannot be read \(No such file or directory\)"):
        record.run(tmp_path / "nowhere.jsonl")
