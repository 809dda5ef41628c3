"""
Who sits at this machine, and is the umpire by that.

House: while nobody else is meant to come, this machine's own user is known by the connection. As soon as anybody is, that alone earns
nothing, for a proxy or tunnel here may speak for the whole world: then this machine's browser brings a cookie, and its scripts
the token that stands in the data folder. Both count on a connection from here alone.
"""

from __future__ import annotations

from flask import g, request

from umpire.service.hall import Wait
from umpire.web import cookies, peer
from umpire.web.pages import desktop


def is_asking() -> bool:
    """Whether the request that is being answered comes from who sits here."""
    if not peer.is_here(request.environ):
        return False
    if cookies.held(cookies.DESK):
        return True
    if not desktop().config.at.is_shared and peer.is_own_user(request.environ):
        return True
    scheme, _, said = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return False
    try:
        return is_token(said.strip())
    except Wait as wait:
        g.wait = wait
        return False


def is_token(said: str) -> bool:
    """
    Whether that is this machine's token; a wrong one is a wrong try.

    A right one never waits: nobody guesses 128 bits, and whoever is wrong on purpose shall not keep the umpire's scripts out.

    Raises:
        Wait: there were too many wrong ones.
    """
    held = desktop()
    return (
        held.config.token.is_right(said)
        or held.tries.attempt(cookies.held(cookies.VISIT), "", lambda: None) is not None
    )


def remember() -> None:
    """This browser is this machine's own from now on, over restarts too: its cookie goes out with the answer."""
    cookies.hand_out(cookies.DESK, cookies.DESK)
