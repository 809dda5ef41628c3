"""The locks of a table: words that are easily said, a number, a file for its owner alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.service.hall import Locks
from umpire.service.hall.locks import FILE, choice


def test_there_are_512_words_that_are_easily_spelt_and_told_apart() -> None:
    words = choice()

    assert len(set(words)) == len(words) == 512
    assert [
        word for word in words if not (word.isascii() and word.isalpha() and word.islower() and 4 <= len(word) <= 10)
    ] == []
    assert [(one, other) for one in words for other in words if one < other and is_alike(one, other)] == []


def is_alike(one: str, other: str) -> bool:
    """One letter more, or another one."""
    short, long = sorted((one, other), key=len)
    if len(short) == len(long):
        return sum(a != b for a, b in zip(short, long, strict=True)) == 1
    return len(long) == len(short) + 1 and any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def test_four_words_open_however_they_are_written() -> None:
    locks = Locks()
    words = locks.words()

    assert len(words) == 4
    assert set(words) <= set(choice())
    for said in (" ".join(words), "  ".join(words).upper(), ", ".join(words), "-".join(words), "".join(words).title()):
        assert locks.are_words(said), said


def test_other_words_open_nothing() -> None:
    locks = Locks()
    words = locks.words()

    for wrong in ("", " ", "1", " ".join(words[:3]), " ".join([*words, "more"]), " ".join(words)[:-1]):
        assert not locks.are_words(wrong), wrong


def test_new_words_end_the_old_ones() -> None:
    locks = Locks()
    old = locks.words()
    locks.new_words()
    made = locks.words()

    assert locks.words() == made
    assert (locks.are_words(" ".join(made)), locks.are_words(" ".join(old))) == (True, False)


def test_the_file_is_for_its_owner_and_the_same_tomorrow(tmp_path: Path) -> None:
    first = Locks(tmp_path)
    first.set_pin("1234")
    again = Locks(tmp_path)

    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    assert (again.table, again.key, again.words()) == (first.table, first.key, first.words())
    assert again.is_pin("1234")


def test_words_of_another_process_hold_at_once(tmp_path: Path) -> None:
    """`umpire passphrase` makes new ones while the server runs."""
    server, command = Locks(tmp_path), Locks(tmp_path)
    old, key = server.words(), server.key
    command.new_words()
    made = command.words()

    assert (server.are_words(" ".join(made)), server.are_words(" ".join(old))) == (True, False)
    server.set_pin("2468")
    assert command.is_pin("2468")
    assert (command.words(), command.key) == (made, key), "what one changes leaves the rest as the other left it"


def test_two_tables_have_names_and_keys_of_their_own(tmp_path: Path) -> None:
    one, other = Locks(), Locks()

    assert one.table != other.table
    assert one.key != other.key


WHOLE = {"table": "0a1b2c", "key": "0" * 64, "words": ["able", "acorn", "acre", "actor"], "pin": ""}
DAMAGED = {
    "not json": b"\xff",
    "cut off": json.dumps(WHOLE).encode()[:-9],
    "no fields": b"{}",
    "a number": b'{"table":1}',
    **{
        f"{field} {value}": json.dumps({**WHOLE, field: value}).encode()
        for field, value in (
            ("table", ""),
            ("key", ""),
            ("words", []),
            ("words", [""] * 4),
            ("words", ["a"] * 3),
            ("pin", "1234"),
        )
    },
}


def test_a_whole_file_is_taken_as_it_is(tmp_path: Path) -> None:
    """Without this the next test would say nothing."""
    (tmp_path / FILE).write_text(json.dumps(WHOLE))
    assert Locks(tmp_path).words() == tuple(WHOLE["words"])


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_named_with_what_to_do(tmp_path: Path, content: bytes) -> None:
    """No words, or no key, would let everybody in."""
    (tmp_path / FILE).write_bytes(content)

    with pytest.raises(
        BadInput, match=r"umpire\.locks: This file of locks is damaged\. Delete it and start Umpire again"
    ):
        Locks(tmp_path)


def test_an_empty_file_and_one_that_cannot_be_read_are_told_as_that(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    with pytest.raises(BadInput, match=r"umpire\.locks: This file of locks is empty\. Delete it"):
        Locks(tmp_path)
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    with pytest.raises(BadInput, match=r"umpire\.locks: This file cannot be read \(Is a directory\)\."):
        Locks(tmp_path)


def test_damaged_while_the_table_runs_what_is_known_holds_on(tmp_path: Path) -> None:
    locks = Locks(tmp_path)
    words = locks.words()
    (tmp_path / FILE).write_bytes(b"")
    assert locks.words() == words
    locks.new_words()
    made = locks.words()
    assert Locks(tmp_path).words() == made, "and the file is whole again"


def test_a_number_of_four_to_eight_digits_is_kept_as_nobody_can_read_it(tmp_path: Path) -> None:
    locks = Locks(tmp_path)
    assert not locks.has_pin
    assert not locks.is_pin("")

    locks.set_pin("80 41 35")
    assert locks.has_pin
    assert locks.is_pin("804135")
    assert not any(locks.is_pin(wrong) for wrong in ("804136", "80413", "", "8041350"))
    assert b"804135" not in (tmp_path / FILE).read_bytes()


@pytest.mark.parametrize("wrong", ["", "123", "123456789", "12a4", "١٢٣٤"])
def test_another_number_is_refused_and_the_one_before_stays(wrong: str) -> None:
    locks = Locks()
    locks.set_pin("1234")

    with pytest.raises(BadInput, match="Use 4 to 8 digits"):
        locks.set_pin(wrong)
    assert locks.is_pin("1234")
