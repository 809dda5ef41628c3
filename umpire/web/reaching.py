"""Where other devices reach this table, as pages and paper write it."""

from __future__ import annotations

from umpire.web.pages import desktop


def outward() -> str:
    """The address that other devices open, without a stroke at its end; empty while the table is closed."""
    return desktop().config.at.outward


def typed() -> str:
    """The same as one types it."""
    return as_typed(outward())


def as_typed(address: str) -> str:
    """An address as one types it: a browser puts `http://` before it by itself. With a certificate it is typed whole."""
    return address.removeprefix("http://")
