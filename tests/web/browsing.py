"""A browser without JavaScript, and an umpire who uses it: tests say what is done at the table, not which address is posted."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from werkzeug.test import TestResponse

from umpire.service.table import Scene

HOST = "http://127.0.0.1:1889"
Fields = list[tuple[str, str]]


class Elsewhere(Scene):
    """A scene of a game that has no template of its own."""

    game = "another"


@dataclass
class Form:
    action: str
    fields: Fields = field(default_factory=list)
    buttons: Fields = field(default_factory=list)
    offered: Fields = field(default_factory=list)
    """Boxes and choices that are not ticked."""

    def has(self, name: str, value: str) -> bool:
        return (name, value) in self.fields

    @property
    def envelope(self) -> list[tuple[str, str]]:
        """What goes with any command."""
        return [(name, value) for name, value in self.fields if name in ("do", "id", "seen")]


class Reader(HTMLParser):
    """Forms and words of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.words: list[str] = []
        self._form: Form | None = None
        self._select = ""
        self._is_chosen = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = Form(at.get("action", ""))
            self.forms.append(self._form)
        if self._form is None:
            return
        name = at.get("name", "")
        if tag == "input" and name:
            is_box = at.get("type") in ("checkbox", "radio")
            (self._form.fields if not is_box or "checked" in at else self._form.offered).append(
                (name, at.get("value", "on" if is_box else ""))
            )
        elif tag == "select":
            self._select, self._is_chosen = name, False
        elif tag == "option" and self._select:
            if not self._is_chosen or "selected" in at:
                self._form.fields = [pair for pair in self._form.fields if pair[0] != self._select]
                self._form.fields.append((self._select, at.get("value", "")))
                self._is_chosen = True
        elif tag == "button" and name:
            self._form.buttons.append((name, at.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@dataclass
class Page:
    """What came back."""

    status: int
    html: str
    address: str
    headers: dict[str, str]

    @cached_property
    def read(self) -> Reader:
        """Its forms and words: read when they are asked for, for many a page is only passed through."""
        reader = Reader()
        reader.feed(self.html)
        return reader

    @property
    def forms(self) -> list[Form]:
        return self.read.forms

    @cached_property
    def words(self) -> str:
        return " ".join(" ".join(self.read.words).split())

    @property
    def guns(self) -> list[str]:
        """Of a panel, each by its number."""
        return re.findall(r"<li>(\d+ [^<]*)</li>", self.html)

    def form(self, do: str, **fields: str) -> Form:
        """The form for this command."""
        found = [form for form in self.forms if form.has("do", do) and all(form.has(*pair) for pair in fields.items())]
        assert found, f"no form {do} {fields} on {self.address}"
        return found[0]

    def has(self, *words: str) -> bool:
        return all(word in self.words for word in words)


class Browser:
    """Asks, follows 303, reads."""

    def __init__(self, app: Flask) -> None:
        self.client = app.test_client(use_cookies=False)

    def ask(self, path: str, method: str = "GET", **how: Any) -> TestResponse:
        how.setdefault("headers", {"Referer": f"{HOST}/"})
        return self.client.open(path, method=method, base_url=how.pop("base_url", HOST), **how)

    def get(self, path: str) -> Page:
        return self._page(self.ask(path), path)

    def send(self, form: Form, button: tuple[str, str] | None = None, **more: Any) -> Page:
        fields = [pair for pair in form.fields if pair[0] not in more] + ([button] if button else [])
        for name, value in more.items():
            fields += [(name, str(one)) for one in (value if isinstance(value, list) else [value])]
        return self.post(form.action, fields)

    def post(self, path: str, fields: Fields) -> Page:
        data: dict[str, list[str]] = {}
        for name, value in fields:
            data.setdefault(name, []).append(value)
        answer = self.ask(path, "POST", data=data, headers={"Origin": HOST})
        if answer.status_code == 303:
            return self.get(answer.headers["Location"])
        return self._page(answer, path)

    def _page(self, answer: TestResponse, path: str) -> Page:
        return Page(answer.status_code, answer.text, path, dict(answer.headers))


class Umpire(Browser):
    """Somebody who runs a battle with plain forms."""

    def __init__(self, app: Flask, battle: str) -> None:
        super().__init__(app)
        self.battle = battle
        self.page = self.look()

    @property
    def head(self) -> int:
        return int(self.ask(f"/battle/{self.battle}/head").text)

    def look(self, where: str = "") -> Page:
        self.page = self.get(f"/battle/{self.battle}{where}")
        return self.page

    def _do(
        self,
        do: str,
        button: tuple[str, str] | None = None,
        where: str = "",
        which: dict[str, str] | None = None,
        **more: Any,
    ) -> Page:
        self.look(where)
        self.page = self.send(self.page.form(do, **(which or {})), button, **more)
        return self.page

    def turn_card(self, ship: str = "") -> Page:
        return self.ink("turn-card", card=ship) if ship else self._do("turn-card")

    def ink(self, do: str, **marks: str | list[str]) -> Page:
        """What is pencilled so is sent by the one button, which stands last."""
        form = [form for form in self.look(f"?{urlencode(marks, doseq=True)}").forms if form.has("do", do)][-1]
        self.page = self.send(form)
        return self.page

    def throw_for_movement(self) -> Page:
        return self._do("bowl-movement")

    def move(self, band: str, path: str = "") -> Page:
        return self._do("move", band=band, path=path)

    def declare_fire(self, **aims: dict[str, Any]) -> Page:
        """`declare_fire(skylord={"range_hexes": 2, "guns": ["bow-gun"]})`: by the plain form of the command, for whose card is up."""
        shots = enumerate({"target": ship, **aim} for ship, aim in aims.items())
        fields = [
            (f"aims.{n}.{name}", str(one))
            for n, aim in shots
            for name, value in aim.items()
            for one in (value if isinstance(value, list) else [value])
        ]
        (mover,) = re.findall(r'<article class="slot-a[^>]*id="panel-([^"]+)"', self.look().html)
        self.look("/command/fire")
        self.page = self.post(
            f"/battle/{self.battle}/commands", [*self.page.form("fire").envelope, ("ship", mover), *fields]
        )
        return self.page

    def answer(self, *said: str, press: str = "resolve") -> Page:
        """Fill the open slots of the pad in their order; further words are for slots further down."""
        form = next(
            form
            for form in self.page.forms
            if any(name.startswith("answer:") for name, _ in form.fields + form.offered)
        )
        names = list(dict.fromkeys(name for name, _ in form.fields + form.offered if name.startswith("answer:")))
        empty = [name for name in names if not any(value for known, value in form.fields if known == name)]
        self.page = self.send(form, ("press", press), **dict(zip(empty, said, strict=False)))
        return self.page

    def throw_the_rest(self) -> Page:
        return self.answer(press="throw")

    def open_pad(self) -> Page:
        """The first thing under way."""
        start = self.look().html.index(f"/battle/{self.battle}/pad/")
        return self.look(
            self.page.html[start : self.page.html.index('"', start)].removeprefix(f"/battle/{self.battle}")
        )

    def give_up(self) -> Page:
        """The button of the pad that leads elsewhere than its form."""
        address = self.page.html.partition('/give-up"')[0].rpartition('formaction="')[2] + "/give-up"
        form = next(form for form in self.page.forms if address.startswith(form.action))
        self.page = self.send(replace(form, action=address))
        return self.page

    def allow_anyway(self, reason: str = "") -> Page:
        form = next(form for form in self.page.forms if any(name == "overruled" for name, _ in form.fields))
        self.page = self.send(form, reason=reason)
        return self.page

    def press_again(self) -> Page:
        """The one button of the notice."""
        self.page = self.send(self.page.forms[0])
        return self.page

    def tap(self, ship: str, name: str, value: object) -> Page:
        self.look(f"/ship/{ship}")
        button = ("also", urlencode({"name": name, "value": value}))
        form = next((form for form in self.page.forms if button in form.buttons), None)
        assert form is not None, f"no button {button}"
        self.page = self.send(form, button)
        return self.page

    def type_mark(self, ship: str, name: str, value: object) -> Page:
        return self._do("correct", where=f"/ship/{ship}", which={"name": name}, value=value)

    def take_damage(self, ship: str, boxes: object, side: str = "") -> Page:
        return self._do("damage", where=f"/ship/{ship}", boxes=boxes, side=side)

    def take_hits(self, ship: str, hits: object) -> Page:
        return self._do("anti-personnel", where=f"/ship/{ship}", hits=hits)

    def take_critical(self, ship: str, name: str = "") -> Page:
        return self._do("critical", where=f"/ship/{ship}", critical=name)

    def lose_gun(self, ship: str, gun: str = "") -> Page:
        return self._do("lose-gun", where=f"/ship/{ship}", gun=gun)

    def take_out(self, ship: str, fate: str) -> Page:
        return self._do("leave", where=f"/ship/{ship}", fate=fate)

    def end_round(self) -> Page:
        return self._do("end-round")

    def repair(self) -> Page:
        return self._do("repair")

    def set_rule(self, rule: str, setting: str) -> Page:
        return self._do("set-house-rule", ("setting", setting), where="/rules", which={"rule": rule})

    def take_back(self, line: int, why: str = "", *, is_public: bool = False) -> Page:
        more = {"is_public": "true"} if is_public else {}
        return self._do("strike", where=f"/strike/{line}", why=why, **more)
