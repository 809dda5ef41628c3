"""
Strangers who connect and say nothing: more of them than the server may open files. The laptop goes on, and the door is free again.

On a laptop and a phone as in `test_namespace.py`; skipped aloud where a machine has no network namespaces.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

import pytest

from tests.hall.networks import LAPTOP, PHONE, Answer, Machine, Visit, own, silent
from tests.hall.servers import serving
from umpire.service.serving.connections import room_of
from umpire.service.serving.silence import MOST_OF_ONE

PORT = 1889
FILES = 512
MANY = 560
HERE = f"http://127.0.0.1:{PORT}"
SECONDS = 60.0


@pytest.fixture(scope="module")
def press(
    machines: tuple[Machine, Machine], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[], Answer]]:
    """One on the laptop, on a server that may open few files."""
    laptop, _ = machines
    data = tmp_path_factory.mktemp("silent")
    assert room_of(FILES).strangers < MANY
    with serving(laptop, data, PORT, "--lan", files=FILES):

        def post(path: str, **form: str) -> Answer:
            return laptop.ask(f"{HERE}{path}", "POST", form=form, headers=own(data))

        battle = re.split("[/?]", post("/battles", scenario="cloudships/bridges").where)[2]
        yield lambda: post(f"/battle/{battle}/commands", do="correct", name="skylord.boxes", value="3")


def test_the_laptop_goes_on_while_the_door_is_full(
    machines: tuple[Machine, Machine], press: Callable[[], Answer]
) -> None:
    """Pressed and answered while nobody was hung up on: so it came by another door than those who fill theirs."""
    _, phone = machines
    sources = [f"10.77.0.{100 + number}" for number in range(1 + MANY // MOST_OF_ONE)]
    for source in sources:
        phone.run("ip", "addr", "add", f"{source}/24", "dev", "cable-far")
    is_full, until = False, time.monotonic() + SECONDS
    with silent(phone, LAPTOP, PORT, MANY, sources) as ended:
        while not is_full and time.monotonic() < until:
            before = ended()
            assert press().status == 303
            is_full = before == ended()
        assert is_full


@pytest.mark.usefixtures("press")
def test_a_phone_comes_in_although_one_stranger_fills_the_door(machines: tuple[Machine, Machine]) -> None:
    """For who says nothing is hung up on, and of one address most of them at once."""
    _, phone = machines
    with silent(phone, LAPTOP, PORT, MANY, [PHONE]) as ended:
        visit, until = Visit(phone, f"http://{LAPTOP}:{PORT}"), time.monotonic() + SECONDS
        while visit.ask("/join").status != 200 and time.monotonic() < until:
            time.sleep(0.1)
        assert visit.ask("/join").status == 200
        assert ended() > 0
