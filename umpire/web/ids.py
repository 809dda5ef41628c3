"""
Ids of forms: what is drawn holds a blank in their place, and each is filled in as the answer leaves.

So a page or a part of one may be kept and shown to many: no two of them send the same id.
"""

from __future__ import annotations

from flask import Response

from umpire.service import chance

KIND = "text/html"


class Blanks:
    """The blank that stands for an id in what is drawn: another at each start, and told to nobody."""

    def __init__(self) -> None:
        self.blank = f"blank-{chance.new_id()}"
        self._mark = self.blank.encode()

    def __call__(self) -> str:
        """What a template draws where a form has its id."""
        return self.blank

    def are_in(self, drawn: bytes) -> bool:
        """Whether there is a form in it that has an id of its own."""
        return self._mark in drawn

    def filled(self, drawn: bytes) -> bytes:
        """The same with a fresh id in each place."""
        first, *more = drawn.split(self._mark)
        return b"".join((first, *(chance.new_id().encode() + rest for rest in more)))

    def fill(self, response: Response) -> Response:
        """Fill in a page as it leaves; before it is packed."""
        if response.mimetype == KIND and not response.is_streamed:
            drawn = response.get_data()
            if self.are_in(drawn):
                response.set_data(self.filled(drawn))
        return response
