"""The server's place on this machine: where it listens, who comes in, its hold on the data folder, its door, token, Wi-Fi and log."""

from umpire.service.serving import wifi
from umpire.service.serving.addresses import USUAL, Listening, Place, place
from umpire.service.serving.connections import make_room, room
from umpire.service.serving.door import Door
from umpire.service.serving.holding import (
    SECONDS_FOR_THE_LAST_ONE,
    Taken,
    alone_in,
    end_with_parent,
    end_with_signals,
    give_up,
    hold,
    leave_now,
    log_to,
)
from umpire.service.serving.networks import address_of, is_loopback
from umpire.service.serving.ports import check_certificate, check_port, when_listening
from umpire.service.serving.saying import told
from umpire.service.serving.silence import KEPT_S, Silence
from umpire.service.serving.sockets import is_own_socket
from umpire.service.serving.tokens import Token, own_address

__all__ = [
    "KEPT_S",
    "SECONDS_FOR_THE_LAST_ONE",
    "USUAL",
    "Door",
    "Listening",
    "Place",
    "Silence",
    "Taken",
    "Token",
    "address_of",
    "alone_in",
    "check_certificate",
    "check_port",
    "end_with_parent",
    "end_with_signals",
    "give_up",
    "hold",
    "is_loopback",
    "is_own_socket",
    "leave_now",
    "log_to",
    "make_room",
    "own_address",
    "place",
    "room",
    "told",
    "when_listening",
    "wifi",
]
