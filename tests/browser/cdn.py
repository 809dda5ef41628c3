"""
The CDN, on loopback: it has htmx, and nothing else.

The browser finds it by its own rules for names, and asks it as it asks the real one. A route of Playwright would do for less, but where
one is laid the browser keeps nothing, and loads style sheet and scripts for every page anew.
"""

from __future__ import annotations

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from tests.served import HOST
from umpire.web.assets import HOUSE, HTMX_AT, HTMX_HERE

PAIR = Path(__file__).with_name("cdn.pem")
"""A key and a certificate for this alone, which no browser trusts: `openssl req -x509 -newkey ec -subj /CN=cdn.jsdelivr.net ...`."""
AT = urlsplit(HTMX_AT)


class Server(ThreadingHTTPServer):
    """A browser that is closed lets go of its connections: nothing to be told."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Nobody reads it."""


class Answer(BaseHTTPRequestHandler):
    """The one file, to be kept for ever."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        found = self.path == AT.path and self.headers["Host"] == AT.netloc
        body = (HOUSE / HTMX_HERE).read_bytes() if found else b""
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *told: object) -> None:
        """Nobody reads it."""


@contextmanager
def cdn() -> Iterator[str]:
    """It answers meanwhile; the browser's rule that leads there. No other name leads anywhere."""
    server = Server((HOST, 0), Answer)
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secure.load_cert_chain(PAIR)
    server.socket = secure.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"--host-resolver-rules=MAP {AT.netloc} {HOST}:{server.server_port}, MAP * ~NOTFOUND, EXCLUDE {HOST}"
    server.shutdown()
    server.server_close()
