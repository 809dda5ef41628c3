"""What listeners hear, and who may: worked out once for all who listen to the same thing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from tests import presses
from tests.desks import fresh_desk
from tests.web.hearing import Hall, hall
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import asking, battles, seating
from umpire.web import Config, create_app, hub

desk = pytest.fixture(fresh_desk)


@pytest.fixture
def app(desk: Desk) -> Flask:
    return create_app(Config(desk=desk))


@pytest.fixture
def heard(app: Flask, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    monkeypatch.setattr(hub, "BEAT", 0.05)
    with hall(app, desk) as found:
        yield found


def cross(desk: Desk, battle: str, boxes: int) -> None:
    presses.play(desk, battle, UMPIRE, Correct("aphid.boxes", boxes))


def test_a_stream_beats_and_tells_what_changed(heard: Hall, battle: str, desk: Desk) -> None:
    with heard.listen(f"/battle/{battle}/stream?seen=0") as stream:
        events = iter(stream)
        assert (stream.status, stream.headers["content-type"].partition(";")[0]) == (200, "text/event-stream")
        assert "content-length" not in stream.headers
        assert [next(events) for _ in range(3)] == [
            "retry: 1000",
            'event: changed\nid: 1\ndata: {"seq":1,"keys":[]}',
            'event: beat\nid: 1\ndata: {"seq":1,"keys":[]}',
        ]
        cross(desk, battle, 3)
        assert stream.until("changed") == 'event: changed\nid: 2\ndata: {"seq":2,"keys":["aphid"]}'


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 40, "99", "²"])
def test_a_stream_starts_from_any_seen(heard: Hall, battle: str, seen: str) -> None:
    with heard.listen(f"/battle/{battle}/stream", Last_Event_ID=seen.encode().decode("latin-1")) as stream:
        assert next(iter(stream)) == "retry: 1000"
        assert "changed" not in next(iter(stream))


def test_whoever_comes_again_is_told_at_once_what_was_missed(heard: Hall, battle: str, desk: Desk) -> None:
    with heard.listen(f"/battle/{battle}/stream"):
        cross(desk, battle, 3)
        with heard.listen(f"/battle/{battle}/stream", Last_Event_ID="1") as again:
            events = iter(again)
            assert [next(events), next(events).splitlines()[0]] == ["retry: 1000", "event: changed"]


def test_each_thing_is_worked_out_once_for_all_who_listen_to_it(
    heard: Hall, battle: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def counted(found: object) -> str:
        asked.append("")
        return str(len(asked))

    monkeypatch.setattr(asking, "mark_of", counted)
    token = seating.links(desk, battle)["captain:Lieutenant Pell"]
    streams = [heard.listen(f"/seat/{token}/stream") for _ in range(5)]
    told = [stream.until('"asked":"7"') for stream in streams]
    for stream in streams:
        stream.leave()
    assert len(set(told)) == 1


def test_a_knock_is_heard_by_umpires_alone_and_in_its_own_battle(heard: Hall, battle: str, desk: Desk) -> None:
    other = battles.demo(desk)
    spectator = seating.links(desk, battle)["spectator"]
    with (
        heard.listen(f"/battle/{battle}/stream") as umpire,
        heard.listen(f"/battle/{other}/stream") as elsewhere,
        heard.listen(f"/seat/{spectator}/stream") as looks,
        heard.listen("/hall/stream") as of_hall,
    ):
        desk.announcer.knock(battle)
        assert umpire.until("knock") == "event: knock\ndata: {}"
        cross(desk, battle, 3)
        assert "knock" not in "".join(event for event, _ in zip(looks, range(5), strict=False))
        desk.announcer.knock("")
        for stream in (umpire, elsewhere, of_hall):
            assert stream.until("knock")
        assert "knock" not in "".join(event for event, _ in zip(looks, range(3), strict=False))


def test_a_pad_that_was_answered_is_told_at_once(
    heard: Hall, battle: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "BEAT", 3600)
    token = seating.links(desk, battle)["captain:Lieutenant Pell"]
    with heard.listen(f"/seat/{token}/stream") as stream:
        desk.announcer.stir(battle)
        assert '"asked":""' in stream.until("beat")


def test_a_stream_ends_when_its_link_does(heard: Hall, battle: str, desk: Desk) -> None:
    links = seating.links(desk, battle)
    with (
        heard.listen(f"/seat/{links['captain:Lieutenant Pell']}/stream") as pell,
        heard.listen(f"/seat/{links['captain:Prince Amraaz']}/stream") as amraaz,
    ):
        seating.new_link(desk, battle, "captain:Lieutenant Pell")
        list(pell)
        assert pell.is_over
        assert amraaz.until("beat")


def test_streams_end_when_the_desk_closes(heard: Hall, battle: str, desk: Desk) -> None:
    stream = heard.listen(f"/battle/{battle}/stream")
    desk.announcer.close()
    assert "changed" not in "".join(stream)
    assert stream.is_over


def test_one_link_never_has_more_places_than_it_leaves(
    heard: Hall, battle: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is refused is told to ask now and then, and a page that is closed makes room."""
    monkeypatch.setattr(hub, "MOST", 6)
    spectator = seating.links(desk, battle)["spectator"]
    opened = [heard.listen(f"/battle/{battle}/stream") for _ in range(3)]
    refused = heard.listen(f"/battle/{battle}/stream")
    assert (refused.status, refused.headers["content-type"]) == (429, "text/plain; charset=utf-8")
    passed_on = {"X_Forwarded_For": "10.0.0.9"}  # at this machine itself everybody is the umpire
    assert heard.listen(f"/seat/{spectator}/stream", **passed_on).status == 200
    opened.pop().leave()
    again = heard.listen(f"/battle/{battle}/stream")
    assert again.status == 200
