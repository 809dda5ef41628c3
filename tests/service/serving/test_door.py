"""The door is found as it was left, for some hours; and what stands in the terminal."""

from __future__ import annotations

from ipaddress import ip_address
from pathlib import Path

import msgspec
import pytest

from umpire.core.errors import BadInput
from umpire.service.serving import Door, Listening, Place, told, wifi
from umpire.service.serving.door import FILE, HOURS, Left


def test_a_door_is_closed_until_it_is_opened_and_found_as_it_was_left(tmp_path: Path) -> None:
    door = Door(tmp_path)
    assert (door.is_open, door.is_still_open()) == (False, False)
    door.turn(is_open=True)
    assert (Door(tmp_path).is_open, Door(tmp_path).is_still_open()) == (True, True)
    door.turn(is_open=False, trouble="the port is taken.")
    assert (Door(tmp_path).is_open, Door(tmp_path).is_still_open()) == (False, False)
    assert Door(tmp_path).left.trouble == "the port is taken."
    door.turn(is_open=True)
    assert door.left.trouble == ""
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(("hours", "is_still"), [(HOURS - 0.1, True), (HOURS + 0.1, False), (-1, False)])
def test_a_door_that_was_opened_long_ago_is_found_closed(tmp_path: Path, hours: float, is_still: bool) -> None:
    door = Door(tmp_path)
    door.turn(is_open=True)
    left = door.left
    (tmp_path / FILE).write_bytes(msgspec.json.encode(Left(True, left.since - hours * 3600)))
    assert door.is_open
    assert door.is_still_open() is is_still


@pytest.mark.parametrize("spoilt", ["", "{", '{"is_open": "x"}', "[]"])
def test_a_spoilt_note_is_a_closed_door(tmp_path: Path, spoilt: str) -> None:
    (tmp_path / FILE).write_text(spoilt, encoding="utf-8")
    assert not Door(tmp_path).is_open


def test_the_terminal_tells_every_address_the_best_first_with_its_code() -> None:
    own = (ip_address("192.168.7.20"), ip_address("fd00::2"))
    at = Listening(Place(ip="::"), lambda: own)
    assert told(at) == ["Open to the hall. Other devices open http://192.168.7.20:1889", "  or http://[fd00::2]:1889"]
    code = told(at, with_code=True)[-1]
    assert len(code.splitlines()) > 10
    assert set(code) <= set(" ▄▀█\n")
    assert told(Listening(Place())) == []
    assert "in no network yet" in told(Listening(Place(ip="::"), lambda: ()))[0]
    assert "--name" in told(Listening(Place(proxy="127.0.0.1")))[-1]
    behind = told(Listening(Place(names={"table.example": ""}, proxy="127.0.0.1")))
    assert behind == ["Open to the hall. Other devices open https://table.example"]
    assert "umpire passphrase" in told(Listening(Place(ip="192.168.7.20"), lambda: own))[0]


def test_the_guests_network_is_kept_and_read_by_a_camera(tmp_path: Path) -> None:
    assert wifi.kept(tmp_path) == wifi.Wifi()
    wifi.keep(tmp_path, wifi.wifi(" Town; Hall ", 'se,cr:et"\\1'))
    assert wifi.kept(tmp_path).code == 'WIFI:S:Town\\; Hall;T:WPA;P:se\\,cr\\:et\\"\\\\1;;'
    assert (tmp_path / wifi.FILE).stat().st_mode & 0o077 == 0
    assert wifi.wifi("Open", "").code == "WIFI:S:Open;T:nopass;;"
    wifi.keep(tmp_path, wifi.wifi("", ""))
    assert wifi.kept(tmp_path).code == ""
    assert not (tmp_path / wifi.FILE).exists()


@pytest.mark.parametrize(("name", "password"), [("x" * 33, ""), ("x\ny", ""), ("x", "short"), ("x", "x" * 64)])
def test_a_network_that_cannot_be_is_told(name: str, password: str) -> None:
    with pytest.raises(BadInput):
        wifi.wifi(name, password)
