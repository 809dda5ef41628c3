"""What any version wrote is opened, played on, verified, printed and exported for ever."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import msgspec
import pytest

from tests.records.facts import facts
from tests.records.left import BATTLES, LEFT, RECORDS, Left, play_on, to_the_end
from umpire.core import replay
from umpire.core.commands import Ruling, Strike
from umpire.core.lifting import VERSION, Lift
from umpire.core.seats import UMPIRE
from umpire.games import GAMES
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.paper import press, pressjobs, webpaper
from umpire.service.table import Done, look, pads, play, seating, strikes
from umpire.store import MEMORY, Store

NOT_LEFT = {
    "who has thrown lines in this turn goes on no further",
    "a power grapnel that is gone says so",
    "a power grapnel tries once a turn",
    "the parts of a move share one allowance",
    "a card that the defender may answer lies open before the answer is asked",
}
"""
Rules that changed, and no line that was left comes out otherwise by them: chance did not bring it about before they changed.

No line of those versions can be added any more, and nothing else shows that these explain what they say.
"""

ASKED_FIRST = {"whom going on leaves out is asked about first"}
"""Rules that only ask today before they do as they did. Chance pressed such a button often, and no event comes out otherwise."""

LIFTS = [(game.key, lift) for game in GAMES for lift in game.rules.lifts]
every_battle = pytest.mark.parametrize(("left", "name"), BATTLES, ids=str)
every_record = pytest.mark.parametrize(("left", "name"), RECORDS, ids=str)


@pytest.fixture
def desk(left: Left, tmp_path: Path) -> Iterator[Desk]:
    """A data folder as that version left it."""
    with left.desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def battle(left: Left, name: str, desk: Desk) -> str:
    """A battle of it."""
    return left.battle(desk, name)


@every_record
def test_a_record_means_what_it_meant(left: Left, name: str) -> None:
    """Folded today it comes to what it came to when it was written."""
    run = record.run(left.place / name)

    assert run.timeline.head == left.expected[name]["head"]
    assert facts(run.game.key, run.timeline.state) == left.expected[name]["facts"]
    assert {entry.v for entry in run.entries} == {left.version}


@every_record
def test_what_is_decided_otherwise_today_is_no_damage(left: Left, name: str) -> None:
    """Every line that comes out otherwise is explained by a rule that changed since."""
    run = record.run(left.place / name, verify=True)

    assert [str(difference) for difference in run.differences if difference.kind == "damaged"] == []
    assert all(left.version < difference.since <= VERSION and difference.rules for difference in run.differences)


@every_battle
def test_a_data_folder_opens_as_it_was(left: Left, name: str, desk: Desk, battle: str) -> None:
    """State, panels, and every line in words, for every seat."""
    live, game = desk.live(battle), left.game(name)

    assert live.timeline.head == left.expected[name]["head"]
    assert facts(game, live.state) == left.expected[name]["facts"]
    assert len(look.scene(desk, battle, UMPIRE).panels) == left.expected[name]["panels"]
    for seat in (UMPIRE, *seating.seats(desk, battle)):
        told = look.log(desk, battle, seat, count=live.timeline.head)
        assert all(line.text for entry in told for line in entry.lines)


@every_battle
def test_a_battle_of_the_folder_is_verified(left: Left, name: str, desk: Desk, battle: str, tmp_path: Path) -> None:
    """Hundreds of lines of every kind: what comes out otherwise is explained by a rule, line by line."""
    exported = tmp_path / "exported.jsonl"
    exported.write_bytes(b"".join(record.export(desk, battle)))
    run = record.run(exported, verify=True)

    assert [str(difference) for difference in run.differences if difference.kind == "damaged"] == []
    assert all(left.version < difference.since <= VERSION for difference in run.differences)
    changed = [difference for difference in run.differences if not ASKED_FIRST.issuperset(difference.rules)]
    assert len(changed) < max(1, run.timeline.head // 10)


@every_battle
def test_a_data_folder_plays_on(left: Left, desk: Desk, battle: str) -> None:
    """A ruling, its strike, the redo; and what comes next by the offers. Old and new lines stand side by side."""
    head = desk.live(battle).timeline.head
    play.play(desk, battle, UMPIRE, Ruling("It goes on."), seen=head)
    play.play(desk, battle, UMPIRE, Strike((head + 1,)), seen=head + 1)
    done = play.play(desk, battle, UMPIRE, Strike((head + 2,)), seen=head + 2)

    assert isinstance(done, Done)
    assert desk.live(battle).timeline.head == head + 3
    play_on(desk, battle, 12)
    versions = [msgspec.json.decode(line).get("v", 1) for line in desk.store.lines(battle)]
    assert versions == [left.version] * head + [VERSION] * 15
    assert Desk(desk.store).live(battle).state == desk.live(battle).state


@every_battle
def test_a_line_of_that_version_is_taken_back_and_back_again(desk: Desk, battle: str) -> None:
    """With all that rests on it; what is folded anew without it, and with it, is of that version."""
    before = desk.live(battle).state
    seq = strikes.proposed(desk, battle, UMPIRE)
    if not seq:
        pytest.skip("nothing in its round can be taken back")
    undo = strikes.preview(desk, battle, UMPIRE, seq)
    play.play(desk, battle, UMPIRE, Strike(undo.of))
    assert Desk(desk.store).live(battle).state == desk.live(battle).state
    play.play(desk, battle, UMPIRE, Strike((strikes.redo_proposed(desk, battle, UMPIRE),)))

    assert desk.live(battle).state == before
    assert Desk(desk.store).live(battle).state == before


@every_battle
def test_parked_pads_are_answered(desk: Desk, battle: str) -> None:
    """Parked by that version, thrown to the end by this one; what was overruled or answered stays so."""
    for pad in pads.tray(desk, battle, UMPIRE):
        assert pad.words
        done = to_the_end(desk, battle, pads.answer(desk, battle, UMPIRE, pad.id, {}, throw=True))
        entry = desk.live(battle).entries(done.seq)[0]
        assert entry is not None
        assert entry.overruled == pad.pending.overruled
        assert pad.pending.answers.items() <= entry.answers.items()

    assert pads.tray(desk, battle, UMPIRE) == ()


@pytest.mark.parametrize("left", LEFT, ids=str)
def test_some_pad_is_parked_in_every_folder(left: Left, desk: Desk) -> None:
    parked = {row.game for row in desk.store.battles() if pads.tray(desk, row.id, UMPIRE)}

    assert parked == {game.key for game in GAMES if any(left.game(name) == game.key for name in left.battles)}


@every_battle
def test_panels_of_that_version_are_drawn_for_paper(desk: Desk, battle: str) -> None:
    """Each sheet stands on the printable page."""
    html = unescape(webpaper.page_of(desk, pressjobs.read_order({}, battle=battle), "nonce"))

    sheets = [panel.name for panel in look.scene(desk, battle, UMPIRE).panels if not panel.is_token]
    assert sheets
    assert all(name in html for name in sheets)


@pytest.mark.parametrize(
    ("left", "name"), {(left.version, left.game(name)): (left, name) for left, name in BATTLES}.values(), ids=str
)
def test_a_data_folder_prints(desk: Desk, battle: str) -> None:
    """The fleet sheet of a battle that an earlier version began."""
    assert press.fleet(desk, battle).content.startswith(b"%PDF")


@every_record
def test_an_old_record_goes_in_and_out_unchanged(left: Left, name: str) -> None:
    """Lines are lifted when they are read and never written anew."""
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        battle, count, _ = record.take_in(desk, left.place / name)

        assert count == left.expected[name]["head"]
        assert list(record.export(desk, battle))[1:] == (left.place / name).read_bytes().splitlines(keepends=True)[1:]
        assert facts(desk.live(battle).game.key, Desk(store).live(battle).state) == left.expected[name]["facts"]


@every_battle
def test_a_battle_of_the_folder_goes_out_and_in_elsewhere(desk: Desk, battle: str, tmp_path: Path) -> None:
    """Line by line as it was written, and it comes to the same."""
    exported = tmp_path / "exported.jsonl"
    exported.write_bytes(b"".join(record.export(desk, battle)))
    with Store.open(MEMORY) as store:
        other = Desk(store)
        taken, _, _ = record.take_in(other, exported)

        assert b"".join(record.export(other, taken)) == exported.read_bytes()
        assert other.live(taken).state == desk.live(battle).state


@pytest.mark.parametrize(("game", "lift"), LIFTS, ids=lambda value: getattr(value, "version", value))
def test_every_kind_that_changed_has_a_fixture(game: str, lift: Lift, tmp_path: Path) -> None:
    """A kind is lifted only where a line of the version before shows that it works."""
    lines: list[bytes] = []
    for left in (one for one in LEFT if one.version == lift.version - 1):
        (tmp_path / left.name).mkdir()
        with left.desk(tmp_path / left.name) as desk:
            for name in left.battles:
                if left.game(name) == game:
                    lines += list(record.export(desk, left.battle(desk, name)))[1:]
        for name in left.records:
            if left.game(name) == game:
                lines += (left.place / name).read_bytes().splitlines()[1:]
    plain = [msgspec.json.decode(line) for line in lines]
    written = {line["command"]["do"] for line in plain} | {
        event["event"] for line in plain for event in line.get("events", ())
    }

    assert {*lift.events, *lift.told, *lift.commands} <= written


def test_every_rule_that_changed_explains_a_line_that_was_left(tmp_path: Path) -> None:
    """A rule that explains nothing would hide damage and nobody would know."""
    explained: set[str] = set()
    for left in LEFT:
        files = [left.place / name for name in left.records]
        (tmp_path / str(left)).mkdir()
        with left.desk(tmp_path / str(left)) as desk:
            for name in left.battles:
                files.append(tmp_path / str(left) / f"{left.battle(desk, name)}.jsonl")
                files[-1].write_bytes(b"".join(record.export(desk, left.battle(desk, name))))
        for file in files:
            explained |= {rule for told in record.run(file, verify=True).differences for rule in told.rules}

    assert {rule.what for _, lift in LIFTS for rule in lift.otherwise} - explained == NOT_LEFT


@every_battle
def test_a_fold_with_a_table_of_its_own_comes_to_the_same(desk: Desk, battle: str) -> None:
    """Line by line, and every state that was there before stays as it was."""
    live = desk.live(battle)
    start = live.game.setup(live.header)
    state, alone, kept = start, start, msgspec.json.encode(start)
    for line in live.entries(1):
        state = replay.fold(live.game, state, line.events)
        before, as_it_was = alone, msgspec.json.encode(alone)
        alone = replay.fold_alone(live.game, alone, line.events)
        assert alone == state, line.seq
        assert msgspec.json.encode(before) == as_it_was, line.seq
    assert msgspec.json.encode(start) == kept
    assert type(getattr(alone, live.game.rules.state.TABLE, {})) is dict
