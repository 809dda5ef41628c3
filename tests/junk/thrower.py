"""
Throws junk at every route, by form, by JSON and by htmx; most of it about something that exists, as a hurried umpire would.

Nothing of it may end in a 5xx. The same seed throws in the same order; ids of battles are chance, as always.
"""

from __future__ import annotations

import io
import json
import logging
import traceback
from collections import Counter, deque
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch
from urllib.parse import quote

import msgspec
from flask import Flask
from pypdf import PdfWriter
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from tests.junk.table import ODD, PICTURE, Table
from tests.web.browsing import HOST, Browser, Form, Reader
from umpire.core.seats import UMPIRE
from umpire.service.hall import DESK
from umpire.service.paper import press
from umpire.service.serving import Listening, Place
from umpire.service.table import pads, seating
from umpire.web import Config, create_app
from umpire.web.access import OPEN
from umpire.web.forms import flat
from umpire.web.pages import EXTENSION

FORMS_KEPT = 300
HALL = "http://192.168.7.20:1889"
ASKED_FOR = (
    "done",
    "look",
    "line",
    "ship",
    "paper",
    "state",
    "backs",
    "like",
    "words",
    "block",
    "text",
    "sheets",
    "scenario",
    "battle",
    "game",
    "size",
)
"""What addresses take behind the question mark."""
FIELDS = (
    "allow", "also", "block", "by.terror", "captain", "captains", "date", "deck", "delete", "do", "face", "file", "form", "fresh", "game",
    "here", "is_face", "key", "kind", "like", "midway", "more", "name", "paper", "partial", "photo-draft", "press", "printer", "reason",
    "remove", "rows", "rule.A-19", "scenario", "seen", "set.round.number", "setting", "ship", "ships.0.ship", "sides", "sides.0.name",
    "sure", "targets.0.name", "text", "vessel", "version", "what", "whole", "winner", "x", "y",
    "clear", "code", "device", "page", "pin", "seat", "team", "to", "token", "wifi-name", "wifi-password", "words",
)  # fmt: skip
"""What forms without a command take."""
BACK = ("", "rules", "ship/{ship}", "ship/nobody", "cellar/x")


class Thrown(NamedTuple):
    """One request."""

    method: str
    path: str
    how: dict[str, Any]


class Tally:
    """What came back."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.routes: Counter[str] = Counter()
        self.broken: list[str] = []
        """Each request that ended in a 5xx, and why."""

    @property
    def count(self) -> int:
        return self.statuses.total()

    @property
    def share(self) -> float:
        """Of answers that carry something out or show something: 2xx, and 303 after a form that went through."""
        return sum(n for status, n in self.statuses.items() if status < 400) / max(1, self.count)

    def __str__(self) -> str:
        counts = ", ".join(f"{status}: {count}" for status, count in sorted(self.statuses.items()))
        return f"{self.count} requests over {len(self.routes)} routes, {self.share:.0%} of them 2xx or 303 ({counts})"


class _Reasons(logging.Handler):
    """Keeps why the last request broke."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.last = ""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        where = "".join(traceback.format_exception(error)[-4:]) if error else ""
        self.last = f"{record.getMessage()}\n{where}"


def blank_page() -> bytes:
    """A sheet that costs nothing: what stands on it was written, only its setting is left out."""
    writer, out = PdfWriter(), io.BytesIO()
    writer.add_blank_page(100, 100)
    writer.write(out)
    return out.getvalue()


BLANK = blank_page()


class Far(Browser):
    """A phone in the hall: whatever it is given it keeps, also the seats that it sits in; no umpire let it in."""

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        self.client = app.test_client()

    def ask(self, path: str, method: str = "GET", **how: Any) -> TestResponse:
        headers = {name: value.replace(HOST, HALL) for name, value in how.pop("headers", {}).items()}
        return super().ask(
            path, method, base_url=HALL, headers=headers, environ_overrides={"REMOTE_ADDR": "192.168.7.55"}, **how
        )


class Thrower:
    """
    Somebody who presses everything.

    Args:
        is_far: a stranger in the hall, and not the umpire.
    """

    def __init__(self, folder: Path, seed: int, *, is_far: bool = False) -> None:
        self.chance = Random(seed)
        self.table = Table(folder, self.chance)
        at = Listening(Place("0.0.0.0"), lambda: (ip_address("192.168.7.20"),))
        self.table.desk.own = self.table.own
        self.table.desk.photos = self.table.photos
        app = create_app(Config(desk=self.table.desk, at=at))
        app.logger.disabled = True
        self._devices = app.extensions[EXTENSION].devices
        self.browser = Far(app) if is_far else Browser(app)
        self._known = app.url_map.bind("127.0.0.1")
        self.rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static"]
        if not is_far:
            token = app.extensions[EXTENSION].config.token.text
            self.browser.client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {token}"
        else:
            self.rules += [rule for rule in self.rules if rule.endpoint in OPEN] * 12
            self._sit_down()
        self.forms: deque[tuple[str, list[tuple[str, str]]]] = deque(maxlen=FORMS_KEPT)
        self.tally = Tally()
        self._reasons = _Reasons()

    def _sit_down(self) -> None:
        """A seat in every other battle; and no place in the others."""
        self.browser.ask("/join")
        for battle in self.table.battles[::2]:
            for token in [*seating.links(self.table.desk, battle).values()][:2]:
                self.browser.ask(f"/seat/{token}/sit", "POST")

    def throw(self, count: int) -> Tally:
        """So many requests."""
        log = logging.getLogger("umpire")
        log.addHandler(self._reasons)
        try:
            with patch.object(press.PRESSROOM, "pdf", lambda html, **how: BLANK):
                for _ in range(count):
                    self._send(self._next())
        finally:
            log.removeHandler(self._reasons)
        return self.tally

    def _send(self, thrown: Thrown) -> None:
        self._reasons.last = ""
        with suppress(HTTPException):
            self.tally.routes[self._known.match(thrown.path.partition("?")[0], thrown.method)[0]] += 1
        answer = self.browser.ask(thrown.path, thrown.method, buffered=False, **thrown.how)
        try:
            body = next(iter(answer.response), b"") if answer.mimetype == "text/event-stream" else answer.data
        finally:
            answer.close()
        self._devices.unlock(DESK)
        self.tally.statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            self.tally.broken.append(f"{answer.status_code} {thrown}\n{self._reasons.last}")
        if answer.mimetype == "text/html" and self.chance.random() < 0.1:
            reader = Reader()
            reader.feed(bytes(body).decode())
            self.forms += [(form.action, form.fields + form.offered[:2] + _pressed(form)) for form in reader.forms]

    def _next(self) -> Thrown:
        throw = self.chance.random()
        if throw < 0.36:
            return self._form(*self._command())
        if throw < 0.45:
            return self._json()
        if throw < 0.53:
            return self._form(*self._pad())
        if throw < 0.56:
            return self._form(*self._of_captain())
        if throw < 0.68 and self.forms:
            path, fields = self.chance.choice(self.forms)
            return self._form(path, self._fresh(path, fields))
        rule = self.chance.choice(self.rules)
        method = self.chance.choice(sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}))
        path = self._address(rule)
        return Thrown(method, path, self._how(method, path))

    def _odd(self) -> str:
        return self.chance.choice(ODD).encode("utf-8", "replace").decode()

    def _often(self, real: str, share: float = 0.9) -> str:
        return real if self.chance.random() < share else self._odd()

    def _address(self, rule: Rule) -> str:
        battle = self.table.battle()
        path = ""
        for is_part, text in rule._trace:
            if is_part:
                value = self._often(self.table.part(text, battle))
                path += value if text in ("seq", "gun") and value.isascii() else quote(value, safe="")
            elif text != "|":
                path += text
        asked = [name for name in ASKED_FOR if self.chance.random() < 0.1]
        query = "&".join(f"{name}={quote(self._often(self.table.part(name, battle)))}" for name in asked)
        return f"{path}?{query}" if query else path

    def _how(self, method: str, path: str) -> dict[str, Any]:
        if method != "POST":
            return {"headers": self._headers()}
        if path.startswith("/api/"):
            return self._json_body(self._command_body(self.table.battle()))
        if "/picture" in path or "/results" in path or path.endswith("/end"):
            return self._with_picture()
        battle = self.table.battle()
        fields = [
            (name, self._often(self.table.part(name, battle), 0.6)) for name in FIELDS if self.chance.random() < 0.3
        ]
        return {"data": _listed(fields), "headers": self._headers()}

    def _headers(self) -> dict[str, str]:
        sent = (
            ("HX-Request", "true", 0.5),
            ("HX-Boosted", "true", 0.1),
            ("HX-Target", "why-chain", 0.1),
            ("HX-Current-URL", self.chance.choice([f"{HOST}/battle/x?done=1", "http://[", "x"]), 0.1),
            ("Referer", self.chance.choice([HOST, HOST, "http://[::1", "http://umpire.example/"]), 0.9),
            ("If-None-Match", '"x"', 0.05),
            ("Last-Event-ID", "99999999999", 0.05),
        )
        return {"Origin": HOST, **{name: value for name, value, share in sent if self.chance.random() < share}}

    def _form(self, path: str, fields: list[tuple[str, str]]) -> Thrown:
        """A form, sent as it stands or with something wrong in it."""
        return Thrown("POST", path, {"data": _listed(self._spoilt(fields)), "headers": self._headers()})

    def _spoilt(self, fields: list[tuple[str, str]]) -> list[tuple[str, str]]:
        if not fields or self.chance.random() < 0.8:
            return fields
        fields = list(fields)
        at = self.chance.randrange(len(fields))
        name, value = fields[at]
        match self.chance.randrange(6):
            case 0:
                fields[at] = (name, self._odd())
            case 1:
                del fields[at]
            case 2:
                fields.append((name, self._odd()))
            case 3:
                fields[at] = (f"{name}.{self._odd()[:20]}", value)
            case 4:
                fields.append((self._odd(), value))
            case 5:
                fields[at] = (name, self.table.ship(self.table.battle()))
        return fields

    def _command(self) -> tuple[str, list[tuple[str, str]]]:
        """A command by form, from what is offered."""
        battle = self.table.battle()
        moment = self.table.desk.moment(battle)
        fields = list(flat(moment.game.read_command(self.table.command(battle))))
        ship = self.table.ship(battle)
        for name, value, share in (
            ("seen", self._often(str(moment.head)), 0.7),
            ("throw", "yes", 0.6),
            ("back", self.chance.choice(BACK).format(ship=ship), 0.4),
            ("overruled", self.chance.choice(["out-of-arc", "fired", "others-depend", self._odd()]), 0.1),
            ("reason", self._odd(), 0.05),
            ("id", self._often(f"junk-{self.tally.count}"), 0.2),
        ):
            if self.chance.random() < share:
                fields.append((name, value))
        return f"/battle/{battle}/commands", fields

    def _fresh(self, path: str, fields: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """A form of a page that was opened just now, and not a while ago; mostly."""
        battle = path.removeprefix("/battle/").partition("/")[0]
        if battle not in self.table.battles or self.chance.random() < 0.3:
            return fields
        head, id = self.table.desk.moment(battle).head, f"form-{self.tally.count}"
        now = {"seen": str(head), "id": id}
        return [(name, now.get(name, value)) for name, value in fields]

    def _of_captain(self) -> tuple[str, list[tuple[str, str]]]:
        """What a captain sends: what the page offers, the answer to a question, or what is the umpire's."""
        battle = self.table.battle()
        token, orders, answers = self.table.captain(battle)
        path = f"/seat/{token}/play"
        if answers and self.chance.random() < 0.5:
            pad, key, said = self.chance.choice(answers)
            return path, [("pad", pad), (f"answer:{key}", said)]
        if orders:
            return path, list(flat(self.chance.choice(orders)))
        return self._command() if self.chance.random() < 0.7 else (path, self._command()[1])

    def _pad(self) -> tuple[str, list[tuple[str, str]]]:
        """Answers to a pad: all, some or none of them, and now and then it is given up."""
        battle, pad = self.table.open_pad()
        if not pad:
            return self._command()
        if self.chance.random() < (0.6 if pads.pad(self.table.desk.moment(battle), UMPIRE, pad).refusals else 0.05):
            return f"/battle/{battle}/pad/{pad}/give-up", []
        said = self.table.questions(battle, pad)
        fields = [(f"answer:{key}", self._often(text)) for key, text in said if self.chance.random() < 0.8]
        press = self.chance.choice(["resolve", "throw"])
        return f"/battle/{battle}/pad/{pad}", [*fields, ("press", press)]

    def _command_body(self, battle: str) -> dict[str, Any]:
        head = self.table.desk.moment(battle).head
        sent: tuple[tuple[str, Any, float], ...] = (
            ("seen", self.chance.choice([head, head, head, 0, -1, 2**63, "x"]), 0.4),
            ("throw", True, 0.5),
            ("id", self._often(f"junk-{self.tally.count}"), 0.2),
            ("answers", {self._odd(): self._odd()}, 0.05),
            ("overruled", {"out-of-arc": self._odd()}, 0.05),
        )
        also = {name: value for name, value, share in sent if self.chance.random() < share}
        return {"command": self.table.command(battle), **also}

    def _json(self) -> Thrown:
        """A command, or answers to a pad, by a program."""
        battle = self.table.battle()
        match self.chance.randrange(4):
            case 0:
                battle, pad = self.table.open_pad()
                answers = dict(self.table.questions(battle, pad))
                return self._sent(f"/api/battle/{battle}/pads/{pad or 'none'}", {"answers": answers, "throw": True})
            case 1:
                token, orders, _ = self.table.captain(battle)
                order = msgspec.to_builtins(self.chance.choice(orders)) if orders else self.table.command(battle)
                return self._sent(f"/api/seat/{token}/play", {"command": order})
        return self._sent(f"/api/battle/{battle}/commands", self._command_body(battle))

    def _sent(self, path: str, body: dict[str, Any]) -> Thrown:
        return Thrown("POST", path, self._json_body(body))

    def _json_body(self, body: dict[str, Any]) -> dict[str, Any]:
        if self.chance.random() < 0.2 and body:
            inner = self.chance.choice([part for part in (body, *body.values()) if isinstance(part, dict)])
            name = self.chance.choice([*inner, self._odd()])
            inner[name] = self.chance.choice(
                [self._odd(), None, True, 1.5, -1, 10**30, [], {}, [self._odd()], {"a": {"a": []}}]
            )
        data = json.dumps(body).encode()
        if self.chance.random() < 0.05:
            data = data[: self.chance.randrange(len(data))]
        return {"data": data, "headers": self._headers()}

    def _with_picture(self) -> dict[str, Any]:
        """A form with a photograph, or with something else in its place."""
        raw = self.chance.choice([PICTURE.getvalue(), b"", b"GIF89a", PICTURE.getvalue()[:200], b"\x00" * 100])
        fields: dict[str, Any] = {name: self._odd() for name in FIELDS if self.chance.random() < 0.2}
        for name in ("picture", "photo"):
            fields[name] = (io.BytesIO(raw), self._odd() or "x.jpg")
        return {"data": fields, "headers": self._headers()}


def _pressed(form: Form) -> list[tuple[str, str]]:
    """The first button of a form, if it sends it off."""
    return [button for button in form.buttons[:1] if button[0] != "look"]


def _listed(fields: list[tuple[str, str]]) -> dict[str, list[str]]:
    listed: dict[str, list[str]] = {}
    for name, value in fields:
        listed.setdefault(name, []).append(value)
    return listed
