"""A table that others may reach: its locks, the devices that were let in, and codes to point a camera at."""

from umpire.service.hall.qr import Qr, qr

__all__ = ["Qr", "qr"]
