"""Whether a place to listen is free, its certificate good, and when the server answers there."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Callable
from pathlib import Path

from umpire.core.errors import BadInput
from umpire.service import disk
from umpire.service.serving.addresses import Place


def check_certificate(place: Place) -> None:
    """
    A certificate and its key are read before a server starts with them.

    Raises:
        BadInput: one is missing or cannot be read, is none, or they do not belong together.
    """
    if not place.certificate:
        return
    for path in (place.certificate, place.key):
        with disk.telling("--tls", f"{path} cannot be read ({{}}). Check the path and its rights."):
            Path(path).read_bytes()

    def unusable(what: str) -> BadInput:
        return BadInput(
            "--tls",
            f"{place.certificate} and {place.key} cannot be used: {what}. Give the certificate first, then its key, both as PEM files "
            "without a password.",
        )

    def locked() -> str:
        raise unusable("the key asks for a password")

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(place.certificate, place.key, password=locked)
    except (ssl.SSLError, ValueError) as error:
        raise unusable("they are no certificate with its own key") from error


def check_port(host: str, port: int) -> None:
    """
    Probe the port before a server starts: two servers on one port would both bind and share its requests.

    Raises:
        BadInput: something listens there already, or it cannot be listened on.
    """
    at = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    with _probe(host) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with disk.telling(at, "Umpire cannot use this port ({}); choose another with --port."):
            probe.bind((host, port))
    if _answers(host, port):
        raise BadInput(at, "another program already uses this port; choose another with --port.")


def _probe(host: str) -> socket.socket:
    return socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)


def _answers(host: str, port: int) -> bool:
    with _probe(host) as probe:
        probe.settimeout(0.5)
        return probe.connect_ex((host, port)) == 0


def when_listening(host: str, port: int, then: Callable[[], object]) -> threading.Thread:
    """Do something once the server answers; the thread that waits for it ends thereafter."""

    def watch() -> None:
        for _ in range(200):
            if _answers(host, port):
                then()
                return
            time.sleep(0.1)

    opener = threading.Thread(target=watch, name="opener", daemon=True)
    opener.start()
    return opener
