"""`python -m umpire` is `umpire`."""

from umpire.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
