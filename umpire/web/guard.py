"""Who may speak to the table: hosts, origins, and the headers that keep pages to themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Flask, Response, request

from umpire.core.campaign import CAMPAIGN
from umpire.core.errors import NotAllowed, RecordDamaged, UnknownBattle
from umpire.service.serving import USUAL
from umpire.web import peer
from umpire.web.assets import HTMX_AT
from umpire.web.pages import at_battle, desktop, moment, page, split

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

View = Callable[..., Response]
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITE = frozenset({"", "same-origin", "none"})
WINDOWS = frozenset({"", "document"})
"""What a browser opens a link in; not what one page frames of another."""
LOOKS = frozenset({"static", "looks.file"})
"""The endpoints of what every page of every table is drawn with: files beside the program, which tell nothing and stay as they are."""

POLICY = (
    f"default-src 'none'; script-src 'self' {HTMX_AT}; style-src 'self'; img-src 'self'; font-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
CONTENT_POLICY = "Content-Security-Policy"
"""A header: a printable page, which brings its own styles, says itself what holds for it."""
HEADERS = (
    (CONTENT_POLICY, POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    # Not no-referrer: with it a browser sends `Origin: null` along with our own forms.
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
)


def is_from_own_page(environ: Mapping[str, Any]) -> bool:
    """
    Whether a link was pressed on a page of this table, or its address was typed.

    Every browser says so of requests to this machine; of others it tells the page that the link stood on, which is ours
    or is told to nobody.
    """
    site = environ.get("HTTP_SEC_FETCH_SITE", "")
    if site:
        return str(site) in OWN_SITE
    stood = split(str(environ.get("HTTP_REFERER", ""))).netloc
    return stood.lower() == str(environ.get("HTTP_HOST", "")).lower()


def _is_this(origin: str, scheme: str, host: str) -> bool:
    """Whether an origin is the host that the request itself names, whoever writes the port that is always meant."""
    usual = f":{USUAL.get(scheme, '')}"
    return origin.lower().removesuffix(usual) == f"{scheme}://{host}".lower().removesuffix(usual)


def _is_opened(environ: Mapping[str, Any]) -> bool:
    """Whether a browser opens it in a window of its own, as it does with a link in a chat."""
    return environ.get("HTTP_SEC_FETCH_MODE", "") == "navigate" and environ.get("HTTP_SEC_FETCH_DEST", "") in WINDOWS


def costly(place: Blueprint, *addresses: str, **more: str) -> Callable[[View], View]:
    """
    The address of what takes seconds: made by a press on this table's own pages, a form, whose origin is checked, or a link there.

    A link from elsewhere, or one of which nobody says where it stood, gets a page with the form.

    Args:
        more: what else a route may say, such as its endpoint.
    """

    def routed(view: View) -> View:
        @wraps(view)
        def made(**at: Any) -> Response:
            if request.method == "POST" or is_from_own_page(request.environ):
                return view(**at)
            return page("press/make.html", 403, address=request.full_path.rstrip("?"))

        for address in addresses:
            place.route(address, methods=("GET", "POST"), **more)(made)
        return view

    return routed


def policy_with_styles(nonce: str) -> str:
    """The policy for a page that carries its styles, and photographs in it."""
    styled = POLICY.replace("style-src 'self'", f"style-src 'nonce-{nonce}'", 1)
    return styled.replace("img-src 'self'", "img-src 'self' data:", 1)


def check() -> None:
    """
    Check every request before anything else looks at it.

    Any page in the umpire's browser can post to this machine, and any name can be made to point at it: so the host is
    checked always, and on writes the origin too, which must be this very host. A client without a browser sends no origin. What
    another site's page loads into itself is refused as well, but for what every table looks like; a link that stands there opens.
    """
    environ, at = request.environ, desktop().config.at
    host, came_from = str(environ.get("HTTP_HOST", "")), peer.peer(environ)
    if not at.answers_to(host, came_from):
        raise NotAllowed(
            f"Umpire was not started for this address. Open {at.best_for(came_from)} instead. For a name or a proxy of your "
            "own, restart Umpire with --name or --proxy."
        )
    site = environ.get("HTTP_SEC_FETCH_SITE", "")
    if environ["REQUEST_METHOD"] not in SAFE:
        origin = environ.get("HTTP_ORIGIN", "")
        if (origin and not _is_this(origin, environ["wsgi.url_scheme"], host)) or site not in OWN_SITE:
            raise NotAllowed("That came from another site's page. Only Umpire's own pages may change anything.")
    elif site not in OWN_SITE and not _is_opened(environ) and request.endpoint not in LOOKS:
        raise NotAllowed("Another site's page asked for this. Open it in a window of its own.")


def check_battle() -> None:
    """A campaign lies among the battles, and has pages of its own."""
    id, is_campaign = at_battle(), False
    with suppress(UnknownBattle, RecordDamaged):  # its page tells of that
        is_campaign = bool(id) and moment(id).game is CAMPAIGN
    if is_campaign:
        raise UnknownBattle(id)


def watch(app: Flask) -> None:
    """Send the headers with every answer."""
    answer = app.wsgi_app

    def with_headers(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        def start_with(status: str, headers: list[tuple[str, str]], *trouble: Any) -> Callable[[bytes], object]:
            has_policy = any(name == CONTENT_POLICY for name, _ in headers)
            return start(status, [*headers, *(HEADERS[1:] if has_policy else HEADERS)], *trouble)

        return answer(environ, start_with)

    app.wsgi_app = with_headers  # type: ignore[assignment]
