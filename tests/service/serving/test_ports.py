"""A port that is free or taken; a certificate with its key."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.service.serving import Place, check_certificate, check_port, when_listening


@pytest.fixture
def listener() -> Iterator[int]:
    """A port on which somebody else listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_a_port_that_is_taken_is_told(listener: int) -> None:
    with pytest.raises(BadInput, match=rf"127\.0\.0\.1:{listener}: .*choose another with --port"):
        check_port("127.0.0.1", listener)


def test_an_address_that_is_not_ours_is_told() -> None:
    with pytest.raises(BadInput, match=r"192\.0\.2\.1:1889: Umpire cannot use this port"):
        check_port("192.0.2.1", 1889)


def test_a_free_port_will_do(listener: int) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    check_port("127.0.0.1", port)


def test_the_browser_opens_once_the_server_answers(listener: int) -> None:
    opened = threading.Event()
    when_listening("127.0.0.1", listener, opened.set)

    assert opened.wait(60)


def test_without_a_certificate_there_is_nothing_to_check() -> None:
    check_certificate(Place())


def test_a_certificate_that_is_not_there_or_none_is_told(tmp_path: Path) -> None:
    some = tmp_path / "some.pem"
    some.write_text("nothing", encoding="utf-8")
    for pair, told in (
        ((tmp_path / "none.pem", some), "none.pem cannot be read"),
        ((some, tmp_path / "none.key"), "none.key cannot be read"),
        ((some, tmp_path), "cannot be read"),
        ((some, some), "they are no certificate with its own key"),
    ):
        with pytest.raises(BadInput, match=told):
            check_certificate(Place(certificate=str(pair[0]), key=str(pair[1])))
