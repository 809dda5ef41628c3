"""Flask behind ASGI: one hop to a thread and back, for a hop costs more than most pages; only a long answer comes in pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import IO, TYPE_CHECKING, Any

from a2wsgi.wsgi import build_environ

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

PIECE = 256 * 1024
"""Bytes of an answer that are held before anything goes out."""

Message = dict[str, Any]


def answered(
    app: WSGIApplication, scope: Message, body: IO[bytes], size: int, send: Callable[[Message], None]
) -> list[Message]:
    """
    Have a request answered, in a thread of the pool.

    Args:
        body: of the request, which was read already, and how long it is.
        send: has a part of a long answer sent, and waits for that.

    Returns:
        What is still to be sent: of most answers, all of it.
    """
    environ: Any = build_environ(scope, body)  # type: ignore[arg-type]
    if size:
        environ["CONTENT_LENGTH"] = str(size)
    waiting: list[Message] = []

    def start(status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        pairs = [(name.lower().encode("latin1"), value.encode("latin1")) for name, value in headers]
        waiting.append({"type": "http.response.start", "status": int(status[:3]), "headers": pairs})

    pieces: Iterable[bytes] = app(environ, start)
    held: list[bytes] = []
    try:
        for piece in pieces:
            held.append(piece)
            if sum(map(len, held)) >= PIECE:
                for message in (*waiting, {"type": "http.response.body", "body": b"".join(held), "more_body": True}):
                    send(message)
                waiting, held = [], []
    finally:
        getattr(pieces, "close", lambda: None)()
    return [*waiting, {"type": "http.response.body", "body": b"".join(held)}]
