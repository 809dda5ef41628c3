"""
A hall as it is: the real server on a laptop, a phone in the same network, and nothing between them but a cable.

Both are network namespaces that the test makes; where a machine has none, these tests are skipped, and say why.
"""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.hall.networks import (
    LAPTOP,
    LAPTOP_SIX,
    LATER,
    SECONDS,
    TOP,
    Answer,
    Machine,
    Visit,
    cable,
    own_browser,
    token,
)
from tests.hall.servers import Served, serving
from tests.web.browsing import Form, Reader
from tests.web.matrix import STATUS, right
from tests.web.test_access import ROUTES

HERE = "http://127.0.0.1:1889"


class Table(NamedTuple):
    """The server, the two machines, and a battle that runs."""

    served: Served
    laptop: Machine
    phone: Machine
    data: Path
    battle: str
    links: dict[str, tuple[str, str]]
    """Seats, and of each its token and its short code."""
    here: Visit
    """The laptop's own browser."""

    def printed(self) -> list[str]:
        """The addresses for other devices that stand in the terminal."""
        return [one for one in re.findall(r"https?://[^\s,]+", self.served.printed) if "127.0.0.1" not in one]

    def visit(self) -> Visit:
        """The phone, with the first address that was printed for it."""
        return Visit(self.phone, self.printed()[0])


@pytest.fixture(scope="module")
def table(machines: tuple[Machine, Machine], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    laptop, phone = machines
    data = tmp_path_factory.mktemp("hall")
    with serving(laptop, data, 1889, "--lan") as served:
        here = own_browser(laptop, data)
        begun = here.ask("/battles", "POST", form={"scenario": "cloudships/bridges"})
        assert begun.status == 303, begun
        battle = re.split("[/?]", begun.where)[2]
        assert here.ask(f"/battle/{battle}/seats").status == 200
        yield Table(served, laptop, phone, data, battle, links_of(data), here)


def links_of(data: Path) -> dict[str, tuple[str, str]]:
    """Seats, and of each its token and its short code, as they lie on disk."""
    with closing(sqlite3.connect(f"file:{data / 'umpire.db'}?mode=ro", uri=True)) as connection:
        return {seat: (token, code) for seat, token, code in connection.execute("SELECT seat, token, code FROM links")}


def form_of(answer: Answer, action: str) -> Form:
    reader = Reader()
    reader.feed(answer.text)
    return next(form for form in reader.forms if form.action.partition("?")[0].endswith(action))


def join(visit: Visit, said: str) -> Answer:
    """As a person does: open the page, type into its one field, press."""
    form = form_of(visit.ask("/join"), "/join")
    assert ("code", "") in form.fields
    return visit.ask("/join", "POST", form={**dict(form.fields), "code": said})


def is_umpire(visit: Visit) -> bool:
    return visit.ask("/ships").status == 200


def passphrase(table: Table) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "umpire", "passphrase", "--data", str(table.data)],
        capture_output=True,
        text=True,
        check=True,
        timeout=SECONDS,
        cwd=TOP,
    )
    (words,) = re.findall(r"\b[a-z]+[ -][a-z]+[ -][a-z]+[ -][a-z]+\b", done.stdout)
    return str(words)


# --- The address -------------------------------------------------------------------------------------------------------


def test_the_phone_opens_what_was_printed(table: Table) -> None:
    """And comes to the field for codes, by every address that stands in the terminal."""
    assert f"http://{LAPTOP}:1889" in table.printed()
    for address in table.printed():
        visit = Visit(table.phone, address)
        assert (visit.ask("/").status, visit.ask("/").where) == (303, "/join"), address
        assert "Code or words" in visit.ask("/join").text, address


def test_ipv6_is_served_too(table: Table) -> None:
    visit = Visit(table.phone, f"http://[{LAPTOP_SIX}]:1889")
    assert visit.ask("/").where == "/join"
    assert not is_umpire(visit)
    assert is_umpire(own_browser(table.laptop, table.data, "http://[::1]:1889"))


def test_the_laptop_is_umpire_over_loopback_alone_and_by_the_address_that_was_printed(table: Table) -> None:
    assert f"Umpire is at {HERE}/?token={token(table.data)}\n" in table.served.printed
    for own in (HERE, "http://localhost:1889"):
        assert is_umpire(own_browser(table.laptop, table.data, own))
        assert Visit(table.laptop, own).ask("/").where == "/join"
        assert "umpire address" in Visit(table.laptop, own).ask("/ships").text
    for own in (LAPTOP, f"[{LAPTOP_SIX}]"):
        visit = Visit(table.laptop, f"http://{own}:1889")
        assert visit.ask(f"/?token={token(table.data)}").where == "/join"
        assert not is_umpire(visit)


def test_a_network_that_comes_later_is_served(table: Table) -> None:
    """A laptop joins the Wi-Fi when Umpire runs already: the new address opens, and is shown."""
    cable(table.laptop, table.phone, "later", LATER, "10.78.0.2")
    visit, until = Visit(table.phone, f"http://{LATER}:1889"), time.monotonic() + 8
    while visit.ask("/join").status != 200 and time.monotonic() < until:
        time.sleep(0.2)
    assert visit.ask("/join").status == 200
    assert not is_umpire(visit)
    assert f"http://{LATER}:1889" in table.here.ask("/hall").text


def test_port_80_needs_none_in_the_address(machines: tuple[Machine, Machine], tmp_path: Path) -> None:
    laptop, phone = machines
    with serving(laptop, tmp_path / "data", 80, "--lan") as served:
        assert f"http://{LAPTOP}" in served.printed
        assert f"http://{LAPTOP}:80" not in served.printed
        visit = Visit(phone, f"http://{LAPTOP}")
        assert visit.ask("/").where == "/join"
        assert not is_umpire(visit)
        assert is_umpire(own_browser(laptop, tmp_path / "data", "http://127.0.0.1"))


def test_a_table_is_closed_until_it_is_opened(machines: tuple[Machine, Machine], tmp_path: Path) -> None:
    """From the page of the hall, and closed again from there."""
    laptop, phone = machines
    with serving(laptop, tmp_path / "data", 1890) as served:
        assert LAPTOP not in served.printed
        here, there = Visit(laptop, "http://127.0.0.1:1890"), Visit(phone, f"http://{LAPTOP}:1890")
        assert there.ask("/").status == 0
        for path, is_reached in (("/hall/open", True), ("/hall/close", False), ("/hall/open", True)):
            assert here.ask(path, "POST").status in (200, 303)
            until = time.monotonic() + 30
            while time.monotonic() < until:
                if (there.ask("/join").status == 200) is is_reached and is_umpire(
                    here
                ):  # between them nobody is answered
                    break
                time.sleep(0.2)
            assert (there.ask("/join").status == 200) is is_reached
            assert is_umpire(here), "by the cookie that the press gave it"
            assert is_umpire(Visit(laptop, here.address)) is not is_reached
            assert not is_umpire(there)


# --- What a phone may --------------------------------------------------------------------------------------------------


def asked_there(table: Table, visit: Visit, who: str, **how: Any) -> list[str]:
    """Everything that is asked for a page, and where the answer is not the one that the matrix states for such a one."""
    places = {
        "battle": table.battle,
        "token": table.links["captain:Prince Amraaz"][0],
        "pad": "none",
        "campaign": "none",
    }
    wrong = []
    for endpoint, (method, address, _) in ROUTES.items():
        path = address.format(**places)
        answer = right(who, endpoint, path.partition("?")[0], method)
        came = visit.ask(path, method, **how)
        if answer in STATUS and came.status != STATUS[answer]:
            wrong.append(f"{method} {path}: {answer}, but {came.status}")
        if answer == "no":
            assert "Aphid" not in came.text
    return wrong


def test_the_phone_is_no_umpire_anywhere(table: Table) -> None:
    """By no route and no method, over the address that was printed."""
    assert asked_there(table, table.visit(), "newcomer") == []


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1", "X-Forwarded-Host": "127.0.0.1:1889"},
        {"Forwarded": "for=127.0.0.1;host=127.0.0.1:1889", "X-Client-IP": "127.0.0.1", "X-Forwarded-Proto": "http"},
        {"Remote-Addr": "127.0.0.1", "REMOTE_ADDR": "127.0.0.1", "umpire.peer": "127.0.0.1"},
    ],
    ids=["X-Forwarded-For", "Forwarded", "Remote-Addr"],
)
@pytest.mark.parametrize(
    "host", [None, "127.0.0.1:1889", "localhost:1889", "[::1]:1889", "umpire.example", f"{LAPTOP}:80", ""]
)
def test_nothing_that_the_phone_says_of_itself_makes_it_an_umpire(
    table: Table, headers: dict[str, str], host: str | None
) -> None:
    for path in ("/ships", "/", "/hall", f"/battle/{table.battle}", f"/battle/{table.battle}/export", "/hall/words"):
        for is_old in (False, True):
            came = table.phone.ask(f"http://{LAPTOP}:1889{path}", host=host, headers=headers, is_old=is_old)
            assert came.status in (303, 400, 403), (path, host, is_old)
            assert came.where in ("", "/join"), path
            assert (came.status == 303) is (path == "/" and host is None), (path, host)


# --- Coming in ---------------------------------------------------------------------------------------------------------


def test_the_phone_joins_by_the_words(table: Table) -> None:
    """As `umpire passphrase` prints them; case and what stands between them do not matter."""
    visit, words = table.visit(), passphrase(table)
    assert join(visit, "wrong words they are").status == 422
    assert not is_umpire(visit)
    assert join(visit, words.upper().replace(" ", "  ")).status == 303
    assert is_umpire(visit)
    (cookie,) = (one for one in visit.cookies if one.startswith("umpire-"))
    assert not is_umpire(Visit(table.phone, visit.address)), "a browser without the cookie"
    forged = table.visit()
    forged.cookies = {cookie: visit.cookies[cookie][:-2] + "xx"}
    assert not is_umpire(forged)


def test_the_phone_joins_by_a_code_that_works_once(table: Table) -> None:
    here = table.here
    assert here.ask("/hall/code", "POST").status == 303
    (digits,) = re.findall(r'aria-label="([0-9](?: [0-9]){5})"', here.ask("/hall").text)
    visit = table.visit()
    came = visit.ask("/join", "POST", form={"code": digits.replace(" ", "")})
    assert came.status == 303
    assert is_umpire(visit)
    said = next(one for one in came.cookies if one.startswith("umpire-"))
    assert "HttpOnly" in said
    assert "SameSite=Strict" in said
    assert join(table.visit(), digits.replace(" ", "")).status == 422


def test_the_phone_joins_by_its_seats_code(table: Table) -> None:
    """It sits in its seat, and nowhere else; a second one waits."""
    token, code = table.links["captain:Lieutenant Pell"]
    visit, second = table.visit(), table.visit()
    came = join(visit, f"{code[:3]} {code[3:]}".lower())
    assert (came.status, came.where) == (303, f"/seat/{token}")
    sit(visit, token)
    assert "Aphid" in visit.ask(f"/seat/{token}").text
    assert visit.ask("/").where == f"/seat/{token}"
    assert not is_umpire(visit)
    said = next(one for one in visit.last if one.startswith("seat-"))
    assert "HttpOnly" in said
    assert "SameSite=Lax" in said
    sit(second, token)
    assert second.ask(f"/api/seat/{token}").status == 403
    assert second.ask(f"/seat/{token}/stream").status == 403
    assert visit.ask(f"/api/seat/{token}").status == 200
    assert visit.ask(f"/api/seat/{table.links['captain:Prince Amraaz'][0]}").status == 403


def sit(visit: Visit, token: str) -> None:
    """As the page's own script does."""
    form = next(one for one in forms_of(visit.ask(f"/seat/{token}")) if token in one.action)
    came = visit.ask(form.action, "POST", form=dict(form.fields))
    assert came.status in (200, 303), came


def forms_of(answer: Answer) -> list[Form]:
    reader = Reader()
    reader.feed(answer.text)
    return reader.forms


def test_a_browser_on_the_phone_joins(table: Table, tmp_path: Path) -> None:
    """Real Chromium in the phone's own network, by the address that was printed and the code of a seat."""
    token, code = table.links["captain:Prince Amraaz"]
    inside = tmp_path / "chromium"
    inside.write_text(f'#!/bin/sh\nexec {" ".join(table.phone.inside)} /usr/bin/chromium-headless-shell "$@"\n')
    inside.chmod(0o700)
    script = [sys.executable, str(TOP / "tests" / "hall" / "browser.py")]
    said = [str(inside), table.printed()[0], code, token, "Skylord"]
    done = subprocess.run([*script, *said], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr


def test_the_log_holds_no_secret(table: Table) -> None:
    """Whatever was asked and refused until now; the terminal shows the token alone."""
    table.phone.ask(f"http://{LAPTOP}:1889/seat/{table.links['spectator'][0]}/nowhere")
    written = (table.data / "umpire.log").read_text(encoding="utf-8") + table.served.printed
    secrets = [said for link in table.links.values() for said in link] + [passphrase(table)]
    assert [one for one in secrets if one in written] == []
    assert token(table.data) not in (table.data / "umpire.log").read_text(encoding="utf-8")
