"""A snapshot is of use only to the program and the state that wrote it; else the log tells the same without a word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from umpire.core.commands import Correct
from umpire.games.cloudships import GAME
from umpire.service.desk import snapshots
from umpire.service.desk.snapshots import EVERY, RECENT, SPARSE


def fill(table: Any, lines: int) -> None:
    """Play so many marks, which differ from each other."""
    for count in range(lines):
        table.done(Correct(("wasp.boxes", "aphid.parties", "skyrunner.boxes")[count % 3], count // 3 % 3))


def wrong(table: Any, **fields: Any) -> bytes:
    """A snapshot of the wrong state, with the marks of a snapshot that fits, or of one that does not."""
    kept = snapshots._DECODER.decode(snapshots.encode(table.moment.game, table.moment.state))
    spoilt = table.state.put(msgspec.structs.replace(table.state.ships["wasp"], crossed=9))
    state = msgspec.Raw(msgspec.json.encode(spoilt))
    return msgspec.json.encode(msgspec.structs.replace(kept, **{"state": state, **fields}))


def test_a_snapshot_that_fits_is_used(table: Any) -> None:
    """So that the others can be told apart from it: what stands in it is believed."""
    fill(table, EVERY)
    table.desk.store.put_snapshot(table.battle, EVERY, wrong(table))

    assert table.reopened().state.ships["wasp"].crossed == 9


@pytest.mark.parametrize(
    "fields", [{"program": "0.0.1/1"}, {"schema": "another"}, {"state": msgspec.Raw(b'{"ships":7}')}]
)
def test_a_snapshot_that_does_not_fit_is_not_used(table: Any, fields: dict[str, Any]) -> None:
    """Of another program, of a state that is built otherwise, or one that does not decode."""
    fill(table, EVERY)
    table.desk.store.put_snapshot(table.battle, EVERY, wrong(table, **fields))

    assert table.reopened().state == table.state


@pytest.mark.parametrize(("name", "value"), [("__version__", "0.0.1"), ("VERSION", 1)])
def test_another_version_of_the_program_or_of_its_lines_is_another_program(
    table: Any, monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    fill(table, EVERY)
    table.desk.store.put_snapshot(table.battle, EVERY, wrong(table))
    monkeypatch.setattr(snapshots, name, value)

    assert table.reopened().state == table.state


def test_a_state_with_another_field_has_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds one need not think of snapshots."""
    state = msgspec.defstruct("Battle", [("wind", int, 0)], bases=(GAME.rules.state,), frozen=True)
    as_it_is = snapshots.schema_of.__wrapped__(GAME.key)
    monkeypatch.setattr(snapshots, "of_record", lambda key: replace(GAME, rules=replace(GAME.rules, state=state)))

    assert as_it_is == snapshots.schema_of(GAME.key)
    assert as_it_is != snapshots.schema_of.__wrapped__(GAME.key)


def test_a_snapshot_of_the_first_version_is_not_used(table: Any) -> None:
    """It was the bare state, and said nothing of who wrote it."""
    fill(table, EVERY)
    spoilt = table.state.put(msgspec.structs.replace(table.state.ships["wasp"], crossed=9))
    table.desk.store.put_snapshot(table.battle, EVERY, msgspec.json.encode(spoilt))

    assert table.reopened().state == table.state


def test_a_snapshot_that_does_not_fold_on_is_not_used(table: Any) -> None:
    """The lines after it are about a ship that it does not have."""
    fill(table, EVERY + 3)
    kept = snapshots._DECODER.decode(snapshots.encode(table.moment.game, table.moment.state))
    lost = msgspec.structs.replace(table.state, ships={})
    state = msgspec.Raw(msgspec.json.encode(lost))
    table.desk.store.put_snapshot(table.battle, EVERY, msgspec.json.encode(msgspec.structs.replace(kept, state=state)))

    assert table.reopened().state == table.state


def test_old_snapshots_are_thinned(table: Any) -> None:
    """The last ones are all there; of older ones a few."""
    store = table.desk.store
    for seq in range(EVERY, SPARSE + (RECENT + 2) * EVERY, EVERY):
        store.put_snapshot(table.battle, seq, b"{}")
    last = SPARSE + (RECENT + 1) * EVERY
    store.thin_snapshots(table.battle, before=last - RECENT * EVERY, every=SPARSE)
    kept = {found[0] for upto in range(EVERY, last + 1, EVERY) if (found := store.snapshot(table.battle, upto))}

    assert kept == {SPARSE, *range(last - RECENT * EVERY, last + 1, EVERY)}


def test_the_desk_thins_while_it_writes(table: Any) -> None:
    """After some more snapshots than are kept the first one is gone."""
    fill(table, (RECENT + 2) * EVERY)

    assert table.desk.store.snapshot(table.battle, EVERY) is None
    assert table.desk.store.snapshot(table.battle)[0] == (RECENT + 2) * EVERY
