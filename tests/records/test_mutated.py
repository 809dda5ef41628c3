"""Whatever a record holds: it is played to its end or refused in a sentence; and whatever lies in a data folder, its pages answer."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.records.mutating import mutated, recorded
from tests.web.browsing import Browser
from umpire.cli import main
from umpire.core.errors import BadInput
from umpire.service import record
from umpire.service.desk import Desk
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app


def written(path: Path, random: Random) -> Path:
    lines = mutated(random.choice(recorded()), random)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


@pytest.mark.parametrize("seed", range(2))
def test_it_is_played_or_refused_in_a_sentence(seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With `--verify` and without."""
    random, ends = Random(seed), Counter[int]()
    for _ in range(24):
        path = written(tmp_path / "mutated.jsonl", random)
        for options in ([], ["--verify"]):
            status = main(["play", *options, str(path)])
            told = capsys.readouterr()
            assert bool(status) == told.err.startswith("umpire: mutated.jsonl: line ") or "since version" in told.err
            ends[status] += 1
    assert ends.keys() == {0, 1, 2}


def test_as_it_lies_in_a_data_folder_its_pages_answer_and_all_others(tmp_path: Path) -> None:
    """Taken in as it is; what is damaged is told in one sentence, and what is not is played."""
    random, desk = Random(1889), Desk(Store.open(MEMORY), Random(1889))
    browser, statuses = Browser(create_app(Config(desk=desk))), Counter[int]()
    for _ in range(30):
        path = written(tmp_path / "mutated.jsonl", random)
        try:
            battle, _ = record.take_as_it_is(desk, path, BadInput("", "it has no header"), as_copy=True)
        except BadInput:
            continue
        for page in (
            f"/battle/{battle}",
            f"/battle/{battle}/log",
            f"/battle/{battle}/rules",
            f"/battle/{battle}/seats",
        ):
            status = browser.ask(page).status_code
            assert status in (200, 404, 422), (page, path.read_text()[-3000:])
            statuses[status] += 1
        assert {browser.ask(page).status_code for page in ("/", "/hall", "/rulings", "/press")} == {200}
    assert statuses[200]
    assert statuses[422]
    assert len(record.damaged.every(desk)) > 3
