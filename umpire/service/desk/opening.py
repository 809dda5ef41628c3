"""Opening the desk on a data folder."""

from __future__ import annotations

from pathlib import Path

from umpire.service.desk.desk import Desk
from umpire.store import Store

DATABASE = "umpire.db"


def open_desk(folder: Path, database: str = "") -> Desk:
    """
    The desk on the folder's own SQLite file, or on a PostgreSQL database where its address is given.

    Raises:
        BadInput: the data cannot be opened, or belongs to a newer Umpire.
    """
    return Desk(Store.open(database or folder / DATABASE))
