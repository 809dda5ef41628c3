"""What stands before Flask, under the real server: bodies that are long, slow, many or odd, and answers that go wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from flask import Flask

from tests.served import Line, free_port, served
from umpire.service.desk import Desk
from umpire.service.serving import Listening, Place
from umpire.web import Config, create_app, front, intake
from umpire.web.front import Front

FORM = {"Content_Type": "application/x-www-form-urlencoded"}
MARK = b"do=correct&name=aphid.boxes&value=%d&id=%s"
Speak = Callable[..., Line]


@pytest.fixture(scope="module")
def port(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    found = free_port()
    desk.photos = tmp_path_factory.mktemp("photos")
    app = create_app(Config(desk=desk, at=Listening(Place(port=found))))
    ahead = Front(app, desk.announcer)
    with served(ahead, found):
        yield found
        ahead.close()


@pytest.fixture
def speak(port: int) -> Iterator[Speak]:
    with ExitStack() as lines:
        yield lambda **how: lines.enter_context(Line(port, **how))


def test_a_form_arrives_whole_however_it_is_sent(speak: Speak, battle: str, desk: Desk) -> None:
    """With its length, or in pieces without."""
    line = speak()
    assert line.send("POST", f"/battle/{battle}/commands", MARK % (3, b"one"), **FORM).answer()[0] == 303
    line.send("POST", f"/battle/{battle}/commands", None, Transfer_Encoding="chunked", **FORM)
    body = MARK % (4, b"two")
    for piece in (body[:7], body[7:], b""):
        line.socket.sendall(b"%x\r\n%s\r\n" % (len(piece), piece))
    assert line.answer()[0] == 303
    assert desk.moment(battle).state.ships["aphid"].crossed == 4


def test_a_body_that_is_too_long_is_refused_before_it_is_read(speak: Speak, battle: str) -> None:
    line = speak().send("POST", f"/battle/{battle}/commands", b"", Content_Length="600000", **FORM)
    status, told = line.answer()
    assert (status, b"send at most 512 kB" in told) == (413, True)


def test_only_where_it_is_meant_may_much_be_sent_and_only_by_umpires(speak: Speak, battle: str) -> None:
    large = (
        b'--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'
        + bytes(900_000)
        + b"\r\n--x--\r\n"
    )
    kind = {"Content_Type": "multipart/form-data; boundary=x"}
    status, told = speak().send("POST", f"/battle/{battle}/photos", large, **kind).answer()
    assert (status, b"picture" in told) == (422, True), "it was read, and is no picture"
    stranger = speak().send(
        "POST", f"/battle/{battle}/photos", b"", Content_Length="900000", X_Forwarded_For="10.0.0.9"
    )
    assert stranger.answer()[0] == 403
    assert stranger.is_closed()


def test_a_body_that_never_comes_is_given_up(speak: Speak, battle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "SILENT_S", 0.1)
    line = speak().send("POST", f"/battle/{battle}/commands", b"do=", Content_Length="900", **FORM)
    assert line.answer() == (408, b"Your request did not arrive in time. Try again.")
    assert line.is_closed()


def test_a_body_that_drips_is_given_up(speak: Speak, battle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "GRACE_S", 0.1)
    line = speak().send("POST", f"/battle/{battle}/commands", b"d", Content_Length="500000", **FORM)
    line.socket.settimeout(0.02)
    for _ in range(1000):
        try:
            line.socket.sendall(b"o")
            if line.socket.recv(1):
                break
        except TimeoutError:
            continue
    else:
        pytest.fail("it is still read")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere loopback has one address")
def test_slow_bodies_are_counted_and_keep_nobody_else_out(
    speak: Speak, battle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one address, and of all; what comes at once needs no place."""
    monkeypatch.setattr(intake, "MOST_OF_ONE", 2)
    monkeypatch.setattr(intake, "MOST", 3)
    monkeypatch.setattr(intake, "AT_ONCE_S", 0.05)
    address = f"/battle/{battle}/commands"

    def slow(source: str) -> Line:
        return speak(source=source).send("POST", address, b"do=", Content_Length="900", **FORM)

    def is_refused(line: Line) -> bool:
        head = line.until(b"\r\n\r\n")
        return b" 503 " in head and b"retry-after: 5" in head

    def is_counted(slow_ones: int) -> None:
        while intakes[0]._slow.total() < slow_ones:
            pass

    intakes: list[intake.Intake] = []
    take = intake.Intake.take
    monkeypatch.setattr(intake.Intake, "take", lambda self, who: (intakes.append(self), take(self, who))[1])
    held = [slow("127.0.0.1"), slow("127.0.0.1")]
    while not intakes:
        pass
    is_counted(2)
    assert is_refused(slow("127.0.0.1"))
    held.append(slow("127.0.0.2"))
    is_counted(3)
    assert is_refused(slow("127.0.0.3"))
    assert speak().send("POST", address, MARK % (2, b"quick"), **FORM).answer()[0] == 303
    held[0].socket.sendall(b"x" * 897)
    assert held[0].answer()[0] == 422, "and a slow one that comes to its end is answered"


def test_letters_that_no_address_has_are_told_so(speak: Speak, battle: str) -> None:
    line = speak().send("GET", f"/battle/{battle}/head?a=\xe4")
    assert line.status() == 400
    assert speak().send("GET", f"/battle/{battle}/head?a=%E4").answer() == (200, b"1")


def test_a_view_that_breaks_breaks_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    app, port = Flask("broken"), free_port()
    app.config["MAX_CONTENT_LENGTH"] = 1000
    whole = app.wsgi_app
    app.wsgi_app = lambda environ, start: whole(environ, start) if environ["PATH_INFO"] == "/" else 1 / 0  # type: ignore[assignment]
    app.add_url_rule("/", view_func=lambda: (b"%d" % (number % 10) * 1000 for number in range(1000)))
    ahead = Front(app, Desk.__new__(Desk))  # type: ignore[arg-type]
    with served(ahead, port), Line(port) as line:
        assert line.send("GET", "/broken").answer() == (500, front.BROKEN.encode())
        with Line(port) as again:
            again.send("GET", "/", Connection="close").until(b"\r\n\r\n")
            while more := again.socket.recv(65536):
                again.read += more
            assert sum(again.read.count(b"%d" % digit * 1000) for digit in range(10)) > 900, "long, and whole"
        ahead.close()
    assert "ZeroDivisionError" in caplog.text


def test_who_reads_a_long_answer_slowly_or_leaves_holds_no_thread() -> None:
    app, port = Flask("long"), free_port()
    app.config["MAX_CONTENT_LENGTH"] = 1000
    app.add_url_rule("/", view_func=lambda: (bytes(64 * 1024) for _ in range(2000)), endpoint="long")
    app.add_url_rule("/short", view_func=lambda: "here")
    ahead = Front(app, Desk.__new__(Desk))  # type: ignore[arg-type]
    with served(ahead, port), ExitStack() as lines:
        for _ in range(front.THREADS + 1):
            lines.enter_context(Line(port)).send("GET", "/").until(b"\r\n\r\n")
        with Line(port) as quick:
            assert quick.send("GET", "/short").answer() == (200, b"here")
            lines.close()
            assert quick.send("GET", "/short").answer() == (200, b"here")
        ahead.close()


def test_names_and_cookies_come_as_flask_reads_them() -> None:
    """HTTP/2 sends cookies one by one; a name with an underscore would pass for a proxy's with a dash."""
    headers = [(b"cookie", b"a=1"), (b"x_forwarded_for", b"10.0.0.9"), (b"cookie", b"b=2"), (b"content-length", b"7")]
    scope = {"headers": headers, "http_version": "2", "method": "POST"}
    assert front.read_head(scope) == (7, True)
    assert scope["headers"] == [(b"content-length", b"7"), (b"cookie", b"a=1; b=2")]
