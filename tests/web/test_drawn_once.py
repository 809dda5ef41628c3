"""Pages that many look at are drawn once for each change; what no two may share, the ids of forms, is filled in as they leave."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from flask import Flask, template_rendered
from jinja2 import meta

from tests import presses
from tests.web.browsing import Browser
from umpire import paths
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.table import battles, seating
from umpire.web.drawings import Drawings
from umpire.web.ids import Blanks

ID = re.compile(r'name="id" value="([^"]*)"')


@contextmanager
def drawn(app: Flask) -> Iterator[list[str]]:
    """Whole pages that are drawn meanwhile."""
    found: list[str] = []

    def note(_: Flask, template: Any, **_more: Any) -> None:
        found.append(template.name)

    with template_rendered.connected_to(note, app):
        yield found


@pytest.fixture
def fight(desk: Desk) -> str:
    """In which captains lay their cards from their own pages."""
    return battles.start(desk, "aeronauts", "a-fight")


def seat_of(desk: Desk, battle: str, kind: str) -> str:
    return next(f"/seat/{token}" for seat, token in seating.links(desk, battle).items() if seat.startswith(kind))


# --- Ids -----------------------------------------------------------------------------------------------------------------


def test_every_form_leaves_with_an_id_of_its_own(app: Flask, battle: str) -> None:
    first, second = (ID.findall(Browser(app).ask(f"/battle/{battle}/ship/skylord").text) for _ in range(2))
    assert len(first) == len(second) > 10
    assert len({*first, *second}) == 2 * len(first)
    assert all(re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", id) for id in first)


def test_one_drawing_goes_to_each_phone_with_other_ids(app: Flask, desk: Desk, fight: str) -> None:
    address = seat_of(desk, fight, "captain:Anna")
    first = Browser(app).ask(address)
    with drawn(app) as again:
        second = Browser(app).ask(address)
    assert again == []
    assert ID.findall(first.text)
    assert not {*ID.findall(first.text)} & {*ID.findall(second.text)}
    assert ID.sub("", first.text) == ID.sub("", second.text)
    assert first.headers["Cache-Control"] == "no-store"  # a browser that kept it would send an id a second time
    assert "ETag" not in first.headers


def test_a_blank_is_another_at_each_start() -> None:
    first, second = Blanks(), Blanks()
    assert first() != second()
    assert first.filled(second().encode()) == second().encode()


# --- Drawn once ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["captain", "spectator"])
def test_a_seats_page_is_drawn_once_for_each_line(app: Flask, desk: Desk, battle: str, kind: str) -> None:
    address = seat_of(desk, battle, kind)
    with drawn(app) as first:
        before = Browser(app).ask(address).text
    assert "seat/seat.html" in first
    with drawn(app) as again:
        assert Browser(app).ask(address).text == before
    assert again == []
    presses.play(desk, battle, UMPIRE, Correct("skylord.boxes", 5))
    with drawn(app) as anew:
        assert Browser(app).ask(address).text != before
    assert "seat/seat.html" in anew


def test_a_page_for_htmx_and_a_whole_one_are_two(app: Flask, desk: Desk, battle: str) -> None:
    address = seat_of(desk, battle, "spectator")
    whole = Browser(app).ask(address).text
    part = Browser(app).ask(address, headers={"HX-Request": "true"}).text
    assert whole.startswith("<!doctype html>")
    assert part.lstrip().startswith("<title>")
    assert Browser(app).ask(address).text == whole


def test_no_seat_gets_the_page_of_another(app: Flask, desk: Desk, battle: str) -> None:
    links = seating.links(desk, battle)
    pages_of = {seat: Browser(app).ask(f"/seat/{token}").text for seat, token in links.items()}
    assert len({*pages_of.values()}) == len(links) > 2
    looked = Browser(app).ask(f"/battle/{battle}/as/captain:Prince Amraaz").text
    assert "Back to the seats" in looked
    assert "Back to the seats" not in Browser(app).ask(f"/seat/{links['captain:Prince Amraaz']}").text


def test_a_form_that_was_refused_is_nobody_elses(app: Flask, desk: Desk, fight: str) -> None:
    address = seat_of(desk, fight, "captain:Anna")
    before = Browser(app).ask(address).text
    sent = {"do": "lay-sequence", "fight": "fight-1", "ship": "ardent", "cards": "B B B B B"}
    refused = Browser(app).ask(f"{address}/play", "POST", data=sent)
    assert refused.status_code == 422
    assert "Please check" in refused.text
    assert ID.sub("", Browser(app).ask(address).text) == ID.sub("", before)


def test_the_clock_goes_on(app: Flask, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing happens, but the minutes go by."""
    battle = battles.start(desk, "cloudships", "skirmish")
    moment = desk.moment(battle)
    presses.play(desk, battle, UMPIRE, moment.game.read_command({"do": "turn-card"}), throw=True)
    address = seat_of(desk, battle, "spectator")
    before = Browser(app).ask(address)
    later = chance.now().replace(chance.now()[:4], str(int(chance.now()[:4]) + 1), 1)
    monkeypatch.setattr(chance, "now", lambda: later)
    after = Browser(app).ask(address, headers={"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200
    assert after.text != before.text


def test_a_page_without_forms_is_sent_once_to_a_browser_that_keeps_it(app: Flask, desk: Desk, battle: str) -> None:
    address = seat_of(desk, battle, "spectator")
    first = Browser(app).ask(address)
    tag = {"If-None-Match": first.headers["ETag"]}
    same = Browser(app).ask(address, headers=tag)
    assert (same.status_code, same.data) == (304, b"")
    assert same.headers["Cache-Control"] == first.headers["Cache-Control"] == "private, no-cache"
    assert same.headers["Vary"] == first.headers["Vary"]
    presses.play(desk, battle, UMPIRE, Correct("skylord.boxes", 4))
    assert Browser(app).ask(address, headers=tag).status_code == 200


# --- What is kept ------------------------------------------------------------------------------------------------------------


def test_who_asks_while_it_is_drawn_waits_for_that_drawing() -> None:
    kept, begun, go, count = Drawings(10, 1000), threading.Event(), threading.Event(), []

    def draw() -> str:
        count.append(1)
        begun.set()
        assert go.wait(5)
        return "drawn"

    found: list[bytes] = []
    askers = [threading.Thread(target=lambda: found.append(kept.take(("page",), draw))) for _ in range(8)]
    for asker in askers:
        asker.start()
    assert begun.wait(5)
    assert kept.take(("another",), lambda: "at once") == b"at once"
    go.set()
    for asker in askers:
        asker.join(5)
    assert (len(count), found) == (1, [b"drawn"] * 8)


def test_a_drawing_that_fails_is_tried_again() -> None:
    kept = Drawings(10, 1000)
    with pytest.raises(ZeroDivisionError):
        kept.take(("page",), lambda: str(1 // 0))
    assert kept.take(("page",), lambda: "drawn") == b"drawn"


def test_what_is_kept_stays_within_bounds() -> None:
    kept = Drawings(10, 1000)
    random = Random(7)
    for at in range(200):
        kept.take((at,), lambda: "x" * random.randint(1, 300))
        assert sum(map(len, kept._kept.values())) == kept._bytes <= 1000
        assert len(kept._kept) <= 10
    kept.clear()
    assert (kept._bytes, len(kept._kept)) == (0, 0)


# --- Nothing of who asks -------------------------------------------------------------------------------------------------------

OF_WHO_ASKS = {"request", "session", "g", "visitor", "phone", "umpire_here", "is_here", "is_locked", "outward", "typed"}
"""Names in templates that mean another thing to each who asks."""
OF_SEATS = ("order", "board", "play", "panel")


def test_what_many_share_names_nothing_of_who_asks(app: Flask) -> None:
    """The templates of a seat's page, with all that they include and import."""
    env = app.jinja_env
    waiting = ["seat/seat.html"]
    waiting += [
        name for name in env.list_templates(["html"]) if re.fullmatch(rf"games/\w+/({'|'.join(OF_SEATS)})\.html", name)
    ]
    known: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in known:
            known.add(name)
            parsed = env.parse((paths.templates_folder() / name).read_text())
            waiting += [one for one in meta.find_referenced_templates(parsed) if one]
            if not name.startswith("_macros/"):  # whose macros for umpires ask who sits there
                assert not meta.find_undeclared_variables(parsed) & OF_WHO_ASKS, name
    assert len(known) > 15
