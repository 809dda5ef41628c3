"""What a printer is off by: kept by its name in the data folder, read again, and refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.printing.imposition import EXACT, Offset
from umpire.service.paper import printers


def test_a_printer_is_exact_until_it_is_measured(tmp_path: Path) -> None:
    assert printers.offset_of(tmp_path) == EXACT
    assert printers.offset_of(None) == EXACT
    assert printers.every(tmp_path) == {}


def test_one_offset_for_each_printer_is_kept(tmp_path: Path) -> None:
    printers.keep(tmp_path, "", "0.5", "-0,25")
    printers.keep(tmp_path, "Club's  laser", 1, "\N{MINUS SIGN}2")
    printers.keep(tmp_path, "", "0.75", "0")
    assert printers.every(tmp_path) == {"usual": Offset(0.75, 0), "Club's laser": Offset(1, -2)}
    assert printers.offset_of(tmp_path) == Offset(0.75, 0)
    assert printers.offset_of(tmp_path, "Club's laser") == Offset(1, -2)


@pytest.mark.parametrize("x", ["", "far", "4.1", "-5", "nan", "inf", "1 2"])
def test_what_is_no_offset_is_told_and_nothing_is_kept(x: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"is not a distance; type millimetres from -4 to 4\."):
        printers.keep(tmp_path, "", x, "0")
    assert printers.every(tmp_path) == {}


def test_a_printer_without_a_measure_a_name_too_long_and_no_folder_are_told(tmp_path: Path) -> None:
    printers.keep(tmp_path, "Epson", 0, 0)
    with pytest.raises(BadInput, match=r"'Canon' has not been measured. Measured printers: Epson\."):
        printers.offset_of(tmp_path, "Canon")
    with pytest.raises(BadInput, match="at most 40 letters"):
        printers.keep(tmp_path, "x" * 41, 0, 0)
    with pytest.raises(BadInput, match="no data folder"):
        printers.keep(None, "", 0, 0)


def test_a_broken_file_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / printers.FILE).write_text("[printers", encoding="utf-8")
    with pytest.raises(BadInput, match=r"printers\.toml: this is not TOML"):
        printers.offset_of(tmp_path)
    (tmp_path / printers.FILE).write_text('printers = "none"\n', encoding="utf-8")
    assert printers.every(tmp_path) == {}
