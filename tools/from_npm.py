"""
Fetches one file of one npm package with the npm client, and keeps it only when its hash is the one expected.

    python tools/from_npm.py htmx.org@2.0.11 dist/htmx.min.js umpire/web/static/vendor/htmx.min.js sha384-...
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path


def fetch(package: str, member: str) -> bytes:
    """
    One file out of a package.

    Args:
        package: name@version.
        member: the file's path in the package.
    """
    with tempfile.TemporaryDirectory() as folder:
        pack = ["npm", "pack", "--loglevel=error", "--ignore-scripts", "--pack-destination", folder, package]
        subprocess.run(pack, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as files:
            found = files.extractfile(f"package/{member}")
            if found is None:
                sys.exit(f"{package} has no file {member}.")
            return found.read()


def main() -> None:
    """Fetches, compares, and puts the file in place whole."""
    line = argparse.ArgumentParser(description="Fetch one file of one npm package.")
    line.add_argument("package", help="name@version")
    line.add_argument("member", help="the file's path in the package")
    line.add_argument("target", type=Path, help="where to keep it")
    line.add_argument("integrity", help="sha384-... as a page would write it")
    asked = line.parse_args()

    content = fetch(asked.package, asked.member)
    integrity = "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode()
    if integrity != asked.integrity:
        sys.exit(f"{asked.package}: {asked.member} is {integrity}, expected {asked.integrity}; it was not kept.")
    asked.target.parent.mkdir(parents=True, exist_ok=True)
    part = asked.target.with_suffix(".part")
    part.write_bytes(content)
    part.replace(asked.target)


if __name__ == "__main__":
    main()
