"""The server's place on this machine: where it listens, its hold on the data folder, and its log."""

from umpire.service.serving.addresses import Listening, check_port, listening, when_listening
from umpire.service.serving.holding import SECONDS_FOR_THE_LAST_ONE, Held, end_with_parent, log_to

__all__ = [
    "SECONDS_FOR_THE_LAST_ONE",
    "Held",
    "Listening",
    "check_port",
    "end_with_parent",
    "listening",
    "log_to",
    "when_listening",
]
