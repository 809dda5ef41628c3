"""What `play --verify` finds: in lines of today, in lines that pretend to be old ones, and in the record as a whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from umpire.core import running
from umpire.core.errors import BadInput
from umpire.core.running import Run
from umpire.core.sealing import FACTS, SEAL, sealed
from umpire.games import of_record

TESTS = Path(__file__).parents[1]
Lines = list[dict[str, Any]]


def read(name: str) -> Lines:
    """A record of the tests, in plain values and without its seal: header and lines."""
    header, *lines = [msgspec.json.decode(line) for line in (TESTS / f"{name}.jsonl").read_bytes().splitlines()]
    return [{name: said for name, said in header.items() if name != SEAL}, *lines]


def verified(lines: Lines) -> Run:
    """These, run as a record."""
    return running.run(Run("evening", of_record, verify=True), [msgspec.json.encode(line) for line in lines])


def told(lines: Lines) -> list[str]:
    """What is found."""
    return [str(one) for one in verified(lines).differences]


def with_seal(lines: Lines) -> Lines:
    """The same as it is exported."""
    header, *rest = [msgspec.json.encode(line) for line in lines]
    return [msgspec.json.decode(sealed(header, rest, len(rest))), *lines[1:]]


def first(lines: Lines, do: str) -> dict[str, Any]:
    """The first line with this command."""
    return next(line for line in lines[1:] if line["command"]["do"] == do)


@pytest.fixture
def lines() -> Lines:
    """The first lines of a battle of Cloudships."""
    return read("playthroughs/cloudships")[:30]


def test_what_nobody_changed_is_as_it_was_written(lines: Lines) -> None:
    session = verified(with_seal(lines))

    assert session.differences == []
    assert session.proof is not None
    assert session.proof.told(29) == "Checked 29 lines: no difference."


def test_a_line_without_a_version_is_no_old_line_behind_one_that_names_its_own(lines: Lines) -> None:
    move = first(lines[3:], "move")
    del move["v"]

    assert told(with_seal(lines)) == [
        (
            f"line {move['seq'] + 1}: damaged: it names no version, so it is of version 1, "
            f"though a line before it is of version {lines[1]['v']}."
        )
    ]


def test_a_version_never_falls(lines: Lines) -> None:
    lines[9]["v"] = 2

    assert told(with_seal(lines)) == [
        f"line 10: damaged: it is of version 2, though a line before it is of version {lines[1]['v']}."
    ]


def test_a_game_has_no_lines_from_before_it_came() -> None:
    lines = read("playthroughs/castles")[:4]
    for line in lines[1:]:
        del line["v"]

    assert [one.partition(", and ")[2] for one in told(with_seal(lines))] == [
        "Castles in the Air is recorded since version 3 only."
    ] * 3


@pytest.mark.parametrize(
    ("name", "version", "do"),
    [
        ("records/v1/cloudships-playthrough", 1, "move"),
        ("records/v1/cloudships-playthrough", 1, "bowl-movement"),
        ("records/v2/cloudships-bridges", 2, "meet"),
        ("playthroughs/cloudships", 2, "move"),
        ("playthroughs/cloudships", 2, "meet"),
    ],
)
def test_an_old_version_does_not_excuse_that_a_ship_is_lost(name: str, version: int, do: str) -> None:
    """Each line with this command says besides that Aphid is destroyed; those of today pretend to be old ones."""
    lines = read(name)
    for line in lines[1:]:
        line.update({"v": version} if version > 1 else {})
    there = [line for line in lines[1:] if line["command"]["do"] == do]
    assert there
    for line in there[:2]:
        lost = {"event": "ship-lost", "ship": "aphid", "fate": "destroyed", "why": {"key": "by-hand"}}
        line["events"].append(lost)
        found = verified(with_seal(lines[: line["seq"] + 1])).differences
        assert [one.kind for one in found if one.line == line["seq"] + 1] == ["damaged"], found
        line["events"].pop()


def test_all_that_speaks_against_an_old_line_has_to_be_named() -> None:
    """A kite that changed her band before she threw was let through; one whose card is not up never was."""
    lines = read("records/v1/cloudships-playthrough")
    line = lines[37]
    session = verified(lines[:38])
    assert [(one.line, one.kind) for one in session.differences] == [(16, "otherwise"), (38, "otherwise")]
    assert session.differences[1].rules == ("a kite throws before she changes band",)

    line["command"]["ship"] = line["events"][0]["ship"] = "locust"
    assert [one.kind for one in verified(lines[:38]).differences if one.line == 38] == ["damaged"]


def test_an_old_line_may_differ_in_nothing_but_what_the_rule_tells() -> None:
    """A round was ended without a question where no city was ticked; what the round's end does is what it always did."""
    lines = read("records/v1/aeronauts-playthrough")[:15]
    assert [one.rules for one in verified(lines).differences] == [
        ("a round in which no city is ticked is asked about first",)
    ]

    lines[14]["events"].append({**lines[14]["events"][0]})
    assert [one.kind for one in verified(lines).differences] == ["damaged"]


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "reads": (lambda line: line.update(reads=["deck"]), "its “reads” and “writes” should be "),
    "writes": (lambda line: line.update(writes=[]), "its “reads” and “writes” should be "),
    "overruled": (lambda line: line.update(overruled={"out-of-arc": ""}), "it overrules what did not speak against it"),
    "answers": (lambda line: line.update(answers={"x/y/1d6": {"said": "6"}}), "it has an answer that nobody asked for"),
    "a seat that looks on": (lambda line: line.update(seat="spectator"), "its seat is “spectator”, which may not give"),
    "an unknown seat": (lambda line: line.update(seat="captain:Nobody"), "its seat is “captain:Nobody”, which may not"),
    "id": (lambda line: line.update(id=""), "it has no id"),
    "field of a line": (lambda line: line.update(colour="blue"), "it has a field “colour”, which no such line has"),
    "field of an event": (
        lambda line: line["events"][0].update(colour="blue"),
        "it has a field “events.1.colour”, which no such line has",
    ),
    "events": (lambda line: line.pop("events"), "its events are missing, so it was decided now"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_each_field_of_a_line_is_looked_at(lines: Lines, what: str) -> None:
    change, sentence = CHANGES[what]
    line = first(lines, "move")
    change(line)
    (found,) = told(with_seal(lines))

    assert found.startswith(f"line {line['seq'] + 1}: damaged: {sentence}")


def test_only_an_umpire_overrules() -> None:
    lines = read("playthroughs/aeronauts")
    line = next(one for one in lines[1:] if one.get("overruled"))
    line["seat"] = "captain:Nobody"

    found = told(with_seal(lines[: line["seq"] + 1]))

    assert f"line {line['seq'] + 1}: damaged: only an umpire overrules, and another seat did." in found


def test_a_missing_overrule_is_damage() -> None:
    lines = read("playthroughs/aeronauts")
    line = next(one for one in lines[1:] if one.get("overruled"))
    line.pop("overruled")

    assert [one.kind for one in verified(with_seal(lines[: line["seq"] + 1])).differences] == ["damaged"]


def test_a_field_of_the_header_that_means_nothing_is_told_by_name_and_is_no_damage(lines: Lines) -> None:
    lines[0]["colour"] = "blue"
    lines[0]["scenario"]["colour"] = "blue"

    assert told(with_seal(lines)) == [
        "line 1: not read: it has a field “scenario.colour”, which means nothing to this Umpire.",
        "line 1: not read: it has a field “colour”, which means nothing to this Umpire.",
    ]


def test_a_field_that_is_there_twice_is_refused(lines: Lines) -> None:
    """Readers differ in which of the two they take."""
    raw = [msgspec.json.encode(line) for line in lines]
    raw[4] = raw[4].replace(b'{"seq":4,', b'{"seq":4,"time":"2026-01-17T18:30:00.000Z",')

    with pytest.raises(BadInput, match="evening: line 5: the field 'time' appears twice"):
        running.run(Run("evening", of_record), raw)


@pytest.mark.parametrize("line", [0, 4])
@pytest.mark.parametrize("time", ["tonight", "2025-02-30T10:00:00.000Z", "0000-01-01T10:00:00.000Z", ""])
def test_a_time_that_is_none_is_refused(lines: Lines, line: int, time: str) -> None:
    """The hall reads ages off the times of all battles."""
    lines[line]["created" if line == 0 else "time"] = time

    with pytest.raises(BadInput, match=f"evening: line {line + 1}: .*is not a time; a time is in UTC"):
        running.run(Run("evening", of_record), [msgspec.json.encode(one) for one in lines])


@pytest.mark.parametrize("cut", [1, 7, 29])
def test_a_cut_off_end_is_told(lines: Lines, cut: int) -> None:
    (found,) = told(with_seal(lines)[:-cut])

    assert found.startswith(
        f"line 1: damaged: the record was written up to line 29 of the log and ends with line {29 - cut}:"
    )


def test_lines_that_were_added_are_told(lines: Lines) -> None:
    record = with_seal(lines[:20])

    assert told([*record, lines[20]]) == [
        "line 1: damaged: the record was written up to line 19 of the log and ends with line 20: some were added."
    ]


@pytest.mark.parametrize("name", [name for name in FACTS if name in ("id", "seat", "time")])
def test_facts_that_no_rule_knows_are_in_the_hash(lines: Lines, name: str) -> None:
    record = with_seal(lines)
    record[5][name] = {"id": "another", "seat": "umpire:second", "time": "2026-01-17T18:30:00.001Z"}[name]

    assert told(record) == [
        "line 1: damaged: what is written is not what was sealed: the hash in its seal is another one."
    ]


def test_the_first_line_is_in_the_hash(lines: Lines) -> None:
    record = with_seal(lines)
    record[0]["name"] = "Another battle"

    assert told(record) == [
        "line 1: damaged: what is written is not what was sealed: the hash in its seal is another one."
    ]


def test_the_hash_stays_whatever_is_taken_out_that_is_worked_out(lines: Lines) -> None:
    """Nor does it hang on blanks, or on the order of names."""
    record = with_seal(lines)
    bare = [
        {name: said for name, said in reversed(line.items()) if name not in ("reads", "writes", "unused")}
        for line in lines
    ]

    assert with_seal(bare)[0][SEAL] == record[0][SEAL]


@pytest.mark.parametrize(
    ("seal", "why"),
    [({"head": "x"}, "Expected `int`, got `str` - at `$.head`"), (None, "Expected `object`, got `null`")],
)
def test_a_seal_that_cannot_be_read_is_told(lines: Lines, seal: object, why: str) -> None:
    lines[0][SEAL] = seal

    assert told(lines) == [f"line 1: damaged: its seal cannot be read ({why})."]


def test_a_seal_that_was_taken_off_is_told(lines: Lines) -> None:
    """Else a record could be cut, and nothing would tell it."""
    session = verified(lines[:-3])

    assert session.proof is not None
    assert session.proof.told(26) == "Checked 26 lines: 1 damaged."
    assert [str(one) for one in session.differences] == [
        "line 1: damaged: its seal was taken off, so whether lines are missing at its end cannot be told."
    ]


def test_a_record_of_an_earlier_umpire_has_no_seal_and_its_end_cannot_be_told() -> None:
    session = verified(read("records/v2/cloudships-canal")[:27])

    assert session.differences == []
    assert session.proof is not None
    assert session.proof.told(26) == (
        "Checked 26 lines: no difference. "
        "It has no seal, as records of earlier Umpires: whether lines are missing at its end cannot be told."
    )


def test_a_record_that_is_stopped_early_is_not_called_cut(lines: Lines) -> None:
    raw = [msgspec.json.encode(line) for line in with_seal(lines)]

    assert running.run(Run("evening", of_record, verify=True), raw, upto=12).differences == []


def test_the_seal_is_no_part_of_the_battle(lines: Lines) -> None:
    """Two exports of one battle, at different heads, have the same header."""
    one, other = verified(with_seal(lines)), verified(with_seal(lines[:9]))

    assert one.header == other.header
    assert SEAL.encode() not in msgspec.json.encode(one.header)


def test_the_hash_is_the_one_that_the_docs_tell(lines: Lines) -> None:
    """Whoever has Python alone can work it out."""
    lines[0]["name"] = "Über die Brücke, «noch einmal»"
    found = b""
    for line in lines:
        kept = line if line is lines[0] else {name: line[name] for name in FACTS if name in line}
        said = json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        found = sha256(found + said).digest()

    assert with_seal(lines)[0][SEAL] == {"head": 29, "hash": found.hex()}


def test_what_nobody_can_read_is_sealed_as_it_is() -> None:
    """A log that is damaged goes out all the same."""
    assert sealed(b"no header", [], 0) == b"no header"
    assert sealed(b"{}", [b"no line"], 1) != sealed(b"{}", [b"another"], 1)
