"""What granian's worker loads: the app on its data folder, held exclusively, ending with the process that started it."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from umpire.core.errors import UmpireError
from umpire.service import disk, serving
from umpire.service.desk import Desk, open_desk
from umpire.service.hall import Locks
from umpire.service.paper import binding, keeping
from umpire.web import Config, compiled, create_app, server
from umpire.web.front import Front
from umpire.web.intake import Receive, Scope, Send

Answer = Callable[[Scope, Receive, Send], Awaitable[None]]

SETTINGS = "UMPIRE_SERVING"
"""Environment variable that hands the settings from the main process to its worker."""


class Settings(msgspec.Struct, frozen=True):
    """What `umpire serve` was told."""

    data: str
    at: serving.Place
    token: str
    """This machine's own: one for all workers, whatever becomes of its file."""
    database: str = ""
    """Address of a PostgreSQL database; empty for the SQLite file of the data folder."""
    also: keeping.Place | None = None
    """Where copies of record and fleet sheet go as well."""


def app() -> Answer:
    """The app for the settings in the environment; called once by each worker."""
    try:
        return _app(msgspec.json.decode(os.environ[SETTINGS], type=Settings))
    except (UmpireError, OSError) as error:
        serving.give_up(error)


def _app(settings: Settings) -> Answer:
    folder = Path(settings.data)
    serving.log_to(folder)
    at = serving.Listening(settings.at)
    held = serving.hold(folder, at.addresses[0], here=at.here, wait=serving.SECONDS_FOR_THE_LAST_ONE)
    disk.sweep(folder)
    desk: Desk = open_desk(folder, settings.database)

    def close() -> None:
        # The store stays open: a command that is being written meanwhile is written or not. And the folder stays held by
        # this process to its end: let go before its last write, it would be another server's.
        assert held is not None  # noqa: S101 - a lock that nobody knows any more lets go by itself
        desk.announcer.close()

    serving.end_with_parent(close)
    keeper = keeping.Keeper(desk, settings.also) if settings.also else None
    if keeper is not None:
        keeper.start()
    binder = binding.Binder(desk, folder, settings.also, outward=lambda: at.outward)
    binder.start()
    made = create_app(
        Config(
            desk=desk,
            at=at,
            door=serving.Door(folder) if settings.at.can_switch else None,
            keeper=keeper,
            binder=binder,
            locks=Locks(folder),
            token=serving.Token(settings.token),
        )
    )
    compiled.ahead(made)
    front = Front(made, desk.announcer)
    silence = serving.Silence(settings.at.port)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            silence.watch()
            server.open_own_doors(settings.at, answer)
            serving.end_with_signals(front.end_streams, lambda: front.at_work > 0)
            await receive()
            await send({"type": "lifespan.startup.complete"})
        else:
            silence.is_broken_by(*scope["client"])
            await front(scope, receive, send)

    return answer
