"""`umpire print`: control panels and the fleet sheet from the command line."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

from tests import presses
from umpire.cli import main
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import open_desk
from umpire.service.table import battles


@pytest.fixture
def battle(tmp_path: Path) -> str:
    desk = open_desk(tmp_path)
    try:
        return battles.start(desk, "cloudships", "skirmish")
    finally:
        desk.close()


def run(tmp_path: Path, *arguments: str) -> int:
    return main(["print", *arguments, "--data", str(tmp_path)])


def test_all_panels_one_panel_and_the_fleet(
    battle: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(tmp_path, battle, "--blank", "--letter") == 0
    assert "Print pages 1 to 4 on one side only, at 100 %." in capsys.readouterr().out
    assert run(tmp_path, battle, "--blank", "--letter", "--backs", "long", "--out", "both.pdf") == 0
    assert "Print pages 1 to 7 on both sides, flip on the long edge, at 100 %." in capsys.readouterr().out
    assert run(tmp_path, battle, "--ship", "2", "--out", "two.pdf") == 0
    assert run(tmp_path, battle, "--fleet") == 0
    found = {path.name: pypdf.PdfReader(io.BytesIO(path.read_bytes())) for path in tmp_path.glob("*.pdf")}
    assert len(found) == 4
    pages = {name: len(reader.pages) for name, reader in found.items()}
    assert sorted(pages.values()) == [1, 1, 4, 7]
    assert "Wasp" in found["two.pdf"].pages[0].extract_text()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--ship", "99"), "'99' is no ship of this battle; one of 1 Aphid, 2 Wasp"),
        (("--fleet", "--blank"), "leave out --ship and --blank"),
        (("--results",), "the results book covers all games; leave out all other options about a battle"),
        (("--out", "/nowhere/x.pdf"), "/nowhere/x.pdf: No such file or directory."),
    ],
)
def test_bad_input_ends_in_a_sentence(
    arguments: tuple[str, ...], sentence: str, battle: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, battle, *arguments) == 2
    assert sentence in capsys.readouterr().err


def test_the_results_book_needs_no_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(tmp_path, "--results", "--letter") == 0
    (page,) = pypdf.PdfReader(io.BytesIO((tmp_path / "results-letter.pdf").read_bytes())).pages
    assert "Nothing in it yet." in page.extract_text()
    assert run(tmp_path) == 2
    assert "battle: is missing; give its id (`umpire export` lists them) or --results." in capsys.readouterr().err


def test_what_is_not_printed_as_asked_is_told(battle: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    desk = open_desk(tmp_path)
    try:
        presses.play(desk, battle, UMPIRE, Correct("aphid.captain", "M" * 60))
    finally:
        desk.close()
    for what in (("--ship", "1"), ("--book",), ()):
        assert run(tmp_path, battle, *what, "--out", str(tmp_path / "x.pdf")) == 0
        assert "Too long for its place and cut" in capsys.readouterr().err


def test_an_unknown_battle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "nosuch") == 2
    assert "There is no battle 'nosuch' here." in capsys.readouterr().err


def test_cards_and_markers_are_cut_and_an_offset_is_kept(
    battle: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(tmp_path, battle, "--cards", "--size", "mini", "--backs", "none") == 0
    assert run(tmp_path, "--cards", "--scenario", "skirmish", "--letter", "--bleed") == 0
    assert run(tmp_path, "--cut", "arms", "--game", "avertigos", "--scenario", "two-patrol-boats") == 0
    assert run(tmp_path, "--offset", "0.5", "-0.3") == 0
    assert "0.5 mm to the right and -0.3 mm down" in capsys.readouterr().out
    assert run(tmp_path, "--markers", "--sheets", "2") == 0
    pages = {path.name: len(pypdf.PdfReader(path).pages) for path in tmp_path.glob("*.pdf")}
    assert sorted(pages.values()) == [1, 1, 2, 4]
    assert (tmp_path / "printers.toml").read_text(encoding="utf-8").split() == [
        "[printers.usual]",
        "x",
        "=",
        "0.5",
        "y",
        "=",
        "-0.3",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--cards",), "give either a battle's id or --scenario NAME"),
        (("--cards", "--scenario", "nosuch"), "nosuch"),
        (("--cards", "--scenario", "skirmish", "--size", "huge"), "one of poker, tarot, mini, mini-european"),
        (("--cut", "all"), "--cut: give either a battle's id or --scenario NAME"),
        (
            ("--cut", "hats", "--game", "avertigos", "--scenario", "two-patrol-boats"),
            "'hats' to cut out here; one of all, boards",
        ),
        (("--cut", "all", "--scenario", "skirmish"), "'all' to cut out here; it has none"),
        (("--markers", "--fleet"), "one thing at a time"),
        (("--markers", "--scenario", "skirmish"), "--markers: needs no battle or scenario"),
        (("--markers", "--backs", "up"), "one of long, short, none"),
        (("--markers", "--printer", "Canon"), "'Canon' has not been measured"),
        (("--offset", "9", "0"), "millimetres from -4 to 4"),
    ],
)
def test_what_cannot_be_cut_ends_in_a_sentence(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, *arguments) == 2
    assert sentence in capsys.readouterr().err
