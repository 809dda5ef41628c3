"""A paper on the editor's desk: each sentence with its wording and what was made of it by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.fields import raise_all
from umpire.core.gazette import CAPTIONS, PARTS, Line, edition
from umpire.service.gazette.sources import Source

LONGEST = {
    "masthead": 80, "motto": 60, "price": 40, "headline": 160, "deck": 200, "caption": 160, "losses": 2000, "letter": 4000,
}  # fmt: skip
"""Letters of a part; of every other sentence `LONGEST_SENTENCE`."""
LONGEST_SENTENCE = 800
MOST_LINES = 120
ALL_PARTS = (*PARTS[: PARTS.index("losses")], "letter", *PARTS[PARTS.index("losses") :], "caption")
"""With the umpire's own words, and the line below a photograph."""
NAMES = {
    "masthead": "name of the paper", "motto": "motto", "price": "price", "headline": "headline", "deck": "line below the headline",
    "lead": "lead", "action": "the action", "ours": "our side", "theirs": "the other side", "count": "the reckoning",
    "said": "what was said", "closing": "the editor’s last word", "letter": "your own words", "losses": "losses",
    "notices": "notice", "corrections": "correction", "caption": "line below the photograph",
}  # fmt: skip
"""What each part is called on the page."""
FIELD = re.compile(r"t\.(?P<part>[a-z]+)\.(?P<id>.{1,160})", re.DOTALL)
LARGEST_SEED = 9_999_999
LETTER = "letter:1"
BOXES = ("losses", "notices", "corrections")
CAPTION = "caption:1"


class Sentence(msgspec.Struct, frozen=True):
    """A sentence as it will be printed."""

    id: str
    part: str
    text: str
    """Empty: it was taken out."""
    was: str = ""
    """As the paper's own words have it."""

    @property
    def is_edited(self) -> bool:
        """Somebody changed it, or took it out."""
        return self.text != self.was


class Edit(msgspec.Struct, frozen=True):
    """A paper as it stands on the desk, and all that was ticked."""

    side: str
    seed: int = 1
    has_names: bool = False
    """Real names are printed."""
    has_photo: bool = False
    headline: str = "headline:1"
    """The one of the three that is printed."""
    lines: tuple[Sentence, ...] = ()
    is_final: bool = False
    """It was kept or printed by a press: not a word of it changes by itself any more."""
    page: str = ""
    """The page that it was sent from: the same page may send it again."""

    def part(self, name: str) -> tuple[Sentence, ...]:
        """The sentences of a part that are printed."""
        return tuple(line for line in self.lines if line.part == name and line.text)

    @property
    def title(self) -> str:
        """The headline that is printed."""
        chosen = next((line.text for line in self.lines if line.id == self.headline), "")
        return chosen or next((line.text for line in self.part("headline")), "")


def fresh(source: Source, side: str, seed: int = 1, *, has_names: bool = False) -> Edit:
    """
    A paper in its own words.

    Raises:
        BadInput: no such side.
    """
    check_side(source, side)
    return Edit(side, seed, has_names, lines=tuple(map(_plain, _own(source, side, seed, has_names))))


def check_side(source: Source, side: str) -> None:
    """Raises `BadInput` with the sides that have a paper."""
    if side not in source.sides:
        raise BadInput("side", f"{side[:40]!r} has no paper here; one of {', '.join(source.sides)}.")


def _own(source: Source, side: str, seed: int, has_names: bool) -> list[Line]:
    written = edition(source.facts, side, seed, names=has_names).lines
    boxed = next((place for place, line in enumerate(written) if line.part in BOXES), len(written))
    lines = [*written[:boxed], Line(LETTER, "letter", ""), *written[boxed:]]
    if source.photo is not None:
        lines.append(Line(CAPTION, "caption", CAPTIONS[seed % len(CAPTIONS)]))
    return lines


def reworded(source: Source, edit: Edit, seed: int) -> Edit:
    """The same paper in other words. What was changed by hand stays, also where the new words say nothing of it."""
    own = _own(source, edit.side, seed, edit.has_names)
    edited = {line.id: line for line in edit.lines if line.is_edited}
    lines = [replace(edited[line.id], was=line.text) if line.id in edited else _plain(line) for line in own]
    known = {line.id for line in own}
    lines += [line for id, line in edited.items() if id not in known and line.text]
    return replace(edit, seed=seed, lines=_in_order(lines, own))


def with_news(source: Source, edit: Edit) -> tuple[Edit, bool]:
    """A paper that was kept, with what is known only since: corrections of its result, say; and whether there is any."""
    own = _own(source, edit.side, edit.seed, edit.has_names)
    known = {line.id for line in edit.lines}
    new = [_plain(line) for line in own if line.id not in known and line.part in ("corrections", "caption", "said")]
    return replace(edit, lines=_in_order([*edit.lines, *new], own)), any(one.part == "corrections" for one in new)


def _plain(line: Line) -> Sentence:
    return Sentence(line.id, line.part, line.text, line.text)


def _in_order(lines: Iterable[Sentence], own: Iterable[Line]) -> tuple[Sentence, ...]:
    """As the paper itself orders its parts, and within a part its sentences; those that it does not know come last."""
    parts = [*dict.fromkeys(line.part for line in own), *ALL_PARTS]
    places = {line.id: place for place, line in enumerate(own)}
    return tuple(sorted(lines, key=lambda line: (parts.index(line.part), places.get(line.id, MOST_LINES))))


def check(edit: Edit) -> None:
    """Raises `BadInput`: everything that cannot be in a paper as it was typed, part by part."""
    mistakes = []
    for line in edit.lines:
        longest = LONGEST.get(line.part, LONGEST_SENTENCE)
        if len(line.text) > longest:
            begin = " ".join(line.text.split()[:5])
            told = f"“{begin} …” has {len(line.text)} letters; at most {longest} fit. Make it shorter."
            mistakes.append(BadInput(NAMES[line.part], told))
    if not edit.part("masthead"):
        mistakes.append(BadInput(NAMES["masthead"], "is empty; give the paper a name."))
    if not edit.title:
        mistakes.append(BadInput(NAMES["headline"], "all three are empty; fill in one."))
    raise_all(mistakes)


def typed(form: Mapping[str, str], source: Source) -> Edit:
    """
    What a form holds, right or wrong.

    Raises:
        BadInput: no such side, or no paper at all.
    """
    side = form.get("side", "")
    check_side(source, side)
    lines: list[Sentence] = []
    for field, text in form.items():
        found = FIELD.fullmatch(field)
        if found and found["part"] in ALL_PARTS:
            was = form.get(f"w.{found['part']}.{found['id']}", "")
            lines.append(Sentence(found["id"], found["part"], _one_line(text), _one_line(was)))
    if not 0 < len(lines) <= MOST_LINES or "end" not in form:
        raise BadInput("paper", "part of the form was missing. Nothing was changed; open the page again.")
    return Edit(
        side,
        read_seed(form.get("seed", "1")),
        "names" in form,
        "photo" in form and source.photo is not None,
        form.get("headline", "headline:1")[:40],
        tuple(lines),
        page=form.get("page", "")[:60],
    )


def read_seed(text: str) -> int:
    """The number of a wording; the first where it is none."""
    return min(int(text), LARGEST_SEED) if text.isascii() and text.isdigit() and len(text) < 9 else 1


def _one_line(text: str) -> str:
    return " ".join(text.split())


def names_in(source: Source, edit: Edit) -> tuple[str, ...]:
    """Real names that were typed into a paper on which they are not ticked, each in a sentence."""
    if edit.has_names or not source.facts.people:
        return ()
    names = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name, _ in source.facts.people))
    found = ((names.search(line.text), line) for line in edit.lines if line.is_edited and line.text)
    return tuple(
        f"{NAMES[line.part]}: {name[0]} is a real name, and “Real names” is not ticked. Tick it, or change the sentence."
        for name, line in found
        if name
    )
