"""Browsers at other machines in the hall, which keep their cookies."""

from __future__ import annotations

import re
from html import unescape
from ipaddress import ip_address
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from umpire.service.desk import Desk
from umpire.service.hall import DESK, Tries
from umpire.service.serving import Listening, Place
from umpire.web import Config, create_app
from umpire.web.pages import EXTENSION, Desktop

HALL = "http://192.168.7.20:1889"
HERE = "http://127.0.0.1:1889"
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"


def open_app(desk: Desk, **more: Any) -> Flask:
    """An app that is open to the hall."""
    at = Listening(Place("0.0.0.0"), own=lambda: (ip_address("192.168.7.20"),))
    return create_app(Config(desk=desk, at=at, **more))


def held(app: Flask) -> Desktop:
    found: Desktop = app.extensions[EXTENSION]
    return found


def afresh(app: Flask) -> Flask:
    """The same app with nobody in it, nothing locked and no try remembered."""
    desktop = held(app)
    for device in desktop.devices.every():
        desktop.devices.sign_out(device.id)
    desktop.devices.unlock(DESK)
    desktop.tries, desktop.unlocking = Tries(), Tries()
    return app


class Device:
    """A browser somewhere in the hall; this machine's own, where the address says so, by the address that its terminal shows."""

    def __init__(self, app: Flask, address: str = "192.168.7.55", agent: str = FIREFOX) -> None:
        self.app = app
        self.client = app.test_client()
        self.base = HERE if address.startswith("127.") else HALL
        self.how = {"REMOTE_ADDR": address, "HTTP_USER_AGENT": agent}
        if self.base == HERE:
            assert self.ask(f"/?token={held(app).config.token.text}").location == "/"

    def ask(self, path: str, method: str = "GET", **how: Any) -> TestResponse:
        headers = {"Origin": self.base, **how.pop("headers", {})} if method != "GET" else how.pop("headers", {})
        return self.client.open(
            path, method=method, base_url=self.base, environ_overrides=self.how, headers=headers, **how
        )

    def post(self, path: str, **data: str) -> TestResponse:
        return self.ask(path, "POST", data=data)

    def join(self, code: str, **more: str) -> TestResponse:
        return self.post("/join", code=code, **more)

    def come_in(self) -> Device:
        """By the four words."""
        assert self.join(" ".join(held(self.app).locks.words())).status_code == 303
        return self

    def drop_cookies(self) -> None:
        self.client = self.app.test_client()

    def is_umpire(self) -> bool:
        return self.ask("/results").status_code == 200


def words(answer: TestResponse) -> str:
    """What a person reads of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())
