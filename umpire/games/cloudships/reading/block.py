"""A ship typed as a block of a few lines, as an umpire reads it off a real panel.

    3 Skylord | kite | ram 3 | Medium/High | BP 4 | flights 1 | superior
    HHGH BHCH / SHMH HHLH
    bow: 4in short; stbd, port: Nordenfelt

The first line names her; the order of its other pieces does not matter. Lines of box letters are her track. Lines with a
colon are guns: where they stand, and what they are. «like Aphid» as a piece of the first line takes everything that the
block does not say from Aphid. `gun Krupp 3in: 2 dice, damage 2, short 2, long 5` enters a gun that the catalogue lacks.
One bad word is told and the rest is kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import Fields
from umpire.core.ships.arcs import PRESETS, SIDE_KEYS
from umpire.games.cloudships.bands import read_band
from umpire.games.cloudships.reading import entries
from umpire.games.cloudships.reading import vocabulary as v
from umpire.games.cloudships.reading.data import read_gun
from umpire.games.cloudships.reading.mountings import ARCS, UNKNOWN, Source, place, read_arc_word, stands
from umpire.games.cloudships.reading.vocabulary import did_you_mean, one_ship
from umpire.games.cloudships.sheet import BOX_WORDS, GunType


class Block:
    """A block being read: the fields of a ship file so far, and what could not be read."""

    def __init__(self, guns: Mapping[str, GunType], ships: Mapping[str, Mapping[str, Any]]) -> None:
        self.guns = dict(guns)
        self.new_guns: dict[str, dict[str, Any]] = {}
        """Those that the block itself enters, by key."""
        self.ships = ships
        self.fields: dict[str, Any] = {}
        self.band = ""
        """Where she starts, when the block says so."""
        self.mistakes: list[BadInput] = []
        self._rows: list[str] = []
        self.before: Any = ()
        """Guns of the ship that this one is like."""
        self.sources: list[Source] = []
        """Where each gun was typed, in that order."""
        self._mounts: list[dict[str, Any]] = []
        self._stands: list[str] = []
        self._said: dict[str, tuple[str, Any]] = {}
        """Fields that a piece of the block has filled, and how."""
        self._line = 1
        self._names = {entries.plain(written): key for key, gun in guns.items() for written in (key, gun.name)}
        """Every way to write each weapon of the catalogue."""

    def wrong(self, line: int, message: str) -> None:
        """Note what could not be read; the rest is kept."""
        self.mistakes.append(BadInput(f"line {line}", message))

    def read(self, text: str) -> None:
        """Read all lines; raises `BadInput` when nothing is there, or far too much."""
        if len(text.strip()) > v.MOST_LETTERS:
            raise BadInput("block", f"a block has at most {v.MOST_LETTERS} letters; one ship is a few lines.")
        lines = [
            (number, line.strip()) for number, line in enumerate(entries.typed(text).split("\n"), 1) if line.strip()
        ]
        if not lines:
            raise BadInput(
                "block", "type at least a name, a power and a track: 3 Skylord | kite, and below it HHGH BHCH."
            )
        lines, another = one_ship(lines)
        if another is not None:
            self.wrong(
                another[0],
                f"{another[1][:40]!r} begins another ship; here a block is one ship. New ship takes several at once.",
            )
        self._first(*lines[0])
        for number, line in lines[1:]:
            if named := v.GUN.match(line):
                self._gun(number, named[1], named[2])
        for number, line in lines[1:]:
            if v.GUN.match(line):
                continue
            if ":" not in line:
                self.boxes(number, line)
                continue
            for which, group in enumerate(line.split(";")):
                if group.strip():
                    self.group(number, group, which)
        self.done()

    def done(self) -> None:
        """Put together what the lines said."""
        if self.band:
            self.fields["band"] = self.band
        if self._rows:
            self.fields["track"] = self._rows
        if self._mounts:
            self.fields["guns"] = self._mounts

    def _first(self, number: int, line: str) -> None:
        self._line = number
        head, *pieces = (piece.strip() for piece in line.replace("\t", "|").split("|"))
        if head.isdecimal() and pieces and pieces[0] and pieces[0].lower() not in v.FLAGS:
            head = f"{head} {pieces.pop(0)}"  # number and name from two cells of a spreadsheet
        named = v.NAME.match(head)
        if named is None or head.isdecimal():
            self.wrong(number, "begin with a table number and a name: 3 Skylord.")
        elif not pieces:
            self.wrong(
                number, "after the name write | and then what she is, piece by piece: 3 Skylord | kite | ram 3 | BP 4."
            )
        for piece in sorted(pieces, key=lambda piece: not piece.lower().startswith("like ")):
            if piece and not self.piece(piece):
                meant = did_you_mean(piece, {*v.FLAGS, *v.NUMBERS, *v.TEXTS, *v.BANDS, "like"})
                self.wrong(
                    number,
                    f"{piece[:40]!r} is not understood here; write pieces like kite, ram 3, Medium/High, BP 4, superior.{meant}",
                )
        if named is not None and not head.isdecimal():
            self.fields["name"] = named[2].strip()
            if named[1]:
                self.fields["number"] = int(named[1])

    def piece(self, piece: str) -> bool:
        """One piece of the first line; whether it could be read."""
        words = " ".join(piece.lower().split())
        key, _, rest = piece.partition(" ")
        number = v.NUMBER.match(words)
        word = (number[1] or number[4]) if number else ""
        if words in v.FLAGS:
            self._say(piece, *v.FLAGS[words])
        elif self._bands(words):
            pass
        elif number and word in v.NUMBERS:
            self._say(piece, v.NUMBERS[word], int(number[2] or number[3]))
        elif key.lower() in v.NUMBERS:
            self.wrong(self._line, f"{piece[:40]!r} needs a whole number after {key}: {key} 3.")
        elif key.lower() in v.TEXTS and rest.strip():
            self._say(piece, v.TEXTS[key.lower()], rest.strip())
        elif key.lower() in v.TEXTS:
            self.wrong(self._line, f"{piece[:40]!r} needs a word after it; leave it out if there is none.")
        else:
            return key.lower() == "like" and self._like(rest)
        return True

    def _say(self, piece: str, field: str, value: Any) -> None:
        """Fill a field. What the block says twice, and differently, is told; the first stays."""
        before, kept = self._said.setdefault(field, (piece, value))
        if kept != value:
            more = " Steam and sail together is mixed." if field == "power" else ""
            self.wrong(
                self._line, f"{piece[:40]!r} and {before[:40]!r} contradict each other; leave one of them out.{more}"
            )
        self.fields[field] = kept

    def _bands(self, words: str) -> bool:
        """`High` is her ceiling; `Medium/High` is where she starts and her ceiling."""
        parts = [part.strip() for part in words.split("/")]
        if len(parts) > 2 or any(part not in v.BANDS for part in parts):
            return False
        start, ceiling = (read_band(part) for part in (parts[0], parts[-1]))
        if start > ceiling:
            self.wrong(
                self._line,
                f"{words!r}: she cannot start above her ceiling; write the start first, like "
                f"{ceiling.words}/{start.words}.",
            )
            start = ceiling
        self._say(words, "ceiling", ceiling.words)
        self.band = start.words if len(parts) == 2 else self.band
        return True

    def _like(self, name: str) -> bool:
        """«like Aphid, but»: everything that the block does not say is hers."""
        wanted = re.sub(r",?\s*(but)?\s*(\.\.\.)?$", "", name.strip(), flags=re.IGNORECASE)
        names = {str(ship.get("name", key)).lower(): key for key, ship in self.ships.items()}
        ship = self.ships.get(names.get(wanted.lower(), wanted.lower()))
        if ship is None:
            close = get_close_matches(wanted.lower(), names, n=1)
            meant = f" Did you mean like {self.ships[names[close[0]]].get('name', close[0])}?" if close else ""
            self.wrong(self._line, f"'like {wanted[:40]}': there is no ship of that name.{meant}")
            return True
        self.fields = {field: value for field, value in ship.items() if field not in v.NOT_LIKE}
        self.before = ship.get("guns", ())
        return True

    def boxes(self, number: int, line: str) -> None:
        """A line of the track: rows of boxes, `/` between two of them."""
        line = line.replace("\t", " ")
        bad = [letter for letter in line if letter not in v.LETTERS + " /"]
        first = line.split()[0].rstrip(",") if line.split() else ""
        if bad and (first.lower() == "gun" or read_arc_word(first)):
            rest = "Krupp 3in: 2 dice, damage 2" if first.lower() == "gun" else "Maxim"
            self.wrong(
                number,
                f"a colon is missing in {line[:40]!r}; write like {first}{' ' if first.lower() == 'gun' else ': '}{rest}.",
            )
            return
        if bad:
            told = ", ".join(f"{letter} {BOX_WORDS[letter]}" for letter in v.LETTERS)
            self.wrong(
                number,
                f"{' '.join(sorted(set(bad)))[:20]!r} is not a box; boxes are {told}. A gun needs a colon: bow: 4in short.",
            )
            good = [letter for letter in line if letter in v.LETTERS]
            line = "".join(letter for letter in line if letter in v.LETTERS + " /") if len(good) >= len(bad) else ""
        self._rows += [row.strip() for row in line.split("/") if row.strip()]

    def _gun(self, number: int, name: str, figures: str) -> None:
        """A gun type of her own, entered once and known from then on. One that is known already stays as it is."""
        name = " ".join(name.split())[:60]
        if not entries.key_of(name):
            self.wrong(
                number, f"{name!r} is not a name for a gun; use letters and digits: gun Krupp 3in: 2 dice, damage 2."
            )
            return
        known = self._names.get(entries.plain(name))
        fields = entries.gun_fields(name, figures, f"line {number}", self.mistakes)
        gun = read_gun(known or entries.key_of(name), Fields(fields, "", []))
        if known is None:
            self.new_guns[gun.key] = fields
            self.guns[gun.key] = gun
            self._names.update({entries.plain(written): gun.key for written in (gun.key, gun.name)})
        elif entries.figures_of(gun) != entries.figures_of(self.guns[known]):
            had = entries.gun_text(
                {field: value for field, value in entries.figures_of(self.guns[known]).items() if value}
            )
            self.wrong(
                number,
                f"{self.guns[known].name} is known with other figures ({had}); change them among the guns, "
                "or give this one another name.",
            )

    def group(self, number: int, group: str, which: int = 0) -> None:
        """`stbd, port: Nordenfelt, 2 Maxim`: each weapon once for each arc."""
        self._line = number
        where, colon, what = group.replace("\t", " ").partition(":")
        if not colon:
            self.wrong(number, f"a colon is missing in {group.strip()[:40]!r}; write like stern: Maxim.")
            return
        if not where.strip():
            self.wrong(number, f"where does {what.strip()[:40]!r} stand? Write like bow: Maxim, or ?: Maxim.")
        elif not what.strip():
            self.wrong(number, f"what stands at {where.strip()[:40]!r}? Write like {where.strip()[:20]}: Maxim.")
        arcs = [(word.strip(), self._arc(number, word)) for word in where.split(",") if word.strip()]
        weapons = [
            weapon for weapon in (self._weapon(number, word) for word in what.split(",") if word.strip()) if weapon
        ]
        for word, arc in arcs:
            for key, count, name in weapons if arc else ():
                for _ in range(count):
                    self.sources.append(Source(number, which, word, name))
                    self._mount(arc, key)

    def _arc(self, number: int, word: str) -> str | list[str]:
        arc = read_arc_word(word)
        if not arc:
            known = {*PRESETS, *ARCS, *SIDE_KEYS}
            self.wrong(
                number,
                f"{word.strip()[:40]!r} is not an arc; use one of {', '.join(PRESETS)}, sides like bow+port-bow, bow only, "
                f"or odd, to be drawn.{did_you_mean(word.strip(), known)}",
            )
        return arc

    def _weapon(self, number: int, word: str) -> tuple[str, int, str] | None:
        """`Nordenfelt`, `2 Maxim`, `4in short`: the weapon's key, how many, and its name as it was typed."""
        name, count = word.strip(), 1
        counted = v.COUNT.match(name)
        meant = entries.weapons_called(name, self._names)
        if counted and len(meant) != 1:
            name, count = counted[2], max(1, int(counted[1]))
            meant = entries.weapons_called(name, self._names)
        if len(meant) == 1:
            return meant[0], count, name
        close = meant or [
            self._names[near] for near in get_close_matches(entries.plain(name), self._names, n=1, cutoff=0.5)
        ]
        guess = f" Did you mean {' or '.join(self.guns[key].name for key in close[:4])}?" if close else ""
        self.wrong(
            number,
            f"{name[:40]!r} is not in the catalogue of weapons; enter its figures once under “Guns and charts”.{guess}",
        )
        return None

    def _mount(self, arc: str | list[str], key: str) -> None:
        """One more gun: named for where it stands, drawn beside those that stand there already."""
        stand = stands(arc)
        label = "gun" if arc == UNKNOWN else stand
        base = f"{label}-{key}".replace(" ", "-")[:36]
        like = sum(1 for mount in self._mounts if mount["id"].startswith(base))
        name = f"{label.capitalize()} {self.guns[key].name}" + (f" {like + 1}" if like else "")
        id = f"{base}-{like + 1}" if like else base
        at = list(place(stand, self._stands.count(stand)))
        self._stands.append(stand)
        mount = {"id": id, "type": key, "name": name, "at": at, "arc": arc}
        self._mounts.append({field: value for field, value in mount.items() if value != UNKNOWN})
