"""Who may speak to the table: hosts, origins, and the headers that keep pages to themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, request

from umpire.core.errors import NotAllowed, UnknownBattle
from umpire.service.campaigns import books
from umpire.web.assets import HTMX_AT
from umpire.web.pages import desk, page, split

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITE = frozenset({"", "same-origin", "none"})

POLICY = (
    f"default-src 'none'; script-src 'self' {HTMX_AT}; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
STYLED = "X-Umpire-Styled"
"""Never sent: names the nonce of a page's own styles."""
HEADERS = (
    ("Content-Security-Policy", POLICY),
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


def costly(view: Callable[..., Response]) -> Callable[..., Response]:
    """
    What takes seconds is made by a press on this table's own pages: a form, whose origin is checked, or a link there.

    A link from elsewhere, or one of which nobody says where it stood, gets a page with the form.
    """

    @wraps(view)
    def made(**at: Any) -> Response:
        if request.method == "POST" or is_from_own_page(request.environ):
            return view(**at)
        return page("press/make.html", 403, address=request.full_path.rstrip("?"))

    return made


def policy_with_styles(nonce: str) -> str:
    """The policy for a page that carries its styles, and photographs in it."""
    styled = POLICY.replace("style-src 'self'", f"style-src 'nonce-{nonce}'", 1)
    return styled.replace("img-src 'self'", "img-src 'self' data:", 1)


def watch(app: Flask, hosts: Iterable[str], address: str) -> None:
    """
    Check every request before anything else looks at it, and send the headers with every answer.

    Any page in the umpire's browser can post to this machine, and any name can be made to point at it: so the host is
    checked always, and on writes the origin too. A client without a browser sends no origin.
    """
    allowed = frozenset(host.lower() for host in hosts)
    origins = frozenset(f"{scheme}://{host}" for host in allowed for scheme in ("http", "https"))

    def check() -> None:
        environ = request.environ
        if environ.get("HTTP_HOST", "").lower() not in allowed:
            raise NotAllowed(
                f"Umpire was not started for this address. Open {address} instead; or restart Umpire with --host and "
                "--without-locks, and open an address that it then prints."
            )
        if environ["REQUEST_METHOD"] not in SAFE:
            origin = environ.get("HTTP_ORIGIN", "")
            if (origin and origin.lower() not in origins) or environ.get("HTTP_SEC_FETCH_SITE", "") not in OWN_SITE:
                raise NotAllowed("That came from another site's page. Only Umpire's own pages may change anything.")

    def check_battle() -> None:
        """A campaign lies among the battles, and has pages of its own."""
        id = (request.view_args or {}).get("battle", "")
        if id and books.is_campaign(desk(), id):
            raise UnknownBattle(id)

    app.before_request(check)
    app.before_request(check_battle)
    answer = app.wsgi_app

    def with_headers(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        def start_with(status: str, headers: list[tuple[str, str]], *trouble: Any) -> Callable[[bytes], object]:
            nonce = next((value for name, value in headers if name == STYLED), "")
            if nonce:  # a printable page brings its own styles: those, and no others
                headers[:] = [header for header in headers if header[0] != STYLED]
                headers += [(HEADERS[0][0], policy_with_styles(nonce)), *HEADERS[1:]]
            else:
                headers += HEADERS
            return start(status, headers, *trouble)

        return answer(environ, start_with)

    app.wsgi_app = with_headers  # type: ignore[assignment]
