"""A table that others may reach: its locks, the devices that were let in, and codes to point a camera at."""

from umpire.printing.codes import qr
from umpire.service.hall.arrivals import Arrivals
from umpire.service.hall.codes import Codes
from umpire.service.hall.devices import DESK, PHONE, UMPIRE, Devices
from umpire.service.hall.locks import Locks
from umpire.service.hall.tries import Tries, Wait

__all__ = [
    "DESK",
    "PHONE",
    "UMPIRE",
    "Arrivals",
    "Codes",
    "Devices",
    "Locks",
    "Tries",
    "Wait",
    "qr",
]
