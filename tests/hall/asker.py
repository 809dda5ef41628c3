"""
Somebody's machine: asks what it is told to on its standard input, a line of JSON each, and tells what came back.

Run by itself, without anything of Umpire: `python -I asker.py`. Follows nothing and keeps no cookies; a test says what is sent.
"""

from __future__ import annotations

import http.client
import json
import socket
import sys
from typing import Any

SECONDS = 8.0
MOST = 200_000
"""Of an answer; a stream is cut at its first piece."""


def asked(one: dict[str, Any]) -> dict[str, Any]:
    """One request, over a connection of its own."""
    line = http.client.HTTPConnection(one["to"], one["port"], timeout=SECONDS)
    if one.get("is_old"):
        line._http_vsn, line._http_vsn_str = 10, "HTTP/1.0"  # type: ignore[attr-defined]
    try:
        line.putrequest(one["method"], one["path"], skip_host=True, skip_accept_encoding=True)
        body = one.get("body", "").encode()
        for name, value in one["headers"]:
            line.putheader(name, value)
        if body:
            line.putheader("Content-Type", "application/x-www-form-urlencoded")
        if body or one["method"] != "GET":
            line.putheader("Content-Length", str(len(body)))
        line.endheaders(body or None)
        answer = line.getresponse()
        is_stream = answer.headers.get("Content-Type", "").startswith("text/event-stream")
        text = answer.read1(400) if is_stream else answer.read(MOST)
        return {
            "status": answer.status,
            "headers": [[name.lower(), value] for name, value in answer.getheaders()],
            "text": text.decode("utf-8", "replace"),
        }
    except (OSError, http.client.HTTPException) as error:
        return {"status": 0, "headers": [], "text": f"{type(error).__name__}: {error}"}
    finally:
        line.close()


def main() -> None:
    """Until the input ends."""
    socket.setdefaulttimeout(SECONDS)
    for line in sys.stdin:
        print(json.dumps(asked(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
