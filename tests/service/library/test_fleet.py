"""The umpire's own ships, guns and charts beside those that ship with a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from umpire.core.errors import BadInput, Mistakes, UnknownCommand
from umpire.service.library import datafiles, fleet, shelves
from umpire.service.table.battles import new_header

GAME = "cloudships"
TERROR = """3 Terror | kite | ram 3 | Medium/High | BP 4 | superior
HHGH BHCH / SHMH HHLH
bow: 4in short; stbd, port: Nordenfelt; stern: Krupp 3in
gun Krupp 3in: 2 dice, damage 2, short 2, long 5"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "library"


def files_of(own: Path) -> dict[str, str]:
    return {path.relative_to(own).as_posix(): path.read_text() for path in own.rglob("*") if path.is_file()}


def test_a_block_becomes_a_file_that_can_be_played(own: Path) -> None:
    """Her guns are entered along with her; the drawing shows them."""
    (id,) = fleet.save_blocks(GAME, own, TERROR)
    berth = fleet.berth(GAME, own, id)

    assert (id, berth.name, berth.is_own, berth.band, berth.mistakes) == ("terror", "Terror", True, "Medium", ())
    assert berth.panel is not None
    assert [mount.name for mount in berth.panel.mounts] == [
        "Bow 4-inch short", "Starboard Nordenfelt", "Stern Krupp 3in", "Port Nordenfelt",
    ]  # fmt: skip
    assert set(files_of(own)) == {"cloudships/ships/terror.toml", "cloudships/guns.toml"}
    assert datafiles.check(own / "cloudships/ships/terror.toml", GAME, own) == "terror.toml: no mistakes in Terror."


def test_own_guns_are_added_to_those_that_ship(own: Path) -> None:
    """A gun of one's own takes none of the others away; battles start as before."""
    fleet.save_blocks(GAME, own, TERROR)
    guns = datafiles.files(GAME, own)["guns.toml"]["guns"]

    assert {"krupp-3in", "four-inch-short"} <= set(guns)
    assert new_header(GAME, "bridges", own=own).scenario.name


def test_comments_stay_when_she_is_edited_as_a_block(own: Path) -> None:
    fleet.save_blocks(GAME, own, TERROR)
    text = fleet.text_of(GAME, own, "terror")
    fleet.save_text(GAME, own, "terror", text.replace("ram = 3", "ram = 3 # off the real panel") + "# the end\n")
    fleet.save_blocks(
        GAME, own, fleet.block_of(GAME, own, "terror").replace("BP 4", "BP 5") + "\nbow only: Maxim", "terror"
    )
    after = fleet.text_of(GAME, own, "terror")

    assert "ram = 3 # off the real panel" in after
    assert "# the end" in after
    assert "parties = 5" in after
    assert 'arc = ["bow"]' in after


def test_a_block_that_changes_nothing_leaves_the_file_as_it_was(own: Path) -> None:
    fleet.save_blocks(GAME, own, TERROR)
    before = files_of(own)
    fleet.save_blocks(GAME, own, fleet.block_of(GAME, own, "terror"), "terror")

    assert files_of(own) == before


def test_a_shipped_ship_that_is_edited_becomes_ones_own(own: Path) -> None:
    """The copy takes her place; deleting it brings the house data back."""
    fleet.save_blocks(GAME, own, fleet.block_of(GAME, own, "aphid").replace("ram 2", "ram 4"), "aphid")
    assert fleet.berth(GAME, own, "aphid").is_own
    assert "ram = 4" in fleet.text_of(GAME, own, "aphid")

    fleet.remove(GAME, own, "aphid")
    assert not fleet.berth(GAME, own, "aphid").is_own
    assert "ram = 2" in fleet.text_of(GAME, own, "aphid")


def test_mistakes_keep_everything_as_it_was(own: Path) -> None:
    with pytest.raises(Mistakes, match=r"'kyte'(.|\n)*'sterm'"):
        fleet.save_blocks(GAME, own, TERROR.replace("stern", "sterm").replace("kite", "kyte"))
    assert not own.exists()


def test_what_could_be_read_may_be_kept(own: Path) -> None:
    """The bad gun and the bad figure are left out, to be asked when first needed."""
    bad = TERROR.replace("stern:", "sterm:").replace("ram 3", "ram 99")
    fleet.save_blocks(GAME, own, bad, is_partial=True)
    berth = fleet.berth(GAME, own, "terror")

    assert berth.mistakes == ()
    assert berth.panel is not None
    assert len(berth.panel.mounts) == 3
    assert "ram" not in fleet.text_of(GAME, own, "terror").replace("terror", "")


def test_what_could_be_read_needs_a_power_and_a_track(own: Path) -> None:
    with pytest.raises(BadInput, match="power: is missing"):
        fleet.save_blocks(GAME, own, "3 Terror | kyte\nHH", is_partial=True)


def test_a_name_is_given_once(own: Path) -> None:
    fleet.save_blocks(GAME, own, TERROR)
    with pytest.raises(BadInput, match="you have a ship 'Terror' already"):
        fleet.save_blocks(GAME, own, TERROR)


@pytest.mark.parametrize(
    ("text", "told"),
    [("name = ", "this is not TOML"), ('name = "A"', "power: is missing"), ("x" * 300_000, "the file is larger than")],
)
def test_toml_that_is_none_is_refused(own: Path, text: str, told: str) -> None:
    fleet.save_blocks(GAME, own, TERROR)
    before = files_of(own)
    with pytest.raises(BadInput, match=told):
        fleet.save_text(GAME, own, "terror", text)
    assert files_of(own) == before


@pytest.mark.parametrize("id", ["nobody", "../../etc/passwd", "UPPER", ""])
def test_a_ship_that_is_not_there_is_told(own: Path, id: str) -> None:
    with pytest.raises(UnknownCommand, match="There is no ship"):
        fleet.text_of(GAME, own, id)
    with pytest.raises(UnknownCommand, match="There is no ship"):
        fleet.remove(GAME, own, id)


def test_a_file_broken_by_hand_is_told_in_its_place(own: Path) -> None:
    """The other ships are there as before."""
    (own / GAME / "ships").mkdir(parents=True)
    (own / GAME / "ships" / "wreck.toml").write_text("name = ")
    (own / GAME / "ships" / "half.toml").write_text('name = "Half"\npower = "kite"\ntrack = ["HXH"]')
    berths = {berth.id: berth for berth in fleet.berths(GAME, own)}

    assert "this is not TOML" in berths["wreck"].mistakes[0]
    assert "'X' is not a box" in berths["half"].mistakes[0]
    assert berths["aphid"].mistakes == ()


def test_guns_broken_by_hand_are_told_and_left_out(own: Path) -> None:
    (own / GAME).mkdir(parents=True)
    (own / GAME / "guns.toml").write_text("[guns.x]\ndice = 99")

    assert not any(berth.mistakes for berth in fleet.berths(GAME, own))
    assert any("guns.x" in wrong.where for wrong in shelves.left_out(GAME, own))


def test_a_chart_is_entered_once_and_named_in_a_block(own: Path) -> None:
    shelves.save_entry(GAME, own, "critical_charts", "Cruiser chart", "1: fire\r\n2+: bridge-hit")
    fleet.save_blocks(GAME, own, "1 A | kite | crit Cruiser chart\nHH")

    assert fleet.berth(GAME, own, "a").panel.charts[0].rows[0].score == "1"  # type: ignore[union-attr]
    with pytest.raises(BadInput, match="A uses it and would be lost"):
        shelves.remove_entry(GAME, own, "critical_charts", "cruiser-chart")
    fleet.remove(GAME, own, "a")
    shelves.remove_entry(GAME, own, "critical_charts", "cruiser-chart")


def test_only_ones_own_guns_can_be_deleted(own: Path) -> None:
    with pytest.raises(UnknownCommand, match="of your own"):
        shelves.remove_entry(GAME, own, "guns", "maxim")


def test_shelves_tell_how_a_thing_is_typed(own: Path) -> None:
    shelves.save_entry(GAME, own, "guns", "Krupp 3in", "2 dice, damage 2, short 2, long 5, anti-personnel")
    first = shelves.shelves(GAME, own)[0][1][0]

    assert (first.name, first.is_own) == ("Krupp 3in", True)
    assert first.text == "2 dice, damage 2, short 2, long 5, anti-personnel"


def test_a_disk_that_takes_nothing_is_told(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was there is still there, and no half a file beside it."""
    fleet.save_blocks(GAME, own, TERROR)
    before = files_of(own)

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("umpire.service.disk.os.fsync", full)
    with pytest.raises(BadInput, match=r"cannot be written .No space left on device."):
        fleet.save_blocks(GAME, own, TERROR.replace("BP 4", "BP 5"), "terror")
    assert files_of(own) == before


def test_a_table_without_a_folder_says_so() -> None:
    with pytest.raises(BadInput, match="has no data folder"):
        fleet.save_blocks(GAME, None, TERROR)


def test_a_ship_like_another_keeps_her_guns(own: Path) -> None:
    fleet.save_blocks(GAME, own, "12 Ladybird | like Aphid, but | BP 5")
    aphid, bird = fleet.berth(GAME, own, "aphid").panel, fleet.berth(GAME, own, "ladybird").panel

    assert aphid is not None
    assert bird is not None
    assert [mount.name for mount in bird.mounts] == [mount.name for mount in aphid.mounts]
