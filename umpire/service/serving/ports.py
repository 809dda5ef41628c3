"""Whether a place to listen is free, its certificate good, and when the server answers there."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable
from pathlib import Path

from umpire.core.errors import BadInput
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
        try:
            Path(path).read_bytes()
        except OSError as error:
            raise BadInput(
                "--tls", f"{path} cannot be read ({error.strerror or error}). Check the path and its rights."
            ) from error
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(place.certificate, place.key, password=_locked)
    except (ssl.SSLError, ValueError, _Locked) as error:
        what = (
            "the key asks for a password" if isinstance(error, _Locked) else "they are no certificate with its own key"
        )
        raise BadInput(
            "--tls",
            f"{place.certificate} and {place.key} cannot be used: {what}. Give the certificate first, then its key, both as PEM files "
            "without a password.",
        ) from error


class _Locked(Exception):
    """A key asked for its password."""


def _locked() -> str:
    raise _Locked


def check_port(host: str, port: int) -> None:
    """
    Probe the port before a server starts: two servers on one port would both bind and share its requests.

    Raises:
        BadInput: something listens there already, or it cannot be listened on.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    at = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadInput(
                at,
                f"Umpire cannot use this port ({error.strerror or error}); choose another with --port.",
            ) from error
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.settimeout(0.5)
        if probe.connect_ex((host, port)) == 0:
            raise BadInput(at, "another program already uses this port; choose another with --port.")


def when_listening(host: str, port: int, then: Callable[[], object]) -> threading.Thread:
    """Do something once the server answers; the thread that waits for it ends thereafter."""

    def watch() -> None:
        pause = threading.Event()
        for _ in range(200):
            with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
                probe.settimeout(0.5)
                if probe.connect_ex((host, port)) == 0:
                    then()
                    return
            pause.wait(0.1)

    opener = threading.Thread(target=watch, name="opener", daemon=True)
    opener.start()
    return opener
