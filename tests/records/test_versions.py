"""What any version wrote is opened, played on, verified, printed and exported for ever."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from html import unescape
from pathlib import Path

import msgspec
import pytest

from tests import presses
from tests.records.facts import facts
from tests.records.left import BATTLES, LEFT, RECORDS, Left, play_on, to_the_end
from umpire.core import replay
from umpire.core.commands import Ruling, Strike
from umpire.core.lifting import VERSION, Lift
from umpire.core.running import Run
from umpire.core.seats import UMPIRE
from umpire.games import GAMES, every_game
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.paper import press, pressjobs, webpaper
from umpire.service.table import Done, look, pads, strikes
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

LIFTS = [(game.key, lift) for game in every_game() for lift in game.rules.lifts]
every_battle = pytest.mark.parametrize(("left", "name"), BATTLES, ids=str)
every_record = pytest.mark.parametrize(("left", "name"), RECORDS, ids=str)


@pytest.fixture
def desk(left: Left, readings: Readings, tmp_path: Path) -> Iterator[Desk]:
    """A data folder as that version left it, to be played on."""
    with left.desk(tmp_path, readings.opened(left)) as desk:
        yield desk


@pytest.fixture
def battle(left: Left, name: str, desk: Desk) -> str:
    """A battle of it."""
    return left.battle(desk, name)


class Readings:
    """Every data folder opened once, for those who only read; and what has been read."""

    def __init__(self, folder: Path, ends: ExitStack) -> None:
        self.folder, self.ends = folder, ends
        self.desks: dict[Left, Desk] = {}
        self.files: dict[Left, bytes] = {}
        self.verified: dict[tuple[Left, str], Run] = {}

    def desk(self, left: Left) -> Desk:
        """That folder's."""
        if left not in self.desks:
            (self.folder / left.name).mkdir()
            self.desks[left] = self.ends.enter_context(left.desk(self.folder / left.name))
            with closing(sqlite3.connect(self.folder / left.name / "umpire.db")) as read:
                self.files[left] = read.serialize()
        return self.desks[left]

    def opened(self, left: Left) -> bytes:
        """Its database, once this version has opened it."""
        self.desk(left)
        return self.files[left]

    def exported(self, left: Left, name: str) -> Path:
        """A battle of it as a file."""
        path = self.folder / left.name / f"{name}.jsonl"
        if not path.exists():
            desk = self.desk(left)
            path.write_bytes(b"".join(record.export(desk, left.battle(desk, name))))
        return path

    def verify(self, left: Left, name: str) -> Run:
        """A record or a battle of it, run and verified."""
        if (left, name) not in self.verified:
            path = left.place / name if name in left.records else self.exported(left, name)
            self.verified[left, name] = record.run(path, verify=True)
        return self.verified[left, name]


@pytest.fixture(scope="module")
def readings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Readings]:
    with ExitStack() as ends:
        yield Readings(tmp_path_factory.mktemp("left"), ends)


@pytest.fixture
def seen(left: Left, readings: Readings) -> Desk:
    """The same folder, only looked at."""
    return readings.desk(left)


@pytest.fixture
def fought(left: Left, name: str, seen: Desk) -> str:
    """The same battle, only looked at."""
    return left.battle(seen, name)


@every_record
def test_a_record_means_what_it_meant(left: Left, name: str) -> None:
    """Folded today it comes to what it came to when it was written."""
    run = record.run(left.place / name)
    assert run.timeline.head == left.expected[name]["head"]
    assert facts(run.game.key, run.timeline.state) == left.expected[name]["facts"]
    assert {entry.v for entry in run.entries} == {left.version}


@every_record
def test_what_is_decided_otherwise_today_is_no_damage(left: Left, name: str, readings: Readings) -> None:
    """Every line that comes out otherwise is explained by a rule that changed since."""
    run = readings.verify(left, name)

    assert [str(difference) for difference in run.differences if difference.kind == "damaged"] == []
    assert all(left.version < difference.since <= VERSION and difference.rules for difference in run.differences)


@every_battle
def test_a_data_folder_opens_as_it_was(left: Left, name: str, seen: Desk, fought: str) -> None:
    """State, panels, and every line in words, for every seat."""
    moment, game = seen.moment(fought), left.game(name)

    assert moment.head == left.expected[name]["head"]
    assert facts(game, moment.state) == left.expected[name]["facts"]
    assert len(look.scene(seen.moment(fought), UMPIRE).panels) == left.expected[name]["panels"]
    for seat in (UMPIRE, *moment.game.seats(moment.state)):
        told = look.log(seen.moment(fought), seat, count=moment.head)
        assert all(line.text for entry in told for line in entry.lines)


@every_battle
def test_a_battle_of_the_folder_is_verified(left: Left, name: str, readings: Readings) -> None:
    """Hundreds of lines of every kind: what comes out otherwise is explained by a rule, line by line."""
    run = readings.verify(left, name)

    assert [str(difference) for difference in run.differences if difference.kind == "damaged"] == []
    assert all(left.version < difference.since <= VERSION for difference in run.differences)
    changed = [difference for difference in run.differences if not ASKED_FIRST.issuperset(difference.rules)]
    assert len(changed) < max(1, run.timeline.head // 10)


@every_battle
def test_a_data_folder_plays_on(left: Left, desk: Desk, battle: str) -> None:
    """A ruling, its strike, the redo; and what comes next by the offers. Old and new lines stand side by side."""
    head = desk.moment(battle).head
    presses.play(desk, battle, UMPIRE, Ruling("It goes on."), seen=head)
    presses.play(desk, battle, UMPIRE, Strike((head + 1,)), seen=head + 1)
    done = presses.play(desk, battle, UMPIRE, Strike((head + 2,)), seen=head + 2)

    assert isinstance(done, Done)
    assert desk.moment(battle).head == head + 3
    play_on(desk, battle, 12)
    versions = [msgspec.json.decode(line).get("v", 1) for line in desk.store.lines(battle)]
    assert versions == [left.version] * head + [VERSION] * 15
    assert Desk(desk.store).moment(battle).state == desk.moment(battle).state


@every_battle
def test_a_line_of_that_version_is_taken_back_and_back_again(desk: Desk, battle: str) -> None:
    """With all that rests on it; what is folded anew without it, and with it, is of that version."""
    before = desk.moment(battle).state
    seq = strikes.proposed(desk.moment(battle), UMPIRE)
    if not seq:
        pytest.skip("nothing in its round can be taken back")
    undo = strikes.preview(desk.moment(battle), UMPIRE, seq)
    presses.play(desk, battle, UMPIRE, Strike(undo.of))
    assert Desk(desk.store).moment(battle).state == desk.moment(battle).state
    presses.play(desk, battle, UMPIRE, Strike((strikes.redo_proposed(desk.moment(battle), UMPIRE),)))

    assert desk.moment(battle).state == before
    assert Desk(desk.store).moment(battle).state == before


@every_battle
def test_parked_pads_are_answered(desk: Desk, battle: str) -> None:
    """Parked by that version, thrown to the end by this one; what was overruled or answered stays so."""
    for pad in pads.tray(desk.moment(battle), UMPIRE):
        assert pad.words
        done = to_the_end(desk, battle, presses.answer(desk, battle, UMPIRE, pad.id, {}, throw=True))
        entry = desk.moment(battle).entries(done.seq)[0]
        assert entry is not None
        assert entry.overruled == pad.pending.overruled
        assert pad.pending.answers.items() <= entry.answers.items()

    assert pads.tray(desk.moment(battle), UMPIRE) == ()


@pytest.mark.parametrize("left", LEFT, ids=str)
def test_some_pad_is_parked_in_every_folder(left: Left, seen: Desk) -> None:
    parked = {row.game for row in seen.store.battles() if pads.tray(seen.moment(row.id), UMPIRE)}

    assert parked == {game.key for game in GAMES if any(left.game(name) == game.key for name in left.battles)}


@every_battle
def test_panels_of_that_version_are_drawn_for_paper(seen: Desk, fought: str) -> None:
    """Each sheet stands on the printable page."""
    html = unescape(webpaper.page_of(seen, pressjobs.read_order({}, battle=fought), "nonce"))

    sheets = [panel.name for panel in look.scene(seen.moment(fought), UMPIRE).panels if not panel.is_token]
    assert sheets
    assert all(name in html for name in sheets)


@pytest.mark.parametrize(
    ("left", "name"), {(left.version, left.game(name)): (left, name) for left, name in BATTLES}.values(), ids=str
)
def test_a_data_folder_prints(seen: Desk, fought: str) -> None:
    """The fleet sheet of a battle that an earlier version began."""
    assert press.fleet(seen, fought).content.startswith(b"%PDF")


@every_record
def test_an_old_record_goes_in_and_out_unchanged(left: Left, name: str) -> None:
    """Lines are lifted when they are read and never written anew."""
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        battle, count, _ = record.take_in(desk, left.place / name)

        assert count == left.expected[name]["head"]
        assert list(record.export(desk, battle))[1:] == (left.place / name).read_bytes().splitlines(keepends=True)[1:]
        assert facts(desk.moment(battle).game.key, Desk(store).moment(battle).state) == left.expected[name]["facts"]


@every_battle
def test_a_battle_of_the_folder_goes_out_and_in_elsewhere(
    left: Left, name: str, seen: Desk, fought: str, readings: Readings
) -> None:
    """Line by line as it was written, and it comes to the same."""
    exported = readings.exported(left, name)
    with Store.open(MEMORY) as store:
        other = Desk(store)
        taken, _, _ = record.take_in(other, exported)

        assert b"".join(record.export(other, taken)) == exported.read_bytes()
        assert other.moment(taken).state == seen.moment(fought).state


@pytest.mark.parametrize(("game", "lift"), LIFTS, ids=lambda value: getattr(value, "version", value))
def test_every_kind_that_changed_has_a_fixture(game: str, lift: Lift, readings: Readings) -> None:
    """A kind is lifted only where a line of the version before shows that it works."""
    lines: list[bytes] = []
    for left in (one for one in LEFT if one.version == lift.version - 1):
        for name in left.expected:
            if left.game(name) == game:
                path = left.place / name if name in left.records else readings.exported(left, name)
                lines += path.read_bytes().splitlines()[1:]
    plain = [msgspec.json.decode(line) for line in lines]
    written = {line["command"]["do"] for line in plain} | {
        event["event"] for line in plain for event in line.get("events", ())
    }

    assert {*lift.events, *lift.told, *lift.commands} <= written


def test_every_rule_that_changed_explains_a_line_that_was_left(readings: Readings) -> None:
    """A rule that explains nothing would hide damage and nobody would know."""
    explained = {
        rule
        for left, name in [*BATTLES, *RECORDS]
        for told in readings.verify(left, name).differences
        for rule in told.rules
    }

    assert {rule.what for _, lift in LIFTS for rule in lift.otherwise} - explained == NOT_LEFT


@every_battle
def test_a_fold_with_a_table_of_its_own_comes_to_the_same(seen: Desk, fought: str) -> None:
    """Line by line, and every state that was there before stays as it was."""
    moment = seen.moment(fought)
    start = moment.log.start
    state, alone, kept = start, start, msgspec.json.encode(start)
    for line in moment.entries(1):
        state = replay.fold(moment.game, state, line.events)
        before, as_it_was = alone, msgspec.json.encode(alone)
        alone = replay.fold_alone(moment.game, alone, line.events)
        assert alone == state, line.seq
        assert msgspec.json.encode(before) == as_it_was, line.seq
    assert msgspec.json.encode(start) == kept
    assert type(getattr(alone, moment.game.rules.state.TABLE, {})) is dict
