"""The call-out: the lines of the battle one by one, from what everybody may read."""

from __future__ import annotations

from flask import Flask

from tests.web.browsing import Umpire
from umpire.service.desk import Desk
from umpire.service.table import battles


def call(umpire: Umpire, after: int | str = "") -> str:
    """Without a line, the newest."""
    return umpire.look(f"/call?after={after}" if after != "" else "/call").html


def said(html: str) -> str:
    return html.partition('id="call-says">')[2].partition("</section>")[0].replace("&#39;", "'")


def test_it_begins_with_the_newest_line_and_who_is_up(umpire: Umpire) -> None:
    """With number, side and band, as a captain at the far end must hear them."""
    umpire.turn_card("aphid")
    umpire.turn_card("skylord")
    html = said(call(umpire))
    assert "<p>Skylord's card is up.</p>" in html
    assert "<p>Number 5, Martian.</p>" in html
    assert "<p>Altitude: High.</p>" in html


def test_lines_come_one_after_the_other_by_plain_links(umpire: Umpire) -> None:
    for ship in ("aphid", "locust", "skylord"):
        umpire.turn_card(ship)
    seen, after = [], 1
    for _ in range(3):
        html = call(umpire, after)
        seen.append(said(html).partition("'s card")[0].partition("<p>")[2])
        after = int(html.partition('" data-call="next"')[0].rpartition("after=")[2])
    assert seen == ["Aphid", "Locust", "Skylord"]
    waits = call(umpire, after)
    assert "The next line comes by itself." in waits
    assert 'data-call="next"' not in waits
    back = waits.partition('" data-call="back"')[0].rpartition("after=")[2]
    assert "Skylord's card is up." in said(call(umpire, back))


def test_what_was_taken_back_is_not_called(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    umpire.turn_card("locust")
    page = umpire.look(f"/strike/{umpire.head}")
    umpire.send(page.form("strike"))
    html = "".join(said(call(umpire, after)) for after in range(umpire.head + 1))
    assert "<p>Locust's card is up.</p>" not in html
    assert "Taken back" in html


def test_what_only_umpires_may_read_is_never_called(umpire: Umpire) -> None:
    """A critical hit is called as the table sees it; a ruling that was not told to all is not called."""
    umpire.turn_card("skylord")
    umpire.take_critical("skylord", "bridge-hit")
    umpire.send(umpire.look().form("ruling", text=""), text="Anna may not know")
    called = "".join(said(call(umpire, after)) for after in range(umpire.head + 1))
    assert "Skylord takes 1 critical hit." in called
    assert "Anna may not know" not in called


def test_before_the_first_line_there_is_nothing_to_call(app: Flask, desk: Desk) -> None:
    fresh = Umpire(app, battles.start(desk, "cloudships", "bridges"))
    assert "Nothing to call yet." in said(call(fresh))


def test_the_caller_is_told_whom_to_warn_next_where_the_order_is_known(app: Flask, umpire: Umpire, desk: Desk) -> None:
    known = Umpire(app, battles.demo(desk, "aloft"))
    assert "Warn next:</b> Red" in call(known)
    umpire.turn_card("aphid")
    assert "Warn next" not in call(umpire)
