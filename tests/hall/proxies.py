"""Proxies on the laptop that nobody told Umpire of: nginx in its ways, and a plain forwarder of bytes."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.hall.networks import LAPTOP, SECONDS, Machine, _path

NGINX = """
daemon off; master_process off; user root root; worker_processes 1; pid {at}/pid; error_log {at}/errors;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {at}/b; proxy_temp_path {at}/p; fastcgi_temp_path {at}/f; uwsgi_temp_path {at}/u; scgi_temp_path {at}/s;
  upstream umpire {{ server 127.0.0.1:{table}; keepalive 8; }}
  {servers}
}}
"""
WAYS = {
    "as it comes": "proxy_pass http://127.0.0.1:{table};",
    "HTTP/1.1": "proxy_pass http://127.0.0.1:{table}; proxy_http_version 1.1;",
    "kept alive": (
        "proxy_pass http://umpire; proxy_http_version 1.1; proxy_set_header Connection ''; proxy_set_header Host 127.0.0.1:{table};"
    ),
    "closed each time": "proxy_pass http://127.0.0.1:{table}; proxy_http_version 1.1; proxy_set_header Connection close;",
    "Host rewritten": "proxy_pass http://127.0.0.1:{table}; proxy_set_header Host localhost:{table};",
    "Host kept": "proxy_pass http://127.0.0.1:{table}; proxy_http_version 1.1; proxy_set_header Host $http_host;",
}
"""What nginx is told, and nothing else."""
FORWARDER = """
import socket, sys, threading
def pour(one, other):
    try:
        while more := one.recv(65536):
            other.sendall(more)
    except OSError:
        pass
    finally:
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
with socket.create_server((sys.argv[1], int(sys.argv[2]))) as door:
    print(flush=True)
    while True:
        phone = door.accept()[0]
        table = socket.create_connection(("127.0.0.1", int(sys.argv[3])))
        for pair in ((phone, table), (table, phone)):
            threading.Thread(target=pour, args=pair, daemon=True).start()
"""
PORT = 8080
"""Of the first; the others have the next ones, and the forwarder the last."""


@contextlib.contextmanager
def proxies(laptop: Machine, at: Path, table: int, inside: list[str] | None = None) -> Iterator[dict[str, str]]:
    """
    All of them before the table at this port of loopback, for as long as they are needed: their addresses for the phone.

    Args:
        inside: how a command is run on the laptop, when as another user.
    """
    ports = {way: PORT + n for n, way in enumerate((*WAYS, "plain forwarder"))}
    servers = [
        f"server {{ listen {LAPTOP}:{ports[way]}; location / {{ {told.format(table=table)} }} }}"
        for way, told in WAYS.items()
    ]
    (at / "nginx.conf").write_text(NGINX.format(at=at, table=table, servers="\n".join(servers)))
    nginx = shutil.which("nginx", path=_path())
    assert nginx is not None
    python = shutil.which("python3", path="/usr/bin") or sys.executable  # any user may run that of the system
    forward = [python, "-I", "-c", FORWARDER, LAPTOP, str(ports["plain forwarder"]), str(table)]
    with contextlib.ExitStack() as ends:
        for command in ([nginx, "-e", str(at / "errors"), "-c", str(at / "nginx.conf")], forward):
            process = subprocess.Popen([*(inside or laptop.inside), *command], stdout=subprocess.DEVNULL)
            ends.callback(process.wait, SECONDS)
            ends.callback(process.kill)
        found = {way: f"http://{LAPTOP}:{port}" for way, port in ports.items()}
        until = time.monotonic() + SECONDS
        while any(laptop.ask(f"{address}/").status == 0 for address in found.values()):
            assert time.monotonic() < until, (at / "errors").read_text()
            time.sleep(0.1)
        yield found
