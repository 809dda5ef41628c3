"""The program as people get it: a wheel, installed elsewhere, without the checkout."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from umpire import __version__

HOUSE = Path(__file__).resolve().parent.parent
Told = subprocess.CompletedProcess[str]

SCRIPT = """\
{"game": "cloudships", "scenario": "skirmish"}
{"command": {"do": "damage", "ship": "aphid", "boxes": 1}}
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as a release is, with nothing fetched: the build backend is the one of this environment."""
    folder = tmp_path_factory.mktemp("wheel")
    if subprocess.run([sys.executable, "-c", "import hatchling"], capture_output=True, check=False).returncode:
        options = []
    else:
        options = ["--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", *options, "--wheel-dir", folder, HOUSE]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (found,) = folder.glob("umpire-*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Told]:
    """
    Runs the installed program in an environment of its own.

    What it depends on is taken from our environment by a path file, so that nothing is fetched again; our own package is not
    among it, for an editable one is found by a path file too, and those are not followed there.
    """
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "env", with_pip=False, symlinks=True)
    python = folder / "env" / "bin" / "python"
    (site,) = (folder / "env" / "lib").glob("python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    take_over(site / "umpire")
    (ours,) = (Path(sys.prefix) / "lib").glob("python*/site-packages")
    (site / "dependencies.pth").write_text(f"{ours}\n")

    def run(*arguments: object) -> Told:
        command = [str(python), *(str(argument) for argument in arguments)]
        environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "UMPIRE_DATA": str(folder / "data")}
        return subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=60
        )

    found = run("-c", "import umpire; print(umpire.__file__)").stdout.strip()
    assert found.startswith(str(site)), f"{found} is not the installed program"
    return run


def take_over(package: Path) -> None:
    """What is compiled already, where the source is the same to the last byte: to compile it once more would take five seconds."""
    for module in package.rglob("*.py"):
        ours = HOUSE / "umpire" / module.relative_to(package)
        compiled = Path(cache_from_source(str(ours)))
        if ours.is_file() and compiled.is_file() and ours.read_bytes() == module.read_bytes():
            shutil.copystat(ours, module)  # by its time and size a source is known to be the one that was compiled
            (module.parent / "__pycache__").mkdir(exist_ok=True)
            shutil.copyfile(compiled, cache_from_source(str(module)))


def test_the_wheel_holds_what_it_needs_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.split("/")[0] for name in names}

    assert tops == {"umpire", f"umpire-{__version__}.dist-info"}
    for needed in (
        "umpire/templates/base.html",
        "umpire/web/static/",
        "umpire/games/cloudships/library/ships/aphid.toml",
        "umpire/store/migrations/versions/",
        "umpire/py.typed",
        "umpire/tools/recompute.py",
        "umpire/web/static/vendor/htmx.min.js",
        f"umpire-{__version__}.dist-info/licenses/umpire/web/static/vendor/htmx.LICENSE",
        f"umpire-{__version__}.dist-info/licenses/LICENSE",
        f"umpire-{__version__}.dist-info/entry_points.txt",
    ):
        assert any(name.startswith(needed) for name in names), needed
    assert not [name for name in names if "__pycache__" in name or name.endswith((".db", ".jsonl"))]


def test_it_says_its_version(installed: Callable[..., Told]) -> None:
    told = installed("-m", "umpire", "--version")

    assert (told.returncode, told.stdout) == (0, f"umpire {__version__}\n")


def test_it_checks_a_ship(installed: Callable[..., Told], tmp_path: Path) -> None:
    ship = tmp_path / "mayfly.toml"
    ship.write_text('name = "Mayfly"\npower = "kite"\ntrack = ["HHCH"]\n')
    told = installed("-m", "umpire", "check", ship)

    assert (told.returncode, told.stdout, told.stderr) == (0, "mayfly.toml: no mistakes in Mayfly.\n", "")


def test_it_plays_a_script_and_takes_it_in(installed: Callable[..., Told], tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text(SCRIPT)

    assert "Aphid              1/18 boxes" in installed("-m", "umpire", "play", script).stdout
    told = installed("-m", "umpire", "import", script)
    assert told.stdout.startswith("script.jsonl: 1 line came in as battle "), told.stderr


def test_it_makes_an_archive_that_a_stranger_recomputes(installed: Callable[..., Told], tmp_path: Path) -> None:
    """With the script that lies in it, and the rules of the installed program."""
    script, archive = tmp_path / "script.jsonl", tmp_path / "evening.zip"
    script.write_text(SCRIPT)
    battle = installed("-m", "umpire", "import", script).stdout.rstrip(".\n").rpartition(" ")[2]
    made = installed("-m", "umpire", "archive", battle, "-o", archive)
    assert (made.returncode, made.stderr) == (0, "")
    with zipfile.ZipFile(archive) as box:
        box.extract("recompute.py", tmp_path)
    told = installed(tmp_path / "recompute.py", archive)

    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.endswith("All of it comes out the same.\n")


def test_it_finds_its_templates_and_library_inside(installed: Callable[..., Told]) -> None:
    code = "from umpire import paths; print(paths.templates_folder(), paths.library_folder('cloudships'))"
    told = installed("-c", code)

    assert told.returncode == 0, told.stderr
    assert all("site-packages" in place for place in told.stdout.split())


@pytest.fixture
def served(wheel: Path, installed: Callable[..., Told], tmp_path: Path) -> Iterator[str]:
    """The address of a demo table served by the installed program."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    python = installed("-c", "import sys; print(sys.executable)").stdout.strip()
    command = [python, "-m", "umpire", "serve", "--demo", "--port", str(port), "--data", str(tmp_path)]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        yield f"http://127.0.0.1:{port}"
        server.terminate()


def got(served: str, path: str) -> str:
    """A page, over a connection that is kept, as this machine's own browser does."""
    with closing(HTTPConnection(served.removeprefix("http://"))) as line:
        line.request("GET", path)
        return line.getresponse().read().decode()


def test_it_serves_the_demo(served: str) -> None:
    for _ in range(1200):
        try:
            (battle,) = json.loads(got(served, "/api/battles"))
            break
        except OSError:
            time.sleep(0.05)
    else:
        pytest.fail("no answer in a minute")
    assert "Skylord" in got(served, f"/battle/{battle['id']}")
