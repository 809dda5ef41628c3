"""
What SECURITY.md and the guide promise of whoever comes through this machine, kept by the real server behind a real nginx.

Each promise stands there word by word, and is tried here: whoever changes the one changes the other.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.hall.networks import SECONDS, TOP, Machine, Visit, _path, own_browser, token
from tests.hall.proxies import WAYS, proxies
from tests.hall.servers import serving

PORT = 1889
HERE = f"http://127.0.0.1:{PORT}"
UMPIRES = ("/ships", "/hall/words", "/api/battles")
HOSTS = (None, f"127.0.0.1:{PORT}")
"""What a client behind a forwarder writes itself; nginx writes its own."""
SAID = {name: " ".join((TOP / name).read_text(encoding="utf-8").split()) for name in ("SECURITY.md", "docs/hall.md")}


def promises(name: str, *sentences: str) -> None:
    """That page says so."""
    for sentence in sentences:
        assert sentence in SAID[name], f"{name} says no longer: {sentence}"


@pytest.fixture(scope="module", autouse=True)
def _nginx() -> None:
    if not shutil.which("nginx", path=_path()):
        pytest.skip("no proxy for this test: nginx is not installed")


def let_in(machine: Machine, address: str, **how: str) -> list[str]:
    """What of the umpire's is answered to whoever comes by this address, by every Host and in either protocol."""
    return [
        f"{path}, Host {host}, HTTP/1.{0 if is_old else 1}"
        for path in UMPIRES
        for host in HOSTS
        for is_old in (False, True)
        if machine.ask(f"{address}{path}", host=host, is_old=is_old, headers=how).status in (200, 303)
    ]


@pytest.mark.parametrize(
    "told", [("--lan",), ("--name", "table.example"), ("--proxy",)], ids=["--lan", "--name", "--proxy"]
)
def test_through_no_proxy_is_anybody_umpire_once_the_table_is_open(
    machines: tuple[Machine, Machine], tmp_path: Path, told: tuple[str, ...]
) -> None:
    promises(
        "SECURITY.md",
        "As soon as anybody else is meant to come (the hall is open, `--lan`, `--host`, `--name`, `--proxy`), loopback alone earns",
        "So a proxy, tunnel or forwarder on the same machine makes nobody an umpire, however it hides itself.",
    )
    promises("docs/hall.md", "Then nobody is umpire by being on the same machine.")
    laptop, phone = machines
    with serving(laptop, tmp_path, PORT, *told), proxies(laptop, tmp_path, PORT) as found:
        assert set(found) == {*WAYS, "plain forwarder"}
        assert [(way, what) for way, address in found.items() for what in let_in(phone, address)] == []
        assert let_in(laptop, HERE) == []
        assert own_browser(laptop, tmp_path).ask("/ships").status == 200


def test_http_1_0_and_whatever_says_that_it_was_handed_on_is_nobodys_though_the_table_is_closed(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    promises(
        "SECURITY.md",
        "from loopback, to a loopback address, without a header that proxies add, newer than HTTP/1.0",
        "A proxy that you start yourself, as the user that Umpire runs as",
    )
    laptop, phone = machines
    with serving(laptop, tmp_path, PORT), proxies(laptop, tmp_path, PORT) as found:
        for way in ("as it comes", "Host rewritten"):
            assert let_in(phone, found[way]) == [], way
        assert let_in(laptop, HERE, Via="1.1 hall") == []
        with_token = {"Authorization": f"Bearer {token(tmp_path)}", "X-Forwarded-For": "127.0.0.1"}
        assert laptop.ask(f"{HERE}/api/battles", headers=with_token).status == 403
        assert laptop.ask(f"{HERE}/ships").status == 200, "this machine's own user, without ado"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can run a proxy as another user")
def test_another_users_proxy_makes_nobody_an_umpire_though_the_table_is_closed(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    """As Debian's nginx runs, as www-data."""
    promises("SECURITY.md", "on Linux also only if the socket at its other end belongs to the user that Umpire runs as")
    laptop, phone = machines
    shared = Path(f"/tmp/umpire-proxies-{os.getpid()}")
    as_nobody = [
        "nsenter",
        "-t",
        str(laptop.holder.pid),
        "-n",
        "setpriv",
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
    ]
    shared.mkdir()
    shared.chmod(0o777)
    try:
        with serving(laptop, tmp_path, PORT), proxies(laptop, shared, PORT, as_nobody) as found:
            assert [(way, what) for way, address in found.items() for what in let_in(phone, address)] == []
            assert laptop.ask(f"{HERE}/ships").status == 200
    finally:
        shutil.rmtree(shared)


def test_the_laptops_own_way_in_is_where_the_guide_says(machines: tuple[Machine, Machine], tmp_path: Path) -> None:
    promises(
        "SECURITY.md",
        "by the address that the terminal shows (`?token=`)",
        "The token stands in `umpire.token` in the data folder, for its owner alone",
    )
    promises(
        "docs/hall.md",
        "`umpire address` prints it again.",
        'curl -H "Authorization: Bearer $(cat DATA/umpire.token)" http://127.0.0.1:1889/api/battles',
    )
    laptop, _ = machines
    with serving(laptop, tmp_path, PORT) as served:
        assert "?token=" not in served.printed, "closed, this machine's own user needs none"
        here = Visit(laptop, HERE)
        assert "refresh" in here.ask("/hall/open", "POST").headers
        until = time.monotonic() + SECONDS
        while "?token=" not in served.printed and time.monotonic() < until:
            time.sleep(0.1)
        command = [sys.executable, "-m", "umpire", "address", "--data", str(tmp_path)]
        told = subprocess.run(
            command, capture_output=True, text=True, check=True, timeout=SECONDS, cwd=TOP
        ).stdout.strip()
        assert told == f"{HERE}/?token={token(tmp_path)}"
        assert f"Another browser on this machine opens {told}\n" in served.printed
