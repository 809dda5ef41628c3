"""
Who is at the other end of a connection: this machine's own browser, another machine, or a proxy that speaks for others.

House: the connection is believed; a header only ever takes away. What cannot be known: a proxy on this same machine that rewrites
Host, speaks HTTP/1.1 and adds no header at all looks like the umpire's own browser. So that counts alone only while nobody else is
meant to come (`machine.py`), and on Linux only where the socket is this user's own; SECURITY.md says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from umpire.service import serving
from umpire.service.serving import Listening, is_loopback, is_own_socket

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PEER = "umpire.peer"
"""In the environ: the address that the connection itself comes from, IPv4 as IPv4; empty where nobody knows."""
IS_OWN_NAME = "umpire.is_own_name"
"""In the environ: whether the Host is a name by which this machine's own browser opens the table."""

FORWARDING = (
    "HTTP_X_FORWARDED", "HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_VIA", "HTTP_X_REAL", "HTTP_TRUE_CLIENT", "HTTP_CF_", "HTTP_X_CLIENT",
    "HTTP_X_CLUSTER", "HTTP_X_ORIGINAL", "HTTP_X_ORIGIN_", "HTTP_CLIENT_IP", "HTTP_FLY_", "HTTP_FASTLY_", "HTTP_X_ENVOY", "HTTP_X_AMZ",
    "HTTP_X_AZURE", "HTTP_X_APPENGINE", "HTTP_X_PROXY", "HTTP_PROXY", "HTTP_X_REMOTE", "HTTP_REMOTE", "HTTP_X_SCHEME", "HTTP_X_HOST",
    "HTTP_X_URL_SCHEME", "HTTP_FRONT_END_HTTPS", "HTTP_CDN_LOOP", "HTTP_AKAMAI", "HTTP_X_AKAMAI", "HTTP_X_NGINX", "HTTP_X_VARNISH",
    "HTTP_X_REQUEST_ID", "HTTP_X_FRONTEND", "HTTP_TAILSCALE", "HTTP_X_TAILSCALE", "HTTP_X_HAPROXY", "HTTP_X_TRAEFIK", "HTTP_SURROGATE",
    "HTTP_X_BACKEND", "HTTP_X_SSL", "HTTP_SSL_", "HTTP_X_ARR", "HTTP_DISGUISED_HOST", "HTTP_WL_PROXY", "HTTP_X_COMING_FROM",
)  # fmt: skip
"""How the headers begin that proxies, tunnels and networks add. A browser at its own machine sends none of them."""
NEW = frozenset({"HTTP/1.1", "HTTP/2", "HTTP/2.0", "HTTP/3"})
"""What browsers speak. nginx speaks HTTP/1.0, which our server calls `HTTP/1`, unless it is told otherwise."""
HEADERS_KNOWN = 1000
"""Their names are looked at once: every request of a hall says much the same."""


def address_of(text: str) -> str:
    """An address as this machine writes it: IPv4 inside IPv6 is IPv4, a zone is left out; empty where it is none."""
    return str(serving.address_of(text.partition("%")[0]) or "")


@lru_cache(HEADERS_KNOWN)
def _is_of_proxies(name: str) -> bool:
    return name.startswith(FORWARDING)


def peer(environ: Mapping[str, Any]) -> str:
    """The address that the connection itself comes from, whatever headers say."""
    return str(environ.get(PEER, ""))


def is_here(environ: Mapping[str, Any]) -> bool:
    """
    Whether this machine's own browser asks, as far as the request tells.

    The connection comes from loopback, and nothing tells that the request was handed on: no Host of the hall's, no header of any
    proxy, not the HTTP/1.0 that only proxies speak. A connection that ends with its answer tells nothing: nginx says so of its
    own, and so does every script of the umpire's in plain Python.
    """
    return (
        is_loopback(peer(environ))
        and bool(environ.get(IS_OWN_NAME, False))
        and str(environ.get("SERVER_PROTOCOL", "")) in NEW
        and not any(map(_is_of_proxies, environ))
    )


def is_own_user(environ: Mapping[str, Any]) -> bool:
    """
    Whether the socket at the other end is that of the user whom Umpire runs as, as far as this system tells.

    The server says both ends of every connection; a test's client that calls the app has no socket, and is judged by the rest.
    """
    if "REMOTE_PORT" not in environ:
        return True
    client = peer(environ), int(environ["REMOTE_PORT"])
    return is_own_socket(client, (environ["SERVER_NAME"], int(environ["SERVER_PORT"])))


def watch(app: Flask, at: Listening) -> None:
    """Note in every request who sent it, before anything else sees it; believe what a proxy forwards, if it is the one that was named."""
    answer, proxy = app.wsgi_app, at.place.proxy
    fixed = ProxyFix(answer, x_for=1, x_proto=1, x_host=1, x_port=1, x_prefix=0)

    def with_peer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        came_from = address_of(str(environ.get("REMOTE_ADDR", "")))
        environ[PEER] = came_from
        environ[IS_OWN_NAME] = at.is_own_name(str(environ.get("HTTP_HOST", "")))
        # A proxy on this machine comes by any of its loopback addresses.
        is_proxy = bool(proxy) and (came_from == proxy or (is_loopback(came_from) and is_loopback(proxy)))
        if came_from:
            environ["REMOTE_ADDR"] = came_from
        return fixed(environ, start) if is_proxy else answer(environ, start)

    app.wsgi_app = with_peer  # type: ignore[assignment]
