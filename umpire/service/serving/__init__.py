"""The server's place on this machine: where it listens, its hold on the data folder, its door and Wi-Fi, its token, and its log."""

from umpire.service.serving import wifi
from umpire.service.serving.addresses import USUAL, Listening, Place, place
from umpire.service.serving.door import Door
from umpire.service.serving.holding import SECONDS_FOR_THE_LAST_ONE, Held, end_with_parent, leave_now, log_to
from umpire.service.serving.ports import check_certificate, check_port, when_listening
from umpire.service.serving.saying import told
from umpire.service.serving.sockets import is_own_socket
from umpire.service.serving.tokens import Token, own_address

__all__ = [
    "SECONDS_FOR_THE_LAST_ONE",
    "USUAL",
    "Door",
    "Held",
    "Listening",
    "Place",
    "Token",
    "check_certificate",
    "check_port",
    "end_with_parent",
    "is_own_socket",
    "leave_now",
    "log_to",
    "own_address",
    "place",
    "told",
    "when_listening",
    "wifi",
]
