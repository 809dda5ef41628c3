"""
Who may ask for what: everybody who may come to a table, every kind of address, and what is right in each case.

`RIGHTS` has a row for everybody and a column for each kind; `ELSE` states single addresses where the answer is another than that of
their kind. A cell that nobody stated is a mistake: `tests/web/test_matrix.py` asks every route by every method, and reads here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

HERE, LAN, PHONE = "127.0.0.1:1889", "192.168.7.20:1889", "192.168.7.55"
NAMED = "hall.example"
"""Where a proxy answers."""

Headers = Mapping[str, str]
NONE: Headers = {}
IMAGE = {
    "Sec-Fetch-Site": "cross-site",
    "Sec-Fetch-Mode": "no-cors",
    "Sec-Fetch-Dest": "image",
    "Referer": "http://umpire.example/",
}
"""A page somewhere else has a picture from us in it, so it says."""
LINK = {
    "Sec-Fetch-Site": "cross-site",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Dest": "document",
    "Sec-Fetch-User": "?1",
}
FORM = {**LINK, "Origin": "http://umpire.example"}
FORWARDED = {
    "Referer": f"http://{NAMED}/",
    "X-Forwarded-For": PHONE,
    "X-Forwarded-Host": NAMED,
    "X-Forwarded-Proto": "http",
}
"""As a proxy in front of the table tells who asks."""
FORGED = {
    "X-Forwarded-For": "127.0.0.1",
    "X-Forwarded-Host": HERE,
    "X-Forwarded-Proto": "http",
    "Forwarded": "for=127.0.0.1",
}


class Asker(NamedTuple):
    """Somebody at the other end of a connection."""

    peer: str = PHONE
    host: str = LAN
    reads: Headers = NONE
    """What comes along with GET."""
    writes: Headers = NONE
    """What comes along with all else."""
    signed: str = ""
    """Whose cookies it has: those that `Hall` of the tests hands out under this name; `token`: none, but this machine's token."""
    table: str = "open"
    """Which one it asks: `open` to the hall, `closed`, or behind a `proxy`."""
    protocol: str = "HTTP/1.1"
    seat: str = "captain"
    """Whose link it has."""


ASKERS = {
    # The umpire
    "umpire here": Asker("127.0.0.1", HERE, signed="here"),
    "umpire's script here": Asker("127.0.0.1", HERE, {"Connection": "close"}, {"Connection": "close"}, signed="token"),
    "umpire here, closed": Asker("127.0.0.1", HERE, table="closed"),
    "umpire here, by its name": Asker("127.0.0.1", "localhost:1889", signed="here"),
    "umpire here, IPv6": Asker("::1", "[::1]:1889", signed="here"),
    "umpire here, IPv4 in IPv6": Asker("::ffff:127.0.0.1", HERE, signed="here"),
    "umpire by code": Asker(signed="code"),
    "umpire by words": Asker(signed="words"),
    "umpire by words, IPv6": Asker("fd77::2", "[fd77::1]:1889", signed="words"),
    "umpire signed out": Asker(signed="signed out"),
    "umpire of a side": Asker(signed="bound"),
    "umpire locked": Asker(signed="locked"),
    "desk locked": Asker("127.0.0.1", HERE, signed="here", table="locked"),
    # The hall
    "own captain": Asker(signed="captain"),
    "other captain": Asker(signed="other"),
    "waiting phone": Asker(signed="waiting"),
    "refused phone": Asker(signed="refused"),
    "newcomer": Asker(seat="free"),
    "spectator": Asker(seat="spectator"),
    "nobody": Asker(),
    "nobody, IPv6": Asker("fd77::2", "[fd77::1]:1889"),
    "nobody, IPv4 in IPv6": Asker("::ffff:192.168.7.55", LAN),
    "nobody, no address": Asker(""),
    "laptop by its own address": Asker("192.168.7.20", LAN, signed="here"),
    # Loopback alone, once the table is open: another browser of this machine, another of its users, or a proxy that hides itself
    "loopback alone": Asker("127.0.0.1", HERE),
    "loopback alone, by a proxy that was told": Asker("127.0.0.1", HERE, table="proxy"),
    # Pages of other sites, in the umpire's browser
    "other site, nameless": Asker("127.0.0.1", HERE, IMAGE, {"Origin": "null"}, signed="here"),
    "other site, here": Asker("127.0.0.1", HERE, IMAGE, {**IMAGE, "Sec-Fetch-Mode": "cors"}, signed="here"),
    "other site's link, here": Asker("127.0.0.1", HERE, LINK, FORM, signed="here"),
    "other site's link, without the cookie": Asker("127.0.0.1", HERE, LINK, FORM),
    "other port, here": Asker(
        "127.0.0.1",
        HERE,
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://127.0.0.1:3000"},
        signed="here",
    ),
    "other site, umpire's device": Asker(reads=IMAGE, writes=FORM, signed="words"),
    "other site, captain's phone": Asker(reads=IMAGE, writes=FORM, signed="captain"),
    # Forged
    "forged Host here": Asker("127.0.0.1", "umpire.example", signed="here"),
    "forged Host here, other port": Asker("127.0.0.1", "127.0.0.1:80", signed="here"),
    "forged Host": Asker(host="umpire.example"),
    "forged Host 127.0.0.1": Asker(host=HERE),
    "forged Host localhost": Asker(host="localhost:1889"),
    "forged headers": Asker(reads=FORGED, writes=FORGED),
    "forged headers, Host 127.0.0.1": Asker(host=HERE, reads=FORGED, writes=FORGED),
    # A proxy that nobody told of: though the table is closed, or this machine's own cookie or token comes along
    "unknown proxy, headers": Asker("127.0.0.1", HERE, {"X-Forwarded-For": PHONE}, {"X-Forwarded-For": PHONE}, "here"),
    "unknown proxy, Forwarded": Asker(
        "127.0.0.1", HERE, {"Forwarded": f"for={PHONE}"}, {"Forwarded": f"for={PHONE}"}, "token"
    ),
    "unknown proxy, Via": Asker("127.0.0.1", HERE, {"Via": "1.1 hall"}, {"Via": "1.1 hall"}, table="closed"),
    "unknown proxy, X-Real-IP": Asker("127.0.0.1", HERE, {"X-Real-IP": PHONE}, {"X-Real-IP": PHONE}, "here"),
    "unknown proxy, HTTP/1.0": Asker("127.0.0.1", HERE, signed="here", protocol="HTTP/1"),
    "unknown proxy, HTTP/1.0, closed": Asker("127.0.0.1", HERE, table="closed", protocol="HTTP/1"),
    "unknown proxy, Host of the hall": Asker("127.0.0.1", LAN, signed="here"),
    "unknown proxy, Host kept": Asker("127.0.0.1", f"{NAMED}:1889", signed="here"),
    # A proxy that was told of
    "proxy": Asker("127.0.0.1", HERE, FORWARDED, FORWARDED, table="proxy"),
    "proxy, IPv6": Asker("::1", HERE, FORWARDED, FORWARDED, table="proxy"),
    "proxy, Host kept": Asker("127.0.0.1", NAMED, table="proxy"),
    "proxy, umpire here": Asker("127.0.0.1", HERE, signed="here", table="proxy"),
    "proxy, Host rewritten, HTTP/1.0": Asker("127.0.0.1", HERE, table="proxy", protocol="HTTP/1"),
    "proxy, umpire by words": Asker("127.0.0.1", HERE, FORWARDED, FORWARDED, signed="words", table="proxy"),
    "proxy, own captain": Asker("127.0.0.1", HERE, FORWARDED, FORWARDED, signed="captain", table="proxy"),
    "proxy, forged by the phone": Asker("127.0.0.1", HERE, FORGED, FORGED, table="proxy"),
    "past the proxy, forged": Asker(host=NAMED, reads=FORGED, writes=FORGED, table="proxy"),
}

LET_THROUGH = {
    "umpire's script here",
    "umpire here, by its name",
    "umpire here, IPv6",
    "umpire here, IPv4 in IPv6",
    "umpire by code",
    "umpire by words, IPv6",
}
"""Umpires of whom it is asked only whether they are let through, not what they get then: it is what the others get."""

# --- What is asked for -------------------------------------------------------------------------------------------------

KINDS = {
    "page": "an umpire's page, file or picture",
    "write": "what an umpire's form sends",
    "paper": "a sheet or an archive that takes seconds, by a link",
    "press": "the same, by a form",
    "api": "what a program reads",
    "send": "what a program sends",
    "news": "an umpire's stream, and its head",
    "start": "the first page",
    "seat": "a seat's page",
    "play": "what a seat's form sends",
    "ears": "a seat's stream, its head, its reasons",
    "panel": "a seat's own sheet, by a link",
    "order": "the same, by a form",
    "sapi": "what a seat's program reads",
    "ssend": "what a seat's program sends",
    "sit": "sitting down, getting up",
    "join": "where one comes in",
    "knock": "what is typed there",
    "unlock": "the PIN of a locked desk",
    "open": "the wall, the list of the seats that a phone has",
    "ship": "a ship's plain address",
    "look": "style sheets and scripts",
}

SEATS = {
    "seat.show": "seat",
    "seat.send": "play",
    "stream.of_seat": "ears",
    "stream.head_of_seat": "ears",
    "why.of_seat": "ears",
    "press.panel_of_seat": "panel",
    "api.of_seat": "sapi",
    "why.for_program_of_seat": "sapi",
    "api.of_captain": "ssend",
    "sitting.sit_down": "sit",
    "sitting.leave": "sit",
    "sitting.say_name": "play",
}
PUBLIC = {
    "static": "look",
    "looks.file": "look",
    "home.show": "start",
    "locks.join": "join",
    "locks.come_in": "knock",
    "locks.unlock": "unlock",
    "sitting.yours": "open",
    "showcheck.reached": "open",
    "sitting.of_ship": "ship",
    "wall.hall": "open",
    "wall.head": "open",
    "wall.follow": "open",
}
"""Endpoints that are not the umpire's alone, and what they are. Every other one is the umpire's."""


def kind_of(endpoint: str, rule: str, method: str) -> str:
    """What kind of address this is, asked in this way."""
    is_read = method in ("GET", "HEAD")
    known = {**SEATS, **PUBLIC}.get(endpoint, "")
    if known:
        return "order" if known == "panel" and not is_read else known
    if rule.startswith("/api/"):
        return "api" if is_read else "send"
    if endpoint.startswith("stream."):
        return "news"
    if rule.endswith((".pdf", "/archive.zip")):
        return "paper" if is_read else "press"
    return "page" if is_read else "write"


# --- What is right -----------------------------------------------------------------------------------------------------

ANSWERS = {
    "yes": "as the umpire's desk is answered",
    "in": "as one who sits there is answered",
    "no": "403: only umpires, and the way to the field for codes",
    "shut": "403: this seat is not theirs",
    "door": "a page that lets the phone sit down or ask for the seat, and tells nothing of the battle",
    "wait": "the same, which says that the phone waits, and asks again by itself",
    "told": "the same, which says that the phone was refused",
    "seen": "a page of what spectators see",
    "join": "303 to the field for codes",
    "own": "303 to the own seat",
    "lock": "403: the page that unlocks",
    "host": "403: not an address of this table",
    "site": "403: from another site's page",
    "make": "403: a page with a form that makes the sheet",
}

STATUS = {
    **dict.fromkeys(("no", "shut", "lock", "host", "site", "make"), 403),
    **dict.fromkeys(("door", "wait", "told", "seen"), 200),
    **dict.fromkeys(("join", "own"), 303),
}
"""Of the answers that do not depend on what is asked for."""

RIGHTS_TOLD = """
who                     | page write paper press api  send news start | seat play ears panel order sapi ssend sit  | join knock unlock open ship look
umpire here             | yes  yes   yes   yes   yes  yes  yes  yes   | yes  yes  yes  yes   yes   yes  yes   303  | yes  yes   303    yes  303  yes
umpire of a side        | yes  403   yes   403   yes  403  yes  yes   | yes  yes  yes  yes   yes   yes  yes   303  | yes  yes   303    yes  303  yes
umpire signed out       | no   no    no    no    no   no   no   join  | door shut shut shut  shut  shut shut  422  | yes  yes   303    yes  seen yes
desk locked             | lock lock  lock  lock  lock lock lock lock  | door shut shut shut  shut  shut shut  422  | lock lock  422    yes  seen yes
own captain             | no   no    no    no    no   no   no   own   | in   in   in   in    in    in   in    303  | yes  yes   303    yes  own  yes
other captain           | no   no    no    no    no   no   no   own   | door shut shut shut  shut  shut shut  303  | yes  yes   303    yes  seen yes
waiting phone           | no   no    no    no    no   no   no   join  | wait shut shut shut  shut  shut shut  303  | yes  yes   303    yes  seen yes
refused phone           | no   no    no    no    no   no   no   join  | told shut shut shut  shut  shut shut  303  | yes  yes   303    yes  seen yes
newcomer                | no   no    no    no    no   no   no   join  | door shut shut shut  shut  shut shut  422  | yes  yes   303    yes  seen yes
spectator               | no   no    no    no    no   no   no   join  | in   in   in   in    in    in   in    303  | yes  yes   303    yes  seen yes
nobody                  | no   no    no    no    no   no   no   join  | door shut shut shut  shut  shut shut  422  | yes  yes   303    yes  seen yes
other site, here        | site site  site  site  site site site site  | site site site site  site  site site  site | site site  site   site site yes
other site's link, here | yes  site  make  site  yes  site yes  yes   | yes  site yes  make  site  yes  site  site | yes  site  site   yes  303  yes
other site's link, without the cookie | no site no site no site no join | door site shut shut site shut site site | yes site site yes seen yes
forged Host here        | host host  host  host  host host host host  | host host host host  host  host host  host | host host  host   host host host
"""  # noqa: E501 - a row for everybody
"""Who, and what is right for each kind of address."""

SAME = {
    "umpire here, closed": "umpire here",
    "proxy, umpire here": "umpire here",
    "umpire's script here": "umpire here",
    "umpire here, by its name": "umpire here",
    "umpire here, IPv6": "umpire here",
    "umpire here, IPv4 in IPv6": "umpire here",
    "umpire by code": "umpire here",
    "umpire by words": "umpire here",
    "umpire by words, IPv6": "umpire here",
    "umpire locked": "desk locked",
    "nobody, IPv6": "nobody",
    "nobody, IPv4 in IPv6": "nobody",
    "nobody, no address": "nobody",
    "laptop by its own address": "nobody",
    "loopback alone": "nobody",
    "loopback alone, by a proxy that was told": "nobody",
    "other site, nameless": "other site, here",
    "other port, here": "other site, here",
    "other site, umpire's device": "other site, here",
    "other site, captain's phone": "other site, here",
    "forged Host here, other port": "forged Host here",
    "forged Host": "forged Host here",
    "forged Host 127.0.0.1": "forged Host here",
    "forged Host localhost": "forged Host here",
    "forged headers": "nobody",
    "forged headers, Host 127.0.0.1": "forged Host here",
    "unknown proxy, headers": "nobody",
    "unknown proxy, Forwarded": "nobody",
    "unknown proxy, Via": "nobody",
    "unknown proxy, X-Real-IP": "nobody",
    "unknown proxy, HTTP/1.0": "nobody",
    "unknown proxy, HTTP/1.0, closed": "nobody",
    "unknown proxy, Host of the hall": "nobody",
    "unknown proxy, Host kept": "nobody",
    "proxy": "nobody",
    "proxy, IPv6": "nobody",
    "proxy, Host kept": "nobody",
    "proxy, Host rewritten, HTTP/1.0": "nobody",
    "proxy, umpire by words": "umpire here",
    "proxy, own captain": "own captain",
    "proxy, forged by the phone": "nobody",
    "past the proxy, forged": "nobody",
}
"""Whoever is answered in all as somebody else is."""

ELSE: Mapping[tuple[str, str, str], str] = {
    **{
        (who, "locks.name", method): answer
        for who in (
            "umpire by code",
            "umpire by words",
            "umpire by words, IPv6",
            "proxy, umpire by words",
            "umpire of a side",
        )
        for method, answer in (("GET", "200"), ("HEAD", "200"), ("POST", "303"))
    },
    **{(who, "sitting.leave", "POST"): "303" for who in ("nobody", "newcomer", "umpire signed out", "desk locked")},
    # what a desk of one side may send: what is its own, what is about the desk itself, and what cannot be read
    **{("umpire of a side", endpoint, "POST"): "yes" for endpoint in ("pressing.command", "teams.send", "locks.lock")},
    **{
        ("umpire of a side", endpoint, method): answer
        for endpoint, answer in (
            ("binding.follow", "303"),
            ("home.show", "303"),
            # with what these tell, it would come in again bound to nobody
            *((keys, "403") for keys in ("locks.words", "upkeep.seats", "seats.rows", "press.seat_cards")),
        )
        for method in ("GET", "HEAD")
    },
    # a closed table shows its ships to nobody else
    **{
        (who, "sitting.of_ship", method): "403"
        for who in ("unknown proxy, Via", "unknown proxy, HTTP/1.0, closed")
        for method in ("GET", "HEAD")
    },
    # spectators have no sheet, and read no ship's own figures
    ("spectator", "press.panel_of_seat", "GET"): "403",
    ("spectator", "press.panel_of_seat", "HEAD"): "403",
    ("spectator", "press.panel_of_seat", "POST"): "403",
    ("spectator", "why.of_seat", "GET"): "403",
    ("spectator", "why.of_seat", "HEAD"): "403",
    ("spectator", "why.for_program_of_seat", "GET"): "403",
    ("spectator", "why.for_program_of_seat", "HEAD"): "403",
}
"""Who, endpoint and method where another answer is right than for the rest of its kind."""


def _rights() -> dict[tuple[str, str], str]:
    head, *rows = (line for line in RIGHTS_TOLD.strip().splitlines() if line.strip())
    kinds = head.replace("|", " ").split()[1:]
    found = {}
    for row in rows:
        who, _, told = row.partition("|")
        said = told.replace("|", " ").split()
        found |= {(who.strip(), kind): answer for kind, answer in zip(kinds, said, strict=True)}
    return found


RIGHTS = _rights()


def right(who: str, endpoint: str, rule: str, method: str) -> str:
    """What is right; empty where nobody has stated it."""
    as_whom = SAME.get(who, who)
    kind = kind_of(endpoint, rule, method)
    return ELSE.get((who, endpoint, method), ELSE.get((as_whom, endpoint, method), RIGHTS.get((as_whom, kind), "")))
