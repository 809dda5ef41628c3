"""What stands in a form again: it did not go through, or is only being filled in."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from umpire.web.forms import Form, filled, pressed


class Kept:
    """What was typed into a form that did not go through, so that it stands there again."""

    def __init__(self, form: Form | None = None, *, look: str = "") -> None:
        self.form: Form = MultiDict() if form is None else form
        self.look = look
        """The word with which an address asks for it; nothing was sent yet."""
        self.wants_another = look == "another"
        """One more item of the form's list is asked for, beside those that are filled in."""

    @property
    def asked(self) -> str:
        """The query that asks for the same again; empty for what was sent."""
        return urlencode([("look", self.look), *self.form.items(multi=True)]) if self.look else ""

    def of(self, do: str, ship: str = "") -> Kept:
        """This, for the form that it came from; nothing for every other form."""
        same = self.form.get("do") == do and (not ship or self.form.get("ship") == ship)
        return self if same else NOTHING

    def get(self, name: str, otherwise: object = "") -> str:
        """The value of a field."""
        return str(self.form.get(name, otherwise))

    def has(self, name: str, value: str, otherwise: bool = False) -> bool:
        """Whether that box was ticked, or that choice made."""
        return value in self.form.getlist(name) if self else otherwise

    def all(self, name: str) -> list[str]:
        """Every value of a field that may be there twice."""
        return filled(self.form, name)

    def items(self, name: str) -> list[str]:
        """The keys of a list's items that have anything, and of an empty one: the first, or another that is asked for."""
        known = dict.fromkeys(
            field.split(".")[1] for field in self.form if field.startswith(f"{name}.") and self.all(field)
        )
        free = next(str(place) for place in range(len(known) + 1) if str(place) not in known)
        return [*known, free] if self.wants_another or not known else list(known)

    def any(self, names: Iterable[str]) -> bool:
        """Whether one of these fields was filled in."""
        return any(any(self.form.getlist(name)) for name in names)

    def __bool__(self) -> bool:
        return bool(self.form)


NOTHING = Kept()


def looked_at(query: Form) -> Kept:
    """What an address asks for with `look`: a form as it is filled in so far, or what was chosen."""
    asked = pressed(query)
    look = asked.pop("look", "")
    asked.poplist("done")  # what the page says above
    return Kept(asked, look=look) if look else NOTHING
