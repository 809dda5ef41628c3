"""
The hall's wall: one address for all that is played, open to everybody, and what an umpire puts on it.

It shows what spectators may read and nothing else, and nothing can be pressed on it that changes a battle.
"""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import UnknownBattle
from umpire.core.seats import SPECTATOR
from umpire.service.desk import Desk
from umpire.service.table import showing
from umpire.web import access, reaching
from umpire.web.hub import Sought
from umpire.web.pages import desk, hall, moment, page, see
from umpire.web.stream import hand_over, head_answer, last_line

wall = Blueprint("wall", __name__)

NONE = "none"
"""In an address: no battle."""
STRANGERS = "strangers"
"""Whoever brings no cookie: all of them together never have more streams than they leave to the others."""


@wall.get("/wall", endpoint="hall")
def of_hall() -> Response:
    """What the hall shows now. Its news come from the battle that it shows, and tell when that is another."""
    shown = shown_at()
    board = showing.wall(moment(shown)) if shown and moment(shown).head else None
    title = f"{_up(board)} · {board.scene.name}" if board else "Umpire: the next game"
    return page(
        "wall/hall.html",
        wall=board,
        next_game=showing.next_game(desk().hall(shown), moment(shown)) if shown and not board else None,
        title=title,
        head=last_line(shown),
        mark=_mark(desk(), shown),
        news=url_for("wall.head", battle=shown or NONE).removesuffix("/head"),
        bell=bell_of(board),
        watch=f"{reaching.outward()}{url_for('wall.hall')}" if reaching.outward() else "",
        watch_typed=f"{reaching.typed()}{url_for('wall.hall')}",
        clock=board.clock if board else None,
    )


def shown_at() -> str:
    """The battle that the hall shows; empty for none."""
    return showing.shown(desk(), hall())


def _mark(held: Desk, shown: str) -> str:
    """What a page of the wall compares: when it is another, it fetches all anew."""
    return f"{shown}-on" if shown and held.moment(shown).head else f"{shown or NONE}-next"


def bell_of(board: showing.Wall | None) -> str:
    """Rings where it becomes another: the round, and whose turn it is."""
    return (
        f"{board.scene.battle}/{board.scene.round}/{'+'.join(one.subject for one in board.up)}"
        if board and board.up
        else ""
    )


def _up(board: showing.Wall) -> str:
    return " and ".join(one.name for one in board.up) or f"Round {board.scene.round}"


@wall.get("/wall/at/<battle>/head")
def head(battle: str) -> Response:
    """The number of the last line of what is shown, and the mark of which battle it is."""
    _known(battle)
    shown = shown_at()
    return head_answer(f"{last_line(shown)} {_mark(desk(), shown)}")


def _known(battle: str) -> str:
    """The battle that a page of the wall follows; empty for none. Raises `UnknownBattle`."""
    if battle not in (NONE, *hall().here):
        raise UnknownBattle(battle)
    return "" if battle == NONE else battle


@wall.get("/wall/at/<battle>/stream")
def follow(battle: str) -> Response:
    """News of that battle, and with each sign of life which one is shown now. Everybody may listen."""
    held = desk()
    known = _known(battle)
    followed = known if shown_at() == known else ""  # of another battle nobody hears more than which one is shown
    now = last_line(followed)
    listener = access.phone() or access.visitor().device or STRANGERS
    sought = Sought(
        followed,
        str(SPECTATOR),
        "wall",
        seen=now,
        head=now,
        owner=f"wall {listener}",
        who=f"wall {listener}",
        readable=frozenset,
        asked=lambda: _mark(held, showing.shown(held, held.hall())),
        may_listen=lambda: True,
    )
    return hand_over(sought)


@wall.get("/now")
def now() -> Response:
    """The table of the battle that the hall shows: an umpire's device keeps this address for the whole day."""
    shown = shown_at()
    return see(url_for("table.show", battle=shown) if shown else url_for("home.show"))


@wall.post("/battle/<battle>/wall")
def put(battle: str) -> Response:
    """Show this battle in the hall from now on, or clear the wall until something is played."""
    if request.form.get("clear"):
        showing.clear(desk())
    else:
        showing.put(desk(), battle)
    return see(url_for("table.show", battle=battle))
