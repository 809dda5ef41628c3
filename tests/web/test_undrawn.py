"""A record that folds, and whose page cannot be drawn: the first page that finds it out tells it, and no other is lost."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from flask import Flask

from tests.web.browsing import HOST, Browser, Form, Umpire
from umpire.service import record
from umpire.service.desk import Desk
from umpire.store import Store
from umpire.web import Config, create_app

ALOFT = Path(__file__).parents[1] / "playthroughs" / "aloft.jsonl"
WHY = "is damaged at line 1: a page of the battle cannot be drawn (KeyError: 'nobody')."
ELSEWHERE = (
    "is damaged at line 1: a page of the battle cannot be drawn (UndefinedError: 'None' has no attribute 'colour')."
)
"""As the table finds it out, and pages that have no button which says whose turn ends."""


@pytest.fixture
def forged(desk: Desk, tmp_path: Path) -> str:
    return _taken(desk, tmp_path)


def _taken(desk: Desk, folder: Path) -> str:
    """A battle whose first player is nobody who plays; it was played last, so the wall shows it."""
    header, *lines = [msgspec.json.decode(line) for line in ALOFT.read_bytes().splitlines()[:2]]
    lines[0]["events"][0]["first"] = "nobody"
    lines[0]["time"] = "2099-01-17T18:30:00.000Z"
    path = folder / "forged.jsonl"
    path.write_bytes(b"\n".join(map(msgspec.json.encode, (header, *lines))))
    id, _, differences = record.take_in(desk, path, as_copy=True)
    assert {one.kind for one in differences} == {"damaged"}
    return id


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("page", ["/battle/{}", "/battle/{}/as/spectator", "/wall"])
def test_it_is_told_and_every_other_page_answers(umpire: Umpire, forged: str, page: str, method: str) -> None:
    path, why = page.format(forged), WHY if page == "/battle/{}" else ELSEWHERE
    first = umpire.ask(path, method)

    assert (first.status_code, first.headers["Location"]) == (303, path)
    again = umpire.get(path)
    assert again.status == (200 if page == "/wall" else 422)
    assert (why in again.words) is (page != "/wall")
    start = umpire.get("/")
    assert start.status == 200
    assert start.has("Damaged (1)", why)
    _press(umpire, forged, "delete", sure="yes")


def test_it_is_set_aside_put_back_and_deleted(umpire: Umpire, desk: Desk, forged: str) -> None:
    umpire.ask(f"/battle/{forged}")

    _press(umpire, forged, "aside")
    for _ in range(2):
        assert umpire.get(f"/battle/{forged}").has(WHY, "It is set aside.")
        assert umpire.get("/").status == 200
    _press(umpire, forged, "back")
    assert desk.is_sound(forged), "it is looked at anew"
    assert umpire.ask(f"/battle/{forged}").status_code == 303
    anew = umpire.ask(f"/battle/{forged}/damaged", "POST", data={"press": "back"}, headers={"Origin": HOST})
    assert anew.headers["Location"] == f"/battle/{forged}", "where it was not aside it is opened in one press"
    assert umpire.ask(f"/battle/{forged}").status_code == 303
    assert not desk.is_sound(forged)
    _press(umpire, forged, "delete", sure="yes")
    assert umpire.get(f"/battle/{forged}").status == 404
    assert desk.hall().undrawn == {}


def test_it_is_known_after_a_restart(tmp_path: Path) -> None:
    """Nobody has to run into it again."""
    with Store.open(tmp_path / "umpire.db") as store:
        forged = _taken(Desk(store), tmp_path)
        Browser(create_app(Config(desk=Desk(store)))).get(f"/battle/{forged}")
    with Store.open(tmp_path / "umpire.db") as store:
        again = Browser(create_app(Config(desk=Desk(store))))

        start = again.get("/")
        assert start.status == 200
        assert start.has("Damaged (1)", WHY)
        assert again.get(f"/battle/{forged}").status == 422


def test_a_fault_of_umpires_own_shuts_no_sound_battle_away(
    app: Flask, umpire: Umpire, desk: Desk, battle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(**_: object) -> None:
        raise KeyError("nobody")

    monkeypatch.setitem(app.view_functions, "reports.show", fails)
    broken = umpire.get(f"/battle/{battle}/report")

    assert broken.status == 500
    assert desk.is_sound(battle)


def _press(umpire: Umpire, battle: str, what: str, **more: str) -> None:
    done = umpire.send(Form(f"/battle/{battle}/damaged", [("press", what), *more.items()]))
    assert done.status == 200
