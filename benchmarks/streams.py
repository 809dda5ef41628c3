"""
A hall full of screens, as a process of its own: listeners of server-sent events, or pollers, while somebody posts.

Run by `benchmarks.web`; reads its task as JSON from standard input and prints what it measured as JSON.
"""

from __future__ import annotations

import http.client
import json
import re
import selectors
import socket
import sys
import threading
import time
from statistics import median, quantiles
from typing import Any

ID = re.compile(rb"(?:^|\n)id: (\d+)\n")


class Poster(threading.Thread):
    """Posts at a steady rate; knows when each line was sent, and how long its answer took."""

    def __init__(self, task: dict[str, Any]) -> None:
        super().__init__(daemon=True)
        self.task = task
        self.sent: list[float] = []
        self.took: list[float] = []
        self.wrong = ""
        """Why it ended early."""

    def run(self) -> None:
        try:
            self._post()
        except (OSError, http.client.HTTPException, RuntimeError) as error:
            self.wrong = f"after {len(self.took)} answers: {type(error).__name__}: {error}"

    def _post(self) -> None:
        task = self.task
        connection = http.client.HTTPConnection(task["host"], task["port"], timeout=20)
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        begun = time.perf_counter()
        for count in range(int(task["seconds"] * task["rate"])):
            time.sleep(max(0.0, begun + count / task["rate"] - time.perf_counter()))
            body = task["body"] % (task["run"], count, count * 7 % 100, count % 20)
            self.sent.append(time.perf_counter())
            connection.request("POST", task["post"], body, form)
            answer = connection.getresponse()
            said = answer.read()
            if answer.status >= 400:
                raise RuntimeError(f"status {answer.status}: {said[-300:]!r}")
            self.took.append(time.perf_counter() - self.sent[-1])


def listen(task: dict[str, Any]) -> dict[str, Any]:
    """All listeners in one loop; every line that was posted is waited for at every one of them."""
    selector = selectors.DefaultSelector()
    for _ in range(task["clients"]):
        one = socket.create_connection((task["host"], task["port"]))
        one.sendall(f"GET {task['stream']} HTTP/1.1\r\nHost: {task['host']}:{task['port']}\r\n\r\n".encode())
        one.setblocking(False)
        selector.register(one, selectors.EVENT_READ, {"rest": b"", "heard": []})
    time.sleep(0.5)
    poster = Poster(task)
    poster.start()
    until = time.perf_counter() + task["seconds"] + 1
    while time.perf_counter() < until:
        for key, _ in selector.select(0.1):
            now = time.perf_counter()
            raw = key.data["rest"] + key.fileobj.recv(65536)  # type: ignore[union-attr]
            whole, _, key.data["rest"] = raw.rpartition(b"\n\n")
            key.data["heard"] += [(int(seq), now) for seq in ID.findall(whole + b"\n") if int(seq)]
    poster.join(5)
    listeners = [key.data["heard"] for key in selector.get_map().values()]
    return {**_took(poster), **_fan_out(poster, listeners)}


def _fan_out(poster: Poster, listeners: list[list[tuple[int, float]]]) -> dict[str, Any]:
    """How long after it was sent a line reached a listener, and the last of them."""
    heard = sorted({seq for listener in listeners for seq, _ in listener})
    first = heard[-1] - len(poster.sent) + 1 if heard else 0
    every, last = [], []
    for place, sent in enumerate(poster.sent):
        times = [
            min((at for seq, at in listener if seq >= first + place), default=None)  # several lines may come as one
            for listener in listeners
        ]
        found = [at - sent for at in times if at is not None]
        if len(found) == len(listeners) and found:
            every += found
            last.append(max(found))
    if not last:
        return {"delivered": 0.0}
    return {
        "fan_p50_s": median(every),
        "fan_p99_s": quantiles(every, n=100)[98],
        "last_p99_s": quantiles(last, n=100)[98],
        "delivered": len(last) / len(poster.sent),
    }


def poll(task: dict[str, Any]) -> dict[str, Any]:
    """Each client asks once a second, with the tag of what it knows."""
    poster = Poster(task)
    took: list[float] = []
    until = time.perf_counter() + task["seconds"] + 0.5

    def client(place: int) -> None:
        connection = http.client.HTTPConnection(task["host"], task["port"], timeout=20)
        tag = ""
        time.sleep(place / task["clients"])
        while time.perf_counter() < until:
            begun = time.perf_counter()
            connection.request("GET", task["head"], headers={"If-None-Match": tag})
            answer = connection.getresponse()
            answer.read()
            tag = answer.headers.get("ETag", "")
            took.append(time.perf_counter() - begun)
            time.sleep(max(0.0, begun + 1 - time.perf_counter()))

    clients = [threading.Thread(target=client, args=(place,), daemon=True) for place in range(task["clients"])]
    for one in (*clients, poster):
        one.start()
    for one in (*clients, poster):
        one.join(task["seconds"] + 10)
    return {**_took(poster), "poll_p50_s": median(took) if took else 0.0, "polls": len(took)}


def _took(poster: Poster) -> dict[str, Any]:
    if poster.wrong or not poster.took:
        raise RuntimeError(f"not all was posted: {poster.wrong or 'no answer came'}")
    return {"post_p50_s": median(poster.took), "post_p99_s": quantiles(poster.took, n=100)[98]}


if __name__ == "__main__":
    asked = json.loads(sys.stdin.read())
    print(json.dumps(listen(asked) if asked["kind"] == "listen" else poll(asked)))
